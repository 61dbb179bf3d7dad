//! Frontiers: many partial placements at once, filled file by file.

use super::kernel::{Kernel, LANES};

/// How many states a frontier holds. From 376 to 888 the speed differs by a few percent, hardly
/// more than noise; only with arrays exactly 512 words apart was AVX2 a tenth slower.
pub const SIZE: usize = 440;

/// One word of each state, with room after the last for a kernel that writes `LANES` at once.
pub type Words = [u32; SIZE + LANES];

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
    pub free: Words,
    /// The ranks attacked along a rising diagonal.
    pub up: Words,
    /// The ranks attacked along a falling diagonal.
    pub down: Words,
    /// The ranks still to be tried.
    pub candidates: Words,
    /// The number of states.
    pub len: usize,
    /// The code that takes the step from here.
    pub kernel: Kernel,
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

    /// Removes the states and returns how many there were.
    pub fn drain(&mut self) -> usize {
        std::mem::take(&mut self.len)
    }
}
