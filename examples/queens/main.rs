//! The eight queens at the command line: `queens solve 8`, `queens first 8`, `queens --help`.
//!
//! Results go to stdout and words to stderr. The exit status is 0, or 1 when the answer of `check`
//! is no, when `merge` misses results or when a result cannot be written, or 2 when the input cannot
//! be read. A closed pipe ends it quietly.

mod board;
mod check;
#[path = "../cli/mod.rs"]
mod cli;
mod count;
mod engine;
mod explore;
mod printed;
mod shards;
mod solve;
mod trace;
mod tree;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use cli::{Failure, input};

/// The N-queens problem at the command line
#[derive(Parser)]
#[command(name = "queens", version, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    First(solve::First),
    Complete(solve::Complete),
    Count(count::Count),
    Shards(shards::Shards),
    Work(shards::Work),
    Merge(shards::Merge),
    Trace(trace::Trace),
    Explore(explore::Explore),
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
        Command::Count(count) => count.run(out),
        Command::Shards(shards) => shards.run(out),
        Command::Work(work) => work.run(out),
        Command::Merge(merge) => merge.run(out),
        Command::Trace(trace) => trace.run(out),
        Command::Explore(explore) => explore.run(out),
        Command::Check(check) => check.run(out),
    }
}
