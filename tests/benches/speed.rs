//! The sets in machine words and the count: how many times faster than what else there is.
//!
//! Ratios of things that run in turn, then how a count grows. Every answer is checked.

mod ratio;

use std::hint::black_box;

use dlx_rs::Solver;
use p90::count::Kernel;
use rayon::{ThreadPool, ThreadPoolBuilder};

fn main() {
    ratio::print("solve(12) / bits::solve(12)", 11, lists, words);
    ratio::print("dlx-rs, n = 12 / bits::solve(12)", 11, links, words);
    let (one, two) = (threads(1), threads(2));
    let count = |pool: &ThreadPool| pool.install(|| counted(16));
    ratio::print("mirrored bitmask recursion / count(16), 1 thread", 5, mirrored, || count(&one));
    let portable = || one.install(|| sixteen(Kernel::PORTABLE));
    ratio::print("portable kernel / the best, count(16), 1 thread", 5, portable, || count(&one));
    for n in 0..=13 {
        let what = format!("plain bitmask recursion / count({n})");
        ratio::print(&what, 21, || often(n, plain), || often(n, p90::count));
    }
    ratio::print("count(16), 1 thread / 2 threads", 11, || count(&one), || count(&two));
    for n in 12..=if ratio::measuring() { 19 } else { 16 } {
        ratio::print_time(&format!("count({n})"), 3, || counted(n));
    }
}

fn threads(number: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(number).build().expect("threads")
}

fn lists() -> Vec<Vec<u8>> {
    all_of_twelve(p90::solve(black_box(12)))
}

fn words() -> Vec<Vec<u8>> {
    all_of_twelve(p90::bits::solve(black_box(12)))
}

/// Exact cover by dancing links: each file and each rank has one queen, each diagonal at most one.
fn links() -> Vec<Vec<u8>> {
    let n: usize = black_box(12);
    let mut solver = Solver::new_optional(2 * n, 4 * n - 2);
    for file in 0..n {
        for rank in 0..n {
            let (rising, falling) = (2 * n + file + n - rank, 4 * n + file + rank);
            solver.add_option((file, rank), &[1 + file, 1 + n + rank, rising, falling]);
        }
    }
    let placement = |mut squares: Vec<(usize, usize)>| {
        squares.sort_unstable();
        squares.into_iter().map(|(_, rank)| u8::try_from(rank + 1).expect("a rank")).collect()
    };
    let mut solutions: Vec<Vec<u8>> = solver.map(placement).collect();
    solutions.sort_unstable();
    all_of_twelve(solutions)
}

fn all_of_twelve(solutions: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    assert_eq!(solutions.len(), 14200);
    assert_eq!(solutions[0], [1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4]);
    solutions
}

/// How the cost grows, all cores at work.
fn counted(n: u8) -> u128 {
    let count = p90::count(n);
    let published =
        [14200, 73712, 365_596, 2_279_184, 14_772_512, 95_815_104, 666_090_624, 4_968_057_848];
    assert_eq!(count, published[usize::from(n - 12)]);
    count
}

/// Eight states at a time beside one at a time.
fn sixteen(kernel: Kernel) -> u128 {
    let count = kernel.count(black_box(16));
    assert_eq!(count, 14_772_512);
    count
}

/// The usual way to count fast: the lower half of the first file, twice.
fn mirrored() -> u64 {
    let n = black_box(16);
    let first = |rank: u32| place((1 << n) - 1, 1 << rank, 2 << rank, (1 << rank) >> 1);
    let found = 2 * (0..n / 2).map(first).sum::<u64>();
    assert_eq!(found, 14_772_512);
    found
}

/// The plain bitmask recursion on a small board.
fn plain(n: u8) -> u128 {
    place((1 << n) - 1, 0, 0, 0).into()
}

fn place(all: u32, ranks: u32, up: u32, down: u32) -> u64 {
    if ranks == all {
        return 1;
    }
    let mut candidates = all & !(ranks | up | down);
    let mut found = 0;
    while candidates != 0 {
        let queen = candidates & candidates.wrapping_neg();
        candidates ^= queen;
        found += place(all, ranks | queen, (up | queen) << 1, (down | queen) >> 1);
    }
    found
}

/// Counts as often as it takes to measure a small board, and a large one once.
fn often(n: u8, count: fn(u8) -> u128) {
    const SMALL: [u128; 14] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];
    for _ in 0..4_u32.pow(11_u8.saturating_sub(n).min(8).into()) {
        assert_eq!(count(black_box(n)), SMALL[usize::from(n)]);
    }
}
