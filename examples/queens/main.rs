//! The eight queens at the command line: `queens solve 8`, `queens first 8`, `queens --help`.
//!
//! Results go to stdout and words to stderr. The exit status is 0, or 1 when the answer is no or
//! cannot be written, or 2 when the input cannot be read. A closed pipe ends it quietly.

mod input;
mod solve;

use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "queens", version, about, subcommand_required = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    First(solve::First),
    Complete(solve::Complete),
}

/// Why a command ends without having done what was asked.
enum Failure {
    /// What came in cannot be read: exit status 2.
    Input(String),
    /// What should go out cannot be written: exit status 1, or 0 if nobody reads it any more.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

fn main() -> ExitCode {
    let result = parse().and_then(|cli| {
        let mut out = stdout();
        run(cli.command, &mut out)?;
        Ok(out.flush()?)
    });
    let (status, words) = match result {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (1, format!("cannot write: {error}")),
        Err(Failure::Input(words)) => (2, words),
    };
    // Whoever closed stderr does not want to know.
    let _ = writeln!(io::stderr(), "queens: {words}");
    ExitCode::from(status)
}

fn run(command: Command, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Command::Solve(solve) => solve.run(out),
        Command::First(first) => first.run(out),
        Command::Complete(complete) => complete.run(out),
    }
}

/// The arguments; a wrong one is told in one line.
fn parse() -> Result<Cli, Failure> {
    Cli::try_parse().or_else(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            write!(io::stdout(), "{error}")?;
            std::process::exit(0)
        }
        _ => {
            let text = error.to_string();
            let words: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
            let line = words.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
            Err(Failure::Input(line.trim_start_matches("error: ").to_string()))
        }
    })
}

/// Stdout by the line for a reader at a terminal, by the block for a program.
fn stdout() -> Box<dyn Write> {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        Box::new(LineWriter::new(stdout))
    } else {
        Box::new(BufWriter::with_capacity(1 << 16, stdout))
    }
}
