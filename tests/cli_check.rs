//! `queens check`: what another program printed, held to the laws.

mod common;

use std::io::Write;

use common::{example, refusal, run, spawn, stdout};

fn solutions(n: &str) -> String {
    stdout("queens", &["solve", n], "")
}

/// The line of a yes.
fn yes(args: &[&str], boards: &str) -> String {
    stdout("queens", &[&["check"], args].concat(), boards)
}

/// The line of a no, which is a result and not an error.
fn no(args: &[&str], boards: &str) -> String {
    let output = run("queens", &[&["check"], args].concat(), boards);
    let line = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(1), 0), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

fn unreadable(args: &[&str], boards: &str) -> String {
    refusal("queens", &[&["check"], args].concat(), boards, 2)
}

#[test]
fn right_answers_are_told_as_such() {
    assert_eq!(yes(&[], &solutions("8")), "all 92 solutions of 8 queens, each once\n");
    let ordered = "all 724 solutions of 10 queens, each once and in order\n";
    assert_eq!(yes(&["--ordered"], &solutions("10")), ordered);
    assert_eq!(
        yes(&["--n", "4"], "3 1 4 2\n2 4 1 3\n"),
        "all 2 solutions of 4 queens, each once\n"
    );
    assert_eq!(yes(&["-"], "1\n"), "the only solution of 1 queen\n");
    assert_eq!(yes(&["--n", "3"], ""), "3 queens have no solution, and none is here\n");
}

#[test]
fn boards_are_written_in_many_ways() {
    for boards in [
        "2 4 1 3\n3 1 4 2",
        "2 4 1 3\r\n3 1 4 2\r\n",
        "  2  4\t1 3  \n\n \n3 1 4 2\n\n",
        "2,4,1,3\n3,1,4,2\n",
        "[2, 4, 1, 3]\n[3, 1, 4, 2]\n",
        "(2 4 1 3)\n{3 1 4 2}\n",
        "[\n  [2, 4, 1, 3],\n  [3, 1, 4, 2]\n]\n",
        "[[2, 4, 1, 3],\n[3, 1, 4, 2]]\n",
        "[[2, 4, 1, 3], [3, 1, 4, 2]]\n",
        "[(2,4,1,3),(3,1,4,2)]",
        "{2 4 1 3} {3 1 4 2}\n",
        "\u{feff}2 4 1 3\n3 1 4 2\n",
        "\u{feff}[[2, 4, 1, 3], [3, 1, 4, 2]]",
        "02 04 01 03\n3 , 1 , 4 , 2 ,\n",
        "[[2, 4,\n  1, 3], [3, 1,\n\n  4, 2]]\n",
        "[\n2 4 1 3\n3 1 4 2\n]\n",
        "[[\n[2, 4, 1, 3],\n[3, 1, 4, 2]\n]]\n",
        &format!("{:#?}\n", p90::solve(4)),
    ] {
        assert_eq!(yes(&[], boards), "all 2 solutions of 4 queens, each once\n", "{boards:?}");
    }
    let zero_based = yes(&["--zero-based"], "1 3 0 2\n2 0 3 1\n");
    assert_eq!(zero_based, "all 2 solutions of 4 queens, each once\n");
}

#[test]
fn no_queens_have_one_solution() {
    for (args, boards) in [
        (&["--n", "0"][..], "\n"),
        (&["--n", "0"], "[]\n"),
        (&["--n", "0"], " "),
        (&[], "[[]]\n"),
        (&[], "[\n    [],\n]\n"),
        (&["--n", "0"], "[\n  []\n]\n"),
    ] {
        assert_eq!(yes(args, boards), "the only solution of 0 queens\n", "{args:?} {boards:?}");
    }
    assert_eq!(yes(&["--n", "0"], &solutions("0")), "the only solution of 0 queens\n");
    assert!(
        no(&["--n", "0"], "")
            .starts_with("for n = 0, the only solution, the empty board, is missing")
    );
    // An empty list, of whatever boards.
    let none = "3 queens have no solution, and none is here\n";
    assert_eq!([yes(&["--n", "3"], "[]\n"), yes(&["--n", "3"], "[\n]\n")], [none, none]);
    assert_eq!(
        no(&["--n", "4"], "[]\n"),
        "for n = 4, 0 of the 2 solutions are there; the first missing is 2 4 1 3\n"
    );
    assert!(unreadable(&[], "[]\n").contains("no board to tell N by: give it as --n N"));
    assert!(
        no(&["--n", "0"], "\n\n").starts_with("lines 1 and 2: for n = 0, the empty board comes")
    );
}

#[test]
fn the_first_violation_is_told_by_its_line() {
    assert_eq!(
        no(&[], "2 4 1 3\n\n3 1 4 2\n2 4 1 3\n"),
        "lines 1 and 4: for n = 4, the board 2 4 1 3 comes twice, as number 1 and number 3\n"
    );
    assert_eq!(
        no(&[], "\n2 4 1 3\n2 4 3 1\nnot read\n"),
        "line 3: for n = 4, the board 2 4 3 1 is not a solution: \
         the queens on b4 and c3 attack each other\n"
    );
    assert_eq!(
        no(&[], "3 1 4 2\n"),
        "for n = 4, 1 of the 2 solutions is there; the first missing is 2 4 1 3\n"
    );
    assert_eq!(
        no(&["--n", "5"], "3 1 4 2\n"),
        "line 1: for n = 5, the board 3 1 4 2 has 4 queens instead of 5\n"
    );
    assert_eq!(
        no(&[], "\n2\n3 1 4 2\n"),
        "line 2: for n = 1, the board 2 has a queen on rank 2 of file a, where ranks are 1 to 1; \
         n is the length of the board on line 2, unless given by --n\n"
    );
    let squares = no(&[], "[(0, 1), (1, 3), (2, 0), (3, 2)]\n");
    assert!(squares.ends_with("n is the length of the board on line 1, unless given by --n\n"));
    assert_eq!(
        no(&[], "\n1\n3 1 4 2\n"),
        "line 3: for n = 1, the board 3 1 4 2 has 4 queens instead of 1; \
         n is the length of the board on line 2, unless given by --n\n"
    );
    assert_eq!(
        no(&[], "[[2, 4, 1, 3], [2, 4, 1, 3]]\n"),
        "line 1: for n = 4, the board 2 4 1 3 comes twice, as number 1 and number 2\n"
    );
    assert_eq!(
        no(&["--zero-based"], "1 3 0 2\n2 0 3 4\n"),
        "line 2: for n = 4, the board 3 1 4 5 has a queen on rank 5 of file d, \
         where ranks are 1 to 4\n"
    );
    let reversed = "3 1 4 2\n2 4 1 3\n";
    assert_eq!(
        no(&["--ordered"], reversed),
        "lines 1 and 2: for n = 4, the board 2 4 1 3 comes after 3 1 4 2, which is greater\n"
    );
    let all = solutions("8");
    let (_, less) = all.split_once('\n').unwrap();
    assert_eq!(
        no(&[], less),
        "for n = 8, 91 of the 92 solutions are there; the first missing is 1 5 8 6 3 7 2 4\n"
    );
}

#[test]
fn what_is_not_asked_is_said() {
    let board = format!("{:?}", p90::explicit(22).unwrap());
    assert_eq!(
        yes(&[], &board),
        "1 of the solutions of 22 queens, each once; that none is missing is not asked beyond n = 20\n"
    );
    assert!(no(&[], &format!("{board}\n{board}\n")).starts_with("lines 1 and 2: "));
    let missing = no(&["--n", "22"], "");
    assert!(
        missing.starts_with("for n = 22, no solution is there; the board 2 4 6 8 10 "),
        "{missing}"
    );
    assert!(missing.ends_with(" 21 is one\n"), "{missing}");
}

#[test]
fn unreadable_input_is_told_by_its_line() {
    let expected = "expected a whole number from 0 to 255, got";
    for (boards, line, word) in [
        ("2 4 1 3\n\n92 solutions\n", 3, "solutions"),
        ("2 4 1 x\n", 1, "x"),
        ("2 4 1 3\n3 1 4 -2\n", 2, "-2"),
        ("2 4 1 3\n3 1 4 256\n", 2, "256"),
        ("2.0 4 1 3\n", 1, "2.0"),
        ("2 4 [1 3\n", 1, "[1"),
        ("[2, 4, 1, 3] and [3, 1, 4, 2]\n", 1, "and"),
        (". Q . .\n", 1, "."),
    ] {
        let words = unreadable(&[], boards);
        assert!(words.contains(&format!("line {line}: {expected} {word:?}")), "{words}");
        unreadable(&["--n", "4"], boards);
    }
    assert!(unreadable(&["--zero-based"], "1 3 255 2\n").contains("line 1: 255 is no rank from 0"));
    assert!(unreadable(&[], "").contains("no board to tell N by: give it as --n N"));
    assert!(unreadable(&[], "\n\n").contains("no board to tell N by: give it as --n N"));
    for args in [&[][..], &["--n", "4"]] {
        let wide = unreadable(args, &format!("\n{}", "1 ".repeat(256)));
        assert!(wide.contains("line 2: a board has more than 255 queens"), "{wide}");
        let torn = unreadable(args, "[[2, 4, 1, 3],\n[3, 1,\n");
        assert!(torn.contains("line 2: a board begins here and does not end"), "{torn}");
        let pairs = unreadable(args, "[\n(\n0,\n[2, 4, 1, 3]\n)\n]\n");
        assert!(pairs.contains("line 4: a bracket opens within the board of line 3"), "{pairs}");
    }
    assert!(unreadable(&[], &"1".repeat(1_000_000)).len() < 200);
    assert!(unreadable(&["no/such/file"], "").contains("cannot read no/such/file"));
    assert!(unreadable(&["no\nsuch\nfile"], "").contains("cannot read no such file"));
    assert!(unreadable(&["--n", "256"], "").contains("expected a whole number from 0 to 255"));

    let mut child = spawn("queens", &["check"]);
    child.stdin.take().unwrap().write_all(b"2 4 1 3\n\xff\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8(output.stderr).unwrap().contains("line 2: "));
}

#[test]
fn a_line_is_read_whole_or_not_at_all() {
    // A list of 1,500 boards, and a board far to the right.
    let list = format!("[{}", "[2, 4, 1, 3], ".repeat(1_500));
    assert!(no(&[], &list).starts_with("line 1: "));
    let far = format!("{}3 1 4 2\n2 4 1 3\n3 1 4 2\n", " ".repeat(20_000));
    assert!(no(&[], &far).starts_with("lines 1 and 3: "));

    let endless = "2 4 1 3\n".to_string() + &" ".repeat(5 << 20) + "3 1 4 2\n";
    assert!(unreadable(&[], &endless).contains("queens: line 2: longer than 4194304 bytes"));
}

#[test]
fn boards_come_from_a_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("boards.txt");
    std::fs::write(&path, solutions("6")).unwrap();
    assert_eq!(yes(&[path.to_str().unwrap()], ""), "all 4 solutions of 6 queens, each once\n");
}

#[test]
fn a_violation_is_told_while_the_input_goes_on() {
    for boards in [
        "2 4 1 3\n3 1 4 2\n2 4 1 3\n",
        "1 1 1 1 1 1 1 1 1 1 1\n",
        // The first board of some known faults.
        "1 2 3 4 5\n",
        "0 2 4 1 3\n",
    ] {
        let mut child = spawn("queens", &["check"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(boards.as_bytes()).unwrap();
        // Stdin stays open: whoever waits for its end waits for ever.
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        drop(stdin);
    }
}

#[test]
fn a_closed_pipe_does_not_make_it_a_yes() {
    for (boards, status) in [("2 4 1 3\n3 1 4 2\n", 0), ("2 4 1 3\n", 1)] {
        let mut child = spawn("queens", &["check"]);
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(boards.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(status), 0), "{boards}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one_of_two.txt");
    for boards in ["2 4 1 3\n", "2 4 1 3\n3 1 4 2\n"] {
        std::fs::write(&path, boards).unwrap();
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = example("queens").arg("check").arg(&path).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stderr).unwrap().contains("cannot write"));
    }
}
