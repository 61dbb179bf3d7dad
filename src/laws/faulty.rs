//! Wrong solvers of the N queens, to measure tests by: each is wrong in one known way.
//!
//! Every fault has been met in programs that people published. [`score`](super::score) reports
//! which of them your own tests catch.
//!
//! ```
//! let neighbours = p90::laws::faulty::GALLERY.iter().find(|f| f.name == "only neighbours").unwrap();
//! assert_eq!(neighbours.fault, "compares queens on neighbouring files only");
//! assert_eq!(neighbours.first_n, 5);
//! assert_eq!(neighbours.solver()(5).len(), 14); // not 10
//! ```

use std::cell::RefCell;
use std::fmt;
use std::iter::once;
use std::rc::Rc;

use crate::list::List;
use crate::queens::{solutions, validate};
use crate::rules::{no_touch, rooks, toroidal};
use crate::search::{arrangements, solve_rec};
use crate::symmetry::fundamental;

/// A solver whose answer is searched for as it is read.
pub(super) type Lazy = Box<dyn Fn(u8) -> Box<dyn Iterator<Item = Vec<u8>>>>;

/// A wrong solver. Two are equal if their names are.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Faulty {
    /// What it is called, in a few words.
    pub name: &'static str,
    /// What it does wrong, as a clause: a solver that "compares no diagonals".
    pub fault: &'static str,
    /// The smallest n for which it breaks a law, the order of the boards among them.
    pub first_n: u8,
    /// Solvers with this fault, the first of them the one to measure tests by.
    pub(super) ways: &'static [fn() -> Lazy],
}

impl Faulty {
    /// A fresh instance of the solver.
    ///
    /// The slowest of them try every order of the ranks, n! of them, or more.
    pub fn solver(&self) -> impl Fn(u8) -> Vec<Vec<u8>> + use<> {
        let lazy = self.ways[0]();
        move |n| lazy(n).collect()
    }
}

impl fmt::Debug for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Faulty").field(&self.name).finish()
    }
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Faulty {}

fn lazy<I: Iterator<Item = Vec<u8>> + 'static>(solver: impl Fn(u8) -> I + 'static) -> Lazy {
    Box::new(move |n| Box::new(solver(n)))
}

macro_rules! gallery {
    ($($name:literal, $first_n:literal, $fault:literal: $($solver:expr),+;)+) => {
        /// All of them.
        pub const GALLERY: &[Faulty] = &[$(Faulty {
            name: $name,
            fault: $fault,
            first_n: $first_n,
            ways: &[$(|| lazy($solver)),+],
        }),+];
    };
}

// Name, first_n, fault: solvers.
gallery! {
    "no diagonals", 2, "compares no diagonals":
        |n| arrangements(1..=n, rooks);
    "only neighbours", 5, "compares queens on neighbouring files only":
        |n| arrangements(1..=n, no_touch);
    "one diagonal", 2, "compares one of the two diagonals only":
        |n| arrangements(1..=n, falling_only), |n| arrangements(1..=n, rising_only);
    "folded diagonal", 4, "takes the distance of rank and file for a diagonal, without its sign":
        |n| arrangements(1..=n, folded);
    "torus", 4, "lets diagonals go on at the opposite edge, as on a torus":
        |n| arrangements(1..=n, toroidal(n));
    "no ranks", 2, "compares diagonals but no ranks":
        |n| place(n, vec![], validate);
    "distance from 0", 2, "counts the distance of two files from 0":
        |n| arrangements(1..=n, distance_from_zero);
    "only the first queen", 3, "compares each queen with the first one only":
        |n| arrangements(1..=n, first_only), |n| place(n, vec![], first_only);
    "all but the first queen", 2, "never compares a queen with the first one":
        |n| arrangements(1..=n, all_but_first), |n| place(n, vec![], all_but_first);
    "marks kept", 4, "does not take its marks back when it takes a queen back":
        marks_kept;
    "last rank left out", 1, "tries the ranks below n only":
        last_rank_left_out;
    "first solution only", 4, "stops at the first solution":
        |n| solutions(n).take(1);
    "one of each class", 4, "gives one board of each symmetry class":
        fundamental;
    "half the board", 4, "searches one half of the board and does not mirror it":
        half;
    "centre doubled", 1, "mirrors one half of the board, and its centre too":
        centre_doubled;
    "each board twice", 0, "gives each board twice":
        |n| solutions(n).flat_map(|board| [board.clone(), board]);
    "log not reversed", 4, "does not reverse its log, newest queen first":
        log_not_reversed;
    "one board stored", 4, "stores one and the same board for every solution":
        |n| shared(n, |_| ());
    "board taken back", 1, "stores a board and then takes its queens off again":
        |n| shared(n, Vec::clear);
    "state left over", 0, "keeps what it found in the call before":
        state_left_over();
    "ranks from 0", 1, "counts ranks from 0":
        |n| arrangements(0..n, validate);
    "always 8", 0, "answers for 8 queens, whatever n is":
        |_| solutions(8);
    "no empty board", 0, "has no solution for n = 0":
        |n| solutions(n).filter(|board| !board.is_empty());
    "nothing below 4", 0, "has no solution for n below 4":
        |n| solutions(n).filter(move |_| n >= 4);
}

/// Unsigned subtraction, "repaired".
fn falling_only(rank: &u8, log: &[u8]) -> bool {
    (1..=u8::MAX).zip(log).all(|(files, older)| older.saturating_sub(*rank) != files)
}

fn rising_only(rank: &u8, log: &[u8]) -> bool {
    (1..=u8::MAX).zip(log).all(|(files, older)| rank.saturating_sub(*older) != files)
}

/// `abs(rank - file)`, to repair a difference that may be negative.
fn folded(rank: &u8, log: &[u8]) -> bool {
    let lines = |file: usize, rank: u8| (usize::from(rank) + file, file.abs_diff(rank.into()));
    let (sum, distance) = lines(log.len() + 1, *rank);
    (1..).zip(log.iter().rev()).all(|(file, older)| {
        let other = lines(file, *older);
        other.0 != sum && other.1 != distance
    })
}

fn distance_from_zero(rank: &u8, log: &[u8]) -> bool {
    (0..=u8::MAX).zip(log).all(|(files, older)| older.abs_diff(*rank) != files)
}

/// A `return` within the loop.
fn first_only(rank: &u8, log: &[u8]) -> bool {
    let clear = |first: &u8| first != rank && usize::from(first.abs_diff(*rank)) != log.len();
    log.last().is_none_or(clear)
}

/// A loop that is one too short.
fn all_but_first(rank: &u8, log: &[u8]) -> bool {
    let (_, newer) = log.split_last().unwrap_or((&0, &[]));
    !newer.contains(rank) && validate(rank, newer)
}

/// All boards whose queens, one after the other, keep to the rule; a rank may come again.
fn place(n: u8, log: Vec<u8>, rule: fn(&u8, &[u8]) -> bool) -> Box<dyn Iterator<Item = Vec<u8>>> {
    if log.len() == usize::from(n) {
        return Box::new(once(log.into_iter().rev().collect()));
    }
    let free: Vec<u8> = (1..=n).filter(|rank| rule(rank, &log)).collect();
    Box::new(free.into_iter().flat_map(move |rank| place(n, [&[rank], &log[..]].concat(), rule)))
}

/// Marks the rank and the diagonals of each queen that it tries, for good.
fn marks_kept(n: u8) -> impl Iterator<Item = Vec<u8>> {
    fn extend(n: u8, board: &[u8], marks: &mut Vec<[usize; 3]>) -> Vec<Vec<u8>> {
        if board.len() == usize::from(n) {
            return vec![board.to_vec()];
        }
        let longer = (1..=n).flat_map(|rank| {
            let (file, line) = (board.len(), usize::from(rank));
            let own = [line, line + file, line + 255 - file];
            if marks.iter().any(|mark| mark.iter().zip(own).any(|(a, b)| *a == b)) {
                return vec![];
            }
            marks.push(own);
            extend(n, &[board, &[rank]].concat(), marks)
        });
        longer.collect()
    }
    extend(n, &[], &mut vec![]).into_iter()
}

/// `1..n` where `1..=n` was meant: a rank too few for the files, so no board is ever full.
fn last_rank_left_out(n: u8) -> impl Iterator<Item = Vec<u8>> {
    arrangements(1..=n, move |rank, log| *rank < n && validate(rank, log))
}

/// The first queen in the lower half, the centre included.
fn half(n: u8) -> impl Iterator<Item = Vec<u8>> {
    solutions(n).filter(move |board| board.first().is_none_or(|&rank| rank <= n.div_ceil(2)))
}

/// Half the board with its mirror images, which hold the centre of an odd board already.
fn centre_doubled(n: u8) -> impl Iterator<Item = Vec<u8>> {
    half(n).flat_map(move |board| {
        let mirrored = board.iter().map(|rank| n - rank + 1).collect();
        [board, mirrored].into_iter().take(if n == 0 { 1 } else { 2 })
    })
}

fn log_not_reversed(n: u8) -> impl Iterator<Item = Vec<u8>> {
    let logs = solve_rec((1..=n).collect(), List::new(), validate);
    logs.map(|log| log.into_iter().collect())
}

/// One board for the whole search, stored by reference, and what becomes of it `afterwards`.
fn shared(n: u8, afterwards: impl Fn(&mut Vec<u8>)) -> impl Iterator<Item = Vec<u8>> {
    let board = Rc::new(RefCell::new(vec![]));
    let store = |solution| {
        board.replace(solution);
        Rc::clone(&board)
    };
    let stored: Vec<_> = solutions(n).map(store).collect();
    afterwards(&mut board.borrow_mut());
    stored.into_iter().map(|board| board.borrow().clone())
}

fn state_left_over() -> impl Fn(u8) -> std::vec::IntoIter<Vec<u8>> {
    let found = RefCell::new(vec![]);
    move |n| {
        found.borrow_mut().extend(solutions(n));
        found.borrow().clone().into_iter()
    }
}
