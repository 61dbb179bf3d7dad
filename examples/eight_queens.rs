//! The crate in ten lines: the 92 solutions of the eight queens, and what else there is to ask.

mod filter;

fn main() -> std::process::ExitCode {
    filter::filter("eight_queens", |out| {
        for solution in p90::solve(8) {
            writeln!(out, "{solution:?}")?;
        }
        writeln!(out, "the first: {:?}", p90::solutions(8).next())?;
        writeln!(out, "without a search: {:?}", p90::explicit(8))?;
        writeln!(out, "with a queen on d4: {}", p90::completions(8, &[(4, 4)]).unwrap().count())?;
        writeln!(out, "but for symmetry: {}", p90::fundamental(8).count())?;
        writeln!(out, "as the oracle says: {}", p90::oracle::solve(8) == p90::solve(8))?;
        Ok(())
    })
}
