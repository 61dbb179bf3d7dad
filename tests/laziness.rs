//! Whatever is lazy does no more than it is asked for.

use std::cell::Cell;

use p90::{List, arrangements, oracle, rules, solutions, solve_rec, validate};

/// The queens' rule, which may be asked so many times and no more.
fn at_most(budget: &Cell<u32>) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |rank, log| {
        budget.set(budget.get().checked_sub(1).expect("the rule is asked too often"));
        validate(rank, log)
    }
}

#[test]
fn nothing_is_searched_before_it_is_asked_for() {
    let budget = Cell::new(0);
    let _ = arrangements(1..=8, at_most(&budget));
    let _ = solve_rec((1..=8).collect(), List::new(), at_most(&budget));
    let _ = oracle::arrangements(1..=8, at_most(&budget));
}

#[test]
fn the_first_of_four_queens_takes_fifteen_questions() {
    // By hand: a1; b2 b3; c2 c4; b4; c2; d3; c3; a2; b1 b3 b4; c1; d3.
    let budget = Cell::new(15);
    let first = arrangements(1..=4, at_most(&budget)).next();
    assert_eq!((first, budget.get()), (Some(vec![2, 4, 1, 3]), 0));
}

#[test]
fn the_first_of_twenty_queens_takes_199_636_nodes() {
    // The root is a node; every other one is a candidate that the rule accepts.
    let nodes = Cell::new(1);
    let counted = |rank: &u8, log: &[u8]| {
        let accepted = validate(rank, log);
        nodes.set(nodes.get() + u32::from(accepted));
        accepted
    };
    let first = arrangements(1..=20, counted).next();
    assert_eq!(first, solutions(20).next());
    assert_eq!(nodes.get(), 199_636);
}

#[test]
fn the_first_order_comes_before_the_others_are_made() {
    let permutation: Vec<u8> = (1..=255).collect();
    assert_eq!(oracle::permutations(255).next(), Some(permutation.clone()));
    assert_eq!(oracle::placements(255).next(), Some(vec![1; 255]));
    assert_eq!(oracle::arrangements(1..=255, rules::rooks).next(), Some(permutation.clone()));
    assert_eq!(arrangements(1..=255, rules::rooks).next(), Some(permutation));
}

#[test]
fn the_search_is_as_deep_as_there_are_items() {
    let items: Vec<u32> = (0..1000).collect();
    assert_eq!(arrangements(items.clone(), rules::rooks).next(), Some(items));
}
