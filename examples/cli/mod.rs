//! What `queens` and `regions` share as Unix filters: results go to stdout and messages to stderr,
//! one line each; the exit status is 0, 1 or 2; a closed pipe is not an error.
#![allow(dead_code, reason = "each program uses its part")]

pub mod input;

use std::io::{self, BufWriter, ErrorKind, IsTerminal, LineWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ContextKind::{InvalidArg, InvalidSubcommand, InvalidValue};
use clap::error::ContextValue;
use clap::error::ErrorKind::{DisplayHelp, DisplayVersion, MissingRequiredArgument};

/// Why a program ends without a result, or with the result "no".
pub enum Failure {
    /// The answer is no, and is printed already: exit status 1.
    No,
    /// The input cannot be read: exit status 2.
    Input(String),
    /// There is no answer yet: exit status 1.
    Missing(String),
    /// The output cannot be written: exit status 1, or 0 if its reader has closed the pipe.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Runs a program by its arguments; it writes its results to the writer that it gets.
pub fn run<A: Parser>(program: impl FnOnce(A, &mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let mut out = stdout();
    let result = match A::try_parse() {
        Ok(arguments) => program(arguments, &mut out),
        Err(help) if matches!(help.kind(), DisplayHelp | DisplayVersion) => {
            write!(out, "{help}").map_err(Failure::Output)
        }
        Err(error) => Err(Failure::Input(message(&error))),
    };
    let (status, message) = match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::No) => return ExitCode::FAILURE,
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (1, format!("cannot write: {error}")),
        Err(Failure::Missing(message)) => (1, message),
        Err(Failure::Input(message)) => (2, message),
    };
    let message = message.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    // If stderr is closed too, there is nowhere to report to.
    let _ = writeln!(io::stderr(), "{}: {message}", A::command().get_name());
    ExitCode::from(status)
}

/// The first paragraph of what clap says, with a long or many-lined argument cut short, and where
/// an argument belongs that an option has taken as its value.
fn message(error: &clap::Error) -> String {
    let text = error.to_string();
    let quoted = [InvalidValue, InvalidArg, InvalidSubcommand].map(|kind| match error.get(kind) {
        Some(ContextValue::String(argument)) => argument.as_str(),
        _ => "",
    });
    let text = quoted.iter().fold(text, |text, argument| match input::shorten(argument) {
        short if short == *argument => text,
        short => text.replace(argument, &short),
    });
    let mut lines = text.trim_start_matches("error: ").lines();
    let message = lines.by_ref().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let usage = lines.find_map(|line| line.strip_prefix("Usage: "));
    let [value, option, _] = quoted;
    match (usage, option.split_once(" [<")) {
        (Some(usage), _) if error.kind() == MissingRequiredArgument => {
            format!("{message}; usage: {usage}")
        }
        (_, Some((option, _))) if input::number(value).is_ok() => {
            format!("{message}; write {value} before {option}")
        }
        _ => message,
    }
}

/// Stdout, written line by line for a reader at a terminal and in blocks for a program.
fn stdout() -> Box<dyn Write> {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        Box::new(LineWriter::new(stdout))
    } else {
        Box::new(BufWriter::with_capacity(1 << 16, stdout))
    }
}
