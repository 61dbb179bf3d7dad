//! `queens trace` and `queens levels`: the tree of the search, as lines, as a picture, in numbers.

mod common;

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{example, refusal, stdout};
use roxmltree::Document;

#[test]
fn trace_names_the_queens_that_attack_a_rejected_square() {
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
fn trace_all_has_a_line_for_each_square_tried() {
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
fn trace_prints_while_it_searches() {
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
fn trace_svg_has_a_board_for_each_square_tried() {
    let boards = |args: &[&str]| {
        let text = stdout("queens", args, "");
        let document = Document::parse(&text).unwrap();
        // One title is the picture's own.
        document.descendants().filter(|node| node.tag_name().name() == "title").count() - 1
    };
    assert_eq!(boards(&["trace", "0", "--svg"]), 1);
    assert_eq!(boards(&["trace", "4", "--svg"]), 1 + 15);
    assert_eq!(boards(&["trace", "4", "--svg", "--all"]), 1 + 32);
    // A node on level k has 5 - k squares to try, and the levels have 1 5 12 14 12 nodes.
    assert_eq!(boards(&["trace", "5", "--svg", "--all"]), 1 + 5 + 5 * 4 + 12 * 3 + 14 * 2 + 12);
}

#[test]
fn trace_svg_refuses_a_tree_too_wide_to_look_at() {
    for args in [&["8"][..], &["6", "--all"], &["20"], &["255"]] {
        let words = refusal("queens", &[&["trace", "--svg"], args].concat(), "", 2);
        assert!(words.contains("more than 64 boards wide"), "{words}");
        assert!(words.contains(&format!("`queens explore {}`", args[0])), "{words}");
    }
    for args in [&["5", "--all"][..], &["6"], &["7"]] {
        let picture = stdout("queens", &[&["trace", "--svg"], args].concat(), "");
        let (_, rest) = picture.split_once("width=\"").unwrap();
        let width: u32 = rest.split('"').next().unwrap().parse().unwrap();
        assert!(width <= 64 * 116, "{args:?}: {width}");
    }
}

#[test]
fn levels_prints_a_table_of_what_the_search_saves() {
    let table = |n: &str| -> Vec<Vec<String>> {
        let text = stdout("queens", &["levels", n], "");
        let rows = text.lines().skip(1);
        rows.map(|row| row.split_whitespace().map(String::from).collect()).collect()
    };
    // A node on level k has n - k ranks to try; the nodes are OEIS A319284.
    assert_eq!(
        table("4"),
        [
            ["0", "1", "4", "1"],
            ["1", "4", "12", "4"],
            ["2", "6", "12", "12"],
            ["3", "4", "4", "24"],
            ["4", "2", "0", "24"],
            ["all", "17", "32", "65"],
        ]
    );
    let lesson = include_str!("../examples/lesson.md");
    assert!(lesson.contains(&format!("```text\n{}```", stdout("queens", &["levels", "8"], ""))));
    let eight = table("8");
    assert_eq!(eight[8], ["8", "92", "0", "40,320"]);
    assert_eq!(eight[9][..3], ["all", "2,057", "5,508"]);
    assert_eq!(table("0"), [["0", "1", "0", "1"], ["all", "1", "0", "1"]]);
    assert!(refusal("queens", &["levels", "21"], "", 2).contains("from 0 to 20"));
}
