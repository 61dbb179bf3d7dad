//! The number of solutions, counted without making them.
//!
//! There are two ways to count, both with many partial placements at a time and without a branch
//! that the processor could mispredict.
//!
//! **By borders.** Every solution has exactly one queen on each side of the board (one in a corner
//! serves two). These three or four queens are its *border*. Borders that are images of each other
//! under the symmetries of the board have equally many completions, so one of each orbit is completed
//! and weighted by the size of the orbit; for n = 18 there are 5,728 of them. A completion fills the
//! remaining files with three words, as [`bits`](crate::bits) does, but breadth first in small
//! blocks: a *frontier* of partial placements gives the next one. To place the queens of the sides
//! first, one arrangement of each orbit, is how Q(27) was counted, with two queens on each side:
//! T. B. Preußer and M. R. Engelhardt, *Putting Queens in Carry Chains, No. 27*, Journal of Signal
//! Processing Systems (2016), doi 10.1007/s11265-016-1176-8.
//!
//! **By halves**, for n from 16 to 22. The left and the right half of the board are filled apart, and
//! each rank is dealt to one of them; for odd n the queen of the middle file is placed first. A full
//! left and a full right half with all ranks between them are a solution unless they share a
//! diagonal. Such pairs are counted 512 at a time: for each diagonal, a row of 512 bits says which of
//! the right halves have it. To join parts of the board in place of searching it is the idea of
//! E. Kluev's [N-Queens-Count-Sol](https://github.com/EvgenyKluev/N-Queens-Count-Sol), which joins
//! quarters.
//!
//! ```
//! use std::ops::ControlFlow::{Break, Continue};
//!
//! assert_eq!(p90::count(12), 14200);
//! assert_eq!(p90::count_completions(8, &[(1, 1)]), Ok(4));
//!
//! // The same with progress, cancelled after a hundred parts.
//! let at_most_100 = |progress: p90::Progress| match progress.done {
//!     0..100 => Continue(()),
//!     _ => Break(()),
//! };
//! assert_eq!(p90::count_with(8, at_most_100), Some(92));
//! assert_eq!(p90::count_with(14, at_most_100), None);
//! ```
//!
//! A count that takes days splits into [shards](Shard#beyond-one-machine), for several machines and
//! for runs that can be stopped and resumed.
//!
//! # Speed
//!
//! `cargo bench`, each pair run in turn, medians; Intel Xeon (Sapphire Rapids class), two virtual
//! cores, 2026-12-01:
//!
//! | | is faster than | by |
//! |---|---|---|
//! | `count(n)`, n from 1 to 11 | a plain bitmask recursion | 1.1 to 4 × |
//! | `count(13)`, two threads | a plain bitmask recursion | 30 × |
//! | `count(16)`, one thread | the usual mirrored bitmask recursion | 46 × |
//! | `count(16)`, one thread | the same by the portable kernel | 2.7 × |
//! | `count(16)`, two threads | one thread | 1.8 × |
//!
//! From n = 16 on, one more queen costs six to ten times as much. `count(n)` on both cores:
//!
//! | n | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 |
//! |---|---|---|---|---|---|---|---|---|---|
//! | seconds | 0.0005 | 0.001 | 0.003 | 0.013 | 0.045 | 0.30 | 2.0 | 12 | 120 |
//!
//! - **Small boards**: up to n = 10 a mirrored bitmask recursion on the calling thread is faster than
//!   borders and threads.
//! - **Cores**: with the feature `parallel`, which is on by default, larger counts run on the current
//!   thread pool of rayon; to choose the number of threads, run them in a pool of your own
//!   (`ThreadPool::install`).
//! - **Memory** does not grow during a count. By borders each thread needs a quarter of a megabyte; by
//!   halves 4 MB at n = 18, 18 at n = 20, and about 100 at n = 22.
//! - **AVX2**: the code in which a count spends its time has two kernels. The portable one is safe
//!   Rust for any processor and takes one partial placement at a time. The other takes eight at once;
//!   a count uses it if the processor has AVX2, which is detected at run time. It has the only unsafe
//!   code of the crate; without the feature `avx2`, on by default, it is left out.
//! - **Debug builds** are far slower. In a crate that depends on this one, two lines in `Cargo.toml`
//!   optimise the dependencies of a debug build:
//!
//!   ```toml
//!   [profile.dev.package."*"]
//!   opt-level = 1
//!   ```

mod border;
mod completion;
mod frontier;
mod halves;
mod kernel;
#[cfg(feature = "parallel")]
mod parallel;
mod progress;
mod recursion;
mod shard;

use std::ops::ControlFlow;

use crate::square::{OffBoard, on_board};
use border::borders;
use completion::{completions, frontiers};
use halves::{Halves, deals};
use progress::Reports;
use recursion::SMALL;

#[doc(hidden)]
pub use kernel::Kernel;
pub use progress::Progress;
pub use shard::{BadLine, BadResults, Counted, Merged, Shard, merge, shards};

/// The number of placements of `n` queens in which no queen attacks another (OEIS A000170).
///
/// It is 1 for `n = 0` and 0 for `n = 2` and `n = 3`. No solution is kept: a thread needs a quarter of
/// a megabyte, or for n from 16 to 22 up to a hundred (see [Speed](mod@crate::count#speed)). With the
/// feature `parallel` this runs on the current thread pool of rayon from n = 11 on, or on the calling
/// thread if no thread can be started. From n = 16 on, one more queen costs six to ten times as much.
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
#[track_caller]
pub fn count(n: u8) -> u128 {
    check(n);
    if n <= SMALL { recursion::count(n) } else { Kernel::best().count(n) }
}

/// [`count`] that reports its progress and can be cancelled.
///
/// `report` is called before the first part, with `done` 0, and for each part that is counted, with
/// `done` one higher, until `done` is `all`. Where a part takes long, it is also called with the same
/// `done`, several times a second or more. If it returns `Break`, it is not called again, the count
/// stops within a second, also in the middle of a part, and the result is `None`.
///
/// Calls come one at a time, from any of the threads that count. The other threads never wait for a
/// call: a report may be slow, and may itself run work on the same threads.
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
#[track_caller]
pub fn count_with(n: u8, report: impl FnMut(Progress) -> ControlFlow<()> + Send) -> Option<u128> {
    count_by(Kernel::best(), n, report)
}

/// A thread repeats its report after as many full frontiers of a border, several times a second.
const FRONTIERS: u64 = 1 << 12;

/// The same for the joins of a deal, each of which takes about four times as long as on a board with
/// one file less.
fn joins(n: u8) -> u64 {
    4_u64.pow((halves::SIZES.end() - n).into())
}

#[track_caller]
fn count_by(
    kernel: Kernel,
    n: u8,
    report: impl FnMut(Progress) -> ControlFlow<()> + Send,
) -> Option<u128> {
    check(n);
    if halves::SIZES.contains(&n) {
        let halves = |n| Halves::new(n, kernel);
        return sum(n, &deals(n), halves, report, |deal, halves, reports| {
            halves.count_while(deal, &mut reports.watch(joins(n)))
        });
    }
    let frontiers = |n| frontiers(n, kernel);
    let found = sum(n, &borders(n), frontiers, report, |border, frontiers, reports| {
        border.count_while(frontiers, &mut reports.watch(FRONTIERS))
    })?;
    // The empty board has no sides.
    Some(found + u128::from(n == 0))
}

/// The sum of `count` over the parts of a count, with a report for each, or `None` if that is `None`
/// for one of them. Each thread has a state, `init(n)`.
fn sum<T: Sync, S, R: FnMut(Progress) -> ControlFlow<()> + Send>(
    n: u8,
    parts: &[T],
    init: impl Fn(u8) -> S + Sync + Send,
    report: R,
    count: impl Fn(&T, &mut S, &Reports<R>) -> Option<u128> + Sync + Send,
) -> Option<u128> {
    let reports = Reports::new(parts.len(), report);
    if !reports.catch_up() {
        return None;
    }
    let count = |part: &T, state: &mut S| {
        let found = count(part, state, &reports)?;
        reports.part().then_some(found)
    };
    #[cfg(feature = "parallel")]
    if n > SMALL && parallel::has_threads() {
        let found = parallel::sum(parts, || init(n), count)?;
        return reports.catch_up().then_some(found);
    }
    let mut state = init(n);
    let found = parts.iter().map(|part| count(part, &mut state)).sum::<Option<u128>>()?;
    reports.catch_up().then_some(found)
}

/// The number of solutions with a queen on each of the `given` squares: the number of
/// [`completions`](crate::completions), counted without making them.
///
/// A square is `(file, rank)`, both from 1; squares may come in any order, and the same square
/// twice counts once. Queens that attack each other have no completion. This runs on one thread
/// and does not use symmetry: without given squares, [`count`] is several times faster.
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
#[track_caller]
pub fn count_completions(n: u8, given: &[(u8, u8)]) -> Result<u128, OffBoard> {
    Kernel::best().count_completions(n, given)
}

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
    #[track_caller]
    pub fn count(self, n: u8) -> u128 {
        count_by(self, n, |_| ControlFlow::Continue(())).expect("the report never cancels")
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
    #[track_caller]
    pub fn count_completions(self, n: u8, given: &[(u8, u8)]) -> Result<u128, OffBoard> {
        check(n);
        on_board(n, given)?;
        Ok(completions(n, given, &mut frontiers(n, self)))
    }
}

#[track_caller]
fn check(n: u8) {
    assert!(n <= 32, "cannot count {n} queens: n is at most 32");
}
