//! Problem 91 by the same search: the squares of a 5×5 board in an order that a knight can walk.

mod filter;

use itertools::Itertools;
use p90::arrangements;

type Square = (i8, i8);

/// The walk starts in the corner, and every square is a knight's move from the last.
fn tour(&(file, rank): &Square, log: &[Square]) -> bool {
    match log {
        [] => (file, rank) == (1, 1),
        [last, ..] => file.abs_diff(last.0) * rank.abs_diff(last.1) == 2,
    }
}

fn main() -> std::process::ExitCode {
    filter::filter("knights_tour", |out| {
        let board = (1..=5).cartesian_product(1..=5);
        let mut tours = arrangements(board, tour).peekable();
        let first = tours.peek().expect("a 5×5 board has tours from a corner");
        for rank in (1..=5).rev() {
            let step = |file| first.iter().position(|&square| square == (file, rank)).unwrap() + 1;
            writeln!(out, "{}", (1..=5).map(|file| format!("{:>2}", step(file))).join(" "))?;
        }
        writeln!(out, "{} tours from the corner", tours.count())?;
        Ok(())
    })
}
