//! Solves a region puzzle: one queen in each row, column and region, no two touching.
//!
//! The puzzle is a row of letters a line, a letter naming a region; it comes from a file or from
//! stdin. Each solution is printed as the column, from 1, of each row.

mod filter;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use itertools::Itertools;
use p90::{arrangements, rules};

use filter::Failure;

/// Solve a region puzzle: one queen in each row, column and region, no two touching
#[derive(Parser)]
struct Cli {
    /// The puzzle, rows of letters; stdin if it is - or absent
    #[arg(default_value = "-")]
    puzzle: PathBuf,
}

fn main() -> ExitCode {
    filter::filter_with("regions", |cli: Cli, out| solve(&read(&cli.puzzle)?, out))
}

fn read(path: &Path) -> Result<String, Failure> {
    let read = if path == Path::new("-") {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(path)
    };
    read.map_err(|error| Failure::Input(format!("cannot read {}: {error}", path.display())))
}

fn solve(text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let rows = text.lines().map(str::trim).filter(|row| !row.is_empty());
    let grid: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
    if grid.is_empty() {
        return Err(Failure::Input("no puzzle, expected rows of letters".to_string()));
    }
    let n = u8::try_from(grid.len())
        .map_err(|_| Failure::Input("a puzzle has at most 255 rows".to_string()))?;
    let regions = rules::regions(&grid).map_err(|error| Failure::Input(error.to_string()))?;
    let mut count = 0;
    for columns in arrangements(1..=n, rules::both(rules::apart, regions)) {
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
