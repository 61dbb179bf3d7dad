//! Squares as they are written on a command line.

use std::str::FromStr;

use itertools::Itertools;
use p90::Square;

use crate::input::{number, shorten};

/// One argument: a square, several with commas between them, or the queens of a FEN.
#[derive(Clone)]
pub struct Squares(Vec<Square>);

impl Squares {
    /// The squares of all arguments, as (file, rank).
    pub fn pairs(arguments: Vec<Self>) -> Vec<(u8, u8)> {
        arguments.into_iter().flat_map(|Self(squares)| squares).map(Into::into).collect()
    }
}

impl FromStr for Squares {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.contains('/') {
            return fen(text).map(Self);
        }
        let first = text.split(',').next().unwrap_or_default();
        // In 2,4 the comma is within a square, in b4,d5 between two.
        let squares = match first.parse::<Square>() {
            Ok(_) => text.split(',').map(str::parse).try_collect(),
            Err(_) => text.parse().map(|square| vec![square]),
        };
        squares.map(Self).map_err(|bad| bad.to_string())
    }
}

/// The queens of the placement field of a FEN, whose first rank is the last one of the board.
fn fen(text: &str) -> Result<Vec<Square>, String> {
    let bad = |what: &str| format!("{what} in the FEN {:?}", shorten(text));
    let ranks: Vec<&str> = text.split('/').collect();
    let n = u8::try_from(ranks.len()).map_err(|_| bad("more than 255 ranks"))?;
    let row = |(rank, row): (u8, &&str)| {
        let mut file = 0u8;
        let mut queens = vec![];
        for (digits, word) in &row.chars().chunk_by(char::is_ascii_digit) {
            let word: String = word.collect();
            let width =
                if digits { number(&word)? } else { u8::try_from(word.len()).unwrap_or(u8::MAX) };
            if !digits {
                if let Some(piece) = word.chars().find(|piece| !"Qq".contains(*piece)) {
                    return Err(bad(&format!("expected queens and numbers, got {piece:?}")));
                }
                queens.extend((1..=width).map(|i| Square { file: file.saturating_add(i), rank }));
            }
            file = file.saturating_add(width);
        }
        if file == n {
            Ok(queens)
        } else {
            Err(bad(&format!("rank {rank} has {file} squares, not {n}")))
        }
    };
    (1..=n).rev().zip(&ranks).map(row).flatten_ok().collect()
}
