//! `queens … --board`: solutions as boards.

mod common;

use common::{refusal, stdout};
use roxmltree::Document;

#[test]
fn solve_prints_a_board_for_each_solution() {
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
fn board_takes_a_style() {
    let first = |style| stdout("queens", &["first", "--board", style, "4"], "");
    assert_eq!(first("squares"), "□■□□\n□□□■\n■□□□\n□□■□\n");
    assert_eq!(first("coordinates"), "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n");
    let picture = first("svg");
    assert!(Document::parse(&picture).is_ok() && picture.contains("queens on a2 b4 c1 d3"));
    let words = refusal("queens", &["first", "4", "--board", "oil"], "", 2);
    assert!(words.contains("'oil'") && words.contains("ascii, squares, coordinates, svg"));
}

#[test]
fn an_n_that_board_takes_as_its_style_belongs_before_it() {
    let solve = |args: &[&str]| refusal("queens", &[&["solve"], args].concat(), "", 2);
    assert!(solve(&["--board", "4"]).ends_with("svg]; write 4 before --board\n"));
    assert!(solve(&["--board", "asci", "4"]).ends_with("svg]\n"));
    assert!(solve(&["--engine", "4"]).ends_with("oracle]\n"));
    assert!(solve(&["--board"]).ends_with("<N>; usage: queens solve <N> [OPTIONS]\n"));
}

#[test]
fn complete_prints_boards_too() {
    let board = stdout("queens", &["complete", "4", "a3", "--board"], "");
    assert_eq!(board, ". . Q .\nQ . . .\n. . . Q\n. Q . .\n");
}

#[test]
fn several_pictures_stand_on_one_sheet() {
    for (command, n, boards) in [("solve", "8", 92), ("fundamental", "8", 12), ("complete", "4", 2)]
    {
        let sheet = stdout("queens", &[command, n, "--board", "svg"], "");
        let document = Document::parse(&sheet).unwrap();
        let titles = document.descendants().filter(|node| node.has_tag_name("title"));
        assert_eq!(titles.count(), boards, "{command} {n}");
    }
    assert_eq!(stdout("queens", &["solve", "3", "--board", "svg"], ""), "");
    let words = refusal("queens", &["solve", "11", "--board", "svg"], "", 2);
    assert!(words.contains("up to 1000 boards"), "{words}");
}
