//! The edges of the contract: n = 0, 1, 2, 3 and 255.

use p90::{
    completions, explicit, fundamental, is_solution, oracle, orbit_size, solutions, solve,
    symmetries,
};

#[test]
fn no_queens_have_one_placement() {
    let empty: Vec<Vec<u8>> = vec![vec![]];
    assert_eq!(solve(0), empty);
    assert_eq!(oracle::solve(0), empty);
    assert_eq!(oracle::placements(0).collect::<Vec<_>>(), empty);
    assert_eq!(oracle::permutations(0).collect::<Vec<_>>(), empty);
    assert_eq!(fundamental(0).collect::<Vec<_>>(), empty);
    assert_eq!(completions(0, &[]).unwrap().collect::<Vec<_>>(), empty);
    assert_eq!(explicit(0), Some(vec![]));
    assert!(is_solution(&[]));
    assert!(symmetries(&[]).iter().all(Vec::is_empty));
}

#[test]
fn one_queen_has_one() {
    assert_eq!(solve(1), [[1]]);
    assert_eq!(oracle::solve(1), [[1]]);
    assert_eq!(explicit(1), Some(vec![1]));
    assert!(is_solution(&[1]) && !is_solution(&[0]) && !is_solution(&[2]));
}

#[test]
fn two_and_three_queens_have_none() {
    for n in [2, 3] {
        assert!(solve(n).is_empty() && oracle::solve(n).is_empty());
        assert_eq!((solutions(n).next(), fundamental(n).next(), explicit(n)), (None, None, None));
    }
}

#[test]
fn the_largest_board_is_255() {
    let ranks = explicit(255).unwrap();
    assert!(is_solution(&ranks));
    let given: Vec<(u8, u8)> = (1..=251).zip(ranks.iter().copied()).collect();
    assert!(completions(255, &given).unwrap().any(|found| found == ranks));
    assert!(symmetries(&ranks).iter().all(|image| is_solution(image)));
    assert_eq!(orbit_size(&ranks), 8);
    // Making the iterators must not panic.
    let _ = (solutions(255), fundamental(255));
}

#[test]
fn beyond_255_files_there_is_no_solution() {
    // The low bytes of these lengths are 0 and 1.
    assert!(!is_solution(&[1; 256]) && !is_solution(&[1; 257]));
    let beyond: Vec<u8> = explicit(255).unwrap().into_iter().chain([0]).collect();
    assert!(!is_solution(&beyond));
}

#[test]
#[should_panic(expected = "a permutation of 1..=n")]
fn beyond_255_files_there_are_no_images() {
    let _ = symmetries(&[1; 256]);
}
