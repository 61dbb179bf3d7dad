//! What the commands read: a board size, lines.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::Failure;

/// The N of a command line, at most `MAX`: a number, or `-` for the one on stdin.
#[derive(Clone, Copy)]
pub enum Size<const MAX: u8 = 255> {
    Given(u8),
    Stdin,
}

/// The size of a board whose solutions can be counted.
pub type Countable = Size<32>;

impl<const MAX: u8> FromStr for Size<MAX> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "-" { Ok(Self::Stdin) } else { number_to(MAX, text.trim()).map(Self::Given) }
    }
}

impl<const MAX: u8> Size<MAX> {
    /// The number itself; reads all of stdin for `-`.
    pub fn read(self) -> Result<u8, Failure> {
        match self {
            Self::Given(n) => Ok(n),
            Self::Stdin => {
                // Nobody writes a number in more bytes; an endless stream has an end here.
                let mut text = Vec::new();
                let read = io::stdin().take(1000).read_to_end(&mut text);
                read.map_err(|error| Failure::Input(format!("cannot read stdin: {error}")))?;
                number_to(MAX, String::from_utf8_lossy(&text).trim()).map_err(Failure::Input)
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
    word.parse().ok().filter(|&number| plain && number <= max).ok_or_else(|| {
        let start: String = word.chars().take(20).collect();
        format!("expected a whole number from 0 to {max}, got {start:?}")
    })
}

/// The bytes of the longest line: one with the 73,712 solutions of 13 queens is shorter.
const LONGEST: u64 = 4 << 20;

/// The lines of a file, or of stdin if it is `-`, as they come, or why they stop; what is not UTF-8
/// is replaced, and fits nothing then. A byte order mark at the start is no part of the first line.
pub fn lines(path: &Path) -> Result<impl Iterator<Item = Result<String, String>>, Failure> {
    let unread = |error| format!("cannot read {}: {error}", path.display());
    let file: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| Failure::Input(unread(error)))?)
    };
    let mut input = BufReader::new(file);
    Ok((1..).map_while(move |number| {
        let mut line = Vec::new();
        match input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Err(error) => Some(Err(unread(error))),
            Ok(0) => None,
            Ok(length) if length as u64 > LONGEST => {
                Some(Err(format!("line {number}: longer than {LONGEST} bytes")))
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&line);
                let mark = if number == 1 { BYTE_ORDER_MARK } else { "" };
                Some(Ok(text.strip_prefix(mark).unwrap_or(&text).to_string()))
            }
        }
    }))
}

/// What some editors and shells put before a text in UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
