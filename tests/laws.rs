//! The laws accept right solvers and name what is wrong with the others.

use std::cell::{Cell, RefCell};
use std::error::Error;

use p90::laws::{self, Evidence, LAWS, RIGHT};
use p90::{arrangements, explicit, fundamental, oracle, rules, solutions, solve, validate};

type Boards = Vec<Vec<u8>>;

/// What `check` finds.
fn evidence(answer: &[Vec<u8>], n: u8) -> Evidence {
    laws::check(answer, n).unwrap_err().evidence
}

/// The least solution that is missing, where `found` of the solutions are there.
fn missing(board: &[u8], found: usize, of: usize) -> Evidence {
    Evidence::Missing { board: board.to_vec(), found, of: Some(of.try_into().unwrap()) }
}

/// A solver that gives these answers, one for each call.
fn in_turn(answers: &[Vec<Vec<u8>>]) -> impl Fn(u8) -> Vec<Vec<u8>> {
    let left = RefCell::new(answers.iter().rev().cloned().collect::<Vec<_>>());
    move |_| left.borrow_mut().pop().expect("it is called no more often")
}

#[test]
fn right_solvers_satisfy_every_law() {
    for solver in [solve, oracle::solve] {
        assert_eq!(laws::check_solver(solver, 7), Ok(()));
        let report = laws::report(solver, 7);
        assert!(report.iter().all(|(_, verdict)| *verdict == Ok(())), "{report:?}");
        for n in 0..=7 {
            assert_eq!(laws::check_ordered(solver(n), n), Ok(()));
        }
    }
    for (name, solver) in RIGHT {
        assert_eq!(laws::check_solver(solver, 7), Ok(()), "{name}");
    }
}

#[test]
fn an_answer_is_anything_that_iterates_over_boards() {
    assert_eq!(laws::check_solver(solutions, 6), Ok(()));
    assert_eq!(laws::check_solver(|n| solve(n).into_boxed_slice(), 6), Ok(()));
    let kept: Vec<Boards> = (0..=6).map(solve).collect();
    assert_eq!(laws::check_solver(|n| &kept[usize::from(n)], 6), Ok(()));
    assert_eq!(laws::check([[2, 4, 1, 3], [3, 1, 4, 2]], 4), Ok(()));
    assert_eq!(laws::check([&[1][..]], 1), Ok(()));
    assert_eq!(laws::symmetric(|n| arrangements(1..=n, rules::toroidal(n)), 7), Ok(()));
}

#[test]
fn a_mistake_in_one_place_is_found_in_that_place() {
    for n in [1, 4, 5, 6, 7] {
        let right = solve(n);
        for (index, board) in right.iter().enumerate() {
            let with = |board: Vec<u8>| {
                let mut answer = right.clone();
                answer[index] = board;
                evidence(&answer, n)
            };

            let mut less = right.clone();
            less.remove(index);
            assert_eq!(evidence(&less, n), missing(board, right.len() - 1, right.len()));

            let mut more = right.clone();
            more.push(board.clone());
            let repeat = Evidence::Repeat { indices: [index, right.len()], board: board.clone() };
            assert_eq!(evidence(&more, n), repeat);

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
    let squares = |board: Vec<u8>| match evidence(&[board], 8) {
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
fn only_ordered_and_check_ordered_check_the_order() {
    let reversed = |n| -> Boards { solve(n).into_iter().rev().collect() };
    assert_eq!(laws::check_solver(reversed, 7), Ok(()));
    for (name, law) in &LAWS[..6] {
        assert_eq!(law(&reversed, 6), Ok(()), "{name}");
    }
    let violation = laws::ordered(reversed, 6).unwrap_err();
    let last = vec![5, 3, 1, 6, 4, 2];
    let order = Evidence::Order { index: 1, board: vec![4, 1, 5, 2, 6, 3], before: last };
    assert_eq!(violation.evidence, order);
    assert_eq!(violation.evidence.indices(), [0, 1]);
    assert_eq!(laws::check_ordered(reversed(6), 6).unwrap_err(), violation);
}

#[test]
fn an_order_may_repeat_but_an_answer_may_not() {
    let twice = |n| solve(n).into_iter().flat_map(|board| [board.clone(), board]);
    assert_eq!(laws::ordered(twice, 6), Ok(()));
    let repeat = Evidence::Repeat { indices: [0, 1], board: vec![2, 4, 6, 1, 3, 5] };
    assert_eq!(laws::distinct(twice, 6).unwrap_err().evidence, repeat);
    assert_eq!(laws::check_ordered(twice(6), 6).unwrap_err().evidence, repeat);
}

/// The names of the laws that the solver breaks for one n.
fn broken(solver: &dyn Fn(u8) -> Boards, n: u8) -> Vec<&'static str> {
    LAWS.iter().filter(|(_, law)| law(solver, n).is_err()).map(|(name, _)| *name).collect()
}

#[test]
fn each_law_checks_one_thing() {
    // Every order of the ranks has all solutions, but other boards too.
    assert_eq!(broken(&|n| oracle::permutations(n).collect(), 6), ["sound"]);
    let one = |n| explicit(n).into_iter().collect();
    assert_eq!(broken(&one, 8), ["complete", "symmetric"]);
    let a_short_one_first = |n| [vec![]].into_iter().chain(solve(n)).collect();
    assert_eq!(broken(&a_short_one_first, 8), ["shape", "sound"]);
    assert_eq!(broken(&|n| [solve(n), solve(n)].concat(), 8), ["distinct", "ordered"]);
}

#[test]
fn a_report_has_the_first_violation_of_every_law() {
    let report = laws::report(fundamental, 6);
    let names: Vec<&str> = report.iter().map(|(name, _)| *name).collect();
    let all = ["shape", "sound", "distinct", "complete", "symmetric", "repeatable", "ordered"];
    assert_eq!(names, all);
    let broken: Vec<(&str, u8)> = report
        .iter()
        .filter_map(|(name, verdict)| Some((*name, verdict.as_ref().err()?.n)))
        .collect();
    assert_eq!(broken, [("complete", 4), ("symmetric", 4)]);
}

#[test]
fn an_answer_without_one_image_is_not_closed() {
    for n in [4, 5, 6, 7, 8] {
        for lost in solve(n) {
            let solver = |n| -> Boards { solutions(n).filter(|board| *board != lost).collect() };
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
         but turned or mirrored to 1 7 5 8 2 4 6 3 it is not; \
         such an answer may come from a solver that stops at the first solution"
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
        "for n = 4, the board 2 4 1 3 comes once in the first answer and never in the second"
    );
    let (_, words) = change(vec![a.clone()], vec![a.clone(), a.clone()]);
    assert!(words.ends_with("comes once in the first answer and twice in the second"), "{words}");
    let (evidence, words) = change(vec![a.clone()], vec![a.clone(), b.clone(), b.clone(), b]);
    assert_eq!(evidence, Evidence::Change { board: vec![3, 1, 4, 2], counts: [0, 3] });
    assert!(words.ends_with("comes never in the first answer and 3 times in the second"));
}

#[test]
fn check_solver_calls_twice() {
    let calls = Cell::new(0);
    let tires = |n| {
        calls.set(calls.get() + 1);
        if calls.get() == 10 { vec![] } else { solve(n) }
    };
    // The second call for n = 4.
    let violation = laws::check_solver(tires, 8).unwrap_err();
    assert_eq!(violation.n, 4);
    assert_eq!(violation.evidence, Evidence::Change { board: vec![2, 4, 1, 3], counts: [1, 0] });
}

#[test]
fn the_violation_is_that_of_the_smallest_n() {
    let right_at_first = |n| if n < 6 { solve(n) } else { vec![] };
    assert_eq!(laws::check_solver(right_at_first, 5), Ok(()));
    let violation = laws::check_solver(right_at_first, 8).unwrap_err();
    assert_eq!(violation.n, 6);
    assert_eq!(violation.evidence, missing(&[2, 4, 6, 1, 3, 5], 0, 4));
}

#[test]
fn a_panic_is_a_violation_with_its_message() {
    let message = |solver: fn(u8) -> Vec<Vec<u8>>| {
        let violation = laws::check_solver(solver, 4).unwrap_err();
        let same = |law: &laws::Law| law(&solver, violation.n).as_ref() == Err(&violation);
        assert!(LAWS.iter().all(|(_, law)| same(law)));
        violation.to_string()
    };
    assert_eq!(message(|_| panic!("no board")), "for n = 0, the solver panicked: no board");
    assert_eq!(
        message(|n| if n == 2 { panic!("no solution for {n}") } else { solve(n) }),
        "for n = 2, the solver panicked: no solution for 2"
    );
    assert_eq!(
        message(|_| std::panic::panic_any(7)),
        "for n = 0, the solver panicked without a message"
    );

    let calls = Cell::new(0);
    let second_time = |n| {
        calls.set(calls.get() + 1);
        if calls.get() == 2 { panic!("again?") } else { solve(n) }
    };
    let panic = Evidence::Panic { message: Some("again?".to_string()) };
    assert_eq!(laws::repeatable(second_time, 4).unwrap_err().evidence, panic);
}

/// What a panic carries, and what panics again when it is dropped.
struct Explosive;

impl Drop for Explosive {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "dropped");
    }
}

#[test]
fn a_panic_whose_payload_panics_is_a_violation_too() {
    let explosive = |_: u8| -> Vec<Vec<u8>> { std::panic::panic_any(Explosive) };
    let violation = laws::check_solver(explosive, 4).unwrap_err();
    assert_eq!(violation.evidence, Evidence::Panic { message: None });
    let score = laws::score(&[("explosive", &|_| std::panic::panic_any(Explosive))]);
    assert_eq!(score.properties[0].rejects.len(), laws::RIGHT.len());
}

#[test]
fn an_index_may_be_any_number() {
    let mut violation = laws::check([[1], [1]], 1).unwrap_err();
    violation.evidence = Evidence::Repeat { indices: [0, usize::MAX], board: vec![1] };
    let expected =
        "for n = 1, the board 1 comes twice, as number 1 and number 18446744073709551616";
    assert!(usize::BITS < 64 || violation.to_string() == expected, "{violation}");
}

#[test]
fn a_panic_while_the_answer_is_read_is_a_violation_too() {
    let breaks_off = |n: u8| (0..1).map(move |_| -> Vec<u8> { panic!("no board for {n}") });
    let violation = laws::check_solver(breaks_off, 4).unwrap_err();
    assert_eq!(violation.to_string(), "for n = 0, the solver panicked: no board for 0");
}

#[test]
fn first_violation_takes_no_board_after_it() {
    let pulled = Cell::new(0);
    let count = |_: &Vec<u8>| pulled.set(pulled.get() + 1);
    for (n, wrong) in [(11, vec![1; 11]), (5, vec![1, 2, 3, 4, 5]), (5, vec![2, 4, 1, 5, 3])] {
        pulled.set(0);
        let endless = solutions(n).take(2).chain(std::iter::repeat(wrong)).inspect(count);
        let violation = laws::first_violation(endless, n, false).unwrap_err();
        assert_eq!((violation.evidence.indices(), pulled.get()), (vec![2], 3));
    }
    let first = |boards: &[Vec<u8>], ordered| laws::first_violation(boards, 4, ordered);
    let descending = [vec![3, 1, 4, 2], vec![2, 4, 1, 3]];
    assert_eq!(
        (first(&descending, false).is_ok(), first(&descending, true).is_ok()),
        (true, false)
    );
    assert_eq!(first(&descending[..1], false).unwrap_err().evidence, missing(&[2, 4, 1, 3], 1, 2));
}

#[test]
fn an_endless_answer_is_judged_too() {
    let pulled = Cell::new(0);
    let judged = |n: u8| {
        let endless = std::iter::repeat_with(|| {
            pulled.set(pulled.get() + 1);
            vec![1; n.into()]
        });
        let violation = laws::check(endless, n).unwrap_err();
        assert_eq!((violation.evidence.indices(), violation.hint), (vec![0], None));
    };
    judged(4);
    // Above n = 10, where there is no hint, nothing is read for it.
    pulled.set(0);
    judged(11);
    assert_eq!(pulled.get(), 1);
}

fn hint(answer: &[Vec<u8>], n: u8) -> Option<&'static str> {
    laws::check(answer, n).unwrap_err().hint.map(|faulty| faulty.name)
}

#[test]
fn a_hint_needs_the_whole_answer() {
    let answer: Boards = arrangements(1..=5, rules::no_touch).collect();
    assert_eq!(hint(&answer, 5), Some("only neighbours"));
    assert_eq!(laws::sound(|_| &answer, 5).unwrap_err().hint.unwrap().name, "only neighbours");
    assert_eq!(hint(&answer[..13], 5), None);
    assert_eq!(hint(&answer[1..], 5), None);
    assert_eq!(hint(&[&answer[..], &answer[3..4]].concat(), 5), None);
    assert_eq!(hint(&[&answer[..], &[vec![1; 5]]].concat(), 5), None);
}

#[test]
fn a_wrong_solver_is_called_only_as_far_as_a_hint_needs() {
    let largest = |solver: &dyn Fn(u8) -> Boards, up_to: u8| {
        let asked = Cell::new(0);
        let violation = laws::check_solver(
            |n| {
                asked.set(asked.get().max(n));
                solver(n)
            },
            up_to,
        );
        (violation.unwrap_err().n, asked.get())
    };
    let first_only = |n| solutions(n).take(1).collect();
    assert_eq!(largest(&first_only, 4), (4, 4));
    assert_eq!(largest(&first_only, 5), (4, 5));
    assert_eq!(largest(&first_only, 8), (4, 6));
    // No fault of the gallery answers so.
    assert_eq!(largest(&|n| if n == 2 { vec![vec![2, 2]] } else { solve(n) }, 8), (2, 2));
}

#[test]
fn a_panic_gets_no_hint() {
    // Up to n = 4, one fault alone is right.
    let calls = Cell::new(0);
    let last_call = |n| {
        calls.set(calls.get() + 1);
        if calls.get() == 10 { panic!("the second call for n = {n}") } else { solve(n) }
    };
    let violation = laws::check_solver(last_call, 4).unwrap_err();
    assert_eq!((violation.n, violation.hint), (4, None));
    assert!(violation.to_string().ends_with("panicked: the second call for n = 4"));
}

#[test]
fn a_hint_needs_a_board() {
    for n in 0..=10 {
        let Err(violation) = laws::check([[0; 4]; 0], n) else { continue };
        assert_eq!(violation.hint, None);
        assert_eq!(laws::complete(|_| [[0; 4]; 0], n).unwrap_err(), violation);
    }
}

#[test]
fn answers_above_n_10_get_no_hint() {
    let zero_based = |n: u8| arrangements(0..n, validate).collect::<Boards>();
    assert_eq!(hint(&zero_based(10), 10), Some("ranks from 0"));
    assert_eq!(hint(&zero_based(11), 11), None);
    assert_eq!(laws::sound(zero_based, 11).unwrap_err().hint, None);
}

/// Returns `true` if the queen on `other` does not attack the next one.
fn clear(board: &[u8], other: usize, file: usize, rank: u8) -> bool {
    board[other] != rank && usize::from(board[other].abs_diff(rank)) != file - other
}

/// Programs that people write with the faults of the gallery, but in another way.
#[test]
fn other_programs_with_a_fault_are_named_too() {
    let named = |solver: &dyn Fn(u8) -> Boards, name: &str| {
        let violation = laws::check_solver(solver, 8).unwrap_err();
        assert_eq!(violation.hint.map(|faulty| faulty.name), Some(name), "{violation}");
    };
    // The ranks in the same loop as the diagonals, and by hand.
    let by_loop = |accepts: fn(&[u8], usize, u8) -> bool| {
        move |n: u8| -> Boards {
            (0..n).fold(vec![vec![]], |boards, _| {
                let longer = boards.iter().flat_map(|board: &Vec<u8>| {
                    let free = (1..=n).filter(|&rank| accepts(board, board.len(), rank));
                    free.map(|rank| [&board[..], &[rank]].concat())
                });
                longer.collect()
            })
        }
    };
    named(
        &by_loop(|board, file, rank| (0..file.min(1)).all(|other| clear(board, other, file, rank))),
        "only the first queen",
    );
    named(
        &by_loop(|board, file, rank| (1..file).all(|other| clear(board, other, file, rank))),
        "all but the first queen",
    );
    // The other of the two diagonals; descending.
    let rule = |value: &u8, log: &[u8]| {
        (1..).zip(log).all(|(offset, head)| value.saturating_sub(*head) != offset)
    };
    named(&|n| arrangements(1..=n, rule).collect(), "one diagonal");
    named(&|n| arrangements((1..=n).rev(), rules::no_touch).collect(), "only neighbours");
    named(&|n| arrangements((0..n).rev(), validate).collect(), "ranks from 0");
    named(&|n| [solve(n), solve(n)].concat(), "each board twice");
}

/// Backtracking by flags for ranks, rising and falling diagonals; those of the kinds that are
/// `kept` stay set when a queen is taken back.
fn by_flags(n: u8, kept: [bool; 3]) -> Boards {
    fn extend(n: u8, kept: [bool; 3], board: &mut Vec<u8>, flags: &mut [Vec<bool>; 3]) -> Boards {
        if board.len() == usize::from(n) {
            return vec![board.clone()];
        }
        let mut found = vec![];
        for rank in 1..=n {
            let (file, line) = (board.len(), usize::from(rank));
            let lines = [line, line + file, line + usize::from(n) - file];
            if (0..3).any(|kind| flags[kind][lines[kind]]) {
                continue;
            }
            (0..3).for_each(|kind| flags[kind][lines[kind]] = true);
            board.push(rank);
            found.extend(extend(n, kept, board, flags));
            board.pop();
            (0..3).for_each(|kind| flags[kind][lines[kind]] = kept[kind]);
        }
        found
    }
    let flags = vec![false; 2 * usize::from(n) + 1];
    extend(n, kept, &mut vec![], &mut [flags.clone(), flags.clone(), flags])
}

#[test]
fn marks_that_are_kept_are_named_whichever_they_are() {
    assert_eq!(laws::check_solver(|n| by_flags(n, [false; 3]), 7), Ok(()));
    let [rank, rising, falling] =
        [[true, false, false], [false, true, false], [false, false, true]];
    for kept in [rank, rising, falling, [false, true, true], [true; 3]] {
        let violation = laws::check_solver(|n| by_flags(n, kept), 8).unwrap_err();
        let name = violation.hint.map(|faulty| faulty.name);
        assert_eq!((violation.n, name), (4, Some("marks kept")), "{kept:?}");
    }
}

/// Wrong in ways that the gallery does not have.
#[test]
fn other_faults_get_no_hint() {
    fn without_neighbour(rank: &u8, log: &[u8]) -> bool {
        (1..).zip(log).skip(1).all(|(files, older)| older.abs_diff(*rank) != files)
    }
    let solvers: [(&str, &dyn Fn(u8) -> Boards); 14] = [
        ("no answer", &|_| vec![]),
        ("the last solution lost", &|n| {
            let all = solve(n);
            all.split_last().map_or(vec![], |(_, others)| others.to_vec())
        }),
        ("none for n = 1", &|n| if n == 1 { vec![] } else { solve(n) }),
        ("all but the neighbour", &|n| arrangements(1..=n, without_neighbour).collect()),
        ("superqueens", &|n| arrangements(1..=n, rules::superqueens).collect()),
        ("nothing above 3", &|n| if n > 3 { vec![] } else { solve(n) }),
        ("the centre lost", &|n| {
            let half = n / 2;
            solve(n)
                .into_iter()
                .filter(|board| n == 0 || board[0] <= half || board[0] > n - half)
                .collect()
        }),
        ("every order for n = 3", &|n| {
            if n == 3 { oracle::permutations(n).collect() } else { solve(n) }
        }),
        ("every order from n = 7", &|n| {
            if n < 7 { solve(n) } else { oracle::permutations(n).collect() }
        }),
        ("three solutions", &|n| solutions(n).take(3).collect()),
        ("a row of squares", &|n| vec![[&[1][..], &vec![0; n.into()]].concat(); n.into()]),
        ("<= for ==", &|n| {
            arrangements(1..=n, |rank, log| {
                (1..).zip(log).all(|(files, older)| older.abs_diff(*rank) > files)
            })
            .collect()
        }),
        ("files and ranks in pairs", &|n| {
            solutions(n)
                .flat_map(|board| (1..).zip(board))
                .map(|(file, rank)| vec![file, rank])
                .collect()
        }),
        ("panics from 5", &|n| {
            if n < 5 { solutions(n).take(1).collect() } else { panic!("too large: {n}") }
        }),
    ];
    for (name, solver) in solvers {
        for up_to in 0..=8 {
            let hint = laws::check_solver(solver, up_to).err().and_then(|violation| violation.hint);
            assert_eq!(hint, None, "{name}, up to {up_to}");
        }
        // Every order for one n alone is what a fault of the gallery answers too.
        if !name.starts_with("every order") && name != "panics from 5" {
            for n in 0..=8 {
                let hint = laws::check(solver(n), n).err().and_then(|violation| violation.hint);
                assert_eq!(hint, None, "{name}, n = {n}");
            }
        }
    }
}

#[test]
fn the_largest_board_is_judged_too() {
    let diagonal: Vec<u8> = (1..=255).collect();
    let squares = [(1, 1), (2, 2)];
    let attack = Evidence::Attack { index: 0, board: diagonal.clone(), squares };
    assert_eq!(evidence(&[diagonal], 255), attack);
    let mut swapped = explicit(255).unwrap();
    swapped.swap(0, 1);
    assert!(matches!(evidence(&[swapped], 255), Evidence::Attack { .. }));
}

#[test]
fn answers_are_complete_up_to_n_20() {
    let first = solutions(20).next().unwrap();
    assert_eq!(evidence(&[], 20), missing(&first, 0, 39_029_188_884));
    for n in [21, 255] {
        let one = explicit(n).unwrap();
        assert_eq!(laws::check([&one], n), Ok(()));
        assert_eq!(laws::complete(|_| [&[1][..], &one], n), Ok(()));
        // There is one, so an answer without any is wrong.
        let none = Evidence::Missing { board: one.clone(), found: 0, of: None };
        assert_eq!(evidence(&[], n), none);
        assert_eq!(laws::complete(|_| [[1]], n).unwrap_err().evidence, none);
        assert!(laws::check([&one, &one], n).is_err());
    }
}

#[test]
fn how_many_are_missing_is_known() {
    for n in 0..=12 {
        let all = solve(n);
        assert_eq!(laws::check(&all, n), Ok(()));
        if let Some((first, others)) = all.split_first() {
            assert_eq!(evidence(others, n), missing(first, others.len(), all.len()));
            // Other boards and repeats are no solutions found.
            let with_others = [others, others, &[vec![1; n.into()], vec![]]].concat();
            let found = laws::complete(|_| &with_others, n).err().map(|v| v.evidence);
            assert_eq!(found, (n > 1).then(|| missing(first, others.len(), all.len())));
        }
    }
}

#[test]
fn a_violation_reads_as_a_sentence() {
    let words = |answer: &[&[u8]], n| laws::check(answer, n).unwrap_err().to_string();
    assert_eq!(
        words(&[&[1, 3, 5, 2]], 5),
        "for n = 5, the board 1 3 5 2 has 4 queens instead of 5"
    );
    assert_eq!(words(&[&[1]], 5), "for n = 5, the board 1 has 1 queen instead of 5");
    assert_eq!(words(&[&[]], 5), "for n = 5, the empty board has 0 queens instead of 5");
    assert_eq!(
        words(&[&[], &[]], 4),
        "for n = 4, the empty board has 0 queens instead of 4; such an answer may come from a \
         solver that stores a board and then takes its queens off again"
    );
    assert_eq!(words(&[], 0), "for n = 0, the only solution, the empty board, is missing");
    assert_eq!(words(&[], 1), "for n = 1, the only solution, the board 1, is missing");
    assert_eq!(
        words(&[], 4),
        "for n = 4, 0 of the 2 solutions are there; the first missing is 2 4 1 3"
    );
    assert_eq!(
        words(&[&[3, 1, 4, 2]], 4),
        "for n = 4, 1 of the 2 solutions is there; the first missing is 2 4 1 3"
    );
    assert_eq!(
        words(&[], 22),
        "for n = 22, no solution is there; \
         the board 2 4 6 8 10 12 14 16 18 20 22 1 3 5 7 9 11 13 15 17 19 21 is one"
    );
    assert_eq!(
        words(&[&[], &[]], 0),
        "for n = 0, the empty board comes twice, as number 1 and number 2"
    );
    assert_eq!(
        words(&[&[1, 3, 5, 2, 6]], 5),
        "for n = 5, the board 1 3 5 2 6 has a queen on rank 6 of file e, where ranks are 1 to 5"
    );
    let violation = laws::check([[1, 2]], 2).unwrap_err();
    assert_eq!(format!("{violation:?}"), violation.to_string());
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
