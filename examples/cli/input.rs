//! What the programs read: a board size, lines of text.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use itertools::Itertools;

use super::Failure;

/// The N of a command line, at most `MAX`: a number, or `-` for the one on stdin.
#[derive(Clone, Copy)]
pub enum Size<const MAX: u8 = 255> {
    Given(u8),
    Stdin,
}

/// As many lines around a number are too many: a stream of blank ones may be endless.
const LINES: usize = 1000;

/// The size of a board whose solutions can be counted.
pub type Countable = Size<32>;

impl<const MAX: u8> FromStr for Size<MAX> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "-" { Ok(Self::Stdin) } else { number_to(MAX, text.trim()).map(Self::Given) }
    }
}

impl<const MAX: u8> Size<MAX> {
    /// The number itself; for `-`, the only one on stdin.
    pub fn read(self) -> Result<u8, Failure> {
        match self {
            Self::Given(n) => Ok(n),
            Self::Stdin => {
                let lines: Vec<String> =
                    lines(Path::new("-"))?.take(LINES).try_collect().map_err(Failure::Input)?;
                if lines.len() == LINES {
                    let message = format!("expected a whole number, got {LINES} lines or more");
                    return Err(Failure::Input(message));
                }
                let words = lines.iter().flat_map(|line| line.split_whitespace());
                number_to(MAX, &words.format(" ").to_string()).map_err(Failure::Input)
            }
        }
    }

    /// Stdin holds one thing: the number, or what one of the files is to be.
    pub fn leaves_stdin_to(self, files: &[PathBuf]) -> Result<(), Failure> {
        match self {
            Self::Stdin if files.iter().any(|file| file == Path::new("-")) => {
                Err(Failure::Input("N and the results cannot both come from stdin".to_string()))
            }
            _ => Ok(()),
        }
    }
}

/// A number of one byte, in plain digits.
pub fn number(word: &str) -> Result<u8, String> {
    number_to(u8::MAX, word)
}

fn number_to(max: u8, word: &str) -> Result<u8, String> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse()
        .ok()
        .filter(|&number| plain && number <= max)
        .ok_or_else(|| format!("expected a whole number from 0 to {max}, got {:?}", shorten(word)))
}

/// The start of a text, in one line, for an error message.
pub fn shorten(text: &str) -> String {
    const LONG: usize = 20;
    let mut start: String = text.split_whitespace().join(" ").chars().take(LONG + 1).collect();
    if let Some((end, _)) = start.char_indices().nth(LONG) {
        start.replace_range(end.., "…");
    }
    start
}

/// The bytes of the longest line: one with the 73,712 solutions of 13 queens is shorter.
const LONGEST: u64 = 4 << 20;

/// The lines of a file, or of stdin if it is `-`, as they come, or why they stop.
///
/// What is not UTF-8 is replaced, and fits nothing then. A byte order mark is not part of the first
/// line.
pub fn lines(path: &Path) -> Result<impl Iterator<Item = Result<String, String>>, Failure> {
    let unread = |error| format!("cannot read {}: {error}", path.display());
    let file: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| Failure::Input(unread(error)))?)
    };
    let mut input = BufReader::new(file);
    // What cannot be read is not read on: it may be endless.
    let mut readable = true;
    let lines = (1..).map_while(move |number| {
        let mut line = Vec::new();
        match input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Err(error) => Some(Err(unread(error))),
            Ok(0) => None,
            Ok(length) if length as u64 > LONGEST => {
                Some(Err(format!("{}: longer than {LONGEST} bytes", place(path, number))))
            }
            Ok(_) if number == 1 && UTF_16.iter().any(|mark| line.starts_with(mark)) => {
                Some(Err(format!("{}: expected UTF-8, got UTF-16", place(path, number))))
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&line);
                let mark = if number == 1 { UTF_8 } else { "" };
                Some(Ok(text.strip_prefix(mark).unwrap_or(&text).to_string()))
            }
        }
    });
    Ok(lines.take_while(move |line| std::mem::replace(&mut readable, line.is_ok())))
}

/// The name of a line in a message: `line 7` on stdin, `results.txt:7` in a file.
pub fn place(path: &Path, line: usize) -> String {
    if path == Path::new("-") {
        format!("line {line}")
    } else {
        format!("{}:{line}", path.display())
    }
}

/// The byte order marks with which some editors and shells start a text.
const UTF_8: &str = "\u{feff}";
const UTF_16: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];

/// The [`lines`] that are not blank, without blanks around them.
pub fn rows(path: &Path) -> Result<impl Iterator<Item = Result<String, String>>, Failure> {
    let trimmed = lines(path)?.map(|line| line.map(|line| line.trim().to_string()));
    Ok(trimmed.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty())))
}
