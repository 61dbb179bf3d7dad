//! A board to look at: as text, or as a picture.

use std::error::Error;
use std::fmt;

use itertools::Itertools;

use crate::queens::{OffBoard, on_board};
use crate::square::{LETTERS, Square, file_name};

/// An n×n board with at most one queen on each file: a placement, whole or partial, to look at.
///
/// As text it comes in three ways, and [`svg`](Board::svg) is a picture. Each is a
/// [`Display`](fmt::Display), so that it goes into any [`fmt::Write`], prints as often as wanted,
/// and ends without a newline. The board itself prints in ASCII as a player of White sees it:
/// file a on the left, rank 1 at the bottom. Printing costs O(n²).
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

    /// The board in ■ and □, a queen being black: one line for each rank **from the first**, so
    /// that rank 1 is at the top.
    ///
    /// That is how programs print a board whose array counts from 0. A terminal may draw these
    /// signs one or two cells wide.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[2, 4, 1, 3])?;
    /// assert_eq!(board.squares().to_string(), "□□■□\n■□□□\n□□□■\n□■□□");
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn squares(&self) -> impl fmt::Display {
        let line = |rank| self.line(rank, '■', '□').format("");
        Afresh(move || (1..=self.n).map(line).format("\n"))
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
        Afresh(move || (1..=n).rev().map(line).chain((n > 0).then(files)).format("\n"))
    }

    /// The board as a picture, self-contained: see [`Svg`].
    ///
    /// ```
    /// let board = p90::Board::new(8, &[1, 5, 8, 6, 3, 7, 2, 4])?;
    /// assert!(board.svg().to_string().starts_with("<svg "));
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn svg(&self) -> Svg<'_> {
        Svg { board: self, coordinates: false, highlights: Vec::new(), attacks: Vec::new() }
    }

    /// Shows the picture, with coordinates, in a Jupyter notebook: the Rust kernel `evcxr` calls
    /// this when a cell ends with a board.
    ///
    /// ```
    /// p90::Board::new(4, &[2, 4, 1, 3])?.evcxr_display();
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn evcxr_display(&self) {
        self.svg().coordinates().evcxr_display();
    }

    /// The squares that hold a queen, as (file, rank).
    fn queens(&self) -> impl Iterator<Item = (u8, u8)> {
        (1..=self.n).zip(self.placement.iter().copied())
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

/// What the closure makes, made afresh each time it is displayed: an [`itertools::Format`] can be
/// displayed only once.
struct Afresh<F>(F);

impl<D: fmt::Display, F: Fn() -> D> fmt::Display for Afresh<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0().fmt(f)
    }
}

/// A picture of a [`Board`]: an SVG document that needs no font, no style sheet and no file
/// beside it.
///
/// Rank 1 is at the bottom. Its colours are its own, so that it reads on a light page as on a
/// dark one, and its title tells the placement to those who do not see it. A square is 40 pixels
/// wide.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // May the third queen stand on c3? The first two attack it.
/// let board = p90::Board::new(4, &[1, 4])?;
/// let picture = board.svg().highlight(&[(3, 3)])?.attacks(&[(1, 1), (2, 4)], (3, 3))?;
/// assert!(picture.to_string().contains("<title>4×4 board, queens on a1 b4</title>"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "a picture is only drawn where it is displayed"]
pub struct Svg<'a> {
    board: &'a Board,
    coordinates: bool,
    highlights: Vec<(u8, u8)>,
    attacks: Vec<((u8, u8), (u8, u8))>,
}

impl Svg<'_> {
    /// The picture in a frame that names ranks and files. Their names are text, in whatever
    /// sans-serif font there is.
    ///
    /// ```
    /// let board = p90::Board::new(1, &[1])?;
    /// assert!(!board.svg().to_string().contains(">a</text>"));
    /// assert!(board.svg().coordinates().to_string().contains(">a</text>"));
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn coordinates(self) -> Self {
        Self { coordinates: true, ..self }
    }

    /// The picture with these squares highlighted, each being (file, rank).
    ///
    /// # Errors
    ///
    /// [`OffBoard`] if a square is not on the board.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[2, 4])?;
    /// assert!(board.svg().highlight(&[(3, 1), (4, 3)]).is_ok());
    /// assert!(board.svg().highlight(&[(5, 1)]).is_err());
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn highlight(mut self, squares: &[(u8, u8)]) -> Result<Self, OffBoard> {
        on_board(self.board.n, squares)?;
        self.highlights.extend(squares);
        Ok(self)
    }

    /// The picture with a line of attack from each of the attackers' squares to `square`, all
    /// being (file, rank).
    ///
    /// # Errors
    ///
    /// [`OffBoard`] if a square is not on the board.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[1, 4])?;
    /// assert!(board.svg().attacks(&[(1, 1), (2, 4)], (3, 3)).is_ok());
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn attacks(mut self, from: &[(u8, u8)], square: (u8, u8)) -> Result<Self, OffBoard> {
        on_board(self.board.n, from)?;
        on_board(self.board.n, &[square])?;
        self.attacks.extend(from.iter().map(|&attacker| (attacker, square)));
        Ok(self)
    }

    /// Shows the picture in a Jupyter notebook: the Rust kernel `evcxr` calls this when a cell
    /// ends with a picture.
    ///
    /// ```
    /// p90::Board::new(4, &[2, 4, 1, 3])?.svg().evcxr_display();
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT image/svg+xml\n{self}\nEVCXR_END_CONTENT");
    }

    fn open(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = self.margin();
        let whole = self.side() + 2 * margin;
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{whole}" viewBox="-{margin} -{margin} {whole} {whole}" role="img">"#
        )?;
        let n = self.board.n;
        let names = self.board.queens().map(Square::from);
        match self.board.placement.len() {
            0 => writeln!(f, "<title>{n}×{n} board, no queens</title>"),
            1 => writeln!(f, "<title>{n}×{n} board, queen on {}</title>", names.format(" ")),
            _ => writeln!(f, "<title>{n}×{n} board, queens on {}</title>", names.format(" ")),
        }
    }

    fn squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, margin) = (self.side(), self.margin());
        let whole = side + 2 * margin;
        let all = (1..=self.board.n).cartesian_product(1..=self.board.n);
        let dark = all.filter(|(file, rank)| file % 2 == rank % 2).map(|square| {
            let (x, y) = self.corner(square);
            format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
        });
        writeln!(
            f,
            r##"<rect x="-{margin}" y="-{margin}" width="{whole}" height="{whole}" fill="#55635f"/>
<rect width="{side}" height="{side}" fill="#f2efe6"/>
<path fill="#bccabd" d="{}"/>"##,
            dark.format("")
        )
    }

    fn marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.highlights.iter().try_for_each(|&square| {
            let (x, y) = self.corner(square);
            writeln!(
                f,
                r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#f0b848"/>"##
            )
        })?;
        self.attacks.iter().try_for_each(|&(from, to)| {
            let [(x, y), (to_x, to_y)] = [from, to].map(|square| self.center(square));
            writeln!(
                f,
                r##"<path stroke="#b3261e" stroke-width="4" stroke-linecap="round" d="M{x} {y}L{to_x} {to_y}"/>"##
            )
        })
    }

    fn queens(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.queens().try_for_each(|square| {
            let (x, y) = self.corner(square);
            writeln!(f, r##"<path fill="#28303b" transform="translate({x} {y})" d="{QUEEN}"/>"##)
        })
    }

    fn names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, below) = (-12, self.side() + 16);
        writeln!(
            f,
            r##"<g fill="#fff" font-family="sans-serif" font-size="12" text-anchor="middle">"##
        )?;
        (1..=self.board.n).try_for_each(|i| {
            let ((x, y), file) = (self.center((i, i)), file_name(i));
            writeln!(f, r#"<text x="{left}" y="{}">{i}</text>"#, y + 4)?;
            writeln!(f, r#"<text x="{x}" y="{below}">{file}</text>"#)
        })?;
        writeln!(f, "</g>")
    }

    /// The upper left corner of a square.
    fn corner(&self, (file, rank): (u8, u8)) -> (u32, u32) {
        (SIDE * u32::from(file - 1), SIDE * u32::from(self.board.n - rank))
    }

    fn center(&self, square: (u8, u8)) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    fn side(&self) -> u32 {
        SIDE * u32::from(self.board.n)
    }

    fn margin(&self) -> u32 {
        if self.coordinates { 24 } else { 1 }
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.open(f)?;
        self.squares(f)?;
        self.marks(f)?;
        self.queens(f)?;
        if self.coordinates {
            self.names(f)?;
        }
        write!(f, "</svg>")
    }
}

/// The side of a square.
const SIDE: u32 = 40;

/// A queen on a square with its upper left corner at the origin: five points with a pearl on
/// each, and a foot.
const QUEEN: &str = "M11 27.5 7.5 15l6 6L14 12l4.2 8.2L20 10.5l1.8 9.7L26 12l.5 9 6-6L29 27.5z\
    M11 29.5h18v4H11z\
    M5.5 13a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM12 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0z\
    M18 8.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM24 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0z\
    M30.5 13a2 2 0 1 0 4 0 2 2 0 1 0-4 0z";

/// Why a placement does not fit on a board.
///
/// ```
/// use p90::{BadBoard, Board};
///
/// let error = Board::new(2, &[1, 2, 1]).unwrap_err();
/// assert_eq!(error, BadBoard::Length { length: 3, n: 2 });
/// assert_eq!(error.to_string(), "3 queens, one a file, do not fit on the 2×2 board");
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
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { length: 1, n } => {
                write!(f, "1 queen does not fit on the {n}×{n} board")
            }
            Self::Length { length, n } => {
                write!(f, "{length} queens, one a file, do not fit on the {n}×{n} board")
            }
            Self::Rank { file, rank, n } => {
                write!(f, "rank {rank} on file {file} is off the {n}×{n} board: ranks are 1 to {n}")
            }
        }
    }
}

impl Error for BadBoard {}
