//! Counts against published values, the searches and the oracle; progress and cancelling.

use std::ops::ControlFlow::{self, Break, Continue};
#[cfg(feature = "parallel")]
use std::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use itertools::Itertools;
use p90::arbitrary::{Solution, Square};
use p90::count::Kernel;
use p90::{
    OffBoard, Progress, completions, count, count_completions, count_with, explicit, oracle, solve,
};
use quickcheck::QuickCheck;

/// OEIS A000170.
const SOLUTIONS: [u128; 18] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596, 2_279_184, 14_772_512,
    95_815_104,
];

#[test]
fn counts_are_as_published() {
    for (n, solutions) in (0..).zip(SOLUTIONS) {
        assert_eq!(count(n), solutions, "n = {n}");
    }
}

#[test]
fn every_kernel_gives_the_published_counts() {
    for kernel in Kernel::all() {
        for (n, solutions) in (0..).zip(SOLUTIONS) {
            assert_eq!(kernel.count(n), solutions, "n = {n} by {kernel:?}");
        }
    }
}

#[test]
fn kernels_are_listed_from_the_portable_to_the_best() {
    assert_eq!(Kernel::all().next(), Some(Kernel::PORTABLE));
    assert_eq!(Kernel::all().last(), Some(Kernel::best()));
    assert!(Kernel::all().all_unique());
}

#[test]
#[cfg(not(feature = "avx2"))]
fn without_the_feature_avx2_there_is_only_the_portable_kernel() {
    assert!(Kernel::all().eq([Kernel::PORTABLE]));
}

#[test]
#[cfg(all(feature = "avx2", target_arch = "x86_64"))]
fn the_best_kernel_uses_avx2_if_the_processor_has_it() {
    let avx2 = is_x86_feature_detected!("avx2");
    assert_eq!(Kernel::best() != Kernel::PORTABLE, avx2);
}

#[test]
fn the_search_on_lists_finds_as_many_as_counted() {
    for n in 0..=9 {
        assert_eq!(count(n), solve(n).len() as u128, "n = {n}");
    }
}

#[test]
fn the_oracle_finds_as_many_as_counted() {
    for n in 0..=9 {
        assert_eq!(count(n), oracle::solve(n).len() as u128, "n = {n}");
    }
}

#[test]
#[cfg(feature = "parallel")]
fn the_count_is_the_same_on_any_number_of_threads() {
    for threads in [1, 2, 8] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for (n, solutions) in (0..13).zip(SOLUTIONS) {
            assert_eq!(pool.install(|| count(n)), solutions, "n = {n} on {threads} threads");
        }
        let stopped = pool.install(|| count_with(13, stop_after(20, &mut 0)));
        assert_eq!(stopped, None, "on {threads} threads");
    }
}

/// A report that runs work of its own on the threads of the count.
#[cfg(feature = "parallel")]
fn busy(done: usize) {
    rayon::yield_now();
    if done == 50 {
        assert_eq!((count(6), count(11)), (4, 2680));
    }
}

#[test]
#[cfg(feature = "parallel")]
fn a_report_may_work_on_the_threads_that_count() {
    for threads in [1, 2, 8, 16] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for round in 0..50 {
            let mut seen = Vec::new();
            let report = |Progress { done, all }| {
                seen.push((done, all));
                busy(done);
                Continue(())
            };
            let found = pool.install(|| count_with(11, report));
            assert_eq!(found, Some(2680), "on {threads} threads, round {round}");
            let all = seen[0].1;
            assert!(seen.into_iter().eq((0..=all).map(|done| (done, all))), "{threads} threads");
        }
    }
}

#[test]
#[cfg(feature = "parallel")]
fn a_busy_report_can_cancel_or_panic_on_any_number_of_threads() {
    for threads in [1, 2, 8, 16] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for limit in [0, 1, 60] {
            let mut calls = 0;
            let cancelled = pool.install(|| {
                let mut stop = stop_after(limit, &mut calls);
                count_with(11, |progress| {
                    busy(progress.done);
                    stop(progress)
                })
            });
            assert_eq!((cancelled, calls), (None, limit + 1), "on {threads} threads");

            let mut calls = 0;
            let report = |Progress { done, .. }| {
                calls += 1;
                busy(done);
                assert!(done < limit, "stop at {done}");
                Continue(())
            };
            let count = AssertUnwindSafe(|| pool.install(|| count_with(11, report)));
            let payload = catch_unwind(count).unwrap_err();
            assert_eq!(payload.downcast_ref::<String>(), Some(&format!("stop at {limit}")));
            assert_eq!(calls, limit + 1, "on {threads} threads");
        }
    }
}

/// The first part of 32 queens, a border, would take longer than anyone can wait.
#[test]
fn a_count_reports_and_can_be_cancelled_within_a_part() {
    for (n, all) in [(22, (1024 + 32 + 32) / 4), (32, 83_190)] {
        let mut calls = 0;
        let cancelled = count_with(n, |progress| {
            assert_eq!(progress, Progress { done: 0, all });
            calls += 1;
            if calls < 5 { Continue(()) } else { Break(()) }
        });
        assert_eq!((cancelled, calls), (None, 5));
    }
}

#[test]
fn progress_rises_one_by_one_to_the_end() {
    for (n, solutions) in (0..12).zip(SOLUTIONS) {
        let mut seen = Vec::new();
        let found = count_with(n, |Progress { done, all }| {
            seen.push((done, all));
            Continue(())
        });
        assert_eq!(found, Some(solutions), "n = {n}");
        let all = seen[0].1;
        assert!(seen.into_iter().eq((0..=all).map(|done| (done, all))), "n = {n}");
    }
}

/// A report that cancels after `limit` parts and counts its calls.
fn stop_after(limit: usize, calls: &mut usize) -> impl FnMut(Progress) -> ControlFlow<()> + Send {
    move |progress| {
        *calls += 1;
        assert_eq!(progress.done + 1, *calls);
        if progress.done < limit { Continue(()) } else { Break(()) }
    }
}

#[test]
fn a_cancelled_count_makes_no_further_report() {
    for (n, limit) in [(0, 0), (4, 0), (10, 0), (10, 1), (11, 50), (16, 3), (32, 0)] {
        let mut calls = 0;
        assert_eq!(count_with(n, stop_after(limit, &mut calls)), None, "n = {n}");
        assert_eq!(calls, limit + 1, "n = {n}");
    }
}

/// By Burnside's lemma: of the 2^8 deals of the eight middle ranks, a reflection of the files leaves
/// none as it is, one of the ranks 2^4, and both together 2^4.
#[test]
fn the_parts_of_a_count_by_halves_are_the_orbits_of_its_deals() {
    for (n, parts) in [(16, (256 + 16 + 16) / 4), (20, (1024 + 32 + 32) / 4)] {
        let mut all = 0;
        let stopped = count_with(n, |progress| {
            all = progress.all;
            Break(())
        });
        assert_eq!((all, stopped), (parts, None));
    }
}

#[test]
fn as_many_completions_are_counted_as_found() {
    /// Some queens of a solution, and perhaps one anywhere.
    fn property(Solution(ranks): Solution, kept: Vec<bool>, other: Option<Square>) -> bool {
        let n = u8::try_from(ranks.len()).unwrap();
        let queens = (1..).zip(ranks).zip(kept).filter_map(|(square, kept)| kept.then_some(square));
        let other = other.map(|Square { file, rank, .. }| (file, rank));
        let on_board = other.filter(|&(file, rank)| file <= n && rank <= n);
        let squares: Vec<(u8, u8)> = queens.chain(on_board).collect();
        let found = completions(n, &squares).unwrap().count();
        count_completions(n, &squares) == Ok(found as u128)
            && Kernel::all().all(|k| k.count_completions(n, &squares) == Ok(found as u128))
    }
    QuickCheck::new().tests(500).quickcheck(property as fn(_, _, _) -> _);
}

#[test]
fn as_many_completions_are_counted_as_found_for_every_pair_of_squares() {
    for n in 0..=6 {
        let squares = (1..=n).cartesian_product(1..=n).collect_vec();
        for pair in squares.iter().cartesian_product(&squares) {
            let pair = [*pair.0, *pair.1];
            let found = completions(n, &pair).unwrap().count();
            assert_eq!(count_completions(n, &pair), Ok(found as u128), "{pair:?} on {n}×{n}");
        }
    }
}

#[test]
fn without_given_squares_every_solution_is_a_completion() {
    for (n, solutions) in (0..12).zip(SOLUTIONS) {
        assert_eq!(count_completions(n, &[]), Ok(solutions), "n = {n}");
    }
}

#[test]
fn a_whole_solution_has_one_completion() {
    for n in (0..=32).filter_map(explicit) {
        let queens: Vec<(u8, u8)> = (1..).zip(n).collect();
        let n = u8::try_from(queens.len()).unwrap();
        assert_eq!(count_completions(n, &queens), Ok(1), "{queens:?}");
        let twice = [&queens[..], &queens[..]].concat();
        assert_eq!(count_completions(n, &twice), Ok(1), "{queens:?}");
    }
}

#[test]
fn queens_that_attack_each_other_have_no_completion() {
    for given in [[(1, 1), (8, 8)], [(1, 8), (8, 1)], [(3, 1), (3, 8)], [(1, 5), (8, 5)]] {
        assert_eq!(count_completions(8, &given), Ok(0), "{given:?}");
    }
    assert_eq!(count_completions(32, &[(1, 1), (32, 32)]), Ok(0));
    let column = (1..=32).map(|rank| (7, rank)).collect_vec();
    assert_eq!(count_completions(32, &column), Ok(0));
}

#[test]
fn completions_of_small_boards_are_as_known() {
    assert_eq!(count_completions(4, &[(1, 2)]), Ok(1));
    assert_eq!(count_completions(6, &[(4, 6), (1, 5)]), Ok(1));
    assert_eq!(count_completions(7, &[(7, 7), (1, 4)]), Ok(1));
    assert_eq!(count_completions(4, &[(1, 1)]), Ok(0));
}

#[test]
fn the_completions_of_the_squares_of_a_line_are_all_solutions() {
    for (n, line) in [(10, 1), (10, 4), (11, 6), (12, 12)] {
        let sum = |square: fn(u8, u8) -> (u8, u8)| -> u128 {
            (1..=n).map(|i| count_completions(n, &[square(line, i)]).unwrap()).sum()
        };
        assert_eq!(sum(|line, i| (line, i)), SOLUTIONS[usize::from(n)], "file {line} of {n}");
        assert_eq!(sum(|line, i| (i, line)), SOLUTIONS[usize::from(n)], "rank {line} of {n}");
    }
}

/// Here the files to fill lie far apart, and the highest bits of a word are used.
#[test]
fn completions_are_counted_on_boards_of_31_and_32() {
    let queens = |n| (1..).zip(explicit(n).unwrap()).collect_vec();
    let gaps: [&[u8]; 4] =
        [&[1, 2, 31, 32], &[1, 6, 16, 17, 27, 32], &[3, 4, 5, 6, 7, 8, 9, 10], &[1, 32]];
    for n in [31, 32] {
        for gap in gaps {
            let given = queens(n).into_iter().filter(|(file, _)| !gap.contains(file)).collect_vec();
            let found = completions(n, &given).unwrap().count();
            assert!(found > 0);
            for kernel in Kernel::all() {
                let counted = kernel.count_completions(n, &given);
                assert_eq!(counted, Ok(found as u128), "{n} without {gap:?} by {kernel:?}");
            }
        }
    }
}

#[test]
fn a_square_off_the_board_is_an_error() {
    for (n, square) in [(0, (1, 1)), (8, (0, 1)), (8, (1, 0)), (8, (9, 1)), (32, (1, 33))] {
        assert_eq!(count_completions(n, &[square]), Err(OffBoard { square, n }));
        assert_eq!(count_completions(n, &[square]).err(), completions(n, &[square]).err());
    }
}

#[test]
fn counting_panics_for_n_above_32() {
    let calls: [fn(u8); 5] = [
        |n| _ = count(n),
        |n| _ = count_with(n, |_| Break(())),
        |n| _ = count_completions(n, &[]),
        |n| _ = Kernel::PORTABLE.count(n),
        |n| _ = Kernel::PORTABLE.count_completions(n, &[]),
    ];
    for (n, call) in [33, 64, 255].into_iter().cartesian_product(calls) {
        let payload = catch_unwind(|| call(n)).unwrap_err();
        let message = payload.downcast_ref::<String>().unwrap();
        assert!(message.contains(&n.to_string()) && message.contains("at most 32"), "{message}");
    }
}
