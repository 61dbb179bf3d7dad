//! Solutions, one line or one board each: all, the first, those that complete a given board.

use std::io::Write;

use clap::Args;
use p90::OffBoard;

use crate::Failure;
use crate::board::Look;
use crate::engine::Engine;
use crate::input::Size;
use crate::squares::Squares;

/// Print every solution of N queens, one per line
///
/// Each is a line of ranks, that of the queen on file a first; solutions come in ascending order, as
/// they are found. For N = 2 and 3 there is none, and nothing is printed; for N = 0 there is one,
/// an empty line.
#[derive(Args)]
#[command(
    override_usage = "queens solve <N> [OPTIONS]",
    after_long_help = "\
Examples:
  queens solve 8                    all 92, as lines of ranks
  queens solve 5 --board            as boards of Q and .
  queens solve 8 --board svg > sheet.svg    all 92 on one sheet, to print
  queens solve 6 --engine oracle    found by trying all 720 orders of the ranks
  queens solve 20 | head -n 3       the first three; the search ends there"
)]
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
        self.look.print(self.engine.solutions(self.n.read()?)?, out)
    }
}

/// Print the first solution of N queens
///
/// The search goes file by file and takes the lowest rank first, so that the first solution can be
/// far away: 199,636 partial placements away at N = 20, and 56 million at N = 30.
#[derive(Args)]
#[command(
    override_usage = "queens first <N> [OPTIONS]",
    after_long_help = "\
Examples:
  queens first 8                            1 5 8 6 3 7 2 4
  queens first 8 --board coordinates        on a board
  queens first 8 --board svg > board.svg    as a picture"
)]
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
        self.look.print(self.engine.solutions(self.n.read()?)?.take(1), out)
    }
}

/// Print every solution of N queens that has a queen on each of the squares
///
/// Solutions come as those of `solve`. If the squares attack each other, there is none, and nothing
/// is printed. On a large board the search for all of them may not end; --any prints one at once.
#[derive(Args)]
#[command(
    override_usage = "queens complete <N> [SQUARE]... [OPTIONS]",
    after_long_help = "\
Examples:
  queens complete 8 d6 f7         with queens on d6 and f7
  queens complete 8 4,6 6,7       the same; files beyond z have numbers only
  queens complete 8 8/5Q2/3Q4/8/8/8/8/8    the same, from a chess program
  queens complete 4 a3 --board
  queens complete 200 b4 --any    one solution, at once; with no square, any of 200 queens"
)]
pub struct Complete {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    /// The squares that hold a queen: b4, B4, Qb4, or 2,4, both counted from 1; b4,d5 for several;
    /// or the queens of a FEN
    #[arg(value_name = "SQUARE")]
    squares: Vec<Squares>,
    /// Print one solution, whichever is found at once, on boards of any size
    #[arg(long)]
    any: bool,
    #[command(flatten)]
    look: Look,
}

impl Complete {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let n = self.n.read()?;
        let given = Squares::pairs(self.squares);
        let off_board = |error: OffBoard| Failure::Input(error.to_string());
        if self.any {
            let found = p90::completion(n, &given).map_err(off_board)?;
            return self.look.print(found.into_iter(), out);
        }
        self.look.print(p90::completions(n, &given).map_err(off_board)?, out)
    }
}
