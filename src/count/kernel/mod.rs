//! The kernels: the code in which a count spends its time.
//!
//! There are two for the step of a frontier and for what the halves of a board do: [`portable`],
//! one state at a time, and `avx2`, eight. A [`Kernel`] is the choice of one.

#[cfg(all(feature = "avx2", target_arch = "x86_64"))]
mod avx2;
mod portable;
#[cfg(test)]
mod tests;

use super::frontier::{File, Frontier, SIZE};
use super::halves::{Block, Placements, Rank};

/// The most states that a body reads, and writes, at once.
pub const LANES: usize = 8;

/// Places a queen on the lowest candidate of each parent: the children that are alive go to the end
/// of `children`, and the parents that have candidates left stay.
///
/// `files` are the next two to fill, or the last one twice, the second time at distance 0. A child
/// is alive if it has a candidate on the first; a body may drop a child that has no candidate on
/// the second, since it has no solution.
///
/// Every child and parent is written, alive or dead; the end advances by 0 for a dead one. So there
/// is no branch that the processor cannot predict.
///
/// # Panics
///
/// If `children` has no room for one child of each parent.
pub fn step(parents: &mut Frontier, files: [File; 2], children: &mut Frontier) {
    assert!(parents.len + children.len <= SIZE, "no room for a child of each parent");
    match parents.kernel.0 {
        Body::Portable => portable::step(parents, files, children),
        #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
        Body::Avx2(avx2) => avx2.step(parents, files, children),
    }
}

/// Places a queen on the rank in every way: `children` become the placements of one more queen.
///
/// `parents` all have equally many free files.
pub fn place(kernel: Kernel, parents: &Placements, rank: Rank, children: &mut Placements) {
    match kernel.0 {
        Body::Portable => portable::place(parents, rank, children),
        #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
        Body::Avx2(avx2) => avx2.place(parents, rank, children),
    }
}

/// [`Block::pairs`].
pub fn pairs(kernel: Kernel, many: &[u64], few: &[u64], block: &mut Block) -> u64 {
    match kernel.0 {
        Body::Portable => block.pairs(many, few),
        #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
        Body::Avx2(avx2) => avx2.pairs(many, few, block),
    }
}

/// The code that takes the steps of a count: each kernel gives the same count, at its own speed.
///
/// [`count`](crate::count()) and the other functions take the fastest that the processor has.
/// Choosing one is for tests and benchmarks.
///
/// ```
/// use p90::count::Kernel;
///
/// for kernel in Kernel::all() {
///     assert_eq!(kernel.count(8), 92);
/// }
/// ```
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kernel(Body);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Body {
    Portable,
    #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
    Avx2(avx2::Avx2),
}

impl Kernel {
    /// One state at a time, on any processor.
    pub const PORTABLE: Self = Self(Body::Portable);

    /// The fastest kernel of this processor: eight states at a time with AVX2, if the feature
    /// `avx2` is on, and otherwise [`PORTABLE`](Self::PORTABLE).
    #[must_use]
    pub fn best() -> Self {
        #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
        if let Some(avx2) = avx2::Avx2::detect() {
            return Self(Body::Avx2(avx2));
        }
        Self::PORTABLE
    }

    /// Every kernel of this processor, the slowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::PORTABLE).chain(Some(Self::best()).filter(|&k| k != Self::PORTABLE))
    }
}
