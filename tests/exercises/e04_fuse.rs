//! Exercise 4: move the test inside the generator.
//!
//! Every order of `items` in which `rule` accepts each item after those before it: `rule(item, log)`
//! gets the items before it **newest first**. Answers are oldest first, in the order in which the items
//! are given. Equal items count as different ones: an item is taken out by its position.
//!
//! Do not finish an order that the rule has rejected already: for six queens, 356 calls of the rule are
//! enough. No laziness is asked for: collect as you like.

pub fn arrangements(items: &[u8], rule: &dyn Fn(&u8, &[u8]) -> bool) -> Vec<Vec<u8>> {
    extend(items, &[], rule)
}

fn extend(items: &[u8], log: &[u8], rule: &dyn Fn(&u8, &[u8]) -> bool) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![log.iter().rev().copied().collect()];
    }
    (0..items.len())
        .filter(|&i| rule(&items[i], log))
        .flat_map(|i| {
            let rest = [&items[..i], &items[i + 1..]].concat();
            extend(&rest, &[&[items[i]], log].concat(), rule)
        })
        .collect()
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::fuse(arrangements), Ok(()));
}
