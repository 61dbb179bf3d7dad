//! Whatever is lazy does no more than it is asked for.

use std::cell::{Cell, RefCell};

use p90::{
    List, arrangements, completions, is_solution, oracle, rules, solutions, solve_rec, validate,
};

/// The queens' rule, which may be asked so many times and no more.
fn at_most(budget: &Cell<u32>) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |rank, log| {
        budget.set(budget.get().checked_sub(1).expect("the rule is asked too often"));
        validate(rank, log)
    }
}

#[test]
fn nothing_is_entered_before_it_is_asked_for() {
    // The first call filters its eight candidates at once, and enters none of them.
    let budget = Cell::new(16);
    let _ = arrangements(1..=8, at_most(&budget));
    let _ = solve_rec((1..=8).collect(), List::new(), at_most(&budget));
    assert_eq!(budget.get(), 0);
    let _ = oracle::arrangements(1..=8, at_most(&budget));
}

#[test]
fn the_first_of_four_queens_takes_eighteen_questions() {
    // By hand, a call at a time: a1 to a4; b2 b3 b4; c2 c4; c2 c3; d3; b1 b3 b4; c1 c3; d3.
    let budget = Cell::new(18);
    let first = arrangements(1..=4, at_most(&budget)).next();
    assert_eq!((first, budget.get()), (Some(vec![2, 4, 1, 3]), 0));
}

#[test]
fn each_answer_takes_questions_of_its_own() {
    let asked = Cell::new(0);
    let counted = |rank: &u8, log: &[u8]| {
        asked.set(asked.get() + 1);
        validate(rank, log)
    };
    let mut answers = arrangements(1..=4, counted);
    let after: Vec<i32> = std::iter::from_fn(|| answers.next().map(|_| asked.get())).collect();
    assert!(after.len() == 2 && after[0] < after[1] && after[1] < asked.get(), "{after:?}");
}

#[test]
fn completions_are_searched_for_when_asked() {
    // The search for all of them does not end.
    let mut found = completions(26, &[(26, 9)]).unwrap();
    assert!(found.next().is_some_and(|ranks| is_solution(&ranks) && ranks[25] == 9));
}

#[test]
fn both_asks_the_second_rule_only_if_the_first_accepts() {
    let no = |_: &u8, _: &[u8]| false;
    let never = |_: &u8, _: &[u8]| panic!("there is nothing left to ask");
    assert_eq!(arrangements(1..=3, rules::both(no, never)).count(), 0);
}

#[test]
fn the_oracle_replays_a_rule_first_item_first_and_stops_at_its_no() {
    let logs = RefCell::new(vec![]);
    let odd = |x: &u8, log: &[u8]| {
        logs.borrow_mut().push((*x, log.to_vec()));
        x % 2 == 1
    };
    assert_eq!(oracle::arrangements([1, 3, 2, 5], odd).next(), None);
    assert_eq!(logs.borrow()[..3], [(1, vec![]), (3, vec![1]), (2, vec![3, 1])]);
    assert_eq!(logs.borrow()[3], (1, vec![]));
}

/// The nodes up to the first solution, the root and the solution included, by plain backtracking.
fn nodes_to_the_first(n: usize, ranks: &mut Vec<usize>, nodes: &mut u32) -> bool {
    *nodes += 1;
    ranks.len() == n
        || (0..n).any(|rank| {
            let file = ranks.len();
            let safe = (0..file).all(|i| ranks[i] != rank && ranks[i].abs_diff(rank) != file - i);
            ranks.push(rank);
            let found = safe && nodes_to_the_first(n, ranks, nodes);
            ranks.pop();
            found
        })
}

#[test]
fn the_first_solution_takes_the_nodes_of_plain_backtracking() {
    for n in [4, 8, 12, 20] {
        // A call asks about all its candidates with one log; the solution asks nothing.
        let (calls, last) = (Cell::new(0), RefCell::new(vec![u8::MAX]));
        let counted = |rank: &u8, log: &[u8]| {
            calls.set(calls.get() + u32::from(last.replace(log.to_vec()) != log));
            validate(rank, log)
        };
        assert_eq!(arrangements(1..=n, counted).next(), solutions(n).next());
        let mut nodes = 0;
        assert!(nodes_to_the_first(n.into(), &mut vec![], &mut nodes));
        assert_eq!(calls.get() + 1, nodes, "n = {n}");
        assert!(n < 20 || nodes == 199_636, "the docs of `solutions` give this figure");
    }
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
