//! The persistent lists of the crate beside a hand-written cons list, in one run.
use std::rc::Rc;
use std::time::Instant;

enum Cons {
    Nil,
    Cell(u8, Rc<Cons>),
}
use Cons::{Cell, Nil};

fn validate(value: u8, log: &Cons, offset: u8) -> bool {
    match log {
        Nil => true,
        Cell(head, _) if head.abs_diff(value) == offset => false,
        Cell(_, tail) => validate(value, tail, offset + 1),
    }
}

fn without(list: &Rc<Cons>, value: u8) -> Rc<Cons> {
    match &**list {
        Nil => Rc::new(Nil),
        Cell(head, tail) if *head == value => tail.clone(),
        Cell(head, tail) => Rc::new(Cell(*head, without(tail, value))),
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

fn lazy(selectable: Rc<Cons>, log: Rc<Cons>) -> Box<dyn Iterator<Item = Rc<Cons>>> {
    if let Nil = *selectable {
        return Box::new(std::iter::once(log));
    }
    let seen = log.clone();
    Box::new(
        items(&selectable)
            .filter(move |&value| validate(value, &seen, 1))
            .flat_map(move |i| lazy(without(&selectable, i), Rc::new(Cell(i, log.clone())))),
    )
}

fn eager(selectable: &Rc<Cons>, log: &Rc<Cons>) -> Vec<Rc<Cons>> {
    if let Nil = **selectable {
        return vec![log.clone()];
    }
    items(selectable)
        .filter(|&value| validate(value, log, 1))
        .flat_map(|i| eager(&without(selectable, i), &Rc::new(Cell(i, log.clone()))))
        .collect()
}

fn placement(log: &Rc<Cons>) -> Vec<u8> {
    let mut ranks: Vec<u8> = items(log).collect();
    ranks.reverse();
    ranks
}

fn board(n: u8) -> (Rc<Cons>, Rc<Cons>) {
    let nil = Rc::new(Nil);
    ((1..=n).rev().fold(nil.clone(), |tail, i| Rc::new(Cell(i, tail))), nil)
}

type Solver = (&'static str, fn(u8) -> Vec<Vec<u8>>);

fn main() {
    let n = 12;
    let all: [Solver; 3] = [
        ("p90", |n| p90::solve(n)),
        ("lazy", |n| {
            let (all, nil) = board(n);
            lazy(all, nil).map(|log| placement(&log)).collect()
        }),
        ("eager", |n| {
            let (all, nil) = board(n);
            eager(&all, &nil).iter().map(placement).collect()
        }),
    ];
    for _ in 0..5 {
        for (name, f) in all {
            let t = Instant::now();
            assert_eq!(f(n).len(), 14200);
            print!("{name} {:.3}  ", t.elapsed().as_secs_f64());
        }
        println!();
    }
}
