//! Which faults a set of tests catches.

use std::fmt;

use itertools::{Itertools, chain};

use super::check::catch;
use super::faulty::{Faulty, GALLERY};
use crate::bits::solve;

/// A right solver.
pub type Right = fn(u8) -> Vec<Vec<u8>>;

/// Right solvers, with their names: the same solutions, each in an order of its own.
///
/// A test that one of them fails is too strict, unless the order is what it tests.
///
/// ```
/// use p90::laws::{RIGHT, check_solver};
///
/// assert!(RIGHT.iter().all(|(_, solver)| check_solver(solver, 6).is_ok()));
/// ```
pub const RIGHT: &[(&str, Right)] = &[
    ("ascending", solve),
    ("descending", |n| solve(n).into_iter().rev().collect()),
    ("by the last file", |n| {
        solve(n).into_iter().sorted_by_key(|board| board.last().copied()).collect()
    }),
    ("shuffled", |n| solve(n).into_iter().sorted_by_key(|board| scattered(board)).collect()),
];

/// A number without any pattern, but the same in each call.
fn scattered(board: &[u8]) -> u64 {
    board
        .iter()
        .fold(90, |hash, &rank| (hash ^ u64::from(rank)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// A property that a solver may have: returns `true` if it has.
pub type Property<'a> = &'a dyn Fn(&dyn Fn(u8) -> Vec<Vec<u8>>) -> bool;

/// Runs each property on every solver of [`GALLERY`], and on the right solvers [`RIGHT`]: which
/// faults would your tests catch?
///
/// A property rejects a solver by returning `false`, or by panicking, as tests do; the panic
/// message is still printed. Each property gets a fresh instance of each solver.
///
/// ```
/// use p90::laws::{self, score};
///
/// let score = score(&[
///     ("count at 8", &|solver| solver(8).len() == 92),
///     ("first at 8", &|solver| solver(8)[0] == [1, 5, 8, 6, 3, 7, 2, 4]),
///     ("check_solver", &|solver| laws::check_solver(solver, 6).is_ok()),
/// ]);
/// // In another order, another board is the first.
/// assert_eq!(score.properties[1].rejects, ["descending", "by the last file", "shuffled"]);
/// let missed: Vec<&str> = score.missed().map(|fault| fault.name).collect();
/// assert_eq!(missed, ["log not reversed"]);
/// ```
#[must_use]
pub fn score<N: ToString>(properties: &[(N, Property<'_>)]) -> Score {
    let scored = |(name, property): &(N, Property<'_>)| {
        let rejected =
            |solver: &dyn Fn(u8) -> Vec<Vec<u8>>| !catch(|| property(solver)).unwrap_or(false);
        let rejects = RIGHT.iter().filter(|(_, solver)| rejected(solver)).map(|&(name, _)| name);
        let catches = GALLERY.iter().filter(|fault| rejected(&fault.solver()));
        Scored { name: name.to_string(), rejects: rejects.collect(), catches: catches.collect() }
    };
    Score { properties: properties.iter().map(scored).collect() }
}

/// Faults × properties: which property catches which fault.
///
/// Its `Display` is the table, one row per solver, the right ones first, with `x` where a property
/// rejects it. The last row says how many faults each property catches, or that it is too strict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// What each property does, in the order in which they were given.
    pub properties: Vec<Scored>,
}

/// What one property does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scored {
    /// The name of the property.
    pub name: String,
    /// The names of the right solvers that it rejects: if there are any, it is too strict.
    pub rejects: Vec<&'static str>,
    /// The faults that it catches.
    pub catches: Vec<&'static Faulty>,
}

impl Score {
    /// The faults that no property catches; one that is too strict does not count.
    pub fn missed(&self) -> impl Iterator<Item = &'static Faulty> {
        let fair = || self.properties.iter().filter(|property| property.rejects.is_empty());
        GALLERY.iter().filter(move |fault| !fair().any(|property| property.catches.contains(fault)))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |solver: String, cell: &dyn Fn(&Scored) -> String| {
            chain!([solver], self.properties.iter().map(cell)).collect_vec()
        };
        let mark = |rejected| if rejected { "x" } else { "." }.to_string();
        let head = row("solver".to_string(), &|property| property.name.clone());
        let right = RIGHT.iter().map(|(name, _)| {
            row(format!("right, {name}"), &|property| mark(property.rejects.contains(name)))
        });
        let faults = GALLERY.iter().map(|fault| {
            row(fault.name.to_string(), &|property| mark(property.catches.contains(&fault)))
        });
        let caught = row("caught".to_string(), &|property| match property.rejects[..] {
            [] => property.catches.len().to_string(),
            _ => "too strict".to_string(),
        });
        let rows = chain!([head], right, faults, [caught]).collect_vec();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        rows.iter().try_for_each(|row| {
            write!(f, "{:1$}", row[0], width(0).unwrap_or(0))?;
            (1..row.len())
                .try_for_each(|i| write!(f, "  {:>1$}", row[i], width(i).unwrap_or(0)))?;
            writeln!(f)
        })
    }
}
