//! A user's own solver, tested with the generators and the laws.

extern crate self as my;

use p90::arbitrary::Arrangement;
use quickcheck::quickcheck;

/// Returns `true` if `board` is a solution of n queens.
fn is_solution(n: usize, board: &[u8]) -> bool {
    let on_board = |rank: &u8| (1..=n).contains(&usize::from(*rank));
    board.len() == n && board.iter().all(on_board) && (1..=n).all(|files| safe(&board[..files]))
}

/// File by file, every board so far with every rank that is safe.
fn solve(n: u8) -> Vec<Vec<u8>> {
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
    use p90::arbitrary::{BoardSize, NearMiss};
    use p90::laws::{Violation, check};
    use quickcheck::quickcheck;

    quickcheck! {
        fn my_solver_is_right(n: BoardSize<6>) -> Result<(), Violation> {
            check(my::solve(n.0), n.0)
        }

        fn my_checker_lets_nothing_through(miss: NearMiss) -> bool {
            !my::is_solution(miss.solution.len(), &miss.board)
        }
    }
}

#[test]
// The board is the error, too: of arguments, quickcheck shows only those that could be shrunk.
#[should_panic(expected = "Error: Arrangement([1, 2])")]
fn a_wrong_property_fails_at_the_smallest_board() {
    fn no_two_boards(order: Arrangement) -> Result<(), Arrangement> {
        if order.0.len() < 2 || is_solution(order.0.len(), &order.0) { Ok(()) } else { Err(order) }
    }
    quickcheck(no_two_boards as fn(Arrangement) -> Result<(), Arrangement>);
}
