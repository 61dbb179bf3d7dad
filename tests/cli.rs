//! `queens` at the command line: results on stdout, messages on stderr, exit status 0, 1 or 2.

mod common;

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{example, refusal, stdout};

#[test]
fn solve_prints_one_solution_per_line() {
    assert_eq!(stdout("queens", &["solve", "4"], ""), "2 4 1 3\n3 1 4 2\n");
    assert_eq!(stdout("queens", &["solve", "8"], "").lines().count(), 92);
    assert_eq!(stdout("queens", &["solve", "0"], ""), "\n");
    assert_eq!(stdout("queens", &["solve", "3"], ""), "");
}

#[test]
fn first_prints_one_solution() {
    assert_eq!(stdout("queens", &["first", "8"], ""), "1 5 8 6 3 7 2 4\n");
    assert_eq!(stdout("queens", &["first", "2"], ""), "");
}

#[test]
fn complete_takes_squares_in_both_notations() {
    assert_eq!(stdout("queens", &["complete", "4", "a2"], ""), "2 4 1 3\n");
    assert_eq!(stdout("queens", &["complete", "6", "4,6", "1,5"], ""), "5 3 1 6 4 2\n");
    assert_eq!(stdout("queens", &["complete", "4", "A1"], ""), "");
    assert_eq!(stdout("queens", &["complete", "4"], ""), "2 4 1 3\n3 1 4 2\n");
}

#[test]
fn complete_any_prints_one_solution_of_any_board() {
    for (n, squares) in
        [("4", &["a2"][..]), ("40", &["20,20"]), ("100", &[]), ("255", &["128,128"])]
    {
        let args = [&["complete", "--any", n], squares].concat();
        let line = stdout("queens", &args, "");
        let ranks: Vec<u8> = line.split_whitespace().map(|rank| rank.parse().unwrap()).collect();
        assert!(ranks.len().to_string() == n && p90::is_solution(&ranks), "{line}");
        for square in squares {
            let (file, rank) = square.parse::<p90::Square>().unwrap().into();
            assert_eq!(ranks[usize::from(file) - 1], rank);
        }
    }
    assert_eq!(stdout("queens", &["complete", "4", "a1", "--any"], ""), "");
    assert!(
        refusal("queens", &["complete", "4", "e1", "--any"], "", 2).contains("off the 4×4 board")
    );
}

#[test]
fn squares_come_as_people_write_them() {
    let complete = |squares: &[&str]| stdout("queens", &[&["complete", "8"], squares].concat(), "");
    let expected = complete(&["d6", "f7"]);
    assert!(expected.starts_with("1 5 8 6 3 7 2 4\n"), "{expected}");
    for squares in [
        &["d6,f7"][..],
        &["D6", "Qf7"],
        &["4,6", "6,7"],
        &["F7,D6"],
        &["8/5Q2/3Q4/8/8/8/8/8"],
        &["8/5q2/3q4/8/8/8/8/8"],
    ] {
        assert_eq!(complete(squares), expected, "{squares:?}");
    }
    // Eleven empty files are one number.
    let fen = ["11/11/11/11/11/11/11/11/11/11/Q10"];
    let corner = [&["complete", "11", "--any"], &fen[..]].concat();
    assert!(stdout("queens", &corner, "").starts_with("1 "));

    let refused = |square: &str| refusal("queens", &["complete", "8", square], "", 2);
    assert!(refused("0,3").contains("expected a4"), "{}", refused("0,3"));
    assert!(refused("d4,f0").contains("expected f1"), "{}", refused("d4,f0"));
    assert!(refused("d4,x").contains("got \"x\""), "{}", refused("d4,x"));
    assert!(refused("8/8/8/8/8/8/8/6Q").contains("rank 1 has 7 squares, not 8"));
    assert!(refused("8/8/8/8/8/8/8/6K1").contains("got 'K'"));
}

#[test]
fn fundamental_prints_one_solution_of_each_class() {
    assert_eq!(stdout("queens", &["fundamental", "8"], "").lines().count(), 12);
    assert_eq!(stdout("queens", &["fundamental", "4"], ""), "2 4 1 3\n");
    assert_eq!(stdout("queens", &["fundamental", "3"], ""), "");
}

#[test]
fn symmetries_prints_eight_images() {
    // By hand: a quarter turn of a2 b4 c1 d3 is itself, and a mirror image the other solution.
    let images = ["2 4 1 3\n"; 4].concat() + &["3 1 4 2\n"; 4].concat();
    for ranks in [&["2 4 1 3"][..], &["2", "4", "1", "3"], &["2,4,1,3"]] {
        assert_eq!(stdout("queens", &[&["symmetries"], ranks].concat(), ""), images);
    }
    let refused = |ranks: &str| refusal("queens", &["symmetries", ranks], "", 2);
    assert!(refused("1 1 2").contains("expected each rank from 1 to 3 once, got 1 1 2"));
    assert!(refused("0 1 2").contains("expected each rank from 1 to 3 once"));
    assert!(refused("1 x").contains("got \"x\""));
}

#[test]
fn explicit_prints_a_solution_without_a_search() {
    assert_eq!(stdout("queens", &["explicit", "8"], ""), "2 4 6 8 3 1 7 5\n");
    assert_eq!(stdout("queens", &["explicit", "3"], ""), "");
    let line = stdout("queens", &["explicit", "255"], "");
    let ranks: Vec<u8> = line.split_whitespace().map(|rank| rank.parse().unwrap()).collect();
    assert!(ranks.len() == 255 && p90::is_solution(&ranks));
}

#[test]
fn n_comes_from_stdin_however_it_is_written() {
    for text in ["4", "4\n", "4\r\n", "  4 \n\n", "04"] {
        assert_eq!(stdout("queens", &["first", "-"], text), "2 4 1 3\n", "{text:?}");
    }
}

#[test]
fn n_on_stdin_has_fewer_than_a_thousand_lines() {
    let refused = |text: &str| refusal("queens", &["count", "-"], text, 2);
    assert!(
        refused(&("8\n".to_string() + &"\n".repeat(5000) + "9")).contains("1000 lines or more")
    );
    assert!(refused(&"\n".repeat(1_000_000)).contains("1000 lines or more"));
}

#[test]
fn bad_input_is_reported_in_one_line() {
    for text in ["", "-1", "256", "8.0", "eight", "4 4", "+4", "\u{664}"] {
        let words = refusal("queens", &["solve", "-"], text, 2);
        assert!(words.contains("expected a whole number from 0 to 255"), "{words}");
    }
    for n in ["-1", "256", "8.0", "eight", "", "4 4", "--"] {
        let words = refusal("queens", &["solve", n], "", 2);
        let expected = words.contains("expected a whole number from 0 to 255");
        assert_eq!(expected, n != "--", "{words}");
    }
    for square in ["b", "4b", "é4", "2,", "2;4", "b-4", "", ",", "b256", "b 4", "b\n4", "2, 4"] {
        let words = refusal("queens", &["complete", "8", square], "", 2);
        assert!(words.contains("expected a square such as b4 or 2,4"), "{words}");
    }
    assert!(refusal("queens", &["complete", "8", "i1"], "", 2).contains("(9, 1) is off the 8×8"));
    assert!(refusal("queens", &["complete", "8", "z1"], "", 2).contains("(26, 1) is off the 8×8"));
    assert!(refusal("queens", &[], "", 2).contains("requires a subcommand"));
    assert!(refusal("queens", &["solve"], "", 2).contains("<N>"));
    assert!(refusal("queens", &["dissolve", "8"], "", 2).contains("dissolve"));
}

#[test]
fn n_on_stdin_is_read_whole_or_refused() {
    let zeros = format!("{}4", "0".repeat(999));
    assert_eq!(stdout("queens", &["first", "-"], &zeros), "2 4 1 3\n");
    assert_eq!(
        stdout("queens", &["first", "-"], &"\n".repeat(500).replacen('\n', "4\n", 1)),
        "2 4 1 3\n"
    );
    for text in [&format!("8{}9", " ".repeat(1000)), &format!("8{}9", "\n".repeat(500))] {
        assert!(refusal("queens", &["first", "-"], text, 2).contains(r#"got "8 9""#));
    }
    for text in ["8".repeat(1_000_000), "8".repeat(5_000_000), "8\n".repeat(1_000_000)] {
        let words = refusal("queens", &["solve", "-"], &text, 2);
        assert!(words.len() < 100, "{words}");
    }
}

#[test]
fn a_long_argument_is_quoted_shortly_and_in_one_line() {
    let (long, lines) = ("8".repeat(10_000), "many\nlines\nof\ntext\n\nand more\n".repeat(1000));
    for text in [&long, &lines] {
        for args in [&["solve", text][..], &[text], &["solve", "4", text], &["complete", "4", text]]
        {
            let words = refusal("queens", args, "", 2);
            assert!(words.len() < 200, "{words}");
        }
    }
}

#[test]
fn utf_16_is_named() {
    for text in [b"\xff\xfe4\0\n\0", b"\xfe\xff\x004\0\n"] {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("utf-16.txt");
        std::fs::write(&path, text).unwrap();
        let words = refusal("queens", &["check", path.to_str().unwrap()], "", 2);
        assert!(words.contains("expected UTF-8, got UTF-16"), "{words}");
    }
}

#[test]
fn help_is_a_result() {
    let text = stdout("queens", &["--help"], "");
    assert!(text.contains("\nExit status:\n  0  "));
    let (_, commands) = text.split_once("Commands:\n").unwrap();
    // The name of a command stands after two blanks; what goes on below it is further in.
    let names = commands.lines().take_while(|line| !line.is_empty()).filter_map(|line| {
        line.strip_prefix("  ")?.split_whitespace().next().filter(|_| !line.starts_with("   "))
    });
    let names: Vec<&str> = names.filter(|&name| name != "help").collect();
    assert!(["solve", "count", "check", "trace"].iter().all(|name| names.contains(name)));
    for name in names {
        let help = stdout("queens", &["help", name], "");
        assert!(help.contains(&format!("Usage: queens {name}")), "{help}");
        assert_eq!(help, stdout("queens", &[name, "--help"], ""));
    }
    assert!(stdout("queens", &["solve", "--help"], "").contains("0 to 255"));
    assert!(stdout("queens", &["--version"], "").starts_with("queens "));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = example("queens")
        .args(["solve", "12"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(line, "1 3 5 8 10 12 6 11 2 7 9 4\n");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    for (name, args) in [
        ("queens", &["solve", "8"][..]),
        ("queens", &["--help"]),
        ("queens", &["count", "8"]),
        ("queens", &["shards", "8"]),
        ("regions", &["--help"]),
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = example(name).args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name} {args:?}");
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(words.contains("cannot write"), "{words}");
    }
}
