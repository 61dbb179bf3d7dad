//! Exercise 9: tests that catch every fault, and reject no right solver.
//!
//! A test takes a solver, a function from n to all solutions, and returns `true` if it finds nothing
//! wrong. `p90::laws::faulty` has a gallery of solvers, each with one fault that was met in published
//! programs; together your tests must catch all of them. They must accept every right solver, in
//! whatever order its answers come.
//!
//! Write the tests yourself, rather than call those of `p90::laws`. An oracle is allowed.

use crate::judge::Test;

pub fn tests() -> Vec<Test> {
    let right = |solver: &dyn Fn(u8) -> Vec<Vec<u8>>, n| {
        let mut boards = solver(n);
        boards.sort();
        boards == p90::oracle::solve(n)
    };
    vec![
        ("the boards of the oracle", Box::new(move |solver| (0..=7).all(|n| right(solver, n)))),
        ("again, downwards", Box::new(move |solver| (0..=7).rev().all(|n| right(solver, n)))),
    ]
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::tests(tests), Ok(()));
}
