//! The search in machine words against the search on lists, and what its own limits are.

use std::panic::catch_unwind;

use p90::{bits, is_solution, oracle, solutions, solve};

#[test]
fn the_same_lists_in_the_same_order_as_the_search_on_lists() {
    for n in 0..=9 {
        assert_eq!(bits::solve(n), solve(n), "n = {n}");
        assert!(bits::solutions(n).eq(solutions(n)), "n = {n}");
    }
}

#[test]
fn the_same_lists_in_the_same_order_as_the_oracle() {
    for n in 0..=9 {
        assert_eq!(bits::solve(n), oracle::solve(n), "n = {n}");
    }
}

#[test]
fn small_boards_have_answers_too() {
    assert_eq!(bits::solve(0), [[]; 1]);
    assert_eq!(bits::solve(1), [[1]]);
    assert!(bits::solve(2).is_empty() && bits::solve(3).is_empty());
}

#[test]
fn every_solution_comes_once_in_ascending_order() {
    for (n, count) in [(10, 724), (11, 2680), (12, 14200)] {
        let found = bits::solve(n);
        assert_eq!(found.len(), count, "n = {n}");
        assert!(found.is_sorted_by(|a, b| a < b), "n = {n}");
        assert!(found.iter().all(|solution| is_solution(solution)), "n = {n}");
    }
}

#[test]
fn the_first_solution_comes_without_the_rest() {
    assert_eq!(bits::solutions(12).next(), Some(vec![1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4]));
    // There are 39,029,188,884 of them.
    let three: Vec<_> = bits::solutions(20).take(3).collect();
    assert!(three.is_sorted_by(|a, b| a < b) && three.iter().all(|solution| is_solution(solution)));
    assert_eq!(three.len(), 3);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn a_rank_beyond_half_a_word_is_like_any_other() {
    let first = bits::solutions(33).next().unwrap();
    assert!(first.len() == 33 && is_solution(&first), "{first:?}");
}

#[test]
fn a_word_is_full_at_64() {
    let _ = bits::solutions(64); // must not panic
    for n in [65, 255] {
        for call in [|n| drop(bits::solutions(n)), |n| drop(bits::solve(n))] as [fn(u8); 2] {
            let words = catch_unwind(|| call(n)).unwrap_err();
            let words = words.downcast_ref::<String>().unwrap();
            assert!(words.contains(&n.to_string()) && words.contains("at most 64"), "{words}");
        }
    }
}

#[test]
fn the_iterator_is_send() {
    fn send<T: Send>(iterator: T) -> T {
        iterator
    }
    assert_eq!(send(bits::solutions(6)).count(), 4);
}
