//! A board to look at: as text, or as a picture.

mod svg;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use crate::square::{LETTERS, file_name};

pub use svg::{BadMark, Sheet, Svg};

/// An n×n board with at most one queen on each file: a placement, whole or partial, to look at.
///
/// As text it comes in three ways, and [`svg`](Board::svg) is a picture; all of them show rank 1 at
/// the bottom and file a on the left, as a player of White sees the board. Each is a
/// [`Display`](fmt::Display), so that it goes into any [`fmt::Write`], prints as often as wanted,
/// and ends without a newline. The board itself prints in ASCII. Printing costs O(n²). Boards are
/// ordered by size, then by placement.
///
/// ```
/// use p90::Board;
///
/// let board = Board::new(4, &[2, 4, 1, 3])?;
/// assert_eq!(board.to_string(), "\
/// . Q . .
/// . . . Q
/// Q . . .
/// . . Q .");
/// # Ok::<(), p90::BadBoard>(())
/// ```
///
/// # In a notebook
///
/// In Jupyter with the Rust kernel `evcxr`, a cell that ends with a `Board`, an [`Svg`], a [`Sheet`] or
/// a [`Step`](crate::Step) shows a picture; `evcxr` in a terminal shows the text. A notebook keeps
/// variables from cell to cell only if their type has a name, so not an `impl Iterator` or a closure:
/// keep the `Vec` that it collects into, or what [`arrangements`](crate::arrangements),
/// [`trace`](crate::trace) and [`completions`](crate::completions) return, and write a rule as a `fn`.
/// A `?` in a cell shows the error as text. A first cell that ends with a `?` shows `Board { … }`, no
/// picture: write `let board = Board::new(…)?;` and `board` on the next line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    n: u8,
    placement: Vec<u8>,
}

impl Board {
    /// The n×n board with the queens of `placement`: element `i` is the rank, from 1, of the
    /// queen on file `i + 1`.
    ///
    /// A placement shorter than `n` leaves the last files empty. The queens may attack each other,
    /// or even share a rank: a wrong answer is worth a look, too.
    ///
    /// # Errors
    ///
    /// [`BadBoard`] if there are more queens than files, or a rank is not one of `1..=n`.
    ///
    /// ```
    /// use p90::Board;
    ///
    /// assert_eq!(Board::new(3, &[2])?.to_string(), ". . .\nQ . .\n. . .");
    ///
    /// let error = Board::new(3, &[1, 4]).unwrap_err();
    /// assert_eq!(error.to_string(), "rank 4 on file 2 is off the 3×3 board: ranks are 1 to 3");
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn new(n: u8, placement: &[u8]) -> Result<Self, BadBoard> {
        if placement.len() > n.into() {
            return Err(BadBoard::Length { length: placement.len(), n });
        }
        match (1..=n).zip(placement).find(|(_, rank)| !(1..=n).contains(rank)) {
            Some((file, &rank)) => Err(BadBoard::Rank { file, rank, n }),
            None => Ok(Self { n, placement: placement.to_vec() }),
        }
    }

    /// The number of files, and of ranks.
    ///
    /// ```
    /// assert_eq!(p90::Board::new(4, &[2])?.n(), 4);
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn n(&self) -> u8 {
        self.n
    }

    /// The ranks of the queens, file a first, as [`new`](Board::new) took them.
    ///
    /// ```
    /// assert_eq!(p90::Board::new(4, &[2, 4])?.placement(), [2, 4]);
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn placement(&self) -> &[u8] {
        &self.placement
    }

    /// The squares that hold a queen, as (file, rank), by file.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[2, 4])?;
    /// assert!(board.queens().eq([(1, 2), (2, 4)]));
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn queens(&self) -> impl Iterator<Item = (u8, u8)> {
        (1..=self.n).zip(self.placement.iter().copied())
    }

    /// The board in ■ and □, a queen being black.
    ///
    /// A terminal may draw these signs one or two cells wide.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[2, 4, 1, 3])?;
    /// assert_eq!(board.squares().to_string(), "□■□□\n□□□■\n■□□□\n□□■□");
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> impl fmt::Display {
        let line = |rank| self.line(rank, '■', '□').format("");
        FromFn(move || (1..=self.n).rev().map(line).format("\n"))
    }

    /// The board in ASCII with its ranks named on the left and its files below.
    ///
    /// Files are a to z, and go on as numbers, from 27.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[2, 4, 1, 3])?;
    /// assert_eq!(board.coordinates().to_string(), "\
    /// 4 . Q . .
    /// 3 . . . Q
    /// 2 Q . . .
    /// 1 . . Q .
    ///   a b c d");
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn coordinates(&self) -> impl fmt::Display {
        let (n, margin) = (self.n, self.n.to_string().len());
        let cell = if n > LETTERS { margin } else { 1 };
        let line = move |rank| {
            let squares = self.line(rank, 'Q', '.').map(move |square| format!("{square:>cell$}"));
            format!("{rank:>margin$} {}", squares.format(" "))
        };
        let files = move || {
            let names = (1..=n).map(|file| format!("{:>cell$}", file_name(file)));
            format!("{:margin$} {}", "", names.format(" "))
        };
        // A board without squares has no coordinates either.
        FromFn(move || (1..=n).rev().map(line).chain((n > 0).then(files)).format("\n"))
    }

    /// The board as a picture, self-contained: see [`Svg`].
    ///
    /// ```
    /// let board = p90::Board::new(8, &[1, 5, 8, 6, 3, 7, 2, 4])?;
    /// assert!(board.svg().to_string().starts_with("<svg "));
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn svg(&self) -> Svg {
        Svg::new(self.clone())
    }

    /// Shows the picture, with coordinates, in a Jupyter notebook: the Rust kernel `evcxr` calls
    /// this when a cell ends with a board. A terminal that runs `evcxr` shows the text instead.
    ///
    /// ```
    /// p90::Board::new(4, &[2, 4, 1, 3])?.evcxr_display();
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn evcxr_display(&self) {
        self.svg().coordinates().evcxr_display();
    }

    fn line(&self, rank: u8, queen: char, empty: char) -> impl Iterator<Item = char> {
        let files = 0..usize::from(self.n);
        files.map(move |file| if self.placement.get(file) == Some(&rank) { queen } else { empty })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |rank| self.line(rank, 'Q', '.').format(" ");
        write!(f, "{}", (1..=self.n).rev().map(line).format("\n"))
    }
}

/// Reads what the three text forms print: a line for each rank, the last rank first; `Q` or `■` is a
/// queen, `.` or `□` an empty square. Blanks and the names of files and ranks are skipped.
///
/// ```
/// use p90::Board;
///
/// let board = Board::new(4, &[2, 4])?;
/// assert_eq!(board.to_string().parse(), Ok(board.clone()));
/// assert_eq!(board.squares().to_string().parse(), Ok(board.clone()));
/// assert_eq!(board.coordinates().to_string().parse(), Ok(board.clone()));
///
/// let error = "Q .\n. . Q".parse::<Board>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2 has 3 squares where a board of 2 lines needs 2");
/// # Ok::<(), p90::BadBoard>(())
/// ```
impl FromStr for Board {
    type Err = BadBoard;

    fn from_str(text: &str) -> Result<Self, BadBoard> {
        let squares = |line: &str| line.chars().filter(|c| "Q.■□".contains(*c)).collect();
        let lines = text.lines().map(squares).filter(|line: &Vec<char>| !line.is_empty());
        let lines: Vec<Vec<char>> = lines.collect();
        let size = lines.len();
        let name = |c: char| c.is_whitespace() || c.is_ascii_digit() || c.is_ascii_lowercase();
        let stranger = text.chars().any(|c| !name(c) && !"Q.■□".contains(c));
        if stranger || (size == 0 && !text.trim().is_empty()) {
            return Err(BadBoard::Text);
        }
        let n = u8::try_from(size).map_err(|_| BadBoard::Size { size })?;
        if let Some(line) = lines.iter().position(|line| line.len() != size) {
            return Err(BadBoard::Line { line: line + 1, length: lines[line].len(), size });
        }
        let on_file = |file: usize| {
            let ranks = (1..=n).rev().zip(&lines);
            ranks.filter(move |(_, line)| "Q■".contains(line[file])).map(|(rank, _)| rank)
        };
        let queens = (0..size).map(|file| on_file(file).at_most_one());
        let queens: Vec<Option<u8>> = (1..=n)
            .zip(queens)
            .map(|(file, queens)| queens.map_err(|_| BadBoard::File { file }))
            .try_collect()?;
        let placement: Vec<u8> = queens.iter().copied().while_some().collect();
        match (1..=n).zip(&queens).skip(placement.len()).find(|(_, queen)| queen.is_some()) {
            Some((file, _)) => Err(BadBoard::Gap { file }),
            None => Ok(Self { n, placement }),
        }
    }
}

/// What the closure makes, made again each time it is displayed, since an [`itertools::Format`] can
/// be displayed only once. `std::fmt::from_fn` will do this once Rust 1.93 is old enough.
struct FromFn<F>(F);

impl<D: fmt::Display, F: Fn() -> D> fmt::Display for FromFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0().fmt(f)
    }
}

/// Why a placement does not fit on a board, or a text does not show one.
///
/// ```
/// use p90::{BadBoard, Board};
///
/// let error = Board::new(2, &[1, 2, 1]).unwrap_err();
/// assert_eq!(error, BadBoard::Length { length: 3, n: 2 });
/// assert_eq!(error.to_string(), "3 queens, one per file, do not fit on the 2×2 board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadBoard {
    /// There are more queens than files.
    Length {
        /// How many queens there are.
        length: usize,
        /// The size of the board.
        n: u8,
    },
    /// A rank is not on the board.
    Rank {
        /// The first file, from 1, whose queen is off the board.
        file: u8,
        /// The rank of that queen.
        rank: u8,
        /// The size of the board.
        n: u8,
    },
    /// The text has other signs than those of a board.
    Text,
    /// The text has more than 255 lines with squares.
    Size {
        /// How many there are.
        size: usize,
    },
    /// A line of the text has not as many squares as there are lines.
    Line {
        /// The first such line, from 1, of those with squares.
        line: usize,
        /// How many squares it has.
        length: usize,
        /// How many lines there are.
        size: usize,
    },
    /// A file has more than one queen.
    File {
        /// The file, from 1.
        file: u8,
    },
    /// A file has a queen, and one before it has none.
    Gap {
        /// The file that has a queen, from 1.
        file: u8,
    },
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { length: 1, n } => {
                write!(f, "1 queen does not fit on the {n}×{n} board")
            }
            Self::Length { length, n } => {
                write!(f, "{length} queens, one per file, do not fit on the {n}×{n} board")
            }
            Self::Rank { file, rank, n } => {
                write!(f, "rank {rank} on file {file} is off the {n}×{n} board: ranks are 1 to {n}")
            }
            Self::Text => write!(f, "expected lines of Q and . or of ■ and □"),
            Self::Size { size } => write!(f, "a board has at most 255 ranks, not {size}"),
            Self::Line { line, length, size } => {
                let s = if *length == 1 { "" } else { "s" };
                write!(
                    f,
                    "line {line} has {length} square{s} where a board of {size} lines needs {size}"
                )
            }
            Self::File { file } => write!(f, "file {} has more than one queen", file_name(*file)),
            Self::Gap { file } => {
                write!(f, "file {} has a queen, and a file before it has none", file_name(*file))
            }
        }
    }
}

impl Error for BadBoard {}
