//! Grades tests by the faults that they catch: three that people write, and the laws.
//!
//! Each row is a solver, right or wrong, each column a test, `x` where the test rejects it.

use p90::laws::{self, LAWS, Property};

type Boards = Vec<Vec<u8>>;

fn main() {
    let laws: Vec<_> = LAWS
        .iter()
        .map(|(name, law)| {
            let holds = |solver: &dyn Fn(u8) -> Boards| (0..=6).all(|n| law(solver, n).is_ok());
            (name, holds)
        })
        .collect();
    let mut tests: Vec<(&str, Property)> = vec![
        ("count at 8", &|solver| solver(8).len() == 92),
        ("counts 1 to 6", &|solver| {
            (1..).zip([1, 0, 0, 2, 10, 4]).all(|(n, count)| solver(n).len() == count)
        }),
        ("first at 8", &|solver| solver(8).first() == Some(&vec![1, 5, 8, 6, 3, 7, 2, 4])),
    ];
    tests.extend(laws.iter().map(|(name, holds)| (**name, holds as Property)));

    let score = laws::score(&tests);
    println!("{score}");
    match score.missed().map(|fault| fault.name).collect::<Vec<_>>()[..] {
        [] => println!("every fault is caught by a test that accepts all right solvers"),
        ref missed => println!("missed: {}", missed.join(", ")),
    }
}
