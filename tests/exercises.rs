//! The exercises: every model answer is right, plausible wrong answers get an exact sentence, and the
//! stubs have the statements and the tests of their answers.
#![allow(clippy::type_complexity, reason = "a stub shows its whole signature")]
#![allow(clippy::needless_pass_by_value, reason = "lists are values, as in `p90::solve_rec`")]

#[path = "../examples/exercises/judge.rs"]
mod judge;

mod exercises {
    pub mod e01_validate;
    pub mod e02_solve;
    pub mod e03_predict;
    pub mod e04_fuse;
    pub mod e05_accumulate;
    pub mod e06_lazy;
    pub mod e07_regions;
    pub mod e08_classes;
    pub mod e09_tests;
    pub mod e10_generator;
    pub mod e11_other_problems;
    pub mod e12_smallest;
}

use std::path::Path;
use std::time::Duration;

use itertools::Itertools;
use p90::oracle::{self, attacks};
use p90::{List, rules};
use quickcheck::{Arbitrary, Gen};

fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with('e'));
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        (name, std::fs::read_to_string(path).unwrap())
    };
    files.map(read).sorted().collect()
}

#[test]
fn each_stub_has_the_statement_and_the_test_of_its_answer() {
    let (stubs, answers) = (files("examples/exercises"), files("tests/exercises"));
    assert_eq!(stubs.len(), 12);
    assert_eq!(answers.len(), 12);
    let main = include_str!("../examples/exercises/main.rs");
    for ((name, stub), (answer_name, answer)) in stubs.iter().zip(&answers) {
        assert_eq!(name, answer_name);
        let statement = |text: &str| text.lines().filter(|line| line.starts_with("//!")).join("\n");
        let test = |text: &str| text.split_once("#[test]").unwrap().1.to_string();
        assert_eq!(statement(stub), statement(answer), "{name}");
        assert_eq!(test(stub), test(answer), "{name}");
        assert!(stub.contains("todo!(") && !answer.contains("todo!("), "{name}");
        assert!(main.contains(&format!("    {name}: judge::")), "{name} is not listed");
    }
}

#[test]
fn a_panic_a_stub_and_an_endless_loop_differ() {
    let limit = Duration::from_secs(600);
    let stub = judge::within(limit, || judge::solve(|n| todo!("place {n} queens")));
    assert_eq!(stub, Err("not written yet".to_string()));
    let index = judge::within(limit, || judge::validate(|_, log| log[1] == 0));
    let panic = "panicked: index out of bounds: the len is 0 but the index is 1";
    assert_eq!(index, Err(panic.to_string()));
    // Nothing is ever in time for a limit of nothing.
    let endless = judge::within(Duration::ZERO, || {
        loop {
            std::thread::park();
        }
    });
    assert_eq!(endless, Err("takes more than 0 seconds".to_string()));
}

#[track_caller]
fn says(wrong: impl AsRef<str>, sentence: &str) {
    assert_eq!(wrong.as_ref(), sentence);
}

/// For answers that differ from run to run, or with the pace of the search.
#[track_caller]
fn mentions(wrong: impl AsRef<str>, sentence: &str) {
    assert!(wrong.as_ref().contains(sentence), "{}", wrong.as_ref());
}

/// Squares by file and rank.
fn squares(ranks: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    (1..).zip(ranks.iter().copied())
}

#[test]
fn wrong_answers_to_1_validate() {
    let wrong = |answer| judge::validate(answer).unwrap_err();
    says(wrong(|_, _| true), "validate(&1, &[2]) is true, but the queen on a2 attacks b1");
    says(wrong(|_, _| false), "validate(&1, &[]) is false, but no queen attacks a1");
    says(wrong(rules::no_touch), "validate(&1, &[4, 3]) is true, but the queen on a3 attacks c1");
    // The log read oldest first.
    says(
        wrong(|value, log| (1..).zip(log.iter().rev()).all(|(i, r)| r.abs_diff(*value) != i)),
        "validate(&1, &[2, 3]) is true, but the queen on a3 attacks c1",
    );
    // A difference that stops at 0.
    says(
        wrong(|value, log| (1..).zip(log).all(|(i, r)| value.saturating_sub(*r) != i)),
        "validate(&1, &[2]) is true, but the queen on a2 attacks b1",
    );
    // The distance counted from 0.
    says(
        wrong(|value, log| (0..).zip(log).all(|(i, r)| r.abs_diff(*value) != i)),
        "validate(&1, &[2]) is true, but the queen on a2 attacks b1",
    );
}

#[test]
fn wrong_answers_to_2_solve() {
    let wrong = |answer| judge::solve(answer).unwrap_err();
    says(wrong(|_| vec![]), "for n = 0, the only solution, the empty board, is missing");
    says(
        wrong(|n| {
            oracle::permutations(n)
                .filter(|ranks| squares(ranks).tuple_windows().all(|(a, b)| !attacks(a, b)))
                .collect()
        }),
        "for n = 5, the board 2 4 1 5 3 is not a solution: the queens on a2 and d5 attack each other; such an answer may come from a solver that compares queens on neighbouring files only",
    );
    says(
        wrong(|n| {
            p90::solve(n).into_iter().map(|ranks| ranks.iter().map(|r| r - 1).collect()).collect()
        }),
        "for n = 1, the board 0 has a queen on rank 0 of file a, where ranks are 1 to 1; such an answer may come from a solver that counts ranks from 0",
    );
    says(
        wrong(|n| oracle::permutations(n).collect()),
        "for n = 2, the board 1 2 is not a solution: the queens on a1 and b2 attack each other; such an answer may come from a solver that compares no diagonals",
    );
    says(
        wrong(|n| p90::solutions(n).take(1).collect()),
        "for n = 4, 1 of the 2 solutions is there; the first missing is 3 1 4 2; such an answer may come from a solver that stops at the first solution",
    );
}

#[test]
fn wrong_answers_to_3_predict() {
    let wrong = |answer| judge::predict(answer).unwrap_err();
    says(wrong(|| [0; 4]), "the number of placements of one queen per file is not 0");
    says(wrong(|| [16, 24, 17, 32]), "the number of placements of one queen per file is not 16");
    says(wrong(|| [256, 256, 17, 32]), "the number of orders of the four ranks is not 256");
    says(
        wrong(|| [256, 24, 2, 32]),
        "the number of nodes of the search (with its root and its solutions) is not 2",
    );
    says(
        wrong(|| [256, 24, 16, 32]),
        "the number of nodes of the search (with its root and its solutions) is not 16",
    );
    says(
        wrong(|| [256, 24, 17, 17]),
        "the number of calls of the rule in the whole search is not 17",
    );
}

#[test]
fn wrong_answers_to_4_fuse() {
    let wrong = |answer| judge::fuse(answer).unwrap_err();
    says(
        wrong(|_, _| vec![]),
        "for the items [] and the rule of the queens, the number of answers is 0 instead of 1",
    );
    // Not fused.
    says(
        wrong(|items, rule| oracle::arrangements(items.to_vec(), rule).collect()),
        "the rule is called 2268 times for six queens, where 356 are enough",
    );
    // Ranks not taken out.
    says(
        wrong(|items, rule| {
            (0..items.len())
                .fold(vec![vec![]], |logs: Vec<Vec<u8>>, _| {
                    let longer =
                        logs.iter().cartesian_product(items).filter(|(log, item)| rule(item, log));
                    longer.map(|(log, item)| [&[*item], &log[..]].concat()).collect()
                })
                .into_iter()
                .map(|log| log.into_iter().rev().collect())
                .collect()
        }),
        "for the items [1, 2, 3, 4] and the rule of the queens, answer 1 is [1, 1, 1, 1] instead of [2, 4, 1, 3]",
    );
    // Not reversed.
    says(
        wrong(|items, rule| {
            p90::solve_rec(items.into(), List::new(), rule)
                .map(|log| log.into_iter().collect())
                .collect()
        }),
        "for the items [1, 2, 3, 4] and the rule of the queens, answer 1 is [3, 1, 4, 2] instead of [2, 4, 1, 3]",
    );
    // The search of the rest anew for each item.
    says(
        wrong(interchanged),
        "the rule is called 107296 times for six queens, where 356 are enough",
    );
}

/// The interchange of SICP's exercise 2.43.
fn interchanged(items: &[u8], rule: judge::Rule) -> Vec<Vec<u8>> {
    fn logs(items: &[u8], k: usize, rule: judge::Rule) -> Vec<Vec<usize>> {
        if k == 0 {
            return vec![vec![]];
        }
        let extend = |i: usize| {
            let shorter = logs(items, k - 1, rule).into_iter().filter(move |log| {
                let older: Vec<u8> = log.iter().map(|&j| items[j]).collect();
                !log.contains(&i) && rule(&items[i], &older)
            });
            shorter.map(move |log| [&[i], &log[..]].concat())
        };
        (0..items.len()).flat_map(extend).collect()
    }
    let placed = |log: Vec<usize>| log.into_iter().rev().collect::<Vec<_>>();
    let logs = logs(items, items.len(), rule).into_iter().map(placed).sorted();
    logs.map(|order| order.into_iter().map(|i| items[i]).collect()).collect()
}

#[test]
fn wrong_answers_to_5_accumulate() {
    let wrong = |answer| judge::accumulate(answer).unwrap_err();
    says(wrong(|_, _| vec![]), "in solve_rec([], []), the number of answers is 0 instead of 1");
    // The log ignored.
    says(
        wrong(|selectable, _| p90::solve_rec(selectable, List::new(), p90::validate).collect()),
        "in solve_rec([], [3, 1, 4, 2]), answer 1 is [] instead of [3, 1, 4, 2]",
    );
    // Reversed.
    says(
        wrong(|selectable, log| {
            p90::solve_rec(selectable, log, p90::validate)
                .map(|log| log.into_iter().rev().collect())
                .collect()
        }),
        "in solve_rec([], [3, 1, 4, 2]), answer 1 is [2, 4, 1, 3] instead of [3, 1, 4, 2]",
    );
    // One list for all answers, changed later.
    says(
        wrong(|selectable, log| {
            let logs: Vec<List<u8>> = p90::solve_rec(selectable, log, p90::validate).collect();
            let last = logs.last().cloned();
            logs.iter().filter_map(|_| last.clone()).collect()
        }),
        "in solve_rec([1, 2, 3, 4], []), answer 1 is [2, 4, 1, 3] instead of [3, 1, 4, 2]",
    );
    says(
        wrong(|selectable, log| p90::solve_rec(selectable, log, rules::rooks).collect()),
        "in solve_rec([1, 3, 5], [4, 2]), the number of answers is 6 instead of 1",
    );
}

#[test]
fn wrong_answers_to_6_lazy() {
    let wrong = |answer| judge::lazy(answer).unwrap_err();
    says(
        wrong(|_, _| Box::new(std::iter::empty())),
        "for n = 0, the number of answers is 0 instead of 1",
    );
    says(
        wrong(|n, rule| Box::new(p90::arrangements(1..=n, rule).collect::<Vec<_>>().into_iter())),
        "the rule is called 5508 times before the first solution of eight queens is asked for, where 8 are enough",
    );
    mentions(
        wrong(|n, rule| {
            Box::new(
                std::iter::once_with(move || p90::arrangements(1..=n, rule).collect::<Vec<_>>())
                    .flatten(),
            )
        }),
        "the rule is called 5508 times for the first solution of eight queens",
    );
    mentions(
        wrong(|n, rule| Box::new((0..).map_while(move |i| p90::arrangements(1..=n, rule).nth(i)))),
        "times for all solutions of eight queens, where",
    );
}

#[test]
fn wrong_answers_to_7_regions() {
    let wrong = |answer| judge::regions(answer).unwrap_err();
    says(
        wrong(|_| Box::new(rules::no_touch)),
        "for the puzzle AAAAC BDACC DDCCC DDCCC DDCEC, answer 1 is [1, 3, 5, 2, 4] instead of [3, 1, 5, 2, 4]",
    );
    says(
        wrong(|_| Box::new(|_, _| false)),
        "for the puzzle AAAA BBBB CCCC DDDD, the number of answers is 0 instead of 2",
    );
    // Corners may touch.
    says(
        wrong(|grid| {
            Box::new(move |&column, log| {
                let region = |row: usize, column: u8| grid[row][usize::from(column) - 1];
                (0..log.len())
                    .rev()
                    .zip(log)
                    .all(|(row, &other)| region(row, other) != region(log.len(), column))
            })
        }),
        "for the puzzle AAAA BBBB CCCC DDDD, answer 1 is [1, 2, 3, 4] instead of [2, 4, 1, 3]",
    );
    // Rows and columns exchanged.
    says(
        wrong(|grid| {
            Box::new(move |&column, log| {
                let region = |row: usize, column: u8| grid[usize::from(column) - 1][row];
                rules::no_touch(&column, log)
                    && (0..log.len())
                        .rev()
                        .zip(log)
                        .all(|(row, &other)| region(row, other) != region(log.len(), column))
            })
        }),
        "for the puzzle AAAAC BDACC DDCCC DDCCC DDCEC, answer 1 is [2, 4, 1, 5, 3] instead of [3, 1, 5, 2, 4]",
    );
}

#[test]
fn wrong_answers_to_8_classes() {
    let wrong = |answer| judge::classes(answer).unwrap_err();
    says(wrong(|_| vec![]), "for n = 0, no board stands for the class of []");
    says(wrong(<[_]>::to_vec), "for n = 4, [2, 4, 1, 3] and [3, 1, 4, 2] are images of each other");
    says(
        wrong(|boards| boards.iter().take(1).cloned().collect()),
        "for n = 5, no board stands for the class of [2, 5, 3, 1, 4]",
    );
    // Turns only; mirror images only.
    says(
        wrong(|boards| {
            boards
                .iter()
                .filter(|board| p90::symmetries(board)[..4].iter().all(|image| *board <= image))
                .cloned()
                .collect()
        }),
        "for n = 4, [2, 4, 1, 3] and [3, 1, 4, 2] are images of each other",
    );
    says(
        wrong(|boards| {
            boards.iter().filter(|board| **board <= p90::symmetries(board)[4]).cloned().collect()
        }),
        "for n = 5, [1, 3, 5, 2, 4] and [1, 4, 2, 5, 3] are images of each other",
    );
    says(
        wrong(|boards| {
            boards
                .iter()
                .filter(|board| p90::is_fundamental(board))
                .map(|board| board.iter().map(|r| r + 1).collect())
                .collect()
        }),
        "for n = 1, [2] is not one of the boards given",
    );
}

#[test]
fn wrong_answers_to_9_tests() {
    let wrong = |answer| judge::tests(answer).unwrap_err();
    mentions(wrong(Vec::new), "0 of 23 faults are caught; not yet: no diagonals, only neighbours");
    says(
        wrong(|| vec![("count at 8", Box::new(|solver| solver(8).len() == 92))]),
        "15 of 23 faults are caught; not yet: centre doubled, one board stored, board taken back, state left over, ranks from 0, always 8, no empty board, nothing below 4",
    );
    says(
        wrong(|| vec![("first at 8", Box::new(|solver| solver(8)[0] == [1, 5, 8, 6, 3, 7, 2, 4]))]),
        r#""first at 8" rejects right solvers, by the order of their answers: descending, by the last file, shuffled"#,
    );
    says(
        wrong(|| vec![("equal", Box::new(|solver| solver(6) == p90::solve(6)))]),
        r#""equal" rejects right solvers, by the order of their answers: descending, by the last file, shuffled"#,
    );
    says(
        wrong(|| vec![("no", Box::new(|_| false))]),
        r#""no" rejects right solvers, by the order of their answers: ascending, descending, by the last file, shuffled"#,
    );
}

/// Wrong generators, by number.
#[derive(Clone, Debug)]
struct Wrong<const KIND: u8>(Vec<u8>);

impl<const KIND: u8> AsRef<[u8]> for Wrong<KIND> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl<const KIND: u8> Arbitrary for Wrong<KIND> {
    fn arbitrary(g: &mut Gen) -> Self {
        let n = if KIND == 1 { u8::arbitrary(g) % 8 + 1 } else { u8::arbitrary(g) % 9 };
        let order = || (1..=n).map(|rank| (u64::arbitrary(&mut Gen::new(9)), rank)).sorted();
        Self(match KIND {
            0 => (1..=n).collect(),
            2 => p90::explicit(n).unwrap_or_default(),
            3 => (0..n).map(|_| 1 + u8::arbitrary(g) % n).collect(),
            _ => order().map(|(_, rank)| rank).collect(),
        })
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        match KIND {
            4 => Box::new(self.0.shrink().map(Self)),
            5 => Box::new(std::iter::repeat(self.clone())),
            _ => Box::new(std::iter::empty()),
        }
    }
}

#[test]
fn wrong_answers_to_10_generator() {
    says(
        judge::generator::<Wrong<0>>().unwrap_err(),
        "no solution of four queens or more is among 1000 orders",
    );
    says(judge::generator::<Wrong<1>>().unwrap_err(), "the empty order is never generated");
    says(
        judge::generator::<Wrong<2>>().unwrap_err(),
        "no order that is not a solution of four queens or more is among 1000 orders",
    );
    mentions(
        judge::generator::<Wrong<3>>().unwrap_err(),
        "is not an order of 1 to n, with n up to 8",
    );
    mentions(judge::generator::<Wrong<4>>().unwrap_err(), "which is not an order");
    mentions(judge::generator::<Wrong<5>>().unwrap_err(), "which is not shorter");
    mentions(judge::generator::<Wrong<6>>().unwrap_err(), "does not shrink");
}

#[test]
fn wrong_answers_to_11_other_problems() {
    use exercises::e11_other_problems::{graceful, tour};
    let wrong = |tour, graceful| judge::other_problems(tour, graceful).unwrap_err();
    says(wrong(|_, _| true, graceful), "tour(&(1, 2), &[]) is true, but the tour starts on a1");
    says(wrong(|_, _| false, graceful), "tour(&(1, 1), &[]) is false, but the tour starts on a1");
    says(
        wrong(
            |&(file, rank), log| match log {
                [] => (file, rank) == (1, 1),
                [last, ..] => file.abs_diff(last.0) + rank.abs_diff(last.1) == 3,
            },
            graceful,
        ),
        "tour(&(1, 4), &[(1, 1)]) is true, but a knight does not jump from a1 to a4",
    );
    says(
        wrong(tour, |_, _, _| true),
        "for the tree with parents [0, 0, 1, 2], answer 1 is [1, 2, 3, 4] instead of [1, 4, 2, 3]",
    );
    // Signed differences.
    says(
        wrong(tour, |label, log, parents| {
            let labels =
                log.iter().rev().chain([label]).map(|&label| i16::from(label)).collect_vec();
            (1..labels.len()).map(|node| labels[node] - labels[parents[node]]).all_unique()
        }),
        "for the tree with parents [0, 0, 1, 2], answer 1 is [1, 2, 4, 3] instead of [1, 4, 2, 3]",
    );
    // Newest first taken for oldest first.
    says(
        wrong(tour, |label, log, parents| {
            let labels = log.iter().chain([label]).collect_vec();
            (1..labels.len()).map(|node| labels[node].abs_diff(*labels[parents[node]])).all_unique()
        }),
        "for the tree with parents [0, 0, 1, 2], answer 1 is [1, 3, 2, 4] instead of [1, 4, 2, 3]",
    );
}

#[test]
fn wrong_answers_to_12_smallest() {
    let wrong = |answer| judge::smallest(answer).unwrap_err();
    says(wrong(|_, _| vec![]), r#"for no group, "" is missing"#);
    // The oracle.
    says(
        wrong(|groups, agree| oracle::transversals(groups, |a, b| agree(a, b)).collect()),
        "agree is called 444 times for the files of four queens, where 80 are enough",
    );
    // Group by group, as given.
    says(
        wrong(in_order),
        "agree is called 36 times for two files and an empty group, where 0 are enough",
    );
    // Only neighbours compared.
    says(
        wrong(|groups, agree| {
            let all = groups.into_iter().multi_cartesian_product();
            all.filter(|squares| squares.iter().tuple_windows().all(|(a, b)| agree(a, b))).collect()
        }),
        r#"for the files of four queens, "a1 b3 c1 d3" is not an answer"#,
    );
}

fn in_order(mut groups: Vec<Vec<(u8, u8)>>, agree: judge::Relation) -> Vec<Vec<(u8, u8)>> {
    if groups.is_empty() {
        return vec![vec![]];
    }
    let first = groups.remove(0);
    first
        .iter()
        .flat_map(|square| {
            let left = |group: &Vec<(u8, u8)>| {
                group.iter().copied().filter(|other| agree(square, other)).collect()
            };
            let rest = in_order(groups.iter().map(left).collect(), agree);
            rest.into_iter().map(|squares| [&[*square], &squares[..]].concat()).collect_vec()
        })
        .collect()
}

#[test]
fn the_lesson_takes_ninety_minutes_and_uses_every_exercise() {
    let lesson = include_str!("../examples/lesson.md");
    let rows = lesson.lines().skip_while(|line| *line != "|---|---|---|").skip(1);
    let rows: Vec<Vec<&str>> = rows
        .take_while(|line| !line.is_empty())
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let minutes: u32 = rows.iter().map(|row| row[1].parse::<u32>().unwrap()).sum();
    assert_eq!(minutes, 90);
    let number = |text: &str| text.parse::<u8>().unwrap();
    let exercises = rows.iter().flat_map(|row| row[2].split(", ").map(number)).sorted();
    assert!(exercises.eq(1..=12));
    for row in rows {
        let (title, anchor) = row[0].trim_matches(['[', ')']).split_once("](#").unwrap();
        let made = title.to_lowercase().replace(' ', "-").replace([',', '?'], "");
        assert_eq!(made, anchor);
        assert!(lesson.contains(&format!("\n## {title}\n")), "{title}");
    }
}
