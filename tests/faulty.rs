//! The gallery of wrong solvers: each is wrong as its fault says, and named by no other's.

use p90::laws::faulty::{Faulty, GALLERY};
use p90::laws::{self, Evidence, RIGHT, Violation, score};
use p90::{is_solution, solutions, solve};

type Boards = Vec<Vec<u8>>;

fn solver(name: &str) -> impl Fn(u8) -> Boards {
    GALLERY.iter().find(|faulty| faulty.name == name).expect("it is in the gallery").solver()
}

/// The counts that such programs are known to give for n = 1, 2, …
#[test]
fn the_counts_are_those_of_the_fault() {
    let counts: [(&str, &[usize]); 11] = [
        ("no diagonals", &[1, 2, 6, 24, 120, 720, 5040, 40320]),
        ("only neighbours", &[1, 0, 0, 2, 14, 90, 646, 5242]),
        ("one diagonal", &[1, 1, 3, 7, 23, 83, 405, 2113]),
        ("torus", &[1, 0, 0, 0, 10, 0, 28, 0]),
        ("no ranks", &[1, 2, 5, 24, 125, 796, 5635]),
        ("distance from 0", &[1, 2, 2, 8, 20, 92, 274, 1686]),
        ("last rank left out", &[0, 0, 0, 0, 0, 0, 0, 0]),
        ("centre doubled", &[2, 0, 0, 2, 12, 4, 46, 92, 406]),
        ("first solution only", &[1, 0, 0, 1, 1, 1, 1, 1]),
        ("one of each class", &[1, 0, 0, 1, 2, 1, 6, 12]),
        ("each board twice", &[2, 0, 0, 4, 20, 8, 80, 184]),
    ];
    for (name, counts) in counts {
        let solver = solver(name);
        for (n, &count) in (1..).zip(counts) {
            assert_eq!(solver(n).len(), count, "{name}, n = {n}");
        }
    }
}

#[test]
fn some_faults_leave_the_counts_right() {
    let right = [1, 1, 0, 0, 2, 10, 4, 40, 92];
    for name in ["log not reversed", "one board stored", "board taken back", "ranks from 0"] {
        let solver = solver(name);
        assert!((0..).zip(right).all(|(n, count)| solver(n).len() == count), "{name}");
    }
    assert_eq!(solver("state left over")(8).len(), 92);
    assert_eq!(solver("always 8")(8), solve(8));
    assert!((1..=8).all(|n| solver("no empty board")(n) == solve(n)));
    assert!((4..=8).all(|n| solver("nothing below 4")(n) == solve(n)));
}

#[test]
fn each_fault_does_what_it_says() {
    let at = |name: &str, n: u8| solver(name)(n);
    let sorted = |mut boards: Boards| {
        boards.sort();
        boards
    };
    assert_eq!(at("log not reversed", 4), [[3, 1, 4, 2], [2, 4, 1, 3]]);
    assert_eq!(sorted(at("log not reversed", 8)), solve(8));
    assert_eq!(at("one board stored", 4), [[3, 1, 4, 2], [3, 1, 4, 2]]);
    assert_eq!(at("board taken back", 4), [[], []]);
    assert_eq!(at("ranks from 0", 4), [[1, 3, 0, 2], [2, 0, 3, 1]]);
    assert_eq!(at("always 8", 3), solve(8));
    assert_eq!(at("no empty board", 0), [[]; 0]);
    assert_eq!(at("one diagonal", 2), [[1, 2]]);
    assert_eq!(at("distance from 0", 2), [[1, 2], [2, 1]]);
    assert_eq!(at("no ranks", 2), [[1, 1], [2, 2]]);
    assert_eq!(at("centre doubled", 0), [[]]);
    assert_eq!(at("centre doubled", 1), [[1], [1]]);
    assert_eq!(at("centre doubled", 4), [[2, 4, 1, 3], [3, 1, 4, 2]]);
    assert_eq!(at("centre doubled", 5).iter().filter(|board| board[0] == 3).count(), 4);
    assert!(at("torus", 7).iter().all(|board| is_solution(board)));
    assert_eq!(at("last rank left out", 0), [[]]);

    let twice = [[2, 4, 1, 3], [2, 4, 1, 3], [3, 1, 4, 2], [3, 1, 4, 2]];
    assert_eq!(at("each board twice", 4), twice);
    for name in ["first solution only", "one of each class", "half the board"] {
        assert_eq!(at(name, 4), [[2, 4, 1, 3]], "{name}");
    }
    assert_eq!(at("first solution only", 5), [[1, 3, 5, 2, 4]]);
    assert_eq!(at("half the board", 5).len(), 6); // two with each of a1, a2 and a3
    assert_eq!(at("marks kept", 4), [[0; 0]; 0]);
    assert_eq!(at("marks kept", 5), [[1, 3, 5, 2, 4]]);
    // On the other four, two queens are as far from the diagonal, on one side each.
    let folded = [[3, 5, 2, 4, 1], [4, 2, 5, 3, 1], [5, 2, 4, 1, 3], [5, 3, 1, 4, 2]];
    assert_eq!(at("folded diagonal", 5), folded);
    assert_eq!(at("folded diagonal", 4), [[0; 0]; 0]);
    assert_eq!(at("only the first queen", 3), [[1, 3, 2], [3, 1, 2]]);
    assert_eq!(at("all but the first queen", 2), [[1, 2], [2, 1]]);
    assert_eq!([0, 1, 3, 4].map(|n| at("nothing below 4", n).len()), [0, 0, 0, 2]);

    let forgetful = solver("state left over");
    assert_eq!([4, 0, 4].map(|n| forgetful(n).len()), [2, 3, 5]);
    // A fresh one has nothing left over.
    assert_eq!(solver("state left over")(4), solve(4));
}

#[test]
fn first_n_is_the_first_that_breaks_a_law() {
    for faulty in GALLERY {
        let lawful = |n| {
            let answer = faulty.solver()(n);
            laws::check_ordered(&answer, n).and_then(|()| laws::repeatable(faulty.solver(), n))
        };
        let first = (0..=8).find(|&n| lawful(n).is_err());
        assert_eq!(first, Some(faulty.first_n), "{}", faulty.name);
    }
}

#[test]
fn check_solver_names_each_fault() {
    for faulty in GALLERY.iter().filter(|faulty| faulty.name != "log not reversed") {
        for up_to in [6, 8] {
            let Violation { n, hint, .. } = laws::check_solver(faulty.solver(), up_to).unwrap_err();
            assert_eq!((n, hint), (faulty.first_n, Some(faulty)));
        }
        for up_to in faulty.first_n..6 {
            let hint = laws::check_solver(faulty.solver(), up_to).unwrap_err().hint;
            assert!(hint.is_none_or(|named| named == faulty), "{faulty:?}: {hint:?}");
        }
    }
}

/// The answer in other orders.
fn reordered(answer: &Boards) -> [Boards; 3] {
    let reversed = answer.iter().rev().cloned().collect();
    let (even, odd): (Vec<_>, Vec<_>) = (0..).zip(answer).partition(|(i, _)| i % 2 == 0);
    let shuffled = odd.into_iter().rev().chain(even).map(|(_, board)| board.clone()).collect();
    [answer.clone(), shuffled, reversed]
}

#[test]
fn no_fault_is_taken_for_another() {
    for faulty in GALLERY {
        let solver = faulty.solver();
        for n in 0..=8 {
            let own = |result: Result<(), Violation>| {
                let hint = result.err().and_then(|violation| violation.hint);
                assert!(hint.is_none_or(|named| named == faulty), "{faulty:?}, n = {n}: {hint:?}");
                hint
            };
            let hints = reordered(&solver(n)).map(|answer| {
                for (_, law) in laws::LAWS.iter().filter(|_| n <= 6) {
                    own(law(&|_| answer.clone(), n));
                }
                own(laws::check_ordered(&answer, n));
                own(laws::check(answer, n))
            });
            assert!(hints.iter().all(|hint| *hint == hints[0]), "{faulty:?}, n = {n}: {hints:?}");
            own(laws::check_solver(faulty.solver(), n));
        }
    }
}

#[test]
fn one_answer_names_a_fault_where_it_differs_from_all_others() {
    let names = |n: u8| -> Vec<&str> {
        let hint = |faulty: &Faulty| laws::check(faulty.solver()(n), n).err()?.hint;
        GALLERY.iter().filter_map(hint).map(|faulty| faulty.name).collect()
    };
    assert_eq!(names(0), [""; 0]); // no queen, no evidence
    let unnamed = |n: u8| -> Vec<&str> {
        let found = names(n);
        let all = GALLERY.iter().map(|faulty| faulty.name);
        all.filter(|name| !found.contains(name)).collect()
    };
    let lawful = ["log not reversed", "state left over", "no empty board", "nothing below 4"];
    // The ten boards of the torus are right; two faults have 1 3 5 2 4 alone.
    let alike = ["torus", "marks kept", "last rank left out", "first solution only"];
    assert_eq!(unnamed(5), [alike, lawful].concat());
    // Three have no board at all.
    let empty = ["folded diagonal", "marks kept", "last rank left out"];
    assert_eq!(unnamed(7), [&empty[..], &lawful].concat());
}

#[test]
fn an_order_is_named_if_no_right_solver_has_it() {
    let hint = |n| laws::ordered(solver("log not reversed"), n).unwrap_err().hint;
    let hints = [4, 5, 6, 7, 8].map(|n| hint(n).map(|faulty| faulty.name));
    let name = Some("log not reversed");
    // The few boards of n = 4 and 6 are in descending order.
    assert_eq!(hints, [None, name, None, name, name]);
    for (name, right) in RIGHT {
        for n in 0..=8 {
            let hint = laws::check_ordered(right(n), n).err().and_then(|violation| violation.hint);
            assert_eq!(hint, None, "{name}, n = {n}");
        }
    }
}

#[test]
fn the_evidence_fits_the_fault() {
    let evidence = |name| laws::check_solver(solver(name), 8).unwrap_err().evidence;
    let attack =
        |index, board: &[u8], squares| Evidence::Attack { index, board: board.to_vec(), squares };
    let missing =
        |board: &[u8], found, of| Evidence::Missing { board: board.to_vec(), found, of: Some(of) };
    assert_eq!(evidence("no diagonals"), attack(0, &[1, 2], [(1, 1), (2, 2)]));
    assert_eq!(evidence("no ranks"), attack(0, &[1, 1], [(1, 1), (2, 1)]));
    assert_eq!(evidence("only neighbours"), attack(3, &[2, 4, 1, 5, 3], [(1, 2), (4, 5)]));
    assert_eq!(evidence("only the first queen"), attack(0, &[1, 3, 2], [(2, 3), (3, 2)]));
    assert_eq!(evidence("all but the first queen"), attack(0, &[1, 2], [(1, 1), (2, 2)]));
    assert_eq!(evidence("torus"), missing(&[2, 4, 1, 3], 0, 2));
    assert_eq!(evidence("folded diagonal"), missing(&[2, 4, 1, 3], 0, 2));
    assert_eq!(evidence("marks kept"), missing(&[2, 4, 1, 3], 0, 2));
    assert_eq!(evidence("last rank left out"), missing(&[1], 0, 1));
    assert_eq!(evidence("first solution only"), missing(&[3, 1, 4, 2], 1, 2));
    assert_eq!(evidence("no empty board"), missing(&[], 0, 1));
    assert_eq!(evidence("centre doubled"), Evidence::Repeat { indices: [0, 1], board: vec![1] });
    assert_eq!(evidence("each board twice"), Evidence::Repeat { indices: [0, 1], board: vec![] });
    let stored = Evidence::Repeat { indices: [0, 1], board: vec![3, 1, 4, 2] };
    assert_eq!(evidence("one board stored"), stored);
    assert_eq!(evidence("board taken back"), Evidence::Length { index: 0, board: vec![] });
    let range = Evidence::Range { index: 0, board: vec![0], square: (1, 0) };
    assert_eq!(evidence("ranks from 0"), range);
    assert_eq!(evidence("state left over"), Evidence::Change { board: vec![], counts: [1, 2] });
    let eight = vec![1, 5, 8, 6, 3, 7, 2, 4];
    assert_eq!(evidence("always 8"), Evidence::Length { index: 0, board: eight });
}

#[test]
fn debug_shows_no_address() {
    assert_eq!(format!("{:?}", GALLERY[0]), r#"Faulty("no diagonals")"#);
}

#[test]
fn right_solvers_are_right_and_answer_in_different_orders() {
    let names: Vec<&str> = RIGHT.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["ascending", "descending", "by the last file", "shuffled"]);
    let answers: Vec<Boards> = RIGHT.iter().map(|(_, solver)| solver(8)).collect();
    for (i, answer) in answers.iter().enumerate() {
        assert_eq!(laws::check(answer, 8), Ok(()));
        assert!(answers[..i].iter().all(|other| other != answer), "{}", names[i]);
    }
    assert!(answers[0].iter().eq(answers[1].iter().rev()));
    assert!(answers[2].is_sorted_by_key(|board| board[7]));
    let steps = |ascending: bool| {
        answers[3].windows(2).filter(|pair| (pair[0] < pair[1]) == ascending).count()
    };
    assert!(steps(true) > 30 && steps(false) > 30);
}

#[test]
fn score_reports_which_property_catches_which_fault() {
    // A closure that captures, and names that are made at run time.
    let counts = [1, 1, 0, 0, 2, 10, 4, 40, 92];
    let count_at = |n: u8| {
        let name = format!("count at {n}");
        (name, move |solver: &dyn Fn(u8) -> Boards| solver(n).len() == counts[usize::from(n)])
    };
    let [(name, at_8), (_, _)] = [8, 4].map(count_at);
    let score = score(&[
        (name, &at_8),
        ("asserts".to_string(), &|solver| {
            assert_eq!(solver(0).len(), 1, "an assertion of a property that is being scored");
            true
        }),
        ("no".to_string(), &|_| false),
    ]);
    let names: Vec<&str> = score.properties.iter().map(|property| &property.name[..]).collect();
    assert_eq!(names, ["count at 8", "asserts", "no"]);
    let caught = |i: usize| -> Vec<&str> {
        score.properties[i].catches.iter().map(|faulty| faulty.name).collect()
    };
    let by_count = [
        "no diagonals",
        "only neighbours",
        "one diagonal",
        "folded diagonal",
        "torus",
        "no ranks",
        "distance from 0",
        "only the first queen",
        "all but the first queen",
        "marks kept",
        "last rank left out",
        "first solution only",
        "one of each class",
        "half the board",
        "each board twice",
    ];
    assert_eq!(caught(0), by_count);
    assert_eq!(caught(1), ["each board twice", "always 8", "no empty board", "nothing below 4"]);
    assert_eq!(caught(2).len(), GALLERY.len());
    assert_eq!(score.properties[1].rejects, [""; 0]);
    // What catches everything is too strict, and counts for nothing.
    assert_eq!(score.properties[2].rejects.len(), RIGHT.len());
    assert_eq!(score.missed().count(), GALLERY.len() - by_count.len() - 3);
}

#[test]
fn a_property_that_rejects_a_right_solver_is_too_strict() {
    let score = score(&[
        ("equal", &|solver| (0..=6).all(|n| solver(n) == solve(n))),
        ("first", &|solver| solver(8).first() == solutions(8).next().as_ref()),
        ("laws", &|solver| laws::check_solver(solver, 6).is_ok()),
    ]);
    let [equal, first, laws] = &score.properties[..] else { panic!("{score}") };
    let other_orders = ["descending", "by the last file", "shuffled"];
    assert_eq!((equal.catches.len(), &equal.rejects[..]), (GALLERY.len(), &other_orders[..]));
    assert_eq!(first.rejects, other_orders);
    assert_eq!((laws.catches.len(), laws.rejects.len()), (GALLERY.len() - 1, 0));
    let missed: Vec<&str> = score.missed().map(|faulty| faulty.name).collect();
    assert_eq!(missed, ["log not reversed"]);
}

#[test]
fn a_score_reads_as_a_table() {
    let score = score(&[
        ("order", &|s| laws::ordered(s, 4).is_ok()),
        ("shape", &|s| laws::shape(s, 4).is_ok()),
    ]);
    let text = score.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 1 + RIGHT.len() + GALLERY.len() + 1);
    assert_eq!(lines[0], "solver                        order  shape");
    assert_eq!(lines[1], "right, ascending                  .      .");
    assert_eq!(lines[2], "right, descending                 x      .");
    assert_eq!(lines[5], "no diagonals                      .      .");
    assert_eq!(lines[21], "log not reversed                  x      .");
    assert_eq!(lines[24], "state left over                   .      .");
    assert_eq!(lines.last(), Some(&"caught                   too strict      3"));
}

#[test]
fn a_score_of_nothing_misses_everything() {
    let score = score::<&str>(&[]);
    assert_eq!(score.missed().count(), GALLERY.len());
    assert_eq!(score.to_string().lines().next(), Some("solver                 "));
}
