//! The frontier step, where counting spends its time.
//!
//! A step takes one candidate from each state of a frontier. It has two bodies, [`portable`] for
//! one state at a time and `avx2` for eight; a [`Kernel`] is the choice of one.

#[cfg(all(feature = "avx2", target_arch = "x86_64"))]
mod avx2;
mod portable;
#[cfg(test)]
mod tests;

/// How many states a frontier holds. From 376 to 888 the speed differs by a few percent, hardly
/// more than noise; only with arrays exactly 512 words apart was AVX2 a tenth slower.
pub const SIZE: usize = 440;

/// The most states that a body reads, and writes, at once.
const LANES: usize = 8;

/// One word of each state, with room after the last for a body that writes `LANES` at once.
type Words = [u32; SIZE + LANES];

/// A file to fill: where it is, and which of its squares are open.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// How many files after the one that is filled before it.
    pub distance: u32,
    /// The ranks that no given queen attacks.
    pub open: u32,
}

/// Partial placements that fill the same file next, each with at least one candidate.
///
/// State i is word i of each array. Bit r − 1 of a word stands for rank r. Diagonals are seen from
/// the file that is filled next, and are those of the queens that the search has placed.
///
/// Each array begins with a line of the cache, so that no vector of parents crosses two.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Frontier {
    /// The ranks that have no queen.
    free: Words,
    /// The ranks attacked along a rising diagonal.
    up: Words,
    /// The ranks attacked along a falling diagonal.
    down: Words,
    /// The ranks still to be tried.
    candidates: Words,
    /// The number of states.
    len: usize,
    /// The code that takes the step from here.
    kernel: Kernel,
}

impl Frontier {
    /// No states.
    pub const fn empty(kernel: Kernel) -> Self {
        let words = [0; SIZE + LANES];
        Self { kernel, len: 0, free: words, up: words, down: words, candidates: words }
    }

    /// Becomes the one state before the first queen is placed: `free` ranks, candidates on `file`.
    pub fn start(&mut self, free: u32, file: File) {
        self.free[0] = free;
        self.up[0] = 0;
        self.down[0] = 0;
        self.candidates[0] = free & file.open;
        self.len = usize::from(self.candidates[0] != 0);
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Removes the states and returns how many there were.
    pub fn drain(&mut self) -> usize {
        std::mem::take(&mut self.len)
    }
}

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
