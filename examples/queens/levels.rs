//! How much the search saves, level by level.

use std::io::Write;

use clap::Args;
use itertools::{Itertools, chain};
use p90::nodes_per_level;

use crate::Failure;
use crate::input::Size;

/// Print a table of the search: its nodes and rule calls on each level, beside what it spares
///
/// A node of level k is a placement of queens on the first k files in which no queen attacks
/// another; it calls the rule once for each rank that is left. The last column counts the starts of
/// k ranks that all orders of the ranks have: the oracle tries them all, and n! orders in the end.
/// The whole search is walked: N = 12 takes a second.
#[derive(Args)]
pub struct Levels {
    /// The size of the board, 0 to 20, or - to read it from stdin
    #[arg(allow_hyphen_values = true)]
    n: Size<20>,
}

impl Levels {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let n = self.n.read()?;
        let choices = || (0..=n).rev().map(u64::from);
        let nodes = nodes_per_level(n);
        let calls = nodes.iter().zip(choices()).map(|(nodes, left)| nodes * left).collect_vec();
        let orders = (0..=n).map(|k| choices().take(k.into()).product()).collect_vec();

        let columns = [nodes, calls, orders];
        let row =
            |name: String, cells: [u64; 3]| [vec![name], cells.map(grouped).to_vec()].concat();
        let levels = (0..=n).map(|level| {
            row(level.to_string(), columns.each_ref().map(|column| column[usize::from(level)]))
        });
        let all = row("all".to_string(), columns.each_ref().map(|column| column.iter().sum()));
        let head = ["level", "nodes", "rule calls", "orders"].map(String::from).to_vec();
        let rows = chain!([head], levels, [all]).collect_vec();
        let width = rows.iter().flatten().map(String::len).max().unwrap_or(0);
        rows.iter().try_for_each(|row| {
            let right = row[1..].iter().map(|cell| format!("  {cell:>width$}"));
            Ok(writeln!(out, "{:<5}{}", row[0], right.format(""))?)
        })
    }
}

/// The number with a comma after every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}
