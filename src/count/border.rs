//! Border placements: what stands on the four sides of the board.

use std::array::from_fn;

use itertools::Itertools;

use super::completion::{completions, safe};
use super::frontier::Frontier;

/// The queens on the four sides of an n×n board, going round it clockwise.
///
/// One queen stands on each side, and one in a corner serves two. A side is walked from the
/// corner where the last one ends: file 1 upwards, rank n to the right, file n downwards, rank 1
/// to the left. So a quarter turn of the board rotates `steps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Border {
    /// The size of the board, at least 1.
    pub n: u8,
    /// How far along its side each queen stands, from 1 to n.
    pub steps: [u8; 4],
}

impl Border {
    /// The four queens as (file, rank); one in a corner comes twice.
    pub fn squares(&self) -> [(u8, u8); 4] {
        let Self { n, steps: [left, top, right, bottom] } = *self;
        [(1, left), (top, n), (n, n + 1 - right), (n + 1 - bottom, 1)]
    }

    /// How many placements there are in the orbit under the eight symmetries of the board.
    pub fn weight(&self) -> u8 {
        self.images().iter().unique().map(|_| 1).sum()
    }

    /// How many solutions have this border or one of its orbit. `frontiers` are those of the
    /// board, and empty before and after.
    pub fn count(&self, frontiers: &mut [Frontier]) -> u128 {
        u128::from(self.weight()) * completions(self.n, &self.squares(), frontiers)
    }

    /// Is it a border of queens that are safe from each other, and the least of its orbit?
    pub fn is_fundamental(&self) -> bool {
        self.steps.iter().all(|step| (1..=self.n).contains(step))
            && self.images().iter().all(|image| self.steps <= *image)
            && safe(&self.squares())
    }

    fn images(&self) -> [[u8; 4]; 8] {
        let turned = |mut steps: [u8; 4], times| {
            steps.rotate_left(times);
            steps
        };
        let mut mirrored = self.steps.map(|step| self.n + 1 - step);
        mirrored.reverse();
        from_fn(|i| turned(if i < 4 { self.steps } else { mirrored }, i % 4))
    }
}

/// The borders of an n×n board whose queens are safe from each other, the least of each orbit, in
/// ascending order.
///
/// Every placement of n queens that do not attack each other has exactly one border, so their
/// number is the sum over all `borders` of weight × completions, for n ≥ 1.
pub fn borders(n: u8) -> Vec<Border> {
    let side = || 1..=n;
    side()
        .flat_map(|a| side().map(move |b| (a, b)))
        .flat_map(|(a, b)| side().flat_map(move |c| side().map(move |d| [a, b, c, d])))
        .map(|steps| Border { n, steps })
        .filter(Border::is_fundamental)
        .collect()
}
