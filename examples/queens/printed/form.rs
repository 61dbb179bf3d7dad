//! The forms of a board, each read by one function.

use p90::Square;

use crate::input::{number, shorten};

/// A board as it is printed.
pub enum Board {
    /// The rank, as printed, of the queen on each file.
    Ranks(Vec<u8>),
    /// A number alone: the digits are ranks, or it is a count.
    Digits(String),
    /// Squares of a board of this size.
    Squares(usize, Vec<Square>),
}

/// The boards that these words are; `alone` if they are a whole line.
pub fn boards(words: &[String], alone: bool) -> Result<Vec<Board>, String> {
    let run_together = words.iter().all(|word| word.len() > 3 && digits(word).is_some());
    match words {
        [word] if alone && digits(word).is_some() => Ok(vec![Board::Digits(word.clone())]),
        _ if run_together => Ok(words.iter().cloned().map(Board::Digits).collect()),
        _ if words.len() > 255 => Err("a board has more than 255 queens".to_string()),
        [word, ..] if word.starts_with(char::is_alphabetic) => {
            Ok(vec![Board::Squares(words.len(), squares(words)?)])
        }
        _ => Ok(vec![Board::Ranks(ranks(words)?)]),
    }
}

/// `2 4 1 3`.
fn ranks(words: &[String]) -> Result<Vec<u8>, String> {
    words.iter().map(|word| number(word).map_err(|_| unreadable(word))).collect()
}

/// `2413`, as the ranks of one digit each.
pub fn digits(word: &str) -> Option<Vec<u8>> {
    word.chars().map(|c| u8::try_from(c.to_digit(10)?).ok()).collect()
}

/// `a2 b4 c1 d3`.
fn squares(words: &[String]) -> Result<Vec<Square>, String> {
    words.iter().map(|word| word.parse().map_err(|_| unreadable(word))).collect()
}

/// `1 2` or, several at once, `1 2 2 4`: files and ranks, or rows and columns.
pub fn cells(words: &[String], base: u8) -> Result<Vec<Square>, String> {
    let numbers = ranks(words)?;
    let from_1 =
        |number: u8| number.checked_add(base).ok_or_else(|| unreadable(&number.to_string()));
    let pairs = numbers.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return Err(format!("expected pairs of numbers, got {}", shorten(&words.join(" "))));
    }
    pairs.map(|pair| Ok(Square { file: from_1(pair[0])?, rank: from_1(pair[1])? })).collect()
}

/// `0 1 0 0` or `0100`: 1 is a queen.
pub fn matrix_row(words: &[String]) -> Result<Vec<bool>, String> {
    let cell = |c: char| ['0', '1'].iter().position(|&digit| digit == c).map(|digit| digit == 1);
    let row = |word: &String| -> Result<Vec<bool>, String> {
        let cells: Option<_> = word.chars().map(cell).collect();
        cells.ok_or_else(|| format!("expected a row of 0 and 1, got {:?}", shorten(word)))
    };
    Ok(words.iter().map(row).collect::<Result<Vec<_>, _>>()?.concat())
}

/// `.Q..`, `□■□□`, `_ Q _ _` or `| |Q| | |`, with the number of the rank before it or not.
pub fn picture_row(line: &str) -> Option<Vec<bool>> {
    let row = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim();
    let within = row.strip_prefix('|').and_then(|row| row.strip_suffix('|'));
    let cells: Option<Vec<bool>> = match within {
        Some(row) => row.split('|').map(|square| cell(square.trim())).collect(),
        None => row.split("").map(str::trim).filter(|c| !c.is_empty()).map(cell).collect(),
    };
    cells.filter(|cells| !cells.is_empty() && !row.is_empty())
}

/// Returns `true` if the words are squares of a picture.
pub fn is_picture(words: &[String]) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    words.iter().all(|word| !word.starts_with(digit) && picture_row(word).is_some())
}

/// Words such as `.Q..` and `...Q`, each a row, or `.` and `Q`, together one row.
pub fn picture_rows(words: &[String]) -> Vec<Vec<bool>> {
    let rows: Vec<Vec<bool>> = words.iter().filter_map(|word| picture_row(word)).collect();
    if rows.iter().all(|row| row.len() == 1) { vec![rows.concat()] } else { rows }
}

fn cell(square: &str) -> Option<bool> {
    match square {
        "Q" | "■" | "♛" | "♕" => Some(true),
        "." | "_" | "□" | "" => Some(false),
        _ => None,
    }
}

/// The rows of a picture or a matrix, the highest rank first, as a board.
pub fn board_of_rows(rows: &[Vec<bool>]) -> Board {
    let queens = (1..=u8::MAX).zip(rows.iter().rev()).flat_map(|(rank, row)| {
        let files = (1..=u8::MAX).zip(row).filter(|&(_, &queen)| queen);
        files.map(move |(file, _)| Square { file, rank })
    });
    Board::Squares(rows.len(), queens.collect())
}

/// What to print about a word that fits no form.
fn unreadable(word: &str) -> String {
    format!(
        "expected a board, got {:?}: read are ranks (2 4 1 3, [2, 4, 1, 3] or 2413), squares \
         (a2 b4 c1 d3), rows of a picture (.Q.. or □■□□) and, with --as, cells or matrix",
        shorten(word)
    )
}
