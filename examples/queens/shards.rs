//! Counting in shards: listing them, counting them anywhere, merging the results.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::iter::once;
use std::path::{Path, PathBuf};

use clap::Args;
use itertools::{Either, Itertools, process_results};
use p90::count::{BadResults, Counted, Shard, merge, shards};

use crate::Failure;
use crate::input::{Countable, lines, place, rows};
use crate::progress::Line;

/// Print the shards of a count, the independent parts into which it splits, one per line
#[derive(Args)]
#[command(override_usage = "queens shards <N> [--except <FILE>...]")]
pub struct Shards {
    /// The size of the board, 0 to 32, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Countable,
    /// Print only the shards without a result in these files (- for stdin)
    ///
    /// Other lines are ignored; stderr says how many lines of each file are results. A file that has
    /// lines but no result is refused with exit status 2, and then no shard is printed.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    except: Vec<PathBuf>,
}

impl Shards {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.n.leaves_stdin_to(&self.except)?;
        let n = self.n.read()?;
        let shards = shards(n);
        let files = self.except.iter().map(|file| results(n, &shards, file));
        let results: Vec<Vec<Counted>> = files.try_collect()?;
        let pairs = results.into_iter().flatten().map(|Counted { shard, count }| (shard, count));
        let counts = pairs.into_group_map();
        let differ = counts.values().filter(|counts| !counts.iter().all_equal()).count();
        if differ > 0 {
            note(&format!("shards whose results differ, which are printed too: {differ}"));
        }
        let is_done = |shard| counts.get(shard).is_some_and(|counts| counts.iter().all_equal());
        let mut left = shards.iter().filter(|shard| !is_done(shard));
        Ok(left.try_for_each(|shard| writeln!(out, "{shard}"))?)
    }
}

/// The results in a file, which must have some unless it is empty; reports how many.
fn results(n: u8, shards: &[Shard], file: &Path) -> Result<Vec<Counted>, Failure> {
    let result = |row: String| match row.parse::<Counted>() {
        Ok(result) if shards.binary_search(&result.shard).is_ok() => Either::Left(result),
        _ => Either::Right(()),
    };
    let rows = process_results(rows(file)?, |rows| rows.partition_map(result));
    let (results, others): (Vec<_>, Vec<()>) = rows.map_err(Failure::Input)?;
    let (name, all) = (name(file), results.len() + others.len());
    if results.is_empty() && all > 0 {
        return Err(Failure::Input(format!(
            "{name}: expected results for n = {n}, as `queens work` prints them; none of {all} lines is one"
        )));
    }
    note(&format!("{name}: {} of {all} lines are results for n = {n}", results.len()));
    Ok(results)
}

/// The name of a file in a message.
fn name(file: &Path) -> impl Display {
    if file == Path::new("-") { Path::new("stdin") } else { file }.display()
}

/// Prints a message on stderr and goes on.
fn note(message: &str) {
    // If stderr is closed, there is nowhere to report to.
    let _ = writeln!(io::stderr(), "queens: {message}");
}

/// Read shards, one per line, and print the result of each as soon as it is counted
#[derive(Args)]
pub struct Work {
    /// The shards (- for stdin)
    #[arg(value_name = "FILE", default_value = "-")]
    shards: PathBuf,
}

impl Work {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let line = Line::new("{pos} shards counted in {elapsed}");
        let mut done = 0;
        for (number, text) in (1..).zip(lines(&self.shards)?) {
            let text = text.map_err(Failure::Input)?;
            if text.trim().is_empty() {
                continue;
            }
            let shard: Shard = text
                .parse()
                .map_err(|bad| Failure::Input(format!("{}: {bad}", place(&self.shards, number))))?;
            writeln!(out, "{}", Counted { shard, count: shard.count() })?;
            // A worker that is killed from here on does not lose this result.
            out.flush()?;
            done += 1;
            // On a terminal the results themselves are the progress.
            if !io::stdout().is_terminal() {
                line.set(done, None);
            }
        }
        Ok(())
    }
}

/// Read the results of all shards, one per line, and print the number of solutions of N queens
///
/// Damaged lines are ignored, and reported on stderr: the first twenty of each file, and how many
/// more there are. The exit status is 1 if shards have no result, and 2 if a line is a result for
/// another N, or differs from another result of its shard.
#[derive(Args)]
pub struct Merge {
    /// The size of the board, 0 to 32, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Countable,
    /// The results, in any number of files (- for stdin)
    #[arg(value_name = "FILE", default_value = "-")]
    results: Vec<PathBuf>,
}

/// The most damaged lines that are reported of each file, which may not hold results at all.
const DAMAGED: usize = 20;

impl Merge {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.n.leaves_stdin_to(&self.results)?;
        let n = self.n.read()?;
        let mut places = vec![];
        let lines =
            self.results.iter().flat_map(|path| numbered(path)).map_ok(|(path, number, line)| {
                places.push((path, number));
                line
            });
        let merged = process_results(lines, |lines| merge(n, lines))?;
        let place = |line: usize| {
            let (path, number) = places[line - 1];
            place(path, number)
        };
        for (path, damaged) in &merged.damaged.iter().chunk_by(|(line, _)| places[line - 1].0) {
            let mut damaged = damaged.into_iter();
            damaged.by_ref().take(DAMAGED).for_each(|(line, bad)| {
                note(&format!("{}: {bad}", place(*line)));
            });
            let more = damaged.count();
            if more > 0 {
                note(&format!("{}: more damaged lines: {more}", name(path)));
            }
        }
        let count = merged.count.map_err(|error| match error {
            BadResults::Missing { .. } => Failure::Missing(error.describe(place)),
            _ => Failure::Input(error.describe(place)),
        })?;
        Ok(writeln!(out, "{count}")?)
    }
}

/// The lines of a file with their places.
fn numbered(path: &Path) -> impl Iterator<Item = Result<(&Path, usize, String), Failure>> {
    let lines = match lines(path) {
        Ok(lines) => Either::Left(lines.map(|line| line.map_err(Failure::Input))),
        Err(failure) => Either::Right(once(Err(failure))),
    };
    (1..).zip(lines).map(move |(number, line)| Ok((path, number, line?)))
}
