//! Completion: the solutions that have the given queens.

use std::cmp::Reverse;
use std::fmt;
use std::rc::Rc;

use itertools::Itertools;

use crate::list::List;
use crate::oracle::attacks;
use crate::queens::validate;
use crate::search::arrangements;
use crate::square::{OffBoard, on_board};
use crate::transversal::choose_rec;

/// One solution that has a queen on each of the `given` squares, or `None` if there is none.
///
/// A square is `(file, rank)`, both from 1; squares may come in any order, and the same square
/// twice counts once. The solution has the shape of one in [`solve`](crate::solve), but need not be
/// the first of [`completions`]. With no square given, it is some solution of n queens.
///
/// Files and ranks are 2n groups of squares, and the smallest goes first: this is
/// [`choose_rec`] with the squares that agree when neither queen attacks the other. That
/// completion is NP-complete shows nowhere in practice: with 0 to n/3 random queens given, the
/// slowest of 40 boards took 0.05 s at n = 100 and 0.4 s at n = 255 (`cargo bench`, 2026-11-30,
/// Intel Xeon).
///
/// # Errors
///
/// [`OffBoard`] if a given square is not on the n×n board.
///
/// ```
/// use p90::{completion, is_solution};
///
/// let solution = completion(40, &[(20, 20)])?.unwrap();
/// assert!(is_solution(&solution) && solution[19] == 20);
///
/// assert_eq!(completion(4, &[(1, 1)])?, None);
/// # Ok::<(), p90::OffBoard>(())
/// ```
pub fn completion(n: u8, given: &[(u8, u8)]) -> Result<Option<Vec<u8>>, OffBoard> {
    on_board(n, given)?;
    // Lines near the centre attack most, and go first among equals; squares far from it attack
    // least, and are tried first. Without this order, large boards take far longer.
    let from_centre = |i: u8| (u16::from(i) * 2).abs_diff(u16::from(n) + 1);
    let far_first = |&(file, rank): &_| Reverse(from_centre(file) + from_centre(rank));
    let open = |&square: &_| !given.iter().any(|&queen| attacks(square, queen));
    let line = |squares: Vec<(u8, u8)>| {
        squares.into_iter().filter(open).sorted_by_key(far_first).collect::<List<_>>()
    };
    let lines = (1..=n).sorted_by_key(|&i| from_centre(i)).flat_map(|i| {
        let file = (1..=n).map(|rank| (i, rank)).collect();
        let rank = (1..=n).map(|file| (file, i)).collect();
        [file, rank].map(line)
    });
    let found = choose_rec(lines.collect(), List::new(), |&a, &b| !attacks(a, b)).next();
    // Every queen answers its file and its rank.
    Ok(found.map(|log| log.into_iter().sorted().dedup().map(|(_, rank)| rank).collect()))
}

/// The solutions that have a queen on each of the `given` squares: n-queens completion.
///
/// A square is `(file, rank)`, both from 1; squares may come in any order, and the same square
/// twice counts once. Solutions have the shape and the order of [`solve`](crate::solve) and come
/// lazily. Queens that attack each other have no completion.
///
/// No candidate that a given queen attacks is ever entered, on any file, but the search goes file
/// by file: a large board can take longer than anybody waits. Where any solution will do, or only
/// whether there is one, use [`completion`].
///
/// # Errors
///
/// [`OffBoard`] if a given square is not on the n×n board.
///
/// ```
/// let mut found = p90::completions(6, &[(4, 6), (1, 5)])?;
/// assert_eq!(found.next(), Some(vec![5, 3, 1, 6, 4, 2]));
/// assert_eq!(found.next(), None);
///
/// let error = p90::completions(6, &[(7, 1)]).unwrap_err();
/// assert_eq!(error.to_string(), "square (7, 1) is off the 6×6 board: files and ranks are 1 to 6");
/// # Ok::<(), p90::OffBoard>(())
/// ```
pub fn completions(n: u8, given: &[(u8, u8)]) -> Result<Completions, OffBoard> {
    on_board(n, given)?;
    let given: Rc<[(u8, u8)]> = given.into();
    let open = move |square| !given.iter().any(|&queen| attacks(square, queen));
    // Queens that attack each other leave a file without an open square too.
    let hopeful = (1..=n).all(|i| (1..=n).any(|j| open((i, j))) && (1..=n).any(|j| open((j, i))));
    let rule = move |rank: &u8, log: &[u8]| {
        let file = u8::try_from(log.len() + 1);
        hopeful && file.is_ok_and(|file| open((file, *rank))) && validate(rank, log)
    };
    Ok(Completions(arrangements(1..=n, rule)))
}

/// The iterator that [`completions`] returns. It owns all it needs, and is not `Send`.
///
/// ```
/// fn with_queen_on_a1(n: u8) -> p90::Completions {
///     p90::completions(n, &[(1, 1)]).unwrap()
/// }
/// assert_eq!(with_queen_on_a1(8).count(), 4);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Completions(Box<dyn Iterator<Item = Vec<u8>>>);

impl Iterator for Completions {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        self.0.next()
    }
}

impl fmt::Debug for Completions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Completions").finish_non_exhaustive()
    }
}
