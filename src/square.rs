//! A square: its name, and whether it is on the board.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A square with its name: file and rank, both from 1.
///
/// Functions take and return squares as pairs `(file, rank)`; this is how a pair is written and
/// read. It prints as in chess, `b4`, or as `27,4` where files have no letters left. No field will be
/// added.
///
/// ```
/// use p90::Square;
///
/// assert_eq!(Square::from((2, 4)).to_string(), "b4");
/// assert_eq!(Square::from((27, 4)).to_string(), "27,4");
///
/// let (file, rank) = "b4".parse::<Square>()?.into();
/// assert_eq!((file, rank), (2, 4));
/// # Ok::<(), p90::BadSquare>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The file, from 1: a is 1.
    pub file: u8,
    /// The rank, from 1.
    pub rank: u8,
}

impl From<(u8, u8)> for Square {
    fn from((file, rank): (u8, u8)) -> Self {
        Self { file, rank }
    }
}

impl From<Square> for (u8, u8) {
    fn from(Square { file, rank }: Square) -> Self {
        (file, rank)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if letter(self.file).is_some() { "" } else { "," };
        write!(f, "{}{comma}{}", file_name(self.file), self.rank)
    }
}

/// Reads `b4`, `B4`, `Qb4` and `2,4`.
///
/// ```
/// use p90::Square;
///
/// for text in ["b4", "B4", "Qb4", "2,4"] {
///     assert_eq!(text.parse(), Ok(Square { file: 2, rank: 4 }));
/// }
/// let error = "b0".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), r#"files and ranks count from 1: expected b1, got "b0""#);
/// ```
impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Self, BadSquare> {
        let named = by_letter(text).or_else(|| by_letter(text.strip_prefix('Q')?));
        let (file, rank) = named
            .or_else(|| by_number(text))
            .ok_or_else(|| BadSquare::Form(text.chars().take(20).collect()))?;
        if file > 0 && rank > 0 {
            return Ok(Self { file, rank });
        }
        // A letter never counts from 0.
        let file = file.saturating_add(named.is_none().into());
        let square = Self { file, rank: rank.saturating_add(1) };
        Err(BadSquare::FromZero { text: text.to_string(), square })
    }
}

fn by_number(text: &str) -> Option<(u8, u8)> {
    let (file, rank) = text.split_once(',')?;
    Some((number(file)?, number(rank)?))
}

fn by_letter(text: &str) -> Option<(u8, u8)> {
    let mut rest = text.chars();
    let name = rest.next()?.to_ascii_lowercase();
    let file = (1..=LETTERS).find(|&file| letter(file) == Some(name))?;
    Some((file, number(rest.as_str())?))
}

/// A number in plain digits: no sign.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Files that have a letter.
pub(crate) const LETTERS: u8 = 26;

fn letter(file: u8) -> Option<char> {
    (1..=LETTERS).contains(&file).then(|| char::from(b'a' + file - 1))
}

/// A letter, as far as there are letters; then a number.
pub(crate) fn file_name(file: u8) -> String {
    letter(file).map_or_else(|| file.to_string(), String::from)
}

/// Why a text does not name a square.
///
/// ```
/// use p90::Square;
///
/// let error = "4b".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), r#"expected a square such as b4 or 2,4, got "4b""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadSquare {
    /// The text has another form; this is its start.
    Form(String),
    /// The file or the rank is 0.
    FromZero {
        /// The text.
        text: String,
        /// The square that it names if both count from 0.
        square: Square,
    },
}

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(text) => write!(f, "expected a square such as b4 or 2,4, got {text:?}"),
            Self::FromZero { text, square } => {
                write!(f, "files and ranks count from 1: expected {square}, got {text:?}")
            }
        }
    }
}

impl Error for BadSquare {}

/// Returns the first of `squares` that is not on the n×n board as an error.
pub(crate) fn on_board(n: u8, squares: &[(u8, u8)]) -> Result<(), OffBoard> {
    let on = 1..=n;
    squares
        .iter()
        .find(|(file, rank)| !(on.contains(file) && on.contains(rank)))
        .map_or(Ok(()), |&square| Err(OffBoard { square, n }))
}

/// A square that is not on the board. No field will be added.
///
/// ```
/// let error = p90::completions(0, &[(1, 1)]).err().unwrap();
/// assert_eq!(error.to_string(), "square (1, 1) is off the 0×0 board, which has no squares");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OffBoard {
    /// The square, as (file, rank).
    pub square: (u8, u8),
    /// The size of the board.
    pub n: u8,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { square: (file, rank), n } = self;
        write!(f, "square ({file}, {rank}) is off the {n}×{n} board")?;
        match n {
            0 => write!(f, ", which has no squares"),
            _ => write!(f, ": files and ranks are 1 to {n}"),
        }
    }
}

impl Error for OffBoard {}
