//! What persistence costs: the recursion of the crate beside the same on other lists.
//!
//! On `Rc` cons cells, which a reader of the Scala expects, and on plain `Vec`s, each lazy and
//! eager; eager on `Vec`s is the second step of the README. Ratios of things that run in turn;
//! every answer is checked.

mod ratio;

use std::hint::black_box;
use std::rc::Rc;

use Cons::{Cell, Nil};

fn main() {
    ratio::print("lazy on cons cells / solve(12)", 15, lazy_cons, persistent);
    ratio::print("eager on cons cells / solve(12)", 15, eager_cons, persistent);
    ratio::print("lazy on Vecs / solve(12)", 15, lazy_vecs, persistent);
    ratio::print("eager on slices, the README's second step / solve(12)", 15, slices, persistent);
}

fn persistent() -> Vec<Vec<u8>> {
    all_of_twelve(p90::solve(black_box(12)))
}

fn lazy_cons() -> Vec<Vec<u8>> {
    let logs = lazy(up_to(black_box(12)), Rc::new(Nil));
    all_of_twelve(logs.map(|log| placement(&log)).collect())
}

fn eager_cons() -> Vec<Vec<u8>> {
    let logs = eager(&up_to(black_box(12)), &Rc::new(Nil));
    all_of_twelve(logs.iter().map(placement).collect())
}

fn lazy_vecs() -> Vec<Vec<u8>> {
    let newest_first = lazy_on_vecs((1..=black_box(12)).collect(), vec![]);
    all_of_twelve(newest_first.map(|log| log.into_iter().rev().collect()).collect())
}

fn slices() -> Vec<Vec<u8>> {
    let ranks: Vec<u8> = (1..=black_box(12)).collect();
    let newest_first = second_step(&ranks, &[]).into_iter();
    all_of_twelve(newest_first.map(|log| log.into_iter().rev().collect()).collect())
}

fn all_of_twelve(solutions: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    assert_eq!(solutions.len(), 14200);
    assert_eq!(solutions[0], [1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4]);
    solutions
}

enum Cons {
    Nil,
    Cell(u8, Rc<Cons>),
}

fn lazy(selectable: Rc<Cons>, log: Rc<Cons>) -> Box<dyn Iterator<Item = Rc<Cons>>> {
    if let Nil = *selectable {
        return Box::new(std::iter::once(log));
    }
    let placed = log.clone();
    Box::new(
        items(&selectable)
            .filter(move |&rank| validate(rank, &placed, 1))
            .flat_map(move |i| lazy(without(&selectable, i), Rc::new(Cell(i, log.clone())))),
    )
}

fn eager(selectable: &Rc<Cons>, log: &Rc<Cons>) -> Vec<Rc<Cons>> {
    if let Nil = **selectable {
        return vec![log.clone()];
    }
    items(selectable)
        .filter(|&rank| validate(rank, log, 1))
        .flat_map(|i| eager(&without(selectable, i), &Rc::new(Cell(i, log.clone()))))
        .collect()
}

fn validate(rank: u8, log: &Cons, offset: u8) -> bool {
    match log {
        Nil => true,
        Cell(head, _) if head.abs_diff(rank) == offset => false,
        Cell(_, tail) => validate(rank, tail, offset + 1),
    }
}

fn without(list: &Rc<Cons>, rank: u8) -> Rc<Cons> {
    match &**list {
        Nil => Rc::new(Nil),
        Cell(head, tail) if *head == rank => tail.clone(),
        Cell(head, tail) => Rc::new(Cell(*head, without(tail, rank))),
    }
}

fn items(list: &Rc<Cons>) -> impl Iterator<Item = u8> + use<> {
    let mut rest = list.clone();
    std::iter::from_fn(move || {
        let Cell(head, tail) = &*rest else { return None };
        let (head, tail) = (*head, tail.clone());
        rest = tail;
        Some(head)
    })
}

fn up_to(n: u8) -> Rc<Cons> {
    (1..=n).rev().fold(Rc::new(Nil), |tail, rank| Rc::new(Cell(rank, tail)))
}

fn placement(log: &Rc<Cons>) -> Vec<u8> {
    let mut ranks: Vec<u8> = items(log).collect();
    ranks.reverse();
    ranks
}

fn lazy_on_vecs(selectable: Vec<u8>, log: Vec<u8>) -> Box<dyn Iterator<Item = Vec<u8>>> {
    if selectable.is_empty() {
        return Box::new(std::iter::once(log));
    }
    let choices: Vec<u8> =
        selectable.iter().copied().filter(|rank| p90::validate(rank, &log)).collect();
    Box::new(choices.into_iter().flat_map(move |rank| {
        let rest = selectable.iter().copied().filter(|&other| other != rank).collect();
        lazy_on_vecs(rest, [&[rank], &log[..]].concat())
    }))
}

/// As it stands in the README.
fn second_step(selectable: &[u8], log: &[u8]) -> Vec<Vec<u8>> {
    if selectable.is_empty() {
        return vec![log.to_vec()];
    }
    selectable
        .iter()
        .filter(|rank| p90::validate(rank, log))
        .flat_map(|&rank| {
            let rest = selectable.iter().copied().filter(|&other| other != rank);
            second_step(&rest.collect::<Vec<u8>>(), &[&[rank], log].concat())
        })
        .collect()
}
