//! Wrong solvers of the N queens, to measure tests by: each is wrong in one known way.
//!
//! Every fault has been met in programs that people published. [`score`](super::score) tells
//! which of them your own tests catch.
//!
//! ```
//! use p90::laws::faulty;
//!
//! let neighbours = faulty::GALLERY.iter().find(|f| f.name == "only neighbours").unwrap();
//! assert_eq!(neighbours.fault, "compares queens on neighbouring files only");
//! assert_eq!(neighbours.first_n, 5);
//! assert_eq!(neighbours.solver()(5).len(), 14); // not 10
//! ```

use std::cell::RefCell;
use std::iter::once;
use std::rc::Rc;

use crate::list::List;
use crate::queens::{solutions, validate};
use crate::rules::{no_touch, toroidal};
use crate::search::{arrangements, solve_rec};

/// A solver: the size of the board in, its answer out.
pub type Solver = Box<dyn Fn(u8) -> Vec<Vec<u8>>>;

/// A solver whose answer is searched for as it is read.
pub(super) type Lazy = Box<dyn Fn(u8) -> Box<dyn Iterator<Item = Vec<u8>>>>;

/// A wrong solver.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Faulty {
    /// What it is called, in a word or two.
    pub name: &'static str,
    /// What it does wrong, as a clause: a solver that "compares no diagonals".
    pub fault: &'static str,
    /// The smallest n for which it breaks a law, the order of the boards among them.
    pub first_n: u8,
    pub(super) how: How,
}

/// How a wrong solver finds its boards.
#[derive(Clone, Copy, Debug)]
pub(super) enum How {
    /// By a rule for the next queen, and by nothing else: so each board can be judged alone.
    Rule(Rule),
    /// In a way of its own, among boards as few as the solutions.
    Own(fn() -> Lazy),
}

/// On an n×n board, may a queen of this rank follow these, newest first?
pub(super) type Rule = fn(u8, &u8, &[u8]) -> bool;

impl Faulty {
    /// The solver, as new: it has not been asked anything yet.
    ///
    /// The slowest of them tries every order of the ranks, n! of them, or more.
    #[must_use]
    pub fn solver(&self) -> Solver {
        let lazy = self.lazy();
        Box::new(move |n| lazy(n).collect())
    }

    pub(super) fn lazy(&self) -> Lazy {
        match self.how {
            How::Rule(rule) => lazy(move |n| place(n, vec![], rule)),
            How::Own(new) => new(),
        }
    }
}

/// What the solver that counts ranks from 0 does wrong.
pub(super) const FROM_ZERO: &str = "counts ranks from 0";

fn lazy<I: Iterator<Item = Vec<u8>> + 'static>(solver: impl Fn(u8) -> I + 'static) -> Lazy {
    Box::new(move |n| Box::new(solver(n)))
}

/// All of them.
pub const GALLERY: &[Faulty] = &[
    Faulty {
        name: "no diagonals",
        fault: "compares no diagonals",
        first_n: 2,
        how: How::Rule(|_, rank, log| !log.contains(rank)),
    },
    Faulty {
        name: "only neighbours",
        fault: "compares queens on neighbouring files only",
        first_n: 5,
        how: How::Rule(|_, rank, log| !log.contains(rank) && no_touch(rank, log)),
    },
    Faulty {
        name: "one diagonal",
        fault: "compares one of the two diagonals only",
        first_n: 2,
        how: How::Rule(one_diagonal),
    },
    Faulty {
        name: "torus",
        fault: "lets diagonals go on at the opposite edge, as on a torus",
        first_n: 4,
        how: How::Rule(|n, rank, log| !log.contains(rank) && toroidal(n)(rank, log)),
    },
    Faulty {
        name: "no ranks",
        fault: "compares diagonals but no ranks",
        first_n: 2,
        how: How::Rule(|_, rank, log| validate(rank, log)),
    },
    Faulty {
        name: "distance from 0",
        fault: "counts the distance of two files from 0",
        first_n: 2,
        how: How::Rule(distance_from_zero),
    },
    Faulty {
        name: "last rank left out",
        fault: "tries the ranks below n only",
        first_n: 1,
        how: How::Rule(last_rank_left_out),
    },
    Faulty {
        name: "centre doubled",
        fault: "mirrors one half of the board, and its centre too",
        first_n: 1,
        how: How::Own(|| lazy(centre_doubled)),
    },
    Faulty {
        name: "log not reversed",
        fault: "does not reverse its log, newest queen first",
        first_n: 4,
        how: How::Own(|| lazy(log_not_reversed)),
    },
    Faulty {
        name: "one board stored",
        fault: "stores one and the same board for every solution",
        first_n: 4,
        how: How::Own(|| lazy(|n| shared(n, |_| ()))),
    },
    Faulty {
        name: "board taken back",
        fault: "stores a board and then takes its queens off again",
        first_n: 1,
        how: How::Own(|| lazy(|n| shared(n, Vec::clear))),
    },
    Faulty {
        name: "state left over",
        fault: "keeps what it found in the call before",
        first_n: 0,
        how: How::Own(state_left_over),
    },
    Faulty {
        name: "ranks from 0",
        fault: FROM_ZERO,
        first_n: 1,
        how: How::Own(|| lazy(ranks_from_zero)),
    },
    Faulty {
        name: "always 8",
        fault: "answers for 8 queens, whatever it is asked",
        first_n: 0,
        how: How::Own(|| lazy(|_| solutions(8))),
    },
    Faulty {
        name: "no empty board",
        fault: "has no solution for n = 0",
        first_n: 0,
        how: How::Own(|| lazy(no_empty_board)),
    },
];

/// Unsigned subtraction, "repaired".
fn one_diagonal(_n: u8, rank: &u8, log: &[u8]) -> bool {
    let apart = |(offset, head): (u8, &u8)| head.saturating_sub(*rank) != offset;
    !log.contains(rank) && (1..=u8::MAX).zip(log).all(apart)
}

fn distance_from_zero(_n: u8, rank: &u8, log: &[u8]) -> bool {
    let apart = |(offset, head): (u8, &u8)| head.abs_diff(*rank) != offset;
    !log.contains(rank) && (0..=u8::MAX).zip(log).all(apart)
}

/// `1..n` where `1..=n` was meant: a rank too few for the files, so no board is ever full.
fn last_rank_left_out(n: u8, rank: &u8, log: &[u8]) -> bool {
    *rank < n && !log.contains(rank) && validate(rank, log)
}

/// The first queen in the lower half, then every board with its mirror image: for odd n, the
/// boards with that queen on the centre rank are among them already.
fn centre_doubled(n: u8) -> impl Iterator<Item = Vec<u8>> {
    solutions(n).flat_map(move |board| match board.first() {
        None => vec![board],
        Some(&rank) if rank > n.div_ceil(2) => vec![],
        Some(_) => vec![board.clone(), board.iter().map(|rank| n - rank + 1).collect()],
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

fn state_left_over() -> Lazy {
    let found = RefCell::new(vec![]);
    lazy(move |n| {
        found.borrow_mut().extend(solutions(n));
        found.borrow().clone().into_iter()
    })
}

fn ranks_from_zero(n: u8) -> impl Iterator<Item = Vec<u8>> {
    arrangements(0..n, validate)
}

fn no_empty_board(n: u8) -> impl Iterator<Item = Vec<u8>> {
    solutions(n).filter(|board| !board.is_empty())
}

/// All boards whose queens, one after the other, keep to the rule.
fn place(n: u8, log: Vec<u8>, rule: Rule) -> Box<dyn Iterator<Item = Vec<u8>>> {
    if log.len() == usize::from(n) {
        return Box::new(once(log.into_iter().rev().collect()));
    }
    let placed = log.clone();
    Box::new(
        (1..=n)
            .filter(move |rank| rule(n, rank, &placed))
            .flat_map(move |rank| place(n, [&[rank], &log[..]].concat(), rule)),
    )
}
