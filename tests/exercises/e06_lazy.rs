//! Exercise 6: laziness.
//!
//! The solutions of n queens by the given rule, as an iterator that does no work before it is asked: the
//! first solution must not cost the search for the second. With the rule of the queens they are those of
//! `p90::solve`, in the same order. The rule gets its log newest first.
//!
//! `iter::once`, `flat_map` and `Box<dyn Iterator>` are all that it takes; a recursion needs the box.

use std::iter::once;

pub fn solutions<'a>(
    n: u8,
    rule: &'a dyn Fn(&u8, &[u8]) -> bool,
) -> Box<dyn Iterator<Item = Vec<u8>> + 'a> {
    extend((1..=n).collect(), Vec::new(), rule)
}

fn extend<'a>(
    ranks: Vec<u8>,
    log: Vec<u8>,
    rule: &'a dyn Fn(&u8, &[u8]) -> bool,
) -> Box<dyn Iterator<Item = Vec<u8>> + 'a> {
    if ranks.is_empty() {
        return Box::new(once(log.into_iter().rev().collect()));
    }
    Box::new((0..ranks.len()).flat_map(move |i| -> Box<dyn Iterator<Item = Vec<u8>> + 'a> {
        if !rule(&ranks[i], &log) {
            return Box::new(std::iter::empty());
        }
        let rest = [&ranks[..i], &ranks[i + 1..]].concat();
        extend(rest, [&[ranks[i]], &log[..]].concat(), rule)
    }))
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::lazy(solutions), Ok(()));
}
