//! From all ways to put N queens on a board to the solutions: what each rule saves.
//!
//! N is the argument, 0 to 8; without one it is 8.

use itertools::Itertools;
use p90::{nodes_per_level, oracle, solve};

fn main() {
    let n: u8 = std::env::args().nth(1).map_or(Ok(8), |n| n.parse()).unwrap_or(u8::MAX);
    assert!(n <= 8, "N is a whole number from 0 to 8");
    let squares = u64::from(n) * u64::from(n);
    let anywhere = (squares - u64::from(n) + 1..=squares).product();
    println!("{:>19}  queens anywhere, one after another", grouped(anywhere));

    let steps = [
        ("one queen on each file", oracle::placements(n).count() as u64),
        ("one queen on each rank too", oracle::permutations(n).count() as u64),
        ("the diagonals tested on the way", nodes_per_level(n).iter().sum()),
        ("solutions", solve(n).len() as u64),
    ];
    let before = [anywhere].into_iter().chain(steps.map(|(_, count)| count));
    for ((rule, count), before) in steps.iter().zip(before) {
        let fewer = before.checked_div(*count);
        let fewer = fewer.map(|times| format!(", {} times fewer", grouped(times)));
        println!("{:>19}  {rule}{}", grouped(*count), fewer.unwrap_or_default());
    }
}

/// The number with a comma after every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect_vec().join(",")
}
