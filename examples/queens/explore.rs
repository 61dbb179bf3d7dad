//! The search as a page to explore in a browser.

use std::io::Write;

use clap::Args;
use itertools::Itertools;
use p90::{Action, Board, Step};

use crate::Failure;
use crate::input::Size;

/// The page, with `{{names}}` for what depends on N.
const PAGE: &str = include_str!("explore.html");

/// The largest board whose search the page holds to its end, and how far it goes on larger ones.
const WHOLE: u8 = 8;
const STEPS: usize = 10_000;

/// Print a page to explore the search in a browser, step by step
///
/// One HTML file that needs nothing beside it: queens explore 6 > page.html. It holds the whole
/// search up to N = 8, and its first 10,000 steps above that.
#[derive(Args)]
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
        let told = steps.by_ref().take(limit).map(|step| tell(&step)).join(" ");
        let board = |n, placement: &[u8]| Board::new(n, placement).expect("queens on the board");
        let page = PAGE
            .replace("{{n}}", &n.to_string())
            .replace("{{whole}}", &steps.next().is_none().to_string())
            .replace("{{steps}}", &told)
            .replace("{{board}}", &board(n, &[]).svg().coordinates().to_string())
            .replace("{{queen}}", &board(1, &[1]).svg().to_string());
        Ok(out.write_all(page.as_bytes())?)
    }
}

/// A step as the page reads it: `+3` placed, `-3` taken back, `=` solved, `x3:1,2` rejected for
/// the queens on files 1 and 2.
fn tell(step: &Step<u8>) -> String {
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
