//! The progress of a count, and how it is cancelled.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, TryLockError};

/// The progress of a count. No field will be added.
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
    /// The number of parts that are counted.
    pub done: usize,
    /// The number of all parts into which the count is divided, of unequal size: 72 for n = 16, and
    /// 0 for n = 0, 2 and 3.
    pub all: usize,
}

/// What the threads of a count share to report its progress.
///
/// One thread at a time calls `report`, and no thread waits for another's call: what is done
/// meanwhile is reported by that thread, or by the next that finds nobody calling. So a report may
/// take its time, or run work on the same threads.
pub struct Reports<R> {
    all: usize,
    done: AtomicUsize,
    cancelled: AtomicBool,
    caller: Mutex<Caller<R>>,
}

struct Caller<R> {
    report: R,
    /// The `done` of the next call.
    next: usize,
}

impl<R: FnMut(Progress) -> ControlFlow<()>> Reports<R> {
    pub fn new(all: usize, report: R) -> Self {
        let caller = Mutex::new(Caller { report, next: 0 });
        Self { all, done: AtomicUsize::new(0), cancelled: AtomicBool::new(false), caller }
    }

    /// Returns `true` unless the count is cancelled, as the following functions do.
    pub fn go_on(&self) -> bool {
        !self.cancelled.load(Relaxed)
    }

    /// Reports one more part as counted.
    pub fn part(&self) -> bool {
        self.done.fetch_add(1, Relaxed);
        self.catch_up()
    }

    /// Reports everything that is done and not yet reported.
    pub fn catch_up(&self) -> bool {
        self.call(|next, _| next)
    }

    /// The same, and if there is nothing new, the last progress once more.
    pub fn repeat(&self) -> bool {
        self.call(usize::min)
    }

    /// Goes on within a part, and repeats the report at one call in `every`.
    pub fn watch(&self, every: u64) -> impl FnMut() -> bool {
        let mut calls: u64 = 0;
        move || {
            calls += 1;
            if calls.is_multiple_of(every) { self.repeat() } else { self.go_on() }
        }
    }

    /// Calls `report` from `first(next, done)` up to `done`.
    fn call(&self, first: impl Fn(usize, usize) -> usize) -> bool {
        match self.caller.try_lock() {
            Ok(mut caller) => {
                let Caller { report, next } = &mut *caller;
                *next = first(*next, self.done.load(Relaxed));
                while self.go_on() && *next <= self.done.load(Relaxed) {
                    let progress = Progress { done: *next, all: self.all };
                    self.cancelled.store(report(progress).is_break(), Relaxed);
                    *next += 1;
                }
            }
            Err(TryLockError::WouldBlock) => {}
            // A report has panicked.
            Err(TryLockError::Poisoned(_)) => self.cancelled.store(true, Relaxed),
        }
        self.go_on()
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow::Continue;
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    #[test]
    fn parts_counted_during_a_report_are_reported_after_it() {
        let ((begin, started), (end, ended)) = (channel(), channel());
        let mut seen = vec![];
        let calls = &mut seen;
        let reports = Reports::new(3, move |Progress { done, .. }| {
            calls.push(done);
            if done == 0 {
                begin.send(()).unwrap();
                ended.recv().unwrap();
            }
            Continue(())
        });
        thread::scope(|scope| {
            scope.spawn(|| assert!(reports.catch_up()));
            started.recv().unwrap();
            // No call waits for the report that runs.
            assert!(reports.part() && reports.part() && reports.repeat() && reports.part());
            end.send(()).unwrap();
        });
        drop(reports);
        assert_eq!(seen, [0, 1, 2, 3]);
    }
}
