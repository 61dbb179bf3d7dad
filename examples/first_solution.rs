//! The first solution for four queens, a "(file,rank)" a line; the second is never searched for.

mod filter;

fn main() -> std::process::ExitCode {
    filter::filter("first_solution", |out| {
        let first = p90::solutions(4).next().expect("four queens have two solutions");
        (1..).zip(first).try_for_each(|(file, rank)| Ok(writeln!(out, "({file},{rank})")?))
    })
}
