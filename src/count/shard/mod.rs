//! Shards: counting in independent parts that travel as lines of text.

mod error;
mod merge;

use std::fmt;
use std::str::FromStr;

use itertools::Itertools;

use super::border::{Border, borders};
use super::check;
use super::completion::frontiers;
use super::kernel::Kernel;

pub use error::{BadLine, BadResults};
pub use merge::{Merged, merge};

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
        let form = || BadLine::Shard(line.to_string());
        let (border, weight) = fields(line).ok_or_else(form)?;
        match Self(border) {
            _ if !(1..=32).contains(&border.n) => Err(BadLine::Size(border.n)),
            _ if !border.is_fundamental() => Err(BadLine::Border(border.n, border.offsets)),
            shard if border.weight() != weight => Err(BadLine::Weight { shard, found: weight }),
            // A number may have a sign or a leading zero.
            shard => (shard.to_string() == line).then_some(shard).ok_or_else(form),
        }
    }
}

/// The border and the weight of a shard's line, not yet validated.
fn fields(line: &str) -> Option<(Border, usize)> {
    let (n, rest) = line.strip_prefix("p90/1 n=")?.split_once(" border=")?;
    let (offsets, weight) = rest.split_once(" weight=")?;
    let offsets: Vec<u8> =
        offsets.split(',').map(|offset| offset.parse().ok()).collect::<Option<_>>()?;
    let border = Border { n: n.parse().ok()?, offsets: offsets.try_into().ok()? };
    Some((border, weight.parse().ok()?))
}

/// A shard with its count: the result that a worker returns. No field will be added.
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
        let count = count.parse().map_err(|_| form())?;
        let counted = Self { shard: shard.parse()?, count };
        (counted.to_string() == text).then_some(counted).ok_or_else(form)
    }
}

/// FNV-1a. Each byte is mixed in by a product that can be undone.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
