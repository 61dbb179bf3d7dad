//! What every solver of the N queens must satisfy, turned on anyone's solver.
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
//! | [`steady`] | asked again, the solver says the same |
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
//! let neighbours_only = |n| p90::arrangements(1..=n, p90::rules::apart).collect();
//! let violation = laws::check_solver(neighbours_only, 8).unwrap_err();
//! assert_eq!(
//!     violation.to_string(),
//!     "for n = 5, the board 2 4 1 5 3 is not a solution: the queens on a2 and d5 attack each \
//!      other; such an answer may come from a solver that compares queens on neighbouring files \
//!      only"
//! );
//! ```

pub mod faulty;

mod recognise;
mod score;
mod violation;

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use itertools::Itertools;

use crate::bits::solutions;
use crate::oracle::attacks;
use crate::queens::explicit;
use crate::symmetry::symmetries;

pub use score::{Property, Row, Score, score};
pub use violation::{Evidence, Violation};

/// The largest board whose solutions are looked for in an answer: n = 20.
///
/// It has 39,029,188,884 solutions, and an answer that holds them takes two terabytes. Answers for
/// larger boards are held to every other law, and must not be empty.
pub const COMPLETE_UP_TO: u8 = 20;

/// The most faults that one violation hints at.
const HINTS: usize = 2;

/// Is `solutions` what a solver should answer for `n`, in any order?
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
/// assert_eq!(check(4, [[3, 1, 4, 2], [2, 4, 1, 3]]), Ok(()));
/// assert_eq!(check(3, &p90::solve(3)), Ok(()));
///
/// let violation = check(4, [[2, 4, 1, 3]]).unwrap_err();
/// assert_eq!(violation.evidence, Evidence::Missing { board: vec![3, 1, 4, 2] });
/// assert_eq!(violation.to_string(), "for n = 4, the board 3 1 4 2 is missing");
/// ```
pub fn check<B: AsRef<[u8]>>(
    n: u8,
    solutions: impl IntoIterator<Item = B>,
) -> Result<(), Violation> {
    check_each(n, solutions, |_, _| Ok(()))
}

/// Is `solutions` what a solver should answer for `n`, in ascending lexicographic order?
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
/// let violation = check_ordered(4, [[3, 1, 4, 2], [2, 4, 1, 3]]).unwrap_err();
/// assert_eq!(
///     violation.to_string(),
///     "for n = 4, the board 2 4 1 3 comes after 3 1 4 2, which is greater; \
///      such an answer may come from a solver that does not reverse its log, newest queen first"
/// );
/// ```
pub fn check_ordered<B: AsRef<[u8]>>(
    n: u8,
    solutions: impl IntoIterator<Item = B>,
) -> Result<(), Violation> {
    check_each(n, solutions, ascending())
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
        let answer = ask(&solver, n)?;
        let verdict = match first_wrong(n, &answer, |_, _| Ok(())) {
            None => same_again(&solver, n, &answer),
            Some((evidence, _)) => {
                let hints = explanations(&solver, n, up_to, &evidence, &answer);
                Err(Violation { n, evidence, hints })
            }
        };
        verdict.map_err(|mut violation| {
            // The smaller boards were right: so a fault that they show is not this one.
            let shown =
                |fault| faulty::GALLERY.iter().any(|f| f.fault == fault && f.first_n < violation.n);
            violation.hints.retain(|fault| !shown(*fault));
            violation.hints.truncate(HINTS);
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
    judge(solver, n, |answer| each(answer, |index, board| shapely(n, index, board)))
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
    judge(solver, n, |answer| each(answer, |index, board| solves(n, index, board)))
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
    judge(solver, n, |answer| {
        let mut seen = Seen::new();
        each(answer, |index, board| {
            fresh(&seen, index, board)?;
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
    judge(solver, n, |answer| {
        let seen: HashSet<&[u8]> = answer.iter().map(Vec::as_slice).collect();
        nothing_missing(n, answer.is_empty(), |board| seen.contains(board))
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
    judge(solver, n, |answer| {
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
/// use p90::laws::steady;
///
/// assert!(steady(p90::solve, 6).is_ok());
///
/// let found = RefCell::new(vec![]);
/// let forgets_to_clear = |n| {
///     found.borrow_mut().extend(p90::solutions(n));
///     found.borrow().clone()
/// };
/// assert_eq!(
///     steady(forgets_to_clear, 4).unwrap_err().to_string(),
///     "for n = 4, the board 2 4 1 3 comes once in the first answer and twice when asked again; \
///      such an answer may come from a solver that keeps what it found in the call before"
/// );
/// ```
pub fn steady(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<(), Violation> {
    same_again(&solver, n, &ask(&solver, n)?)
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
    judge(solver, n, |answer| each(answer, ascending()))
}

/// The faults that explain a wrong answer. No board at all may have any reason: then only those
/// that explain the answer for the next n too.
fn explanations(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    n: u8,
    up_to: u8,
    evidence: &Evidence,
    answer: &[Vec<u8>],
) -> Vec<&'static str> {
    let here = recognise::suspects(n, evidence, answer, true);
    match answer {
        [] if n < up_to && !here.is_empty() => {
            let next = ask(solver, n + 1).unwrap_or_default();
            let there = recognise::suspects(n + 1, evidence, &next, true);
            here.into_iter().filter(|fault| there.contains(fault)).collect()
        }
        [] if n > 1 => vec![],
        _ => here,
    }
}

/// What the solver answers; a panic is a violation.
fn ask(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<Vec<Vec<u8>>, Violation> {
    catch_unwind(AssertUnwindSafe(|| solver(n))).map_err(|panic| {
        let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
        let message = literal.or_else(|| panic.downcast_ref::<String>().cloned());
        Violation { n, evidence: Evidence::Panic { message }, hints: vec![] }
    })
}

/// One law, asked of the solver's answer for one n.
fn judge(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    n: u8,
    law: impl FnOnce(&[Vec<u8>]) -> Result<(), Evidence>,
) -> Result<(), Violation> {
    let answer = ask(solver, n)?;
    law(&answer).map_err(|evidence| violation(n, evidence, &answer, true))
}

/// One law, asked of each board in turn.
fn each(
    answer: &[Vec<u8>],
    mut law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Result<(), Evidence> {
    answer.iter().enumerate().try_for_each(|(index, board)| law(index, board))
}

/// All laws of one answer, and a further one for its boards.
fn check_each<B: AsRef<[u8]>>(
    n: u8,
    solutions: impl IntoIterator<Item = B>,
    law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Result<(), Violation> {
    first_wrong(n, solutions, law).map_or(Ok(()), |(evidence, read)| {
        let whole = matches!(evidence, Evidence::Missing { .. });
        Err(violation(n, evidence, &read, whole))
    })
}

/// What is wrong first, and the boards that were read until it showed.
fn first_wrong<B: AsRef<[u8]>>(
    n: u8,
    solutions: impl IntoIterator<Item = B>,
    mut law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Option<(Evidence, Vec<Box<[u8]>>)> {
    let mut seen = Seen::new();
    let wrong = solutions.into_iter().find_map(|board| {
        let (index, board) = (seen.len(), board.as_ref());
        let lawful = solves(n, index, board)
            .and_then(|()| fresh(&seen, index, board))
            .and_then(|()| law(index, board));
        match lawful {
            Ok(()) => seen.insert(board.into(), index).and(None),
            Err(evidence) => Some((evidence, Some(board.into()))),
        }
    });
    let missing = || nothing_missing(n, seen.is_empty(), |board| seen.contains_key(board)).err();
    let (evidence, last) = wrong.or_else(|| Some((missing()?, None)))?;
    let before = seen.into_iter().sorted_unstable_by_key(|&(_, index)| index);
    Some((evidence, before.map(|(board, _)| board).chain(last).collect()))
}

/// The violation, with hints from what was read of the answer, or from the `whole` of it.
fn violation<B: AsRef<[u8]>>(n: u8, evidence: Evidence, read: &[B], whole: bool) -> Violation {
    // No board at all may have any reason, where there should be some.
    let hints = if read.is_empty() && n > 1 {
        vec![]
    } else {
        recognise::suspects(n, &evidence, read, whole).into_iter().take(HINTS).collect()
    };
    Violation { n, evidence, hints }
}

fn shapely(n: u8, index: usize, board: &[u8]) -> Result<(), Evidence> {
    if board.len() != usize::from(n) {
        return Err(Evidence::Length { index, board: board.to_vec() });
    }
    let off = (1..=n).zip(board.iter().copied()).find(|(_, rank)| !(1..=n).contains(rank));
    off.map_or(Ok(()), |square| Err(Evidence::Range { index, board: board.to_vec(), square }))
}

fn solves(n: u8, index: usize, board: &[u8]) -> Result<(), Evidence> {
    shapely(n, index, board)?;
    let mut pairs = (1..=n).zip(board.iter().copied()).array_combinations();
    let hit = pairs.find(|&[a, b]| attacks(a, b));
    hit.map_or(Ok(()), |squares| Err(Evidence::Attack { index, board: board.to_vec(), squares }))
}

/// Each board that has come, and where.
type Seen = HashMap<Box<[u8]>, usize>;

fn fresh(seen: &Seen, index: usize, board: &[u8]) -> Result<(), Evidence> {
    seen.get(board).map_or(Ok(()), |&first| {
        Err(Evidence::Repeat { indices: [first, index], board: board.to_vec() })
    })
}

fn nothing_missing(n: u8, empty: bool, seen: impl Fn(&[u8]) -> bool) -> Result<(), Evidence> {
    let missing = if n <= COMPLETE_UP_TO {
        solutions(n).find(|board| !seen(board))
    } else {
        explicit(n).filter(|_| empty)
    };
    missing.map_or(Ok(()), |board| Err(Evidence::Missing { board }))
}

fn ascending() -> impl FnMut(usize, &[u8]) -> Result<(), Evidence> {
    let mut last = Vec::new();
    move |index, board| {
        let before = std::mem::replace(&mut last, board.to_vec());
        if before.as_slice() <= board {
            return Ok(());
        }
        Err(Evidence::Order { index, board: board.to_vec(), before })
    }
}

fn same_again(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    n: u8,
    first: &[Vec<u8>],
) -> Result<(), Violation> {
    let again = ask(solver, n)?;
    let boards = || first.iter().chain(&again);
    let counts = [first, &again].map(|answer| answer.iter().counts());
    let of = |board: &Vec<u8>| counts.each_ref().map(|c| c.get(board).copied().unwrap_or(0));
    match boards().filter(|board| of(board)[0] != of(board)[1]).min() {
        None => Ok(()),
        Some(board) => {
            let evidence = Evidence::Change { board: board.clone(), counts: of(board) };
            Err(violation(n, evidence, &boards().collect::<Vec<_>>(), true))
        }
    }
}
