//! The kernels of a count: what it spends its time in.
//!
//! Each operation has two bodies, [`portable`] for one state at a time and `avx2` for eight; a
//! [`Kernel`] is the choice of one.

#[cfg(all(feature = "avx2", target_arch = "x86_64"))]
mod avx2;
mod portable;
#[cfg(test)]
mod tests;

use super::frontier::{File, Frontier, SIZE};

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
