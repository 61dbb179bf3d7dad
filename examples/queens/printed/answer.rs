//! The boards of one answer, all of the same size.

use itertools::Itertools;
use p90::Square;
use p90::laws;

use super::{Board, Form, Printed, boards, digits};
use crate::input::shorten;

/// The largest board whose answer may get a hint, and the most boards that are kept for it.
const HINTED: (u8, usize) = (10, 1_000_000);

/// An iterator over the boards, as ranks from 1, until one cannot be read.
pub struct Answer<'a> {
    printed: Box<dyn Iterator<Item = Result<Printed, String>> + 'a>,
    base: u8,
    pub n: u8,
    /// The line of the board that n is the size of, if n was not given.
    pub first: Option<usize>,
    /// The line where each board begins.
    pub lines: Vec<usize>,
    /// How many lines were skipped; blank ones are not counted.
    pub skipped: usize,
    /// Why the boards end before the input does.
    pub stop: Option<Stop>,
    /// The numbers that are not boards, and their lines.
    counts: Vec<(usize, String)>,
    /// The numbers of boards that the program states, and their lines.
    stated: Vec<(usize, String)>,
    kept: Vec<Vec<u8>>,
}

/// Why no more boards are read.
pub enum Stop {
    /// The input cannot be read.
    Unreadable(String),
    /// A board does not have one queen on each file.
    Wrong(String),
}

impl<'a> Answer<'a> {
    /// Reads as far as needed to know n.
    pub fn read(
        lines: impl Iterator<Item = Result<String, String>> + 'a,
        form: Form,
    ) -> Result<Self, String> {
        let mut printed = boards(lines, form);
        let mut begun = vec![];
        let known = match form.n {
            Some(n) => Ok((None, n)),
            None => infer(printed.by_ref(), &mut begun, form.base),
        };
        if known.is_err() {
            printed.by_ref().for_each(drop);
        }
        let (first, n) = known?;
        Ok(Self {
            printed: Box::new(begun.into_iter().chain(printed)),
            base: form.base,
            n,
            first,
            lines: vec![],
            skipped: 0,
            stop: None,
            counts: vec![],
            stated: vec![],
            kept: vec![],
        })
    }

    /// Reads to the end, so that no program before this one in a pipe fails to write.
    pub fn drain(&mut self) {
        self.by_ref().for_each(drop);
        self.printed.by_ref().for_each(drop);
    }

    /// The fault that the whole answer shows; reads it to its end.
    pub fn hint(&mut self, ordered: bool) -> Option<&'static str> {
        self.drain();
        let whole = self.stop.is_none() && self.kept.len() == self.lines.len();
        let check = if ordered { laws::check_ordered } else { laws::check };
        let violation = whole.then(|| check(&self.kept, self.n).err())??;
        Some(violation.hint?.fault)
    }

    /// Returns `true` if the number is not a board: it has not n digits, or is the 1 after the only
    /// board of one queen.
    fn is_count(&self, word: &str) -> bool {
        word.len() != self.n.into() || (self.n == 1 && !self.lines.is_empty() && word == "1")
    }

    /// A number that is how many boards there are, not one of them.
    fn count(&mut self, line: usize, word: String) {
        if self.counts.last().is_some_and(|(last, _)| last + 1 == line) {
            let message = "a number alone, after another: a board is read from one line";
            self.stop = Some(Stop::Unreadable(message.to_string()).on(line));
        }
        self.counts.push((line, word));
        self.skipped += 1;
    }

    /// What to print if a number that was skipped is not how many boards there are.
    pub fn wrong_number(&self) -> Option<String> {
        let boards = self.lines.len();
        let (line, word) = self.counts.iter().find(|(_, word)| word.parse() != Ok(boards))?;
        let (n, word) = (self.n, shorten(word));
        Some(format!(
            "line {line}: {word} is neither a board of {n} queens nor the number of boards"
        ))
    }

    /// The same for a whole answer, of which the program may also state how many boards it has.
    pub fn wrong_count(&self) -> Option<String> {
        let boards = self.lines.len();
        let wrong = || self.stated.iter().find(|(_, word)| word.parse() != Ok(boards));
        let stated = || {
            let (line, word) = wrong()?;
            let word = shorten(word);
            Some(format!("line {line}: expected the number of boards, {boards}, got {word}"))
        };
        self.wrong_number().or_else(stated)
    }

    /// The ranks of a board, from 1.
    fn ranks(&self, board: Board) -> Result<Vec<u8>, Stop> {
        let n = self.n;
        match board {
            Board::Digits(word) => self.ranks(Board::Ranks(digits(&word).unwrap_or_default())),
            Board::Squares(size, squares) => placement(size, squares, n).map_err(Stop::Wrong),
            Board::Ranks(ranks) => {
                refuse_other_forms(&ranks, Some(n)).map_err(Stop::Unreadable)?;
                let from_1 = |rank: &u8| rank.checked_add(self.base);
                let board: Option<Vec<u8>> = ranks.iter().map(from_1).collect();
                let message =
                    || Stop::Unreadable("255 is not a rank that counts from 0".to_string());
                board.ok_or_else(message)
            }
        }
    }
}

impl Iterator for Answer<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        while self.stop.is_none() {
            let (line, board) = match self.printed.next()? {
                Ok(Printed::Board(line, Board::Digits(word))) if self.is_count(&word) => {
                    self.count(line, word);
                    continue;
                }
                Ok(Printed::Count(line, word)) => {
                    self.stated.push((line, word));
                    self.skipped += 1;
                    continue;
                }
                Ok(Printed::Board(line, board)) => (line, board),
                Ok(Printed::Remark) => {
                    self.skipped += 1;
                    continue;
                }
                Err(message) => {
                    self.stop = Some(Stop::Unreadable(message));
                    break;
                }
            };
            match self.ranks(board) {
                Ok(board) => {
                    self.lines.push(line);
                    if self.n <= HINTED.0 && self.kept.len() < HINTED.1 {
                        self.kept.push(board.clone());
                    }
                    return Some(board);
                }
                Err(stop) => self.stop = Some(stop.on(line)),
            }
        }
        None
    }
}

impl Stop {
    fn on(self, line: usize) -> Self {
        match self {
            Self::Unreadable(message) => Self::Unreadable(format!("line {line}: {message}")),
            Self::Wrong(message) => Self::Wrong(format!("line {line}: {message}")),
        }
    }
}

/// The line and the size of the first board that is sure to be one; what is read goes to `begun`.
fn infer(
    printed: impl Iterator<Item = Result<Printed, String>>,
    begun: &mut Vec<Result<Printed, String>>,
    base: u8,
) -> Result<(Option<usize>, u8), String> {
    let mut sizes = printed.map(|item| {
        let size = size(&item, base);
        begun.push(item);
        size
    });
    let found = match sizes.find_map(Result::transpose) {
        Some(found) => Some(found?),
        None => only_queen(begun, base),
    };
    let (line, n) = found.ok_or("no board to infer N from: use --n N")?;
    Ok((Some(line), n))
}

/// The line and the size of a board, where it is sure to be one.
fn size(item: &Result<Printed, String>, base: u8) -> Result<Option<(usize, u8)>, String> {
    let (line, size) = match item {
        Err(message) => return Err(message.clone()),
        Ok(Printed::Count(..) | Printed::Remark) => return Ok(None),
        Ok(Printed::Board(line, Board::Squares(size, _))) => (line, *size),
        Ok(Printed::Board(line, Board::Ranks(ranks))) => {
            refuse_other_forms(ranks, None).map_err(|message| format!("line {line}: {message}"))?;
            (line, ranks.len())
        }
        // Another number may be a count.
        Ok(Printed::Board(line, Board::Digits(word))) => {
            let ranks = digits(word).unwrap_or_default();
            let whole = ranks.iter().sorted().zip(1 - base..).all(|(&rank, i)| rank == i);
            if !whole || ranks.len() < 4 {
                return Ok(None);
            }
            (line, ranks.len())
        }
    };
    Ok(Some((*line, u8::try_from(size).unwrap_or(u8::MAX))))
}

/// The line and the size of the board `1`, if nothing else is printed.
fn only_queen(printed: &[Result<Printed, String>], base: u8) -> Option<(usize, u8)> {
    let boards = printed.iter().filter(|item| matches!(item, Ok(Printed::Board(..)) | Err(_)));
    match boards.exactly_one().ok()? {
        Ok(Printed::Board(line, Board::Digits(word))) if digits(word)? == [1 - base] => {
            Some((*line, 1))
        }
        _ => None,
    }
}

/// What looks like another form is not judged as ranks.
fn refuse_other_forms(ranks: &[u8], n: Option<u8>) -> Result<(), String> {
    let message = match ranks {
        [] if n.is_none() => "an empty board: use --n 0 if it is meant",
        [_, _] if n != Some(2) => "two numbers may be a square: use --as cells, or --n 2",
        [_, _, _, ..] if ranks.contains(&0) && ranks.iter().all(|&rank| rank <= 1) => {
            "a row of 0 and 1 may be one of a matrix: use --as matrix"
        }
        _ => return Ok(()),
    };
    Err(message.to_string())
}

/// The rank of the queen on each file, or what is wrong with the squares.
fn placement(size: usize, mut squares: Vec<Square>, n: u8) -> Result<Vec<u8>, String> {
    let queens = squares.len();
    let wrong = |what: String| Err(format!("for n = {n}, {what}"));
    if queens != usize::from(n) {
        let s = if queens == 1 { "" } else { "s" };
        return wrong(format!("the board has {queens} queen{s} instead of {n}"));
    }
    if size != queens {
        return wrong(format!("the board has {size} files instead of {n}"));
    }
    if let Some(off) = squares.iter().find(|square| !(1..=n).contains(&square.file)) {
        let from_0 = if off.file == 0 { "; use --zero-based if files count from 0" } else { "" };
        return wrong(format!("the queen on {off} is off the board{from_0}"));
    }
    squares.sort();
    match squares.iter().tuple_windows().find(|(a, b)| a.file == b.file) {
        Some((a, b)) => wrong(format!("the queens on {a} and {b} attack each other")),
        None => Ok(squares.iter().map(|square| square.rank).collect()),
    }
}
