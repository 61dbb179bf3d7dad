//! Placements in one half of the board.

use crate::count::kernel::LANES;

/// A rank: how far the diagonals of a square on it are from its file.
#[derive(Clone, Copy, Debug)]
pub struct Rank {
    pub up: u32,
    pub down: u32,
}

impl Rank {
    /// The rank, from 0, of an n×n board.
    pub fn new(n: u8, rank: u8) -> Self {
        Self { up: u32::from(n - 1 - rank), down: u32::from(rank) }
    }
}

/// Placements of a queen on each of some ranks in one half of the board.
///
/// Placement i is word i of each array. Bit f of a word stands for file f of the half, from 0; the
/// rising diagonal of its square on a [`Rank`] for bit f + `up`, and the falling for f + `down`.
#[derive(Clone, Debug, Default)]
pub struct Placements {
    /// The files that have no queen; none in the words after the last placement.
    pub free: Vec<u32>,
    /// The rising diagonals that have a queen.
    pub up: Vec<u32>,
    /// The falling diagonals that have a queen.
    pub down: Vec<u32>,
    /// The number of placements.
    pub len: usize,
}

impl Placements {
    /// Becomes the one placement without a queen on its `files`, where a queen that is in neither
    /// half has the diagonals `up` and `down`.
    pub fn start(&mut self, files: u32, up: u32, down: u32) {
        self.reserve(1);
        self.free[0] = (1 << files) - 1;
        self.up[0] = up;
        self.down[0] = down;
        self.end(1);
    }

    /// Makes room for `len` placements, and for a kernel that writes `LANES` at once.
    pub fn reserve(&mut self, len: usize) {
        if self.free.len() < len + LANES {
            for words in [&mut self.free, &mut self.up, &mut self.down] {
                words.resize(len + LANES, 0);
            }
        }
    }

    /// Ends after `len` placements.
    pub fn end(&mut self, len: usize) {
        self.len = len;
        self.free[len..][..LANES].fill(0);
    }

    /// The rising and falling diagonals of each placement.
    pub fn diagonals(&self) -> impl Iterator<Item = (u32, u32)> {
        self.up[..self.len].iter().copied().zip(self.down.iter().copied())
    }
}
