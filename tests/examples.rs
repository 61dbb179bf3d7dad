//! Every example program prints what it promises.

mod common;

use std::io::Write;

use itertools::Itertools;

use common::{refusal, spawn, stdout};

#[test]
fn eight_queens() {
    let text = stdout("eight_queens", &[], "");
    let (solutions, rest): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('['));
    assert_eq!(solutions.len(), 92);
    assert_eq!(solutions[0], "[1, 5, 8, 6, 3, 7, 2, 4]");
    // Eight solutions have a queen on d4: rank 4 of file d, by the count of each square's queens.
    assert_eq!(
        rest,
        [
            "the first: Some([1, 5, 8, 6, 3, 7, 2, 4])",
            "without a search: Some([2, 4, 6, 8, 3, 1, 7, 5])",
            "with a queen on d4: 8",
            "up to symmetry: 12",
            "equal to the oracle's: true",
        ]
    );
}

#[test]
fn first_solution() {
    assert_eq!(stdout("first_solution", &[], ""), "(1,2)\n(2,4)\n(3,1)\n(4,3)\n");
}

#[test]
fn baekjoon_9663() {
    let source = include_str!("../examples/baekjoon_9663.rs");
    assert!(!source.contains("p90"), "a judge has no crates");
    for n in 0..=12 {
        let count = stdout("baekjoon_9663", &[], &n.to_string());
        assert_eq!(count, format!("{}\n", p90::count(n)));
    }
    for (text, solutions) in [("8\n", 92), ("8\r\n", 92), (" 8 ", 92), ("\n8", 92), ("14", 365_596)]
    {
        assert_eq!(stdout("baekjoon_9663", &[], text), format!("{solutions}\n"));
    }
    let cut_off = format!("8{}9", " ".repeat(1000));
    for text in ["", "-1", "28", "256", "8.0", "eight", "8 8", &cut_off, &"0".repeat(1000)] {
        let words = refusal("baekjoon_9663", &[], text, 2);
        assert!(words.contains("expected a whole number from 0 to 27"), "{words}");
    }
}

#[test]
fn ladder() {
    let sizes = |args: &[&str]| -> Vec<String> {
        let text = stdout("ladder", args, "");
        text.lines().map(|line| line.split_whitespace().next().unwrap().to_string()).collect()
    };
    let eight = ["178,462,987,637,760", "16,777,216", "40,320", "2,057", "92"];
    assert_eq!(sizes(&[]), eight);
    assert_eq!(sizes(&["8"]), eight);
    // 16·15·14·13 ways, 4^4, 4!, 1 + 4 + 6 + 4 + 2 nodes.
    assert_eq!(sizes(&["4"]), ["43,680", "256", "24", "17", "2"]);
    assert_eq!(sizes(&["3"]), ["504", "27", "6", "6", "0"]);
    assert_eq!(sizes(&["0"]), ["1"; 5]);
    let text = stdout("ladder", &[], "");
    // 16,777,216 / 40,320 = 416.1 and 40,320 / 2,057 = 19.6
    assert!(text.contains("416 times fewer") && text.contains("19 times fewer"), "{text}");
    assert!(text.contains("10,637,222 times fewer"), "{text}");
}

#[test]
fn sudoku() {
    let solve = |cells: &str| stdout("sudoku", &[], cells);
    let packed = |cells: &str| solve(cells).replace([' ', '\n'], "");
    // The first puzzle of Wikipedia's article, three of Norvig's, and their published answers.
    for (cells, answer) in [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        ),
        (
            "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382",
        ),
        (
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
        ),
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        ),
    ] {
        assert_eq!(packed(cells), format!("{answer}theonlysolution"));
    }
    // In columns 4 and 9 of the first answer, rows 7 and 8 hold 5 4 and 4 5: they may change places.
    let two = "534678912672195348198342567859761423426853791713924856\
               961.3728.287.1963.345286179";
    assert!(solve(two).ends_with("not unique\n"));
    assert_eq!(solve(&format!("55{}", ".".repeat(79))), "no solution\n");
    // Lines and blanks do not matter.
    let rows = "5 3 4 6 7 8 9 1 2\r\n".repeat(9);
    assert_eq!(solve(&rows), "no solution\n");

    let refused = |cells: &str| refusal("sudoku", &[], cells, 2);
    assert_eq!(refused("53x"), "sudoku: expected a digit or a dot, got 'x'\n");
    assert_eq!(refused(""), "sudoku: expected 81 cells, got 0\n");
    assert_eq!(refused(&".".repeat(82)), "sudoku: expected 81 cells, got 82\n");

    assert_eq!(solve(&format!("\u{feff}55{}", ".".repeat(79))), "no solution\n");
    let words = refusal("sudoku", &["puzzle.txt"], "", 2);
    assert_eq!(words, "sudoku: expected no argument: the puzzle comes from stdin\n");
    let mut child = spawn("sudoku", &[]);
    child.stdin.take().unwrap().write_all(b"53\xff").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(words, "sudoku: expected 81 digits or dots, got text that is not UTF-8\n");
}

/// Two programs that read stdin, each with a text that it answers.
fn filters() -> [(&'static str, String); 2] {
    [("sudoku", format!("55{}", ".".repeat(79))), ("baekjoon_9663", "4".to_string())]
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_ends_a_program_quietly() {
    for (name, text) in filters() {
        let mut child = spawn(name, &[]);
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{name}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    use std::process::Stdio;
    for (name, text) in filters() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut program = common::example(name);
        let program = program.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), words.lines().count()), (Some(1), 1), "{name}: {words}");
        assert!(words.starts_with(&format!("{name}: cannot write: ")), "{words}");
    }
}

#[test]
fn knights_tour() {
    let text = stdout("knights_tour", &[], "");
    assert!(text.ends_with("304 tours from the corner\n"), "{text}");
    let steps: Vec<u8> =
        text.lines().take(5).flat_map(str::split_whitespace).map(|n| n.parse().unwrap()).collect();
    let square = |step| {
        let i = steps.iter().position(|&s| s == step).unwrap();
        (i / 5, i % 5)
    };
    assert_eq!(square(1), (4, 0));
    for step in 1..25 {
        let (a, b) = (square(step), square(step + 1));
        assert_eq!(a.0.abs_diff(b.0) * a.1.abs_diff(b.1), 2, "step {step} of\n{text}");
    }
}

#[test]
fn graceful_tree() {
    let text = stdout("graceful_tree", &[], "");
    let label = |node: char| -> i32 {
        let (_, rest) = text.split_once(&format!("{node} = ")).unwrap();
        rest[..1].parse().unwrap()
    };
    let mut labels: Vec<i32> = ('a'..='g').map(label).collect();
    let edges = [('a', 'b'), ('b', 'c'), ('a', 'd'), ('b', 'e'), ('e', 'f'), ('a', 'g')];
    let mut differences: Vec<i32> =
        edges.iter().map(|&(a, b)| (label(a) - label(b)).abs()).collect();
    labels.sort_unstable();
    differences.sort_unstable();
    assert!(text.ends_with(&format!("\n{} labellings\n", brute_force(&edges))), "{text}");
    assert_eq!((labels, differences), ((1..=7).collect(), (1..=6).collect()), "{text}");
}

/// How many of all 7! labellings give the edges different labels.
fn brute_force(edges: &[(char, char)]) -> usize {
    let index = |node: char| node as usize - 'a' as usize;
    let distinct = |labels: &Vec<u8>| {
        edges.iter().map(|&(a, b)| labels[index(a)].abs_diff(labels[index(b)])).all_unique()
    };
    p90::oracle::permutations(7).filter(distinct).count()
}

#[test]
fn grade() {
    let text = stdout("grade", &[], "");
    let row = |name: &str| -> Vec<&str> {
        let (_, cells) = text.lines().find_map(|line| line.split_once(name)).unwrap();
        cells.split_whitespace().collect()
    };
    assert_eq!(row("right, ascending"), ["."; 10]);
    // The first board and the order are not what makes a solver right.
    assert_eq!(row("right, descending"), [".", ".", "x", ".", ".", ".", ".", ".", ".", "x"]);
    // Complete except for n = 0, and all else is right.
    assert_eq!(row("no empty board"), [".", ".", ".", ".", ".", ".", "x", ".", ".", "."]);
    assert_eq!(row("log not reversed"), [".", ".", "x", ".", ".", ".", ".", ".", ".", "x"]);
    // Of 24 faults, nine have 92 boards at n = 8; of these, four have a wrong count below 7.
    let caught = text.lines().find(|line| line.starts_with("caught")).unwrap();
    assert!(caught.contains(" 15 ") && caught.contains(" 19  too strict "), "{caught}");
    assert!(text.ends_with("\nmissed: log not reversed\n"), "{text}");
}

#[test]
fn exercises() {
    // Whatever a reader has written in their files.
    let hint = stdout("exercises", &["hint", "4"], "");
    assert!(hint.starts_with("hint 1 of 3: "), "{hint}");
    assert!(stdout("exercises", &["hint", "4", "3"], "").starts_with("hint 3 of 3: "));
    let answer = include_str!("exercises/e01_validate.rs");
    assert_eq!(stdout("exercises", &["answer", "1", "--give-up"], ""), answer);
    for args in
        [&["0"][..], &["13"], &["hint", "13"], &["hint", "1", "4"], &["answer"], &["1", "2"]]
    {
        refusal("exercises", args, "", 2);
    }
}
