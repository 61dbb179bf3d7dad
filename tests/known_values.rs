//! Values known from elsewhere: OEIS, the literature, puzzles with their answers.

use p90::rules::{
    BadGrid, blocked, both, given, no_touch, queens, regions, rooks, superqueens, toroidal,
};
use p90::{arrangements, fundamental, solutions};

fn count(n: u8, rule: impl Fn(&u8, &[u8]) -> bool + Copy) -> usize {
    arrangements(1..=n, rule).count()
}

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

fn puzzle(rows: &str) -> Vec<Vec<u8>> {
    let grid: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let rule = both(no_touch, regions(&grid).unwrap());
    arrangements(1..=u8::try_from(grid.len()).unwrap(), rule).collect()
}

#[test]
fn region_puzzles() {
    assert_eq!(puzzle("AAAAC/BDACC/DDCCC/DDCCC/DDCEC"), [[3, 1, 5, 2, 4]]);
    assert_eq!(puzzle("BBBBAA/BBBBAA/BBBDCA/EDDDFF/EDDDFF/EEDFFF"), [[6, 2, 5, 3, 1, 4]]);
    assert_eq!(puzzle("가"), [[1]]);
}

#[test]
fn bad_region_grids_are_told() {
    let told = |rows: &[&str]| {
        let grid: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        regions(&grid).err()
    };
    assert_eq!(told(&["AB", "B"]), Some(BadGrid::Row { row: 2, length: 1, size: 2 }));
    assert_eq!(told(&["AB", "B", "BBB"]), Some(BadGrid::Row { row: 1, length: 2, size: 3 }));
    assert_eq!(told(&["ABC", "BB"]), Some(BadGrid::Row { row: 1, length: 3, size: 2 }));
    assert_eq!(told(&["AA", "AA"]), Some(BadGrid::Regions { regions: 1, size: 2 }));
    assert_eq!(told(&["AB", "CB"]), Some(BadGrid::Regions { regions: 3, size: 2 }));
    assert_eq!(told(&[]), None);

    let words = |rows: &[&str]| told(rows).unwrap().to_string();
    assert_eq!(words(&["AB", "B"]), "row 2 has 1 square where a grid of 2 rows needs 2");
    assert_eq!(words(&["AB"]), "row 1 has 2 squares where a grid of 1 row needs 1");
    assert_eq!(words(&["AA", "AA"]), "the grid has 1 region where its 2 rows need 2");
    assert_eq!(words(&["AB", "CD"]), "the grid has 4 regions where its 2 rows need 2");
}

#[test]
fn a_value_beyond_the_grid_is_in_no_region() {
    let grid = [vec!['A', 'A'], vec!['B', 'B']];
    assert_eq!(arrangements([0, 1, 2, 3], regions(&grid).unwrap()).count(), 0);
    assert_eq!(arrangements([0, 1], regions(&grid).unwrap()).count(), 0);
    assert_eq!(arrangements([1, 2, 3], regions(&grid).unwrap()).count(), 0);
}
