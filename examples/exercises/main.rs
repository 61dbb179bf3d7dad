//! Twelve exercises: write what this crate is made of, and have it judged.
//!
//! `cargo run --example exercises` judges the files beside this one in order, up to the first that is
//! not right; each says what to write. `cargo run --example exercises -- --help` says what else there
//! is.
#![allow(clippy::type_complexity, reason = "a stub shows its whole signature")]
#![allow(clippy::needless_pass_by_value, reason = "a stub does not consume what its answer does")]

#[path = "../cli/mod.rs"]
mod cli;
mod e01_validate;
mod e02_solve;
mod e03_predict;
mod e04_fuse;
mod e05_accumulate;
mod e06_lazy;
mod e07_regions;
mod e08_classes;
mod e09_tests;
mod e10_generator;
mod e11_other_problems;
mod e12_smallest;
mod judge;

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand, value_parser};

use cli::Failure;
use judge::Verdict;

/// No right answer takes a tenth of it.
const LIMIT: Duration = Duration::from_secs(10);

struct Exercise {
    name: &'static str,
    judge: fn() -> Verdict,
    hints: [&'static str; 3],
    answer: &'static str,
}

macro_rules! exercises {
    ($($name:ident: $judge:expr, $hints:expr;)+) => {
        const EXERCISES: &[Exercise] = &[$(Exercise {
            name: stringify!($name),
            judge: || $judge,
            hints: $hints,
            answer: include_str!(concat!("../../tests/exercises/", stringify!($name), ".rs")),
        }),+];
    };
}

exercises! {
    e01_validate: judge::validate(e01_validate::validate), [
        "the head of the log is one file away, the head of its tail two files",
        "two queens share a diagonal if their files differ by as much as their ranks",
        "an inner function takes the distance as one more argument: match the log with [] and with \
         [head, tail @ ..], and compare head.abs_diff(value) with the distance",
    ];
    e02_solve: judge::solve(e02_solve::solve), [
        "filter the orders; a closure decides about one of them",
        "squares are pairs: (1..).zip(ranks) makes them",
        "itertools has array_combinations: .all(|[a, b]| !attacks(a, b))",
    ];
    e03_predict: judge::predict(e03_predict::predict), [
        "the first is a power, the second a factorial",
        "draw the tree: the levels have 1, 4, … nodes, and the last one has the solutions",
        "a node with k queens calls the rule 4 - k times, whatever the rule answers",
    ];
    e04_fuse: judge::fuse(e04_fuse::arrangements), [
        "write a recursive function that takes the items left and the log",
        "no item left: the log, reversed, is the only answer; otherwise filter the items by the rule, \
         and flat-map over those accepted",
        "go over indices: [&items[..i], &items[i + 1..]].concat() is what is left",
    ];
    e05_accumulate: judge::accumulate(e05_accumulate::solve_rec), [
        "nothing selectable: the log is the only answer, as it is",
        "otherwise filter the indices of selectable by validate, and flat-map over them",
        "the next call is solve_rec(without(&selectable, i), cons(selectable[i], &log))",
    ];
    e06_lazy: judge::lazy(e06_lazy::solutions), [
        "it is exercise 4 without the collect, each call in a box",
        "the closure outlives the call, so it is a move closure that owns the ranks and the log",
        "filter and flat_map would both own the log: let flat_map do both, and return \
         Box::new(std::iter::empty()) for a rank that is rejected",
    ];
    e07_regions: judge::regions(e07_regions::rule), [
        "log.len() is the row, from 0, in which the queen is to stand",
        "queens touch if they stand in rows next to each other: only the newest can be too near",
        "(0..row).rev().zip(log) gives the rows of the older queens with their columns",
    ];
    e08_classes: judge::classes(e08_classes::classes), [
        "a quarter turn takes the queen on (file, rank) to (n + 1 - rank, file)",
        "four turns, each with its mirror image (the ranks in reverse), are the eight images",
        "keep a board if it is the least of its images: then one of each class stays",
    ];
    e09_tests: judge::tests(e09_tests::tests), [
        "compare with p90::oracle::solve, but not the order: sort first",
        "some faults show for small n only, and n = 0 counts",
        "some solvers keep what they found in the call before: ask again, in another order",
    ];
    e10_generator: judge::generator::<e10_generator::Order>(), [
        "draw n, then draw a number for each rank, and sort the ranks by their numbers",
        "an order with one rank taken out is shorter, but is it an order of 1 to m?",
        "let every rank above the one taken out come down by one",
    ];
    e11_other_problems: judge::other_problems(e11_other_problems::tour, e11_other_problems::graceful), [
        "a knight moves by one and two: the product of the two distances is 2",
        "put the log and the label in the order of the nodes: the reversed log, then the label",
        "abs_diff gives each edge its difference; itertools has all_unique",
    ];
    e12_smallest: judge::smallest(e12_smallest::choose), [
        "no group left: there is one way to choose from it, and it has no square",
        "(0..groups.len()).min_by_key(|&i| groups[i].len()) is the index of the smallest",
        "take it out with remove, and filter each other group by agree before you go on",
    ];
}

/// Judge the exercises: all in order, up to the first that is not right, or one
///
/// What is to be written stands in the files examples/exercises/e….rs, one per exercise. The exit
/// status is 0 if all that was judged is right, 1 if not, 2 if the arguments cannot be read.
#[derive(Parser)]
#[command(name = "exercises", args_conflicts_with_subcommands = true)]
#[command(after_help = "After `cargo run --example exercises` the arguments follow `--`.")]
struct Exercises {
    /// Judge only this one, 1 to 12
    #[arg(value_parser = value_parser!(u8).range(1..=12))]
    number: Option<u8>,
    /// Go on after one that is not right
    #[arg(long)]
    all: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Print a hint for an exercise
    Hint {
        /// The exercise, 1 to 12
        #[arg(value_parser = value_parser!(u8).range(1..=12))]
        number: u8,
        /// Which of its three hints
        #[arg(default_value = "1", value_parser = value_parser!(u8).range(1..=3))]
        hint: u8,
    },
    /// Print the model answer of an exercise, once yours is right
    Answer {
        /// The exercise, 1 to 12
        #[arg(value_parser = value_parser!(u8).range(1..=12))]
        number: u8,
        /// Print it anyway
        #[arg(long)]
        give_up: bool,
    },
}

fn main() -> ExitCode {
    // A panic is a verdict here.
    std::panic::set_hook(Box::new(|_| {}));
    cli::run(|arguments: Exercises, out| match (arguments.command, arguments.number) {
        (Some(Command::Hint { number, hint }), _) => print_hint(number, hint, out),
        (Some(Command::Answer { number, give_up }), _) => print_answer(number, give_up, out),
        (None, Some(number)) => judge_all(number..=number, true, out),
        (None, None) => judge_all(1..=12, arguments.all, out),
    })
}

fn exercise(number: u8) -> &'static Exercise {
    &EXERCISES[usize::from(number) - 1]
}

fn verdict(exercise: &Exercise) -> Verdict {
    judge::within(LIMIT, exercise.judge)
}

fn judge_all(
    numbers: impl IntoIterator<Item = u8>,
    all: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut right = true;
    for number in numbers {
        let exercise = exercise(number);
        if let Err(wrong) = verdict(exercise) {
            right = false;
            writeln!(out, "{number}: {wrong} (examples/exercises/{}.rs)", exercise.name)?;
            if !all {
                writeln!(out, "for a hint: cargo run --example exercises -- hint {number}")?;
                break;
            }
        } else {
            writeln!(out, "{number}: right")?;
        }
        out.flush()?;
    }
    if right { Ok(()) } else { finish(out, Failure::No) }
}

fn print_hint(number: u8, hint: u8, out: &mut dyn Write) -> Result<(), Failure> {
    let hints = exercise(number).hints;
    let text = hints[usize::from(hint) - 1];
    Ok(writeln!(out, "hint {hint} of {}: {text}", hints.len())?)
}

fn print_answer(number: u8, give_up: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let exercise = exercise(number);
    if give_up || verdict(exercise).is_ok() {
        return Ok(write!(out, "{}", exercise.answer)?);
    }
    Err(Failure::Missing(format!(
        "yours is not right yet; `answer {number} --give-up` prints the answer anyway"
    )))
}

/// The failure, once what was printed is written.
fn finish(out: &mut dyn Write, failure: Failure) -> Result<(), Failure> {
    out.flush()?;
    Err(failure)
}
