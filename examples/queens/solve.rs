//! Solutions, a line or a board each: all of them, the first, those that complete a given board.

use std::io::Write;

use clap::Args;
use p90::Square;

use crate::Failure;
use crate::board::Look;
use crate::engine::Engine;
use crate::input::Size;

/// Print every solution of N queens, one a line
///
/// Rank of the queen on file a first, ranks separated by blanks, in ascending order.
#[derive(Args)]
pub struct Solve {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    #[command(flatten)]
    engine: Engine,
    #[command(flatten)]
    look: Look,
}

impl Solve {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        Ok(self.look.print(self.engine.solutions(self.n.read()?)?, out)?)
    }
}

/// Print the first solution of N queens
#[derive(Args)]
pub struct First {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    #[command(flatten)]
    engine: Engine,
    #[command(flatten)]
    look: Look,
}

impl First {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        Ok(self.look.print(self.engine.solutions(self.n.read()?)?.take(1), out)?)
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
    #[command(flatten)]
    look: Look,
}

impl Complete {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let given: Vec<_> = self.squares.into_iter().map(Into::into).collect();
        let found = p90::completions(self.n.read()?, &given);
        let found = found.map_err(|error| Failure::Input(error.to_string()))?;
        Ok(self.look.print(found, out)?)
    }
}
