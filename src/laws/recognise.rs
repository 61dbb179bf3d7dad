//! Which fault of the gallery answers so?

use std::iter::repeat_n;

use itertools::Itertools;

use super::faulty::{FROM_ZERO, Faulty, GALLERY, How, Rule};
use super::violation::Evidence;

/// The largest board for which a fault is asked for its whole answer.
const ANSWERED_UP_TO: u8 = 10;

/// A board large enough to tell the faults that let much pass from those that let little.
const COMPARED_AT: u8 = 6;

/// The faults that explain what was `read` of an answer, the likeliest first.
///
/// Those explain it best that answer the same boards in the same order; failing these, those that
/// answer them in any order. Of a `whole` answer nothing may be missing. Whether ranks are tried
/// from the first or from the last is no fault: so mirrored boards will do, unless the order itself
/// is wrong.
pub(super) fn suspects<B: AsRef<[u8]>>(
    n: u8,
    evidence: &Evidence,
    read: &[B],
    whole: bool,
) -> Vec<&'static str> {
    let read: Vec<&[u8]> = read.iter().map(AsRef::as_ref).collect();
    let in_order = |faulty: &Faulty| {
        let (calls, images) = match evidence {
            Evidence::Change { .. } => (2, 2),
            Evidence::Order { .. } => (1, 1),
            _ => (1, 2),
        };
        let mut answers = answers(faulty, n, calls).into_iter().take(images);
        n <= ANSWERED_UP_TO && answers.any(|own| begins(own, &read, whole))
    };
    let in_any_order = |faulty: &Faulty| match faulty.how {
        How::Rule(rule) if !whole => kept(rule, n, &read),
        _ => n <= ANSWERED_UP_TO && answers(faulty, n, 1).into_iter().any(|a| has(a, &read, whole)),
    };
    let all = |explains: &dyn Fn(&Faulty) -> bool| -> Vec<&Faulty> {
        GALLERY.iter().filter(|faulty| explains(faulty)).collect()
    };
    let size = |faulty: &&Faulty| faulty.lazy()(n.min(COMPARED_AT)).count();
    let found = match evidence {
        Evidence::Range { .. } => return counts_from_zero(n, &read),
        // The boards themselves are right.
        Evidence::Order { .. } | Evidence::Change { .. } => all(&in_order),
        _ => Some(all(&in_order))
            .filter(|found| !found.is_empty())
            .unwrap_or_else(|| all(&in_any_order).into_iter().sorted_by_cached_key(size).collect()),
    };
    found.into_iter().map(|faulty| faulty.fault).collect()
}

/// No other fault leaves the board with a queen on each file; and this one shows at every size,
/// whatever is wrong with the diagonals. Ranks that come again are no ranks, but squares, say, that
/// are empty.
fn counts_from_zero(n: u8, read: &[&[u8]]) -> Vec<&'static str> {
    let from_zero = |board: &&[u8]| board.iter().all_unique() && board.iter().all(|&r| r < n);
    let zero = read.iter().any(|board| board.contains(&0));
    (zero && read.iter().all(from_zero)).then_some(FROM_ZERO).into_iter().collect()
}

type Boards = Box<dyn Iterator<Item = Vec<u8>>>;

/// What the fault answers when it is asked so often, and the same mirrored.
fn answers(faulty: &Faulty, n: u8, calls: usize) -> [Boards; 2] {
    let own = || repeat_n(n, calls).flat_map(faulty.lazy());
    [Box::new(own()), Box::new(own().map(move |board| mirrored(n, &board)))]
}

fn mirrored(n: u8, board: &[u8]) -> Vec<u8> {
    board.iter().map(|rank| n.wrapping_sub(*rank).wrapping_add(1)).collect()
}

fn begins(mut own: Boards, read: &[&[u8]], whole: bool) -> bool {
    read.iter().all(|board| own.next().as_deref() == Some(board))
        && (!whole || own.next().is_none())
}

/// Is all that was read among its own, each as often at least, or as often exactly?
fn has(own: Boards, read: &[&[u8]], whole: bool) -> bool {
    let mut wanted = read.iter().copied().counts();
    let mut left = read.len();
    for board in own {
        match wanted.get_mut(&board[..]) {
            Some(times) if *times > 0 => (*times, left) = (*times - 1, left - 1),
            _ if whole => return false,
            _ => {}
        }
    }
    left == 0
}

/// Does each board, or each mirrored, keep to the rule, and come once?
fn kept(rule: Rule, n: u8, read: &[&[u8]]) -> bool {
    let keeps = |board: &[u8]| {
        let log: Vec<u8> = board.iter().rev().copied().collect();
        board.len() == n.into() && (1..).zip(&log).all(|(older, rank)| rule(n, rank, &log[older..]))
    };
    // The last is the one that is wrong.
    let mut last_first = read.iter().rev();
    read.iter().all_unique()
        && (last_first.clone().all(|board| keeps(board))
            || last_first.all(|board| keeps(&mirrored(n, board))))
}
