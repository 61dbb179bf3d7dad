//! A board to look at: as text, as a picture, at every size.

use std::fmt::{self, Write};
use std::process::Command;

use itertools::Itertools;
use p90::arbitrary::BoardSize;
use p90::{BadBoard, BadMark, Board, OffBoard, Sheet, Svg};
use quickcheck::quickcheck;
use roxmltree::{Document, Node};

fn board(n: u8, placement: &[u8]) -> Board {
    Board::new(n, placement).unwrap()
}

/// What the picture draws with this tag, which must be well-formed XML.
fn drawn<T>(picture: &impl fmt::Display, tag: &str, read: impl Fn(Node) -> T) -> Vec<T> {
    let text = picture.to_string();
    let document = Document::parse(&text).unwrap();
    document.descendants().filter(|node| node.has_tag_name(tag_of(tag))).map(read).collect()
}

fn tag_of(name: &str) -> (&str, &str) {
    ("http://www.w3.org/2000/svg", name)
}

/// The squares, as (file, rank), where the picture of an n×n board has its queens.
fn queens(n: u8, picture: &impl fmt::Display) -> Vec<(u32, u32)> {
    let square = |node: Node| {
        let corner = node.attribute("transform")?.strip_prefix("translate(")?.strip_suffix(")")?;
        let (x, y) = corner.split_once(' ')?;
        let (x, y): (u32, u32) = (x.parse().ok()?, y.parse().ok()?);
        Some((x / 40 + 1, u32::from(n) - y / 40))
    };
    drawn(picture, "path", square).into_iter().flatten().collect()
}

#[test]
fn a_board_may_be_empty_small_or_partly_filled() {
    let texts = |board: Board| {
        [board.to_string(), board.squares().to_string(), board.coordinates().to_string()]
    };
    assert_eq!(texts(board(0, &[])), ["", "", ""]);
    assert_eq!(texts(board(1, &[1])), ["Q", "■", "1 Q\n  a"]);
    assert_eq!(texts(board(2, &[])), [". .\n. .", "□□\n□□", "2 . .\n1 . .\n  a b"]);
    assert_eq!(texts(board(2, &[2])), ["Q .\n. .", "■□\n□□", "2 Q .\n1 . .\n  a b"]);
}

#[test]
fn queens_may_attack_each_other() {
    assert_eq!(board(3, &[1, 1, 2]).to_string(), ". . .\n. . Q\nQ Q .");
}

#[test]
fn ranks_of_two_digits_stand_under_each_other() {
    let lines = board(10, &[10]).coordinates().to_string();
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines[0], "10 Q . . . . . . . . .");
    assert_eq!(lines[1], " 9 . . . . . . . . . .");
    assert_eq!(lines[10], "   a b c d e f g h i j");
}

#[test]
fn files_are_letters_to_z_and_numbers_beyond() {
    let last = |n| board(n, &[]).coordinates().to_string().lines().last().unwrap().to_string();
    assert!(last(26).ends_with(" x y z"));
    assert!(last(27).ends_with("  x  y  z 27"));
    assert!(last(255).ends_with(" 253 254 255"));
}

#[test]
fn squares_have_letters_to_z_and_a_comma_beyond() {
    let diagonal: Vec<u8> = (1..=27).collect();
    let title = |node: Node| node.text().unwrap().to_string();
    let titles = drawn(&board(27, &diagonal).svg(), "title", title);
    assert!(titles[0].ends_with(" y25 z26 27,27"), "{titles:?}");
}

#[test]
fn every_line_is_as_long_as_the_next() {
    for n in [1, 2, 26, 27, 99, 100, 255] {
        let board = board(n, &[n, 1][..usize::from(n.min(2))]);
        let lengths = |text: String| -> Vec<usize> {
            text.lines().map(|line| line.chars().count()).collect()
        };
        let n = usize::from(n);
        assert_eq!(lengths(board.to_string()), vec![2 * n - 1; n]);
        assert_eq!(lengths(board.squares().to_string()), vec![n; n]);
        let coordinates = lengths(board.coordinates().to_string());
        assert_eq!(coordinates, vec![coordinates[0]; n + 1]);
    }
}

#[test]
fn a_rank_off_the_board_is_named() {
    let error = |n, placement: &[u8]| Board::new(n, placement).unwrap_err();
    assert_eq!(error(8, &[4, 0, 9]), BadBoard::Rank { file: 2, rank: 0, n: 8 });
    assert_eq!(error(255, &[0]), BadBoard::Rank { file: 1, rank: 0, n: 255 });
    assert_eq!(
        error(8, &[1, 2, 9]).to_string(),
        "rank 9 on file 3 is off the 8×8 board: ranks are 1 to 8"
    );
    assert_eq!(error(0, &[1]).to_string(), "1 queen does not fit on the 0×0 board");
    assert_eq!(error(255, &[1; 256]), BadBoard::Length { length: 256, n: 255 });
    assert_eq!(
        error(2, &[9; 3]).to_string(),
        "3 queens, one per file, do not fit on the 2×2 board"
    );
}

#[test]
fn a_mark_off_the_board_is_named() {
    let board = board(4, &[1]);
    let off = |square| Some(OffBoard { square, n: 4 });
    assert_eq!(board.svg().highlight(&[(1, 1), (5, 1)]).err(), off((5, 1)));
    let off = |square| Some(BadMark::OffBoard(OffBoard { square, n: 4 }));
    assert_eq!(board.svg().attacks(&[(1, 0)], (2, 2)).err(), off((1, 0)));
    assert_eq!(board.svg().attacks(&[(1, 1)], (2, 5)).err(), off((2, 5)));
}

#[test]
fn a_line_between_squares_that_do_not_attack_each_other_is_refused() {
    let board = board(4, &[1, 4]);
    let refused = |from: &[(u8, u8)], to| board.svg().attacks(from, to).err();
    let no_attack = |from, to| Some(BadMark::NoAttack { squares: [from, to] });
    assert_eq!(refused(&[(1, 1), (2, 4)], (3, 3)), None);
    assert_eq!(refused(&[(1, 1), (2, 4)], (4, 3)), no_attack((1, 1), (4, 3)));
    assert_eq!(refused(&[(2, 4), (1, 1)], (3, 4)), no_attack((1, 1), (3, 4)));
    assert_eq!(refused(&[(1, 1)], (1, 1)), no_attack((1, 1), (1, 1)));
}

#[test]
fn a_board_can_be_taken_apart_again() {
    let board = board(5, &[2, 4, 1]);
    assert_eq!((board.n(), board.placement()), (5, &[2, 4, 1][..]));
    assert_eq!(board.queens().collect::<Vec<_>>(), [(1, 2), (2, 4), (3, 1)]);
}

#[test]
fn boards_are_ordered_by_size_then_by_placement() {
    let boards =
        [board(1, &[1]), board(4, &[]), board(4, &[2, 4, 1, 3]), board(4, &[3]), board(5, &[1])];
    assert!(boards.is_sorted());
}

#[test]
fn a_sheet_has_its_pictures_in_rows_of_the_least_width_that_is_enough() {
    let corners = |count: usize| {
        let sheet = Sheet::new((0..count).map(|_| board(1, &[1]).svg())).to_string();
        let document = Document::parse(&sheet).unwrap();
        let root = document.root_element();
        let size = root.attribute("width").unwrap().parse::<u32>().unwrap();
        assert_eq!(document.descendants().filter(|node| node.has_tag_name("title")).count(), count);
        let moved = root.children().filter_map(|node| node.attribute("transform"));
        (size, moved.map(String::from).collect::<Vec<_>>())
    };
    // A board of one square is 42 pixels wide, and 20 are left between two.
    assert_eq!(corners(0), (20, vec![]));
    assert_eq!(corners(1), (82, vec!["translate(20 20)".to_string()]));
    let three = ["translate(20 20)", "translate(82 20)", "translate(20 82)"].map(String::from);
    assert_eq!(corners(3), (144, three.to_vec()));
    assert_eq!(corners(12).0, 4 * 62 + 20);
}

#[test]
fn the_picture_has_its_queens_where_the_placement_has_them() {
    let picture = board(4, &[2, 4, 1, 3]);
    assert_eq!(queens(4, &picture.svg()), [(1, 2), (2, 4), (3, 1), (4, 3)]);
}

#[test]
fn the_title_tells_the_placement() {
    let title = |placement: &[u8]| {
        drawn(&board(4, placement).svg(), "title", |node| node.text().unwrap().to_string())
    };
    assert_eq!(title(&[]), ["4×4 board, no queens"]);
    assert_eq!(title(&[3]), ["4×4 board, queen on a3"]);
    assert_eq!(title(&[2, 4, 1, 3]), ["4×4 board, queens on a2 b4 c1 d3"]);
}

#[test]
fn the_first_square_is_dark_and_then_every_other() {
    let paths =
        drawn(&board(3, &[]).svg(), "path", |node| node.attribute("d").unwrap().to_string());
    let corners = [(0, 80), (0, 0), (40, 40), (80, 80), (80, 0)];
    let squares = corners.map(|(x, y)| format!("M{x} {y}h40v40h-40z"));
    assert_eq!(paths, [squares.concat()]);
}

#[test]
fn the_picture_leaves_room_for_a_frame_and_for_the_names() {
    let board = board(2, &[]);
    let frame = |picture: &Svg| {
        let of = |tag, names: &[&str]| {
            let read = |node: Node| names.iter().filter_map(|name| node.attribute(*name)).join(" ");
            drawn(picture, tag, read).swap_remove(0)
        };
        [of("svg", &["width", "height", "viewBox"]), of("rect", &["x", "y", "width", "height"])]
    };
    assert_eq!(frame(&board.svg()), ["82 82 -1 -1 82 82", "-1 -1 82 82"]);
    let with_names = ["128 128 -24 -24 128 128", "-24 -24 128 128"];
    assert_eq!(frame(&board.svg().coordinates()), with_names);
}

#[test]
fn a_highlight_and_a_line_of_attack_are_drawn_through_their_squares() {
    let board = board(4, &[1]);
    let picture = board.svg().highlight(&[(3, 3)]).unwrap().attacks(&[(1, 1)], (3, 3)).unwrap();
    // c3 is the third square from the left and the second from the top.
    let corners = drawn(&picture, "rect", |node| {
        (node.attribute("x"), node.attribute("y")) == (Some("80"), Some("40"))
    });
    assert_eq!(corners.iter().filter(|&&here| here).count(), 1);
    let lines = drawn(&picture, "path", |node| node.attribute("d") == Some("M20 140L100 60"));
    assert_eq!(lines.iter().filter(|&&here| here).count(), 1);
}

#[test]
fn the_picture_names_files_and_ranks_when_asked() {
    let texts = |n| {
        drawn(&board(n, &[]).svg().coordinates(), "text", |node| node.text().unwrap().to_string())
    };
    assert!(texts(0).is_empty());
    assert_eq!(texts(2), ["1", "a", "2", "b"]);
    let places = drawn(&board(2, &[]).svg().coordinates(), "text", |node| {
        ["x", "y"].map(|name| node.attribute(name).unwrap().to_string())
    });
    // Left of the middle of its rank, but for four pixels of the figure's height; below its file.
    assert_eq!(places, [["-12", "64"], ["20", "96"], ["-12", "24"], ["60", "96"]]);
    assert_eq!(texts(27)[52..], ["27", "27"]);
    assert_eq!(texts(255).len(), 510);
    assert!(drawn(&board(2, &[]).svg(), "text", |_| ()).is_empty());
}

#[test]
fn the_picture_is_right_at_every_size() {
    for n in [0, 1, 26, 27, 255] {
        let placement = p90::explicit(n).unwrap();
        let expected: Vec<(u32, u32)> = (1..).zip(placement.iter().map(|&r| r.into())).collect();
        assert_eq!(queens(n, &board(n, &placement).svg().coordinates()), expected);
    }
}

#[test]
fn the_picture_asks_for_nothing_outside_itself() {
    let text = board(8, &[1]).svg().coordinates().to_string();
    let outside = text.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    assert!(!outside.contains("://") && !outside.contains("url("));
}

#[test]
fn a_text_is_displayed_as_often_as_wanted_and_errors_pass_through() {
    struct Full;
    impl Write for Full {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Err(fmt::Error)
        }
    }
    let board = board(4, &[2, 4]);
    let forms: [&dyn fmt::Display; 4] =
        [&board, &board.squares(), &board.coordinates(), &board.svg()];
    for form in forms {
        assert_eq!(form.to_string(), form.to_string());
        assert!(write!(Full, "{form}").is_err());
    }
}

#[test]
fn a_notebook_is_given_the_picture() {
    const CHILD: &str = "P90_NOTEBOOK_CELL";
    let board = board(2, &[1]);
    let sheet = Sheet::new([board.svg(), Board::new(19, &[]).unwrap().svg()]);
    // Its items are not the ranks of a board.
    let step = p90::trace([3, 4], p90::validate).next().unwrap();
    if std::env::var_os(CHILD).is_some() {
        board.evcxr_display();
        sheet.evcxr_display();
        return step.evcxr_display();
    }
    // What a function prints, only another process can read.
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_notebook_is_given_the_picture", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let cell = |text: &str, picture: &str| {
        format!(
            "EVCXR_BEGIN_CONTENT text/plain\n{text}\nEVCXR_END_CONTENT\n\
             EVCXR_BEGIN_CONTENT image/svg+xml\n{picture}\nEVCXR_END_CONTENT\n"
        )
    };
    let text = board.coordinates().to_string();
    let other = Board::new(19, &[]).unwrap().coordinates().to_string();
    // Scaled down to 800 pixels.
    let [whole, half] =
        [(1584, 802), (800, 405)].map(|(w, h)| format!("width=\"{w}\" height=\"{h}\""));
    assert!(sheet.to_string().contains(&whole));
    let expected = [
        cell(&text, &board.svg().coordinates().to_string()),
        cell(&format!("{text}\n\n{other}"), &sheet.to_string().replacen(&whole, &half, 1)),
        format!("{step:?}\n"),
    ];
    assert!(printed.contains(&expected.concat()), "{printed}");
}

#[test]
fn a_text_that_shows_no_board_is_refused() {
    let refused = |text: &str| text.parse::<Board>().unwrap_err();
    assert_eq!(refused(". Q\n. ."), BadBoard::Gap { file: 2 });
    assert_eq!(refused("Q .\nQ ."), BadBoard::File { file: 1 });
    assert_eq!(refused(". .\n. . ."), BadBoard::Line { line: 2, length: 3, size: 2 });
    assert_eq!(refused(&"Q".repeat(2)), BadBoard::Line { line: 1, length: 2, size: 1 });
    assert_eq!(refused(&".\n".repeat(256)), BadBoard::Size { size: 256 });
    assert_eq!(
        refused(". Q\n. .").to_string(),
        "file b has a queen, and a file before it has none"
    );
    assert_eq!(refused("Q .\nQ .").to_string(), "file a has more than one queen");
    assert_eq!("".parse(), Ok(board(0, &[])));
    for text in ["x", "2 4 1 3", "8/5Q2", "Q X\n. ."] {
        assert_eq!(refused(text), BadBoard::Text, "{text}");
    }
    assert_eq!(refused("?").to_string(), "expected lines of Q and . or of ■ and □");
}

quickcheck! {
    fn a_board_is_read_as_it_is_written(n: BoardSize<30>, ranks: Vec<u8>) -> bool {
        let BoardSize(n) = n;
        let ranks: Vec<u8> =
            ranks.into_iter().take(n.into()).map(|rank| rank % n.max(1) + 1).collect();
        let board = board(n, &ranks);
        let texts = [board.to_string(), board.squares().to_string(), board.coordinates().to_string()];
        texts.iter().all(|text| text.parse().as_ref() == Ok(&board))
    }

    fn all_forms_show_the_same_queens(n: BoardSize<30>, ranks: Vec<u8>) -> bool {
        let BoardSize(n) = n;
        let ranks: Vec<u8> =
            ranks.into_iter().take(n.into()).map(|rank| rank % n.max(1) + 1).collect();
        let board = board(n, &ranks);
        let expected: Vec<(u32, u32)> = (1..).zip(ranks.iter().map(|&rank| rank.into())).collect();
        let (ascii, squares) = (board.to_string(), board.squares().to_string());
        signs('Q', ascii.lines().rev()) == expected
            && signs('■', squares.lines().rev()) == expected
            && queens(n, &board.svg()) == expected
    }
}

/// The squares, as (file, rank), that have this sign; the lines come rank by rank from the first.
fn signs<'a>(sign: char, lines: impl Iterator<Item = &'a str>) -> Vec<(u32, u32)> {
    let squares = (1..).zip(lines).flat_map(|(rank, line)| {
        let files = (1..).zip(line.chars().filter(|c| !c.is_whitespace()));
        files.map(move |(file, c)| ((file, rank), c))
    });
    squares.filter(|&(_, c)| c == sign).map(|(square, _)| square).sorted().collect()
}
