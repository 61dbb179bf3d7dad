//! The queens: `solve`, `is_solution` and `validate` against each other and against `attacks`.

use itertools::Itertools;
use p90::arbitrary::{Arrangement, Solution};
use p90::{explicit, is_solution, oracle, solutions, solve, validate};
use quickcheck::QuickCheck;

fn peaceful(ranks: &[u8]) -> bool {
    let squares = (1..).zip(ranks.iter().copied());
    squares.array_combinations().all(|[a, b]| !oracle::attacks(a, b))
}

#[test]
fn a_random_order_is_in_the_answer_iff_it_is_a_solution() {
    fn law(ranks: &[u8]) -> bool {
        let listed = solve(u8::try_from(ranks.len()).unwrap()).contains(&ranks.to_vec());
        listed == is_solution(ranks) && listed == peaceful(ranks)
    }
    fn any(Arrangement(ranks): Arrangement) -> bool {
        law(&ranks)
    }
    // Few random orders are near a solution.
    fn near((Solution(mut ranks), i, j): (Solution, usize, usize)) -> bool {
        let files = ranks.len().max(1);
        if ranks.len() > 1 {
            ranks.swap(i % files, j % files);
        }
        law(&ranks)
    }
    QuickCheck::new().quickcheck(any as fn(Arrangement) -> bool);
    QuickCheck::new().quickcheck(near as fn((Solution, usize, usize)) -> bool);
}

#[test]
fn is_solution_is_peace_on_every_placement() {
    for n in 0..=5 {
        // Ranks 0 and n + 1 are off the board.
        for ranks in (0..n).map(|_| 0..=n + 1).multi_cartesian_product() {
            let on_board = ranks.iter().all(|rank| (1..=n).contains(rank));
            assert_eq!(is_solution(&ranks), on_board && peaceful(&ranks), "{ranks:?}");
        }
    }
}

#[test]
fn solve_is_the_oracle() {
    for n in 0..=9 {
        assert_eq!(solve(n), oracle::solve(n), "n = {n}");
    }
}

#[test]
fn solutions_are_solve_in_the_same_order() {
    for n in 0..=9 {
        assert!(solutions(n).eq(solve(n)), "n = {n}");
        assert!(solve(n).is_sorted(), "n = {n}");
    }
}

#[test]
fn one_far_conflict_is_seen() {
    // Peaceful but for the corners a1 and h8, found by hand.
    assert!(!is_solution(&[1, 5, 2, 6, 3, 7, 4, 8]));
}

#[test]
fn validate_compares_both_diagonals_at_every_offset() {
    // A log of zeros but for one head at each offset: 255 below and 255 above are reached.
    let far = |offset: usize, head: u8, rest: u8| {
        let mut log = vec![rest; offset];
        log[offset - 1] = head;
        log
    };
    for offset in 1..=254u8 {
        let (low, high) = (1, 1 + offset);
        // 255 copies of the value itself attack nobody on a diagonal.
        assert!(!validate(&high, &far(offset.into(), low, high)), "up {offset}");
        assert!(!validate(&low, &far(offset.into(), high, low)), "down {offset}");
        assert!(validate(&high, &far(offset.into(), high, high)), "level {offset}");
        assert!(validate(&low, &far(offset.into(), low, low)), "level {offset}");
    }
    assert!(validate(&1, &[1; 255]));
    assert!(!validate(&0, &far(255, 255, 0)));
    assert!(!validate(&255, &far(255, 0, 255)));
}

#[test]
fn explicit_is_a_solution_wherever_there_is_one() {
    for n in 0..=255 {
        match explicit(n) {
            Some(ranks) => {
                assert_eq!(ranks.len(), usize::from(n));
                assert!(is_solution(&ranks), "n = {n}: {ranks:?}");
            }
            None => assert!(n == 2 || n == 3, "n = {n}"),
        }
    }
}
