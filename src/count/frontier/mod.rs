//! The frontier step, where counting spends its time.
//!
//! A step takes one candidate from each state of a frontier. It has two bodies, [`portable`] for
//! one state at a time and `avx2` for eight; a [`Kernel`] is the choice of one.

#[cfg(all(feature = "avx2", target_arch = "x86_64"))]
mod avx2;
mod portable;
#[cfg(test)]
mod tests;

/// How many states a frontier holds. Sizes from 376 to 888 differ by a few percent, which is little
/// more than the noise; only arrays exactly 512 words apart were a tenth slower by AVX2.
pub const SIZE: usize = 440;

/// How many states a body may take, and write, at once.
const LANES: usize = 8;

/// A word of each state, with room behind the last for a body that writes `LANES` at once.
type Words = [u32; SIZE + LANES];

/// A file to fill: where it is, and which of its squares may be taken.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// How many files it lies beyond the one that is filled before it.
    pub distance: u32,
    /// The ranks that no given queen attacks.
    pub open: u32,
}

/// Partial placements that fill the same file next, each with a candidate at least.
///
/// State i is the i-th word of each array. Bit r − 1 of a word stands for rank r; diagonals are
/// seen from the file that is filled next, and only of the queens placed by the search.
///
/// Each array begins with a line of the cache, so that whole vectors of parents lie within one.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Frontier {
    /// The ranks that have no queen.
    free: Words,
    /// The ranks attacked along a rising diagonal.
    up: Words,
    /// The ranks attacked along a falling diagonal.
    down: Words,
    /// The ranks that are still to be tried.
    candidates: Words,
    /// How many states there are.
    len: usize,
    /// What takes the step from here.
    kernel: Kernel,
}

impl Frontier {
    /// No states.
    pub const fn empty(kernel: Kernel) -> Self {
        let words = [0; SIZE + LANES];
        Self { kernel, len: 0, free: words, up: words, down: words, candidates: words }
    }

    /// The state before the first queen is placed: all of `free`, with candidates on `file`.
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

    /// Forgets the states and says how many they were.
    pub fn drain(&mut self) -> usize {
        std::mem::take(&mut self.len)
    }
}

/// Takes the lowest candidate of each parent: the states that result, as far as they live, go to
/// the end of `children`, and the parents that have candidates left stay.
///
/// `files` are the next two to fill, or the last and then itself once more, at no distance. A
/// child lives that has a candidate on the first; if it has none on the second, it has no solution
/// either, and a body may leave it out.
///
/// Children and parents are always written; what tells the living from the dead is only how far
/// the place for the next one moves on. So nothing branches on what the processor cannot predict.
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

/// What takes the steps of a count: each kernel gives the same count, at its own speed.
///
/// [`count`](crate::count()) and its like take the fastest that the processor has. To choose one
/// oneself is for tests and benchmarks.
///
/// ```
/// use p90::count::Kernel;
///
/// for kernel in Kernel::all() {
///     assert_eq!(kernel.count(8), 92);
/// }
/// ```
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

    /// The fastest that this processor has: eight states at a time with AVX2, if the feature
    /// `avx2` is on, and otherwise [`PORTABLE`](Self::PORTABLE).
    #[must_use]
    pub fn best() -> Self {
        #[cfg(all(feature = "avx2", target_arch = "x86_64"))]
        if let Some(avx2) = avx2::Avx2::detect() {
            return Self(Body::Avx2(avx2));
        }
        Self::PORTABLE
    }

    /// Every kernel that this processor has, the slowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::PORTABLE).chain(Some(Self::best()).filter(|&k| k != Self::PORTABLE))
    }
}
