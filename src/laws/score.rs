//! Which faults a set of tests catches.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::faulty::{self, Solver};
use crate::queens::solve;

/// A property that a solver may have: `true` if it has.
///
/// A closure that captures nothing is one.
pub type Property = fn(&dyn Fn(u8) -> Vec<Vec<u8>>) -> bool;

/// Turns each property on every solver of [`faulty`], and on a right one: which faults would
/// your tests catch?
///
/// A property catches a fault by returning `false`, or by panicking, as tests do; the panic's
/// words go where panics go. Each gets a solver that has not been asked anything yet.
///
/// ```
/// use p90::laws::{self, score};
///
/// let score = score(&[
///     ("count at 8", |solver| solver(8).len() == 92),
///     ("counts to 6", |solver| {
///         [1, 1, 0, 0, 2, 10, 4].into_iter().zip(0..).all(|(count, n)| solver(n).len() == count)
///     }),
///     ("check_solver", |solver| laws::check_solver(solver, 6).is_ok()),
/// ]);
/// let missed: Vec<&str> = score.missed().collect();
/// assert_eq!(missed, ["log not reversed"]);
/// ```
#[must_use]
pub fn score(properties: &[(&'static str, Property)]) -> Score {
    let row = |fault: &'static str, new: &dyn Fn() -> Solver| {
        let holds = |property: Property| {
            let solver = new();
            catch_unwind(AssertUnwindSafe(|| property(&solver))).unwrap_or(false)
        };
        Row { fault, caught: properties.iter().map(|&(_, property)| !holds(property)).collect() }
    };
    Score {
        properties: properties.iter().map(|&(name, _)| name).collect(),
        right: row("none", &|| Box::new(solve)),
        faults: faulty::GALLERY.iter().map(|fault| row(fault.name, &|| fault.solver())).collect(),
    }
}

/// Faults × properties: what caught what.
///
/// Its `Display` is the table, a line a fault, `x` where it was caught; the last line says how
/// many each property caught, or that it turned down the right solver too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Score {
    /// The names of the properties.
    pub properties: Vec<&'static str>,
    /// What turned down the right solver: nothing should.
    pub right: Row,
    /// What caught each fault.
    pub faults: Vec<Row>,
}

/// One line of a [`Score`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Row {
    /// The name of the fault.
    pub fault: &'static str,
    /// For each property: did it catch the fault?
    pub caught: Vec<bool>,
}

impl Score {
    /// The faults that no property caught.
    pub fn missed(&self) -> impl Iterator<Item = &'static str> {
        self.faults.iter().filter(|row| !row.caught.contains(&true)).map(|row| row.fault)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = || [&self.right].into_iter().chain(&self.faults);
        let caught = |row: &Row, i: usize| row.caught.get(i) == Some(&true);
        let widest = rows().map(|row| row.fault.len()).max().unwrap_or(0);
        let mut line = |name: &str, cell: &dyn Fn(usize) -> String| {
            write!(f, "{name:widest$}")?;
            self.properties.iter().enumerate().try_for_each(|(i, property)| {
                let width = property.chars().count().max("wrong".len());
                write!(f, "  {:>width$}", cell(i))
            })?;
            writeln!(f)
        };
        line("fault", &|i| self.properties[i].to_string())?;
        rows().try_for_each(|row| {
            line(row.fault, &|i| if caught(row, i) { "x" } else { "." }.to_string())
        })?;
        line("caught", &|i| {
            if caught(&self.right, i) {
                return "wrong".to_string();
            }
            self.faults.iter().filter(|row| caught(row, i)).count().to_string()
        })
    }
}
