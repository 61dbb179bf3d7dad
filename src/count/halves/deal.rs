//! Deals: which half of the board gets each of the middle ranks.

use std::iter::successors;

/// A part of a count by halves: the solutions in which each queen of the middle ranks is in a given
/// half of the board, and for odd n the queen of the middle file on a given rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deal {
    /// The size of the board.
    n: u8,
    /// The rank, from 0, of the queen between the halves, on the middle file, if n is odd.
    pub between: Option<u8>,
    /// The middle ranks that the left half gets, bit r for rank r, from 0. The right half gets the
    /// others.
    left: u32,
}

impl Deal {
    /// The number of deals in the orbit under the two reflections that map halves to halves.
    pub fn weight(&self) -> usize {
        4 / self.images().iter().filter(|image| *image == self).count()
    }

    /// The ranks that go to the halves, from 0: first the middle ones, each with its half, 0 for the
    /// left and 1 for the right, then the outer ones.
    pub fn ranks(&self) -> impl Iterator<Item = (u8, Option<usize>)> {
        let middle = middle_ranks(self.n, self.between);
        let is_middle = move |rank: &u8| middle >> rank & 1 == 1;
        let half = |rank: u8| usize::from(self.left >> rank & 1 == 0);
        let inner = (0..self.n).filter(is_middle).map(move |rank| (rank, Some(half(rank))));
        let outer = (0..self.n).filter(move |rank| !is_middle(rank) && Some(*rank) != self.between);
        inner.chain(outer.map(|rank| (rank, None)))
    }

    /// The deal, and its images with left and right swapped, with top and bottom, and with both.
    fn images(&self) -> [Self; 4] {
        let mirror =
            |deal: Self| Self { left: deal.left ^ middle_ranks(deal.n, deal.between), ..deal };
        let flipped = Self {
            between: self.between.map(|rank| self.n - 1 - rank),
            left: self.left.reverse_bits() >> (u32::BITS - u32::from(self.n)),
            ..*self
        };
        [*self, mirror(*self), flipped, mirror(flipped)]
    }
}

/// The middle ranks, about half of all, without that of the queen between the halves.
fn middle_ranks(n: u8, between: Option<u8>) -> u32 {
    let outer = n.div_ceil(4);
    (outer..n - outer).filter(|&rank| Some(rank) != between).map(|rank| 1 << rank).sum()
}

/// The deals of an n×n board, the smallest of each orbit.
///
/// For n ≥ 2 the number of solutions is the sum over all `deals` of weight × solutions.
pub fn deals(n: u8) -> Vec<Deal> {
    let between: Vec<Option<u8>> =
        if n.is_multiple_of(2) { vec![None] } else { (0..n).map(Some).collect() };
    between
        .into_iter()
        .flat_map(|between| {
            subsets(middle_ranks(n, between)).map(move |left| Deal { n, between, left })
        })
        .filter(|deal| deal.images().iter().all(|image| deal <= image))
        .collect()
}

/// All subsets of a set of bits.
fn subsets(all: u32) -> impl Iterator<Item = u32> {
    successors(Some(0), move |set: &u32| Some(set.wrapping_sub(all) & all).filter(|&next| next > 0))
}
