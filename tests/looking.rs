//! `queens` for those who would rather look: boards, the tree of the search, kept pictures.

mod common;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use common::{example, refusal, stdout};
use roxmltree::Document;

#[test]
fn a_board_stands_for_each_solution() {
    let ascii = "\
. Q . .
. . . Q
Q . . .
. . Q .

. . Q .
Q . . .
. . . Q
. Q . .
";
    assert_eq!(stdout("queens", &["solve", "4", "--board"], ""), ascii);
    assert_eq!(stdout("queens", &["solve", "4", "--board", "ascii"], ""), ascii);
    assert_eq!(stdout("queens", &["solve", "3", "--board"], ""), "");
    assert_eq!(stdout("queens", &["solve", "0", "--board"], ""), "\n");
}

#[test]
fn a_board_comes_in_several_styles() {
    let first = |style| stdout("queens", &["first", "--board", style, "4"], "");
    assert_eq!(first("squares"), "□□■□\n■□□□\n□□□■\n□■□□\n");
    assert_eq!(first("coordinates"), "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n");
    let picture = first("svg");
    assert!(Document::parse(&picture).is_ok() && picture.contains("queens on a2 b4 c1 d3"));
    let words = refusal("queens", &["first", "4", "--board", "oil"], "", 2);
    assert!(words.contains("'oil'") && words.contains("ascii, squares, coordinates, svg"));
}

#[test]
fn a_completed_board_is_a_board_too() {
    let board = stdout("queens", &["complete", "4", "a3", "--board"], "");
    assert_eq!(board, ". . Q .\nQ . . .\n. . . Q\n. Q . .\n");
}

#[test]
fn the_tree_says_which_queen_a_branch_died_of() {
    let by_hand = "\
a1
  b2 attacked by a1
  b3
    c2 attacked by b3
    c4 attacked by b3
  b4
    c2
      d3 attacked by c2
    c3 attacked by a1, b4
a2
  b1 attacked by a2
  b3 attacked by a2
  b4
    c1
      d3
        solution 2 4 1 3
";
    assert_eq!(stdout("queens", &["trace", "4"], ""), by_hand);
    assert_eq!(stdout("queens", &["trace", "-"], "4\n"), by_hand);
    assert_eq!(stdout("queens", &["trace", "0"], ""), "solution\n");
    assert_eq!(stdout("queens", &["trace", "1"], ""), "a1\n  solution 1\n");
}

#[test]
fn the_whole_tree_has_a_line_for_each_square_tried() {
    let none = "a1\n  b2 attacked by a1\na2\n  b1 attacked by a2\n";
    assert_eq!(stdout("queens", &["trace", "2"], ""), none);
    assert_eq!(stdout("queens", &["trace", "2", "--all"], ""), none);

    let all = stdout("queens", &["trace", "4", "--all"], "");
    assert!(all.starts_with(&stdout("queens", &["trace", "4"], "")));
    // A node on level k has 4 - k squares to try, and the levels have 1 4 6 4 2 nodes.
    assert_eq!(all.lines().filter(|line| !line.contains("solution")).count(), 4 + 12 + 12 + 4);
    let solutions: Vec<_> =
        all.lines().filter_map(|line| line.trim().strip_prefix("solution ")).collect();
    assert_eq!(solutions, ["2 4 1 3", "3 1 4 2"]);
}

#[test]
fn the_tree_comes_as_it_grows() {
    let mut child = example("queens")
        .args(["trace", "255", "--all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::with_capacity(64, child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "a1");
    let beyond_z = lines.find(|line| line.as_ref().unwrap().trim_start().starts_with("27,"));
    assert!(beyond_z.is_some());
    drop(lines);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_tree_as_a_picture_has_a_board_for_each_square_tried() {
    let boards = |args: &[&str]| {
        let text = stdout("queens", args, "");
        let document = Document::parse(&text).unwrap();
        // One title is the picture's own.
        document.descendants().filter(|node| node.tag_name().name() == "title").count() - 1
    };
    assert_eq!(boards(&["trace", "0", "--svg"]), 1);
    assert_eq!(boards(&["trace", "4", "--svg"]), 1 + 15);
    assert_eq!(boards(&["trace", "4", "--svg", "--all"]), 1 + 32);
    // A node on level k has 8 - k squares to try, and the levels have 1 8 42 140 344 568 550 312.
    let tried = 8 + 8 * 7 + 42 * 6 + 140 * 5 + 344 * 4 + 568 * 3 + 550 * 2 + 312;
    assert_eq!(boards(&["trace", "8", "--svg", "--all"]), 1 + tried);
    let words = refusal("queens", &["trace", "9", "--svg"], "", 2);
    assert!(words.contains("N to be at most 8, got 9"), "{words}");
}

#[test]
fn the_page_is_one_file_that_holds_the_search() {
    let steps = |n: &str| {
        let page = stdout("queens", &["explore", n], "");
        assert!(!page.contains("{{"), "a gap in the page of {n}");
        let outside = page.replace("\"http://www.w3.org/2000/svg\"", "");
        let loads = ["://", "<link rel=\"stylesheet", "src=", "@import", "url("];
        assert!(
            !loads.iter().any(|load| outside.contains(load)),
            "the page of {n} loads something"
        );
        let (_, rest) = page.split_once("\"steps\": \"").unwrap();
        let (steps, _) = rest.split_once('"').unwrap();
        steps.split(' ').map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(steps("0"), ["="]);
    assert_eq!(steps("2"), ["+1", "x2:1", "-1", "+2", "x1:1", "-2"]);
    assert_eq!(steps("4")[8..12], ["x3:3", "-2", "x3:1,2", "-4"]);
    assert_eq!(steps("8").len(), 7656);
    assert_eq!(steps("9").len(), 10_000);
    assert_eq!(steps("255").len(), 10_000);
}

#[test]
fn the_kept_pictures_are_what_the_program_draws() {
    for (file, args) in [
        ("examples/board.svg", &["first", "8", "--board", "svg"][..]),
        ("examples/tree.svg", &["trace", "4", "--svg"]),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(
            kept.lines().eq(stdout("queens", args, "").lines()),
            "{file} is stale: cargo run --example queens -- {} > {file}",
            args.join(" ")
        );
    }
}

#[test]
fn the_pictures_in_the_docs_are_those_in_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
    let (readme, docs) = (read("README.md"), read("src/pictures.md"));
    let encode = |byte: u8| match char::from(byte) {
        c if c.is_ascii_alphanumeric() || "-_.~".contains(c) => c.to_string(),
        _ => format!("%{byte:02X}"),
    };
    for name in ["board", "tree"] {
        let file = format!("examples/{name}.svg");
        assert!(readme.contains(&format!("\n[{name}]: {file}\n")));
        let picture = read(&file).bytes().map(encode).collect::<String>();
        assert!(
            docs.lines().any(|line| line == format!("[{name}]: data:image/svg+xml,{picture}")),
            "src/pictures.md is stale: its line for [{name}] has {file} percent-encoded, as by \
             python3 -c 'import sys; from urllib.parse import quote; \
             print(quote(sys.stdin.read(), \"\"))' < {file}"
        );
    }
}
