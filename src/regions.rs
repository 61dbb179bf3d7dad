//! Region puzzles: one queen in each row, column and region, no two touching.

use std::cmp::Reverse;
use std::error::Error;
use std::fmt;
use std::rc::Rc;

use itertools::Itertools;

use crate::list::List;
use crate::transversal::choose_rec;

/// A grid of n×n squares in n regions: the puzzle that newspapers print.
///
/// Cloning it is cheap: clones share the grid.
///
/// ```
/// use p90::Regions;
///
/// let grid = ["AAAAC", "BDACC", "DDCCC", "DDCCC", "DDCEC"].map(|row| row.chars().collect());
/// let mut solutions = Regions::new(&grid)?.solutions();
/// assert_eq!(solutions.next(), Some(vec![3, 1, 5, 2, 4]));
/// assert_eq!(solutions.next(), None); // the only one
/// # Ok::<(), p90::BadGrid>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Regions(Rc<[Vec<usize>]>);

impl Regions {
    /// The regions of `grid`, where `grid[i][j]` names the region of row i + 1, column j + 1.
    ///
    /// Any type that compares names a region, and a region may have several pieces. Compares each
    /// square with each region.
    ///
    /// # Errors
    ///
    /// [`BadGrid`] unless there are n rows of n squares with exactly n regions, n at most 255.
    ///
    /// ```
    /// use p90::{BadGrid, Regions};
    ///
    /// let error = Regions::new(&[vec!['A', 'B'], vec!['A']]).unwrap_err();
    /// assert_eq!(error, BadGrid::Row { row: 2, length: 1, size: 2 });
    /// ```
    pub fn new<R: PartialEq>(grid: &[Vec<R>]) -> Result<Self, BadGrid> {
        let size = grid.len();
        if u8::try_from(size).is_err() {
            return Err(BadGrid::Size { size });
        }
        if let Some(row) = grid.iter().position(|row| row.len() != size) {
            return Err(BadGrid::Row { row: row + 1, length: grid[row].len(), size });
        }
        let mut names: Vec<&R> = Vec::with_capacity(size);
        let mut number = |name| {
            names.iter().position(|&known| known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let numbers = grid.iter().map(|row| row.iter().map(&mut number).collect()).collect();
        match names.len() {
            regions if regions == size => Ok(Self(numbers)),
            regions => Err(BadGrid::Regions { regions, size }),
        }
    }

    /// The solutions of the puzzle: one queen in each row, column and region, no two touching, not
    /// even at a corner.
    ///
    /// A solution is n long; element `i` is the column, from 1, of the queen in row `i + 1`.
    /// Solutions come lazily, in the order in which [`choose_rec`] finds them: rows, columns and
    /// regions are its groups, and the smallest goes first. So whether there is only one costs the
    /// search for a second.
    ///
    /// ```
    /// use p90::Regions;
    ///
    /// // Rows for regions: nothing but no two touching.
    /// let grid: Vec<Vec<u8>> = (0..6).map(|row| vec![row; 6]).collect();
    /// assert_eq!(Regions::new(&grid)?.solutions().count(), 90);
    /// # Ok::<(), p90::BadGrid>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = Vec<u8>> + use<> {
        // Squares that exclude the fewest others are tried first: on large grids this takes a
        // hundredth of the time.
        let all: Vec<Square> = self.squares().collect();
        let agreeing = |square: &&Square| all.iter().filter(|other| square.agrees(other)).count();
        let squares = all.iter().sorted_by_cached_key(|square| Reverse(agreeing(square))).copied();
        let squares: Vec<Square> = squares.collect();
        let group = |line: fn(&Square) -> usize| {
            let lines = 0..self.0.len();
            let squares = |i| squares.iter().filter(move |square| line(square) == i).copied();
            lines.map(|i| squares(i).collect()).collect::<List<List<Square>>>()
        };
        let groups = group(|s| s.row) + group(|s| s.column) + group(|s| s.region);
        let logs = choose_rec(groups, List::new(), Square::agrees);
        logs.map(|log| log.into_iter().sorted().dedup().map(Square::number).collect())
    }

    /// The region of a square: its row from 0, its column from 1.
    pub(crate) fn at(&self, row: usize, column: u8) -> Option<usize> {
        self.0.get(row)?.get(usize::from(column).checked_sub(1)?).copied()
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let rows = self.0.iter().enumerate();
        rows.flat_map(|(row, regions)| {
            let columns = regions.iter().enumerate();
            columns.map(move |(column, &region)| Square { row, column, region })
        })
    }
}

/// A square of the grid, all from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Square {
    row: usize,
    column: usize,
    region: usize,
}

impl Square {
    fn agrees(&self, other: &Self) -> bool {
        let (rows, columns) = (self.row.abs_diff(other.row), self.column.abs_diff(other.column));
        let apart = rows > 0 && columns > 0 && rows.max(columns) > 1;
        self == other || (apart && self.region != other.region)
    }

    /// The column from 1.
    fn number(self) -> u8 {
        u8::try_from(self.column + 1).expect("a grid has at most 255 columns")
    }
}

/// Why a grid is not one of n×n squares in n regions.
///
/// ```
/// use p90::{BadGrid, Regions};
///
/// let error = Regions::new(&[vec!['A', 'B'], vec!['A']]).unwrap_err();
/// assert_eq!(error.to_string(), "row 2 has 1 square where a grid of 2 rows needs 2");
///
/// let error = Regions::new(&[vec!['A', 'A'], vec!['A', 'A']]).unwrap_err();
/// assert_eq!(error.to_string(), "the grid has 1 region where its 2 rows need 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadGrid {
    /// There are more than 255 rows.
    Size {
        /// How many rows there are.
        size: usize,
    },
    /// A row is not as long as the grid is high.
    Row {
        /// The first such row, from 1.
        row: usize,
        /// How many squares it has.
        length: usize,
        /// How many rows there are.
        size: usize,
    },
    /// There are not as many regions as rows.
    Regions {
        /// How many regions there are.
        regions: usize,
        /// How many rows there are.
        size: usize,
    },
}

impl fmt::Display for BadGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |count: usize| if count == 1 { "" } else { "s" };
        match *self {
            Self::Size { size } => write!(f, "a grid has at most 255 rows, this one has {size}"),
            Self::Row { row, length, size } => write!(
                f,
                "row {row} has {length} square{} where a grid of {size} row{} needs {size}",
                s(length),
                s(size)
            ),
            Self::Regions { regions, size } => write!(
                f,
                "the grid has {regions} region{} where its {size} row{} need{} {size}",
                s(regions),
                s(size),
                if size == 1 { "s" } else { "" }
            ),
        }
    }
}

impl Error for BadGrid {}
