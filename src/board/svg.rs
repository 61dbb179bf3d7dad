//! Boards as pictures.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use itertools::Itertools;

use super::Board;
use crate::oracle::attacks;
use crate::square::{OffBoard, on_board};
use crate::square::{Square, file_name};

/// A picture of a [`Board`]: an SVG document that needs no font, no style sheet and no other file.
///
/// Rank 1 is at the bottom. Its colours are its own, so that it reads on a light page as on a
/// dark one, and its title describes the placement for screen readers. A square is 40 pixels wide.
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a picture is only drawn where it is displayed"]
pub struct Svg {
    board: Board,
    coordinates: bool,
    highlights: Vec<(u8, u8)>,
    attacks: Vec<[(u8, u8); 2]>,
}

impl Svg {
    pub(super) fn new(board: Board) -> Self {
        Self { board, coordinates: false, highlights: Vec::new(), attacks: Vec::new() }
    }

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
    /// [`BadMark`] if a square is not on the board, or a queen on it would not attack `square`.
    ///
    /// ```
    /// let board = p90::Board::new(4, &[1, 4])?;
    /// assert!(board.svg().attacks(&[(1, 1), (2, 4)], (3, 3)).is_ok());
    ///
    /// let error = board.svg().attacks(&[(1, 1)], (2, 3)).unwrap_err();
    /// assert_eq!(error.to_string(), "a queen on a1 does not attack b3");
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn attacks(mut self, from: &[(u8, u8)], square: (u8, u8)) -> Result<Self, BadMark> {
        on_board(self.board.n, from)?;
        on_board(self.board.n, &[square])?;
        let lines = from.iter().map(|&attacker| [attacker, square]);
        if let Some(squares) = lines.clone().find(|&[from, to]| !attacks(from, to)) {
            return Err(BadMark::NoAttack { squares });
        }
        self.attacks.extend(lines);
        Ok(self)
    }

    /// The width and the height of the picture, in pixels.
    ///
    /// ```
    /// let board = p90::Board::new(8, &[])?;
    /// assert_eq!(board.svg().size(), 8 * 40 + 2);
    /// assert_eq!(board.svg().coordinates().size(), 8 * 40 + 48);
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> u32 {
        self.side() + 2 * self.margin()
    }

    /// Shows the picture in a Jupyter notebook, and the board as text in a terminal: `evcxr` calls
    /// this when a cell ends with a picture. A picture that is wider than 800 pixels is scaled down to
    /// them. A closed stdout shows nothing.
    ///
    /// ```
    /// p90::Board::new(4, &[2, 4, 1, 3])?.svg().evcxr_display();
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn evcxr_display(&self) {
        show(&self.board.coordinates(), self, [self.size(); 2]);
    }

    fn open(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (margin, size) = (self.margin(), self.size());
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="-{margin} -{margin} {size} {size}" role="img">"#
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
        let (side, margin, whole) = (self.side(), self.margin(), self.size());
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
        self.attacks.iter().try_for_each(|line| {
            let [(x, y), (to_x, to_y)] = line.map(|square| self.center(square));
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

impl fmt::Display for Svg {
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

/// Several pictures on one sheet, in rows, as many in a row as there are rows or one more: an SVG
/// document to print, or to compare boards with each other.
///
/// ```
/// use p90::{Board, Sheet, fundamental};
///
/// // The twelve fundamental solutions of eight queens side by side, four in a row.
/// let boards = fundamental(8).map(|placement| Board::new(8, &placement).unwrap().svg());
/// let sheet = Sheet::new(boards);
/// assert_eq!(sheet.to_string().matches("<title>8×8 board").count(), 12);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a sheet is only drawn where it is displayed"]
pub struct Sheet(Vec<Svg>);

impl Sheet {
    /// The sheet with these pictures, row by row. Collects them all.
    ///
    /// ```
    /// use p90::{Board, Sheet};
    ///
    /// let board = Board::new(4, &[2, 4, 1, 3])?;
    /// let sheet = Sheet::new([board.svg(), board.svg().coordinates()]);
    /// assert!(sheet.to_string().starts_with("<svg "));
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn new(pictures: impl IntoIterator<Item = Svg>) -> Self {
        Self(pictures.into_iter().collect())
    }

    /// Shows the sheet in a Jupyter notebook, and the boards as text in a terminal: see
    /// [`Svg::evcxr_display`].
    ///
    /// ```
    /// p90::Sheet::new([p90::Board::new(4, &[2, 4, 1, 3])?.svg()]).evcxr_display();
    /// # Ok::<(), p90::BadBoard>(())
    /// ```
    pub fn evcxr_display(&self) {
        let texts = self.0.iter().map(|picture| picture.board.coordinates());
        show(&texts.format("\n\n"), self, self.size());
    }

    /// How many pictures stand in a row: the least whose square is enough for all.
    fn columns(&self) -> usize {
        (0..=self.0.len()).find(|columns| columns * columns >= self.0.len()).unwrap_or_default()
    }

    /// The side of the largest picture, with the room beside it.
    fn cell(&self) -> u32 {
        self.0.iter().map(Svg::size).max().unwrap_or(0) + GAP
    }

    /// The width and the height of the sheet, in pixels.
    fn size(&self) -> [u32; 2] {
        [self.columns(), self.0.len().div_ceil(self.columns().max(1))]
            .map(|count| self.cell() * u32::try_from(count).unwrap_or(u32::MAX) + GAP)
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([width, height], columns, cell) = (self.size(), self.columns(), self.cell());
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
        )?;
        writeln!(f, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)?;
        (0..).zip(&self.0).try_for_each(|(i, picture)| {
            let [x, y] =
                [i % columns, i / columns].map(|place| GAP as usize + place * cell as usize);
            writeln!(f, r#"<g transform="translate({x} {y})">"#)?;
            writeln!(f, "{picture}\n</g>")
        })?;
        write!(f, "</svg>")
    }
}

/// The room between two pictures of a sheet.
const GAP: u32 = 20;

/// The widest picture that a cell of a notebook has room for: Jupyter cuts off what is wider.
const WIDEST: u64 = 800;

/// Writes what `evcxr` shows: a picture of this width and height where it can, and text everywhere
/// else. If nobody reads it, there is nowhere to report to.
fn show(text: &dyn fmt::Display, picture: &dyn fmt::Display, size: [u32; 2]) {
    let attributes = |[width, height]: [u64; 2]| format!(r#"width="{width}" height="{height}""#);
    let size = size.map(u64::from);
    let scaled = size.map(|side| side * WIDEST / size[0].max(WIDEST));
    let picture = picture.to_string().replacen(&attributes(size), &attributes(scaled), 1);
    let _ = writeln!(
        io::stdout(),
        "EVCXR_BEGIN_CONTENT text/plain\n{text}\nEVCXR_END_CONTENT\n\
         EVCXR_BEGIN_CONTENT image/svg+xml\n{picture}\nEVCXR_END_CONTENT"
    );
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

/// Why a line of attack cannot be drawn.
///
/// ```
/// use p90::{BadMark, Board};
///
/// let error = Board::new(4, &[1])?.svg().attacks(&[(1, 1)], (2, 3)).unwrap_err();
/// assert_eq!(error, BadMark::NoAttack { squares: [(1, 1), (2, 3)] });
/// # Ok::<(), p90::BadBoard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadMark {
    /// A square is not on the board.
    OffBoard(OffBoard),
    /// A queen on the first square does not attack the second.
    NoAttack {
        /// The two squares, as (file, rank).
        squares: [(u8, u8); 2],
    },
}

impl From<OffBoard> for BadMark {
    fn from(error: OffBoard) -> Self {
        Self::OffBoard(error)
    }
}

impl fmt::Display for BadMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(error) => error.fmt(f),
            Self::NoAttack { squares } => {
                let [from, to] = squares.map(Square::from);
                write!(f, "a queen on {from} does not attack {to}")
            }
        }
    }
}

impl Error for BadMark {}
