//! Exercise 2: generate, then test.
//!
//! All placements of n queens so that none attacks another: every order of the ranks 1 to n, and of
//! these the ones in which no queen attacks another. Element i of a placement is the rank of the queen
//! on file i + 1. Solutions may come in any order; n = 0 has one, the empty placement.
//!
//! `p90::oracle` has `permutations(n)` and `attacks(square, square)`.

pub fn solve(n: u8) -> Vec<Vec<u8>> {
    todo!("place {n} queens")
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::solve(solve), Ok(()));
}
