//! Problem 91 by the same search: the squares of a 5×5 board in an order that a knight can walk.

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

fn main() {
    let board = (1..=5).cartesian_product(1..=5);
    let tours: Vec<Vec<Square>> = arrangements(board, tour).collect();
    for rank in (1..=5).rev() {
        let step = |file| tours[0].iter().position(|&square| square == (file, rank)).unwrap() + 1;
        println!("{}", (1..=5).map(|file| format!("{:>2}", step(file))).join(" "));
    }
    println!("{} tours from the corner", tours.len());
}
