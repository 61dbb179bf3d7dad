//! What a solver did wrong: a value, and a sentence.

use std::error::Error;
use std::fmt;

use itertools::Itertools;

use crate::square::{Square, file_name};

/// The first thing that is wrong with a solver or its answer.
///
/// Its `Display` is a sentence for a student; its fields are for programs.
///
/// ```
/// let violation = p90::laws::check([[1, 2], [2, 1]], 2).unwrap_err();
/// assert_eq!(violation.n, 2);
/// assert_eq!(
///     violation.to_string(),
///     "for n = 2, the board 1 2 is not a solution: the queens on a1 and b2 attack each other; \
///      such an answer may come from a solver that compares no diagonals, \
///      or one that compares one of the two diagonals only"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Violation {
    /// The size of the board.
    pub n: u8,
    /// What is wrong, with all that it takes to see it.
    pub evidence: Evidence,
    /// The faults of the [gallery](super::faulty) that explain what was read of the answer: such a
    /// solver answers so, or lets all these boards pass. At most two, the likelier first.
    pub hints: Vec<&'static str>,
}

/// What is wrong. Boards are ranks, file a first, as they were answered; an `index` is a board's
/// place in the answer, from 0; a square is `(file, rank)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// The solver panicked.
    Panic {
        /// The panic's message, if it is a text.
        message: Option<String>,
    },
    /// A board has more or fewer queens than files.
    Length {
        /// Where it stands in the answer.
        index: usize,
        /// The board.
        board: Vec<u8>,
    },
    /// A rank is not on the board.
    Range {
        /// Where the board stands in the answer.
        index: usize,
        /// The board.
        board: Vec<u8>,
        /// The first queen that is off the board.
        square: (u8, u8),
    },
    /// Two queens attack each other.
    Attack {
        /// Where the board stands in the answer.
        index: usize,
        /// The board.
        board: Vec<u8>,
        /// The two squares.
        squares: [(u8, u8); 2],
    },
    /// A board comes twice.
    Repeat {
        /// Where it stands in the answer.
        indices: [usize; 2],
        /// The board.
        board: Vec<u8>,
    },
    /// A solution is not in the answer.
    Missing {
        /// The solution.
        board: Vec<u8>,
    },
    /// A board is in the answer, its rotated or mirrored image is not.
    Image {
        /// Where the board stands in the answer.
        index: usize,
        /// The board.
        board: Vec<u8>,
        /// The image that is not in the answer.
        image: Vec<u8>,
    },
    /// Asked again, the solver answers something else.
    Change {
        /// A board that does not come as often as before.
        board: Vec<u8>,
        /// How often it comes in the first answer and in the second.
        counts: [usize; 2],
    },
    /// A board is less than the one before it.
    Order {
        /// Where the board stands in the answer.
        index: usize,
        /// The board.
        board: Vec<u8>,
        /// The board before it.
        before: Vec<u8>,
    },
}

impl Evidence {
    /// Where in the answer the boards are that show it, from 0, ascending: one, two, or none.
    ///
    /// ```
    /// let violation = p90::laws::check([[1], [1]], 1).unwrap_err();
    /// assert_eq!(violation.evidence.indices(), [0, 1]);
    /// ```
    #[must_use]
    pub fn indices(&self) -> Vec<usize> {
        match self {
            Self::Panic { .. } | Self::Missing { .. } | Self::Change { .. } => vec![],
            Self::Length { index, .. }
            | Self::Range { index, .. }
            | Self::Attack { index, .. }
            | Self::Image { index, .. } => vec![*index],
            Self::Repeat { indices, .. } => indices.to_vec(),
            Self::Order { index, .. } => index.checked_sub(1).into_iter().chain([*index]).collect(),
        }
    }
}

impl Error for Violation {}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "for n = {}, ", self.n)?;
        self.evidence.tell(self.n, f)?;
        match self.hints.iter().format(", or one that ").to_string() {
            none if none.is_empty() => Ok(()),
            faults => write!(f, "; such an answer may come from a solver that {faults}"),
        }
    }
}

impl Evidence {
    fn tell(&self, n: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Panic { message: Some(message) } => write!(f, "the solver panicked: {message}"),
            Self::Panic { message: None } => write!(f, "the solver panicked, without a word"),
            Self::Length { board, .. } => {
                let s = if board.len() == 1 { "" } else { "s" };
                write!(f, "{} has {} queen{s} instead of {n}", named(board), board.len())
            }
            Self::Range { board, square: (file, rank), .. } => {
                let file = file_name(*file);
                write!(f, "{} has a queen on rank {rank} of file {file}, ", named(board))?;
                write!(f, "where ranks are 1 to {n}")
            }
            Self::Attack { board, squares: [a, b], .. } => {
                let (board, a, b) = (named(board), Square::from(*a), Square::from(*b));
                write!(f, "{board} is not a solution: the queens on {a} and {b} attack each other")
            }
            Self::Repeat { board, indices: [a, b] } => {
                let board = named(board);
                write!(f, "{board} comes twice, as number {} and number {}", a + 1, b + 1)
            }
            Self::Missing { board } => write!(f, "{} is missing", named(board)),
            Self::Image { board, image, .. } => {
                let (board, image) = (named(board), image.iter().format(" "));
                write!(f, "{board} is there, but turned or mirrored to {image} it is not")
            }
            Self::Change { board, counts: [first, again] } => {
                let (board, first, again) = (named(board), times(*first), times(*again));
                write!(f, "{board} comes {first} in the first answer and {again} when asked again")
            }
            Self::Order { board, before, .. } => {
                let (board, before) = (named(board), before.iter().format(" "));
                write!(f, "{board} comes after {before}, which is greater")
            }
        }
    }
}

fn named(board: &[u8]) -> String {
    if board.is_empty() {
        return "the empty board".to_string();
    }
    format!("the board {}", board.iter().format(" "))
}

fn times(count: usize) -> String {
    match count {
        0 => "never".to_string(),
        1 => "once".to_string(),
        2 => "twice".to_string(),
        _ => format!("{count} times"),
    }
}
