//! Which fault of the gallery gives the same answers?

use itertools::Itertools;

use super::Answer;
use super::check::call;
use super::faulty::{Faulty, GALLERY};
use super::score::RIGHT;
use super::violation::Evidence;

/// The size that a solver was asked for, and its whole answer.
pub(super) type Call = (u8, Vec<Vec<u8>>);

/// The largest board on which answers are compared: a fault may have n! boards.
pub(super) const COMPARED_UP_TO: u8 = 10;

/// The largest board that a wrong solver is asked for to tell faults apart; no two of the gallery
/// answer alike up to here.
pub(super) const ASKED_UP_TO: u8 = 6;

/// The one fault whose solver, called in the same way, gives the same whole answers.
///
/// An answer without boards may have any reason. So there must be a board, or all sizes up to
/// [`ASKED_UP_TO`] were asked.
pub(super) fn hint(calls: &[Call], evidence: &Evidence) -> Option<&'static Faulty> {
    let shown = calls.iter().any(|(n, boards)| *n > 0 && !boards.is_empty())
        || calls.len() > ASKED_UP_TO.into();
    // The order may be one that a right solver has.
    let right = RIGHT.iter().any(|(_, solver)| gives(|n| solver(n).into_iter(), calls, true));
    let fault = explanations(calls, evidence).exactly_one().ok()?;
    (shown && !right).then_some(fault)
}

/// The hint after a violation within `calls`, for which the solver is asked for larger boards too.
pub(super) fn hint_of_solver<A: Answer>(
    solver: impl Fn(u8) -> A,
    up_to: u8,
    mut calls: Vec<Call>,
    evidence: &Evidence,
) -> Option<&'static Faulty> {
    let (last, _) = calls.last()?;
    for n in last + 1..=up_to.min(ASKED_UP_TO) {
        explanations(&calls, evidence).next()?;
        calls.push((n, call(&solver, n).ok()?));
    }
    hint(&calls, evidence)
}

/// The faults that give the same answers: in the same order only if the order is what is wrong.
fn explanations(calls: &[Call], evidence: &Evidence) -> impl Iterator<Item = &'static Faulty> {
    let in_order = matches!(evidence, Evidence::Order { .. });
    let same = move |faulty: &&Faulty| faulty.ways.iter().any(|new| gives(new(), calls, in_order));
    let panicked = matches!(evidence, Evidence::Panic { .. });
    GALLERY.iter().filter(move |_| !panicked).filter(same)
}

fn gives<I>(solver: impl Fn(u8) -> I, calls: &[Call], in_order: bool) -> bool
where
    I: Iterator<Item = Vec<u8>>,
{
    calls.iter().all(|(n, answer)| {
        if *n > COMPARED_UP_TO {
            return false;
        }
        let own = solver(*n).take(answer.len() + 1).collect_vec();
        own == *answer
            || (!in_order
                && own.len() == answer.len()
                && own.iter().counts() == answer.iter().counts())
    })
}
