//! The generators: each value, and all that it shrinks to, is of its kind; every value is reached;
//! what should be uniform is uniform.
#![cfg(feature = "quickcheck")]
#![allow(clippy::needless_pass_by_value, reason = "a property takes its arguments by value")]

use std::hash::Hash;

use itertools::Itertools;
use p90::arbitrary::{
    Arrangement, BoardSize, Defect, NearMiss, Partial, SEARCHED_UP_TO, Solution, Square,
};
use p90::laws::{Evidence, check};
use p90::{explicit, is_solution, oracle, solve};
use quickcheck::{Arbitrary, Gen, QuickCheck};

/// The sizes up to 8 that have a solution.
const SOLVABLE: [u8; 7] = [0, 1, 4, 5, 6, 7, 8];

/// `count` values, the same in every run.
fn many<T: Arbitrary>(size: usize, count: usize) -> impl Iterator<Item = T> {
    let mut g = Gen::from_size_and_seed(size, 90);
    (0..count).map(move |_| T::arbitrary(&mut g))
}

fn length(ranks: &[u8]) -> u8 {
    u8::try_from(ranks.len()).unwrap()
}

fn is_permutation(ranks: &[u8]) -> bool {
    ranks.iter().copied().sorted().eq(1..=length(ranks))
}

/// Returns `true` if the board differs from the solution by the defect alone.
fn is_spoilt(miss: &NearMiss) -> bool {
    let &NearMiss { n, ref solution, ref board, ref defect, .. } = miss;
    let changed = || solution.iter().zip(board).filter(|(a, b)| a != b).count();
    let evidence = check([board], n).map_err(|violation| violation.evidence);
    is_solution(solution)
        && n == length(solution)
        && !is_solution(board)
        && match (defect, evidence.unwrap_err()) {
            (Defect::TooShort, Evidence::Length { .. }) => {
                let without = |file| [&solution[..file], &solution[file + 1..]].concat();
                (0..solution.len()).any(|file| without(file) == *board)
            }
            (Defect::TooLong, Evidence::Length { .. }) => {
                board.starts_with(solution)
                    && board.len() == solution.len() + 1
                    && (1..=n).contains(board.last().unwrap())
            }
            (Defect::RankZero, Evidence::Range { square: (file, 0), .. }) => {
                changed() == 1 && board[usize::from(file) - 1] == 0
            }
            (Defect::RankBeyond, Evidence::Range { square: (file, rank), .. }) => {
                changed() == 1 && rank == n + 1 && board[usize::from(file) - 1] == rank
            }
            (Defect::SameRank, Evidence::Attack { .. }) => {
                changed() == 1 && board.iter().unique().count() + 1 == board.len()
            }
            (Defect::Diagonal, Evidence::Attack { squares: [a, b], .. }) => {
                changed() == 2 && is_permutation(board) && a.1 != b.1
            }
            _ => false,
        }
}

fn is_labelled(partial: &Partial) -> bool {
    let Partial { n, ranks, extensible, .. } = partial;
    let squares = (1..).zip(ranks.iter().copied());
    length(ranks) <= *n
        && ranks.iter().all(|rank| (1..=*n).contains(rank))
        && squares.array_combinations().all(|[a, b]| !oracle::attacks(a, b))
        && solve(*n).iter().any(|solution| solution.starts_with(ranks)) == *extensible
}

fn is_on_board(square: &Square) -> bool {
    let on = 1..=square.n;
    on.contains(&square.file) && on.contains(&square.rank)
}

#[test]
fn values_and_what_they_shrink_to_are_of_their_kind() {
    fn board_size(size: BoardSize) -> bool {
        size.0 <= 8 && size.shrink().all(|BoardSize(n)| n < size.0)
    }
    fn arrangement(order: Arrangement) -> bool {
        is_permutation(&order.0) && order.shrink().all(|Arrangement(ranks)| is_permutation(&ranks))
    }
    fn solution(solution: Solution) -> bool {
        is_solution(&solution.0) && solution.shrink().all(|Solution(ranks)| is_solution(&ranks))
    }
    fn near_miss(miss: NearMiss) -> bool {
        let kind = |other: NearMiss| is_spoilt(&other) && other.defect == miss.defect;
        is_spoilt(&miss) && miss.shrink().all(kind)
    }
    fn partial(partial: Partial) -> bool {
        let kind = |other: Partial| is_labelled(&other) && other.extensible == partial.extensible;
        is_labelled(&partial) && partial.shrink().all(kind)
    }
    fn square(square: Square) -> bool {
        is_on_board(&square) && square.shrink().all(|other| is_on_board(&other))
    }
    let check = QuickCheck::new;
    check().quickcheck(board_size as fn(BoardSize) -> bool);
    check().quickcheck(arrangement as fn(Arrangement) -> bool);
    check().quickcheck(solution as fn(Solution) -> bool);
    check().quickcheck(near_miss as fn(NearMiss) -> bool);
    check().quickcheck(partial as fn(Partial) -> bool);
    check().quickcheck(square as fn(Square) -> bool);
}

#[test]
fn every_size_up_to_the_bound_is_reached() {
    for bound in 0..=10 {
        let top = u8::try_from(bound).unwrap().min(8);
        let solvable = || SOLVABLE.into_iter().filter(|&n| n <= top);
        let size = usize::from;

        let sizes = many::<BoardSize>(bound, 400).map(|BoardSize(n)| n);
        assert!(sizes.unique().sorted().eq(0..=top), "{bound}");
        let lengths = many::<Arrangement>(bound, 400).map(|Arrangement(ranks)| ranks.len());
        assert!(lengths.unique().sorted().eq((0..=top).map(size)), "{bound}");
        let lengths = many::<Solution>(bound, 400).map(|Solution(ranks)| ranks.len());
        assert!(lengths.unique().sorted().eq(solvable().map(size)), "{bound}");
        let lengths = many::<NearMiss>(bound, 400).map(|miss| miss.n);
        let from_1: Vec<u8> = solvable().filter(|&n| n > 0).collect();
        assert!(lengths.unique().sorted().eq(if bound == 0 { vec![1] } else { from_1 }), "{bound}");
        let sizes = many::<Partial>(bound, 400).map(|partial| partial.n);
        assert!(sizes.unique().sorted().eq(0..=top), "{bound}");
        let sizes = many::<Square>(bound, 400).map(|square| square.n);
        assert!(sizes.unique().sorted().eq(1..=top.max(1)), "{bound}");
    }
    assert!(many::<BoardSize<200>>(1000, 10_000).any(|BoardSize(n)| n == 200));
}

#[test]
fn generators_that_search_stay_below_their_bound() {
    let solutions = || many::<Solution<255>>(255, 200).map(|Solution(ranks)| ranks.len());
    assert_eq!(solutions().max(), Some(usize::from(SEARCHED_UP_TO)));
    let misses = || many::<NearMiss<255>>(255, 200).map(|miss| miss.solution.len());
    assert_eq!(misses().max(), Some(usize::from(SEARCHED_UP_TO)));
    let partials = || many::<Partial<255>>(255, 200).map(|partial| partial.n);
    assert_eq!(partials().max(), Some(SEARCHED_UP_TO));
}

#[test]
fn every_square_and_every_partial_placement_is_reached() {
    let squares = many::<Square<3>>(100, 1000).map(|s| (s.n, s.file, s.rank));
    assert_eq!(squares.unique().count(), 1 + 4 + 9);

    // 1 4 6 4 2 safe placements on four files, of which 1 2 2 2 2 begin a solution.
    let partials = many::<Partial<4>>(100, 10_000).filter(|partial| partial.n == 4);
    let partials: Vec<_> = partials.unique().collect();
    let counts = |extensible| {
        let these = partials.iter().filter(move |partial| partial.extensible == extensible);
        let lengths = these.counts_by(|partial| partial.ranks.len());
        (0..=4).map(|queens| lengths.get(&queens).copied().unwrap_or(0)).collect::<Vec<_>>()
    };
    assert_eq!(counts(true), [1, 2, 2, 2, 2]);
    assert_eq!(counts(false), [0, 2, 4, 2, 0]);
}

#[test]
fn extensible_and_dead_are_both_common() {
    let extensible = many::<Partial>(8, 1000).filter(|partial| partial.extensible).count();
    assert!((200..=800).contains(&extensible), "{extensible}");
}

#[test]
fn every_board_with_a_defect_is_reached() {
    let ways = |n: usize, solution: &[u8]| {
        let misses = many::<NearMiss>(n, 5000).filter(|miss| miss.solution == solution);
        misses.unique().into_group_map_by(|miss| miss.defect)
    };
    let boards = |ways: &[NearMiss]| ways.iter().map(|miss| miss.board.clone()).collect::<Vec<_>>();

    let one = ways(1, &[1]);
    assert_eq!(one.len(), 3); // without its queen, the board would solve n = 0
    assert_eq!(boards(&one[&Defect::TooLong]), [[1, 1]]);
    assert_eq!(boards(&one[&Defect::RankZero]), [[0]]);
    assert_eq!(boards(&one[&Defect::RankBeyond]), [[2]]);

    let four = ways(4, &[2, 4, 1, 3]);
    let counts = [
        (Defect::TooShort, 4),
        (Defect::TooLong, 4),
        (Defect::RankZero, 4),
        (Defect::RankBeyond, 4),
        (Defect::SameRank, 4 * 3),
        (Defect::Diagonal, 4 * 3 / 2),
    ];
    assert_eq!(four.len(), counts.len());
    for (defect, count) in counts {
        assert_eq!(four[&defect].len(), count, "{defect:?}");
    }
}

/// The chi-square statistic of values that should be uniform among so many kinds: how far it is
/// above its mean, in standard deviations.
fn unevenness<T: Hash + Eq>(values: impl Iterator<Item = T>, kinds: u32) -> f64 {
    let counts = values.counts();
    let total: u32 = counts.values().map(|&count| u32::try_from(count).unwrap()).sum();
    let expected = f64::from(total) / f64::from(kinds);
    let unseen = f64::from(kinds - u32::try_from(counts.len()).unwrap());
    let squares = counts.values().map(|&count| {
        let off = f64::from(u32::try_from(count).unwrap()) - expected;
        off * off
    });
    let statistic = squares.sum::<f64>() / expected + unseen * expected;
    let freedom = f64::from(kinds - 1);
    (statistic - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn distributions_are_uniform() {
    let solutions: Vec<Solution> = many(8, 50_000).collect();
    assert!(unevenness(solutions.iter().map(|s| s.0.len()), 7) < 4.0);
    for (n, count) in [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        let of_size = solutions.iter().filter(|s| s.0.len() == n);
        assert!(unevenness(of_size, count) < 4.0, "n = {n}");
    }

    assert!(unevenness(many::<BoardSize>(8, 10_000), 9) < 4.0);
    let orders = many::<Arrangement<4>>(4, 20_000).filter(|order| order.0.len() == 4);
    assert!(unevenness(orders, 24) < 4.0);
    let squares = many::<Square<3>>(3, 20_000).filter(|square| square.n == 3);
    assert!(unevenness(squares, 9) < 4.0);
    let defects = many::<NearMiss>(8, 20_000).filter(|miss| miss.solution.len() >= 4);
    assert!(unevenness(defects.map(|miss| miss.defect), 6) < 4.0);
}

/// Shrinks as quickcheck does: always to the first smaller value that still fails.
fn minimal<T: Arbitrary>(value: T, fails: impl Fn(&T) -> bool) -> T {
    let first = |value: &T| value.shrink().find(|smaller| fails(smaller));
    std::iter::successors(Some(value), first).take(1000).last().unwrap()
}

#[test]
fn shrinking_ends_at_the_smallest_that_fails() {
    for size in many::<BoardSize>(8, 100).filter(|size| size.0 >= 5) {
        assert_eq!(minimal(size, |size| size.0 >= 5), BoardSize(5));
    }
    for order in many::<Arrangement>(8, 100).filter(|order| !order.0.is_sorted()) {
        assert_eq!(minimal(order, |order| !order.0.is_sorted()).0, [2, 1]);
    }
    for order in many::<Arrangement>(8, 100).filter(|order| order.0.len() >= 3) {
        assert_eq!(minimal(order, |order| order.0.len() >= 3).0, [1, 2, 3]);
    }
    for solution in many::<Solution>(8, 100).filter(|solution| solution.0.len() >= 6) {
        assert_eq!(minimal(solution, |s| s.0.len() >= 6).0, [2, 4, 6, 1, 3, 5]);
    }
    for miss in many::<NearMiss>(8, 200).filter(|miss| miss.defect == Defect::Diagonal) {
        let least = minimal(miss, |_| true);
        assert_eq!((least.solution, least.board), (vec![2, 4, 1, 3], vec![4, 2, 1, 3]));
    }
    for partial in many::<Partial>(8, 200) {
        let n = if partial.extensible { 0 } else { 2 };
        let least = minimal(partial, |_| true);
        assert_eq!((least.n, least.ranks), (n, vec![]));
    }
    for square in many::<Square>(8, 200).filter(|square| square.file > 2 && square.rank > 1) {
        let Square { n, file, rank, .. } = minimal(square, |s| s.file > 2 && s.rank > 1);
        assert_eq!((n, file, rank), (3, 3, 2));
    }
}

#[test]
fn shrinking_ends() {
    fn longest<T: Arbitrary>(count: usize) -> usize {
        let last = |value: &T| value.shrink().last();
        let steps = |value: T| std::iter::successors(Some(value), last).take(1000).count();
        many::<T>(8, count).map(steps).max().unwrap()
    }
    assert!(longest::<BoardSize>(100) <= 9);
    // At most 28 pairs of eight queens to put in order, and then the eight to take out.
    assert!(longest::<Arrangement>(100) <= 28 + 8 + 1);
    assert!(longest::<Solution>(100) < 1000);
    assert!(longest::<NearMiss>(100) < 1000);
    assert!(longest::<Partial>(100) < 1000);
    assert!(longest::<Square>(100) <= 8 + 8 + 8);
}

#[test]
fn values_made_by_hand_shrink() {
    assert_eq!(Solution::<8>(vec![1, 2]).shrink().count(), 2); // for n = 0 and n = 1
    let large = Solution::<8>(explicit(20).unwrap());
    assert!(large.shrink().all(|Solution(ranks)| is_solution(&ranks)));
    assert_eq!(Arrangement::<8>(vec![0, 7, 7]).shrink().count(), 3);
}
