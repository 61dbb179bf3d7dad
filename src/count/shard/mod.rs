//! Shards: counting in independent parts that travel as lines of text.

mod error;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::border::{Border, borders};
use super::check;
use super::completion::frontiers;
use super::frontier::Kernel;

pub use error::{BadLine, BadResults};

/// An independent part of a count: the solutions whose border is one of an orbit.
///
/// The border of a solution is the queens on the four sides of the board. As text a shard is one
/// line: the version of the format, n, the border, and its weight. The border is how far along its
/// side each of the four queens stands, from 1, in the order left, top, right, bottom, going
/// clockwise; the weight is the number of borders in its orbit under the symmetries of the board.
///
/// ```
/// use p90::count::Shard;
///
/// let shard: Shard = "p90/1 n=8 border=1,5,2,8 weight=8".parse()?;
/// assert_eq!(shard.to_string(), "p90/1 n=8 border=1,5,2,8 weight=8");
/// # Ok::<(), p90::count::BadLine>(())
/// ```
///
#[doc = include_str!("manual.md")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(Border);

/// The shards of n queens, in ascending order. For n ≥ 1 the sum of their counts is Q(n), the
/// number of solutions.
///
/// The order is fixed. There are 3,206 shards for n = 16, 83,190 for n = 32, and no shard for
/// n = 0, 2 and 3.
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
#[track_caller]
pub fn shards(n: u8) -> Vec<Shard> {
    check(n);
    borders(n).into_iter().map(Shard).collect()
}

impl Shard {
    /// The number of solutions of the shard, those of all borders of its orbit together.
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
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(border @ Border { n, offsets }) = self;
        write!(f, "p90/1 n={n} border={} weight={}", offsets.iter().format(","), border.weight())
    }
}

/// Blanks around the line are ignored; everything else must be as [`Display`](fmt::Display) writes
/// it, and the border must be that of one of the [`shards`], with its weight.
impl FromStr for Shard {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<Self, BadLine> {
        let line = text.trim();
        let (border, weight) = fields(line).ok_or_else(|| BadLine::Shard(line.to_string()))?;
        match Self(border) {
            _ if !(1..=32).contains(&border.n) => Err(BadLine::Size(border.n)),
            _ if !border.is_fundamental() => Err(BadLine::Border(border.n, border.offsets)),
            shard if border.weight() != weight => Err(BadLine::Weight { shard, found: weight }),
            shard => Ok(shard),
        }
    }
}

/// The border and the weight of a shard's line, not yet validated.
fn fields(line: &str) -> Option<(Border, usize)> {
    let (n, rest) = line.strip_prefix("p90/1 n=")?.split_once(" border=")?;
    let (offsets, weight) = rest.split_once(" weight=")?;
    let offsets: Vec<u8> = offsets.split(',').map(number).collect::<Option<_>>()?;
    Some((Border { n: number(n)?, offsets: offsets.try_into().ok()? }, number(weight)?))
}

/// A number as Rust writes it: no sign, no leading zero.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// A shard with its count: the result that a worker returns.
///
/// As text it is one line: the shard, the count, and a checksum of everything before it, FNV-1a of
/// 64 bits in 16 hexadecimal digits. One altered byte always changes the checksum; a line that is
/// altered otherwise, or torn, passes once in 2^64 times.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted {
    /// The shard.
    pub shard: Shard,
    /// The number of its solutions, as [`Shard::count`] returns it.
    pub count: u128,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = format!("{} count={}", self.shard, self.count);
        write!(f, "{line} check={:016x}", checksum(&line))
    }
}

/// Blanks around the line are ignored; everything else must be as [`Display`](fmt::Display) writes
/// it, with the right checksum.
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
        Ok(Self { shard: shard.parse()?, count: number(count).ok_or_else(form)? })
    }
}

/// FNV-1a. Each byte is mixed in by a product that can be undone.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Q(n), the number of solutions, from the result lines of all shards of n queens.
///
/// Lines may come in any order, and blank ones are ignored. The same result twice counts once;
/// anything else that could make the sum wrong is an error. The empty board has no shards, so
/// `merge(0, …)` of no lines is 1.
///
/// # Errors
///
/// [`BadResults`] for the first line that is not a result, is a result for another n, or differs
/// from an earlier result of its shard; then for shards without a result.
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
#[track_caller]
pub fn merge<L: AsRef<str>>(n: u8, lines: impl IntoIterator<Item = L>) -> Result<u128, BadResults> {
    let shards = shards(n);
    let mut counts = BTreeMap::new();
    for (line, text) in (1..).zip(lines) {
        let text = text.as_ref();
        if text.trim().is_empty() {
            continue;
        }
        let result: Counted = text.parse().map_err(|bad| BadResults::Line { line, bad })?;
        if result.shard.0.n != n {
            return Err(BadResults::OtherBoard { line, n, result });
        }
        let (first, count) = *counts.entry(result.shard).or_insert((line, result.count));
        if count != result.count {
            let (lines, counts) = ([first, line], [count, result.count]);
            return Err(BadResults::Contradiction { lines, shard: result.shard, counts });
        }
    }
    let all = shards.len();
    let missing = shards.into_iter().filter(|shard| !counts.contains_key(shard)).collect_vec();
    if missing.is_empty() {
        Ok(counts.into_values().map(|(_, count)| count).sum::<u128>() + u128::from(n == 0))
    } else {
        Err(BadResults::Missing { missing, all })
    }
}
