//! The rules, each by a count that is known from elsewhere, and how to combine them.

use p90::rules::{blocked, both, given, no_touch, queens, regions, rooks, superqueens, toroidal};
use p90::{Regions, arrangements};

fn count(n: u8, rule: impl Fn(&u8, &[u8]) -> bool + Clone) -> usize {
    arrangements(1..=n, rule).count()
}

#[test]
fn rooks_are_permutations() {
    assert_eq!([0, 1, 2, 3, 4, 5].map(|n| count(n, rooks)), [1, 1, 2, 6, 24, 120]);
}

#[test]
fn toroidal_queens() {
    // OEIS A007705 for odd n; none for even n
    assert_eq!([1, 3, 5, 7, 9, 11, 13].map(|n| count(n, toroidal(n))), [1, 0, 10, 28, 0, 88, 4524]);
    assert_eq!([2, 4, 6, 8, 10].map(|n| count(n, toroidal(n))), [0; 5]);
}

#[test]
fn superqueens_have_none_before_ten() {
    // OEIS A051223
    let known = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156];
    let counted: Vec<usize> = (1..=12).map(|n| count(n, superqueens)).collect();
    assert_eq!(counted, known);
}

#[test]
fn no_two_touching() {
    // OEIS A002464
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7, 8].map(|n| count(n, no_touch)),
        [1, 0, 0, 2, 14, 90, 646, 5242]
    );
}

#[test]
fn blocked_squares() {
    let diagonal: Vec<(u8, u8)> = (1..=8).map(|i| (i, i)).collect();
    assert_eq!(count(8, both(queens, blocked(&diagonal))), 28);
    assert_eq!(count(5, both(queens, blocked(&[(3, 3)]))), 8);
}

#[test]
fn given_squares_hold_for_any_rule() {
    // Three of four rooks are free.
    assert_eq!(count(4, given(&[(3, 2)])), 6);
    assert_eq!(count(4, given(&[(3, 2), (3, 1)])), 0);
    assert_eq!(count(4, given(&[(3, 2), (1, 2)])), 0);
    // Of two equal ranks only one stands on the given square.
    assert_eq!(arrangements([1, 1, 2], given(&[(1, 1)])).count(), 0);
    assert_eq!(arrangements([1, 1, 2], given(&[(1, 2)])).count(), 2);
    assert_eq!(count(8, both(queens, given(&[(1, 1)]))), 4);
}

#[test]
fn a_value_beyond_the_grid_is_in_no_region() {
    let rule = regions(&Regions::new(&[vec!['A', 'A'], vec!['B', 'B']]).unwrap());
    for items in [&[0, 1, 2, 3][..], &[0, 1], &[1, 2, 3]] {
        assert_eq!(arrangements(items.iter().copied(), rule.clone()).count(), 0, "{items:?}");
    }
}

#[test]
fn a_rule_owns_what_it_needs() {
    // Each closure outlives the squares that it was made from.
    let rule = {
        let squares = vec![(2, 4)];
        both(given(&squares), blocked(&[(1, 1)]))
    };
    assert_eq!(arrangements(1..=4, both(queens, rule)).next(), Some(vec![2, 4, 1, 3]));
}
