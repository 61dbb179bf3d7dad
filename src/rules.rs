//! Rules for [`arrangements`](crate::arrangements), and how to combine them.
//!
//! A rule is a plain closure `Fn(&T, &[T]) -> bool + Clone`: may this value follow these, newest
//! first? So the file of the value is one more than the log is long. Where values are ranks they
//! count from 1, and a square is `(file, rank)`. The search clones its rule at every call: one that
//! borrows what it needs must not outlive it, one that owns much should share it, in an
//! [`Rc`], as those of this module do.
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

use std::rc::Rc;

use crate::regions::Regions;

pub use crate::queens::validate as queens;

/// No rule but that each item is placed once, as rooks need it. Accepts every order.
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

/// At most one item in each of the [`Regions`]: with [`no_touch`], the puzzle that newspapers print.
///
/// Rows are read as files: the region of rank r on file f is that of column r in row f, and an
/// arrangement is the column, from 1, of each row. A value beyond the grid is never accepted.
/// [`Regions::solutions`] solves the puzzle far faster on large grids.
///
/// ```
/// use p90::{Regions, arrangements, rules};
///
/// let grid = ["AAAAC", "BDACC", "DDCCC", "DDCCC", "DDCEC"].map(|row| row.chars().collect());
/// let rule = rules::both(rules::no_touch, rules::regions(&Regions::new(&grid)?));
/// let found: Vec<Vec<u8>> = arrangements(1..=5, rule).collect();
/// assert_eq!(found, [[3, 1, 5, 2, 4]]);
/// # Ok::<(), p90::BadGrid>(())
/// ```
pub fn regions(regions: &Regions) -> impl Fn(&u8, &[u8]) -> bool + Clone + use<> {
    let regions = regions.clone();
    move |&value, log| {
        let mine = regions.at(log.len(), value);
        let rows = (0..log.len()).rev();
        mine.is_some() && rows.zip(log).all(|(row, &column)| regions.at(row, column) != mine)
    }
}

/// Accepts the given squares only on their files and ranks: every arrangement has rank r on file f
/// for each `(f, r)` of `squares`.
///
/// This goes with any rule; for queens, [`completions`](crate::completions) also prunes what a
/// given queen attacks, and checks the squares. Here nothing is checked: if only the file or only
/// the rank of a square exists, there is no arrangement.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let rule = rules::both(rules::no_touch, rules::given(&[(2, 4)]));
/// let found: Vec<Vec<u8>> = arrangements(1..=4, rule).collect();
/// assert_eq!(found, [[2, 4, 1, 3]]);
/// ```
pub fn given(squares: &[(u8, u8)]) -> impl Fn(&u8, &[u8]) -> bool + Clone + use<> {
    let squares: Rc<[(u8, u8)]> = squares.into();
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
pub fn blocked(squares: &[(u8, u8)]) -> impl Fn(&u8, &[u8]) -> bool + Clone + use<> {
    let squares: Rc<[(u8, u8)]> = squares.into();
    move |&value, log| {
        let here = log.len() + 1;
        !squares.iter().any(|&(file, rank)| usize::from(file) == here && rank == value)
    }
}

/// The rule that accepts what both accept; `b` is called only if `a` accepts.
///
/// ```
/// use p90::{arrangements, rules};
///
/// let even_first = |x: &u8, log: &[u8]| !log.is_empty() || x % 2 == 0;
/// let rule = rules::both(rules::queens, even_first);
/// assert_eq!(arrangements(1..=4, rule).next(), Some(vec![2, 4, 1, 3]));
/// ```
pub fn both<T>(
    a: impl Fn(&T, &[T]) -> bool + Clone,
    b: impl Fn(&T, &[T]) -> bool + Clone,
) -> impl Fn(&T, &[T]) -> bool + Clone {
    move |value, log| a(value, log) && b(value, log)
}
