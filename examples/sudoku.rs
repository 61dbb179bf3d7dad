//! Sudoku by the recursion that completes boards of queens: nothing in it knows about queens.
//!
//! Reads 81 characters from stdin, row by row, `.` or `0` for an empty cell, blanks and line ends
//! between them or not. Prints the solved grid, and whether that is the only solution.

use std::env::args_os;
use std::io::{ErrorKind, Read, Write, stdin, stdout};
use std::process::ExitCode;

use itertools::Itertools;
use p90::transversals;

/// Row, column and digit, all from 0.
type Entry = (usize, usize, usize);

/// What an entry fills: its cell, and its digit's place in its row, its column and its box.
fn fills(&(row, column, digit): &Entry) -> [usize; 4] {
    let (square, band) = (9 * row + column, row / 3 * 3 + column / 3);
    [square, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * band + digit]
}

/// Two entries agree if they fill nothing twice.
fn agree(a: &Entry, b: &Entry) -> bool {
    a == b || fills(a).iter().zip(fills(b)).all(|(a, b)| *a != b)
}

/// The entries that the givens leave open, grouped by what they fill: each is to be filled once.
fn groups(givens: &[Option<usize>]) -> Vec<Vec<Entry>> {
    let entries = (0..9).cartesian_product(0..9).cartesian_product(0..9);
    let mut groups = vec![vec![]; 4 * 81];
    for ((row, column), digit) in entries {
        if givens[9 * row + column].is_none_or(|given| given == digit) {
            let entry = (row, column, digit);
            for group in fills(&entry) {
                groups[group].push(entry);
            }
        }
    }
    groups
}

fn solve(givens: &[Option<usize>]) -> String {
    let mut solutions = transversals(groups(givens), agree);
    let Some(entries) = solutions.next() else { return "no solution".to_string() };
    // The first 81 groups are the cells, row by row.
    let rows = entries[..81].chunks(9);
    let grid = rows.map(|row| row.iter().map(|(_, _, digit)| digit + 1).join(" ")).join("\n");
    let verdict = if solutions.next().is_none() { "the only solution" } else { "not unique" };
    format!("{grid}\n{verdict}")
}

fn read(bytes: &[u8]) -> Result<Vec<Option<usize>>, String> {
    let Ok(text) = str::from_utf8(bytes) else {
        return Err("expected 81 digits or dots, got text that is not UTF-8".to_string());
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text); // a byte order mark
    let cell = |cell: char| match cell.to_digit(10) {
        Some(digit) => Ok((digit as usize).checked_sub(1)),
        None if cell == '.' => Ok(None),
        None => Err(format!("expected a digit or a dot, got {cell:?}")),
    };
    let cells = text.chars().filter(|cell| !cell.is_whitespace());
    let givens: Vec<_> = cells.map(cell).try_collect()?;
    match givens.len() {
        81 => Ok(givens),
        length => Err(format!("expected 81 cells, got {length}")),
    }
}

fn main() -> ExitCode {
    let mut bytes = vec![];
    let givens = if args_os().len() > 1 {
        Err("expected no argument: the puzzle comes from stdin".to_string())
    } else {
        let read_all = stdin().take(1 << 16).read_to_end(&mut bytes);
        read_all.map_err(|error| error.to_string()).and_then(|_| read(&bytes))
    };
    let (status, message) = match givens.map(|givens| writeln!(stdout(), "{}", solve(&givens))) {
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Ok(Err(error)) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Ok(Err(error)) => (1, format!("cannot write: {error}")),
        Err(message) => (2, message),
    };
    eprintln!("sudoku: {message}");
    ExitCode::from(status)
}
