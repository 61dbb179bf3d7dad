//! The generators from outside: a crate of someone else's that tests its own solver with them.
#![cfg(feature = "quickcheck")]

use std::fs;
use std::path::Path;
use std::process::Command;

const LIB: &str = r#"
//! Queens by somebody who has only the documentation.

/// Is no queen attacked by another?
pub fn peaceful(ranks: &[u8]) -> bool {
    let n = ranks.len();
    let on_board = |rank: &u8| (1..=n).contains(&usize::from(*rank));
    ranks.iter().all(on_board) && (1..=n).all(|files| safe(&ranks[..files]))
}

/// File by file, every board so far with every rank that is safe.
pub fn solve(n: u8) -> Vec<Vec<u8>> {
    (0..n).fold(vec![vec![]], |boards: Vec<Vec<u8>>, _| {
        let longer = boards.iter().flat_map(|b| (1..=n).map(|r| [&b[..], &[r]].concat()));
        longer.filter(|board| safe(board)).collect()
    })
}

fn safe(board: &[u8]) -> bool {
    let (last, rest) = board.split_last().unwrap();
    rest.iter().rev().zip(1..).all(|(r, files)| r != last && r.abs_diff(*last) != files)
}

#[cfg(test)]
mod tests {
    use p90::arbitrary::{Arrangement, BoardSize, NearMiss, Partial, Solution, Square};
    use p90::laws::{self, Violation, check};
    use quickcheck::quickcheck;

    use super::{peaceful, solve};

    #[test]
    fn it_keeps_the_laws() {
        laws::check_solver(solve, 6).unwrap();
        laws::ordered(solve, 6).unwrap();
    }

    quickcheck! {
        fn sizes(n: BoardSize<6>) -> Result<(), Violation> {
            check(solve(n.0), n.0)
        }

        fn orders(order: Arrangement) -> bool {
            peaceful(&order.0) == p90::is_solution(&order.0)
        }

        fn solutions(solution: Solution) -> bool {
            peaceful(&solution.0)
        }

        fn near_misses(miss: NearMiss) -> bool {
            miss.board.len() != miss.solution.len() || !peaceful(&miss.board)
        }

        fn partials(partial: Partial<6>) -> bool {
            solve(partial.n).iter().any(|board| board.starts_with(&partial.ranks)) == partial.extensible
        }

        fn squares(square: Square<6>) -> bool {
            p90::completions(square.n, &[(square.file, square.rank)]).is_ok()
        }
    }

    #[test]
    // The board is the error, too: of arguments, only those that could be shrunk are shown.
    #[should_panic(expected = "Error: Arrangement([1, 2])")]
    fn a_wrong_property_fails_at_the_smallest_board() {
        fn wrong(order: Arrangement) -> Result<(), Arrangement> {
            if order.0.len() < 2 || peaceful(&order.0) { Ok(()) } else { Err(order) }
        }
        quickcheck(wrong as fn(Arrangement) -> Result<(), Arrangement>);
    }
}
"#;

#[test]
fn a_crate_of_someone_elses_tests_its_solver() {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let home = temporary.join("user_crate");
    let p90 = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        r#"
[package]
name = "their_queens"
edition = "2024"

[dev-dependencies]
p90 = {{ path = {p90:?}, features = ["quickcheck"] }}
quickcheck = {{ version = "1.1", default-features = false }}

# As here, so that what is built already need not be built again.
[profile.dev]
opt-level = 1

[workspace]
"#
    );
    fs::create_dir_all(home.join("src")).unwrap();
    fs::write(home.join("Cargo.toml"), manifest).unwrap();
    fs::write(home.join("src/lib.rs"), LIB).unwrap();
    fs::copy(p90.join("Cargo.lock"), home.join("Cargo.lock")).unwrap();

    let output = Command::new(env!("CARGO"))
        .args(["test", "--offline", "--lib"])
        .current_dir(&home)
        .env("CARGO_TARGET_DIR", temporary.parent().unwrap())
        .output()
        .unwrap();
    let words = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words}{errors}");
    assert!(words.contains("8 passed; 0 failed"), "{words}{errors}");
}
