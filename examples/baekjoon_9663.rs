//! Baekjoon 9663: reads N, prints in how many ways N queens can be placed.
//!
//! One file and no crate, so that it can be submitted as it is.

use std::io::{self, ErrorKind, Read, Write};
use std::iter::successors;
use std::process::ExitCode;

/// In how many ways a partial placement can be completed, file by file. Bit i of a set stands for
/// rank i + 1: the ranks taken, and those that a rising or a falling diagonal takes on this file.
fn count(all: u32, taken: u32, rising: u32, falling: u32) -> u64 {
    if taken == all {
        return 1;
    }
    let open = all & !(taken | rising | falling);
    successors(Some(open), |open| Some(open & open.wrapping_sub(1)))
        .take_while(|&open| open != 0)
        .map(|open| open & open.wrapping_neg())
        .map(|rank| count(all, taken | rank, (rising | rank) << 1, (falling | rank) >> 1))
        .sum()
}

fn main() -> ExitCode {
    let mut text = String::new();
    let n: Option<u8> = match io::stdin().take(100).read_to_string(&mut text) {
        Ok(0..100) => text.trim().parse().ok(),
        _ => None, // a text of 100 bytes may have been cut off
    };
    let Some(n @ 0..=27) = n else {
        eprintln!("baekjoon_9663: expected a whole number from 0 to 27");
        return ExitCode::from(2);
    };
    match writeln!(io::stdout(), "{}", count((1 << n) - 1, 0, 0, 0)) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("baekjoon_9663: cannot write: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
