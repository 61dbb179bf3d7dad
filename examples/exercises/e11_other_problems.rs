//! Exercise 11: Problems 91 and 92 by the same search.
//!
//! Two rules for `p90::arrangements`, each with a log that is newest first.
//!
//! `tour`: the squares (file, rank) of a 5×5 board in an order that a knight can walk, from a1. Files and
//! ranks are signed here: mind what you subtract from what.
//!
//! `graceful`: the nodes of a tree get the labels 1 to n, node by node, so that the differences along the
//! edges are all different. Node i hangs on node `parents[i]`, which is an earlier one; node 0 is the
//! root, and its parent says nothing.

pub fn tour(square: &(i8, i8), log: &[(i8, i8)]) -> bool {
    todo!("may the knight go to {square:?} after {log:?}?")
}

pub fn graceful(label: &u8, log: &[u8], parents: &[usize]) -> bool {
    todo!("may {label} follow {log:?} in the tree {parents:?}?")
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::other_problems(tour, graceful), Ok(()));
}
