//! The laws, turned on what another program has printed.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use clap::Args;
use itertools::Itertools;
use p90::laws::{COMPLETE_UP_TO, Evidence, Violation, first_violation};

use crate::Failure;
use crate::input::{lines, number};
use crate::printed::{Printed, boards};

/// Say whether boards that some program printed are all solutions of N queens, each once
///
/// A board a line, the rank of the queen on file a first: numbers separated by blanks or commas,
/// in brackets or not; in brackets of its own, a line may have several, and a list of lists may go
/// over several lines. Lines without a board are skipped; only with --n 0 is an empty line one, or
/// an empty pair of brackets.
/// The answer is told in a line, and by the exit status: 0 for yes, 1 for no.
#[derive(Args)]
pub struct Check {
    /// The boards; stdin if it is - or absent
    #[arg(default_value = "-")]
    file: PathBuf,
    /// The size of the board, if it is not to be that of the first
    #[arg(long, value_name = "N", value_parser = number)]
    n: Option<u8>,
    /// Ask for ascending order too
    #[arg(long)]
    ordered: bool,
    /// Read ranks that are counted from 0; they are told from 1 all the same
    #[arg(long)]
    zero_based: bool,
}

impl Check {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let printed = boards(lines(&self.file)?, self.zero_based.into(), self.n == Some(0));
        let mut printed = printed.peekable();
        let first = printed.peek().and_then(|board| Some(board.as_ref().ok()?.0));
        let n = self.size(printed.peek())?;
        let (mut numbers, mut failure) = (vec![], None);
        let boards = printed.map_while(|board| match board {
            Ok((number, board)) => {
                numbers.push(number);
                Some(board)
            }
            Err(words) => {
                failure = Some(words);
                None
            }
        });
        let verdict = first_violation(boards, n, self.ordered);
        match (verdict, failure) {
            (Ok(()) | Err(Violation { evidence: Evidence::Missing { .. }, .. }), Some(words)) => {
                Err(Failure::Input(words))
            }
            (Ok(()), None) => Ok(writeln!(out, "{}", self.yes(n, numbers.len()))?),
            (Err(violation), _) => {
                let remark = self.remark(&violation, first);
                Err(no(&violation, &numbers, &remark, out))
            }
        }
    }

    /// What the options have to do with it.
    fn remark(&self, violation: &Violation, first: Option<usize>) -> String {
        let from_zero = matches!(violation.evidence, Evidence::Range { square: (_, 0), .. });
        let other_size = match violation.evidence {
            Evidence::Length { .. } => true,
            Evidence::Range { index: 0, .. } if !from_zero => true,
            // These have no boards at all.
            _ => matches!(violation.n, 2 | 3),
        };
        match first {
            Some(line) if self.n.is_none() && other_size => {
                format!("; n is the length of the board on line {line}, unless given by --n")
            }
            _ if from_zero => "; --zero-based reads such boards".to_string(),
            _ => String::new(),
        }
    }

    /// The N of the option, or else of the first board.
    fn size(&self, first: Option<&Printed>) -> Result<u8, Failure> {
        let told = |words: &str| Err(Failure::Input(words.to_string()));
        match (self.n, first) {
            (Some(n), _) => Ok(n),
            (None, Some(Ok((_, board)))) => Ok(u8::try_from(board.len()).unwrap_or(u8::MAX)),
            (None, Some(Err(words))) => told(words),
            (None, None) => told("no board to tell N by: give it as --n N"),
        }
    }

    fn yes(&self, n: u8, count: usize) -> String {
        let order = if self.ordered { " and in order" } else { "" };
        let queens = if n == 1 { "queen" } else { "queens" };
        match count {
            _ if n > COMPLETE_UP_TO => format!(
                "{count} of the solutions of {n} queens, each once{order}; \
                 that none is missing is not asked beyond n = {COMPLETE_UP_TO}"
            ),
            0 => format!("{n} queens have no solution, and none is here"),
            1 => format!("the only solution of {n} {queens}"),
            _ => format!("all {count} solutions of {n} queens, each once{order}"),
        }
    }
}

/// Tells the violation, by the lines where it stands; a closed pipe does not make it a yes.
fn no(violation: &Violation, numbers: &[usize], remark: &str, out: &mut dyn Write) -> Failure {
    let indices = violation.evidence.indices();
    let lines: Vec<usize> = indices.iter().map(|&index| numbers[index]).dedup().collect();
    let place = match lines[..] {
        [] => String::new(),
        [line] => format!("line {line}: "),
        _ => format!("lines {}: ", lines.iter().format(" and ")),
    };
    match writeln!(out, "{place}{violation}{remark}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Failure::Output(error),
        _ => Failure::No,
    }
}
