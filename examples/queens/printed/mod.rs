//! Boards as other programs print them.

mod answer;
mod form;
mod line;

use clap::ValueEnum;
use p90::Square;

pub use answer::{Answer, Stop};
use form::{Board, digits};
use line::{Token, count, is_frame, several, tokens, unclear, unlabelled};

/// Forms that cannot be told from ranks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum As {
    /// Pairs of file and rank, or of row and column
    Cells,
    /// Rows of 0 and 1
    Matrix,
}

/// How boards are printed.
#[derive(Clone, Copy, Default)]
pub struct Form {
    /// The size of the boards, if it is known.
    pub n: Option<u8>,
    /// What is added to a number to count from 1.
    pub base: u8,
    pub shape: Option<As>,
}

/// Something printed, and the number of the line where it begins.
enum Printed {
    Board(usize, Board),
    /// How many boards there are, says the program.
    Count(usize, String),
    Remark,
}

/// The boards on `lines` and the lines skipped between them, or why one cannot be read.
fn boards(
    lines: impl Iterator<Item = Result<String, String>>,
    form: Form,
) -> impl Iterator<Item = Result<Printed, String>> {
    let mut reader = Reader { form, ..Reader::default() };
    (1..).zip(lines.map(Some).chain([None])).flat_map(move |(number, line)| {
        let read = match line {
            Some(Ok(line)) => reader.read(number, &line),
            Some(Err(message)) => Err(message),
            None => reader.end(),
        };
        let found = std::mem::take(&mut reader.found).into_iter().map(Ok);
        found.chain(read.err().map(Err))
    })
}

/// The most words between two brackets: the 352 solutions of 9 queens as `2413`, or a board.
const MOST_WORDS: usize = 1000;

/// What is read so far of a board.
#[derive(Default)]
struct Reader {
    form: Form,
    /// How many brackets are open.
    depth: usize,
    /// The only open bracket stood alone: then a line within it may be a board.
    bare: bool,
    /// The line where the board begins.
    line: usize,
    /// The words since the last bracket.
    words: Vec<String>,
    /// The rows so far of a picture or a matrix.
    rows: Vec<Vec<bool>>,
    /// The cells so far of a board.
    cells: Vec<Square>,
    /// What the current line completes.
    found: Vec<Printed>,
}

impl Reader {
    fn read(&mut self, number: usize, line: &str) -> Result<(), String> {
        let place = |message| format!("line {number}: {message}");
        let Some(line) = unlabelled(line) else {
            let count = count(line).map(|count| Printed::Count(number, count.to_string()));
            self.found.push(count.unwrap_or(Printed::Remark));
            return self.gap().map_err(place);
        };
        if let Some(message) = unclear(&line).filter(|_| self.form.shape.is_none()) {
            return Err(place(message.to_string()));
        }
        if let Some(boards) = several(&line).filter(|_| self.depth == 0) {
            return boards.into_iter().try_for_each(|board| self.read(number, board));
        }
        if !self.is_within() {
            self.line = number;
        }
        let result = match form::picture_row(&line).filter(|_| self.depth == 0) {
            _ if is_frame(&line) => Ok(()),
            Some(row) => self.row(row),
            None if !line.is_empty() => self.words(number, &line),
            None if self.depth > 0 => Ok(()),
            None if self.form.n == Some(0) => {
                self.put(Board::Ranks(vec![]));
                Ok(())
            }
            None => self.gap(),
        };
        result.map_err(place)
    }

    /// Reads the words and brackets of a line.
    fn words(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (mut last, cells) = (None, self.cells.len());
        for token in tokens(line) {
            match token {
                Token::Open => self.open()?,
                Token::Close if last == Some(Token::Open) => self.close_empty(),
                Token::Close => self.close()?,
                Token::Word(word) => {
                    if !self.is_within() {
                        self.line = number;
                    }
                    self.bare &= last != Some(Token::Open);
                    self.words.push(word.to_string());
                    if self.words.len() > MOST_WORDS {
                        return Err("a board has more than 255 queens".to_string());
                    }
                }
            }
            last = Some(token);
        }
        let goes_on =
            self.depth > 1 || (self.depth == 1 && (!self.bare || line.ends_with([',', ';'])));
        if !goes_on {
            self.group()?;
        }
        // Several cells on a line are a board, one alone may be followed by others.
        if self.depth == 0 && self.cells.len() > cells + 1 { self.gap() } else { Ok(()) }
    }

    fn open(&mut self) -> Result<(), String> {
        // The name before a bracket, as in List(2, 4, 1, 3) or Qs = [2, 4, 1, 3].
        self.words.retain(|word| !word.starts_with(char::is_alphabetic));
        if !self.words.is_empty() {
            return Err(format!("a bracket opens within the board of line {}", self.line));
        }
        self.depth += 1;
        self.bare = self.depth == 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), String> {
        let result = if self.words.is_empty() { self.gap() } else { self.group() };
        self.depth = self.depth.saturating_sub(1);
        self.bare = false;
        result
    }

    /// An empty pair of brackets is a board in a list, or where n = 0; else it is an empty list.
    fn close_empty(&mut self) {
        if self.depth > 1 || self.form.n == Some(0) {
            self.put(Board::Ranks(vec![]));
        }
        self.depth -= 1;
        self.bare = false;
    }

    /// The words of a line, or between two brackets.
    fn group(&mut self) -> Result<(), String> {
        let words = std::mem::take(&mut self.words);
        match self.form.shape {
            _ if words.is_empty() => Ok(()),
            Some(As::Cells) => {
                self.cells.extend(form::cells(&words, self.form.base)?);
                let whole = self.form.n.map(usize::from) == Some(self.cells.len());
                if whole { self.gap() } else { Ok(()) }
            }
            Some(As::Matrix) => self.row(form::matrix_row(&words)?),
            None if form::is_picture(&words) => {
                form::picture_rows(&words).into_iter().try_for_each(|row| self.row(row))
            }
            None => {
                for board in form::boards(&words, self.depth == 0)? {
                    self.put(board);
                }
                Ok(())
            }
        }
    }

    fn row(&mut self, row: Vec<bool>) -> Result<(), String> {
        let width = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != width || width > 255 {
            return Err(format!("expected a row of {} squares, got {}", width.min(255), row.len()));
        }
        self.rows.push(row);
        if self.rows.len() == width {
            let rows = std::mem::take(&mut self.rows);
            self.put(form::board_of_rows(&rows));
        }
        Ok(())
    }

    /// What is between two boards: a blank line, a remark, the bracket around a list, the end.
    fn gap(&mut self) -> Result<(), String> {
        if let Some(row) = self.rows.first() {
            let (rows, width) = (self.rows.len(), row.len());
            let line = self.line;
            return Err(format!("the board that begins on line {line} has {rows} of {width} rows"));
        }
        if !self.cells.is_empty() {
            let cells = std::mem::take(&mut self.cells);
            self.put(Board::Squares(cells.len(), cells));
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), String> {
        if !self.words.is_empty() || (self.depth > 0 && self.is_within()) {
            return Err(format!("line {}: a board begins here and does not end", self.line));
        }
        self.gap()
    }

    fn put(&mut self, board: Board) {
        self.found.push(Printed::Board(self.line, board));
    }

    fn is_within(&self) -> bool {
        !(self.words.is_empty() && self.rows.is_empty() && self.cells.is_empty())
    }
}
