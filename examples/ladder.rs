//! From all ways to put eight queens on a board to the 92 solutions: what each rule saves.

mod filter;

use std::cell::Cell;

use p90::{arrangements, oracle, validate};

fn main() -> std::process::ExitCode {
    filter::filter("ladder", |out| {
        // The root of the search is a node, and so is every candidate that the rule accepts.
        let nodes = Cell::new(1);
        let counting = |rank: &u8, log: &[u8]| {
            let accepted = validate(rank, log);
            nodes.set(nodes.get() + u64::from(accepted));
            accepted
        };
        let solutions = arrangements(1..=8, counting).count();

        let rungs = [
            ("eight queens anywhere, one after another", (57..=64).product()),
            ("one queen on each file", oracle::placements(8).count() as u64),
            ("one queen on each rank too", oracle::permutations(8).count() as u64),
            ("the diagonals tested on the way", nodes.get()),
            ("solutions", solutions as u64),
        ];
        writeln!(out, "{:>18}  {}", rungs[0].1, rungs[0].0)?;
        for ((_, before), (rule, left)) in rungs.iter().zip(&rungs[1..]) {
            writeln!(out, "{left:>18}  {rule}, {} times fewer", before / left)?;
        }
        Ok(())
    })
}
