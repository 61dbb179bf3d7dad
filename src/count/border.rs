//! Border placements: what stands on the four sides of the board.

use itertools::iproduct;

use super::completion::{completions_while, safe};
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
        8 / self.images().iter().flatten().filter(|image| **image == self.word()).count()
    }

    /// The number of solutions that have this border or an image of it. `frontiers` are those of
    /// the board, and empty before and after.
    pub fn count(&self, frontiers: &mut [Frontier]) -> u128 {
        self.count_while(frontiers, &mut || true).expect("never cancelled")
    }

    /// The same, or `None` as soon as `go_on` returns `false`: see [`completions_while`].
    pub fn count_while(
        &self,
        frontiers: &mut [Frontier],
        go_on: &mut impl FnMut() -> bool,
    ) -> Option<u128> {
        let found = completions_while(self.n, &self.squares(), frontiers, go_on)?;
        Some(self.weight() as u128 * found)
    }

    /// Returns `true` if no queen of the border attacks another and no image of it is smaller.
    pub fn is_fundamental(&self) -> bool {
        let on_board = self.offsets.iter().all(|offset| (1..=self.n).contains(offset));
        on_board && self.is_least() && safe(&self.squares())
    }

    fn is_least(&self) -> bool {
        self.images().iter().flatten().all(|image| self.word() <= *image)
    }

    /// The offsets as one number, which orders borders as the offsets do.
    fn word(&self) -> u32 {
        u32::from_be_bytes(self.offsets)
    }

    /// The words of the border under each of the eight symmetries: the four turns of itself and of
    /// its mirror image, which is numbered backwards.
    fn images(&self) -> [[u32; 4]; 2] {
        let mirrored = self.offsets.map(|offset| self.n + 1 - offset);
        [self.word(), u32::from_le_bytes(mirrored)]
            .map(|word| [0, 8, 16, 24].map(|bits| word.rotate_left(bits)))
    }
}

/// The borders of an n×n board on which no queen attacks another, the smallest of each orbit, in
/// ascending order.
///
/// Every solution has exactly one border, so for n ≥ 1 the number of solutions is the sum over all
/// `borders` of weight × completions.
pub fn borders(n: u8) -> Vec<Border> {
    // A quarter turn or a mirror image brings any offset to the left, as it is or as n + 1 − it.
    (1..=n.div_ceil(2))
        .flat_map(|left| {
            let side = left..=n + 1 - left;
            iproduct!([left], side.clone(), side.clone(), side)
        })
        .map(|(left, top, right, bottom)| Border { n, offsets: [left, top, right, bottom] })
        .filter(Border::is_fundamental)
        .collect()
}
