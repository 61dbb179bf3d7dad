//! Region puzzles: known answers, the rule beside the recursion, and bad grids.

use std::collections::BTreeSet;

use p90::rules::{both, no_touch, regions};
use p90::{BadGrid, Regions, arrangements};
use quickcheck::{Arbitrary, Gen, QuickCheck};

fn grid(rows: &str) -> Regions {
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    Regions::new(&rows).unwrap()
}

/// The solutions by the search file by file, in its order.
fn by_the_rule(n: u8, grid: &Regions) -> Vec<Vec<u8>> {
    arrangements(1..=n, both(no_touch, regions(grid))).collect()
}

#[test]
fn known_puzzles() {
    for (rows, solution) in [
        ("AAAAC/BDACC/DDCCC/DDCCC/DDCEC", &[3, 1, 5, 2, 4][..]),
        ("BBBBAA/BBBBAA/BBBDCA/EDDDFF/EDDDFF/EEDFFF", &[6, 2, 5, 3, 1, 4]),
        ("가", &[1]),
    ] {
        let grid = grid(rows);
        assert_eq!(grid.solutions().collect::<Vec<_>>(), [solution], "{rows}");
        assert_eq!(by_the_rule(u8::try_from(solution.len()).unwrap(), &grid), [solution]);
    }
    assert_eq!(Regions::new::<char>(&[]).unwrap().solutions().collect::<Vec<_>>(), [[0u8; 0]]);
}

#[test]
fn rows_for_regions_leave_the_placements_where_no_two_touch() {
    // OEIS A002464.
    for (n, count) in (1..).zip([1, 0, 0, 2, 14, 90, 646, 5242]) {
        let rows: Vec<Vec<usize>> = (0..n).map(|row| vec![row; n]).collect();
        assert_eq!(Regions::new(&rows).unwrap().solutions().count(), count, "n = {n}");
    }
}

/// A grid of up to 7×7 squares, whose regions are scattered or in stripes.
#[derive(Clone, Debug)]
struct Grid(Vec<Vec<usize>>);

impl Arbitrary for Grid {
    fn arbitrary(g: &mut Gen) -> Self {
        let n = usize::arbitrary(g) % 8;
        let strays = usize::arbitrary(g) % (n * n + 1);
        let mut rows: Vec<Vec<usize>> = (0..n).map(|row| vec![row; n]).collect();
        for _ in 0..strays {
            let [row, column, region] = [(); 3].map(|()| usize::arbitrary(g) % n);
            rows[row][column] = region;
        }
        // The first column keeps every region alive.
        rows.iter_mut().enumerate().for_each(|(row, squares)| squares[0] = row);
        Self(rows)
    }
}

#[test]
fn the_recursion_has_the_solutions_of_the_rule() {
    fn law(Grid(rows): Grid) -> bool {
        let grid = Regions::new(&rows).unwrap();
        let found: Vec<Vec<u8>> = grid.solutions().collect();
        let expected = by_the_rule(u8::try_from(rows.len()).unwrap(), &grid);
        let sets = [&found, &expected].map(|boards| boards.iter().collect::<BTreeSet<_>>());
        found.len() == expected.len() && sets[0] == sets[1]
    }
    QuickCheck::new().tests(300).quickcheck(law as fn(Grid) -> bool);
}

#[test]
fn a_grid_of_18_rows_is_solved_and_has_one_solution() {
    // File by file this takes minutes.
    const ROWS: &str = "\
        DDAAAABBBBBCCBBBBB/DDDAAADBBBBCCCBCBB/DDDDDDDEEBCCCBBBBB/DDDDDDDEEEBCBBBBBB/\
        DDDDDDEEBBBCCBBBFB/DDDDDEEEBEHCFBBBFF/DDDDGGGGGGHCBFFFFF/DDDDGGGGGHHIIBBJJB/\
        DKKDGDGGHDDIIIIIJB/KKKDDDGGDDDDDMMJJJ/DKDDDDDDDDDLLIMMJJ/DDDDDDDDDDDDLIDDDJ/\
        DDDDDDDDDDDDLMMMDD/DDDODDDDDDDNNDMMDD/DDDOODDPDDDNDDDDDD/DDDDDDDPDDDNDDDDDD/\
        DDDDDDDPDDDDDDDDQD/DDDRDDDDDDDDDDDDQD";
    let grid = grid(ROWS);
    let solutions: Vec<Vec<u8>> = grid.solutions().collect();
    let [columns] = &solutions[..] else { panic!("{solutions:?}") };
    let regions: Vec<char> = ROWS
        .split('/')
        .zip(columns)
        .map(|(row, &column)| row.chars().nth(usize::from(column) - 1).unwrap())
        .collect();
    assert_eq!(regions.iter().collect::<BTreeSet<_>>().len(), 18);
    assert_eq!(columns.iter().collect::<BTreeSet<_>>().len(), 18);
    assert!(columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1));
}

#[test]
fn bad_grids_are_refused_by_row() {
    let refused = |rows: &[&str]| {
        let grid: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        Regions::new(&grid).err()
    };
    assert_eq!(refused(&["AB", "B"]), Some(BadGrid::Row { row: 2, length: 1, size: 2 }));
    assert_eq!(refused(&["AB", "B", "BBB"]), Some(BadGrid::Row { row: 1, length: 2, size: 3 }));
    assert_eq!(refused(&["ABC", "BB"]), Some(BadGrid::Row { row: 1, length: 3, size: 2 }));
    assert_eq!(refused(&["AA", "AA"]), Some(BadGrid::Regions { regions: 1, size: 2 }));
    assert_eq!(refused(&["AB", "CB"]), Some(BadGrid::Regions { regions: 3, size: 2 }));
    assert_eq!(refused(&[]), None);
    assert_eq!(Regions::new(&vec![vec![0]; 256]).err(), Some(BadGrid::Size { size: 256 }));

    let words = |rows: &[&str]| refused(rows).unwrap().to_string();
    assert_eq!(words(&["AB", "B"]), "row 2 has 1 square where a grid of 2 rows needs 2");
    assert_eq!(words(&["AB"]), "row 1 has 2 squares where a grid of 1 row needs 1");
    assert_eq!(words(&["AA", "AA"]), "the grid has 1 region where its 2 rows need 2");
    assert_eq!(words(&["AB", "CD"]), "the grid has 4 regions where its 2 rows need 2");
    let size = BadGrid::Size { size: 300 }.to_string();
    assert_eq!(size, "a grid has at most 255 rows, this one has 300");
}
