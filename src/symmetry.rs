//! The eight symmetries of the square, and the solutions up to symmetry.

use itertools::Itertools;

use crate::queens::solutions;

/// The eight images of `placement` under the symmetries of the board.
///
/// Each is a placement of the same length, files and ranks from 1. First the four rotations (by
/// 0, 90, 180 and 270 degrees counterclockwise, files to the right and ranks up), then each of
/// them mirrored, files reversed. Images of a symmetric placement are equal to each other. Costs
/// O(n²).
///
/// # Panics
///
/// If `placement` is not a permutation of 1..=n: a rotated file would have no queen, or two.
///
/// ```
/// let images = p90::symmetries(&[1, 3, 5, 2, 4]);
/// assert_eq!(images[1], [3, 5, 2, 4, 1]); // the queen on a1 turns to e1
/// assert_eq!(images[4], [4, 2, 5, 3, 1]); // mirrored, files reversed
/// ```
#[must_use]
#[track_caller]
pub fn symmetries(placement: &[u8]) -> [Vec<u8>; 8] {
    let once = quarter_turn(placement);
    let twice = quarter_turn(&once);
    let thrice = quarter_turn(&twice);
    let mirror = |turn: &[u8]| turn.iter().rev().copied().collect();
    let [a, b, c, d] = [placement, &once, &twice, &thrice].map(mirror);
    [placement.to_vec(), once, twice, thrice, a, b, c, d]
}

/// The queen on (file, rank) comes to (n + 1 − rank, file).
#[track_caller]
fn quarter_turn(placement: &[u8]) -> Vec<u8> {
    let file_of = |rank| (1..=u8::MAX).zip(placement).find(|&(_, &r)| usize::from(r) == rank);
    let files = (1..=placement.len()).rev().map(|rank| Some(file_of(rank)?.0)).collect();
    let Some(turned) = files else { panic!("not a permutation of 1..=n: {placement:?}") };
    turned
}

/// Returns the number of different images of `placement` under [`symmetries`]: 1, 2, 4 or 8.
///
/// # Panics
///
/// If `placement` is not a permutation of 1..=n.
///
/// ```
/// use p90::orbit_size;
///
/// assert_eq!(orbit_size(&[2, 4, 1, 3]), 2);
/// assert_eq!(orbit_size(&[1, 5, 8, 6, 3, 7, 2, 4]), 8);
/// ```
#[must_use]
#[track_caller]
pub fn orbit_size(placement: &[u8]) -> usize {
    symmetries(placement).iter().unique().count()
}

/// Returns `true` if `placement` is the least of its images, which represents its orbit.
///
/// # Panics
///
/// If `placement` is not a permutation of 1..=n.
///
/// ```
/// use p90::is_fundamental;
///
/// assert!(is_fundamental(&[2, 4, 1, 3]));
/// assert!(!is_fundamental(&[3, 1, 4, 2]));
/// ```
#[must_use]
#[track_caller]
pub fn is_fundamental(placement: &[u8]) -> bool {
    symmetries(placement).iter().all(|image| placement <= image.as_slice())
}

/// The fundamental solutions: one of each orbit, the least, in ascending order.
///
/// Shape, order and edge cases are those of [`solutions`], and so is the laziness; the search goes
/// through all solutions and keeps the least of each orbit. Their number is OEIS A002562.
///
/// ```
/// assert_eq!(p90::fundamental(8).count(), 12);
/// assert_eq!(p90::fundamental(6).next(), Some(vec![2, 4, 6, 1, 3, 5]));
/// ```
pub fn fundamental(n: u8) -> impl Iterator<Item = Vec<u8>> {
    solutions(n).filter(|solution| is_fundamental(solution))
}
