//! The symmetries of the square: images, orbits, fundamental solutions.

use std::collections::BTreeSet;

use itertools::Itertools;
use p90::{fundamental, is_fundamental, is_solution, orbit_size, solve, symmetries};

/// Where a square of an n×n board goes: n, file and rank to file and rank.
type Map = fn(u8, u8, u8) -> (u8, u8);

#[test]
fn the_images_are_the_eight_maps_of_the_square() {
    let ranks = [2u8, 4, 6, 1, 3, 5, 7];
    let n = 7;
    let maps: [Map; 8] = [
        |_, file, rank| (file, rank),
        |n, file, rank| (n + 1 - rank, file),
        |n, file, rank| (n + 1 - file, n + 1 - rank),
        |n, file, rank| (rank, n + 1 - file),
        |n, file, rank| (n + 1 - file, rank),
        |_, file, rank| (rank, file),
        |n, file, rank| (file, n + 1 - rank),
        |n, file, rank| (n + 1 - rank, n + 1 - file),
    ];
    for (map, image) in maps.iter().zip(symmetries(&ranks)) {
        let squares = (1..).zip(ranks).map(|(file, rank)| map(n, file, rank));
        assert_eq!(squares.sorted().map(|(_, rank)| rank).collect::<Vec<_>>(), image);
    }
}

#[test]
fn images_of_a_solution_are_solutions() {
    for n in 0..=8 {
        for solution in solve(n) {
            assert!(symmetries(&solution).iter().all(|image| is_solution(image)), "{solution:?}");
        }
    }
}

#[test]
fn orbits_partition_the_solutions() {
    for n in 0..=8 {
        let orbits: Vec<BTreeSet<_>> =
            fundamental(n).map(|least| symmetries(&least).into()).collect();
        assert!(
            orbits.iter().all(|orbit| orbit.first().is_some_and(|least| is_fundamental(least)))
        );
        let all: Vec<_> = orbits.into_iter().flatten().sorted().collect();
        assert_eq!(all, solve(n), "n = {n}");
    }
}

#[test]
fn orbits_by_size() {
    let known = [
        (4, [1, 0, 0]),
        (5, [1, 0, 1]),
        (6, [0, 1, 0]),
        (7, [0, 2, 4]),
        (8, [0, 1, 11]),
        (9, [0, 4, 42]),
        (12, [4, 18, 1765]),
    ];
    for (n, sizes) in known {
        let counts = fundamental(n).map(|solution| orbit_size(&solution)).counts();
        let count = |size| counts.get(&size).copied().unwrap_or(0);
        assert_eq!([2, 4, 8].map(count), sizes, "n = {n}");
    }
    assert_eq!([orbit_size(&[]), orbit_size(&[1])], [1, 1]);
}

#[test]
#[should_panic(expected = "a permutation of 1..=n")]
fn a_repeated_rank_has_no_images() {
    let _ = symmetries(&[1, 1, 2]);
}
