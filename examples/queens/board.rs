//! Placements as lines of numbers, or as boards to look at.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use itertools::Itertools;
use p90::Board;

#[derive(Args)]
pub struct Look {
    /// Print boards, with a blank line between them, in a style; ascii if none is named
    #[arg(long, value_name = "STYLE", num_args = 0..=1, default_missing_value = "ascii")]
    board: Option<Style>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Style {
    /// Q and ., rank 1 at the bottom
    Ascii,
    /// ■ and □, rank 1 at the bottom
    Squares,
    /// Q and . with the names of files and ranks
    Coordinates,
    /// An SVG picture
    Svg,
}

impl Look {
    pub fn print(
        &self,
        placements: impl Iterator<Item = Vec<u8>>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        placements.enumerate().try_for_each(|(i, ranks)| match self.board {
            None => writeln!(out, "{}", ranks.iter().format(" ")),
            Some(style) => {
                write!(out, "{}", if i > 0 { "\n" } else { "" })?;
                style.print(&ranks, out)
            }
        })
    }
}

impl Style {
    fn print(self, solution: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let n = u8::try_from(solution.len()).expect("a solution has 255 queens at most");
        let board = Board::new(n, solution).expect("a solution is on its board");
        match self {
            Self::Ascii => writeln!(out, "{board}"),
            Self::Squares => writeln!(out, "{}", board.squares()),
            Self::Coordinates => writeln!(out, "{}", board.coordinates()),
            Self::Svg => writeln!(out, "{}", board.svg().coordinates()),
        }
    }
}
