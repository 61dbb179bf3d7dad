//! How a law is applied to a solver or an answer.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use itertools::Itertools;

use super::recognise;
use super::violation::{Evidence, Violation};
use crate::bits::solutions;
use crate::oracle::attacks;
use crate::queens::explicit;

/// The most faults that one violation hints at.
pub(super) const HINTS: usize = 2;

/// The faults that explain a wrong answer. No board at all may have any reason: then only those
/// that explain the answer for the next n too.
pub(super) fn explanations(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    evidence: &Evidence,
    answer: &[Vec<u8>],
    n: u8,
    up_to: u8,
) -> Vec<&'static str> {
    let here = recognise::suspects(n, evidence, answer, true);
    match answer {
        [] if n < up_to && !here.is_empty() => {
            let next = call(solver, n + 1).unwrap_or_default();
            let there = recognise::suspects(n + 1, evidence, &next, true);
            here.into_iter().filter(|fault| there.contains(fault)).collect()
        }
        [] if n > 1 => vec![],
        _ => here,
    }
}

/// What the solver answers; a panic is a violation.
pub(super) fn call(solver: impl Fn(u8) -> Vec<Vec<u8>>, n: u8) -> Result<Vec<Vec<u8>>, Violation> {
    catch_unwind(AssertUnwindSafe(|| solver(n))).map_err(|panic| {
        let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
        let message = literal.or_else(|| panic.downcast_ref::<String>().cloned());
        Violation { n, evidence: Evidence::Panic { message }, hints: vec![] }
    })
}

/// One law, asked of the solver's answer for one n.
pub(super) fn apply(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    n: u8,
    law: impl FnOnce(&[Vec<u8>]) -> Result<(), Evidence>,
) -> Result<(), Violation> {
    let answer = call(solver, n)?;
    law(&answer).map_err(|evidence| violation(n, evidence, &answer, true))
}

/// One law, asked of each board in turn.
pub(super) fn each(
    answer: &[Vec<u8>],
    mut law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Result<(), Evidence> {
    answer.iter().enumerate().try_for_each(|(index, board)| law(index, board))
}

/// All laws of one answer, and a further one for its boards.
pub(super) fn check_all<B: AsRef<[u8]>>(
    boards: impl IntoIterator<Item = B>,
    n: u8,
    law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Result<(), Violation> {
    first_wrong(boards, n, law).map_or(Ok(()), |(evidence, read)| {
        let whole = matches!(evidence, Evidence::Missing { .. });
        Err(violation(n, evidence, &read, whole))
    })
}

/// What is wrong first, and the boards that were read until it showed.
pub(super) fn first_wrong<B: AsRef<[u8]>>(
    boards: impl IntoIterator<Item = B>,
    n: u8,
    mut law: impl FnMut(usize, &[u8]) -> Result<(), Evidence>,
) -> Option<(Evidence, Vec<Box<[u8]>>)> {
    let mut seen = Seen::new();
    let wrong = boards.into_iter().find_map(|board| {
        let (index, board) = (seen.len(), board.as_ref());
        let lawful = check_solution(index, board, n)
            .and_then(|()| check_unseen(&seen, index, board))
            .and_then(|()| law(index, board));
        match lawful {
            Ok(()) => seen.insert(board.into(), index).and(None),
            Err(evidence) => Some((evidence, Some(board.into()))),
        }
    });
    let missing = || nothing_missing(seen.is_empty(), |board| seen.contains_key(board), n).err();
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

/// Each board that has come, and where.
pub(super) type Seen = HashMap<Box<[u8]>, usize>;

pub(super) fn check_unseen(seen: &Seen, index: usize, board: &[u8]) -> Result<(), Evidence> {
    seen.get(board).map_or(Ok(()), |&first| {
        Err(Evidence::Repeat { indices: [first, index], board: board.to_vec() })
    })
}

pub(super) fn nothing_missing(
    empty: bool,
    seen: impl Fn(&[u8]) -> bool,
    n: u8,
) -> Result<(), Evidence> {
    let missing = if n <= super::COMPLETE_UP_TO {
        solutions(n).find(|board| !seen(board))
    } else {
        explicit(n).filter(|_| empty)
    };
    missing.map_or(Ok(()), |board| Err(Evidence::Missing { board }))
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

pub(super) fn check_repeatable(
    solver: impl Fn(u8) -> Vec<Vec<u8>>,
    first: &[Vec<u8>],
    n: u8,
) -> Result<(), Violation> {
    let again = call(solver, n)?;
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
