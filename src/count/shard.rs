//! Shards: counting in independent parts that travel as lines of text.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::border::{Border, borders};
use super::check;
use super::completion::frontiers;
use super::frontier::Kernel;

/// A part of the solutions, to be counted anywhere: those with one border or an image of it.
///
/// As text it is one line: the version of the format, n, how far along its side each of the four
/// queens stands (left, top, right and bottom, from 1, going clockwise), and the weight, which is
/// how many borders the symmetries of the board make of this one.
///
/// ```
/// use p90::count::Shard;
///
/// let shard: Shard = "p90/1 n=8 border=1,5,2,8 weight=8".parse()?;
/// assert_eq!(shard.to_string(), "p90/1 n=8 border=1,5,2,8 weight=8");
/// # Ok::<(), p90::count::BadLine>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(Border);

/// The shards of n queens, in ascending order: Q(n) is the sum of their counts, for n ≥ 1.
///
/// The order never changes. There are 3,206 shards for n = 16 and 83,190 for n = 32; there are
/// none for n = 0, 2 and 3.
///
/// # Panics
///
/// If `n` is above 32, the bits of a word.
///
/// ```
/// use p90::count::{Shard, shards};
///
/// assert_eq!(shards(8).iter().map(Shard::count).sum::<u128>(), 92);
/// ```
#[must_use]
pub fn shards(n: u8) -> Vec<Shard> {
    check(n);
    borders(n).into_iter().map(Shard).collect()
}

impl Shard {
    /// How many solutions belong to the shard, its weight included.
    ///
    /// Runs on one thread: well under a millisecond at n = 16, about eight at n = 19.
    ///
    /// ```
    /// let shard = p90::count::shards(4)[0];
    /// assert_eq!((shard.to_string().as_str(), shard.count()), ("p90/1 n=4 border=1,2,2,4 weight=8", 0));
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        self.0.count(&mut frontiers(self.0.n, Kernel::best()))
    }

    /// No shard has more solutions than this. Beside the three queens that a border has at least,
    /// the others are an order of what ranks are left.
    fn most(&self) -> u128 {
        (4..=self.0.n).map(|n| u128::from(n - 3)).product::<u128>() * u128::from(self.0.weight())
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(border @ Border { n, steps }) = self;
        write!(f, "p90/1 n={n} border={} weight={}", steps.iter().format(","), border.weight())
    }
}

/// Blanks around the line do not matter; everything else is as [`Display`](fmt::Display) writes
/// it, and the border is one of those that [`shards`] gives, with its weight.
impl FromStr for Shard {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<Self, BadLine> {
        let line = text.trim();
        let (border, weight) = fields(line).ok_or_else(|| BadLine::Shard(line.to_string()))?;
        match Self(border) {
            _ if !(1..=32).contains(&border.n) => Err(BadLine::Size(border.n)),
            _ if !border.is_fundamental() => Err(BadLine::Border(border.n, border.steps)),
            shard if border.weight() != weight => Err(BadLine::Weight { shard, found: weight }),
            shard => Ok(shard),
        }
    }
}

/// The border and the weight of a shard's line, whatever they are worth.
fn fields(line: &str) -> Option<(Border, u8)> {
    let (n, rest) = line.strip_prefix("p90/1 n=")?.split_once(" border=")?;
    let (steps, weight) = rest.split_once(" weight=")?;
    let steps: Vec<u8> = steps.split(',').map(number).collect::<Option<_>>()?;
    Some((Border { n: number(n)?, steps: steps.try_into().ok()? }, number(weight)?))
}

/// A number written as Rust writes it: no sign, no leading zero.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// A shard that has been counted, or a result: what a worker sends back.
///
/// As text it is one line: the shard's, the count, and a checksum of all that stands before it,
/// FNV-1a of 64 bits in 16 hexadecimal digits. One altered byte always changes the checksum; a
/// line that is altered otherwise, or torn, passes once in 2^64 times.
///
/// ```
/// use p90::count::{Counted, Shard};
///
/// let shard: Shard = "p90/1 n=8 border=1,5,2,8 weight=8".parse()?;
/// let counted = Counted { shard, count: shard.count() };
/// assert_eq!(counted.to_string().parse(), Ok(counted));
/// assert!(counted.to_string().replace("n=8", "n=9").parse::<Counted>().is_err());
/// # Ok::<(), p90::count::BadLine>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    /// The shard.
    pub shard: Shard,
    /// How many solutions belong to it, its weight included.
    pub count: u128,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = format!("{} count={}", self.shard, self.count);
        write!(f, "{line} check={:016x}", checksum(&line))
    }
}

/// Blanks around the line do not matter; everything else is as [`Display`](fmt::Display) writes
/// it, with the right checksum and a count that the shard can have.
impl FromStr for Counted {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<Self, BadLine> {
        let text = text.trim();
        let form = || BadLine::Counted(text.to_string());
        let (line, found) = text.rsplit_once(" check=").ok_or_else(form)?;
        let (shard, count) = line.rsplit_once(" count=").ok_or_else(form)?;
        let expected = format!("{:016x}", checksum(line));
        if found != expected {
            return Err(BadLine::Checksum { expected, found: found.to_string() });
        }
        let counted = Self { shard: shard.parse()?, count: number(count).ok_or_else(form)? };
        let possible = counted.count <= counted.shard.most();
        possible.then_some(counted).ok_or(BadLine::Count(counted))
    }
}

/// FNV-1a: the bytes one after another, each mixed in by a product that can be undone.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Q(n), out of the result lines of all its shards: of every shard exactly one count.
///
/// Lines may come in any order, with empty ones between them. The same result twice is the same
/// result; anything else that could make the sum wrong is an error. The empty board has no
/// borders, so `merge(0, …)` of no lines is 1.
///
/// # Errors
///
/// [`MergeError`], in the order of the lines: one that is no result, or one of another board, or
/// one that contradicts an earlier one; then the shards that have no result.
///
/// # Panics
///
/// If `n` is above 32, the bits of a word.
///
/// ```
/// use p90::count::{Counted, merge, shards};
///
/// let results = shards(6).into_iter().map(|shard| Counted { shard, count: shard.count() });
/// let mut lines: Vec<String> = results.map(|counted| counted.to_string()).collect();
/// assert_eq!(merge(6, &lines), Ok(4));
///
/// lines.pop();
/// let error = merge(6, &lines).unwrap_err().to_string();
/// assert!(error.starts_with("1 of 16 shards has no result, the first: p90/1 n=6"), "{error}");
/// ```
pub fn merge<L: AsRef<str>>(n: u8, lines: impl IntoIterator<Item = L>) -> Result<u128, MergeError> {
    let shards = shards(n);
    let mut counts = BTreeMap::new();
    for (line, text) in (1..).zip(lines) {
        let text = text.as_ref();
        if text.trim().is_empty() {
            continue;
        }
        let result: Counted = text.parse().map_err(|bad| MergeError::Line { line, bad })?;
        if result.shard.0.n != n {
            return Err(MergeError::OtherBoard { line, n, result });
        }
        let (first, count) = *counts.entry(result.shard).or_insert((line, result.count));
        if count != result.count {
            let (lines, counts) = ([first, line], [count, result.count]);
            return Err(MergeError::Contradiction { lines, shard: result.shard, counts });
        }
    }
    let all = shards.len();
    let missing = shards.into_iter().filter(|shard| !counts.contains_key(shard)).collect_vec();
    if missing.is_empty() {
        Ok(counts.into_values().map(|(_, count)| count).sum::<u128>() + u128::from(n == 0))
    } else {
        Err(MergeError::Missing { missing, all })
    }
}

/// Why a line is not a shard, or not a result.
///
/// ```
/// use p90::count::Shard;
///
/// let told = |line: &str| line.parse::<Shard>().unwrap_err().to_string();
/// assert_eq!(
///     told("p90/1 n=8 border=1,5,2,8 weight=4"),
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
    /// The size of the board is 0 or more than 32.
    Size(u8),
    /// The board of this size has no shard with this border.
    Border(u8, [u8; 4]),
    /// The weight is not that of the shard.
    Weight {
        /// The shard with its right weight.
        shard: Shard,
        /// The weight of the line.
        found: u8,
    },
    /// The count is more than the shard can have.
    Count(Counted),
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
            Self::Border(n, steps) => write!(
                f,
                "expected one of the borders that the shards of n = {n} have, got {}",
                steps.iter().format(",")
            ),
            Self::Weight { shard, found } => {
                write!(f, "expected \"{shard}\", got weight {found}")
            }
            Self::Count(Counted { shard, count }) => {
                write!(f, "expected at most {} solutions of {shard}, got {count}", shard.most())
            }
            Self::Checksum { expected, found } => {
                write!(f, "the line is damaged: expected check={expected}, got {:?}", start(found))
            }
        }
    }
}

/// As much of a line as a message can bear.
fn start(line: &str) -> String {
    line.chars().take(60).collect()
}

impl Error for BadLine {}

/// Why results do not give a count. Lines are numbered from 1.
///
/// ```
/// use p90::count::{MergeError, merge, shards};
///
/// let none: [&str; 0] = [];
/// assert_eq!(merge(4, none), Err(MergeError::Missing { missing: shards(4), all: 2 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MergeError {
    /// A line is not a result.
    Line {
        /// The number of the line.
        line: usize,
        /// What is wrong with it.
        bad: BadLine,
    },
    /// A result is one of another board.
    OtherBoard {
        /// The number of the line.
        line: usize,
        /// The size of the board that is counted.
        n: u8,
        /// The result.
        result: Counted,
    },
    /// Two results of a shard differ, and nothing says which is right.
    Contradiction {
        /// The numbers of the two lines, ascending.
        lines: [usize; 2],
        /// The shard.
        shard: Shard,
        /// What the two lines count.
        counts: [u128; 2],
    },
    /// Shards have no result.
    Missing {
        /// Those shards, in their order; at least one.
        missing: Vec<Shard>,
        /// How many shards there are, with a result or without.
        all: usize,
    },
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, bad } => write!(f, "line {line}: {bad}"),
            Self::OtherBoard { line, n, result } => {
                write!(f, "line {line}: expected a result for n = {n}, got {}", result.shard)
            }
            Self::Contradiction { lines: [a, b], shard, counts: [one, other] } => write!(
                f,
                "lines {a} and {b} differ, {one} and {other} solutions of {shard}: \
                 it has to be counted again"
            ),
            Self::Missing { missing, all } => {
                let (count, has) = (missing.len(), if missing.len() == 1 { "has" } else { "have" });
                write!(f, "{count} of {all} shards {has} no result")?;
                missing.first().map_or(Ok(()), |shard| write!(f, ", the first: {shard}"))
            }
        }
    }
}

impl Error for MergeError {}
