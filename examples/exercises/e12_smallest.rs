//! Exercise 12: the smallest choice goes first.
//!
//! Groups of squares, each to give exactly one, so that any two chosen squares agree. Return every
//! choice, its squares in any order. The relation is symmetric, and true of a square with itself.
//!
//! Take the group with the fewest squares first; for each of its squares, keep in every other group only
//! what agrees with it, and go on. A group that has become empty ends its branch before anything else is
//! tried. The judge counts how often you call `agree`.

pub fn choose(
    groups: Vec<Vec<(u8, u8)>>,
    agree: &dyn Fn(&(u8, u8), &(u8, u8)) -> bool,
) -> Vec<Vec<(u8, u8)>> {
    todo!("choose from {groups:?}; do a1 and b3 agree? {}", agree(&(1, 1), &(2, 3)))
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::smallest(choose), Ok(()));
}
