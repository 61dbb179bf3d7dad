//! The first law: search is permutation with the test moved inside the generator, for any rule.

#[path = "common/search.rs"]
mod search;

use p90::{arrangements, oracle, rules};
use quickcheck::QuickCheck;

use search::{Search, table};

#[test]
fn search_is_the_oracle_for_any_rule() {
    fn law(Search { items, answers }: Search) -> bool {
        let rule = table(answers);
        arrangements(items.clone(), rule).eq(oracle::arrangements(items, rule))
    }
    QuickCheck::new().tests(200).quickcheck(law as fn(Search) -> bool);
}

#[test]
fn both_is_the_meeting_of_two_rules() {
    fn law(Search { items, answers }: Search, others: u64) -> bool {
        let (a, b) = (table(answers), table(others));
        let meeting = oracle::arrangements(items.clone(), |x, log| a(x, log) && b(x, log));
        arrangements(items, rules::both(a, b)).eq(meeting)
    }
    QuickCheck::new().quickcheck(law as fn(Search, u64) -> bool);
}

#[test]
fn without_a_rule_every_order_comes_duplicates_and_all() {
    let orders = |items: &'static str| -> Vec<String> {
        arrangements(items.chars(), rules::rooks).map(String::from_iter).collect()
    };
    assert_eq!(orders(""), [""]);
    assert_eq!(orders("abc"), ["abc", "acb", "bac", "bca", "cab", "cba"]);
    assert_eq!(orders("aab"), ["aab", "aba", "aab", "aba", "baa", "baa"]);
}

#[test]
fn a_rule_sees_the_log_newest_first() {
    let climbing = |x: &i32, log: &[i32]| log.iter().rev().is_sorted() && log.iter().all(|y| y < x);
    let newest_first = |_: &i32, log: &[i32]| log.iter().rev().is_sorted();
    assert_eq!(arrangements([1, 2, 3], climbing).collect::<Vec<_>>(), [[1, 2, 3]]);
    let orders: Vec<_> = arrangements([1, 2, 3], newest_first).collect();
    assert_eq!(orders, [[1, 2, 3], [1, 3, 2], [2, 3, 1]]);
}
