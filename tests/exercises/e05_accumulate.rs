//! Exercise 5: the log on persistent lists.
//!
//! The recursion of Problem 90, `solveRec(selectable, log)` in Scala: every way to extend `log`, newest
//! first, by all of `selectable`. An answer is a log, newest first too; they come in the order of
//! `selectable`. `log` itself is not checked.
//!
//! `p90` has `List`, `cons(head, &tail)`, `without(&list, index)` and `validate`: none of them changes a
//! list, each makes a new one. `list.iter().copied().collect::<Vec<u8>>()` is a log that `validate`
//! reads.

use p90::{List, cons, validate, without};

pub fn solve_rec(selectable: List<u8>, log: List<u8>) -> Vec<List<u8>> {
    if selectable.is_empty() {
        return vec![log];
    }
    let slice: Vec<u8> = log.iter().copied().collect();
    (0..selectable.len())
        .filter(|&i| validate(&selectable[i], &slice))
        .flat_map(|i| solve_rec(without(&selectable, i), cons(selectable[i], &log)))
        .collect()
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::accumulate(solve_rec), Ok(()));
}
