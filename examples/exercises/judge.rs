//! The judges: each takes what a reader has written, and returns what is wrong with it, in a sentence.

use std::any::Any;
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{UnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use itertools::Itertools;
use p90::laws::{self, Property};
use p90::oracle::{self, attacks};
use p90::{List, Square, rules};
use quickcheck::{Arbitrary, Gen};

/// What a judge says: right, or a sentence.
pub type Verdict = Result<(), String>;

/// A rule on ranks.
pub type Rule<'a> = &'a dyn Fn(&u8, &[u8]) -> bool;

/// A relation between squares, given as (file, rank).
pub type Relation<'a> = &'a dyn Fn(&(u8, u8), &(u8, u8)) -> bool;

/// The verdict of a judge, where a panic and an endless loop are verdicts too.
pub fn within(
    limit: Duration,
    judge: impl FnOnce() -> Verdict + Send + UnwindSafe + 'static,
) -> Verdict {
    let (sender, verdict) = mpsc::channel();
    thread::spawn(move || {
        // Nobody receives it after the limit.
        let _ = sender.send(catch_unwind(judge).unwrap_or_else(|panic| Err(panicked(&*panic))));
    });
    let late = || Err(format!("takes more than {} seconds", limit.as_secs()));
    verdict.recv_timeout(limit).unwrap_or_else(|_| late())
}

fn panicked(panic: &(dyn Any + Send)) -> String {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    match message.or(panic.downcast_ref::<&str>().copied()) {
        Some(message) if message.starts_with("not yet implemented") => {
            "not written yet".to_string()
        }
        Some(message) => format!("panicked: {message}"),
        None => "panicked".to_string(),
    }
}

pub fn validate(validate: fn(&u8, &[u8]) -> bool) -> Verdict {
    for newest_first in (1..=4).flat_map(|k| (1..=5).permutations(k)) {
        let (value, log) = newest_first.split_first().expect("one rank at least");
        let squares: Vec<_> = (1..).zip(newest_first.iter().rev().copied()).collect();
        let (&square, others) = squares.split_last().expect("one square at least");
        let attacker = others.iter().find(|&&other| attacks(other, square));
        let (call, name) = (format!("validate(&{value}, &{log:?})"), Square::from(square));
        match (validate(value, log), attacker.copied().map(Square::from)) {
            (true, Some(attacker)) => {
                return Err(format!("{call} is true, but the queen on {attacker} attacks {name}"));
            }
            (false, None) => {
                return Err(format!("{call} is false, but no queen attacks {name}"));
            }
            _ => {}
        }
    }
    Ok(())
}

pub fn solve(solve: fn(u8) -> Vec<Vec<u8>>) -> Verdict {
    // The laws make a sentence of a panic; that of a stub is to get through.
    drop(solve(0));
    laws::check_solver(solve, 6).map_err(|violation| violation.to_string())
}

pub fn predict(predict: fn() -> [u64; 4]) -> Verdict {
    let calls = Cell::new(0);
    let solutions = p90::arrangements(1..=4, counted(&calls, &p90::validate)).count();
    assert_eq!(solutions, 2);
    let right = [
        oracle::placements(4).count() as u64,
        oracle::permutations(4).count() as u64,
        p90::nodes_per_level(4).iter().sum(),
        calls.get(),
    ];
    let what = [
        "placements of one queen per file",
        "orders of the four ranks",
        "nodes of the search (with its root and its solutions)",
        "calls of the rule in the whole search",
    ];
    for ((right, guess), what) in right.into_iter().zip(predict()).zip(what) {
        if right != guess {
            return Err(format!("the number of {what} is not {guess}"));
        }
    }
    Ok(())
}

/// A rule that counts how often it is called.
fn counted<'a>(calls: &'a Cell<u64>, rule: Rule<'a>) -> impl Fn(&u8, &[u8]) -> bool + Copy + 'a {
    move |value, log| {
        calls.set(calls.get() + 1);
        rule(value, log)
    }
}

pub fn fuse(arrangements: fn(&[u8], Rule) -> Vec<Vec<u8>>) -> Verdict {
    let climb = |value: &u8, log: &[u8]| log.iter().all(|older| older <= value);
    let rules: [(&str, Rule); 3] = [
        ("the rule of the queens", &p90::validate),
        ("the rule that ranks never fall", &climb),
        ("a rule that accepts everything", &rules::rooks),
    ];
    for (items, (name, rule)) in
        [vec![], vec![1], vec![1, 2, 3, 4], vec![2, 1, 2]].iter().cartesian_product(rules)
    {
        let (mine, right) = (arrangements(items, rule), oracle::arrangements(items.clone(), rule));
        same(&mine, &right.collect_vec(), &format!("for the items {items:?} and {name}"))?;
    }
    let (calls, right_calls) = (Cell::new(0), Cell::new(0));
    let ranks: Vec<u8> = (1..=6).collect();
    arrangements(&ranks, &counted(&calls, &p90::validate));
    p90::arrangements(ranks, counted(&right_calls, &p90::validate)).for_each(drop);
    enough("the rule", "for six queens", calls.get(), right_calls.get())
}

/// Compares answers, in order.
fn same(mine: &[Vec<u8>], right: &[Vec<u8>], when: &str) -> Verdict {
    for (number, (mine, right)) in (1..).zip(mine.iter().zip(right)) {
        if mine != right {
            return Err(format!("{when}, answer {number} is {mine:?} instead of {right:?}"));
        }
    }
    if mine.len() == right.len() {
        return Ok(());
    }
    Err(format!("{when}, the number of answers is {} instead of {}", mine.len(), right.len()))
}

fn enough(what: &str, when: &str, calls: u64, right: u64) -> Verdict {
    // There is more than one good way.
    if calls <= 2 * right {
        return Ok(());
    }
    Err(format!("{what} is called {calls} times {when}, where {right} are enough"))
}

pub fn accumulate(solve_rec: fn(List<u8>, List<u8>) -> Vec<List<u8>>) -> Verdict {
    for (selectable, log) in [
        (vec![], vec![]),
        (vec![], vec![3, 1, 4, 2]),
        (vec![1, 3, 5], vec![4, 2]),
        (vec![1, 2, 3, 4], vec![]),
        (vec![2, 3, 4], vec![1]),
        (vec![1, 2, 3, 4, 5, 6], vec![]),
    ] {
        let when = format!("solve_rec({selectable:?}, {log:?})");
        let lists = |logs: Vec<List<u8>>| {
            logs.iter().map(|log| log.iter().copied().collect_vec()).collect_vec()
        };
        let mine = lists(solve_rec(selectable.clone().into(), log.clone().into()));
        let right = p90::solve_rec(selectable.into(), log.into(), p90::validate);
        same(&mine, &lists(right.collect()), &format!("in {when}"))?;
    }
    Ok(())
}

pub fn lazy(
    solutions: for<'a> fn(u8, Rule<'a>) -> Box<dyn Iterator<Item = Vec<u8>> + 'a>,
) -> Verdict {
    let (calls, right_calls) = (Cell::new(0), Cell::new(0));
    let (rule, right_rule) =
        (counted(&calls, &p90::validate), counted(&right_calls, &p90::validate));
    for n in 0..=6 {
        let mine = solutions(n, &rule).take(100).collect_vec();
        same(&mine, &p90::solve(n), &format!("for n = {n}"))?;
    }
    let count = |take: usize| {
        calls.set(0);
        right_calls.set(0);
        solutions(8, &rule).take(take).for_each(drop);
        p90::arrangements(1..=8, right_rule).take(take).for_each(drop);
        (calls.get(), right_calls.get())
    };
    for (take, when) in [
        (0, "before the first solution of eight queens is asked for"),
        (1, "for the first solution of eight queens"),
        (92, "for all solutions of eight queens"),
    ] {
        let (calls, right) = count(take);
        enough("the rule", when, calls, right)?;
    }
    Ok(())
}

pub fn regions(
    rule: for<'a> fn(&'a [Vec<char>]) -> Box<dyn Fn(&u8, &[u8]) -> bool + 'a>,
) -> Verdict {
    for puzzle in [
        "AAAA BBBB CCCC DDDD",
        "AAAAC BDACC DDCCC DDCCC DDCEC",
        "BBBBAA BBBBAA BBBDCA EDDDFF EDDDFF EEDFFF",
    ] {
        let grid: Vec<Vec<char>> = puzzle.split(' ').map(|row| row.chars().collect()).collect();
        let region = |(row, &column): (usize, &u8)| grid[row][usize::from(column) - 1];
        let right = oracle::permutations(u8::try_from(grid.len()).expect("a small puzzle"))
            .filter(|columns| columns.iter().enumerate().map(region).all_unique())
            .filter(|columns| columns.iter().tuple_windows().all(|(a, b)| a.abs_diff(*b) > 1))
            .collect_vec();
        let rule = rule(&grid);
        let mine = p90::arrangements(right[0].iter().copied().sorted(), &*rule).take(1000);
        same(&mine.collect_vec(), &right, &format!("for the puzzle {puzzle}"))?;
    }
    Ok(())
}

pub fn classes(classes: fn(&[Vec<u8>]) -> Vec<Vec<u8>>) -> Verdict {
    for n in 0..=8 {
        let solutions = p90::solve(n);
        let mine = classes(&solutions);
        if let Some(board) = mine.iter().find(|board| !solutions.contains(board)) {
            return Err(format!("for n = {n}, {board:?} is not one of the boards given"));
        }
        let images = |[a, b]: &[&Vec<u8>; 2]| p90::symmetries(a).contains(b);
        if let Some([a, b]) = mine.iter().array_combinations().find(images) {
            return Err(format!("for n = {n}, {a:?} and {b:?} are images of each other"));
        }
        let met: HashSet<Vec<u8>> = mine.iter().flat_map(|board| p90::symmetries(board)).collect();
        if let Some(board) = solutions.iter().find(|&board| !met.contains(board)) {
            return Err(format!("for n = {n}, no board stands for the class of {board:?}"));
        }
    }
    Ok(())
}

/// A test of solvers, with its name.
pub type Test = (&'static str, Box<dyn Fn(&dyn Fn(u8) -> Vec<Vec<u8>>) -> bool>);

pub fn tests(tests: fn() -> Vec<Test>) -> Verdict {
    let tests = tests();
    let properties: Vec<(&str, Property)> =
        tests.iter().map(|(name, test)| (*name, &**test as _)).collect();
    let score = laws::score(&properties);
    if let Some(strict) = score.properties.iter().find(|property| !property.rejects.is_empty()) {
        let orders = strict.rejects.join(", ");
        return Err(format!(
            "{:?} rejects right solvers, by the order of their answers: {orders}",
            strict.name
        ));
    }
    // Right boards in another order are right here: only the order could tell.
    let missed = score
        .missed()
        .map(|fault| fault.name)
        .filter(|&name| name != "log not reversed")
        .collect_vec();
    let all = laws::faulty::GALLERY.len() - 1;
    if missed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{} of {all} faults are caught; not yet: {}",
        all - missed.len(),
        missed.join(", ")
    ))
}

pub fn generator<A: Arbitrary + AsRef<[u8]>>() -> Verdict {
    let source = &mut Gen::new(100);
    let orders: Vec<A> = (0..1000).map(|_| A::arbitrary(source)).collect();
    let is_order = |ranks: &[u8]| {
        ranks.len() <= 8 && ranks.iter().copied().sorted().eq((1..=8).take(ranks.len()))
    };
    let ranks = || orders.iter().map(AsRef::as_ref);
    if let Some(other) = ranks().find(|ranks| !is_order(ranks)) {
        return Err(format!("{other:?} is not an order of 1 to n, with n up to 8"));
    }
    if !ranks().any(<[u8]>::is_empty) {
        return Err("the empty order is never generated".to_string());
    }
    for (kind, solution) in [("solution", true), ("order that is not a solution", false)] {
        if !ranks().any(|ranks| ranks.len() >= 4 && p90::is_solution(ranks) == solution) {
            return Err(format!("no {kind} of four queens or more is among 1000 orders"));
        }
    }
    for order in orders.iter().take(50) {
        if let Some(other) = order.shrink().take(1000).find(|smaller| !is_order(smaller.as_ref())) {
            return Err(format!(
                "{:?} shrinks to {:?}, which is not an order",
                order.as_ref(),
                other.as_ref()
            ));
        }
        if let Some(other) =
            order.shrink().take(1000).find(|smaller| smaller.as_ref().len() >= order.as_ref().len())
        {
            return Err(format!(
                "{:?} shrinks to {:?}, which is not shorter",
                order.as_ref(),
                other.as_ref()
            ));
        }
        if order.as_ref().len() > 1 && order.shrink().next().is_none() {
            return Err(format!("{:?} does not shrink", order.as_ref()));
        }
    }
    Ok(())
}

/// A square of the knight's board, as (file, rank).
pub type Knight = fn(&(i8, i8), &[(i8, i8)]) -> bool;

pub fn other_problems(tour: Knight, graceful: fn(&u8, &[u8], &[usize]) -> bool) -> Verdict {
    let board = || (1..=5).cartesian_product(1..=5);
    let name = |(file, rank): (i8, i8)| Square::from((file.unsigned_abs(), rank.unsigned_abs()));
    if let Some(start) = board().find(|&start| tour(&start, &[]) != (start == (1, 1))) {
        return Err(format!(
            "tour(&{start:?}, &[]) is {}, but the tour starts on a1",
            tour(&start, &[])
        ));
    }
    for (from, to) in board().cartesian_product(board()).filter(|(from, to)| from != to) {
        let jump = [from.0.abs_diff(to.0), from.1.abs_diff(to.1)];
        let right = jump == [1, 2] || jump == [2, 1];
        if tour(&to, &[from]) != right {
            let does = if right { "jumps" } else { "does not jump" };
            return Err(format!(
                "tour(&{to:?}, &[{from:?}]) is {}, but a knight {does} from {} to {}",
                !right,
                name(from),
                name(to)
            ));
        }
    }
    for parents in [&[0, 0, 1, 2][..], &[0, 0, 0, 0], &[0, 0, 0, 1, 1], &[0, 0, 1, 0, 1, 4]] {
        let differences = |labels: &[u8]| {
            (1..labels.len()).map(|node| labels[node].abs_diff(labels[parents[node]])).all_unique()
        };
        let right = oracle::permutations(u8::try_from(parents.len()).expect("a small tree"));
        let right = right.filter(|labels| differences(labels)).collect_vec();
        let mine = p90::arrangements(right[0].iter().copied().sorted(), |label, log| {
            graceful(label, log, parents)
        });
        same(&mine.collect_vec(), &right, &format!("for the tree with parents {parents:?}"))?;
    }
    Ok(())
}

type Groups = Vec<Vec<(u8, u8)>>;

pub fn smallest(choose: fn(Vec<Vec<(u8, u8)>>, Relation) -> Vec<Vec<(u8, u8)>>) -> Verdict {
    let agree = |&a: &_, &b: &_| !attacks(a, b);
    let file = |file, ranks: &[u8]| ranks.iter().map(|&rank| (file, rank)).collect_vec();
    let all = [1, 2, 3, 4, 5, 6];
    let boards: [(&str, Groups); 5] = [
        ("no group", vec![]),
        ("two files and an empty group", vec![file(1, &all), file(2, &all), vec![]]),
        ("the files of four queens", (1..=4).map(|i| file(i, &[1, 2, 3, 4])).collect()),
        ("the files of six queens", (1..=6).map(|i| file(i, &all)).collect()),
        (
            "files of six queens with few squares on the last",
            (1..=6).map(|i| file(i, &all[..usize::from(7 - i)])).collect(),
        ),
    ];
    for (name, groups) in boards {
        let calls = Cell::new(0);
        let counted = |a: &(u8, u8), b: &(u8, u8)| {
            calls.set(calls.get() + 1);
            agree(a, b)
        };
        let right = oracle::transversals(groups.clone(), agree)
            .map(|items| items.into_iter().sorted().collect_vec());
        let mine = choose(groups.clone(), &counted)
            .into_iter()
            .map(|items| items.into_iter().sorted().collect_vec());
        let (mine, right) = (mine.sorted().collect_vec(), right.sorted().collect_vec());
        let named = |items: &[(u8, u8)]| items.iter().map(|&square| Square::from(square)).join(" ");
        if let Some(other) = mine.iter().find(|items| !right.contains(items)) {
            return Err(format!("for {name}, {:?} is not an answer", named(other)));
        }
        if let Some(missing) = right.iter().find(|items| !mine.contains(items)) {
            return Err(format!("for {name}, {:?} is missing", named(missing)));
        }
        if mine.len() != right.len() {
            return Err(format!(
                "for {name}, there are {} answers instead of {}",
                mine.len(),
                right.len()
            ));
        }
        let used = calls.replace(0);
        p90::transversals(groups, counted).for_each(drop);
        enough("agree", &format!("for {name}"), used, calls.get())?;
    }
    Ok(())
}
