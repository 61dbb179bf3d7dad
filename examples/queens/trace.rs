//! The state-space tree of the search, printed as it grows.

use std::io::{self, Write};

use clap::Args;
use itertools::Itertools;
use p90::{Action, Square, Step};

use crate::Failure;
use crate::input::Size;
use crate::tree;

/// The most boards side by side in a picture: wider ones cannot be looked at.
const WIDEST: usize = 64;

/// Print the tree that the search walks, up to the first solution
///
/// One square per line, indented by its file, with the queens that attack it if it was rejected. The
/// lines under a square were tried with a queen on it; where they end, the queen was taken back.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  queens trace 4
  queens trace 5 --all | grep -c attacked    how many squares were rejected
  queens trace 4 --svg > tree.svg")]
pub struct Trace {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
    /// Print the whole tree, to the end of the search
    #[arg(long)]
    all: bool,
    /// Draw the tree as an SVG picture, with a board for each square, if at most 64 stand side by side
    #[arg(long)]
    svg: bool,
}

impl Trace {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let n = self.n.read()?;
        let steps = || {
            p90::trace(1..=n, p90::validate)
                .take_while_inclusive(|step| self.all || step.action != Action::Solved)
        };
        if !self.svg {
            return Ok(steps().try_for_each(|step| print(&step, out))?);
        }
        let ends = |step: &Step<u8>| matches!(step.action, Action::Rejected(_) | Action::Solved);
        if steps().filter(ends).nth(WIDEST).is_some() {
            return Err(Failure::Input(format!(
                "the tree is more than {WIDEST} boards wide, too wide for a picture; \
                 `queens explore {n}` makes a page of it"
            )));
        }
        Ok(writeln!(out, "{}", tree::picture(n, steps()))?)
    }
}

fn print(step: &Step<u8>, out: &mut dyn Write) -> io::Result<()> {
    let indent = |files: usize| " ".repeat(2 * files);
    let Some((file, rank)) = step.square() else {
        let ranks = step.placement();
        let ranks = ranks.iter().format_with("", |rank, f| f(&format_args!(" {rank}")));
        return writeln!(out, "{}solution{ranks}", indent(step.log.len()));
    };
    let line = format!("{}{}", indent(usize::from(file) - 1), Square { file, rank });
    match step.action {
        Action::Placed(_) => writeln!(out, "{line}"),
        Action::Rejected(_) => writeln!(out, "{line} attacked by {}", attackers(step)),
        Action::Backtracked(_) | Action::Solved => Ok(()),
    }
}

/// The names of the squares that attack the one rejected.
pub fn attackers(step: &Step<u8>) -> String {
    step.attackers().into_iter().map(Square::from).join(", ")
}
