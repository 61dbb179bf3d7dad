//! What the four programs that this crate grew out of print, from this crate.

use itertools::Itertools;
use p90::{Board, List, oracle, solutions, solve, solve_rec, validate};

#[test]
fn first_solution_by_backtracking() {
    // A Java program: N = 4, cols[i] = j, one "(i,j)" a line.
    let first = solutions(4).next().unwrap();
    let lines = (1..).zip(first).map(|(i, j): (i32, u8)| format!("({i},{j})"));
    assert!(lines.eq(["(1,2)", "(2,4)", "(3,1)", "(4,3)"]));
}

#[test]
fn how_many_ways_there_are() {
    // A judge's problem: N in, the number of placements out; its sample is 8 and 92.
    assert_eq!(solutions(8).count(), 92);
}

#[test]
fn the_lists_of_the_scala_program() {
    // solveRec((1 to 8).toList) returns its logs as they are, newest first.
    let logs: Vec<String> = solve_rec((1..=8).collect(), List::new(), validate)
        .map(|log| log.iter().map(u8::to_string).collect())
        .collect();
    assert_eq!(logs.len(), 92);
    assert_eq!(logs[..4], ["42736851", "52473861", "35286471", "36428571"]);
    assert_eq!(logs[91], "57263148");
    let reversed: Vec<String> =
        solve(8).iter().map(|ranks| ranks.iter().rev().map(u8::to_string).collect()).collect();
    assert_eq!(logs, reversed);
}

#[test]
fn eight_queens_in_three_stages() {
    // Java programs that print positions from 0, two columns a number.
    let line = |ranks: Vec<u8>| {
        ranks.iter().format_with("", |rank, f| f(&format_args!("{:2}", rank - 1))).to_string()
    };
    let one_a_file = || oracle::placements(8).map(line);
    assert_eq!(one_a_file().next().unwrap(), " 0 0 0 0 0 0 0 0");
    assert_eq!(one_a_file().nth(8).unwrap(), " 0 0 0 0 0 0 1 0");
    assert_eq!(oracle::placements(8).count(), 16_777_216);

    let one_a_rank_too: Vec<String> = oracle::permutations(8).map(line).collect();
    assert_eq!(one_a_rank_too[0], " 0 1 2 3 4 5 6 7");
    assert_eq!(one_a_rank_too[1], " 0 1 2 3 4 5 7 6");
    assert_eq!(one_a_rank_too[40_319], " 7 6 5 4 3 2 1 0");

    let peaceful: Vec<String> = solve(8).into_iter().map(line).collect();
    assert_eq!((peaceful.len(), &*peaceful[0]), (92, " 0 4 7 5 2 6 1 3"));
    assert_eq!(peaceful[91], " 7 3 0 2 5 1 6 4");

    // Their boards have row 0 at the top, which is rank 1: ours from below.
    let board = Board::new(8, &solve(8)[0]).unwrap().squares().to_string();
    let rows = [
        "■□□□□□□□",
        "□□□□□□■□",
        "□□□□■□□□",
        "□□□□□□□■",
        "□■□□□□□□",
        "□□□■□□□□",
        "□□□□□■□□",
        "□□■□□□□□",
    ];
    assert!(board.lines().rev().eq(rows));
}
