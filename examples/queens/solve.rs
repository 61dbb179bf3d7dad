//! Solutions, a line each: all of them, the first, those that complete a given board.

use std::io::Write;

use clap::Args;
use itertools::Itertools;

use crate::Failure;
use crate::input::{Size, Square};

/// Print every solution of N queens, one a line
///
/// Rank of the queen on file a first, ranks separated by blanks, in ascending order.
#[derive(Args)]
pub struct Solve {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
}

impl Solve {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        print(p90::solutions(self.n.read()?), out)
    }
}

/// Print the first solution of N queens
#[derive(Args)]
pub struct First {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
}

impl First {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        print(p90::solutions(self.n.read()?).take(1), out)
    }
}

/// Print every solution of N queens with a queen on each of the squares
#[derive(Args)]
pub struct Complete {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    /// The squares that hold a queen already, such as b4 or 2,4
    #[arg(value_name = "SQUARE")]
    squares: Vec<Square>,
}

impl Complete {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let given: Vec<_> = self.squares.iter().map(|&Square(file, rank)| (file, rank)).collect();
        let found = p90::completions(self.n.read()?, &given);
        print(found.map_err(|error| Failure::Input(error.to_string()))?, out)
    }
}

fn print(
    mut placements: impl Iterator<Item = Vec<u8>>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    Ok(placements.try_for_each(|ranks| writeln!(out, "{}", ranks.iter().format(" ")))?)
}
