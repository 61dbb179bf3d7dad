//! The number of solutions.

use std::io::Write;
use std::ops::ControlFlow::{self, Continue};
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use p90::{Progress, count_with};

use crate::Failure;
use crate::input::Countable;

/// Print the number of solutions of N queens
///
/// No solution is printed or stored: N = 16 takes a fraction of a second. On a terminal a bar shows
/// the progress of a long count.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  queens count 16                14772512
  queens count 18 --threads 1    on one core
  echo 8 | queens count -        N from stdin")]
pub struct Count {
    /// The size of the board, 0 to 32, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Countable,
    /// The number of threads [default: one per core]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Count {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let n = self.n.read()?;
        let count = on(self.threads, || count_with(n, progress_bar()))?;
        Ok(writeln!(out, "{}", count.expect("the bar never cancels"))?)
    }
}

#[cfg(feature = "parallel")]
fn on<T: Send>(threads: Option<u16>, count: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    // The threads that rayon starts by itself, or the one that is there if it cannot.
    let Some(threads) = threads else { return Ok(count()) };
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.into())
        .build()
        .map(|pool| pool.install(count))
        .map_err(|error| Failure::Missing(format!("cannot start {threads} threads: {error}")))
}

#[cfg(not(feature = "parallel"))]
fn on<T>(threads: Option<u16>, count: impl FnOnce() -> T) -> Result<T, Failure> {
    match threads {
        Some(threads) if threads > 1 => Err(Failure::Input(format!(
            "counting on {threads} threads needs the feature parallel; without it there is one thread"
        ))),
        _ => Ok(count()),
    }
}

/// Draws the progress on stderr, if it is a terminal and the count takes long.
fn progress_bar() -> impl FnMut(Progress) -> ControlFlow<()> + Send {
    const LONG: Duration = Duration::from_secs(1);
    // Twice a second is little enough for a slow terminal.
    const HERTZ: u8 = 2;
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left");
    let bar = ProgressBar::hidden().with_style(style.expect("a valid template"));
    let started = Instant::now();
    move |Progress { done, all }| {
        if bar.is_hidden() && started.elapsed() >= LONG {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(HERTZ));
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        if done == all {
            bar.finish_and_clear();
        }
        Continue(())
    }
}
