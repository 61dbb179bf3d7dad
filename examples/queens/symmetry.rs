//! Solutions without a search of one's own: up to symmetry, the images of one, the closed form.

use std::io::Write;

use clap::Args;
use itertools::Itertools;

use crate::Failure;
use crate::board::Look;
use crate::input::{Size, number};

/// Print the fundamental solutions of N queens, one of each symmetry class
///
/// Of the eight images that a solution has under the rotations and mirrorings of the board, the least
/// is printed; they come in ascending order. The search goes through all solutions.
#[derive(Args)]
#[command(
    override_usage = "queens fundamental <N> [OPTIONS]",
    after_long_help = "\
Examples:
  queens fundamental 8                             12 of the 92
  queens fundamental 8 --board svg > sheet.svg     side by side, to print"
)]
pub struct Fundamental {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    #[command(flatten)]
    look: Look,
}

impl Fundamental {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.look.print(p90::fundamental(self.n.read()?), out)
    }
}

/// Print the eight images of a placement under the symmetries of the board
///
/// First the four rotations, by 0, 90, 180 and 270 degrees counterclockwise, then each of them
/// mirrored, files reversed. Images of a symmetric placement are equal to each other.
#[derive(Args)]
#[command(
    override_usage = "queens symmetries [RANK]... [OPTIONS]",
    after_long_help = "\
Example:
  queens symmetries 1 5 8 6 3 7 2 4"
)]
pub struct Symmetries {
    /// The ranks, file a first, each from 1 to N once, separated by blanks or commas
    #[arg(value_name = "RANK")]
    ranks: Vec<String>,
    #[command(flatten)]
    look: Look,
}

impl Symmetries {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let words = self.ranks.iter().flat_map(|text| text.split([' ', ',', '\t', '\n']));
        let ranks: Vec<u8> = words
            .filter(|word| !word.is_empty())
            .map(number)
            .try_collect()
            .map_err(Failure::Input)?;
        if !ranks.iter().map(|&rank| usize::from(rank)).sorted_unstable().eq(1..=ranks.len()) {
            let n = ranks.len();
            let message =
                format!("expected each rank from 1 to {n} once, got {}", ranks.iter().join(" "));
            return Err(Failure::Input(message));
        }
        self.look.print(p90::symmetries(&ranks).into_iter(), out)
    }
}

/// Print a solution of N queens in closed form, without a search
///
/// For N = 2 and 3 there is none, and nothing is printed.
#[derive(Args)]
#[command(override_usage = "queens explicit <N> [OPTIONS]")]
pub struct Explicit {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    #[command(flatten)]
    look: Look,
}

impl Explicit {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.look.print(p90::explicit(self.n.read()?).into_iter(), out)
    }
}
