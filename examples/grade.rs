//! Grades tests by the faults that they catch: two that people write, and the laws.
//!
//! Each row is a wrong solver, each column a test, `x` where the test catches it.

use p90::laws::{self, Property};

const TESTS: [(&str, Property); 9] = [
    ("count at 8", |solver| solver(8).len() == 92),
    ("counts 1 to 6", |solver| {
        (1..).zip([1, 0, 0, 2, 10, 4]).all(|(n, count)| solver(n).len() == count)
    }),
    ("shape", |solver| (0..=6).all(|n| laws::shape(solver, n).is_ok())),
    ("sound", |solver| (0..=6).all(|n| laws::sound(solver, n).is_ok())),
    ("distinct", |solver| (0..=6).all(|n| laws::distinct(solver, n).is_ok())),
    ("complete", |solver| (0..=6).all(|n| laws::complete(solver, n).is_ok())),
    ("symmetric", |solver| (0..=6).all(|n| laws::symmetric(solver, n).is_ok())),
    ("repeatable", |solver| (0..=6).all(|n| laws::repeatable(solver, n).is_ok())),
    ("ordered", |solver| (0..=6).all(|n| laws::ordered(solver, n).is_ok())),
];

fn main() {
    let score = laws::score(&TESTS);
    println!("{score}");
    match score.missed().collect::<Vec<_>>()[..] {
        [] => println!("every fault is caught"),
        ref missed => println!("missed: {}", missed.join(", ")),
    }
}
