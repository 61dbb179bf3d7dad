//! Grids as people write them.

use itertools::Itertools;

/// The names of the regions, row by row.
///
/// A row ends with its line, or with a bracket that closes within the line. Its squares are words
/// if it has several, and otherwise the characters of its only word. Several words that stand alone
/// are rows: no grid has one row of several squares.
pub fn read(lines: &[String]) -> Vec<Vec<String>> {
    let pieces = lines.iter().flat_map(|line| line.split_inclusive(']'));
    let rows: Vec<Vec<&str>> = pieces.map(words).filter(|words| !words.is_empty()).collect();
    match &rows[..] {
        [only] => only.iter().map(|word| characters(word)).collect(),
        rows => rows.iter().map(|words| squares(words)).collect(),
    }
}

fn squares(words: &[&str]) -> Vec<String> {
    match words {
        [word] => characters(word),
        words => words.iter().map(|word| without_variations(word)).collect(),
    }
}

fn words(line: &str) -> Vec<&str> {
    let between = |c: char| c.is_whitespace() || ",[]\"'".contains(c);
    line.split(between).filter(|word| !word.is_empty()).collect()
}

fn characters(word: &str) -> Vec<String> {
    without_variations(word).chars().map(String::from).collect()
}

/// The word without the signs that only ask for an emoji to be drawn in colour, or not.
fn without_variations(word: &str) -> String {
    word.replace(['\u{fe0e}', '\u{fe0f}'], "")
}

/// The grid as text, with the queen of each row in brackets.
pub fn with_queens(grid: &[Vec<String>], columns: &[u8]) -> String {
    let width = grid.iter().flatten().map(|name| name.chars().count()).max().unwrap_or(0);
    let row = |(names, &column): (&Vec<String>, &u8)| {
        let squares = (1..).zip(names).map(|(number, name)| {
            let [open, close] = if number == column { ["[", "]"] } else { [" ", " "] };
            format!("{open}{name:^width$}{close}")
        });
        squares.collect::<String>().trim_end().to_string()
    };
    grid.iter().zip(columns).map(row).join("\n")
}
