//! How many solutions there are, counted without making them.
//!
//! Every solution has exactly one queen on each side of the board (one in a corner serves two).
//! Those three or four queens are its *border*. Borders that are images of each other under the
//! symmetries of the board have as many completions, so one of each orbit is completed and
//! weighted by the size of the orbit; for n = 16 there are 3,206 of them.
//!
//! A completion fills the remaining files with three words, as [`bits`](crate::bits) does, but
//! breadth first in small blocks: a *frontier* of partial placements gives the next one without
//! a branch that the processor could mispredict.
//!
//! To place queens at the sides first, one of each orbit, is how Q(27) was counted, with two on
//! each side: T. B. Preußer and M. R. Engelhardt, *Putting Queens in Carry Chains, No. 27*, Journal
//! of Signal Processing Systems (2016), doi 10.1007/s11265-016-1176-8.

mod border;
mod completion;
mod frontier;
mod shard;

use std::ops::ControlFlow;
use std::sync::Mutex;

use crate::queens::{OffBoard, on_board};
use border::{Border, borders};
use completion::{completions, frontiers};
use frontier::Frontier;

pub use frontier::Kernel;
pub use shard::{BadLine, Counted, MergeError, Shard, merge, shards};

/// How many placements of `n` queens there are so that none attacks another (OEIS A000170).
///
/// `n = 0` has one, `n = 2` and `n = 3` have none. Nothing is collected: a thread needs a
/// quarter of a megabyte. With the feature `parallel` this runs on the current thread pool of rayon.
/// One more queen costs five times as much at n = 16 and seven times at n = 19.
///
/// # Panics
///
/// If `n` is above 32, the bits of a word.
///
/// ```
/// assert_eq!(p90::count(8), 92);
/// assert_eq!(p90::count(13), 73712);
/// ```
#[must_use]
pub fn count(n: u8) -> u128 {
    Kernel::best().count(n)
}

/// [`count`] that reports how far it is, and can be broken off.
///
/// `report` is called before the first border, with `done` 0, and after each one, until `done` is
/// `all`; `done` goes up by one each time. After the first, calls come from the threads that count,
/// one call at a time. If it breaks, the borders in hand are finished, it is not called again, and
/// the answer is `None`.
///
/// # Panics
///
/// If `n` is above 32, the bits of a word.
///
/// ```
/// use std::ops::ControlFlow::{Break, Continue};
///
/// let mut percent = 0;
/// let count = p90::count_with(10, |progress| {
///     percent = (100 * progress.done).checked_div(progress.all).unwrap_or(100);
///     Continue(())
/// });
/// assert_eq!((count, percent), (Some(724), 100));
///
/// let impatient = |progress: p90::Progress| match progress.done {
///     0..5 => Continue(()),
///     _ => Break(()),
/// };
/// assert_eq!(p90::count_with(12, impatient), None);
/// ```
pub fn count_with(n: u8, report: impl FnMut(Progress) -> ControlFlow<()> + Send) -> Option<u128> {
    count_by(Kernel::best(), n, report)
}

fn count_by(
    kernel: Kernel,
    n: u8,
    mut report: impl FnMut(Progress) -> ControlFlow<()> + Send,
) -> Option<u128> {
    check(n);
    let borders = borders(n);
    let all = borders.len();
    let mut reports = (0..=all)
        .map(|done| report(Progress { done, all }).is_continue())
        .take_while(|&goes_on| goes_on);
    reports.next()?;
    let reports = Mutex::new(reports);
    let found = sum(n, kernel, &borders, |border, frontiers| {
        let found = border.count(frontiers);
        reports.lock().ok()?.next().map(|_| found)
    })?;
    // The empty board has no sides.
    Some(found + u128::from(n == 0))
}

/// How far a count is.
///
/// ```
/// use std::ops::ControlFlow::Continue;
///
/// let mut last = None;
/// p90::count_with(8, |progress| {
///     last = Some(progress);
///     Continue(())
/// });
/// assert!(last.is_some_and(|progress| progress.done == progress.all));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The borders that are done.
    pub done: usize,
    /// All borders there are, one of each orbit: none for n = 0, 2 and 3.
    pub all: usize,
}

/// How many solutions have a queen on each of the `given` squares: the number of
/// [`completions`](crate::completions), counted without making them.
///
/// A square is `(file, rank)`, both from 1; squares may come in any order, and the same square
/// twice counts once. Queens that attack each other have no completion. This runs on one thread
/// and takes no symmetry into account: with no square given, [`count`] is several times faster.
///
/// # Errors
///
/// [`OffBoard`] if a given square is not on the n×n board.
///
/// # Panics
///
/// If `n` is above 32, the bits of a word.
///
/// ```
/// assert_eq!(p90::count_completions(8, &[(1, 1)])?, 4);
/// assert_eq!(p90::count_completions(8, &[(1, 1), (2, 2)])?, 0);
/// assert!(p90::count_completions(8, &[(9, 1)]).is_err());
/// # Ok::<(), p90::OffBoard>(())
/// ```
pub fn count_completions(n: u8, given: &[(u8, u8)]) -> Result<u128, OffBoard> {
    Kernel::best().count_completions(n, given)
}

/// Counts by a kernel of one's choice.
impl Kernel {
    /// [`count`] by this kernel.
    ///
    /// # Panics
    ///
    /// If `n` is above 32, the bits of a word.
    ///
    /// ```
    /// assert_eq!(p90::count::Kernel::PORTABLE.count(10), 724);
    /// ```
    #[must_use]
    pub fn count(self, n: u8) -> u128 {
        count_by(self, n, |_| ControlFlow::Continue(())).expect("nobody breaks off")
    }

    /// [`count_completions`] by this kernel.
    ///
    /// # Errors
    ///
    /// [`OffBoard`] if a given square is not on the n×n board.
    ///
    /// # Panics
    ///
    /// If `n` is above 32, the bits of a word.
    ///
    /// ```
    /// assert_eq!(p90::count::Kernel::PORTABLE.count_completions(8, &[(1, 1)])?, 4);
    /// # Ok::<(), p90::OffBoard>(())
    /// ```
    pub fn count_completions(self, n: u8, given: &[(u8, u8)]) -> Result<u128, OffBoard> {
        check(n);
        on_board(n, given)?;
        Ok(completions(n, given, &mut frontiers(n, self)))
    }
}

fn check(n: u8) {
    assert!(n <= 32, "cannot count {n} queens: n is at most 32");
}

/// The sum of what `count` makes of each border, unless that is `None` for one of them.
#[cfg(feature = "parallel")]
fn sum(
    n: u8,
    kernel: Kernel,
    borders: &[Border],
    count: impl Fn(&Border, &mut [Frontier]) -> Option<u128> + Sync,
) -> Option<u128> {
    use rayon::iter::{ParallelBridge, ParallelIterator};
    // A bridge hands out one border after another: they differ too much in size to be dealt out
    // beforehand, and a sum does not mind the order.
    borders
        .iter()
        .par_bridge()
        .map_init(|| frontiers(n, kernel), |frontiers, border| count(border, frontiers))
        .try_reduce(|| 0, |a, b| Some(a + b))
}

#[cfg(not(feature = "parallel"))]
fn sum(
    n: u8,
    kernel: Kernel,
    borders: &[Border],
    count: impl Fn(&Border, &mut [Frontier]) -> Option<u128>,
) -> Option<u128> {
    let mut frontiers = frontiers(n, kernel);
    borders.iter().map(|border| count(border, &mut frontiers)).sum()
}
