//! Which of the searches finds the solutions.

use clap::{Args, ValueEnum};

use crate::Failure;

#[derive(Args)]
pub struct Engine {
    /// How to search; the answers are the same [default: bits up to N = 64, lists above]
    #[arg(long, value_name = "ENGINE")]
    engine: Option<Name>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// Persistent lists, as Problem 90 asks
    Lists,
    /// Sets in machine words, for N up to 64
    Bits,
    /// All N! orders, each tested when it is complete
    Oracle,
}

impl Engine {
    pub fn solutions(&self, n: u8) -> Result<Box<dyn Iterator<Item = Vec<u8>>>, Failure> {
        match self.engine.unwrap_or(if n <= 64 { Name::Bits } else { Name::Lists }) {
            Name::Lists => Ok(Box::new(p90::solutions(n))),
            Name::Bits if n > 64 => {
                Err(Failure::Input(format!("the engine bits takes N from 0 to 64, got {n}")))
            }
            Name::Bits => Ok(Box::new(p90::bits::solutions(n))),
            Name::Oracle => Ok(Box::new(p90::oracle::arrangements(1..=n, p90::validate))),
        }
    }
}
