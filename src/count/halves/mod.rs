//! Counting by halves: the left and the right half of the board are filled apart, and joined.
//!
//! The ranks are dealt to the two halves, one after the other, and each half keeps all its
//! placements of a queen on each rank that it got. When all are dealt, a left and a right placement
//! are a solution unless they share a diagonal: their files and ranks differ already, so nothing is
//! sorted or looked up. What takes the time is to count such [`pairs`], of which there are many: at
//! n = 18, 4.5 · 10^11 before [`join`] splits them.
//!
//! For odd n the queen of the middle file is placed first.

mod deal;
mod pairs;
mod placements;

use std::ops::RangeInclusive;

use itertools::{Itertools, izip};

use super::kernel::{Kernel, pairs, place};
pub use deal::{Deal, deals};
pub use pairs::Block;
use pairs::join;
pub use placements::{Placements, Rank};

/// The boards that are counted by halves. Smaller ones are counted faster by borders, and of larger
/// ones the diagonals of a half do not fit into a word.
pub const SIZES: RangeInclusive<u8> = 16..=22;

/// The halves of an n×n board: all that a thread needs to count by `kernel`.
///
/// In each array of two, the left half comes first.
#[derive(Clone, Debug)]
pub struct Halves {
    n: u8,
    kernel: Kernel,
    /// Of each half the placements of 0, 1, … queens.
    placements: [Vec<Placements>; 2],
    /// Of each half the full placements, as sets of diagonals.
    full: [Vec<u64>; 2],
    /// The diagonals that have squares in both halves and no queen between them, the longest first.
    diagonals: Vec<u64>,
    block: Block,
}

impl Halves {
    /// The halves of an n×n board, n ≥ 2.
    pub fn new(n: u8, kernel: Kernel) -> Self {
        let placements = vec![Placements::default(); usize::from(n / 2) + 1];
        Self {
            n,
            kernel,
            placements: [placements.clone(), placements],
            full: [vec![], vec![]],
            diagonals: vec![],
            block: Block::new(2 * shared(n)),
        }
    }

    /// The number of solutions of the deal and its images, or `None` as soon as `go_on` returns
    /// `false`. It is called before two full halves are joined: for n = 20 every few milliseconds.
    pub fn count_while(&mut self, deal: &Deal, go_on: &mut impl FnMut() -> bool) -> Option<u128> {
        self.start(deal.between);
        let ranks: Vec<_> =
            deal.ranks().map(|(rank, half)| (Rank::new(self.n, rank), half)).collect();
        Some(deal.weight() as u128 * u128::from(self.count_dealt(&ranks, [0; 2], go_on)?))
    }

    /// Empties both halves. For odd n a queen stands `between` them, on this rank.
    fn start(&mut self, between: Option<u8>) {
        let (n, files, shared) = (self.n, u32::from(self.n / 2), shared(self.n));
        let [up, down] = between.map(|rank| Rank::new(n, rank)).map_or([0; 2], |rank| {
            [rank.up, rank.down].map(|distance| 1_u32 << (files + distance))
        });
        let [right_up, right_down] = [up, down].map(|diagonals| diagonals >> right_file(n));
        self.placements[0][0].start(files, up, down);
        self.placements[1][0].start(files, right_up, right_down);
        let taken = set(right_up, right_down, shared);
        self.diagonals = (0..shared)
            .sorted_by_key(|diagonal| (2 * diagonal + 1).abs_diff(shared))
            .flat_map(|diagonal| [1 << diagonal, 1 << (shared + diagonal)])
            .filter(|diagonal| taken & diagonal == 0)
            .collect();
    }

    /// The number of solutions for all ways to deal the `ranks`, those with a half only to that,
    /// where each half has as many queens as `placed`.
    fn count_dealt(
        &mut self,
        ranks: &[(Rank, Option<usize>)],
        placed: [usize; 2],
        go_on: &mut impl FnMut() -> bool,
    ) -> Option<u64> {
        let [(rank, half), rest @ ..] = ranks else {
            return go_on().then(|| self.join());
        };
        let mut found = 0;
        for half in half.map_or(0..2, |half| half..half + 1) {
            let mut placed = placed;
            let [parents, children, ..] = &mut self.placements[half][placed[half]..] else {
                continue;
            };
            place(self.kernel, parents, *rank, children);
            placed[half] += 1;
            if children.len > 0 {
                found += self.count_dealt(rest, placed, go_on)?;
            }
        }
        Some(found)
    }

    /// The number of pairs of a full left and a full right half that share no diagonal.
    fn join(&mut self) -> u64 {
        let (shared, all) = (shared(self.n), self.diagonals.iter().sum::<u64>());
        // Both as the right half numbers its diagonals, from its own first file.
        for (full, placements, file) in
            izip!(&mut self.full, &self.placements, [right_file(self.n), 0])
        {
            let placements = placements.last().expect("placements with all queens");
            let sets =
                placements.diagonals().map(|(up, down)| set(up >> file, down >> file, shared));
            full.clear();
            full.extend(sets.map(|set| set & all));
        }
        let [left, right] = &mut self.full;
        join(left, right, &self.diagonals, &mut |many, few| {
            pairs(self.kernel, many, few, &mut self.block)
        })
    }
}

/// The first file of the right half, from 0.
fn right_file(n: u8) -> u32 {
    u32::from(n.div_ceil(2))
}

/// The number of rising diagonals that have squares in both halves; there are as many falling ones.
fn shared(n: u8) -> u32 {
    u32::from(n - 1 - n % 2)
}

/// Diagonals as one set: the first `shared` rising ones, then the falling ones.
fn set(up: u32, down: u32, shared: u32) -> u64 {
    u64::from(up) & ((1 << shared) - 1) | u64::from(down) << shared
}

#[cfg(test)]
mod tests {
    use super::*;

    /// OEIS A000170, from n = 2.
    const SOLUTIONS: [u128; 13] = [0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596];

    #[test]
    fn every_kernel_counts_small_boards_by_halves() {
        for (n, solutions) in (2..).zip(SOLUTIONS) {
            for kernel in Kernel::all() {
                let mut halves = Halves::new(n, kernel);
                let found: Option<u128> =
                    deals(n).iter().map(|deal| halves.count_while(deal, &mut || true)).sum();
                assert_eq!(found, Some(solutions), "n = {n}, {kernel:?}");
            }
        }
    }
}
