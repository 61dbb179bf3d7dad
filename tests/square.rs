//! Squares are written and read by their names.

use p90::{BadSquare, Square};

#[test]
fn every_square_is_read_as_it_is_written() {
    for (file, rank) in (1..=255).flat_map(|file| (1..=255).map(move |rank| (file, rank))) {
        let square = Square { file, rank };
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(format!("{file},{rank}").parse(), Ok(square));
    }
}

#[test]
fn files_have_letters_up_to_z_and_a_comma_beyond() {
    let name = |file| Square { file, rank: 12 }.to_string();
    assert_eq!([1, 26, 27, 255].map(name), ["a12", "z12", "27,12", "255,12"]);
}

#[test]
fn a_queen_and_capital_letters_are_read() {
    for (text, file, rank) in
        [("Qb4", 2, 4), ("B4", 2, 4), ("q4", 17, 4), ("Q4", 17, 4), ("Qq4", 17, 4)]
    {
        assert_eq!(text.parse(), Ok(Square { file, rank }), "{text}");
    }
}

#[test]
fn a_square_counted_from_0_is_refused_with_the_right_one() {
    let from_zero = |text: &str| -> (u8, u8) {
        match text.parse::<Square>() {
            Err(BadSquare::FromZero { square, .. }) => square.into(),
            other => panic!("{text}: {other:?}"),
        }
    };
    assert_eq!(from_zero("0,3"), (1, 4));
    assert_eq!(from_zero("3,0"), (4, 1));
    assert_eq!(from_zero("b0"), (2, 1));
    assert_eq!(from_zero("255,0"), (255, 1));
}

#[test]
fn other_texts_are_refused() {
    for text in
        ["", "b", "4", "4b", "b-1", "b+1", "b256", "256,1", "1,2,3", "bb4", "Q", "ä1", "b 4"]
    {
        let start = text.to_string();
        assert_eq!(text.parse::<Square>(), Err(BadSquare::Form(start)), "{text}");
    }
    let long = "x".repeat(1000);
    assert_eq!(long.parse::<Square>(), Err(BadSquare::Form("x".repeat(20))));
}
