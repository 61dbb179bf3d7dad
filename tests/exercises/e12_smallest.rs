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
    let Some(smallest) = (0..groups.len()).min_by_key(|&i| groups[i].len()) else {
        return vec![vec![]];
    };
    let mut others = groups;
    let group = others.remove(smallest);
    let choices = group.into_iter().flat_map(|square| {
        let left = |group: &Vec<(u8, u8)>| {
            group.iter().copied().filter(|other| agree(&square, other)).collect()
        };
        let rest = choose(others.iter().map(left).collect(), agree);
        rest.into_iter().map(move |squares| [&[square], &squares[..]].concat())
    });
    choices.collect()
}

#[test]
fn verdict() {
    assert_eq!(crate::judge::smallest(choose), Ok(()));
}
