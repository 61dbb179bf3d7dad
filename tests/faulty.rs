//! The gallery of wrong solvers: each is wrong as it is said to be, and is found out.

use p90::laws::faulty::GALLERY;
use p90::laws::{self, Evidence, Violation, score};
use p90::{is_solution, solve};

fn solver(name: &str) -> impl Fn(u8) -> Vec<Vec<u8>> {
    GALLERY.iter().find(|faulty| faulty.name == name).expect("it is in the gallery").solver()
}

/// The counts that such programs are known to give for n = 1, 2, …
#[test]
fn the_counts_are_those_of_the_fault() {
    let counts: [(&str, &[usize]); 8] = [
        ("no diagonals", &[1, 2, 6, 24, 120, 720, 5040, 40320]),
        ("only neighbours", &[1, 0, 0, 2, 14, 90, 646, 5242]),
        ("one diagonal", &[1, 1, 3, 7, 23, 83, 405, 2113]),
        ("torus", &[1, 0, 0, 0, 10, 0, 28, 0]),
        ("no ranks", &[1, 2, 5, 24, 125, 796, 5635]),
        ("distance from 0", &[1, 2, 2, 8, 20, 92, 274, 1686]),
        ("last rank left out", &[0, 0, 0, 0, 0, 0, 0, 0]),
        ("centre doubled", &[2, 0, 0, 2, 12, 4, 46, 92, 406]),
    ];
    for (name, counts) in counts {
        let solver = solver(name);
        for (n, &count) in (1..).zip(counts) {
            assert_eq!(solver(n).len(), count, "{name}, n = {n}");
        }
    }
}

#[test]
fn counts_alone_do_not_show_the_others() {
    let right = [1, 1, 0, 0, 2, 10, 4, 40, 92];
    for name in ["log not reversed", "one board stored", "board taken back", "ranks from 0"] {
        let solver = solver(name);
        assert!((0..).zip(right).all(|(n, count)| solver(n).len() == count), "{name}");
    }
    assert_eq!(solver("state left over")(8).len(), 92);
    assert_eq!(solver("always 8")(8), solve(8));
    assert!((1..=8).all(|n| solver("no empty board")(n) == solve(n)));
}

#[test]
fn each_fault_does_what_it_says() {
    let at = |name: &str, n: u8| solver(name)(n);
    let sorted = |mut boards: Vec<Vec<u8>>| {
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

    let forgetful = solver("state left over");
    assert_eq!([4, 0, 4].map(|n| forgetful(n).len()), [2, 3, 5]);
    // Another one starts anew.
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
fn each_is_recognised_where_it_shows() {
    for faulty in GALLERY {
        let found = laws::check_solver(faulty.solver(), 8)
            .and_then(|()| laws::ordered(faulty.solver(), faulty.first_n));
        let Violation { n, hints, .. } = found.unwrap_err();
        assert_eq!(n, faulty.first_n, "{}", faulty.name);
        assert!(hints.contains(&faulty.fault), "{}: {hints:?}", faulty.name);
    }
}

#[test]
fn the_evidence_fits_the_fault() {
    let evidence = |name| laws::check_solver(solver(name), 8).unwrap_err().evidence;
    let attack =
        |index, board: &[u8], squares| Evidence::Attack { index, board: board.to_vec(), squares };
    assert_eq!(evidence("no diagonals"), attack(0, &[1, 2], [(1, 1), (2, 2)]));
    assert_eq!(evidence("no ranks"), attack(0, &[1, 1], [(1, 1), (2, 1)]));
    assert_eq!(evidence("only neighbours"), attack(3, &[2, 4, 1, 5, 3], [(1, 2), (4, 5)]));
    assert_eq!(evidence("torus"), Evidence::Missing { board: vec![2, 4, 1, 3] });
    assert_eq!(evidence("last rank left out"), Evidence::Missing { board: vec![1] });
    assert_eq!(evidence("no empty board"), Evidence::Missing { board: vec![] });
    assert_eq!(evidence("centre doubled"), Evidence::Repeat { indices: [0, 1], board: vec![1] });
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
fn score_tells_what_catches_what() {
    let score = score(&[
        ("count at 8", |solver| solver(8).len() == 92),
        ("asserts", |solver| {
            assert_eq!(solver(0).len(), 1, "an assertion of a property that is being scored");
            true
        }),
        ("no", |_| false),
    ]);
    assert_eq!(score.properties, ["count at 8", "asserts", "no"]);
    assert_eq!(score.right.caught, [false, false, true]);
    let caught = |i: usize| -> Vec<&str> {
        score.faults.iter().filter(|row| row.caught[i]).map(|row| row.fault).collect()
    };
    let by_count = [
        "no diagonals",
        "only neighbours",
        "one diagonal",
        "torus",
        "no ranks",
        "distance from 0",
        "last rank left out",
    ];
    assert_eq!(caught(0), by_count);
    assert_eq!(caught(1), ["always 8", "no empty board"]);
    assert_eq!(caught(2).len(), GALLERY.len());
    assert_eq!(score.missed().count(), 0);
}

#[test]
fn a_score_reads_as_a_table() {
    let score = score(&[("order", |s| laws::ordered(s, 4).is_ok()), ("no", |_| false)]);
    let text = score.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), GALLERY.len() + 3);
    assert_eq!(lines[0], "fault               order     no");
    assert_eq!(lines[1], "none                    .      x");
    assert_eq!(lines[10], "log not reversed        x      x");
    assert_eq!(lines[17], "caught                  1  wrong");
}

#[test]
fn a_score_of_nothing_misses_everything() {
    let score = score(&[]);
    assert_eq!(score.missed().count(), GALLERY.len());
    assert_eq!(score.to_string().lines().next(), Some("fault             "));
}
