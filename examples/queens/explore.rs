//! The search as a page to explore in a browser.

use std::io::Write;

use clap::Args;
use itertools::Itertools;
use p90::{Action, Board, Step};

use crate::Failure;
use crate::input::Size;

/// The page, with `{{names}}` for what depends on N.
const PAGE: &str = include_str!("explore.html");

/// The largest board whose whole search the page holds, and how many steps of a larger one.
const WHOLE: u8 = 8;
const STEPS: usize = 10_000;

/// Print a page to explore the search in a browser, step by step
///
/// The page is one HTML file that loads nothing else. Up to N = 8 it holds the whole search, above
/// that its first 10,000 steps. It works by keyboard, with a screen reader and on a phone.
#[derive(Args)]
#[command(after_long_help = "\
Example:
  queens explore 6 > page.html    then open page.html in a browser")]
pub struct Explore {
    /// The size of the board, 0 to 255, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size,
}

impl Explore {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let n = self.n.read()?;
        let limit = if n <= WHOLE { usize::MAX } else { STEPS };
        let mut steps = p90::trace(1..=n, p90::validate);
        let moves = steps.by_ref().take(limit).map(|step| encode(&step)).join(" ");
        let board = |n, placement: &[u8]| Board::new(n, placement).expect("queens on the board");
        let page = PAGE
            .replace("{{n}}", &n.to_string())
            .replace("{{queens}}", &format!("{n} queen{}", if n == 1 { "" } else { "s" }))
            .replace("{{whole}}", &steps.next().is_none().to_string())
            .replace("{{steps}}", &moves)
            .replace("{{board}}", &board(n, &[]).svg().coordinates().to_string())
            .replace("{{queen}}", &board(1, &[1]).svg().to_string());
        Ok(out.write_all(page.as_bytes())?)
    }
}

/// A step as the page reads it: `+3` placed, `-3` taken back, `=` solved, `x3:1,2` rejected for
/// the queens on files 1 and 2.
fn encode(step: &Step<u8>) -> String {
    match step.action {
        Action::Placed(rank) => format!("+{rank}"),
        Action::Backtracked(rank) => format!("-{rank}"),
        Action::Solved => "=".to_string(),
        Action::Rejected(rank) => {
            let files = step.attackers().into_iter().map(|(file, _)| file);
            format!("x{rank}:{}", files.format(","))
        }
    }
}
