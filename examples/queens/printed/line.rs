//! One line of what a program prints: what is around a board, and the words of which it is made.

/// A line without colours, labels and the blanks around it; `None` if it is a remark.
pub fn unlabelled(line: &str) -> Option<String> {
    let plain = without_colours(line);
    let line = without_full_stop(plain.trim());
    let rest = without_index(without_label(line)).trim();
    let remark = rest.is_empty() != line.is_empty() || is_remark(line) || is_remark(rest);
    (!remark).then(|| rest.to_string())
}

/// Drops the dot with which Prolog ends an answer, as in `Qs = [2, 4, 1, 3].`
fn without_full_stop(line: &str) -> &str {
    let answer = line.strip_suffix('.').map(str::trim_end);
    answer.filter(|answer| answer.ends_with(CLOSE)).unwrap_or(line)
}

/// The number of `92 solutions` or `Found 92 solutions.`
pub fn count(line: &str) -> Option<&str> {
    let mut words = words(line).skip_while(|word| !is_number(word));
    let number = words.next()?;
    words.next()?.to_lowercase().starts_with("solution").then_some(number)
}

/// The boards of a line such as `2 4 1 3; 3 1 4 2;`.
pub fn several(line: &str) -> Option<Vec<&str>> {
    let boards: Vec<&str> =
        line.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    let plain = !line.contains(OPEN) && boards.iter().all(|board| board.contains([' ', ',']));
    (boards.len() > 1 && plain).then_some(boards)
}

/// Why a line cannot be read for certain.
pub fn unclear(line: &str) -> Option<&'static str> {
    let key = |(i, _)| line[..i].trim_end().ends_with(|c: char| c.is_ascii_digit());
    if line.contains('{') && line.match_indices(':').any(key) {
        return Some("numbers with a colon between them may be squares: use --as cells");
    }
    if line.contains('\r') {
        return Some("expected lines that end in LF, got CR");
    }
    let hashes = line.contains('#') && line.chars().all(|c| "#._ ".contains(c));
    hashes.then_some("expected queens as Q or ■, got #")
}

/// Drops the codes with which a terminal switches colours, as in `\u{1b}[31mQ\u{1b}[0m`.
fn without_colours(line: &str) -> String {
    let mut pieces = line.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default();
    let others = pieces.map(|piece| piece.split_once('m').map_or("", |(_, rest)| rest));
    [first].into_iter().chain(others).collect()
}

/// Lines that are not part of any board: rules, comments, headings, and how many boards there are.
fn is_remark(line: &str) -> bool {
    let picture = |c: char| "._ #".contains(c);
    let comment = line.starts_with(['#', '%'])
        && !line[1..].starts_with(is_digit_or_bracket)
        && !(line.contains(['.', '_']) && line.chars().all(picture));
    let answer = ["true", "false", "yes", "no"].contains(&line.trim_end_matches([' ', ';', '.']));
    let rule = is_rule(line) && !line.starts_with('+');
    let dot = [".", "_"].contains(&line);
    rule || comment || answer || dot || line.ends_with(':') || is_heading(line) || is_count(line)
}

/// The names of columns, as in `q1,q2,q3,q4`, which are not squares of a board of that size.
fn is_heading(line: &str) -> bool {
    let Some(letter) = line.chars().next().filter(char::is_ascii_lowercase) else { return false };
    let names = line.split([',', ' ', '\t', ';']).filter(|name| !name.is_empty());
    let count = names.clone().count();
    let beyond = ('a'..=letter).count() > count;
    beyond && names.zip(1..).all(|(name, i)| name == format!("{letter}{i}"))
}

fn is_digit_or_bracket(c: char) -> bool {
    c.is_ascii_digit() || OPEN.contains(&c)
}

/// `92 solutions`, `No solution.`, `Found 92 solutions`.
fn is_count(line: &str) -> bool {
    let (number, rest) = line.split_once(' ').unwrap_or(("", line));
    let counted = if is_number(number) { rest } else { line };
    let solutions = words(counted).any(|word| word.to_lowercase().starts_with("solution"));
    solutions && has_no_board(counted) && !line.contains([':', '[', '('])
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns `true` if there is one number at most, too short for `2413`.
fn has_no_board(text: &str) -> bool {
    let mut numbers = words(text).filter(|word| word.starts_with(is_digit_or_bracket));
    numbers.next().is_none_or(|number| number.len() < 4) && numbers.next().is_none()
}

/// The border of a picture, or the names of its files: `+---+---+` or `a b c d`.
pub fn is_frame(line: &str) -> bool {
    let mut files = line.split_whitespace().zip('a'..='z');
    let names = files.all(|(word, file)| word.chars().eq([file]));
    (line.starts_with('+') && is_rule(line)) || (names && !line.is_empty())
}

fn is_rule(line: &str) -> bool {
    line.len() > 1 && line.chars().all(|c| "-=+*".contains(c))
}

/// Drops `Solution 1:`, `#1:`, `1.` and `1)` before a board.
fn without_label(line: &str) -> &str {
    let is_label = |text: &str| {
        let word = text.strip_prefix('#').unwrap_or(text);
        word.chars().all(|c| c.is_alphanumeric() || " _".contains(c)) && has_no_board(word)
    };
    let labelled = line.split_once(':').filter(|(label, _)| is_label(label));
    let ordinal = || {
        let ordinals = line.split_once(['.', ')']);
        ordinals
            .filter(|(number, rest)| is_number(number) && !rest.starts_with(is_digit_or_bracket))
    };
    labelled.or_else(ordinal).map_or(line, |(_, rest)| rest)
}

/// Drops the `[1]` that R prints before the first number of a line.
fn without_index(line: &str) -> &str {
    let index = line.strip_prefix('[').and_then(|rest| rest.split_once("] "));
    let board = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
    match index {
        Some((number, rest)) if is_number(number) && board(rest) => rest,
        _ => line,
    }
}

/// What a line is made of; all else separates words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    Open,
    Close,
    Word(&'a str),
}

const OPEN: [char; 3] = ['[', '(', '{'];
const CLOSE: [char; 3] = [']', ')', '}'];

pub fn tokens(line: &str) -> impl Iterator<Item = Token<'_>> {
    let separates = |c: char| c.is_whitespace() || ",;:='\"#".contains(c);
    let pieces =
        line.split_inclusive(move |c| separates(c) || OPEN.contains(&c) || CLOSE.contains(&c));
    pieces.flat_map(move |piece| {
        let end = piece
            .chars()
            .next_back()
            .filter(|&c| separates(c) || OPEN.contains(&c) || CLOSE.contains(&c));
        let word = piece.strip_suffix(|c| Some(c) == end).unwrap_or(piece);
        let bracket = match end {
            Some(c) if OPEN.contains(&c) => Some(Token::Open),
            Some(c) if CLOSE.contains(&c) => Some(Token::Close),
            _ => None,
        };
        let word = Some(word).filter(|word| !word.is_empty()).map(Token::Word);
        word.into_iter().chain(bracket)
    })
}
