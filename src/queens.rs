//! The queens: one rule, and what follows from it.

use crate::search::arrangements;

/// The rule of the queens: returns `true` if a queen of rank `value` on the next file shares no
/// diagonal with those of `log`, newest first.
///
/// Ranks are not compared, since [`solve_rec`](crate::solve_rec) takes each rank out of
/// `selectable` as it is placed. Calls itself once for each item of `log`; in a debug build, a log
/// of some 10,000 items may need a larger stack.
///
/// ```
/// use p90::validate;
///
/// assert!(validate(&2, &[4, 1])); // 1, 4, then 2
/// assert!(!validate(&3, &[4, 1])); // 3 and 4 touch on a diagonal
/// assert!(!validate(&3, &[5, 1])); // 1 and 3 are two files and two ranks apart
/// ```
#[must_use]
pub fn validate(value: &u8, log: &[u8]) -> bool {
    fn clear(value: u8, log: &[u8], offset: usize) -> bool {
        match log {
            [] => true,
            [head, tail @ ..] => {
                usize::from(head.abs_diff(value)) != offset && clear(value, tail, offset + 1)
            }
        }
    }
    clear(*value, log, 1)
}

/// All placements of `n` queens on an n×n board so that none attacks another.
///
/// Each solution is `n` long; element `i` is the rank, from 1, of the queen on file `i + 1`.
/// Solutions come in ascending lexicographic order. `n = 0` has one solution, the empty one;
/// `n = 2` and `n = 3` have none. Everything is collected, about 56 bytes per solution:
/// [`solutions`] does the same lazily.
///
/// ```
/// assert_eq!(p90::solve(4), [[2, 4, 1, 3], [3, 1, 4, 2]]);
/// assert_eq!(p90::solve(8).len(), 92);
/// ```
#[must_use]
pub fn solve(n: u8) -> Vec<Vec<u8>> {
    solutions(n).collect()
}

/// The solutions of [`solve`], lazily, in the same order.
///
/// Asking for the first does not search for the second, and memory stays flat. The search
/// backtracks: the first solution takes 199,636 nodes at n = 20 and 56 million at n = 30. When
/// any solution will do, [`explicit`] has one at once. The iterator is not `Send`; that of
/// [`bits::solutions`](crate::bits::solutions) is.
///
/// ```
/// assert_eq!(p90::solutions(8).next(), Some(vec![1, 5, 8, 6, 3, 7, 2, 4]));
/// ```
pub fn solutions(n: u8) -> impl Iterator<Item = Vec<u8>> {
    arrangements(1..=n, validate)
}

/// Returns `true` if `placement` is a solution of n queens, n being its length.
///
/// A placement with a rank of 0, a rank beyond the board or a repeated rank is not a solution, nor
/// is one longer than 255. A board of another size than the one in question may be a solution of its
/// own size: compare the length too. Never panics. Costs O(n²).
///
/// ```
/// use p90::is_solution;
///
/// assert!(is_solution(&[4, 2, 7, 3, 6, 8, 5, 1]));
/// assert!(!is_solution(&[3, 1, 6, 2, 5, 7, 4, 0])); // the same, counted from 0
/// ```
#[must_use]
pub fn is_solution(placement: &[u8]) -> bool {
    u8::try_from(placement.len()).is_ok_and(|n| {
        (1..=n).all(|rank| placement.contains(&rank))
            && (0..placement.len()).all(|i| validate(&placement[i], &placement[i + 1..]))
    })
}

/// One solution in closed form, without a search: `None` for `n = 2` and `n = 3` only.
///
/// It has the shape of a solution in [`solve`], but is not always the first of them. Costs O(n).
///
/// Even ranks, then odd ones; when n mod 6 is 2 or 3, three of them move. That every n > 3 has a
/// solution was shown by E. Pauls, *Das Maximalproblem der Damen auf dem Schachbrete*, Deutsche
/// Schachzeitung 29 (1874).
///
/// ```
/// assert_eq!(p90::explicit(8), Some(vec![2, 4, 6, 8, 3, 1, 7, 5]));
/// assert_eq!(p90::explicit(3), None);
/// assert!(p90::is_solution(&p90::explicit(255).unwrap()));
/// ```
#[must_use]
pub fn explicit(n: u8) -> Option<Vec<u8>> {
    let ranks = |first| (first..=n).step_by(2);
    match (n, n % 6) {
        (2 | 3, _) => None,
        (_, 2) => Some(ranks(2).chain([3, 1]).chain(ranks(7)).chain([5]).collect()),
        (_, 3) => Some(ranks(4).chain([2]).chain(ranks(5)).chain([1, 3]).collect()),
        _ => Some(ranks(2).chain(ranks(1)).collect()),
    }
}
