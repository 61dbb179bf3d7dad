//! Solves a region puzzle: one queen in each row, column and region, no two touching.
//!
//! The puzzle has one row of letters per line, and each letter names a region; it comes from a file
//! or from stdin. Each solution is printed as the column, from 1, of the queen in each row.

mod cli;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use itertools::Itertools;
use p90::{arrangements, rules};

use cli::{Failure, input::rows};

/// Solve a region puzzle: one queen in each row, column and region, no two touching
///
/// Each solution is printed on one line, as the column (from 1) of the queen in each row, first row
/// first; then how many there are. The exit status is 2 if the puzzle cannot be read.
#[derive(Parser)]
#[command(name = "regions", version)]
struct Puzzle {
    /// The puzzle, one row of letters per line, each letter naming a region; stdin if it is - or
    /// absent
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

fn main() -> ExitCode {
    cli::run(|puzzle: Puzzle, out| {
        // One row more than fits is read to be refused.
        let rows: Result<Vec<String>, _> = rows(&puzzle.file)?.take(256).collect();
        solve(&rows.map_err(Failure::Input)?, out)
    })
}

fn solve(rows: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let grid: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    if grid.is_empty() {
        return Err(Failure::Input("no puzzle, expected rows of letters".to_string()));
    }
    let n = u8::try_from(grid.len())
        .map_err(|_| Failure::Input("a puzzle has at most 255 rows".to_string()))?;
    let regions = rules::regions(&grid).map_err(|error| Failure::Input(error.to_string()))?;
    let mut count = 0;
    for columns in arrangements(1..=n, rules::both(rules::no_touch, regions)) {
        writeln!(out, "{}", columns.iter().join(" "))?;
        count += 1;
    }
    match count {
        0 => writeln!(out, "no solution")?,
        1 => writeln!(out, "the only solution")?,
        _ => writeln!(out, "{count} solutions")?,
    }
    Ok(())
}
