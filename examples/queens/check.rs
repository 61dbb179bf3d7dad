//! The laws, applied to what another program prints.

use std::cell::RefCell;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use clap::Args;
use itertools::Itertools;
use p90::laws::{self, COMPLETE_UP_TO, Evidence, Violation, check_solver, first_violation};

use crate::Failure;
use crate::input::{lines, number};
use crate::printed::{Answer, As, Form, Stop};
use crate::program;

/// Check whether the boards that a program prints are all solutions of N queens, each once
///
/// Boards are read as programs print them: one per line or in lists, the rank of the queen on file
/// a first (2 4 1 3, [2, 4, 1, 3], List(2, 4, 1, 3), 2413), as squares (a2 b4 c1 d3), or as
/// pictures (.Q.. or □■□□, one row per line or in quotes). Blank lines, rules, comments and labels
/// such as "Solution 1:" are skipped.
///
/// The verdict is one line, and the exit status: 0 for yes, 1 for no, 2 if a line cannot be read. A
/// violation is reported as soon as its line is read; the rest is read too, and a second line names
/// a known fault if the whole answer shows it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  python3 mine.py 8 | queens check --n 8
  queens check --run 'python3 mine.py' --up-to 8
  echo 5 3 1 6 8 2 4 7 | queens check --each")]
#[allow(clippy::struct_excessive_bools, reason = "each is an option")]
pub struct Check {
    /// The boards; - or nothing for stdin
    #[arg(default_value = "-")]
    file: PathBuf,
    /// The size of the board [default: that of the first board]
    #[arg(long, value_name = "N", value_parser = number)]
    n: Option<u8>,
    /// Check that boards come in ascending order, too
    #[arg(long)]
    ordered: bool,
    /// Read numbers that count from 0; messages count from 1
    #[arg(long)]
    zero_based: bool,
    /// Read numbers as something else than ranks
    #[arg(long = "as", value_name = "FORM")]
    shape: Option<As>,
    /// Check each board alone: others may be missing, and a board may come twice
    #[arg(long, conflicts_with = "ordered")]
    each: bool,
    /// Run COMMAND with N as its last argument for N = 0, 1, 2, … and check what it prints
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["file", "n", "each"])]
    run: Option<String>,
    /// The last N of --run
    #[arg(long, value_name = "N", default_value = "8", value_parser = number, requires = "run")]
    up_to: u8,
    /// The seconds that --run waits for each answer
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = number, requires = "run")]
    limit: u8,
}

impl Check {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(command) = &self.run {
            return self.check_program(command, out);
        }
        let form = self.form(self.n);
        let answer = Answer::read(lines(&self.file)?, form).map_err(Failure::Input)?;
        if self.each { check_each(answer, out) } else { self.check_answer(answer, out) }
    }

    fn form(&self, n: Option<u8>) -> Form {
        Form { n, base: self.zero_based.into(), shape: self.shape }
    }

    fn check_answer(&self, mut answer: Answer, out: &mut dyn Write) -> Result<(), Failure> {
        let n = answer.n;
        let verdict = first_violation(answer.by_ref(), n, self.ordered);
        match (verdict, answer.stop.take()) {
            (Ok(()) | Err(Violation { evidence: Evidence::Missing { .. }, .. }), Some(stop)) => {
                Err(refuse(stop, answer, out))
            }
            (Ok(()), None) => {
                if let Some(message) = answer.wrong_count() {
                    return Err(Failure::Input(message));
                }
                let yes = self.yes(n, answer.lines.len());
                Ok(writeln!(out, "{yes}{}", skipped(answer.skipped))?)
            }
            (Err(violation), _) => {
                let remark = self.remark(&violation, answer.first);
                report(out, &format!("{}{violation}{remark}", place(&violation, &answer.lines)))?;
                report_hint(out, answer.hint(self.ordered))?;
                Err(Failure::No)
            }
        }
    }

    /// Calls the program as a solver: an answer that cannot be had ends the calls.
    fn check_program(&self, command: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let stopped = RefCell::new(None);
        let solver = |n: u8| -> Vec<Vec<u8>> {
            if stopped.borrow().is_some() {
                return vec![];
            }
            self.call(command, n).unwrap_or_else(|stop| {
                stopped.replace(Some((n, stop)));
                vec![]
            })
        };
        let ordered = |n| if self.ordered { laws::ordered(solver, n) } else { Ok(()) };
        let verdict =
            check_solver(solver, self.up_to).and_then(|()| (0..=self.up_to).try_for_each(ordered));
        match (verdict, stopped.take()) {
            (Err(violation), None) => self.wrong(violation, true, out),
            // As the program fails later, not all of its answers are known.
            (Err(violation), Some((n, _))) if violation.n < n => self.wrong(violation, false, out),
            (_, Some((_, Stop::Wrong(message)))) => {
                report(out, &message)?;
                Err(Failure::No)
            }
            (_, Some((_, Stop::Unreadable(message)))) => Err(Failure::Input(message)),
            (Ok(()), None) => {
                let order = if self.ordered { " and in order" } else { "" };
                Ok(writeln!(out, "all solutions for n = 0 to {}, each once{order}", self.up_to)?)
            }
        }
    }

    /// Reports what is wrong with a program, and the fault if the answers are `whole`.
    fn wrong(
        &self,
        mut violation: Violation,
        whole: bool,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let hint = violation.hint.take().filter(|_| whole);
        report(out, &format!("{violation}{}", self.remark(&violation, None)))?;
        report_hint(out, hint.map(|faulty| faulty.fault))?;
        Err(Failure::No)
    }

    fn call(&self, command: &str, n: u8) -> Result<Vec<Vec<u8>>, Stop> {
        let run = |n| program::answer(command, n, self.limit).map_err(Stop::Unreadable);
        let text = match run(n)? {
            // An empty board, unless boards are in a list, as the answer for n = 1 shows.
            text if n == 0 && text.trim() == "[]" => match run(1)?.trim() {
                "[1]" | "[0]" => text,
                _ => String::new(),
            },
            text => text,
        };
        let lines = text.lines().map(|line| Ok(line.to_string()));
        let mut answer = Answer::read(lines, self.form(Some(n))).map_err(Stop::Unreadable)?;
        let boards = answer.by_ref().collect();
        let wrong_count = answer.wrong_count().map(Stop::Unreadable);
        match answer.stop.or(wrong_count) {
            None => Ok(boards),
            Some(Stop::Wrong(message)) => Err(Stop::Wrong(message)),
            Some(Stop::Unreadable(message)) => {
                Err(Stop::Unreadable(format!("for n = {n}, {message}")))
            }
        }
    }

    /// What the violation has to do with the options.
    fn remark(&self, violation: &Violation, first: Option<usize>) -> String {
        let from_zero = matches!(violation.evidence, Evidence::Range { square: (_, 0), .. });
        let other_size = match violation.evidence {
            Evidence::Length { .. } => true,
            Evidence::Range { index: 0, .. } => !from_zero,
            // These have no boards at all.
            _ => matches!(violation.n, 2 | 3),
        };
        match first {
            _ if from_zero && !self.zero_based => {
                "; use --zero-based if ranks count from 0".to_string()
            }
            Some(line) if other_size => {
                format!("; n is the size of the board on line {line}: use --n N for another")
            }
            _ => String::new(),
        }
    }

    fn yes(&self, n: u8, count: usize) -> String {
        let order = if self.ordered { " and in order" } else { "" };
        match count {
            _ if n > COMPLETE_UP_TO => format!(
                "{count} of the solutions of {n} queens, each once{order}; \
                 completeness is not checked above n = {COMPLETE_UP_TO}"
            ),
            0 => format!("correct: {n} queens have no solution, and none was given"),
            1 => format!("the only solution of {}", queens(n)),
            _ => format!("all {count} solutions of {n} queens, each once{order}"),
        }
    }
}

fn check_each(mut answer: Answer, out: &mut dyn Write) -> Result<(), Failure> {
    let n = answer.n;
    let wrong = answer.find_map(|board| laws::sound(|_| [&board], n).err());
    let count = answer.lines.len();
    match (wrong, answer.stop.take()) {
        (Some(mut violation), _) => {
            violation.hint = None;
            report(out, &format!("line {}: {violation}", answer.lines[count - 1]))?;
            answer.drain();
            Err(Failure::No)
        }
        (None, Some(stop)) => Err(refuse(stop, answer, out)),
        (None, None) => {
            if let Some(message) = answer.wrong_number() {
                return Err(Failure::Input(message));
            }
            let boards = match count {
                0 => return Err(Failure::Input("no board to check".to_string())),
                1 => "a solution".to_string(),
                _ => format!("{count} solutions"),
            };
            Ok(writeln!(out, "{boards} of {}{}", queens(n), skipped(answer.skipped))?)
        }
    }
}

fn queens(n: u8) -> String {
    format!("{n} queen{}", if n == 1 { "" } else { "s" })
}

fn skipped(lines: usize) -> String {
    match lines {
        0 => String::new(),
        1 => "; 1 line skipped".to_string(),
        _ => format!("; {lines} lines skipped"),
    }
}

/// The lines on which the boards stand that show a violation.
fn place(violation: &Violation, lines: &[usize]) -> String {
    let indices = violation.evidence.indices();
    let lines: Vec<usize> = indices.iter().map(|&index| lines[index]).dedup().collect();
    match lines[..] {
        [] => String::new(),
        [line] => format!("line {line}: "),
        _ => format!("lines {}: ", lines.iter().format(" and ")),
    }
}

/// Prints a line of a no at once; a closed pipe does not make it a yes.
fn report(out: &mut dyn Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::No,
        _ => Failure::Output(error),
    })
}

fn report_hint(out: &mut dyn Write, fault: Option<&str>) -> Result<(), Failure> {
    fault.map_or(Ok(()), |fault| {
        report(out, &format!("such an answer may come from a solver that {fault}"))
    })
}

/// Ends after a board that cannot be judged by the laws, but not before the input does.
fn refuse(stop: Stop, mut answer: Answer, out: &mut dyn Write) -> Failure {
    let failure = match stop {
        Stop::Unreadable(message) => Failure::Input(message),
        Stop::Wrong(message) => report(out, &message).err().unwrap_or(Failure::No),
    };
    answer.drain();
    failure
}
