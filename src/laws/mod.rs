//! What every solver of the N queens must satisfy, applied to any solver.
//!
//! A solver is any function of the board's size n that returns all solutions, each a rank, from 1,
//! for each file. [`check_solver`] calls it for n = 0, 1, 2, … and returns the first [`Violation`]:
//! evidence for programs, a sentence for people. [`check`] checks one answer, wherever it comes from.
//!
//! ```
//! use p90::laws;
//!
//! assert_eq!(laws::check_solver(p90::solve, 6), Ok(()));
//!
//! let neighbours_only = |n| p90::arrangements(1..=n, p90::rules::no_touch);
//! let violation = laws::check_solver(neighbours_only, 8).unwrap_err();
//! assert_eq!(
//!     violation.to_string(),
//!     "for n = 5, the board 2 4 1 5 3 is not a solution: the queens on a2 and d5 attack each \
//!      other; such an answer may come from a solver that compares queens on neighbouring files \
//!      only"
//! );
//! ```
#![doc = include_str!("manual.md")]

pub mod faulty;

mod check;
mod hint;
mod score;
mod violation;

use std::collections::HashSet;

use itertools::Itertools;

use crate::symmetry::symmetries;

use check::{
    Seen, apply, ascending, check_answer, check_complete, check_shape, check_solution, check_twice,
    check_unseen, check_whole, collect, each,
};
use hint::{ASKED_UP_TO, hint_of_solver};

pub use score::{Property, RIGHT, Right, Score, Scored, score};
pub use violation::{Evidence, Violation};

/// The boards of an answer: anything that can be iterated over, such as `Vec<Vec<u8>>`, `&[[u8; 8]]`
/// or an iterator.
pub trait Answer: IntoIterator<Item: AsRef<[u8]>> {}

impl<A: IntoIterator<Item: AsRef<[u8]>>> Answer for A {}

/// A law as a value: takes a solver and n.
pub type Law = fn(&dyn Fn(u8) -> Vec<Vec<u8>>, u8) -> Result<(), Violation>;

/// All laws, with their names.
pub const LAWS: &[(&str, Law)] = &[
    ("shape", |solver, n| shape(solver, n)),
    ("sound", |solver, n| sound(solver, n)),
    ("distinct", |solver, n| distinct(solver, n)),
    ("complete", |solver, n| complete(solver, n)),
    ("symmetric", |solver, n| symmetric(solver, n)),
    ("repeatable", |solver, n| repeatable(solver, n)),
    ("ordered", |solver, n| ordered(solver, n)),
];

/// The largest board for which an answer is checked to be complete: n = 20.
///
/// It has 39,029,188,884 solutions, two terabytes of them. Answers for larger boards must keep
/// every other law and have at least one solution.
pub const COMPLETE_UP_TO: u8 = 20;

/// Checks that `boards` are all solutions of n queens, each once, in any order.
///
/// Above n = [`COMPLETE_UP_TO`], some may be missing. Up to n = 10, the answer is read to its end,
/// for the hint, or to its millionth board; above, and always by [`first_violation`], no board is
/// taken after the first that breaks a law.
///
/// Costs O(n²) for each board and, if one is missing, the search of
/// [`bits::solutions`](crate::bits::solutions) up to there. Keeps each board, in about 100 bytes.
///
/// # Errors
///
/// The first [`Violation`]: the first board that is not a solution or is there already, else the
/// least solution that is missing.
///
/// ```
/// use p90::laws::{Evidence, check};
///
/// assert_eq!(check([[3, 1, 4, 2], [2, 4, 1, 3]], 4), Ok(()));
/// assert_eq!(check(&p90::solve(3), 3), Ok(()));
///
/// let violation = check(p90::solutions(8).take(12), 8).unwrap_err();
/// let board = vec![3, 1, 7, 5, 8, 2, 4, 6];
/// assert_eq!(violation.evidence, Evidence::Missing { board, found: 12, of: Some(92) });
/// assert_eq!(
///     violation.to_string(),
///     "for n = 8, 12 of the 92 solutions are there; the first missing is 3 1 7 5 8 2 4 6"
/// );
/// ```
pub fn check(boards: impl Answer, n: u8) -> Result<(), Violation> {
    check_whole(boards, n, false)
}

/// As [`check`], but the boards must come in ascending lexicographic order.
///
/// # Errors
///
/// The first [`Violation`].
///
/// ```
/// let violation = p90::laws::check_ordered(p90::solve(5).iter().rev(), 5).unwrap_err();
/// assert_eq!(
///     violation.to_string(),
///     "for n = 5, the board 5 2 4 1 3 comes after 5 3 1 4 2, which is greater"
/// );
/// ```
pub fn check_ordered(boards: impl Answer, n: u8) -> Result<(), Violation> {
    check_whole(boards, n, true)
}

/// As [`check`], or [`check_ordered`] if `ordered`, but takes no board after the first that breaks
/// a law, and so gives no hint.
///
/// # Errors
///
/// The first [`Violation`].
///
/// ```
/// let endless = std::iter::repeat([1, 1, 1, 1]);
/// let violation = p90::laws::first_violation(endless, 4, false).unwrap_err();
/// assert_eq!(violation.evidence.indices(), [0]);
/// ```
pub fn first_violation(boards: impl Answer, n: u8, ordered: bool) -> Result<(), Violation> {
    check_answer(boards, n, ordered).map_err(|evidence| Violation { n, evidence, hint: None })
}

/// Checks that `solver` returns all solutions, each once, for every n from 0 to `up_to`, and the
/// same boards when called again.
///
/// The order is not checked; see [`ordered`].
///
/// Costs two calls of the solver and a [`check`] for each n.
///
/// # Errors
///
/// The first [`Violation`] of the smallest n.
///
/// ```
/// assert_eq!(p90::laws::check_solver(p90::solutions, 6), Ok(()));
///
/// let from_zero = |n| p90::arrangements(0..n, p90::validate);
/// assert_eq!(
///     p90::laws::check_solver(from_zero, 8).unwrap_err().to_string(),
///     "for n = 1, the board 0 has a queen on rank 0 of file a, where ranks are 1 to 1; \
///      such an answer may come from a solver that counts ranks from 0"
/// );
/// ```
pub fn check_solver<A: Answer>(solver: impl Fn(u8) -> A, up_to: u8) -> Result<(), Violation> {
    let mut calls = vec![];
    for n in 0..=up_to {
        let law = |answer: &[Vec<u8>]| check_answer(answer, n, false);
        if let Err(evidence) = check_twice(&solver, n, law, &mut calls) {
            let hint = hint_of_solver(solver, up_to, calls, &evidence);
            return Err(Violation { n, evidence, hint });
        }
        // Right answers above take memory and tell no faults apart.
        calls.truncate(2 * (usize::from(ASKED_UP_TO) + 1));
    }
    Ok(())
}

/// The first violation of each law by `solver`, for n from 0 to `up_to`, in the order of [`LAWS`].
///
/// ```
/// let first_only = |n| p90::solutions(n).take(1);
/// let report = p90::laws::report(first_only, 6);
/// let broken = report.iter().filter(|(_, verdict)| verdict.is_err()).map(|(law, _)| *law);
/// assert!(broken.eq(["complete", "symmetric"]));
/// ```
pub fn report<A: Answer>(
    solver: impl Fn(u8) -> A,
    up_to: u8,
) -> Vec<(&'static str, Result<(), Violation>)> {
    let solver = |n| collect(solver(n));
    let verdict = |law: &Law| (0..=up_to).try_for_each(|n| law(&solver, n));
    LAWS.iter().map(|(name, law)| (*name, verdict(law))).collect()
}

/// Checks that every board has n queens, on ranks 1 to n.
///
/// # Errors
///
/// [`Evidence::Length`] or [`Evidence::Range`] of the first board that has not.
///
/// ```
/// let violation = p90::laws::shape(|_| [[1, 2, 3]], 4).unwrap_err();
/// assert_eq!(violation.to_string(), "for n = 4, the board 1 2 3 has 3 queens instead of 4");
/// ```
pub fn shape<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, |index, board| check_shape(index, board, n)))
}

/// Checks that every board is a solution: has the right [`shape`], and no queen attacks another.
///
/// # Errors
///
/// [`Evidence::Length`], [`Evidence::Range`] or [`Evidence::Attack`] of the first board that is not
/// a solution, with the first two queens that attack each other.
///
/// ```
/// assert_eq!(
///     p90::laws::sound(|_| [[2, 4, 3, 1]], 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 3 1 is not a solution: the queens on b4 and c3 attack each other"
/// );
/// ```
pub fn sound<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, |index, board| check_solution(index, board, n)))
}

/// Checks that no board comes twice.
///
/// # Errors
///
/// [`Evidence::Repeat`] of the first board that has come before.
///
/// ```
/// assert_eq!(
///     p90::laws::distinct(|_| [[2, 4, 1, 3]; 2], 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 comes twice, as number 1 and number 2"
/// );
/// ```
pub fn distinct<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| {
        let mut seen = Seen::new();
        each(answer, |index, board| check_unseen(&mut seen, index, board))
    })
}

/// Checks that no solution is missing, whatever else is in the answer.
///
/// If one is, costs the search of [`bits::solutions`](crate::bits::solutions) up to there. Above
/// n = [`COMPLETE_UP_TO`], one solution is enough.
///
/// # Errors
///
/// [`Evidence::Missing`] with the least solution that is missing.
///
/// ```
/// assert_eq!(
///     p90::laws::complete(|_| [[3, 1, 4, 2]], 4).unwrap_err().to_string(),
///     "for n = 4, 1 of the 2 solutions is there; the first missing is 2 4 1 3"
/// );
/// ```
pub fn complete<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| {
        let seen: HashSet<&[u8]> = answer.iter().map(Vec::as_slice).collect();
        let found = seen.iter().filter(|board| check_solution(0, board, n).is_ok()).count();
        check_complete(found, |board| seen.contains(board), n)
    })
}

/// Checks that the answer is closed under the eight [`symmetries`] of the board: with each board,
/// its rotations and mirror images are there too.
///
/// This needs no other solver, and so reaches as far as the one that is checked. A board that is
/// not a permutation of 1..=n has no such images; it is left to [`sound`].
///
/// # Errors
///
/// [`Evidence::Image`] of the first board that lacks one, with the image.
///
/// ```
/// assert_eq!(
///     p90::laws::symmetric(|_| [[3, 1, 4, 2]], 4).unwrap_err().to_string(),
///     "for n = 4, the board 3 1 4 2 is there, but turned or mirrored to 2 4 1 3 it is not"
/// );
/// ```
pub fn symmetric<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| {
        let seen: HashSet<&[u8]> = answer.iter().map(Vec::as_slice).collect();
        let lost = |board: &[u8]| {
            let turns = board.iter().copied().sorted_unstable().eq(1..=n);
            let images = turns.then(|| symmetries(board)).into_iter().flatten();
            images.filter(|image| !seen.contains(&image[..])).min()
        };
        each(answer, |index, board| match lost(board) {
            Some(image) => Err(Evidence::Image { index, board: board.to_vec(), image }),
            None => Ok(()),
        })
    })
}

/// Checks that a second call returns the same boards, in whatever order: no state is left over.
///
/// # Errors
///
/// [`Evidence::Change`] of the least board that comes more or less often.
///
/// ```
/// let found = std::cell::RefCell::new(vec![]);
/// let forgets_to_clear = |n| {
///     found.borrow_mut().extend(p90::solutions(n));
///     found.borrow().clone()
/// };
/// assert_eq!(
///     p90::laws::repeatable(forgets_to_clear, 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 comes once in the first answer and twice in the second; \
///      such an answer may come from a solver that keeps what it found in the call before"
/// );
/// ```
pub fn repeatable<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    let mut calls = vec![];
    check_twice(solver, n, |_| Ok(()), &mut calls)
        .map_err(|evidence| Violation::new(n, evidence, &calls))
}

/// Checks that boards come in ascending lexicographic order.
///
/// # Errors
///
/// [`Evidence::Order`] of the first board that is less than the one before.
///
/// ```
/// assert_eq!(
///     p90::laws::ordered(|_| [[2, 1], [1, 2]], 2).unwrap_err().to_string(),
///     "for n = 2, the board 1 2 comes after 2 1, which is greater"
/// );
/// ```
pub fn ordered<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, ascending()))
}
