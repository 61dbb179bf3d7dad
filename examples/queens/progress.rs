//! The progress of a long count, on stderr.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line that is drawn if stderr is a terminal and the work takes long.
pub struct Line {
    bar: ProgressBar,
    started: Instant,
}

impl Line {
    /// A line with the fields that `indicatif` names, such as `{pos}` and `{elapsed}`.
    pub fn new(template: &str) -> Self {
        let style = ProgressStyle::with_template(template).expect("a valid template");
        Self { bar: ProgressBar::hidden().with_style(style), started: Instant::now() }
    }

    /// Draws how much is done, and how much there is in all if that is known.
    pub fn set(&self, done: usize, all: Option<usize>) {
        const LONG: Duration = Duration::from_secs(1);
        // Once a second is little enough for a slow terminal.
        const HERTZ: u8 = 1;
        if self.bar.is_hidden() && self.started.elapsed() >= LONG {
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(HERTZ));
        }
        if let Some(all) = all {
            self.bar.set_length(all as u64);
        }
        self.bar.set_position(done as u64);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
