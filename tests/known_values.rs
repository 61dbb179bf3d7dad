//! Values known from elsewhere: OEIS and the literature.

use p90::{fundamental, solutions};

#[test]
fn solutions_of_n_queens() {
    // OEIS A000170
    let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
    let counted: Vec<usize> = (0..=12).map(|n| solutions(n).count()).collect();
    assert_eq!(counted, known);
}

#[test]
fn first_solutions() {
    let known: [&[u8]; 7] = [
        &[2, 4, 1, 3],
        &[1, 3, 5, 2, 4],
        &[2, 4, 6, 1, 3, 5],
        &[1, 3, 5, 7, 2, 4, 6],
        &[1, 5, 8, 6, 3, 7, 2, 4],
        &[1, 3, 6, 8, 10, 5, 9, 2, 4, 7],
        &[1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4],
    ];
    for first in known {
        assert_eq!(solutions(u8::try_from(first.len()).unwrap()).next().unwrap(), first);
    }
}

#[test]
fn fundamental_solutions() {
    // OEIS A002562, and 1 for n = 0
    let known = [1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92];
    let counted: Vec<usize> = (0..=10).map(|n| fundamental(n).count()).collect();
    assert_eq!(counted, known);
}
