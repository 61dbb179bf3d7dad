//! Placements as lines of numbers, or as boards to look at.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use itertools::Itertools;
use p90::{Board, Sheet};

use crate::Failure;

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
    /// An SVG picture, or all boards on one sheet if there are several, up to 1,000
    Svg,
}

/// The most pictures that a sheet holds.
const SHEET: usize = 1000;

impl Look {
    pub fn print(
        &self,
        placements: impl Iterator<Item = Vec<u8>>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if let Some(Style::Svg) = self.board {
            return print_pictures(placements, out);
        }
        Ok(placements.enumerate().try_for_each(|(i, ranks)| match self.board {
            None => writeln!(out, "{}", ranks.iter().format(" ")),
            Some(style) => {
                write!(out, "{}", if i > 0 { "\n" } else { "" })?;
                style.print(&board(&ranks), out)
            }
        })?)
    }
}

impl Style {
    fn print(self, board: &Board, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Ascii => writeln!(out, "{board}"),
            Self::Squares => writeln!(out, "{}", board.squares()),
            Self::Coordinates => writeln!(out, "{}", board.coordinates()),
            Self::Svg => writeln!(out, "{}", board.svg().coordinates()),
        }
    }
}

/// Prints one SVG document: the picture of the only board, or a sheet of all of them.
fn print_pictures(
    placements: impl Iterator<Item = Vec<u8>>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let boards: Vec<Board> = placements.take(SHEET + 1).map(|ranks| board(&ranks)).collect();
    match &boards[..] {
        [] => Ok(()),
        [board] => Ok(Style::Svg.print(board, out)?),
        boards if boards.len() > SHEET => Err(Failure::Input(format!(
            "a sheet holds up to {SHEET} boards, and there are more: use another style"
        ))),
        boards => Ok(writeln!(out, "{}", Sheet::new(boards.iter().map(Board::svg)))?),
    }
}

fn board(placement: &[u8]) -> Board {
    let n = u8::try_from(placement.len()).expect("a placement has 255 queens at most");
    Board::new(n, placement).expect("a placement is on its board")
}
