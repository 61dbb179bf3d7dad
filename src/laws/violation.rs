//! What a solver did wrong: a value, and a sentence.

use std::error::Error;
use std::fmt;

use itertools::Itertools;

use super::faulty::Faulty;
use super::hint::{Call, hint};
use crate::square::{Square, file_name};

/// The first thing that is wrong with a solver or its answer.
///
/// Its `Display`, and its `Debug` too, is a sentence for people; its fields are for programs.
///
/// ```
/// let violation = p90::laws::check([[1, 2], [2, 1]], 2).unwrap_err();
/// assert_eq!(violation.n, 2);
/// assert_eq!(
///     violation.to_string(),
///     "for n = 2, the board 1 2 is not a solution: the queens on a1 and b2 attack each other"
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// The size of the board.
    pub n: u8,
    /// What is wrong, with the data that shows it.
    pub evidence: Evidence,
    /// The fault of the [gallery](super::faulty::GALLERY) whose solver gives the same answers, if
    /// there is exactly one.
    pub hint: Option<&'static Faulty>,
}

impl Violation {
    /// The violation that the last of the calls shows.
    pub(super) fn new(n: u8, evidence: Evidence, calls: &[Call]) -> Self {
        Self { n, hint: hint(calls, &evidence), evidence }
    }
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
        /// Where it stands in the answer, both times.
        indices: [usize; 2],
        /// The board.
        board: Vec<u8>,
    },
    /// A solution is not in the answer.
    Missing {
        /// The least that is missing.
        board: Vec<u8>,
        /// How many solutions are in the answer.
        found: usize,
        /// How many there are; `None` above [`COMPLETE_UP_TO`](super::COMPLETE_UP_TO).
        of: Option<u64>,
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
    /// A second call returns other boards.
    Change {
        /// A board that does not come as often as before.
        board: Vec<u8>,
        /// How often it comes in the first answer, and in the second.
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
    /// The places, from 0, of the boards in the answer that show it: at most two, ascending.
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
        self.evidence.describe(self.n, f)?;
        self.hint.map_or(Ok(()), |faulty| {
            write!(f, "; such an answer may come from a solver that {}", faulty.fault)
        })
    }
}

/// As `Display`, so that `unwrap`, `?` in `main` and quickcheck show the sentence.
impl fmt::Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Evidence {
    fn describe(&self, n: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Panic { message: Some(message) } => write!(f, "the solver panicked: {message}"),
            Self::Panic { message: None } => write!(f, "the solver panicked without a message"),
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
                // The fields are public, and an index may be any number.
                let (board, [a, b]) = (named(board), [a, b].map(|&index| index as u128 + 1));
                write!(f, "{board} comes twice, as number {a} and number {b}")
            }
            Self::Missing { board, of: None, .. } => {
                write!(f, "no solution is there; {} is one", named(board))
            }
            Self::Missing { board, of: Some(1), .. } => {
                write!(f, "the only solution, {}, is missing", named(board))
            }
            Self::Missing { board, found, of: Some(of) } => {
                let (are, board) =
                    (if *found == 1 { "is" } else { "are" }, board.iter().format(" "));
                write!(f, "{found} of the {of} solutions {are} there; the first missing is {board}")
            }
            Self::Image { board, image, .. } => {
                let (board, image) = (named(board), image.iter().format(" "));
                write!(f, "{board} is there, but turned or mirrored to {image} it is not")
            }
            Self::Change { board, counts: [first, again] } => {
                let (board, first, again) = (named(board), times(*first), times(*again));
                write!(f, "{board} comes {first} in the first answer and {again} in the second")
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
