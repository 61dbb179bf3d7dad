//! The program `regions`: the forms in which people have puzzles, its answers, and bad input.

mod common;

use common::{refusal, stdout};

const PUZZLE: &str = "AAAAC\nBDACC\nDDCCC\nDDCCC\nDDCEC\n";

const ANSWER: &str = "3 1 5 2 4\nthe only solution\n";

fn solve(puzzle: &str) -> String {
    stdout("regions", &[], puzzle)
}

/// The puzzle with another name for each region, and its squares separated.
fn written(names: [&str; 5], between: &str) -> String {
    let name = |square: char| "ABCDE".find(square).map_or("\n", |i| names[i]);
    let row = |row: &str| row.chars().map(name).collect::<Vec<_>>().join(between);
    PUZZLE.lines().map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_puzzle_is_read_in_many_forms() {
    for (names, between) in [
        (["A", "B", "C", "D", "E"], ""),
        (["1", "2", "3", "4", "5"], ""),
        (["🟥", "🟦", "⬛", "🟩", "가"], ""),
        (["A", "B", "C", "D", "E"], " "),
        (["9", "10", "11", "12", "13"], " "),
        (["9", "10", "11", "12", "13"], ","),
        (["red", "blue", "black", "green", "white"], ", "),
        (["AA", "AB", "BA", "BB", "C"], "\t"),
        (["\"A\"", "\"B\"", "\"C\"", "\"D\"", "\"E\""], ", "),
    ] {
        assert_eq!(solve(&written(names, between)), ANSWER, "{names:?} {between:?}");
    }
    for puzzle in [
        "\u{feff}AAAAC\r\nBDACC\r\nDDCCC\r\nDDCCC\r\nDDCEC",
        "\n  AAAAC  \nBDACC\n\nDDCCC\nDDCCC\nDDCEC\n\n",
        r#"["AAAAC", "BDACC", "DDCCC", "DDCCC", "DDCEC"]"#,
        "[\n  \"AAAAC\",\n  \"BDACC\",\n  \"DDCCC\",\n  \"DDCCC\",\n  \"DDCEC\"\n]\n",
        "[[0,0,0,0,2],[1,3,0,2,2],[3,3,2,2,2],[3,3,2,2,2],[3,3,2,4,2]]",
        "[['A','A','A','A','C'],\n ['B','D','A','C','C'],\n ['D','D','C','C','C'],\n \
         ['D','D','C','C','C'],\n ['D','D','C','E','C']]",
        // Half of the black squares ask to be drawn in colour.
        "🟥🟥🟥🟥⬛\n🟦🟩🟥⬛⬛\n🟩🟩⬛\u{fe0f}⬛\u{fe0f}⬛\n🟩🟩⬛⬛⬛\u{fe0f}\n🟩🟩⬛⬜\u{fe0f}⬛",
    ] {
        assert_eq!(solve(puzzle), ANSWER, "{puzzle}");
    }
    assert_eq!(solve("A"), "1\nthe only solution\n");
    assert_eq!(stdout("regions", &["-"], PUZZLE), ANSWER);
}

#[test]
fn a_puzzle_comes_from_a_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzle.txt");
    std::fs::write(&path, PUZZLE).unwrap();
    assert_eq!(stdout("regions", &[path.to_str().unwrap()], ""), ANSWER);
}

#[test]
fn a_puzzle_that_is_not_unique_has_two_witnesses() {
    // Stripes restrict nothing: of six queens, 90 placements have no two touching (OEIS A002464).
    let stripes = "AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF\n";
    let two = solve(stripes);
    assert!(two.lines().count() == 3 && two.ends_with("\nnot unique\n"), "{two}");
    let all = stdout("regions", &["--all"], stripes);
    assert!(all.lines().count() == 91 && all.ends_with("\n90 solutions\n"), "{all}");
    assert!(all.starts_with(two.trim_end_matches("not unique\n")));
    assert_eq!(stdout("regions", &["--all"], PUZZLE), ANSWER);
    assert_eq!(solve("AB\nAB\n"), "no solution\n");
}

#[test]
fn board_shows_the_regions_and_the_queens() {
    let board = " A  A [A] A  C\n[B] D  A  C  C\n D  D  C  C [C]\n D [D] C  C  C\n D  D  C [E] C\n";
    let expected = format!("{board}\nthe only solution\n");
    assert_eq!(stdout("regions", &["--board"], PUZZLE), expected);
}

#[test]
fn a_bad_puzzle_is_refused_by_its_row() {
    let refused = |puzzle: &str| refusal("regions", &[], puzzle, 2);
    assert!(refused("AB\nA\n").contains("row 2 has 1 square where a grid of 2 rows needs 2"));
    assert!(refused("AA\nAA\n").contains("the grid has 1 region where its 2 rows need 2"));
    assert!(refused("").contains("no puzzle"));
    assert!(refused("[[]]").contains("no puzzle"));
    let wide = "A,".repeat(256) + "\n";
    assert!(refused(&wide.repeat(256)).contains("at most 255 rows"));
    let endless = "A\n".repeat(1_000_000);
    assert!(refused(&endless).contains("at most 255 rows"));
    let long = "A".repeat(5 << 20);
    assert!(refused(&long).contains("line 1: longer than"));
    assert!(refusal("regions", &["a", "b"], "", 2).contains("unexpected argument"));
    assert!(refusal("regions", &["no/such/file"], "", 2).contains("no/such/file"));
}
