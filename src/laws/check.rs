//! How a law is applied to an answer.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use itertools::Itertools;

use super::hint::{COMPARED_UP_TO, Call};
use super::violation::{Evidence, Violation};
use super::{Answer, COMPLETE_UP_TO, first_violation};
use crate::bits::solutions;
use crate::oracle::attacks;
use crate::queens::explicit;

/// The most boards that are read where a hint is possible: an answer may be endless.
const READ: usize = 1_000_000;

/// How many solutions n queens have, from n = 0 (OEIS A000170).
#[rustfmt::skip]
const SOLUTIONS: [u64; COMPLETE_UP_TO as usize + 1] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596, 2_279_184, 14_772_512,
    95_815_104, 666_090_624, 4_968_057_848, 39_029_188_884,
];

pub(super) fn collect(boards: impl Answer) -> Vec<Vec<u8>> {
    boards.into_iter().map(|board| board.as_ref().to_vec()).collect()
}

/// What the solver answers; a panic is a violation.
pub(super) fn call<A: Answer>(solver: impl Fn(u8) -> A, n: u8) -> Result<Vec<Vec<u8>>, Evidence> {
    catch(|| collect(solver(n))).map_err(|message| Evidence::Panic { message })
}

/// What the closure returns, or the message of its panic, if that is a text.
pub(super) fn catch<T>(closure: impl FnOnce() -> T) -> Result<T, Option<String>> {
    catch_unwind(AssertUnwindSafe(closure)).map_err(|panic| {
        let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
        let message = literal.or_else(|| panic.downcast_ref::<String>().cloned());
        // What it carries may panic when it is dropped.
        std::mem::forget(panic);
        message
    })
}

/// Applies a law to the solver's answer for one n.
pub(super) fn apply<A: Answer>(
    solver: impl Fn(u8) -> A,
    n: u8,
    law: impl FnOnce(&[Vec<u8>]) -> Result<(), Evidence>,
) -> Result<(), Violation> {
    let answer = call(solver, n).map_err(|evidence| Violation { n, evidence, hint: None })?;
    let verdict = law(&answer);
    verdict.map_err(|evidence| Violation::new(n, evidence, &[(n, answer)]))
}

/// Calls the solver, applies a law, and calls it again: it must return the same boards, each as
/// often. Adds the calls.
pub(super) fn check_twice<A: Answer>(
    solver: impl Fn(u8) -> A,
    n: u8,
    law: impl FnOnce(&[Vec<u8>]) -> Result<(), Evidence>,
    calls: &mut Vec<Call>,
) -> Result<(), Evidence> {
    calls.push((n, call(&solver, n)?));
    law(&calls[calls.len() - 1].1)?;
    let again = call(&solver, n)?;
    let first = &calls[calls.len() - 1].1;
    let counts = [first, &again].map(|answer| answer.iter().counts());
    let of = |board: &Vec<u8>| counts.each_ref().map(|c| c.get(board).copied().unwrap_or(0));
    let changed = first.iter().chain(&again).filter(|board| of(board)[0] != of(board)[1]).min();
    let change = changed.map(|board| Evidence::Change { board: board.clone(), counts: of(board) });
    calls.push((n, again));
    change.map_or(Ok(()), Err)
}

/// Applies a law to each board in turn.
pub(super) fn each(
    boards: impl Answer,
    mut law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Result<(), Evidence> {
    boards.into_iter().enumerate().try_for_each(|(index, board)| law(index, board.as_ref()))
}

/// All laws of one answer, the order only if it is asked for.
pub(super) fn check_answer(boards: impl Answer, n: u8, ordered: bool) -> Result<(), Evidence> {
    let (mut seen, mut ascending) = (Seen::new(), ascending());
    each(boards, |index, board| {
        check_solution(index, board, n)?;
        check_unseen(&mut seen, index, board)?;
        if ordered { ascending(index, board) } else { Ok(()) }
    })?;
    check_complete(seen.len(), |board| seen.contains_key(board), n)
}

/// All laws of one answer, with the hint that the whole of it gives.
pub(super) fn check_whole(boards: impl Answer, n: u8, ordered: bool) -> Result<(), Violation> {
    if n > COMPARED_UP_TO {
        return first_violation(boards, n, ordered);
    }
    let answer = collect(boards.into_iter().take(READ));
    let verdict = check_answer(&answer, n, ordered);
    verdict.map_err(|evidence| Violation::new(n, evidence, &[(n, answer)]))
}

pub(super) fn check_shape(index: usize, board: &[u8], n: u8) -> Result<(), Evidence> {
    if board.len() != usize::from(n) {
        return Err(Evidence::Length { index, board: board.to_vec() });
    }
    let off = (1..=n).zip(board.iter().copied()).find(|(_, rank)| !(1..=n).contains(rank));
    off.map_or(Ok(()), |square| Err(Evidence::Range { index, board: board.to_vec(), square }))
}

pub(super) fn check_solution(index: usize, board: &[u8], n: u8) -> Result<(), Evidence> {
    check_shape(index, board, n)?;
    let mut pairs = (1..=n).zip(board.iter().copied()).array_combinations();
    let hit = pairs.find(|&[a, b]| attacks(a, b));
    hit.map_or(Ok(()), |squares| Err(Evidence::Attack { index, board: board.to_vec(), squares }))
}

/// Each board of an answer, and where it stands.
pub(super) type Seen = HashMap<Box<[u8]>, usize>;

pub(super) fn check_unseen(seen: &mut Seen, index: usize, board: &[u8]) -> Result<(), Evidence> {
    seen.insert(board.into(), index).map_or(Ok(()), |first| {
        Err(Evidence::Repeat { indices: [first, index], board: board.to_vec() })
    })
}

/// Of the solutions, `found` are there, and `is_there` says which.
pub(super) fn check_complete(
    found: usize,
    is_there: impl Fn(&[u8]) -> bool,
    n: u8,
) -> Result<(), Evidence> {
    let of = SOLUTIONS.get(usize::from(n)).copied();
    let missing = match of {
        Some(of) if u64::try_from(found) == Ok(of) => None,
        Some(_) => solutions(n).find(|board| !is_there(board)),
        None => explicit(n).filter(|_| found == 0),
    };
    missing.map_or(Ok(()), |board| Err(Evidence::Missing { board, found, of }))
}

pub(super) fn ascending() -> impl FnMut(usize, &[u8]) -> Result<(), Evidence> {
    let mut last = Vec::new();
    move |index, board| {
        let before = std::mem::replace(&mut last, board.to_vec());
        if before.as_slice() <= board {
            return Ok(());
        }
        Err(Evidence::Order { index, board: board.to_vec(), before })
    }
}
