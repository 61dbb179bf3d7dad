//! The search step by step: the same search, one move at a time.

#[path = "common/search.rs"]
mod search;

use std::cell::{Cell, RefCell};

use itertools::Itertools;
use p90::Action::{self, Backtracked, Placed, Rejected, Solved};
use p90::{List, Step, arrangements, cons, nodes_per_level, rules, trace, validate, without};
use quickcheck::quickcheck;

use search::{Search, table};

fn steps(search: &Search) -> Vec<Step<u8>> {
    trace(search.items.clone(), table(search.answers)).collect()
}

/// The log before an action that led to this one.
fn undo(action: Action<u8>, log: &List<u8>) -> List<u8> {
    match action {
        Placed(_) => without(log, 0),
        Backtracked(item) => cons(item, log),
        Rejected(_) | Solved => log.clone(),
    }
}

/// Does a list become the other when the item is taken out at some place?
fn loses(list: &List<u8>, item: u8, rest: &List<u8>) -> bool {
    (0..list.len()).any(|i| list[i] == item && without(list, i) == *rest)
}

quickcheck! {
    fn its_solutions_are_the_arrangements_in_order(search: Search) -> bool {
        let solved = steps(&search).into_iter().filter(|step| step.action == Solved);
        solved.map(|step| step.placement()).eq(arrangements(search.items.clone(), table(search.answers)))
    }

    fn it_asks_what_the_search_asks(search: Search) -> bool {
        let asked = RefCell::new(Vec::new());
        let rule = |value: &u8, log: &[u8]| {
            asked.borrow_mut().push((*value, log.to_vec()));
            table(search.answers)(value, log)
        };
        arrangements(search.items.clone(), rule).for_each(drop);
        // The search asks about all candidates of a call at once, the trace one after another.
        let by_search = asked.take().into_iter().counts();
        trace(search.items.clone(), rule).for_each(drop);
        by_search == asked.take().into_iter().counts()
    }

    fn each_step_is_one_move_away_from_the_one_before(search: Search) -> bool {
        let start = (List::from(search.items.clone()), List::new());
        let mut before = start;
        steps(&search).into_iter().all(|Step { action, selectable, log }| {
            let (was_selectable, was_log) =
                std::mem::replace(&mut before, (selectable.clone(), log.clone()));
            match action {
                Placed(item) => {
                    log == cons(item, &was_log) && loses(&was_selectable, item, &selectable)
                }
                Backtracked(item) => {
                    was_log == cons(item, &log) && loses(&selectable, item, &was_selectable)
                }
                Rejected(item) => {
                    log == was_log && selectable == was_selectable && selectable.contains(&item)
                }
                Solved => log == was_log && selectable.is_empty() && was_selectable.is_empty(),
            }
        })
    }

    fn undoing_the_steps_leads_back(search: Search) -> bool {
        let mut log = List::new();
        let back = steps(&search).iter().rev().all(|step| {
            let here = step.log == log;
            log = undo(step.action, &log);
            here
        });
        back && log.is_empty()
    }

    fn an_item_is_placed_if_the_rule_accepts_it(search: Search) -> bool {
        let rule = table(search.answers);
        steps(&search).iter().all(|step| {
            let before = undo(step.action, &step.log).into_iter().collect::<Vec<_>>();
            match step.action {
                Placed(item) => rule(&item, &before),
                Rejected(item) => !rule(&item, &before),
                Solved | Backtracked(_) => true,
            }
        })
    }
}

#[test]
fn the_first_of_four_queens_takes_twenty_steps() {
    let actions: Vec<_> = trace(1..=4, validate).map(|step| step.action).take(20).collect();
    let by_hand = [
        Placed(1),
        Rejected(2),
        Placed(3),
        Rejected(2),
        Rejected(4),
        Backtracked(3),
        Placed(4),
        Placed(2),
        Rejected(3),
        Backtracked(2),
        Rejected(3),
        Backtracked(4),
        Backtracked(1),
        Placed(2),
        Rejected(1),
        Rejected(3),
        Placed(4),
        Placed(1),
        Placed(3),
        Solved,
    ];
    assert_eq!(actions, by_hand);
}

#[test]
fn no_items_are_solved_at_once_and_one_is_placed() {
    let actions = |n| trace(1..=n, validate).map(|step| step.action).collect::<Vec<_>>();
    assert_eq!(actions(0), [Solved]);
    assert_eq!(actions(1), [Placed(1), Solved, Backtracked(1)]);
}

#[test]
fn items_may_be_anything() {
    let apart = |word: &&str, log: &[&str]| log.first().is_none_or(|last| last.len() != word.len());
    let steps = trace(["pawn", "rook", "king"], apart);
    let actions: Vec<_> = steps.map(|step| step.action).take(4).collect();
    assert_eq!(actions, [Placed("pawn"), Rejected("rook"), Rejected("king"), Backtracked("pawn")]);
}

#[test]
fn every_attacker_is_named_and_nobody_else() {
    // The squares a queen sees, ray by ray, as a player looks along them.
    let sees = |(file, rank): (u8, u8), (to_file, to_rank): (u8, u8)| {
        let rays = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
        rays.iter().any(|(x, y)| {
            (1..8).any(|k| {
                (i32::from(file) + k * x, i32::from(rank) + k * y)
                    == (i32::from(to_file), i32::from(to_rank))
            })
        })
    };
    for n in 0..=7 {
        for step in trace(1..=n, validate) {
            let attackers = step.attackers();
            if let Rejected(rank) = step.action {
                let placed = step.placement();
                let square = (u8::try_from(placed.len() + 1).unwrap(), rank);
                let queens = (1..=n).zip(placed);
                assert_eq!(step.square(), Some(square));
                assert!(queens.filter(|&queen| sees(queen, square)).eq(attackers.clone()));
                assert!(!attackers.is_empty(), "{step:?}");
            } else {
                assert!(attackers.is_empty(), "{step:?}");
            }
        }
    }
}

#[test]
fn a_queen_on_the_same_rank_attacks_too() {
    let never = |_: &u8, log: &[u8]| log.is_empty();
    let step = trace([2, 2, 4], never).nth(1).unwrap();
    assert_eq!((step.action, step.attackers()), (Rejected(2), vec![(1, 2)]));
    // Rejected by that rule, although no queen attacks b4.
    let step = trace([2, 2, 4], never).nth(2).unwrap();
    assert_eq!((step.action, step.attackers()), (Rejected(4), vec![]));
}

#[test]
fn the_nodes_of_each_level_are_the_published_ones() {
    // OEIS A319284.
    assert_eq!(nodes_per_level(0), [1]);
    assert_eq!(nodes_per_level(1), [1, 1]);
    assert_eq!(nodes_per_level(2), [1, 2, 0]);
    assert_eq!(nodes_per_level(3), [1, 3, 2, 0]);
    assert_eq!(nodes_per_level(4), [1, 4, 6, 4, 2]);
    assert_eq!(nodes_per_level(5), [1, 5, 12, 14, 12, 10]);
    assert_eq!(nodes_per_level(6), [1, 6, 20, 36, 46, 40, 4]);
    assert_eq!(nodes_per_level(8), [1, 8, 42, 140, 344, 568, 550, 312, 92]);
}

#[test]
fn the_rule_is_asked_step_by_step() {
    let budget = Cell::new(0_u32);
    let rule = |rank: &u8, log: &[u8]| {
        budget.set(budget.get().checked_sub(1).expect("the rule is asked too often"));
        validate(rank, log)
    };
    let mut steps = trace(1..=8, rule);
    budget.set(1);
    assert_eq!(steps.next().unwrap().action, Placed(1));
    budget.set(2);
    assert_eq!(steps.next().unwrap().action, Rejected(2));
    assert_eq!(steps.next().unwrap().action, Placed(3));
    assert_eq!(budget.get(), 0);
}

#[test]
fn it_is_as_deep_as_there_are_items() {
    let items: Vec<u32> = (0..1000).collect();
    let solved = trace(items.clone(), rules::rooks).find(|step| step.action == Solved);
    assert_eq!(solved.unwrap().placement(), items);
}

#[test]
fn a_file_beyond_255_has_no_square() {
    let nothing_twice = |value: &u8, log: &[u8]| log.len() < 255 || *value == 0;
    let last = trace(vec![7; 256], nothing_twice).find(|step| step.action == Rejected(7)).unwrap();
    assert_eq!((last.log.len(), last.square(), last.attackers()), (255, None, vec![]));
}
