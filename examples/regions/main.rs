//! Solves a region puzzle: one queen in each row, column and region, no two touching.

#[path = "../cli/mod.rs"]
mod cli;
mod grid;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use itertools::Itertools;
use p90::Regions;

use cli::{Failure, input::rows};

/// Solve a region puzzle: one queen in each row, column and region, no two touching
///
/// The puzzle has one row per line, or all rows in one JSON array. Each square names its region: a
/// letter, a digit or an emoji, run together or separated by blanks or commas; separated names may
/// have several letters or digits. Quotes and brackets around them are not read.
///
/// A solution is printed on one line, as the column (from 1) of the queen in each row, first row
/// first; then "the only solution", or "not unique" after two solutions, or "no solution". The exit
/// status is 0 for any of these, and 2 if the puzzle cannot be read.
///
/// This solves puzzles with one queen (or star) in each row. Puzzles with two are another problem.
#[derive(Parser)]
#[command(name = "regions", version)]
struct Puzzle {
    /// The puzzle; stdin if it is - or absent
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
    /// Print every solution, and how many there are
    #[arg(long)]
    all: bool,
    /// Print the regions, with the queens in brackets, instead of numbers
    #[arg(long)]
    board: bool,
}

fn main() -> ExitCode {
    cli::run(|puzzle: Puzzle, out| puzzle.solve(out))
}

impl Puzzle {
    fn solve(&self, out: &mut dyn Write) -> Result<(), Failure> {
        // One row more than a grid may have is read, to be refused.
        let rows: Vec<String> =
            rows(&self.file)?.take(256).try_collect().map_err(Failure::Input)?;
        let grid = grid::read(&rows);
        if grid.is_empty() {
            return Err(Failure::Input("no puzzle, expected rows of letters".to_string()));
        }
        let regions = Regions::new(&grid).map_err(|error| Failure::Input(error.to_string()))?;
        let witnesses = if self.all { usize::MAX } else { 2 };
        let mut count = 0;
        for columns in regions.solutions().take(witnesses) {
            self.print(&grid, &columns, out)?;
            count += 1;
        }
        match count {
            0 => writeln!(out, "no solution")?,
            1 => writeln!(out, "the only solution")?,
            _ if self.all => writeln!(out, "{count} solutions")?,
            _ => writeln!(out, "not unique")?,
        }
        Ok(())
    }

    fn print(&self, grid: &[Vec<String>], columns: &[u8], out: &mut dyn Write) -> io::Result<()> {
        if self.board {
            writeln!(out, "{}\n", grid::with_queens(grid, columns))
        } else {
            writeln!(out, "{}", columns.iter().format(" "))
        }
    }
}
