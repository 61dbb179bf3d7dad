//! The crate in ten lines: the 92 solutions of eight queens, and what else it answers.

fn main() {
    for solution in p90::solve(8) {
        println!("{solution:?}");
    }
    println!("the first: {:?}", p90::solutions(8).next());
    println!("without a search: {:?}", p90::explicit(8));
    println!("with a queen on d4: {}", p90::completions(8, &[(4, 4)]).unwrap().count());
    println!("up to symmetry: {}", p90::fundamental(8).count());
    println!("equal to the oracle's: {}", p90::oracle::solve(8) == p90::solve(8));
}
