//! Why a line is not a shard or a result, and why results do not give a count.

use std::error::Error;
use std::fmt;

use itertools::Itertools;

use super::{Counted, Shard};

/// Why a line is not a shard, or not a result.
///
/// ```
/// use p90::count::Shard;
///
/// let error = "p90/1 n=8 border=1,5,2,8 weight=4".parse::<Shard>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"expected "p90/1 n=8 border=1,5,2,8 weight=8", got weight 4"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadLine {
    /// The line does not have the form of a shard.
    Shard(String),
    /// The line does not have the form of a result.
    Counted(String),
    /// The size of the board is not from 1 to 32.
    Size(u8),
    /// No shard of a board of this size has this border.
    Border(u8, [u8; 4]),
    /// The weight is not that of the shard.
    Weight {
        /// The shard with its right weight.
        shard: Shard,
        /// The weight of the line.
        found: usize,
    },
    /// The checksum is not that of the line.
    Checksum {
        /// The checksum that the line should have.
        expected: String,
        /// The checksum that it has.
        found: String,
    },
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shard(line) => write!(
                f,
                "expected a shard such as \"p90/1 n=8 border=1,5,2,8 weight=8\", got {:?}",
                start(line)
            ),
            Self::Counted(line) => write!(
                f,
                "expected a result, which is a shard with count= and check= after it, got {:?}",
                start(line)
            ),
            Self::Size(n) => write!(f, "expected n from 1 to 32, got {n}"),
            Self::Border(n, offsets) => write!(
                f,
                "expected the border of a shard of n = {n}, got {}",
                offsets.iter().format(",")
            ),
            Self::Weight { shard, found } => {
                write!(f, "expected \"{shard}\", got weight {found}")
            }
            Self::Checksum { expected, found } => {
                write!(f, "the line is damaged: expected check={expected}, got {:?}", start(found))
            }
        }
    }
}

/// The start of a line, for an error message.
fn start(line: &str) -> String {
    line.chars().take(60).collect()
}

impl Error for BadLine {}

/// Why results do not give a count. Lines are numbered from 1.
///
/// ```
/// use p90::count::{BadResults, merge, shards};
///
/// let none: [&str; 0] = [];
/// let missing = BadResults::Missing { missing: shards(4), all: 2 };
/// assert_eq!(merge(4, none).count, Err(missing));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadResults {
    /// A line is a result for another n.
    OtherBoard {
        /// The number of the line.
        line: usize,
        /// The n that is counted.
        n: u8,
        /// The result.
        result: Counted,
    },
    /// Two results of a shard differ; one of them is wrong.
    Contradiction {
        /// The numbers of the two lines, ascending.
        lines: [usize; 2],
        /// The shard.
        shard: Shard,
        /// The counts of the two lines.
        counts: [u128; 2],
    },
    /// Some shards have no result.
    Missing {
        /// Those shards, in ascending order; at least one.
        missing: Vec<Shard>,
        /// The number of all shards, with a result or without.
        all: usize,
    },
}

impl BadResults {
    /// The message that `Display` writes, with `place(line)` instead of `line 7`: a name of the file
    /// and the number within it, for example.
    ///
    /// ```
    /// use p90::count::{Counted, merge, shards};
    ///
    /// let shard = shards(1)[0];
    /// let lines = [1, 2].map(|count| Counted { shard, count }.to_string());
    /// let error = merge(1, lines).count.unwrap_err();
    /// assert_eq!(
    ///     error.describe(|line| format!("monday.txt:{line}")),
    ///     "monday.txt:1 and monday.txt:2 differ, 1 and 2 solutions of \
    ///      p90/1 n=1 border=1,1,1,1 weight=1: recount this shard"
    /// );
    /// ```
    #[must_use]
    pub fn describe(&self, place: impl Fn(usize) -> String) -> String {
        match self {
            Self::OtherBoard { line, n, result } => {
                format!("{}: expected a result for n = {n}, got {}", place(*line), result.shard)
            }
            Self::Contradiction { lines: [first, line], shard, counts: [one, other] } => format!(
                "{} and {} differ, {one} and {other} solutions of {shard}: recount this shard",
                place(*first),
                place(*line)
            ),
            Self::Missing { missing, all } => {
                let (count, has) = (missing.len(), if missing.len() == 1 { "has" } else { "have" });
                let first = missing.first().map(|shard| format!(", the first: {shard}"));
                format!("{count} of {all} shards {has} no result{}", first.unwrap_or_default())
            }
        }
    }
}

impl fmt::Display for BadResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(|line| format!("line {line}")))
    }
}

impl Error for BadResults {}
