//! Solves a region puzzle: one queen in each row, column and region, no two touching.
//!
//! The puzzle is a row of letters a line, a letter naming a region; it comes from a file or from
//! stdin. Each solution is printed as the column, from 1, of each row.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use itertools::Itertools;
use p90::{arrangements, rules};

#[derive(Parser)]
#[command(about = "Solve a region puzzle: one queen in each row, column and region")]
struct Cli {
    /// The puzzle, rows of letters; stdin if it is - or absent
    #[arg(default_value = "-")]
    puzzle: PathBuf,
}

fn main() -> ExitCode {
    match read(&Cli::parse().puzzle).and_then(|text| solve(&text)) {
        Ok(answer) => {
            print!("{answer}");
            ExitCode::SUCCESS
        }
        Err(words) => {
            eprintln!("regions: {words}");
            ExitCode::from(2)
        }
    }
}

fn read(path: &PathBuf) -> Result<String, String> {
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    read.map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn solve(text: &str) -> Result<String, String> {
    let rows = text.lines().map(str::trim).filter(|row| !row.is_empty());
    let grid: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
    if grid.is_empty() {
        return Err("no puzzle, expected rows of letters".to_string());
    }
    let n = u8::try_from(grid.len()).map_err(|_| "a puzzle has at most 255 rows".to_string())?;
    let regions = rules::regions(&grid).map_err(|error| error.to_string())?;
    let solutions: Vec<String> = arrangements(1..=n, rules::both(rules::apart, regions))
        .map(|columns| columns.iter().join(" "))
        .collect();
    let verdict = match solutions.len() {
        0 => "no solution".to_string(),
        1 => "the only solution".to_string(),
        count => format!("{count} solutions"),
    };
    Ok(solutions.into_iter().chain([verdict]).map(|line| line + "\n").collect())
}
