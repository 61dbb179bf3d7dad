//! Boards as another program has printed them.

use crate::input::number;

/// A board and the number of the line where it begins, or why there is none.
pub type Printed = Result<(usize, Vec<u8>), String>;

/// The boards on `lines`, whose ranks count from 1 once `base` is added to them. `empty` tells
/// whether a line with nothing in it, or a pair of brackets with nothing around it, is a board.
pub fn boards(
    lines: impl Iterator<Item = Result<String, String>>,
    base: u8,
    empty: bool,
) -> impl Iterator<Item = Printed> {
    let mut reader = Reader { base, empty, depth: 0, line: 0, begun: vec![] };
    (1..).zip(lines.map(Some).chain([None])).flat_map(move |(number, line)| match line {
        Some(Ok(line)) => reader.read(number, &line),
        Some(Err(words)) => vec![Err(words)],
        None => reader.end().into_iter().collect(),
    })
}

/// Between two lines. A board ends with its bracket or with its line; in a list of lists, which may
/// go over several lines, only with its bracket.
struct Reader {
    base: u8,
    empty: bool,
    /// How many brackets are open.
    depth: usize,
    /// The line where the last board begins.
    line: usize,
    /// What there is of a board.
    begun: Vec<u8>,
}

const OPEN: [char; 3] = ['[', '(', '{'];
const CLOSE: [char; 3] = [']', ')', '}'];

impl Reader {
    fn read(&mut self, number: usize, line: &str) -> Vec<Printed> {
        if line.trim().is_empty() {
            let board = (self.empty && self.begun.is_empty()).then_some(Ok((number, vec![])));
            return board.into_iter().collect();
        }
        let told = |words| format!("line {number}: {words}");
        let pieces = line.split_inclusive(CLOSE).map(|piece| self.piece(number, piece));
        pieces.filter_map(|board| board.map_err(told).transpose()).collect()
    }

    /// Goes on to the next closing bracket, or to the end of the line.
    fn piece(&mut self, number: usize, piece: &str) -> Result<Option<(usize, Vec<u8>)>, String> {
        let (opened, closed) = (piece.matches(OPEN).count(), piece.ends_with(CLOSE));
        if self.begun.is_empty() {
            self.line = number;
        } else if opened > 0 {
            return Err(format!("a bracket opens within the board of line {}", self.line));
        }
        let outside =
            |c: char| c.is_whitespace() || c == ',' || [OPEN, CLOSE].as_flattened().contains(&c);
        let words = piece.trim_matches(outside).split(|c: char| c.is_whitespace() || c == ',');
        for word in words.filter(|word| !word.is_empty()) {
            self.begun.push(self.rank(word)?);
        }
        if self.begun.len() > 255 {
            return Err("a board has more than 255 queens".to_string());
        }
        let depth = self.depth + opened;
        self.depth = depth.saturating_sub(closed.into());
        if !closed && depth > 1 {
            return Ok(None);
        }
        let empty = opened > 0 && closed && (self.empty || depth > 1);
        let board = std::mem::take(&mut self.begun);
        Ok((empty || !board.is_empty()).then_some((self.line, board)))
    }

    fn rank(&self, word: &str) -> Result<u8, String> {
        number(word)?
            .checked_add(self.base)
            .ok_or_else(|| format!("{word} is no rank from {}", 1 - self.base))
    }

    fn end(&mut self) -> Option<Printed> {
        let words = format!("line {}: a board begins here and does not end", self.line);
        (!self.begun.is_empty()).then_some(Err(words))
    }
}
