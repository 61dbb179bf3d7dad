//! What the example programs share as filters: results on stdout, words on stderr in one line, an
//! exit status of 0, 1 or 2, and no complaint when nobody reads on.
#![allow(dead_code, reason = "each program uses its part")]

use std::io::{self, BufWriter, ErrorKind, IsTerminal, LineWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind::{DisplayHelp, DisplayVersion};

/// Why a program ends without having done what was asked.
pub enum Failure {
    /// The answer is no, and has been told: exit status 1.
    No,
    /// What came in cannot be read: exit status 2.
    Input(String),
    /// There is no answer yet: exit status 1.
    Missing(String),
    /// What should go out cannot be written: exit status 1, or 0 if nobody reads it any more.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Runs the program `name`, whose results go to the writer that it is given.
pub fn filter(name: &str, program: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let mut out = stdout();
    let result = program(&mut out).and_then(|()| Ok(out.flush()?));
    let (status, words) = match result {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::No) => return ExitCode::FAILURE,
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (1, format!("cannot write: {error}")),
        Err(Failure::Missing(words)) => (1, words),
        Err(Failure::Input(words)) => (2, words),
    };
    let words = words.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    // Whoever closed stderr does not want to know.
    let _ = writeln!(io::stderr(), "{name}: {words}");
    ExitCode::from(status)
}

/// Runs a program that takes arguments. A wrong one is told in one line.
pub fn filter_with<A: Parser>(
    name: &str,
    program: impl FnOnce(A, &mut dyn Write) -> Result<(), Failure>,
) -> ExitCode {
    filter(name, |out| match A::try_parse() {
        Ok(arguments) => program(arguments, out),
        Err(help) if matches!(help.kind(), DisplayHelp | DisplayVersion) => {
            Ok(write!(out, "{help}")?)
        }
        Err(error) => Err(Failure::Input(first_paragraph(&error.to_string()))),
    })
}

fn first_paragraph(text: &str) -> String {
    let lines = text.trim_start_matches("error: ").lines();
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
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
