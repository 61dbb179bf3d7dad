//! `queens check`: the laws applied to what other programs print.

mod common;

use std::io::{BufRead, BufReader, Write};

use common::{example, refusal, run, spawn, stdout};
use itertools::Itertools;
use p90::{Board, solve};

fn solutions(n: &str) -> String {
    stdout("queens", &["solve", n], "")
}

/// The line of a yes.
fn yes(args: &[&str], boards: &str) -> String {
    stdout("queens", &[&["check"], args].concat(), boards)
}

/// The lines of a no, which is a result and not an error.
fn no(args: &[&str], boards: &str) -> String {
    let output = run("queens", &[&["check"], args].concat(), boards);
    let text = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &stderr[..]), (Some(1), ""), "{args:?} {boards}\n{text}");
    assert!((1..=2).contains(&text.lines().count()), "{text}");
    text
}

fn unreadable(args: &[&str], boards: &str) -> String {
    refusal("queens", &[&["check"], args].concat(), boards, 2)
}

/// How an answer is printed: the text, and the line where each board begins.
type Print = fn(&[Vec<u8>]) -> (String, Vec<usize>);

/// Each board on lines of its own, `apart` after it.
fn one_by_one(
    boards: &[Vec<u8>],
    apart: &str,
    print: impl Fn(&[u8]) -> String,
) -> (String, Vec<usize>) {
    let mut text = String::new();
    let lines = boards.iter().map(|board| {
        let line = text.lines().count() + 1;
        text.extend([&print(board), "\n", apart]);
        line
    });
    let lines = lines.collect();
    (text, lines)
}

/// All boards on one line.
fn on_one_line(boards: &[Vec<u8>], print: impl Fn(&[u8]) -> String) -> (String, Vec<usize>) {
    (boards.iter().map(|board| print(board)).join(", "), vec![1; boards.len()])
}

/// For n = 4, 5 and 6, the whole answer is a yes. Without the first or the last board, or with one
/// of its queens on another rank, it is a no, and the line of this board is named.
#[track_caller]
fn is_read(args: &[&str], print: Print) {
    for n in [4, 5, 6] {
        let all = solve(n);
        let (text, lines) = print(&all);
        let expected = format!("all {} solutions of {n} queens, each once", all.len());
        assert!(yes(args, &text).starts_with(&expected), "{text}");
        for (i, line) in [(0, lines[0]), (lines.len() - 1, lines[lines.len() - 1])] {
            let mut less = all.clone();
            less.remove(i);
            let few = format!("for n = {n}, {} of the {} solutions ", less.len(), all.len());
            assert!(no(args, &print(&less).0).starts_with(&few), "{text}");

            let mut moved = all.clone();
            let rank = &mut moved[i][i % usize::from(n)];
            *rank = *rank % n + 1;
            let (text, _) = print(&moved);
            let verdict = no(args, &text);
            assert!(
                verdict.starts_with(&format!("line {line}: for n = {n}, the board ")),
                "{text}{verdict}"
            );
        }
    }
}

fn spaced(board: &[u8]) -> String {
    board.iter().join(" ")
}

fn comma(board: &[u8]) -> String {
    board.iter().join(", ")
}

/// The board with `queen` and `empty` squares, `between` two of a row.
fn picture(board: &[u8], [queen, empty, between]: [&str; 3]) -> Vec<String> {
    let n = u8::try_from(board.len()).unwrap();
    let row = |rank| board.iter().map(|&r| if r == rank { queen } else { empty }).join(between);
    (1..=n).rev().map(row).collect()
}

fn zero(board: &[u8]) -> Vec<u8> {
    board.iter().map(|rank| rank - 1).collect()
}

/// The squares of the queens, counted from `base`.
fn cells(board: &[u8], base: usize) -> Vec<(usize, usize)> {
    (base..).zip(board).map(|(file, &rank)| (file, usize::from(rank) - 1 + base)).collect()
}

#[test]
fn a_board_per_line_is_read() {
    is_read(&[], |boards| one_by_one(boards, "", spaced));
    is_read(&[], |boards| {
        one_by_one(boards, "\r\n \n", |board| format!("  {}\t\r", spaced(board)))
    });
    is_read(&[], |boards| one_by_one(boards, "", |board| board.iter().join(",")));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("{board:?}")));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("({}),", spaced(board))));
    is_read(&["--zero-based"], |boards| one_by_one(boards, "", |board| spaced(&zero(board))));
}

#[test]
fn lists_are_read() {
    is_read(&[], |boards| (format!("{boards:?}\n"), vec![1; boards.len()]));
    is_read(&[], |boards| on_one_line(boards, |board| format!("{{{}}}", spaced(board))));
    is_read(&[], |boards| {
        let n = boards[0].len();
        (format!("{boards:#?}\n"), (0..boards.len()).map(|i| 3 + i * (n + 2)).collect())
    });
    is_read(&[], |boards| {
        let (text, lines) = one_by_one(boards, "", spaced);
        (format!("[\n{text}]\n"), lines.iter().map(|line| line + 1).collect())
    });
}

#[test]
fn a_board_over_several_lines_is_read() {
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| {
            format!("[{}, \n  {}]", comma(&board[..2]), comma(&board[2..]))
        })
    });
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| {
            format!("[{}\n {}]", spaced(&board[..3]), spaced(&board[3..]))
        })
    });
    is_read(&[], |boards| {
        let (text, lines) = one_by_one(boards, "", |board| format!("{board:#?}"));
        (text, lines.iter().map(|line| line + 1).collect())
    });
}

#[test]
fn scala_collections_are_read() {
    is_read(&[], |boards| {
        let (text, lines) = on_one_line(boards, |board| format!("List({})", comma(board)));
        (format!("List({text})\n"), lines)
    });
    is_read(&["--zero-based"], |boards| {
        let (text, lines) = on_one_line(boards, |board| format!("List({})", comma(&zero(board))));
        (format!("Set({text})\n"), lines)
    });
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("Vector({})", comma(board))));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("Array({})", comma(board))));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("Some(List({}))", comma(board))));
}

#[test]
fn arrays_and_answers_of_other_languages_are_read() {
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("array([{}])", comma(board))));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("[{}]", board.iter().join("; "))));
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("Qs = [{}] ;", comma(board))));
    is_read(&[], |boards| {
        one_by_one(boards, "----------\n", |board| format!("q = [{}];", comma(board)))
    });
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| format!("Just [{}]", board.iter().join(",")))
    });
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| format!("{{\"queens\": [{}]}}", comma(board)))
    });
    is_read(&[], |boards| one_by_one(boards, "", |board| format!("[1] {}", spaced(board))));
}

#[test]
fn digits_run_together_are_read() {
    is_read(&[], |boards| one_by_one(boards, "", |board| board.iter().join("")));
    is_read(&["--zero-based"], |boards| {
        one_by_one(boards, "", |board| zero(board).iter().join(""))
    });
    is_read(&[], |boards| {
        let (text, lines) = on_one_line(boards, |board| format!("\"{}\"", board.iter().join("")));
        (format!("[{text}]\n"), lines)
    });
}

#[test]
fn pictures_are_read() {
    for style in [["Q", ".", ""], ["Q", "_", " "], ["■", "□", ""], ["■", "□", " "], ["♛", ".", " "]]
    {
        let whole = solve(4).iter().map(|board| picture(board, style).join("\n")).join("\n\n");
        assert_eq!(yes(&[], &whole), "all 2 solutions of 4 queens, each once\n", "{whole}");
    }
    is_read(&[], |boards| {
        one_by_one(boards, "\n", |board| picture(board, ["Q", ".", ""]).join("\n"))
    });
    // Rows are enough to see where a board ends.
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| picture(board, ["Q", "_", " "]).join("\n"))
    });
    is_read(&[], |boards| {
        one_by_one(boards, "\n", |board| {
            format!("|{}|", picture(board, ["Q", " ", "|"]).join("|\n|"))
        })
    });
    is_read(&[], |boards| {
        let rule = "+---".repeat(boards[0].len()) + "+";
        let (text, lines) = one_by_one(boards, "", |board| {
            let rows = picture(board, ["Q", " ", " | "]).join(&format!(" |\n{rule}\n| "));
            format!("{rule}\n| {rows} |\n{rule}")
        });
        (text, lines.iter().map(|line| line + 1).collect())
    });
}

#[test]
fn pictures_in_quotes_are_read() {
    fn strings(board: &[u8]) -> String {
        format!("{:?}", picture(board, ["Q", ".", ""]))
    }
    is_read(&[], |boards| one_by_one(boards, "", strings));
    is_read(&[], |boards| {
        let (text, lines) = on_one_line(boards, strings);
        (format!("[{}]\n", text.replace('"', "'")), lines)
    });
    is_read(&[], |boards| {
        let characters = |board: &[u8]| {
            format!(
                "[{}]",
                picture(board, ["'Q'", "'.'", ", "])
                    .iter()
                    .map(|row| format!("[{row}]"))
                    .join(", ")
            )
        };
        on_one_line(boards, characters)
    });
}

#[test]
fn the_boards_of_this_program_are_read() {
    fn board(board: &[u8]) -> Board {
        Board::new(board.len().try_into().unwrap(), board).unwrap()
    }
    is_read(&[], |boards| one_by_one(boards, "\n", |ranks| board(ranks).to_string()));
    is_read(&[], |boards| one_by_one(boards, "\n", |ranks| board(ranks).squares().to_string()));
    is_read(&[], |boards| one_by_one(boards, "\n", |ranks| board(ranks).coordinates().to_string()));
    for style in ["ascii", "squares", "coordinates"] {
        let boards = stdout("queens", &["solve", "10", &format!("--board={style}")], "");
        assert_eq!(yes(&[], &boards), "all 724 solutions of 10 queens, each once\n");
    }
    let largest = stdout("queens", &["first", "30", "--board=coordinates"], "");
    assert_eq!(yes(&["--each"], &largest), "a solution of 30 queens\n");
}

#[test]
fn squares_are_read() {
    fn names(board: &[u8]) -> String {
        ('a'..).zip(board).map(|(file, rank)| format!("{file}{rank}")).join(" ")
    }
    is_read(&[], |boards| one_by_one(boards, "", names));
    is_read(&[], |boards| {
        one_by_one(boards, "", |board| format!("[{}]", names(board).replace(' ', ", Q")))
    });
    assert_eq!(
        no(&[], "a2 b4 c1 d3\na3 b1 c4 a2\n"),
        "line 2: for n = 4, the queens on a2 and a3 attack each other\n"
    );
}

#[test]
fn cells_are_read_by_option() {
    is_read(&["--as", "cells"], |boards| {
        one_by_one(boards, "", |board| format!("{:?}", cells(board, 1)))
    });
    is_read(&["--as", "cells", "--zero-based"], |boards| {
        let list = |board: &[u8]| {
            cells(board, 0).iter().map(|(file, rank)| format!("[{file}, {rank}]")).join(", ")
        };
        one_by_one(boards, "", |board| format!("[{}]", list(board)))
    });
    is_read(&["--as", "cells"], |boards| {
        (
            boards.iter().map(|board| cells(board, 1)).map(|board| format!("{board:?}")).join(", "),
            vec![1; boards.len()],
        )
    });
    is_read(&["--as", "cells"], |boards| {
        one_by_one(boards, "\n", |board| {
            cells(board, 1).iter().map(|(file, rank)| format!("({file},{rank})")).join("\n")
        })
    });
    is_read(&["--as", "cells"], |boards| {
        one_by_one(boards, "", |board| {
            cells(board, 1).iter().map(|(file, rank)| format!("queen({file},{rank})")).join(" ")
        })
    });
    // One pair per line, and nothing between two boards.
    let pairs = solve(5)
        .iter()
        .flat_map(|board| cells(board, 1))
        .map(|(file, rank)| format!("{file} {rank}\n"))
        .join("");
    assert!(
        yes(&["--as", "cells", "--n", "5"], &pairs).starts_with("all 10 solutions of 5 queens")
    );
}

#[test]
fn a_matrix_is_read_by_option() {
    let matrix = ["--as", "matrix"];
    is_read(&matrix, |boards| {
        one_by_one(boards, "\n", |board| picture(board, ["1", "0", " "]).join("\n"))
    });
    is_read(&matrix, |boards| {
        one_by_one(boards, "", |board| picture(board, ["1", "0", ""]).join("\n"))
    });
    is_read(&matrix, |boards| {
        let rows = |board: &[u8]| format!("[[{}]]", picture(board, ["1", "0", ", "]).join("], ["));
        on_one_line(boards, rows)
    });
}

#[test]
fn what_looks_like_cells_or_a_matrix_is_not_judged_as_ranks() {
    for args in [&[][..], &["--n", "4"], &["--zero-based"]] {
        for pairs in ["[[0, 1], [1, 3], [2, 0], [3, 2]]\n", "(1,2)\n(2,4)\n(3,1)\n(4,3)\n", "1 2\n"]
        {
            let message = unreadable(args, pairs);
            assert!(message.contains("line 1: ") && message.contains("--as cells"), "{message}");
        }
        for matrix in
            ["0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]"]
        {
            let message = unreadable(args, matrix);
            assert!(message.contains("line 1: ") && message.contains("--as matrix"), "{message}");
        }
    }
    assert!(unreadable(&["--n", "4"], "0100\n").contains("--as matrix"));
    // Two queens have no solution, but they may be asked for.
    assert!(no(&["--n", "2"], "1 2\n").starts_with("line 1: for n = 2, the board 1 2 is not"));
}

#[test]
fn a_picture_may_have_two_queens_on_a_file() {
    let moved = |board: &str| no(&["--n", "4"], board);
    assert_eq!(
        moved(".Q..\n...Q\nQ...\n.Q..\n"),
        "line 1: for n = 4, the queens on b1 and b4 attack each other\n"
    );
    assert_eq!(
        moved("\n.Q..\n...Q\nQ...\n....\n"),
        "line 2: for n = 4, the board has 3 queens instead of 4\n"
    );
    assert_eq!(moved("Q\n"), "line 1: for n = 4, the board has 1 queen instead of 4\n");
    let one_more = ".Q...\n...Q.\nQ....\n..Q..\n.....\n";
    assert_eq!(moved(one_more), "line 1: for n = 4, the board has 5 files instead of 4\n");
    assert_eq!(
        no(&["--as", "cells", "--n", "4"], "[[0, 1], [1, 3], [2, 0], [3, 2]]\n"),
        "line 1: for n = 4, the queen on 0,1 is off the board; use --zero-based if files count from 0\n"
    );
    // A board before it is judged first.
    assert!(no(&[], "1 2 3 4\nQ...\n").starts_with("line 1: "));
    let (torn, ragged) = (".Q..\n...Q\nQ...\n", ".Q..\n...Q\nQ..\n");
    assert!(unreadable(&[], torn).contains("the board that begins on line 1 has 3 of 4 rows"));
    assert!(unreadable(&[], ragged).contains("line 3: expected a row of 4 squares, got 3"));
}

#[test]
fn lines_without_a_board_are_skipped() {
    let all = "all 2 solutions of 4 queens, each once";
    for (remark, skipped) in [
        ("", 0),
        (" ", 0),
        ("----------", 1),
        ("==========", 1),
        ("# queens", 1),
        ("% 2 found", 1),
        ("Solution 1:", 1),
        ("1.", 1),
        ("2 solutions", 1),
        ("2 distinct solutions found", 1),
        ("Number of solutions: 2", 1),
        ("Solutions:", 1),
        ("4 queens: 2 solutions", 1),
        ("2", 1),
        ("Found 2 solutions", 1),
        ("No more solutions.", 1),
        ("false.", 1),
        ("\u{1b}[1m2\u{1b}[0m solutions", 1),
    ] {
        let said = |lines: usize| match lines {
            0 => format!("{all}\n"),
            1 => format!("{all}; 1 line skipped\n"),
            _ => format!("{all}; {lines} lines skipped\n"),
        };
        assert_eq!(yes(&[], &format!("{remark}\n2 4 1 3\n3 1 4 2\n")), said(skipped), "{remark}");
        assert_eq!(
            yes(&[], &format!("2413\n{remark}\n3142\n{remark}\n")),
            said(2 * skipped),
            "{remark}"
        );
    }
    for labelled in [
        "Solution 1: 2 4 1 3\n#2: [3, 1, 4, 2]\n",
        "1. 2 4 1 3\n2) 3 1 4 2\n",
        "1: 2413\n2: 3142\n",
    ] {
        assert_eq!(yes(&[], labelled), format!("{all}\n"), "{labelled}");
    }
    let coloured = "\u{1b}[31m2\u{1b}[0m 4 1 3\n3 1 \u{1b}[1;32m4\u{1b}[m 2\n";
    assert_eq!(yes(&[], coloured), format!("{all}\n"));
    assert_eq!(yes(&[], "\u{feff}2 4 1 3\n3 1 4 2\n"), format!("{all}\n"));
}

#[test]
fn a_number_alone_is_a_board_if_it_has_n_digits() {
    // The number is read before n is known, and judged after.
    assert!(no(&[], "2433\n2413\n3142\n").starts_with("line 1: for n = 4, the board 2 4 3 3 "));
    assert!(no(&[], "2413\n3142\n2433\n").starts_with("line 3: for n = 4, the board 2 4 3 3 "));
    assert_eq!(yes(&[], "1\n"), "the only solution of 1 queen\n");
    for count in ["92\n", "2\n", "2680\n"] {
        assert!(unreadable(&[], count).contains("no board to infer N from: use --n N"));
    }
    assert_eq!(
        yes(&["--zero-based"], "# one\n0\n"),
        "the only solution of 1 queen; 1 line skipped\n"
    );
    // One rank per line.
    assert!(unreadable(&[], "2\n4\n1\n3\n").contains("no board to infer N from: use --n N"));
    let message = unreadable(&["--n", "4"], "2\n4\n1\n3\n\n3\n1\n4\n2\n");
    assert!(message.contains("line 2: a number alone, after another"), "{message}");
    assert!(no(&["--n", "8"], "92\n").starts_with("for n = 8, 0 of the 92 solutions are there"));
}

#[test]
fn a_board_is_never_skipped_as_a_remark() {
    let all = "2413\n3142\n";
    // Neither a board of four queens nor the number of boards.
    for number in ["241", "24133", "352"] {
        let message = unreadable(&[], &format!("{all}\n{number}\n"));
        assert!(
            message.contains(&format!("line 4: {number} is neither a board of 4 queens nor")),
            "{message}"
        );
        unreadable(&[], &format!("{number}\n{all}"));
        unreadable(&["--each"], &format!("{all}\n{number}\n"));
    }
    for line in ["Solution 2431", "2 4 3 1 is a solution", "2431: solution", "2 4 3 1: a solution"]
    {
        let message = unreadable(&[], &format!("{all}{line}\n"));
        assert!(message.contains("line 3: expected a board, got "), "{message}");
    }
    assert!(
        no(&[], &format!("{all}#(2 4 3 1)\n")).starts_with("line 3: for n = 4, the board 2 4 3 1 ")
    );
    assert!(
        no(&[], &format!("{all}Solution: 2431\n"))
            .starts_with("line 3: for n = 4, the board 2 4 3 1 ")
    );
}

#[test]
fn a_right_answer_is_a_yes() {
    assert_eq!(yes(&[], &solutions("8")), "all 92 solutions of 8 queens, each once\n");
    let ordered = "all 724 solutions of 10 queens, each once and in order\n";
    assert_eq!(yes(&["--ordered"], &solutions("10")), ordered);
    assert_eq!(
        yes(&["--n", "4"], "3 1 4 2\n2 4 1 3\n"),
        "all 2 solutions of 4 queens, each once\n"
    );
    assert_eq!(yes(&["-"], "1\n"), "the only solution of 1 queen\n");
    let none = "correct: 3 queens have no solution, and none was given\n";
    for empty in ["", "[]\n", "[\n]\n", "0 solutions\n"] {
        assert!(yes(&["--n", "3"], empty).starts_with(none.trim_end()));
    }
}

#[test]
fn an_empty_board_is_a_yes_only_if_n_is_0() {
    for boards in ["\n", "[]\n", " ", "[[]]\n", "[\n    [],\n]\n", "List(List())\n"] {
        assert_eq!(yes(&["--n", "0"], boards), "the only solution of 0 queens\n", "{boards:?}");
    }
    assert_eq!(yes(&["--n", "0"], &solutions("0")), "the only solution of 0 queens\n");
    assert!(no(&["--n", "0"], "").starts_with("for n = 0, the only solution, the empty board, is"));
    assert!(
        no(&["--n", "0"], "\n\n").starts_with("lines 1 and 2: for n = 0, the empty board comes")
    );
    for empty in ["", "\n\n", "[]\n", "# nothing\n"] {
        assert!(unreadable(&[], empty).contains("no board to infer N from: use --n N"), "{empty}");
        let missing = "for n = 4, 0 of the 2 solutions are there; the first missing is 2 4 1 3\n";
        assert_eq!(no(&["--n", "4"], empty), missing);
    }
    for empty in ["[[]]\n", "[\n  [],\n]\n", "[[], [], []]\n"] {
        assert!(unreadable(&[], empty).contains(": an empty board: use --n 0 if it is meant"));
        assert!(no(&["--n", "4"], empty).contains("the empty board has 0 queens instead of 4"));
    }
}

#[test]
fn the_first_violation_names_its_line() {
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
        no(&["--n", "5"], "3 1 4 2\n"),
        "line 1: for n = 5, the board 3 1 4 2 has 4 queens instead of 5\n"
    );
    assert_eq!(
        no(&[], "\n2 4 1\n3 1 4 2\n"),
        "line 2: for n = 3, the board 2 4 1 has a queen on rank 4 of file b, where ranks are 1 to 3; \
         n is the size of the board on line 2: use --n N for another\n"
    );
    assert_eq!(
        no(&[], "\n[1]\n3 1 4 2\n"),
        "line 3: for n = 1, the board 3 1 4 2 has 4 queens instead of 1; \
         n is the size of the board on line 2: use --n N for another\n"
    );
    assert_eq!(
        no(&["--zero-based"], "1 3 0 2\n2 0 3 4\n"),
        "line 2: for n = 4, the board 3 1 4 5 has a queen on rank 5 of file d, \
         where ranks are 1 to 4\n"
    );
    assert_eq!(
        no(&["--ordered"], "3 1 4 2\n2 4 1 3\n"),
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
fn a_hint_is_a_second_line() {
    let neighbours = |n| p90::arrangements(1..=n, p90::rules::no_touch).map(|b| spaced(&b) + "\n");
    let mut boards: Vec<String> = neighbours(5).collect();
    let hint =
        "such an answer may come from a solver that compares queens on neighbouring files only\n";
    let first = "line 4: for n = 5, the board 2 4 1 5 3 is not a solution: \
        the queens on a2 and d5 attack each other\n";
    assert_eq!(no(&[], &boards.concat()), format!("{first}{hint}"));
    boards.reverse();
    assert!(no(&[], &boards.concat()).ends_with(hint));
    // Neither a part of the answer nor what cannot be read shows the fault.
    assert_eq!(no(&[], &boards[1..].concat()).lines().count(), 1);
    assert_eq!(no(&[], &(boards.concat() + "x\n")).lines().count(), 1);
    assert_eq!(
        no(&[], "1 3 0 2\n2 0 3 1\n"),
        "line 1: for n = 4, the board 1 3 0 2 has a queen on rank 0 of file c, where ranks are 1 to 4; \
         use --zero-based if ranks count from 0\n\
         such an answer may come from a solver that counts ranks from 0\n"
    );
    let stored = no(&[], "[[3, 1, 4, 2], [3, 1, 4, 2]]\n");
    assert!(
        stored.ends_with("that stores one and the same board for every solution\n"),
        "{stored}"
    );
}

#[test]
fn each_board_alone_is_a_solution_or_not() {
    let each = |args: &[&str], boards: &str| yes(&[&["--each"], args].concat(), boards);
    assert_eq!(each(&[], "5 3 1 6 8 2 4 7\n"), "a solution of 8 queens\n");
    assert_eq!(each(&["--zero-based"], "0 4 7 5 2 6 1 3\n"), "a solution of 8 queens\n");
    assert_eq!(
        each(&[], "2 4 1 3\n2 4 1 3\n# twice\n"),
        "2 solutions of 4 queens; 1 line skipped\n"
    );
    assert_eq!(each(&["--n", "0"], "[]\n"), "a solution of 0 queens\n");
    assert_eq!(
        no(&["--each"], "2 4 1 3\n2 4 3 1\n"),
        "line 2: for n = 4, the board 2 4 3 1 is not a solution: \
         the queens on b4 and c3 attack each other\n"
    );
    assert!(no(&["--each"], ".Q..\n...Q\nQ...\n.Q..\n").starts_with("line 1: "));
    assert!(unreadable(&["--each"], "").contains("no board to infer N from"));
    assert!(unreadable(&["--each", "--n", "4"], "").contains("no board to check"));
    assert!(unreadable(&["--each"], "[[]]\n").contains("an empty board"));
}

#[test]
fn what_is_not_checked_is_said() {
    let board = format!("{:?}", p90::explicit(22).unwrap());
    assert_eq!(
        yes(&[], &board),
        "1 of the solutions of 22 queens, each once; completeness is not checked above n = 20\n"
    );
    assert!(no(&[], &format!("{board}\n{board}\n")).starts_with("lines 1 and 2: "));
    let missing = no(&["--n", "22"], "");
    assert!(missing.starts_with("for n = 22, no solution is there; the board 2 4 6 "), "{missing}");
}

#[test]
fn what_cannot_be_read_names_line_word_and_forms() {
    for (boards, line, word) in [
        ("2 4 1 3\n\nboards: none\n", 3, "none"),
        ("2 4 1 x\n", 1, "x"),
        ("2 4 1 3\n3 1 4 -2\n", 2, "-2"),
        ("2 4 1 3\n3 1 4 256\n", 2, "256"),
        ("2.0 4 1 3\n", 1, "2.0"),
        ("2 4 1 3 is a solution\n", 1, "is"),
        ("x.Q.\n", 1, "x.Q."),
        ("a2 b0 c1 d3\n", 1, "b0"),
    ] {
        let message = unreadable(&[], boards);
        assert!(
            message.contains(&format!("line {line}: expected a board, got {word:?}")),
            "{message}"
        );
        for form in
            ["2 4 1 3", "[2, 4, 1, 3]", "2413", "a2 b4 c1 d3", ".Q..", "--as", "cells", "matrix"]
        {
            assert!(message.contains(form), "{message}");
        }
        unreadable(&["--n", "4"], boards);
    }
    assert!(
        unreadable(&["--as", "matrix"], "0 1 2 0\n")
            .contains("expected a row of 0 and 1, got \"2\"")
    );
    assert!(
        unreadable(&["--as", "cells"], "1 2 3\n").contains("expected pairs of numbers, got 1 2 3")
    );
    assert!(
        unreadable(&["--zero-based"], "1 3 255 2\n")
            .contains("line 1: 255 is not a rank that counts from 0")
    );
    for args in [&[][..], &["--n", "4"]] {
        let wide = unreadable(args, &format!("\n{}", "1 ".repeat(256)));
        assert!(wide.contains("line 2: a board has more than 255 queens"), "{wide}");
        unreadable(args, &format!("[{}", "1, ".repeat(1_000_000)));
        let torn = unreadable(args, "[[2, 4, 1, 3],\n[3, 1,\n");
        assert!(torn.contains("line 2: a board begins here and does not end"), "{torn}");
        let within = unreadable(args, "[\n(\n0,\n[2, 4, 1, 3]\n)\n]\n");
        assert!(within.contains("line 4: a bracket opens within the board of line 3"), "{within}");
    }
    assert!(unreadable(&[], &"1".repeat(1_000_000)).len() < 200);
    assert!(unreadable(&[], &"x".repeat(1_000_000)).len() < 300);
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
fn a_line_is_read_whole_or_refused() {
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
fn a_violation_is_reported_while_the_input_goes_on() {
    for boards in
        ["2 4 1 3\n3 1 4 2\n2 4 1 3\n", "1 1 1 1 1 1 1 1 1 1 1\n", "1 2 3 4 5\n", "Q.\nQ.\n"]
    {
        let mut child =
            spawn("queens", &["check", "--n", if boards.starts_with('2') { "4" } else { "5" }]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(boards.as_bytes()).unwrap();
        // Stdin is still open: who waits for its end before the line waits for ever.
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("for n = "), "{line}");
        // All of it is read.
        for _ in 0..100_000 {
            stdin.write_all(b"1 2 3 4 5\n").unwrap();
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn all_is_read_after_what_cannot_be_read_too() {
    for (first, args, status) in [
        ("x\n", &["--n", "4"][..], 2),
        ("x\n", &[], 2),
        ("1 2\n", &[], 2),
        ("Q...\nQ...\nQ...\nQ...\n", &["--n", "4"], 1),
    ] {
        let mut child = spawn("queens", &[&["check"], args].concat());
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(first.as_bytes()).unwrap();
        for _ in 0..100_000 {
            stdin.write_all(b"2 4 1 3\n").unwrap();
        }
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(status));
    }
}

/// A command that prints a file which depends on its last argument.
#[cfg(unix)]
fn command(name: &str, print: impl Fn(u8) -> String) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for n in 0..=8 {
        std::fs::write(folder.join(n.to_string()), print(n)).unwrap();
    }
    format!("sh -c 'cat \"{}/$0\"'", folder.display())
}

#[test]
#[cfg(unix)]
fn a_program_is_run_for_its_answers() {
    let queens = example("queens").get_program().to_str().unwrap().to_string();
    let lines = format!("'{queens}' solve");
    let boards = format!("'{queens}' solve --board=squares");
    for run in [&lines, &boards] {
        assert_eq!(yes(&["--run", run], ""), "all solutions for n = 0 to 8, each once\n");
    }
    assert_eq!(
        yes(&["--run", &lines, "--up-to", "5", "--ordered"], ""),
        "all solutions for n = 0 to 5, each once and in order\n"
    );
    let descending = command("descending", |n| {
        format!("{:?}\n", solve(n).iter().rev().map(|board| cells(board, 0)).collect::<Vec<_>>())
    });
    let cells = ["--as", "cells", "--zero-based", "--run", &descending];
    assert_eq!(yes(&cells, ""), "all solutions for n = 0 to 8, each once\n");
    assert_eq!(
        no(&[&cells[..], &["--ordered"]].concat(), ""),
        "for n = 4, the board 2 4 1 3 comes after 3 1 4 2, which is greater\n"
    );
    for others in [&["--n", "4"][..], &["--each"], &["boards.txt"]] {
        assert!(
            unreadable(&[&["--run", "cat"], others].concat(), "").contains("cannot be used with")
        );
    }
}

#[test]
#[cfg(unix)]
fn the_fault_of_a_program_is_named() {
    for (i, faulty) in p90::laws::faulty::GALLERY.iter().enumerate() {
        let run = command(&format!("fault{i}"), |n| format!("{:?}\n", faulty.solver()(n)));
        let text = match faulty.name {
            // Each run is a fresh program, and the order is not checked.
            "state left over" | "log not reversed" => {
                assert!(yes(&["--run", &run], "").starts_with("all solutions"));
                continue;
            }
            _ => no(&["--run", &run], ""),
        };
        let hint = format!("such an answer may come from a solver that {}", faulty.fault);
        let (verdict, second) = text.split_once('\n').unwrap();
        assert!(verdict.starts_with(&format!("for n = {}, ", faulty.first_n)), "{text}");
        assert_eq!(second.trim_end(), hint, "{text}");
    }
}

#[test]
#[cfg(unix)]
fn an_empty_list_is_not_an_empty_board() {
    let one_by_one =
        command("brackets", |n| solve(n).iter().map(|board| format!("{board:?}\n")).join(""));
    assert_eq!(yes(&["--run", &one_by_one], ""), "all solutions for n = 0 to 8, each once\n");
    let guarded =
        command(
            "guarded",
            |n| if n == 0 { "[]\n".to_string() } else { format!("{:?}\n", solve(n)) },
        );
    assert!(
        no(&["--run", &guarded], "").starts_with("for n = 0, the only solution, the empty board")
    );
}

#[test]
#[cfg(unix)]
fn a_failing_command_is_not_a_wrong_answer() {
    let refused = |run: &str, up_to: &str| {
        let output =
            common::run("queens", &["check", "--limit", "1", "--up-to", up_to, "--run", run], "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{run}");
        String::from_utf8(output.stderr).unwrap()
    };
    let fails = refused("echo 'no such queen' >&2; false", "8");
    assert_eq!(fails, "no such queen\nqueens: for n = 0, the command failed: exit status: 1\n");
    assert!(refused("no/such/program", "8").contains("for n = 0, the command failed: "));
    assert!(
        refused("tail -f /dev/null", "8").ends_with("for n = 0, the command takes more than 1 s\n")
    );
    // Its stdout is closed, and a child of its own would write to stderr later.
    assert_eq!(
        refused("exec >&-; (sleep 9; echo alive >&2); true", "8"),
        "queens: for n = 0, the command takes more than 1 s\n"
    );
    let prints = refused("yes", "8");
    assert!(
        prints.contains("for n = 0, the command ") && prints.contains(" more than "),
        "{prints}"
    );
    // The answers before are right.
    let late =
        command("late", |n| if n < 3 { format!("{:?}\n", solve(n)) } else { "none\n".to_string() });
    assert!(refused(&late, "8").contains("for n = 3, line 1: expected a board, got \"none\""));
    assert_eq!(
        yes(&["--up-to", "2", "--run", &late], ""),
        "all solutions for n = 0 to 2, each once\n"
    );
}

#[test]
#[cfg(unix)]
fn an_interrupted_check_leaves_no_command_behind() {
    let command = "(echo started >&2; sleep 9; echo alive >&2) | cat; true";
    let mut child = spawn("queens", &["check", "--run", command]);
    let mut words = BufReader::new(child.stderr.take().unwrap()).lines();
    assert_eq!(words.next().unwrap().unwrap(), "started");
    child.kill().unwrap();
    child.wait().unwrap();
    // The end of stderr is that of all who may write to it.
    assert!(words.next().is_none());
}

#[test]
#[cfg(unix)]
fn a_wrong_answer_counts_before_a_later_failure() {
    let first = command("first", |n| match n {
        0..=4 => format!("{:?}\n", solve(n).into_iter().take(1).collect::<Vec<_>>()),
        _ => "none\n".to_string(),
    });
    // Whether it stops at the first solution would show at n = 5 alone.
    assert_eq!(
        no(&["--run", &first], ""),
        "for n = 4, 1 of the 2 solutions is there; the first missing is 3 1 4 2\n"
    );
    let two_on_a_file = command("file", |n| match n {
        4 => ".Q..\n...Q\nQ...\n.Q..\n".to_string(),
        _ => format!("{:?}\n", solve(n)),
    });
    assert_eq!(
        no(&["--run", &two_on_a_file], ""),
        "line 1: for n = 4, the queens on b1 and b4 attack each other\n"
    );
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

#[test]
fn a_count_after_the_only_queen_is_not_a_second_board() {
    let one = "the only solution of 1 queen; 1 line skipped\n";
    for boards in ["[1]\n1\n", "1\n1\n", "Q\n1\n", "1\nTotal solutions: 1\n", "[[1]] 1\n"] {
        assert_eq!(yes(&["--n", "1"], boards), one, "{boards}");
    }
    assert_eq!(yes(&["--n", "1", "--zero-based"], "0\n1\n"), one);
    assert!(no(&["--n", "1"], "[1]\n[1]\n").contains("comes twice"));
}

#[test]
fn a_stated_number_of_boards_must_be_right() {
    let boards = "2 4 1 3\n3 1 4 2\n";
    for stated in ["2 solutions", "Found 2 solutions.", "2 solutions found"] {
        assert!(yes(&[], &format!("{boards}{stated}\n")).contains("1 line skipped"), "{stated}");
        assert!(yes(&[], &format!("{stated}\n{boards}")).contains("1 line skipped"), "{stated}");
        let wrong = stated.replace('2', "93");
        let words = unreadable(&[], &format!("{boards}{wrong}\n"));
        assert!(words.contains("line 3: expected the number of boards, 2, got 93"), "{words}");
    }
    // Of one board alone it says nothing.
    assert!(yes(&["--each"], "92 solutions\n2 4 1 3\n").contains("a solution of 4 queens"));
    // A number after the word is that of the board.
    assert!(yes(&[], "Solution 1\n2 4 1 3\nSolution 2\n3 1 4 2\n").contains("2 lines skipped"));
}

#[test]
fn what_surrounds_a_board_does_not_make_it_wrong() {
    for boards in [
        "Qs = [2, 4, 1, 3] ;\nQs = [3, 1, 4, 2].\n",
        "Qs = [2, 4, 1, 3] ;\nQs = [3, 1, 4, 2] .\n",
        "2 4 1 3; 3 1 4 2;\n",
        "q1,q2,q3,q4\n2,4,1,3\n3,1,4,2\n",
    ] {
        assert!(yes(&[], boards).starts_with("all 2 solutions of 4 queens"), "{boards}");
    }
    // Files a to d are on the board: these are squares.
    assert!(no(&[], "a1 a2 a3 a4\n").contains("a1 and a2 attack each other"));
}

#[test]
fn forms_that_cannot_be_read_for_certain_are_refused() {
    let pairs = "{1: 2, 2: 4, 3: 1, 4: 3}\n{1: 3, 2: 1, 3: 4, 4: 2}\n";
    assert!(unreadable(&[], pairs).contains("use --as cells"));
    assert!(yes(&["--as", "cells"], pairs).starts_with("all 2 solutions"));
    assert!(unreadable(&[], "2 4 1 3\r3 1 4 2\r").contains("expected lines that end in LF"));
    assert!(unreadable(&[], "#...\n..#.\n").contains("expected queens as Q or ■, got #"));
    assert!(unreadable(&[], ".#..\n...#\n").contains("expected queens as Q or ■, got #"));
}

#[test]
fn what_is_not_text_is_not_read_to_its_end() {
    // The end would never come; a test that waits for it has no end either.
    let zeros = std::path::Path::new("/dev/zero");
    if zeros.exists() {
        let words = refusal("queens", &["check", "/dev/zero"], "", 2);
        assert!(words.contains("longer than"), "{words}");
    }
}
