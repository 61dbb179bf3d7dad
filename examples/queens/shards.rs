//! Counting in shards: listing them, counting them anywhere, merging the results.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use itertools::{Itertools, process_results};
use p90::count::{BadResults, Counted, Shard, merge, shards};

use crate::Failure;
use crate::input::{Countable, lines};

/// Print the shards of a count, the independent parts into which it splits, one per line
///
/// A shard is one line of text, and so is its result: whatever runs a pipe can spread a count, on
/// the cores of one machine or on many.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  queens shards 18 | queens work | queens merge 18

On all cores, with GNU parallel; a worker uses one core:
  queens shards 18 | parallel --pipe -N20 --line-buffer --retries 3 queens work | queens merge 18

On several machines, over ssh, `queens` being on the PATH of each:
  queens shards 18 |
      parallel --sshlogin alpha,beta,: --pipe -N20 --line-buffer --retries 3 queens work > results
  queens merge 18 results

What is missing after a worker was killed:
  queens shards 18 --except results | queens work > more
  queens merge 18 results more")]
pub struct Shards {
    /// The size of the board, 0 to 32, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Countable,
    /// Print only the shards without a result in this file (- for stdin)
    #[arg(long, value_name = "FILE")]
    except: Option<PathBuf>,
}

impl Shards {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.n.leaves_stdin_to(self.except.as_slice())?;
        let shards = shards(self.n.read()?);
        let done = self.except.as_deref().map(done).transpose()?.unwrap_or_default();
        let mut left = shards.iter().filter(|shard| !done.contains(shard));
        Ok(left.try_for_each(|shard| writeln!(out, "{shard}"))?)
    }
}

/// The shards that have a result, and no other one that differs. Damaged lines are ignored.
fn done(results: &Path) -> Result<BTreeSet<Shard>, Failure> {
    let pair = |Counted { shard, count }| (shard, count);
    let results = process_results(lines(results)?, |lines| {
        lines.filter_map(|line| line.parse().ok()).map(pair).into_group_map()
    });
    let agree = |(shard, counts): (_, Vec<u128>)| counts.iter().all_equal().then_some(shard);
    Ok(results.map_err(Failure::Input)?.into_iter().filter_map(agree).collect())
}

/// Read shards, one per line, and print the result of each as soon as it is counted
///
/// It uses one core. A result is the line of the shard with its count and a checksum, written whole:
/// whoever kills a worker loses only the shard that it is at.
#[derive(Args)]
pub struct Work {
    /// The shards (- for stdin)
    #[arg(value_name = "FILE", default_value = "-")]
    shards: PathBuf,
}

impl Work {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        for (number, line) in (1..).zip(lines(&self.shards)?) {
            let line = line.map_err(Failure::Input)?;
            if line.trim().is_empty() {
                continue;
            }
            let shard: Shard =
                line.parse().map_err(|bad| Failure::Input(format!("line {number}: {bad}")))?;
            writeln!(out, "{}", Counted { shard, count: shard.count() })?;
            // A worker that is killed from here on does not lose this result.
            out.flush()?;
        }
        Ok(())
    }
}

/// Read the results of all shards, one per line, and print the number of solutions of N queens
///
/// The exit status is 1 if shards have no result yet, and 2 if a line is damaged, belongs to
/// another N, or contradicts another; the message says which line. The same result twice is
/// counted once.
#[derive(Args)]
pub struct Merge {
    /// The size of the board, 0 to 32, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Countable,
    /// The results, with lines numbered through all files (- for stdin)
    #[arg(value_name = "FILE", default_value = "-")]
    results: Vec<PathBuf>,
}

impl Merge {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        self.n.leaves_stdin_to(&self.results)?;
        let n = self.n.read()?;
        let files: Vec<_> = self.results.iter().map(|path| lines(path)).try_collect()?;
        let merged = process_results(files.into_iter().flatten(), |lines| merge(n, lines))
            .map_err(Failure::Input)?;
        let count = merged.map_err(|error| match error {
            BadResults::Missing { .. } => Failure::Missing(error.to_string()),
            _ => Failure::Input(error.to_string()),
        })?;
        Ok(writeln!(out, "{count}")?)
    }
}
