//! How many times slower one thing is than another, on a machine that others use too.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The median of `slow` over `fast`, run `rounds` times in turn, so that whatever else the machine
/// does slows both; with the time of the fastest `fast` among them.
fn ratio<A, B>(
    rounds: usize,
    mut slow: impl FnMut() -> A,
    mut fast: impl FnMut() -> B,
) -> (f64, Duration) {
    let rounds: Vec<(Duration, Duration)> =
        (0..rounds).map(|_| (time(&mut slow), time(&mut fast))).collect();
    let mut ratios: Vec<f64> =
        rounds.iter().map(|(slow, fast)| slow.as_secs_f64() / fast.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    (ratios[ratios.len() / 2], rounds.iter().map(|&(_, fast)| fast).min().unwrap_or_default())
}

/// Returns `true` if `cargo bench` runs the program, and not a test of its answers.
pub fn measuring() -> bool {
    std::env::args().any(|arg| arg == "--bench")
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

/// Prints the ratio as a line of a table; of one round, if it is not measured.
pub fn print<A, B>(what: &str, rounds: usize, slow: impl FnMut() -> A, fast: impl FnMut() -> B) {
    let rounds = if measuring() { rounds } else { 1 };
    let (ratio, fastest) = ratio(rounds, slow, fast);
    println!("{what:<60} {ratio:>6.2} ×   ({fastest:.3?})");
}

/// Prints the time of the fastest of some rounds.
#[allow(dead_code, reason = "not every benchmark has such a row")]
pub fn print_time<T>(what: &str, rounds: usize, mut work: impl FnMut() -> T) {
    let rounds = if measuring() { rounds } else { 1 };
    let fastest = (0..rounds).map(|_| time(&mut work)).min().unwrap_or_default();
    println!("{what:<60}           {fastest:.3?}");
}
