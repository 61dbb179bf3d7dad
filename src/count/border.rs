//! Border placements: what stands on the four sides of the board.

use std::array::from_fn;

use itertools::{Itertools, iproduct};

use super::completion::{completions, safe};
use super::frontier::Frontier;

/// The queens on the four sides of an n×n board, going round it clockwise.
///
/// One queen stands on each side, and one in a corner serves two. Each side is numbered from the
/// corner where the previous side ends: file 1 upwards, rank n to the right, file n downwards,
/// rank 1 to the left. So a quarter turn of the board rotates `offsets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Border {
    /// The size of the board, at least 1.
    pub n: u8,
    /// How far along its side each queen stands, from 1 to n: left, top, right, bottom.
    pub offsets: [u8; 4],
}

impl Border {
    /// The four queens as (file, rank); one in a corner comes twice.
    pub fn squares(&self) -> [(u8, u8); 4] {
        let Self { n, offsets: [left, top, right, bottom] } = *self;
        [(1, left), (top, n), (n, n + 1 - right), (n + 1 - bottom, 1)]
    }

    /// The number of borders in the orbit under the eight symmetries of the board.
    pub fn weight(&self) -> usize {
        self.images().iter().unique().count()
    }

    /// The number of solutions that have this border or an image of it. `frontiers` are those of
    /// the board, and empty before and after.
    pub fn count(&self, frontiers: &mut [Frontier]) -> u128 {
        self.weight() as u128 * completions(self.n, &self.squares(), frontiers)
    }

    /// Returns `true` if no queen of the border attacks another and no image of it is smaller.
    pub fn is_fundamental(&self) -> bool {
        self.offsets.iter().all(|offset| (1..=self.n).contains(offset))
            && self.images().iter().all(|image| self.offsets <= *image)
            && safe(&self.squares())
    }

    fn images(&self) -> [[u8; 4]; 8] {
        let turned = |mut offsets: [u8; 4], times| {
            offsets.rotate_left(times);
            offsets
        };
        let mut mirrored = self.offsets.map(|offset| self.n + 1 - offset);
        mirrored.reverse();
        from_fn(|i| turned(if i < 4 { self.offsets } else { mirrored }, i % 4))
    }
}

/// The borders of an n×n board on which no queen attacks another, the smallest of each orbit, in
/// ascending order.
///
/// Every solution has exactly one border, so for n ≥ 1 the number of solutions is the sum over all
/// `borders` of weight × completions.
pub fn borders(n: u8) -> Vec<Border> {
    iproduct!(1..=n, 1..=n, 1..=n, 1..=n)
        .map(|(left, top, right, bottom)| Border { n, offsets: [left, top, right, bottom] })
        .filter(Border::is_fundamental)
        .collect()
}
