//! Generators for property tests, with the feature `quickcheck`.
//!
//! ```toml
//! [dev-dependencies]
//! p90 = { path = "…", features = ["quickcheck"] }
//! quickcheck = "1.1"
//! ```
//!
//! Each is a type to take as the argument of a property:
//!
//! | type | what it generates |
//! |---|---|
//! | [`BoardSize`] | n |
//! | [`Arrangement`] | one queen on each file and each rank, whether they attack each other or not |
//! | [`Solution`] | a solution |
//! | [`NearMiss`] | a solution with one known defect, and so no longer a solution |
//! | [`Partial`] | queens on the first files, known to be extensible or dead |
//! | [`Square`] | a square |
//!
//! Values are small, they shrink to smaller ones of the same kind, and no property has to discard
//! any. `MAX` bounds the size of the board (8 by default), and so does the size of the generator:
//! `QuickCheck::new()` has 100. Fields are public, so that an argument can be taken apart.
//!
//! ```
//! use p90::arbitrary::quickcheck::quickcheck;
//! use p90::arbitrary::{Arrangement, BoardSize, NearMiss};
//! use p90::laws::{Violation, check};
//! use p90::{is_solution, solve};
//!
//! fn the_solver_is_right(BoardSize(n): BoardSize<6>) -> Result<(), Violation> {
//!     check(solve(n), n)
//! }
//! quickcheck(the_solver_is_right as fn(BoardSize<6>) -> Result<(), Violation>);
//!
//! fn in_the_answer_if_and_only_if_a_solution(Arrangement(ranks): Arrangement) -> bool {
//!     let n = u8::try_from(ranks.len()).unwrap();
//!     solve(n).contains(&ranks) == is_solution(&ranks)
//! }
//! quickcheck(in_the_answer_if_and_only_if_a_solution as fn(Arrangement) -> bool);
//!
//! fn a_near_miss_is_rejected(miss: NearMiss) -> bool {
//!     !is_solution(&miss.board)
//! }
//! quickcheck(a_near_miss_is_rejected as fn(NearMiss) -> bool);
//! ```
//!
//! A property should return the [`Violation`](crate::laws::Violation): its `Debug` is the sentence
//! that names the board, and quickcheck 1.1 prints no argument that it could not shrink.

use std::sync::OnceLock;

use itertools::Itertools;

/// The crate whose traits these types implement, in the right version.
pub use quickcheck;

use quickcheck::{Arbitrary, Gen};

use crate::bits::solve;
use crate::list::List;
use crate::queens::{is_solution, validate};
use crate::search::solve_rec;

/// The largest board on which these generators search: n = 12, with 14,200 solutions.
///
/// It bounds [`Solution`], [`NearMiss`] and [`Partial`], however large `MAX` is.
pub const SEARCHED_UP_TO: u8 = 12;

/// The size of a board: 0 to `MAX`, all equally likely.
///
/// Shrinks toward 0.
///
/// ```
/// use p90::arbitrary::BoardSize;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let BoardSize(n) = BoardSize::<6>::arbitrary(&mut Gen::new(100));
/// assert!(n <= 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize<const MAX: u8 = 8>(
    /// n.
    pub u8,
);

impl<const MAX: u8> Arbitrary for BoardSize<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        let largest = largest(MAX, g);
        Self(one_of(g, 0..=largest))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.shrink().map(Self))
    }
}

/// One queen on each file and each rank: a permutation of 1..=n, all of a size equally likely.
///
/// Shrinks by removing a queen with its file and rank, and by putting two neighbours in ascending
/// order.
///
/// ```
/// use p90::arbitrary::Arrangement;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let Arrangement(mut ranks) = Arrangement::<8>::arbitrary(&mut Gen::new(100));
/// ranks.sort();
/// assert!((1..).zip(&ranks).all(|(i, rank)| i == *rank));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement<const MAX: u8 = 8>(
    /// The ranks, file a first.
    pub Vec<u8>,
);

impl<const MAX: u8> Arbitrary for Arrangement<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        let BoardSize(n) = BoardSize::<MAX>::arbitrary(g);
        let mut left: Vec<u8> = (1..=n).collect();
        Self((1..=n).map(|_| left.swap_remove(one_of(g, 0..left.len()))).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let ranks = &self.0;
        let fewer = ranks.iter().map(|&gone| {
            let left = ranks.iter().filter(|&&rank| rank != gone);
            left.map(|&rank| rank - u8::from(rank > gone)).collect()
        });
        let calmer = (1..ranks.len()).filter(|&i| ranks[i - 1] > ranks[i]).map(|i| {
            let mut ranks = ranks.clone();
            ranks.swap(i - 1, i);
            ranks
        });
        let smaller: Vec<Vec<u8>> = fewer.chain(calmer).collect();
        Box::new(smaller.into_iter().map(Self))
    }
}

/// A solution: a size that has any, then one of its solutions, all equally likely.
///
/// Shrinks to the first solution of each smaller board and to earlier ones of its own size. The
/// solutions of a size are searched for once and kept.
///
/// ```
/// use p90::arbitrary::Solution;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let Solution(ranks) = Solution::<8>::arbitrary(&mut Gen::new(100));
/// assert!(p90::is_solution(&ranks));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution<const MAX: u8 = 8>(
    /// The ranks, file a first.
    pub Vec<u8>,
);

impl<const MAX: u8> Arbitrary for Solution<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        Self::from_size(0, g)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let n = u8::try_from(self.0.len()).unwrap_or(u8::MAX);
        let smaller = (0..n).filter_map(|m| solved(m).first());
        Box::new(smaller.chain(before(solved(n), &self.0)).cloned().map(Self))
    }
}

impl<const MAX: u8> Solution<MAX> {
    fn from_size(smallest: u8, g: &mut Gen) -> Self {
        let largest = largest(MAX, g).clamp(smallest, SEARCHED_UP_TO);
        let n = one_of(g, (smallest..=largest).filter(|&n| !solved(n).is_empty()));
        Self(one_of(g, solved(n)).clone())
    }
}

/// A solution with one defect, and so no longer a solution: a checker must reject it.
///
/// n is at least 1. All [`Defect`]s that the solution can have are equally likely, and all boards
/// with this defect. `board` is not a solution of any size: a checker without an argument n must
/// reject it too. Shrinks to boards with the same defect.
///
/// ```
/// use p90::arbitrary::NearMiss;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let miss = NearMiss::<8>::arbitrary(&mut Gen::new(100));
/// assert_eq!(miss.solution.len(), usize::from(miss.n));
/// assert!(p90::is_solution(&miss.solution) && !p90::is_solution(&miss.board));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct NearMiss<const MAX: u8 = 8> {
    /// The size of the solution's board.
    pub n: u8,
    /// The solution.
    pub solution: Vec<u8>,
    /// The solution with the defect.
    pub board: Vec<u8>,
    /// The defect.
    pub defect: Defect,
}

/// What is wrong with a [`NearMiss`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Defect {
    /// A queen is missing, and those after it have moved up by a file.
    TooShort,
    /// There is one more queen at the end.
    TooLong,
    /// A rank is 0.
    RankZero,
    /// A rank is n + 1.
    RankBeyond,
    /// A queen is on the rank of another. For n ≥ 4.
    SameRank,
    /// Two queens have exchanged ranks, so that there is an attack on a diagonal. For n ≥ 4.
    Diagonal,
}

impl Defect {
    const ALL: [Self; 6] = [
        Self::TooShort,
        Self::TooLong,
        Self::RankZero,
        Self::RankBeyond,
        Self::SameRank,
        Self::Diagonal,
    ];

    /// Every board that `solution` becomes with this defect and that is not a solution itself.
    fn spoil(self, solution: &[u8]) -> Vec<Vec<u8>> {
        let files = || 0..solution.len();
        let beyond = u8::try_from(solution.len()).map_or(u8::MAX, |n| n.saturating_add(1));
        let move_to = |file: usize, rank| {
            let mut board = solution.to_vec();
            board[file] = rank;
            board
        };
        let exchange = |[a, b]: [usize; 2]| {
            let mut board = solution.to_vec();
            board.swap(a, b);
            board
        };
        let without = |file: usize| [&solution[..file], &solution[file + 1..]].concat();
        let boards: Vec<Vec<u8>> = match self {
            Self::TooShort => files().map(without).collect(),
            Self::TooLong => (1..beyond).map(|rank| [solution, &[rank]].concat()).collect(),
            Self::RankZero => files().map(|file| move_to(file, 0)).collect(),
            Self::RankBeyond => files().map(|file| move_to(file, beyond)).collect(),
            Self::SameRank => {
                let moves = files().cartesian_product(solution);
                let moves = moves.filter(|&(file, &rank)| rank != solution[file]);
                moves.map(|(file, &rank)| move_to(file, rank)).collect()
            }
            Self::Diagonal => files().array_combinations().map(exchange).collect(),
        };
        boards.into_iter().filter(|board| !is_solution(board)).collect()
    }
}

impl<const MAX: u8> NearMiss<MAX> {
    fn new(solution: Vec<u8>, board: Vec<u8>, defect: Defect) -> Self {
        Self { n: u8::try_from(solution.len()).unwrap_or(u8::MAX), solution, board, defect }
    }
}

impl<const MAX: u8> Arbitrary for NearMiss<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        let Solution(solution) = Solution::<MAX>::from_size(1, g);
        let spoilt = Defect::ALL.map(|defect| (defect, defect.spoil(&solution)));
        let (defect, boards) = one_of(g, spoilt.iter().filter(|(_, boards)| !boards.is_empty()));
        Self::new(solution, one_of(g, boards).clone(), *defect)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { solution, board, defect, .. } = self.clone();
        let solutions = Solution::<MAX>(solution.clone()).shrink();
        let smaller = solutions.filter_map(move |Solution(solution)| {
            let board = defect.spoil(&solution).into_iter().next()?;
            Some(Self::new(solution, board, defect))
        });
        let boards = defect.spoil(&solution);
        let earlier: Vec<Self> = before(&boards, &board)
            .map(|board| Self::new(solution.clone(), board.clone(), defect))
            .collect();
        Box::new(smaller.chain(earlier))
    }
}

/// A partial placement: queens on the first files, none attacking another, and whether the board
/// can be completed.
///
/// There are 0 to n queens, each on a random rank that was free. Shrinks to smaller boards and to
/// fewer queens, extensible if it was.
///
/// ```
/// use p90::arbitrary::Partial;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let partial = Partial::<6>::arbitrary(&mut Gen::new(100));
/// let given: Vec<_> = (1..).zip(partial.ranks).collect();
/// let mut completed = p90::completions(partial.n, &given).unwrap();
/// assert_eq!(completed.next().is_some(), partial.extensible);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Partial<const MAX: u8 = 8> {
    /// The size of the board.
    pub n: u8,
    /// The ranks of the queens on the first files, file a first.
    pub ranks: Vec<u8>,
    /// Whether it is the beginning of a solution; if not, it is dead.
    pub extensible: bool,
}

impl<const MAX: u8> Partial<MAX> {
    fn new(n: u8, ranks: &[u8]) -> Self {
        let selectable = (1..=n).filter(|rank| !ranks.contains(rank)).collect();
        let log: List<u8> = ranks.iter().rev().copied().collect();
        let extensible = solve_rec(selectable, log, validate).next().is_some();
        Self { n, ranks: ranks.to_vec(), extensible }
    }
}

impl<const MAX: u8> Arbitrary for Partial<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        let largest = largest(MAX, g).min(SEARCHED_UP_TO);
        let n = one_of(g, 0..=largest);
        let mut log = vec![];
        for _ in 0..one_of(g, 0..=n) {
            let free = |rank: &u8| !log.contains(rank) && validate(rank, &log);
            let free: Vec<u8> = (1..=n).filter(free).collect();
            log.splice(0..0, g.choose(&free).copied());
        }
        log.reverse();
        Self::new(n, &log)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { n, ranks, extensible } = self.clone();
        let queens = ranks.len();
        let sizes = (0..=n).flat_map(move |m| (0..=queens).map(move |k| (m, k)));
        Box::new(sizes.filter_map(move |(m, k)| {
            let fits = (m, k) != (n, queens) && ranks[..k].iter().all(|&rank| rank <= m);
            let smaller = fits.then(|| Self::new(m, &ranks[..k]));
            smaller.filter(|smaller| smaller.extensible == extensible)
        }))
    }
}

/// A square of a board of size n, at least 1: all sizes, all files and all ranks equally likely.
///
/// Shrinks toward a1, and toward the smallest board that still has the square.
///
/// ```
/// use p90::arbitrary::Square;
/// use p90::arbitrary::quickcheck::{Arbitrary, Gen};
///
/// let square = Square::<8>::arbitrary(&mut Gen::new(100));
/// assert!(p90::completions(square.n, &[square.into()]).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Square<const MAX: u8 = 8> {
    /// The size of the board.
    pub n: u8,
    /// The file, from 1.
    pub file: u8,
    /// The rank, from 1.
    pub rank: u8,
}

impl<const MAX: u8> From<Square<MAX>> for (u8, u8) {
    fn from(Square { file, rank, .. }: Square<MAX>) -> Self {
        (file, rank)
    }
}

impl<const MAX: u8> Arbitrary for Square<MAX> {
    fn arbitrary(g: &mut Gen) -> Self {
        let largest = largest(MAX, g).max(1);
        let n = one_of(g, 1..=largest);
        Self { n, file: one_of(g, 1..=n), rank: one_of(g, 1..=n) }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let square = *self;
        let lower = |coordinate: u8| coordinate.shrink().filter(|&lower| lower > 0);
        let files = lower(self.file).map(move |file| Self { file, ..square });
        let ranks = lower(self.rank).map(move |rank| Self { rank, ..square });
        let sizes = (self.file.max(self.rank)..self.n).map(move |n| Self { n, ..square });
        Box::new(files.chain(ranks).chain(sizes))
    }
}

/// The largest board that `g` may generate, where `MAX` is `max`.
fn largest(max: u8, g: &Gen) -> u8 {
    u8::try_from(g.size()).unwrap_or(u8::MAX).min(max)
}

/// One of the items, all equally likely. There must be at least one.
fn one_of<T: Clone>(g: &mut Gen, items: impl IntoIterator<Item = T>) -> T {
    let items: Vec<T> = items.into_iter().collect();
    g.choose(&items).expect("there is something to choose from").clone()
}

/// All solutions of n queens, searched for once; empty above [`SEARCHED_UP_TO`].
fn solved(n: u8) -> &'static [Vec<u8>] {
    static SOLVED: [OnceLock<Vec<Vec<u8>>>; SEARCHED_UP_TO as usize + 1] =
        [const { OnceLock::new() }; SEARCHED_UP_TO as usize + 1];
    SOLVED.get(usize::from(n)).map_or(&[], |solved| solved.get_or_init(|| solve(n)))
}

/// The items before `item` to which its index shrinks.
fn before<'a, T: PartialEq>(items: &'a [T], item: &T) -> impl Iterator<Item = &'a T> + use<'a, T> {
    let index = items.iter().position(|other| other == item);
    index.into_iter().flat_map(|index| index.shrink()).map(|index| &items[index])
}
