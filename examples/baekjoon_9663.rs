//! Baekjoon 9663: reads N, prints in how many ways N queens can be placed.

mod filter;

use std::io::{self, Read};
use std::process::ExitCode;

use filter::{Failure, filter};

fn main() -> ExitCode {
    filter("baekjoon_9663", |out| {
        let mut text = String::new();
        let read = io::stdin().take(1000).read_to_string(&mut text);
        read.map_err(|error| Failure::Input(format!("cannot read stdin: {error}")))?;
        match text.trim().parse() {
            Ok(n @ 0..=32) => Ok(writeln!(out, "{}", p90::count(n))?),
            _ => Err(Failure::Input("expected a whole number from 0 to 32".to_string())),
        }
    })
}
