//! The frontier step, where counting spends its time.

/// How many states a frontier holds: two frontiers stay in the first cache; twice as many states
/// are a tenth slower.
pub const SIZE: usize = 512;

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
#[derive(Clone, Debug)]
pub struct Frontier {
    /// How many states there are.
    len: usize,
    /// The ranks that have no queen.
    free: [u32; SIZE],
    /// The ranks attacked along a rising diagonal.
    up: [u32; SIZE],
    /// The ranks attacked along a falling diagonal.
    down: [u32; SIZE],
    /// The ranks that are still to be tried.
    candidates: [u32; SIZE],
}

impl Frontier {
    /// No states.
    pub const EMPTY: Self = {
        let words = [0; SIZE];
        Self { len: 0, free: words, up: words, down: words, candidates: words }
    };

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

/// Takes the lowest candidate of each parent: the states that result, as far as they have a
/// candidate on the file `next`, go to the end of `children`, and the parents that have
/// candidates left stay.
///
/// Children and parents are always written; what tells the living from the dead is only how far
/// the place for the next one moves on. So nothing branches on what the processor cannot predict.
///
/// # Panics
///
/// If `children` has no room for one child of each parent.
pub fn step(parents: &mut Frontier, next: File, children: &mut Frontier) {
    let (mut left, mut born) = (0, children.len);
    for i in 0..parents.len {
        let (free, up, down) = (parents.free[i], parents.up[i], parents.down[i]);
        let candidates = parents.candidates[i];
        let queen = candidates & candidates.wrapping_neg();
        let rest = candidates ^ queen;
        parents.free[left] = free;
        parents.up[left] = up;
        parents.down[left] = down;
        parents.candidates[left] = rest;
        left += usize::from(rest != 0);

        let free = free ^ queen;
        let up = (up | queen) << next.distance;
        let down = (down | queen) >> next.distance;
        let candidates = free & next.open & !(up | down);
        children.free[born] = free;
        children.up[born] = up;
        children.down[born] = down;
        children.candidates[born] = candidates;
        born += usize::from(candidates != 0);
    }
    parents.len = left;
    children.len = born;
}
