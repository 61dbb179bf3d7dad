//! Completion: the solutions that have the given queens, and no search where there are none.

use itertools::Itertools;
use p90::arbitrary::{self, Arrangement, Partial, Solution};
use p90::oracle::attacks;
use p90::{OffBoard, completion, completions, explicit, is_solution, solutions};
use quickcheck::QuickCheck;

type Square = (u8, u8);

fn complete(n: u8, given: &[Square]) -> Vec<Vec<u8>> {
    completions(n, given).unwrap().collect()
}

fn filtered(n: u8, given: &[Square]) -> Vec<Vec<u8>> {
    let has = |ranks: &Vec<u8>, &(file, rank): &Square| ranks[usize::from(file) - 1] == rank;
    solutions(n).filter(|ranks| given.iter().all(|square| has(ranks, square))).collect()
}

fn squares(n: u8) -> impl Iterator<Item = Square> + Clone {
    (1..=n).cartesian_product(1..=n)
}

#[test]
fn known_completions() {
    assert_eq!(complete(4, &[(1, 2)]), [[2, 4, 1, 3]]);
    assert_eq!(complete(6, &[(1, 5), (4, 6)]), [[5, 3, 1, 6, 4, 2]]);
    assert_eq!(complete(7, &[(1, 4), (7, 7)]), [[4, 1, 5, 2, 6, 3, 7]]);
    assert!(complete(4, &[(1, 1)]).is_empty());
}

#[test]
fn completions_are_the_solutions_that_have_the_given_squares() {
    for n in 0..=7 {
        assert_eq!(complete(n, &[]), filtered(n, &[]), "n = {n}");
        for (a, b) in squares(n).cartesian_product(squares(n)) {
            assert_eq!(complete(n, &[a, b]), filtered(n, &[a, b]), "n = {n}, {a:?} and {b:?}");
        }
    }
}

#[test]
fn completions_of_random_squares_are_the_solutions_that_have_them() {
    // Some squares of one solution, which they then complete to, and often a stray one.
    fn law(Solution(ranks): Solution, kept: [bool; 4], stray: Option<arbitrary::Square>) -> bool {
        let n = u8::try_from(ranks.len()).unwrap();
        let own = (1..).zip(ranks).zip(kept).filter_map(|(square, kept)| kept.then_some(square));
        let stray = stray.map(Square::from).filter(|&(file, rank)| file.max(rank) <= n);
        let given: Vec<Square> = own.chain(stray).collect();
        complete(n, &given) == filtered(n, &given)
    }
    let law: fn(Solution, [bool; 4], Option<arbitrary::Square>) -> bool = law;
    QuickCheck::new().quickcheck(law);
}

#[test]
fn nothing_that_a_given_queen_attacks_is_entered() {
    // Twelve files of 64 are free. Tried without pruning, they would take more than a coffee.
    let ranks = explicit(64).unwrap();
    let given: Vec<Square> = (1..=64).zip(ranks.iter().copied()).skip(12).collect();
    assert!(complete(64, &given).contains(&ranks));
}

#[test]
fn the_order_and_the_repetition_of_squares_do_not_matter() {
    let once = complete(8, &[(2, 5), (6, 7)]);
    assert_eq!(complete(8, &[(6, 7), (2, 5), (6, 7)]), once);
}

#[test]
fn a_whole_board_completes_itself() {
    for n in [8, 20, 64, 255] {
        let ranks = explicit(n).unwrap();
        let given: Vec<Square> = (1..=n).zip(ranks.iter().copied()).collect();
        assert_eq!(complete(n, &given), std::slice::from_ref(&ranks), "n = {n}");
        assert!(complete(n, &given[3..]).contains(&ranks), "n = {n}");
    }
}

#[test]
fn hopeless_boards_are_known_without_a_search() {
    // Two queens that attack each other on the last files; a search would come there last.
    assert!(complete(30, &[(29, 7), (30, 8)]).is_empty());
    assert!(complete(255, &[(254, 7), (255, 7)]).is_empty());
    assert!(complete(255, &[(255, 7), (255, 9)]).is_empty());
    // Peaceful queens that between them attack the whole of file 30; files 1 to 18 are free.
    let given: [Square; 12] = [
        (19, 17),
        (20, 14),
        (21, 20),
        (22, 18),
        (23, 8),
        (24, 2),
        (25, 25),
        (26, 12),
        (27, 16),
        (28, 7),
        (29, 22),
        (18, 15),
    ];
    assert!(given.iter().array_combinations().all(|[&a, &b]| !attacks(a, b)));
    assert!((1..=30).all(|rank| given.iter().any(|&queen| attacks(queen, (30, rank)))));
    assert!(complete(30, &given).is_empty());
    let turned = given.map(|(file, rank)| (rank, file));
    assert!(complete(30, &turned).is_empty());
}

#[test]
fn off_board_squares_are_named() {
    let refused = |n, given: &[Square]| completions(n, given).err();
    assert_eq!(refused(8, &[(1, 1), (9, 1)]), Some(OffBoard { square: (9, 1), n: 8 }));
    for square in [(0, 1), (1, 0), (1, 9), (9, 1), (255, 255)] {
        assert_eq!(refused(8, &[square]), Some(OffBoard { square, n: 8 }));
    }
    assert_eq!(refused(0, &[(1, 1)]), Some(OffBoard { square: (1, 1), n: 0 }));
    assert_eq!(refused(8, &[(9, 1), (1, 9)]), Some(OffBoard { square: (9, 1), n: 8 }));
    assert_eq!(refused(255, &[(255, 255)]), None);

    let words = |n, square| refused(n, &[square]).unwrap().to_string();
    assert_eq!(words(8, (2, 9)), "square (2, 9) is off the 8×8 board: files and ranks are 1 to 8");
    assert_eq!(words(0, (2, 9)), "square (2, 9) is off the 0×0 board, which has no squares");
}

/// One solution that has the given queens, checked, where there is one.
fn any(n: u8, given: &[Square]) -> Option<Vec<u8>> {
    let found = completion(n, given).unwrap();
    let has = |&(file, rank): &Square| found.as_ref().unwrap()[usize::from(file) - 1] == rank;
    assert!(found.as_ref().is_none_or(|ranks| ranks.len() == n.into() && is_solution(ranks)));
    assert!(found.is_none() || given.iter().all(has), "{given:?}: {found:?}");
    found
}

#[test]
fn there_is_a_completion_where_completions_has_one() {
    for n in 0..=10 {
        assert_eq!(any(n, &[]).is_some(), n != 2 && n != 3, "n = {n}");
        for square in squares(n) {
            let has_one = complete(n, &[square]).into_iter().next().is_some();
            assert_eq!(any(n, &[square]).is_some(), has_one, "n = {n}, {square:?}");
        }
    }
    for n in 0..=8 {
        for [a, b] in squares(n).array_combinations() {
            let has_one = completions(n, &[a, b]).unwrap().next().is_some();
            assert_eq!(any(n, &[a, b]).is_some(), has_one, "n = {n}, {a:?} and {b:?}");
        }
    }
}

#[test]
fn a_partial_placement_has_a_completion_iff_it_is_extensible() {
    fn law(Partial { n, ranks, extensible, .. }: Partial) -> bool {
        let given: Vec<Square> = (1..).zip(ranks).collect();
        any(n, &given).is_some() == extensible
    }
    QuickCheck::new().tests(300).quickcheck(law as fn(Partial) -> bool);
}

#[test]
fn large_boards_with_random_queens_are_completed() {
    // Queens at random, as far as none attacks another: some have no completion, most have one.
    fn law(Arrangement(files): Arrangement<60>, Arrangement(ranks): Arrangement<60>) -> bool {
        let n = u8::try_from(ranks.len().max(files.len())).unwrap();
        let given = files.iter().copied().zip(ranks).fold(vec![], |mut given, square| {
            if given.len() < usize::from(n / 3)
                && !given.iter().any(|&queen| attacks(queen, square))
            {
                given.push(square);
            }
            given
        });
        any(n, &given).is_some() || n < 20
    }
    QuickCheck::new().tests(50).quickcheck(law as fn(Arrangement<60>, Arrangement<60>) -> bool);
}

#[test]
fn boards_that_file_by_file_never_end_are_completed() {
    assert!(any(40, &[(20, 20)]).is_some());
    assert!(any(100, &[]).is_some());
    assert!(any(255, &[(128, 128)]).is_some());
}

#[test]
fn queens_that_attack_each_other_have_no_completion() {
    for n in [2, 8, 30, 255] {
        for pair in [[(1, 1), (n, n)], [(1, 1), (1, n)], [(1, 1), (n, 1)]] {
            assert_eq!(any(n, &pair), None, "n = {n}, {pair:?}");
        }
    }
    assert_eq!(completion(8, &[(1, 1), (9, 1)]), Err(OffBoard { square: (9, 1), n: 8 }));
    assert_eq!(completion(0, &[(1, 1)]), Err(OffBoard { square: (1, 1), n: 0 }));
}

#[test]
fn completions_outlive_the_squares_they_were_made_from() {
    fn corner(n: u8) -> impl Iterator<Item = Vec<u8>> {
        let squares = [(1, n)];
        completions(n, &squares).unwrap()
    }
    assert_eq!(corner(5).count(), 2);
}
