//! The laws judge right what is right, and name what is wrong.

use std::cell::{Cell, RefCell};
use std::error::Error;

use p90::laws::{self, Evidence, Violation};
use p90::{arrangements, explicit, oracle, rules, solutions, solve};

type Law = fn(fn(u8) -> Vec<Vec<u8>>, u8) -> Result<(), Violation>;

const LAWS: [Law; 7] = [
    |solver, n| laws::shape(solver, n),
    |solver, n| laws::sound(solver, n),
    |solver, n| laws::distinct(solver, n),
    |solver, n| laws::complete(solver, n),
    |solver, n| laws::symmetric(solver, n),
    |solver, n| laws::repeatable(solver, n),
    |solver, n| laws::ordered(solver, n),
];

/// What `check` finds.
fn evidence(n: u8, answer: &[Vec<u8>]) -> Evidence {
    laws::check(answer, n).unwrap_err().evidence
}

/// Each answer that a solver gives when it is asked once more.
fn in_turn(answers: &[Vec<Vec<u8>>]) -> impl Fn(u8) -> Vec<Vec<u8>> {
    let left = RefCell::new(answers.iter().rev().cloned().collect::<Vec<_>>());
    move |_| left.borrow_mut().pop().expect("it is not asked more often")
}

#[test]
fn right_solvers_satisfy_every_law() {
    for solver in [solve, oracle::solve] {
        assert_eq!(laws::check_solver(solver, 7), Ok(()));
        for n in 0..=7 {
            assert!(LAWS.iter().all(|law| law(solver, n) == Ok(())), "n = {n}");
            assert_eq!(laws::check_ordered(solver(n), n), Ok(()));
        }
    }
}

#[test]
fn a_mistake_in_one_place_is_found_in_that_place() {
    for n in [1, 4, 5, 6, 7] {
        let right = solve(n);
        for (index, board) in right.iter().enumerate() {
            let with = |board: Vec<u8>| {
                let mut answer = right.clone();
                answer[index] = board;
                evidence(n, &answer)
            };

            let mut less = right.clone();
            less.remove(index);
            assert_eq!(evidence(n, &less), Evidence::Missing { board: board.clone() });

            let mut more = right.clone();
            more.push(board.clone());
            let repeat = Evidence::Repeat { indices: [index, right.len()], board: board.clone() };
            assert_eq!(evidence(n, &more), repeat);

            let short = board[1..].to_vec();
            assert_eq!(with(short.clone()), Evidence::Length { index, board: short });
            let long = [&board[..], &[1]].concat();
            assert_eq!(with(long.clone()), Evidence::Length { index, board: long });

            for file in 1..=n {
                for rank in [0, n + 1, 255] {
                    let mut board = board.clone();
                    board[usize::from(file) - 1] = rank;
                    let square = (file, rank);
                    assert_eq!(with(board.clone()), Evidence::Range { index, board, square });
                }
                // A queen moved to the rank of the next one.
                let mut moved = board.clone();
                moved[usize::from(file) - 1] = board[usize::from(file % n)];
                let found = if n == 1 { Ok(()) } else { Err(moved.clone()) };
                let attack = |evidence| match evidence {
                    Evidence::Attack { index: at, board, squares: [a, b] } => {
                        assert_eq!((at, a.0 < b.0), (index, true));
                        assert!([a, b].iter().all(|s| board[usize::from(s.0) - 1] == s.1));
                        assert!(oracle::attacks(a, b));
                        board
                    }
                    other => panic!("{other:?}"),
                };
                let mut answer = right.clone();
                answer[index] = moved;
                assert_eq!(laws::check(answer, n).map_err(|v| attack(v.evidence)), found);
            }
        }
    }
}

#[test]
fn the_first_two_queens_that_attack_are_named() {
    let squares = |board: Vec<u8>| match evidence(8, &[board]) {
        Evidence::Attack { squares, .. } => squares,
        other => panic!("{other:?}"),
    };
    // From corner to corner; on a rank; a far diagonal; the nearest.
    assert_eq!(squares(vec![1, 5, 2, 6, 3, 7, 4, 8]), [(1, 1), (8, 8)]);
    assert_eq!(squares(vec![1, 5, 8, 6, 3, 7, 2, 1]), [(1, 1), (8, 1)]);
    assert_eq!(squares(vec![1, 5, 8, 6, 3, 7, 2, 8]), [(1, 1), (8, 8)]);
    assert_eq!(squares(vec![1, 5, 8, 6, 3, 7, 4, 2]), [(3, 8), (7, 4)]);
    assert_eq!(squares(vec![8, 7, 6, 5, 4, 3, 2, 1]), [(1, 8), (2, 7)]);
}

#[test]
fn the_order_is_asked_for_separately() {
    let reversed = |n| solve(n).into_iter().rev().collect();
    assert_eq!(laws::check_solver(reversed, 7), Ok(()));
    for law in &LAWS[..6] {
        assert_eq!(law(|n| solve(n).into_iter().rev().collect(), 6), Ok(()));
    }
    let violation = laws::ordered(reversed, 6).unwrap_err();
    let last = vec![5, 3, 1, 6, 4, 2];
    let order = Evidence::Order { index: 1, board: vec![4, 1, 5, 2, 6, 3], before: last };
    assert_eq!(violation.evidence, order);
    assert_eq!(laws::check_ordered(reversed(6), 6).unwrap_err(), violation);
}

#[test]
fn an_order_may_repeat_but_an_answer_may_not() {
    let twice = |n| solve(n).into_iter().flat_map(|board| [board.clone(), board]).collect();
    assert_eq!(laws::ordered(twice, 6), Ok(()));
    let repeat = Evidence::Repeat { indices: [0, 1], board: vec![2, 4, 6, 1, 3, 5] };
    assert_eq!(laws::distinct(twice, 6).unwrap_err().evidence, repeat);
    assert_eq!(laws::check_ordered(twice(6), 6).unwrap_err().evidence, repeat);
}

#[test]
fn each_law_asks_for_one_thing() {
    // Every order of the ranks: complete, closed and distinct, but unsound.
    let orders: fn(u8) -> Vec<Vec<u8>> = |n| oracle::permutations(n).collect();
    let kept: Vec<bool> = LAWS.iter().map(|law| law(orders, 6).is_ok()).collect();
    assert_eq!(kept, [true, false, true, true, true, true, true]);

    // One solution: sound, but neither complete nor closed.
    let one: fn(u8) -> Vec<Vec<u8>> = |n| explicit(n).into_iter().collect();
    let kept: Vec<bool> = LAWS.iter().map(|law| law(one, 8).is_ok()).collect();
    assert_eq!(kept, [true, true, true, false, false, true, true]);

    // A board that is too short, before all that is right.
    let short: fn(u8) -> Vec<Vec<u8>> = |n| [vec![]].into_iter().chain(solve(n)).collect();
    let kept: Vec<bool> = LAWS.iter().map(|law| law(short, 8).is_ok()).collect();
    assert_eq!(kept, [false, false, true, true, true, true, true]);
}

#[test]
fn an_answer_without_one_image_is_not_closed() {
    for n in [4, 5, 6, 7, 8] {
        for lost in solve(n) {
            let solver = |n| solutions(n).filter(|board| *board != lost).collect();
            match laws::symmetric(solver, n).unwrap_err().evidence {
                Evidence::Image { index, board, image } => {
                    assert_eq!(image, lost);
                    assert_eq!(solver(n)[index], board);
                    assert!(p90::symmetries(&board).contains(&lost));
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn the_least_lost_image_is_named() {
    let lone = |_| vec![vec![1, 5, 8, 6, 3, 7, 2, 4]];
    // Mirrored at the diagonal from a1 to h8; each other image takes a1 to another corner.
    let image = vec![1, 7, 5, 8, 2, 4, 6, 3];
    let board = lone(8)[0].clone();
    let violation = laws::symmetric(lone, 8).unwrap_err();
    assert_eq!(violation.evidence, Evidence::Image { index: 0, board, image });
    assert_eq!(
        violation.to_string(),
        "for n = 8, the board 1 5 8 6 3 7 2 4 is there, \
         but turned or mirrored to 1 7 5 8 2 4 6 3 it is not"
    );
}

#[test]
fn what_changes_between_two_calls_is_named() {
    let (a, b) = (vec![2, 4, 1, 3], vec![3, 1, 4, 2]);
    let both = vec![a.clone(), b.clone()];
    let other_order = vec![b.clone(), a.clone()];
    assert_eq!(laws::repeatable(in_turn(&[both.clone(), other_order]), 4), Ok(()));

    let change = |first, again| {
        let violation = laws::repeatable(in_turn(&[first, again]), 4).unwrap_err();
        let words = violation.to_string();
        (violation.evidence, words)
    };
    let (evidence, words) = change(both.clone(), vec![b.clone()]);
    assert_eq!(evidence, Evidence::Change { board: a.clone(), counts: [1, 0] });
    assert_eq!(
        words,
        "for n = 4, the board 2 4 1 3 comes once in the first answer and never when asked again"
    );
    let (_, words) = change(vec![a.clone()], vec![a.clone(), a.clone()]);
    assert!(
        words.ends_with("comes once in the first answer and twice when asked again"),
        "{words}"
    );
    let (evidence, words) = change(vec![a.clone()], vec![a.clone(), b.clone(), b.clone(), b]);
    assert_eq!(evidence, Evidence::Change { board: vec![3, 1, 4, 2], counts: [0, 3] });
    assert!(words.ends_with("comes never in the first answer and 3 times when asked again"));
}

#[test]
fn check_solver_asks_twice() {
    let calls = Cell::new(0);
    let tires = |n| {
        calls.set(calls.get() + 1);
        if calls.get() == 10 { vec![] } else { solve(n) }
    };
    // n = 0, 1, 2, 3, 4, each asked twice.
    let violation = laws::check_solver(tires, 8).unwrap_err();
    assert_eq!(violation.n, 4);
    assert_eq!(violation.evidence, Evidence::Change { board: vec![2, 4, 1, 3], counts: [1, 0] });
}

#[test]
fn the_smallest_n_comes_first() {
    let right_at_first = |n| if n < 6 { solve(n) } else { vec![] };
    assert_eq!(laws::check_solver(right_at_first, 5), Ok(()));
    let violation = laws::check_solver(right_at_first, 8).unwrap_err();
    assert_eq!(violation.n, 6);
    assert_eq!(violation.evidence, Evidence::Missing { board: vec![2, 4, 6, 1, 3, 5] });
}

#[test]
fn a_panic_is_a_violation_with_its_message() {
    let message = |solver: fn(u8) -> Vec<Vec<u8>>| {
        let violation = laws::check_solver(solver, 4).unwrap_err();
        assert!(LAWS.iter().all(|law| law(solver, violation.n).as_ref() == Err(&violation)));
        violation.to_string()
    };
    assert_eq!(message(|_| panic!("no board")), "for n = 0, the solver panicked: no board");
    assert_eq!(
        message(|n| if n == 2 { panic!("no solution for {n}") } else { solve(n) }),
        "for n = 2, the solver panicked: no solution for 2"
    );
    assert_eq!(
        message(|_| std::panic::panic_any(7)),
        "for n = 0, the solver panicked, without a word"
    );

    let calls = Cell::new(0);
    let second_time = |n| {
        calls.set(calls.get() + 1);
        if calls.get() == 2 { panic!("again?") } else { solve(n) }
    };
    let panic = Evidence::Panic { message: Some("again?".to_string()) };
    assert_eq!(laws::repeatable(second_time, 4).unwrap_err().evidence, panic);
}

#[test]
fn nothing_is_read_after_the_first_violation() {
    let pulled = Cell::new(0);
    let count = |_: &Vec<u8>| pulled.set(pulled.get() + 1);
    for (n, wrong) in [(11, vec![1; 11]), (5, vec![1, 2, 3, 4, 5]), (5, vec![2, 4, 1, 5, 3])] {
        pulled.set(0);
        let endless = solutions(n).take(2).chain(std::iter::repeat(wrong)).inspect(count);
        assert_eq!(laws::check(endless, n).unwrap_err().evidence.indices(), [2]);
        assert_eq!(pulled.get(), 3);
    }
}

const DIAGONALS: &str = "compares no diagonals";
const NEIGHBOURS: &str = "compares queens on neighbouring files only";
const ONE_DIAGONAL: &str = "compares one of the two diagonals only";
const FROM_ZERO: &str = "counts ranks from 0";

#[test]
fn a_hint_fits_all_that_was_read() {
    let answer: Vec<Vec<u8>> = arrangements(1..=5, rules::no_touch).collect();
    let hints = |answer: &[Vec<u8>]| laws::check(answer, 5).unwrap_err().hints;
    assert_eq!(hints(&answer), [NEIGHBOURS]);
    // The fourth board is wrong: what follows is not read.
    assert_eq!(hints(&answer[..4]), [NEIGHBOURS]);
    assert_eq!(hints(&[&answer[..4], &[vec![1; 5]]].concat()), [NEIGHBOURS]);
    // Boards on which neighbours attack each other come from elsewhere.
    assert!(!hints(&[vec![1, 2, 4, 3, 5]]).contains(&NEIGHBOURS));
    assert_eq!(hints(&[answer[1].clone(), answer[1].clone()]), [""; 0]);
}

#[test]
fn a_hint_of_a_law_needs_the_whole_answer() {
    let answer: Vec<Vec<u8>> = arrangements(1..=5, rules::no_touch).collect();
    let hints = |answer: Vec<Vec<u8>>| laws::sound(|_| answer.clone(), 5).unwrap_err().hints;
    assert_eq!(hints(answer.clone()), [NEIGHBOURS]);
    assert_eq!(hints(answer.iter().rev().cloned().collect()), [NEIGHBOURS]);
    let mut shuffled = answer.clone();
    shuffled.swap(2, 9);
    assert_eq!(hints(shuffled), [NEIGHBOURS]);
    assert_eq!(hints(answer[..13].to_vec()), [""; 0]);
    assert_eq!(hints(answer[1..].to_vec()), [""; 0]);
    assert_eq!(hints([&answer[..], &answer[3..4]].concat()), [""; 0]);
}

#[test]
fn the_order_of_an_answer_hides_no_fault() {
    let rule = |value: &u8, log: &[u8]| {
        (1..).zip(log).all(|(offset, head)| value.saturating_sub(*head) != offset)
    };
    let other_diagonal = move |n: u8| -> Vec<Vec<u8>> { arrangements(1..=n, rule).collect() };
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| other_diagonal(n).len()), [1, 1, 3, 7, 23, 83]);
    assert_eq!(laws::check(other_diagonal(6), 6).unwrap_err().hints[0], ONE_DIAGONAL);
    assert_eq!(laws::check_solver(other_diagonal, 8).unwrap_err().hints, [ONE_DIAGONAL]);

    let descending = |mut boards: Vec<Vec<u8>>| {
        boards.reverse();
        boards
    };
    let neighbours = |n| descending(arrangements(1..=n, rules::no_touch).collect());
    assert_eq!(laws::check(neighbours(6), 6).unwrap_err().hints, [NEIGHBOURS]);
    assert_eq!(laws::check_solver(neighbours, 8).unwrap_err().hints, [NEIGHBOURS]);
    let from_zero = |n| descending(arrangements(0..n, p90::validate).collect());
    assert_eq!(laws::check(from_zero(8), 8).unwrap_err().hints, [FROM_ZERO]);

    // A board that this fault answers twice, and one that it answers once.
    let centre_doubled = "mirrors one half of the board, and its centre too";
    let mut doubled = [solve(5), solve(5)].concat();
    doubled.retain(|board| board[0] == 3);
    doubled.extend(solve(5).into_iter().filter(|board| board[0] != 3));
    assert_eq!(doubled.len(), 12);
    assert_eq!(laws::check(&doubled, 5).unwrap_err().hints, [centre_doubled]);
    assert_eq!(laws::distinct(|_| doubled.clone(), 5).unwrap_err().hints, [centre_doubled]);
    let eight = &solve(8)[1..];
    let always_8 = |n| laws::check(eight, n).unwrap_err().hints;
    assert_eq!(always_8(10), ["answers for 8 queens, whatever it is asked"]);
    assert_eq!(always_8(11), [""; 0]);

    // Nor does a size that no whole answer is asked for.
    let first_wrong = oracle::permutations(12).next().unwrap();
    assert!(laws::check([first_wrong], 12).unwrap_err().hints.contains(&ONE_DIAGONAL));
}

#[test]
fn right_boards_in_a_wrong_order_hint_at_no_wrong_rule() {
    let hints = |order: [usize; 4]| {
        laws::ordered(|n| order.map(|i| solve(n)[i].clone()).into(), 6).unwrap_err().hints
    };
    assert_eq!(hints([3, 2, 1, 0]), ["does not reverse its log, newest queen first"]);
    assert_eq!(hints([1, 0, 2, 3]), [""; 0]);
}

#[test]
fn check_solver_hints_at_what_explains_the_board_after_an_empty_answer_too() {
    let hints = |solver: fn(u8) -> Vec<Vec<u8>>, up_to| {
        let violation = laws::check_solver(solver, up_to).unwrap_err();
        assert_eq!(violation.evidence, Evidence::Missing { board: vec![2, 4, 1, 3] });
        violation.hints
    };
    let torus = |n| arrangements(1..=n, rules::toroidal(n)).collect();
    assert_eq!(hints(torus, 5), ["lets diagonals go on at the opposite edge, as on a torus"]);
    assert_eq!(hints(torus, 4), [""; 0]);
    assert_eq!(hints(|n| arrangements(1..=n, rules::superqueens).collect(), 8), [""; 0]);
    assert_eq!(hints(|n| if n < 4 { solve(n) } else { vec![] }, 8), [""; 0]);

    let nothing = laws::check_solver(|_| vec![], 8).unwrap_err();
    assert_eq!((nothing.n, nothing.hints), (0, vec![]));
    // Of the smallest boards an empty answer is told apart by itself, if there is no other.
    let only_positive = |n| if n == 0 { vec![] } else { solve(n) };
    let last = laws::check_solver(only_positive, 0).unwrap_err();
    assert_eq!(last.hints, ["has no solution for n = 0"]);
    let last = laws::check_solver(|n| vec![vec![]; usize::from(n == 0)], 1).unwrap_err();
    assert_eq!(last.hints, ["tries the ranks below n only"]);
}

#[test]
fn the_largest_board_is_judged_too() {
    let diagonal: Vec<u8> = (1..=255).collect();
    let squares = [(1, 1), (2, 2)];
    let attack = Evidence::Attack { index: 0, board: diagonal.clone(), squares };
    assert_eq!(evidence(255, &[diagonal]), attack);
    let mut swapped = explicit(255).unwrap();
    swapped.swap(0, 1);
    assert!(matches!(evidence(255, &[swapped]), Evidence::Attack { .. }));
}

#[test]
fn ranks_from_0_are_told_by_the_ranks() {
    let zero_based = |n| explicit(n).unwrap().into_iter().map(|rank| rank - 1).collect();
    let hints = |board: Vec<u8>| {
        let n = u8::try_from(board.len()).unwrap();
        laws::check([board], n).unwrap_err().hints
    };
    for n in [1, 4, 12, 100, 255] {
        assert_eq!(hints(zero_based(n)), [FROM_ZERO], "n = {n}");
    }
    // Of another fault, too.
    assert_eq!(hints(vec![0, 1, 2, 3]), [FROM_ZERO]);
    // Rank 4 is there as well; or rank 0 is not.
    assert_eq!(hints(vec![0, 2, 4, 1]), [""; 0]);
    assert_eq!(hints(vec![5, 2, 3, 1]), [""; 0]);
    // A row of squares, one of them with a queen; a board whose queens are off it again.
    assert_eq!(hints(vec![0, 1, 0, 0]), [""; 0]);
    assert_eq!(hints(vec![0, 0, 0, 0]), [""; 0]);
    let before = laws::check([[2, 4, 1, 3], [1, 3, 0, 2]], 4).unwrap_err();
    assert_eq!((before.evidence.indices(), before.hints), (vec![1], vec![]));
}

#[test]
fn the_likelier_faults_are_named_and_not_more_than_two() {
    let hints = |n, answer: &[Vec<u8>]| laws::check(answer, n).unwrap_err().hints;
    // Three faults have this as their first board, the commonest comes first.
    assert_eq!(hints(5, &[vec![1, 2, 3, 4, 5]]), [DIAGONALS, ONE_DIAGONAL]);
    // None has it as its first; then the one that lets little pass comes first.
    let far = vec![2, 4, 1, 5, 3];
    assert_eq!(hints(5, &[far]), [NEIGHBOURS, ONE_DIAGONAL]); // 14 boards, and 23
    assert_eq!(
        hints(5, &[vec![1, 3, 5, 2, 4], vec![1, 2, 5, 3, 4]])[..],
        [ONE_DIAGONAL, DIAGONALS]
    );
}

#[test]
fn an_empty_answer_may_have_any_reason() {
    for n in [4, 8, 21] {
        let violation = laws::check([[0; 4]; 0], n).unwrap_err();
        assert_eq!(violation.hints, [""; 0]);
        assert_eq!(laws::complete(|_| vec![], n).unwrap_err(), violation);
    }
    // Where there is only one board, one fault is known to miss it.
    assert_eq!(laws::check([[0; 1]; 0], 1).unwrap_err().hints, ["tries the ranks below n only"]);
    // The boards of a torus, and all of them.
    let torus: Vec<Vec<u8>> = arrangements(1..=7, rules::toroidal(7)).collect();
    let hints = laws::check(torus, 7).unwrap_err().hints;
    assert_eq!(hints, ["lets diagonals go on at the opposite edge, as on a torus"]);
}

#[test]
fn a_hint_of_check_solver_agrees_with_the_smaller_boards() {
    // No solution for n = 4 is what two faults answer; one of them shows earlier.
    let torus = |n| arrangements(1..=n, rules::toroidal(n)).collect();
    let hints = laws::check_solver(torus, 8).unwrap_err().hints;
    assert_eq!(hints, ["lets diagonals go on at the opposite edge, as on a torus"]);
    // A fault shows at n = 2 that shows at all: at n = 3 it is not this one.
    let late = |n| if n == 3 { oracle::permutations(n).collect() } else { solve(n) };
    let violation = laws::check_solver(late, 8).unwrap_err();
    assert_eq!((violation.n, violation.hints), (3, vec![]));
}

#[test]
fn whole_answers_are_compared_as_far_as_n_10() {
    let orders = |n| oracle::permutations(n).collect();
    assert_eq!(laws::sound(orders, 8).unwrap_err().hints, ["compares no diagonals"]);
    let reversed = |n| -> Vec<Vec<u8>> {
        solutions(n).map(|board| board.into_iter().rev().collect()).collect()
    };
    assert_eq!(laws::ordered(reversed, 10).unwrap_err().hints.len(), 1);
    assert_eq!(laws::ordered(reversed, 11).unwrap_err().hints.len(), 0);
}

#[test]
fn completeness_is_asked_as_far_as_n_20() {
    let first = solutions(20).next().unwrap();
    assert_eq!(evidence(20, &[]), Evidence::Missing { board: first });
    for n in [21, 255] {
        let one = explicit(n).unwrap();
        assert_eq!(laws::check([&one], n), Ok(()));
        assert_eq!(laws::complete(|_| vec![vec![]], n), Ok(()));
        // There is one, so none is too few.
        assert_eq!(evidence(n, &[]), Evidence::Missing { board: one.clone() });
        assert!(laws::check([&one, &one], n).is_err());
    }
}

#[test]
fn a_violation_reads_as_a_sentence() {
    let words = |n: u8, answer: &[&[u8]]| laws::check(answer, n).unwrap_err().to_string();
    assert_eq!(
        words(5, &[&[1, 3, 5, 2]]),
        "for n = 5, the board 1 3 5 2 has 4 queens instead of 5"
    );
    assert_eq!(words(5, &[&[1]]), "for n = 5, the board 1 has 1 queen instead of 5");
    assert_eq!(
        words(5, &[&[]]),
        "for n = 5, the empty board has 0 queens instead of 5; \
         such an answer may come from a solver that stores a board and then takes its queens \
         off again"
    );
    assert_eq!(
        words(0, &[]),
        "for n = 0, the empty board is missing; \
         such an answer may come from a solver that has no solution for n = 0"
    );
    assert_eq!(
        words(0, &[&[], &[]]),
        "for n = 0, the empty board comes twice, as number 1 and number 2"
    );
    assert_eq!(
        words(5, &[&[1, 3, 5, 2, 6]]),
        "for n = 5, the board 1 3 5 2 6 has a queen on rank 6 of file e, where ranks are 1 to 5"
    );
}

#[test]
fn files_beyond_z_are_numbers() {
    let one = |file: usize, rank: u8| {
        let mut board = explicit(30).unwrap();
        board[file - 1] = rank;
        laws::check([board], 30).unwrap_err().to_string()
    };
    // Even ranks on the first fifteen files, odd ones on the others: file 16 + k has 2k + 1.
    assert!(one(26, 99).ends_with("a queen on rank 99 of file z, where ranks are 1 to 30"));
    assert!(one(27, 0).ends_with("a queen on rank 0 of file 27, where ranks are 1 to 30"));
    assert!(one(27, 21).ends_with("the queens on y19 and 27,21 attack each other"));
}

#[test]
fn a_violation_is_an_error() -> Result<(), Box<dyn Error>> {
    laws::check(solve(4), 4)?;
    let error: Box<dyn Error> = laws::check([[0; 4]], 4).unwrap_err().into();
    assert!(error.to_string().starts_with("for n = 4, the board 0 0 0 0 has a queen on rank 0"));
    Ok(())
}
