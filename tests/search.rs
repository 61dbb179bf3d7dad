//! The first law: search is permutation with the test moved inside the generator, for any rule.

use p90::{arrangements, oracle, rules};
use quickcheck::{Arbitrary, Gen, QuickCheck};

/// Up to six items out of five, so that most lists hold duplicates: few enough for the oracle.
#[derive(Clone, Debug)]
struct Items(Vec<u8>);

impl Arbitrary for Items {
    fn arbitrary(g: &mut Gen) -> Self {
        let length = usize::arbitrary(g) % 7;
        Self((0..length).map(|_| u8::arbitrary(g) % 5).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.shrink().map(Self))
    }
}

/// A rule as a table of 64 answers; which one counts depends on the value and on the whole log.
fn table(answers: u64) -> impl Fn(&u8, &[u8]) -> bool + Copy {
    move |&value, log| {
        let key = log.iter().fold(u64::from(value), |key, &head| key * 7 + u64::from(head) + 1);
        answers >> (key % 64) & 1 == 1
    }
}

#[test]
fn search_is_the_oracle_for_any_rule() {
    fn law(Items(items): Items, strict: u64, lax: (u64, u64)) -> bool {
        [strict, lax.0 | lax.1].into_iter().map(table).all(|rule| {
            arrangements(items.clone(), rule).eq(oracle::arrangements(items.clone(), rule))
        })
    }
    QuickCheck::new().quickcheck(law as fn(Items, u64, (u64, u64)) -> bool);
}

#[test]
fn both_is_the_meeting_of_two_rules() {
    fn law(Items(items): Items, a: u64, b: u64) -> bool {
        let (a, b) = (table(a), table(b));
        let meeting = oracle::arrangements(items.clone(), |x, log| a(x, log) && b(x, log));
        arrangements(items, rules::both(a, b)).eq(meeting)
    }
    QuickCheck::new().quickcheck(law as fn(Items, u64, u64) -> bool);
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
