//! The eight queens at the command line: `queens solve 8`, `queens first 8`, `queens --help`.
//!
//! One file per command, or per group of commands; what reads and writes as a filter is in `cli`.

mod board;
mod check;
#[path = "../cli/mod.rs"]
mod cli;
mod count;
mod engine;
mod explore;
mod levels;
mod printed;
mod program;
mod progress;
mod shards;
mod solve;
mod squares;
mod symmetry;
mod trace;
mod tree;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use cli::{Failure, input};

/// The N-queens problem at the command line: solve it, count its solutions, check those of another
/// program, look at the search
#[derive(Parser)]
#[command(name = "queens", version, arg_required_else_help = false, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
A solution is a line of ranks, that of the queen on file a first: 2 4 1 3 has queens on a2, b4, c1, d3.
N may be -, to be read from stdin. Results go to stdout, messages to stderr.

Exit status:
  0  done; that there is no solution is an answer too
  1  the answer is no (check) or incomplete (merge), or it cannot be written
  2  the arguments or the input cannot be read; the message says what was expected

`queens help COMMAND` explains a command.";

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    First(solve::First),
    Complete(solve::Complete),
    Fundamental(symmetry::Fundamental),
    Symmetries(symmetry::Symmetries),
    Explicit(symmetry::Explicit),
    Count(count::Count),
    Shards(shards::Shards),
    Work(shards::Work),
    Merge(shards::Merge),
    Trace(trace::Trace),
    Explore(explore::Explore),
    Levels(levels::Levels),
    Check(check::Check),
}

fn main() -> ExitCode {
    cli::run(|cli: Cli, out| run(cli.command, out))
}

fn run(command: Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Solve(solve) => solve.run(out),
        Command::First(first) => first.run(out),
        Command::Complete(complete) => complete.run(out),
        Command::Fundamental(fundamental) => fundamental.run(out),
        Command::Symmetries(symmetries) => symmetries.run(out),
        Command::Explicit(explicit) => explicit.run(out),
        Command::Count(count) => count.run(out),
        Command::Shards(shards) => shards.run(out),
        Command::Work(work) => work.run(out),
        Command::Merge(merge) => merge.run(out),
        Command::Trace(trace) => trace.run(out),
        Command::Explore(explore) => explore.run(out),
        Command::Levels(levels) => levels.run(out),
        Command::Check(check) => check.run(out),
    }
}
