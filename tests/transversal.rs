//! Independent transversals: the recursion beside its oracle, for any groups and any relation.

use std::cell::Cell;

use itertools::Itertools;
use p90::{List, choose_rec, nodes_per_level, oracle, solve, transversal_nodes, transversals};
use quickcheck::QuickCheck;

/// A symmetric relation that is true of an item with itself, out of 64 answers.
fn table(answers: u64) -> impl Fn(&u8, &u8) -> bool + Clone {
    move |&a, &b| {
        a == b || answers >> ((u64::from(a.min(b)) * 7 + u64::from(a.max(b))) % 64) & 1 == 1
    }
}

/// Up to five groups of up to four items out of six: many are equal, overlap or are empty.
fn small(groups: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let group = |group: Vec<u8>| group.into_iter().take(4).map(|item| item % 6).collect();
    groups.into_iter().take(5).map(group).collect()
}

#[test]
fn the_recursion_has_the_answers_of_the_oracle_as_often() {
    fn law(groups: Vec<Vec<u8>>, strict: u64, lax: u64) -> bool {
        let groups = small(groups);
        [strict, strict | lax].into_iter().map(table).all(|agree| {
            let found = transversals(groups.clone(), agree.clone()).counts();
            found == oracle::transversals(groups.clone(), agree).counts()
        })
    }
    QuickCheck::new().tests(1_000).quickcheck(law as fn(Vec<Vec<u8>>, u64, u64) -> bool);
}

#[test]
fn no_group_leaves_one_answer_and_an_empty_group_none() {
    let all = |groups: &[Vec<u8>]| transversals(groups.to_vec(), |_, _| true).collect::<Vec<_>>();
    assert_eq!(all(&[]), [[0u8; 0]]);
    assert_eq!(all(&[vec![1, 2], vec![]]), [[0u8; 0]; 0]);
    assert_eq!(all(&[vec![1, 2]]), [[1], [2]]);
    // Equal groups, and an item that is there twice.
    assert_eq!(all(&[vec![1], vec![1], vec![2, 2]]), [[1, 1, 2], [1, 1, 2]]);
    let none: [Vec<u8>; 0] = [];
    assert_eq!(oracle::transversals(none, |_, _| true).collect::<Vec<_>>(), [[0u8; 0]]);
}

#[test]
fn the_smallest_group_goes_first_and_the_first_of_equals() {
    // By hand: the group of one, then of the two groups of two the first, each in its order.
    let groups = [vec!['a', 'b'], vec!['c', 'd'], vec!['e']];
    let lists: List<List<char>> =
        groups.iter().map(|group| group.iter().copied().collect()).collect();
    let logs = choose_rec(lists, List::new(), |_, _| true);
    let newest_first: Vec<String> = logs.map(String::from_iter).collect();
    assert_eq!(newest_first, ["cae", "dae", "cbe", "dbe"]);
    let by_group: Vec<String> = transversals(groups, |_, _| true).map(String::from_iter).collect();
    assert_eq!(by_group, ["ace", "ade", "bce", "bde"]);
}

#[test]
fn a_search_goes_on_from_a_log() {
    let logs: Vec<List<u8>> =
        choose_rec([[2, 3].into()].into(), [1].into(), |a, b| a != b).collect();
    assert_eq!(logs, [List::from([2, 1]), List::from([3, 1])]);
}

#[test]
fn an_item_is_tried_when_the_search_gets_there() {
    let asked = Cell::new(0);
    let agree = |a: &u8, b: &u8| {
        asked.set(asked.get() + 1);
        a != b
    };
    let mut answers = transversals([vec![1, 2, 3], vec![1, 2, 3]], agree);
    assert_eq!(asked.get(), 0);
    assert_eq!(answers.next(), Some(vec![1, 2]));
    assert_eq!(asked.get(), 3); // the first item with each of the other group
    assert_eq!(answers.by_ref().count(), 5);
    assert_eq!(asked.get(), 9);
}

#[test]
fn a_thousand_groups_are_not_too_deep() {
    let groups = (0..1000).map(|i| [i]);
    assert_eq!(transversals(groups, |_, _| true).next(), Some((0..1000).collect()));
}

/// Each file and each rank of an n×n board.
fn lines(n: u8) -> impl Iterator<Item = Vec<(u8, u8)>> {
    let file = move |file| (1..=n).map(|rank| (file, rank)).collect();
    let rank = move |rank| (1..=n).map(|file| (file, rank)).collect();
    (1..=n).map(file).chain((1..=n).map(rank))
}

#[test]
fn queens_are_transversals_of_files_and_ranks() {
    for n in 0..=7 {
        let found = transversals(lines(n), |&a, &b| !oracle::attacks(a, b));
        let ranks = |squares: Vec<(u8, u8)>| {
            squares.into_iter().take(n.into()).map(|(_, rank)| rank).collect::<Vec<u8>>()
        };
        assert_eq!(found.map(ranks).sorted().collect::<Vec<_>>(), solve(n), "n = {n}");
    }
}

#[test]
fn nodes_are_the_calls_of_the_search() {
    // By hand: two groups of one item that agree, or not; the root is a node.
    assert_eq!(transversal_nodes([[1], [2]], |_, _| true), 3);
    assert_eq!(transversal_nodes([[1], [2]], |a, b| a == b), 2);
    assert_eq!(transversal_nodes([[1, 2], [1, 2]], |a, b| a != b), 5);
    // Files alone, each as large as the others at the start, and no queen forced by another line.
    let agree = |&a: &_, &b: &_| !oracle::attacks(a, b);
    let files = |n: u8| transversal_nodes(lines(n).take(n.into()), agree);
    assert!(files(8) < nodes_per_level(8).iter().sum());
}
