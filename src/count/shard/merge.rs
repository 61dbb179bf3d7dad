//! From the results of all shards to the count.

use std::collections::BTreeMap;

use itertools::{Either, Itertools};

use super::{BadLine, BadResults, Counted, Shard, shards};

/// The count that [`merge`] returns, and the damaged lines.
///
/// ```
/// use p90::count::{BadLine, merge};
///
/// let merged = merge(3, ["p90/1 n=3 bor"]);
/// assert_eq!(merged.count, Ok(0));
/// assert_eq!(merged.damaged, [(1, BadLine::Counted("p90/1 n=3 bor".to_string()))]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Merged {
    /// Q(n), the number of solutions, or why the results do not give it.
    pub count: Result<u128, BadResults>,
    /// The number of each line that is not a result, from 1, and what is wrong with it. These lines
    /// are ignored.
    pub damaged: Vec<(usize, BadLine)>,
}

/// Q(n), the number of solutions, from the result lines of all shards of n queens.
///
/// Lines may come in any order, and blank ones are ignored. So are those that are not results, as
/// they are found after a crash: the count is right if each shard still has a result. The same
/// result twice counts once. The empty board has no shards, so `merge(0, …)` of no lines is 1.
///
/// All lines are read, whatever is wrong with one of them.
///
/// # Errors
///
/// [`Merged::count`] is a [`BadResults`] for the first line that is a result for another n or
/// differs from an earlier result of its shard; else for shards without a result.
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
/// assert_eq!(merge(6, &lines).count, Ok(4));
///
/// lines[0].truncate(40);
/// let merged = merge(6, &lines);
/// let error = merged.count.unwrap_err().to_string();
/// assert!(error.starts_with("1 of 16 shards has no result, the first: p90/1 n=6"), "{error}");
/// assert_eq!(merged.damaged[0].0, 1);
/// ```
#[track_caller]
pub fn merge<L: AsRef<str>>(n: u8, lines: impl IntoIterator<Item = L>) -> Merged {
    let shards = shards(n);
    let lines = (1..).zip(lines).filter(|(_, line)| !line.as_ref().trim().is_empty());
    let (results, damaged): (Vec<_>, Vec<_>) =
        lines.partition_map(|(number, line)| match line.as_ref().parse::<Counted>() {
            Ok(result) => Either::Left((number, result)),
            Err(bad) => Either::Right((number, bad)),
        });
    Merged { count: sum(n, &shards, &results), damaged }
}

/// The sum of the results, one for each of the shards.
fn sum(n: u8, shards: &[Shard], results: &[(usize, Counted)]) -> Result<u128, BadResults> {
    let mut counts = BTreeMap::new();
    for &(line, result) in results {
        if result.shard.0.n != n {
            return Err(BadResults::OtherBoard { line, n, result });
        }
        let (first, count) = *counts.entry(result.shard).or_insert((line, result.count));
        if count != result.count {
            let (lines, counts) = ([first, line], [count, result.count]);
            return Err(BadResults::Contradiction { lines, shard: result.shard, counts });
        }
    }
    let missing = shards.iter().filter(|shard| !counts.contains_key(shard)).copied().collect_vec();
    if missing.is_empty() {
        Ok(counts.into_values().map(|(_, count)| count).sum::<u128>() + u128::from(n == 0))
    } else {
        Err(BadResults::Missing { missing, all: shards.len() })
    }
}
