//! Persistent lists stay as they are, and the search is right on long ones too: longer than what
//! a persistent vector keeps inline (48 ranks), longer than one of its leaves (64).

use p90::{List, cons, explicit, is_solution, solve_rec, validate, without};
use quickcheck::QuickCheck;

#[test]
fn cons_and_without_are_each_others_inverse_and_change_nothing() {
    fn law(items: Vec<u8>, head: u8, index: usize) -> bool {
        let list: List<u8> = items.as_slice().into();
        let longer = cons(head, &list);
        let mut expected = vec![head];
        expected.extend(&items);
        let whole = longer.iter().eq(&expected);
        let index = index % expected.len();
        expected.remove(index);
        whole
            && without(&longer, index).iter().eq(&expected)
            && without(&longer, 0) == list
            && list == items.into()
    }
    QuickCheck::new().quickcheck(law as fn(Vec<u8>, u8, usize) -> bool);
}

#[test]
fn lists_of_every_length_stay_as_they_are() {
    let mut list: List<u8> = List::new();
    for n in 1..=255 {
        let longer = cons(n, &list);
        assert!(longer.iter().copied().eq((1..=n).rev()), "n = {n}");
        assert!(list.iter().copied().eq((1..n).rev()), "n = {n}");
        for index in [0, usize::from(n) / 2, usize::from(n) - 1] {
            let rest = without(&longer, index);
            let left = longer.iter().enumerate().filter(|&(i, _)| i != index);
            assert!(rest.iter().eq(left.map(|(_, item)| item)), "n = {n}, index {index}");
        }
        list = longer;
    }
}

#[test]
#[should_panic(expected = "index 2 is out of range for a list of 2 items")]
fn without_an_index_that_is_out_of_range_panics() {
    let _ = without(&List::from([1, 2]), 2);
}

#[test]
fn a_search_leaves_its_arguments_and_its_answers_alone() {
    let (selectable, log): (List<u8>, List<u8>) = ([1, 3, 5].into(), [4, 2].into());
    let search = || solve_rec(selectable.clone(), log.clone(), validate);
    let mut answers: Vec<List<u8>> = search().collect();
    assert_eq!(answers, [List::from([5, 3, 1, 4, 2])]);
    answers[0].clear();
    assert_eq!(search().collect::<Vec<_>>(), [List::from([5, 3, 1, 4, 2])]);
    assert_eq!((selectable, log), ([1, 3, 5].into(), [4, 2].into()));
}

#[test]
fn a_search_goes_on_from_a_long_log() {
    for n in [48, 49, 50, 64, 65, 66, 67, 68, 69, 129, 130, 255] {
        let solution = explicit(n).unwrap();
        let (placed, open) = solution.split_at(usize::from(n) - 4);
        let mut selectable = open.to_vec();
        selectable.sort_unstable();
        let log = placed.iter().rev().copied().collect();
        let found: Vec<Vec<u8>> = solve_rec(selectable.into(), log, validate)
            .map(|log| log.iter().rev().copied().collect())
            .collect();
        assert!(found.contains(&solution), "n = {n}");
        assert!(found.iter().all(|ranks| is_solution(ranks) && ranks.starts_with(placed)));
    }
}

#[test]
fn is_solution_is_right_on_long_boards() {
    for n in [49u8, 65, 130, 255] {
        let solution = explicit(n).unwrap();
        assert!(is_solution(&solution));
        // The queens of the outer files change places with their neighbours.
        for (i, j) in [(0, 1), (0, usize::from(n) - 1), (usize::from(n) - 2, usize::from(n) - 1)] {
            let mut swapped = solution.clone();
            swapped.swap(i, j);
            let squares: Vec<(u8, u8)> = (1..=n).zip(swapped.iter().copied()).collect();
            let peaceful =
                squares.iter().all(|&a| squares.iter().all(|&b| !p90::oracle::attacks(a, b)));
            assert_eq!(is_solution(&swapped), peaceful, "n = {n}, {i} and {j}");
        }
    }
}
