//! The number of solutions.

use std::io::Write;
use std::ops::ControlFlow::Continue;

use clap::{Args, value_parser};
use p90::{Progress, count_with};

use crate::Failure;
use crate::input::Countable;
use crate::progress::Line;

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
        let line = Line::new("{wide_bar} {percent} %, {eta} left");
        let report = |Progress { done, all }| {
            line.set(done, Some(all));
            Continue(())
        };
        let count = on(self.threads, || count_with(n, report))?;
        drop(line);
        Ok(writeln!(out, "{}", count.expect("the report never cancels"))?)
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
