//! What every solver of the N queens must satisfy, applied to any solver.
//!
//! A solver is any `Fn(u8) -> Vec<Vec<u8>>`: the size of the board in, all solutions out, each a
//! rank, from 1, for each file. [`check_solver`] asks it for one board after another and names
//! the first thing that is wrong; [`check`] judges an answer that is there already, whatever
//! program printed it. Each law is also a function of its own, so that a test can ask for one:
//!
//! | law | what it says |
//! |---|---|
//! | [`shape`] | every board has n queens, on ranks 1 to n |
//! | [`sound`] | every board is a solution |
//! | [`distinct`] | no board comes twice |
//! | [`complete`] | no solution is missing |
//! | [`symmetric`] | a board turned or mirrored is in the answer too |
//! | [`repeatable`] | asked again, the solver says the same |
//! | [`ordered`] | boards come in ascending lexicographic order |
//!
//! The order is asked for by [`ordered`] and [`check_ordered`] alone. A solver that panics
//! violates whatever law was asked; the panic's own words still go where panics go, to stderr
//! unless the program has set a hook.
//!
//! The other way round, the solvers of [`faulty`] are known to be wrong, and [`score`] tells
//! which of them your own tests catch.
//!
//! ```
//! use p90::laws;
//!
//! assert_eq!(laws::check_solver(p90::solve, 6), Ok(()));
//!
//! let neighbours_only = |n| p90::arrangements(1..=n, p90::rules::no_touch).collect();
//! let violation = laws::check_solver(neighbours_only, 8).unwrap_err();
//! assert_eq!(
//!     violation.to_string(),
//!     "for n = 5, the board 2 4 1 5 3 is not a solution: the queens on a2 and d5 attack each \
//!      other; such an answer may come from a solver that compares queens on neighbouring files \
//!      only"
//! );
//! ```

pub mod faulty;

mod check;
mod recognise;
mod score;
mod violation;

use std::collections::HashSet;

use itertools::Itertools;

use crate::symmetry::symmetries;

use check::{
    Seen, apply, ascending, call, check_all, check_repeatable, check_shape, check_solution,
    check_unseen, each, explanations, first_wrong, nothing_missing,
};

pub use score::{Property, Row, Score, score};
pub use violation::{Evidence, Violation};

/// The largest board whose solutions are looked for in an answer: n = 20.
///
/// It has 39,029,188,884 solutions, and an answer that holds them takes two terabytes. Answers for
/// larger boards are held to every other law, and must not be empty.
pub const COMPLETE_UP_TO: u8 = 20;

/// Checks that `boards` are all solutions for `n`, each once, in any order.
///
/// Every board must be a solution of n queens, none may come twice and, up to n =
/// [`COMPLETE_UP_TO`], none may be missing. Boards are taken from the iterator one at a time, and
/// none after the first that breaks a law: hints are given by what was read up to there.
///
/// Costs O(n²) a board and, once all boards are found to be sound, the search of
/// [`bits::solutions`](crate::bits::solutions) as far as the first that is missing. Keeps each
/// sound board until the end, in about 100 bytes.
///
/// # Errors
///
/// The first [`Violation`]: the first board that is no solution or is there already, else the
/// least that is missing.
///
/// ```
/// use p90::laws::{Evidence, check};
///
/// assert_eq!(check([[3, 1, 4, 2], [2, 4, 1, 3]], 4), Ok(()));
/// assert_eq!(check(&p90::solve(3), 3), Ok(()));
///
/// let violation = check([[2, 4, 1, 3]], 4).unwrap_err();
/// assert_eq!(violation.evidence, Evidence::Missing { board: vec![3, 1, 4, 2] });
/// assert_eq!(violation.to_string(), "for n = 4, the board 3 1 4 2 is missing");
/// ```
pub fn check<B: AsRef<[u8]>>(boards: impl IntoIterator<Item = B>, n: u8) -> Result<(), Violation> {
    check_all(boards, n, |_, _| Ok(()))
}

/// Checks that `boards` are all solutions for `n`, each once, in ascending lexicographic order.
///
/// As [`check`] in everything else.
///
/// # Errors
///
/// The first [`Violation`].
///
/// ```
/// use p90::laws::check_ordered;
///
/// let violation = check_ordered([[3, 1, 4, 2], [2, 4, 1, 3]], 4).unwrap_err();
/// assert_eq!(
///     violation.to_string(),
///     "for n = 4, the board 2 4 1 3 comes after 3 1 4 2, which is greater; \
///      such an answer may come from a solver that does not reverse its log, newest queen first"
/// );
/// ```
pub fn check_ordered<B: AsRef<[u8]>>(
    boards: impl IntoIterator<Item = B>,
    n: u8,
) -> Result<(), Violation> {
    check_all(boards, n, ascending())
}

/// Does `solver` answer right for every n from 0 to `up_to`, and the same when it is asked again?
///
/// The order is not asked for; see [`ordered`].
///
/// Costs what the solver takes, twice, and [`check`] for each n.
///
/// # Errors
///
/// The first [`Violation`] of the smallest n.
///
/// ```
/// use p90::laws::check_solver;
///
/// let from_zero = |n| p90::arrangements(0..n, p90::validate).collect();
/// assert_eq!(
///     check_solver(from_zero, 8).unwrap_err().to_string(),
///     "for n = 1, the board 0 has a queen on rank 0 of file a, where ranks are 1 to 1; \
///      such an answer may come from a solver that counts ranks from 0"
/// );
/// ```
pub fn check_solver(solver: impl Fn(u8) -> Vec<Vec<u8>>, up_to: u8) -> Result<(), Violation> {
    (0..=up_to).try_for_each(|n| {
        let answer = call(&solver, n)?;
        let verdict = match first_wrong(&answer, n, |_, _| Ok(())) {
            None => check_repeatable(&solver, &answer, n),
            Some((evidence, _)) => {
                let hints = explanations(&solver, &evidence, &answer, n, up_to);
                Err(Violation { n, evidence, hints })
            }
        };
        verdict.map_err(|mut violation| {
            // The smaller boards were right: so a fault that they show is not this one.
            let shown =
                |fault| faulty::GALLERY.iter().any(|f| f.fault == fault && f.first_n < violation.n);
            violation.hints.retain(|fault| !shown(*fault));
            violation.hints.truncate(check::HINTS);
            violation
        })
    })
}

/// Every board has n queens, and their ranks are 1 to n.
///
/// # Errors
///
/// [`Evidence::Length`] or [`Evidence::Range`] of the first board that has not.
///
/// ```
/// use p90::laws::shape;
///
/// assert!(shape(|n| vec![vec![1; n.into()]], 8).is_ok());
/// assert_eq!(
///     shape(|_| vec![vec![1, 2, 3]], 4).unwrap_err().to_string(),
///     "for n = 4, the board 1 2 3 has 3 queens instead of 4"
/// );
/// ```
pub fn shape(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, |index, board| check_shape(index, board, n)))
}

/// Every board is a solution: of the right [`shape`], and no queen attacks another.
///
/// # Errors
///
/// [`Evidence::Length`], [`Evidence::Range`] or [`Evidence::Attack`] of the first board that is
/// none, with the first two queens that attack each other.
///
/// ```
/// use p90::laws::sound;
///
/// let first_only = |n| p90::solutions(n).take(1).collect();
/// assert!(sound(first_only, 8).is_ok());
/// assert_eq!(
///     sound(|_| vec![vec![2, 4, 3, 1]], 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 3 1 is not a solution: the queens on b4 and c3 attack each other"
/// );
/// ```
pub fn sound(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, |index, board| check_solution(index, board, n)))
}

/// No board comes twice.
///
/// # Errors
///
/// [`Evidence::Repeat`] of the first board that has come before.
///
/// ```
/// use p90::laws::distinct;
///
/// assert!(distinct(p90::solve, 6).is_ok());
/// assert_eq!(
///     distinct(|_| vec![vec![2, 4, 1, 3]; 2], 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 comes twice, as number 1 and number 2; \
///      such an answer may come from a solver that stores one and the same board for every \
///      solution"
/// );
/// ```
pub fn distinct(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| {
        let mut seen = Seen::new();
        each(answer, |index, board| {
            check_unseen(&seen, index, board)?;
            seen.insert(board.into(), index);
            Ok(())
        })
    })
}

/// No solution is missing, whatever else is in the answer.
///
/// Costs the search of [`bits::solutions`](crate::bits::solutions) as far as the first that is
/// missing. Beyond n = [`COMPLETE_UP_TO`] an answer is only asked not to be empty.
///
/// # Errors
///
/// [`Evidence::Missing`] with the least solution that is missing.
///
/// ```
/// use p90::laws::complete;
///
/// let every_order = |n| p90::oracle::permutations(n).collect();
/// assert!(complete(every_order, 6).is_ok());
/// assert_eq!(
///     complete(|_| vec![vec![2, 4, 1, 3]], 4).unwrap_err().to_string(),
///     "for n = 4, the board 3 1 4 2 is missing"
/// );
/// ```
pub fn complete(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| {
        let seen: HashSet<&[u8]> = answer.iter().map(Vec::as_slice).collect();
        nothing_missing(answer.is_empty(), |board| seen.contains(board), n)
    })
}

/// The answer is closed under the eight [`symmetries`] of the board: with each
/// board, its rotations and mirror images are there too.
///
/// This needs no other solver, and so reaches as far as the one that is judged. Boards with two
/// queens on a rank, or none, have no such images; they are left to [`sound`].
///
/// # Errors
///
/// [`Evidence::Image`] of the first board that lacks one, with the image.
///
/// ```
/// use p90::laws::symmetric;
///
/// assert!(symmetric(p90::solve, 8).is_ok());
/// assert_eq!(
///     symmetric(|n| p90::fundamental(n).collect(), 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 is there, but turned or mirrored to 3 1 4 2 it is not"
/// );
/// ```
pub fn symmetric(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
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

/// Asked again, the solver answers the same boards, in whatever order: no state is left over.
///
/// # Errors
///
/// [`Evidence::Change`] of the least board that comes more or less often.
///
/// ```
/// use std::cell::RefCell;
///
/// use p90::laws::repeatable;
///
/// assert!(repeatable(p90::solve, 6).is_ok());
///
/// let found = RefCell::new(vec![]);
/// let forgets_to_clear = |n| {
///     found.borrow_mut().extend(p90::solutions(n));
///     found.borrow().clone()
/// };
/// assert_eq!(
///     repeatable(forgets_to_clear, 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 comes once in the first answer and twice when asked again; \
///      such an answer may come from a solver that keeps what it found in the call before"
/// );
/// ```
pub fn repeatable(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    check_repeatable(&solver, &call(&solver, n)?, n)
}

/// Boards come in ascending lexicographic order.
///
/// # Errors
///
/// [`Evidence::Order`] of the first board that is less than the one before.
///
/// ```
/// use p90::laws::ordered;
///
/// assert!(ordered(p90::solve, 6).is_ok());
/// assert_eq!(
///     ordered(|_| vec![vec![2, 1], vec![1, 2]], 2).unwrap_err().to_string(),
///     "for n = 2, the board 1 2 comes after 2 1, which is greater"
/// );
/// ```
pub fn ordered(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    apply(solver, n, |answer| each(answer, ascending()))
}
