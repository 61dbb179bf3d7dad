//! Every example program prints what it promises.

mod common;

use itertools::Itertools;

use common::{refusal, stdout};

const PUZZLE: &str = "AAAAC\nBDACC\nDDCCC\nDDCCC\nDDCEC\n";

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
fn regions() {
    assert_eq!(stdout("regions", &[], PUZZLE), "3 1 5 2 4\nthe only solution\n");
    let windows = PUZZLE.replace('\n', "\r\n");
    assert_eq!(stdout("regions", &["-"], &windows), "3 1 5 2 4\nthe only solution\n");
    // Stripes restrict nothing: the two ways of four queens that do not touch.
    let stripes = "AAAA\nBBBB\nCCCC\nDDDD";
    assert_eq!(stdout("regions", &[], stripes), "2 4 1 3\n3 1 4 2\n2 solutions\n");
    assert_eq!(stdout("regions", &[], "AB\nAB\n"), "no solution\n");
}

#[test]
fn a_puzzle_comes_from_a_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzle.txt");
    std::fs::write(&path, PUZZLE).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(stdout("regions", &[path], ""), "3 1 5 2 4\nthe only solution\n");
}

#[test]
fn a_bad_puzzle_is_refused() {
    let refused = |puzzle: &str| refusal("regions", &[], puzzle, 2);
    assert!(refused("AB\nA\n").contains("row 2 has 1 square where a grid of 2 rows needs 2"));
    assert!(refused("AA\nAA\n").contains("the grid has 1 region where its 2 rows need 2"));
    assert!(refused("").contains("no puzzle"));
    let wide: Vec<String> =
        (0..256).map(|row| char::from_u32(0x4e00 + row).unwrap().to_string().repeat(256)).collect();
    assert!(refused(&wide.join("\n")).contains("at most 255 rows"));
    let endless = "A\n".repeat(1_000_000);
    assert!(refused(&endless).contains("at most 255 rows"));
    assert!(refusal("regions", &["a", "b"], "", 2).contains("unexpected argument"));
    assert!(refusal("regions", &["no/such/file"], "", 2).contains("no/such/file"));
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
    assert_eq!(row("none"), ["."; 9]);
    // Complete but for n = 0, and all else is right.
    assert_eq!(row("no empty board"), [".", ".", ".", ".", ".", "x", ".", ".", "."]);
    assert_eq!(row("log not reversed"), [".", ".", ".", ".", ".", ".", ".", ".", "x"]);
    // Seven of the known counts at n = 8 are not 92; by n = 6 three more are wrong.
    assert_eq!(row("caught")[..2], ["7", "10"]);
    assert!(text.ends_with("\nevery fault is caught\n"), "{text}");
}
