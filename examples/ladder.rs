//! From all ways to put eight queens on a board to the 92 solutions: what each rule saves.

mod filter;

use p90::{levels, oracle, solve};

fn main() -> std::process::ExitCode {
    filter::filter("ladder", |out| {
        let rungs = [
            ("eight queens anywhere, one after another", (57..=64).product()),
            ("one queen on each file", oracle::placements(8).count() as u64),
            ("one queen on each rank too", oracle::permutations(8).count() as u64),
            ("the diagonals tested on the way", levels(8).iter().sum()),
            ("solutions", solve(8).len() as u64),
        ];
        writeln!(out, "{:>18}  {}", rungs[0].1, rungs[0].0)?;
        for ((_, before), (rule, left)) in rungs.iter().zip(&rungs[1..]) {
            writeln!(out, "{left:>18}  {rule}, {} times fewer", before / left)?;
        }
        Ok(())
    })
}
