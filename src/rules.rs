//! Rules for [`arrangements`](crate::arrangements), and how to combine them.
//!
//! A rule is a plain closure `Fn(&T, &[T]) -> bool + Copy`: may this value follow these, newest
//! first? So the file of the value is one more than the log is long. Where values are ranks they
//! count from 1, and a square is `(file, rank)`. Being `Copy`, a rule borrows what it needs, and
//! that must live as long as the iterator that asks it.
//!
//! ```
//! use p90::{arrangements, rules};
//!
//! // The eight queens with the main diagonal forbidden.
//! let diagonal: Vec<(u8, u8)> = (1..=8).map(|i| (i, i)).collect();
//! let rule = rules::both(rules::queens, rules::blocked(&diagonal));
//! assert_eq!(arrangements(1..=8, rule).count(), 28);
//!
//! // A rule of your own: no queen in the corner a1.
//! let no_a1 = |rank: &u8, log: &[u8]| !(log.is_empty() && *rank == 1);
//! assert_eq!(arrangements(1..=8, rules::both(rules::queens, no_a1)).count(), 88);
//! ```

use std::error::Error;
use std::fmt;

pub use crate::queens::validate as queens;

/// No rule beyond one item a place: what rooks need. Accepts every order.
///
/// ```
/// use p90::{arrangements, rules::rooks};
///
/// assert_eq!(arrangements(1..=4, rooks).count(), 24);
/// ```
#[must_use]
pub fn rooks<T>(_value: &T, _log: &[T]) -> bool {
    true
}

/// Queens on a torus of n×n squares, whose diagonals go on at the opposite edge.
///
/// Solutions exist only where n is divisible by neither 2 nor 3 (OEIS A007705).
///
/// ```
/// use p90::{arrangements, rules::toroidal};
///
/// assert_eq!(arrangements(1..=5, toroidal(5)).count(), 10);
/// assert_eq!(arrangements(1..=8, toroidal(8)).count(), 0);
/// ```
pub fn toroidal(n: u8) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |&value, log| {
        (1..).zip(log).all(|(offset, &head)| {
            let ranks = usize::from(head.abs_diff(value));
            ranks != offset && ranks + offset != n.into()
        })
    }
}

/// Queens that also move as knights: superqueens, or amazons (OEIS A051223).
///
/// ```
/// use p90::{arrangements, rules::superqueens};
///
/// assert_eq!(arrangements(1..=9, superqueens).count(), 0);
/// assert_eq!(arrangements(1..=10, superqueens).count(), 4);
/// ```
#[must_use]
pub fn superqueens(value: &u8, log: &[u8]) -> bool {
    let knight = (1..=2).zip(log).any(|(files, head)| head.abs_diff(*value) == 3 - files);
    !knight && queens(value, log)
}

/// No two touching, not even at a corner: the rank differs by more than one from the last
/// (OEIS A002464).
///
/// ```
/// use p90::{arrangements, rules::no_touch};
///
/// assert_eq!(arrangements(1..=5, no_touch).count(), 14);
/// ```
#[must_use]
pub fn no_touch(value: &u8, log: &[u8]) -> bool {
    log.first().is_none_or(|head| head.abs_diff(*value) > 1)
}

/// At most one item in each region of `grid`: with [`no_touch`], the puzzle that newspapers print.
///
/// `grid[i][j]` names the region of file i + 1, rank j + 1. A puzzle printed row by row reads
/// its rows as files, and an arrangement is then the column, from 1, of each row. Any type that
/// compares names a region. A value beyond the grid is never accepted. Reading the grid
/// compares each square with each region.
///
/// # Errors
///
/// [`BadGrid`] unless there are n rows of n squares with exactly n regions.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let grid = ["AAAAC", "BDACC", "DDCCC", "DDCCC", "DDCEC"].map(|row| row.chars().collect());
/// let rule = rules::both(rules::no_touch, rules::regions(&grid)?);
/// let found: Vec<Vec<u8>> = arrangements(1..=5, rule).collect();
/// assert_eq!(found, [[3, 1, 5, 2, 4]]);
/// # Ok::<(), p90::rules::BadGrid>(())
/// ```
pub fn regions<R: PartialEq>(
    grid: &[Vec<R>],
) -> Result<impl Fn(&u8, &[u8]) -> bool + Copy, BadGrid> {
    check_grid(grid)?;
    let region = |file: usize, rank: u8| grid.get(file)?.get(usize::from(rank).checked_sub(1)?);
    Ok(move |&value: &u8, log: &[u8]| {
        let mine = region(log.len(), value);
        let files = (0..log.len()).rev();
        mine.is_some() && files.zip(log).all(|(file, &rank)| region(file, rank) != mine)
    })
}

fn check_grid<R: PartialEq>(grid: &[Vec<R>]) -> Result<(), BadGrid> {
    let size = grid.len();
    if let Some(row) = grid.iter().position(|row| row.len() != size) {
        return Err(BadGrid::Row { row: row + 1, length: grid[row].len(), size });
    }
    let mut regions: Vec<&R> = Vec::with_capacity(size);
    for square in grid.iter().flatten() {
        if !regions.contains(&square) {
            regions.push(square);
        }
    }
    match regions.len() {
        regions if regions == size => Ok(()),
        regions => Err(BadGrid::Regions { regions, size }),
    }
}

/// Why a grid is not one of n×n squares in n regions.
///
/// ```
/// use p90::rules::{BadGrid, regions};
///
/// let error = regions(&[vec!['A', 'B'], vec!['A']]).err().unwrap();
/// assert_eq!(error, BadGrid::Row { row: 2, length: 1, size: 2 });
/// assert_eq!(error.to_string(), "row 2 has 1 square where a grid of 2 rows needs 2");
///
/// let error = regions(&[vec!['A', 'A'], vec!['A', 'A']]).err().unwrap();
/// assert_eq!(error.to_string(), "the grid has 1 region where its 2 rows need 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadGrid {
    /// A row is not as long as the grid is high.
    Row {
        /// The first such row, from 1.
        row: usize,
        /// How many squares it has.
        length: usize,
        /// How many rows there are.
        size: usize,
    },
    /// There are not as many regions as rows.
    Regions {
        /// How many regions there are.
        regions: usize,
        /// How many rows there are.
        size: usize,
    },
}

impl fmt::Display for BadGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |count: usize| if count == 1 { "" } else { "s" };
        match *self {
            Self::Row { row, length, size } => write!(
                f,
                "row {row} has {length} square{} where a grid of {size} row{} needs {size}",
                s(length),
                s(size)
            ),
            Self::Regions { regions, size } => write!(
                f,
                "the grid has {regions} region{} where its {size} rows need {size}",
                s(regions)
            ),
        }
    }
}

impl Error for BadGrid {}

/// The items on the given squares, and nowhere else: every arrangement has rank r on file f for
/// each `(f, r)` of `squares`.
///
/// This goes with any rule; for queens, [`completions`](crate::completions) also prunes what a
/// given queen attacks, and checks the squares. Here nothing is checked: a square of which only
/// the file or only the rank is there leaves no arrangement.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let rule = rules::both(rules::no_touch, rules::given(&[(2, 4)]));
/// let found: Vec<Vec<u8>> = arrangements(1..=4, rule).collect();
/// assert_eq!(found, [[2, 4, 1, 3]]);
/// ```
pub fn given(squares: &[(u8, u8)]) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |&value, log| {
        let here = log.len() + 1;
        squares.iter().all(|&(file, rank)| (usize::from(file) == here) == (rank == value))
    }
}

/// Nothing on the blocked squares.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let rule = rules::both(rules::queens, rules::blocked(&[(3, 3)]));
/// assert_eq!(arrangements(1..=5, rule).count(), 8);
/// ```
pub fn blocked(squares: &[(u8, u8)]) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |&value, log| {
        let here = log.len() + 1;
        !squares.iter().any(|&(file, rank)| usize::from(file) == here && rank == value)
    }
}

/// The rule that accepts what both accept; `b` is asked only if `a` accepts.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let even_first = |x: &u8, log: &[u8]| !log.is_empty() || x % 2 == 0;
/// let rule = rules::both(rules::queens, even_first);
/// assert_eq!(arrangements(1..=4, rule).next(), Some(vec![2, 4, 1, 3]));
/// ```
pub fn both<T>(
    a: impl Fn(&T, &[T]) -> bool + Copy,
    b: impl Fn(&T, &[T]) -> bool + Copy,
) -> impl Fn(&T, &[T]) -> bool + Copy {
    move |value, log| a(value, log) && b(value, log)
}
