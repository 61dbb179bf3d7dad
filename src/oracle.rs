//! Generate, then test: the independent oracle that checks every other answer.
//!
//! Nothing here calls the search or its rule. It tries every order there is, so n beyond 9 or 10
//! is out of reach; that is what makes it easy to believe.

use itertools::Itertools;

/// Every way to put one queen on each file, on any rank: n^n placements.
///
/// Each is `n` long, ranks from 1, in ascending lexicographic order, lazily. `n = 0` has one,
/// the empty one.
///
/// ```
/// use p90::oracle;
///
/// assert_eq!(oracle::placements(2).collect::<Vec<_>>(), [[1, 1], [1, 2], [2, 1], [2, 2]]);
/// ```
pub fn placements(n: u8) -> impl Iterator<Item = Vec<u8>> {
    let mut placements = (0..n).map(|_| 1..=n).multi_cartesian_product();
    // Its own `count` is a product, which beyond n = 15 no longer fits and would be wrong.
    std::iter::from_fn(move || placements.next())
}

/// Every way to put one queen on each file and each rank: n! placements.
///
/// Each is `n` long, ranks from 1, in ascending lexicographic order, lazily.
///
/// # Panics
///
/// The iterator's `count()` panics beyond n = 20, where n! does not fit in a `usize`.
///
/// ```
/// use p90::oracle;
///
/// assert_eq!(oracle::permutations(3).count(), 6);
/// assert_eq!(oracle::permutations(3).nth(1), Some(vec![1, 3, 2]));
/// ```
pub fn permutations(n: u8) -> impl Iterator<Item = Vec<u8>> {
    (1..=n).permutations(n.into())
}

/// Returns what [`p90::arrangements`](crate::arrangements) does, by trying every order of `items`.
///
/// Each order is generated whole; then the rule is replayed over it, first item first. Answers
/// are as long as `items`, oldest first, in the order of the items given, lazily; equal items
/// count as different ones. The iterator is not `Send`.
///
/// ```
/// let apart = |x: &i32, log: &[i32]| log.first().is_none_or(|last| x.abs_diff(*last) > 1);
/// assert!(p90::oracle::arrangements(1..=6, apart).eq(p90::arrangements(1..=6, apart)));
/// ```
pub fn arrangements<'a, T, V>(
    items: impl IntoIterator<Item = T>,
    validate: V,
) -> Box<dyn Iterator<Item = Vec<T>> + 'a>
where
    T: Clone + 'a,
    V: Fn(&T, &[T]) -> bool + 'a,
{
    let items: Vec<T> = items.into_iter().collect();
    let n = items.len();
    Box::new(items.into_iter().permutations(n).filter(move |order| obeys(order, &validate)))
}

/// Replays the rule over a whole order.
fn obeys<T: Clone>(order: &[T], validate: impl Fn(&T, &[T]) -> bool) -> bool {
    let newest_first: Vec<T> = order.iter().rev().cloned().collect();
    (0..order.len()).rev().all(|i| validate(&newest_first[i], &newest_first[i + 1..]))
}

/// Returns what [`p90::transversals`](crate::transversals) does, by trying the whole product of the
/// groups.
///
/// Element `i` of an answer is the item of group `i`; every two items of it agree. Answers come in
/// the order of the product, the last group's items changing first, lazily. No group at all has one
/// answer, the empty one.
///
/// ```
/// let groups = [vec![1, 2], vec![1], vec![1, 2, 3]];
/// let found: Vec<_> = p90::oracle::transversals(groups, |a, b| a != b).collect();
/// assert_eq!(found, [[2, 1, 3]]);
/// ```
pub fn transversals<'a, T, A>(
    groups: impl IntoIterator<Item: IntoIterator<Item = T>>,
    agree: A,
) -> Box<dyn Iterator<Item = Vec<T>> + 'a>
where
    T: Clone + 'a,
    A: Fn(&T, &T) -> bool + 'a,
{
    let groups = groups.into_iter().map(|group| group.into_iter().collect::<Vec<T>>());
    let all_agree =
        move |items: &Vec<T>| items.iter().array_combinations().all(|[a, b]| agree(a, b));
    Box::new(groups.multi_cartesian_product().filter(all_agree))
}

/// Returns `true` if a queen on one square attacks the other. Squares are `(file, rank)`.
///
/// A square does not attack itself.
///
/// ```
/// use p90::oracle::attacks;
///
/// assert!(attacks((1, 1), (8, 8)));
/// assert!(!attacks((1, 1), (2, 3)));
/// ```
#[must_use]
pub fn attacks(a: (u8, u8), b: (u8, u8)) -> bool {
    let (files, ranks) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    a != b && (files == 0 || ranks == 0 || files == ranks)
}

/// All placements of `n` queens so that none attacks another: the permutations in which no two
/// squares do.
///
/// Same shape and same order as [`p90::solve`](crate::solve), at n! times the cost of a test.
///
/// ```
/// assert_eq!(p90::oracle::solve(6), p90::solve(6));
/// ```
#[must_use]
pub fn solve(n: u8) -> Vec<Vec<u8>> {
    let peaceful = |ranks: &Vec<u8>| {
        let squares = (1..=n).zip(ranks.iter().copied());
        squares.array_combinations().all(|[a, b]| !attacks(a, b))
    };
    permutations(n).filter(peaceful).collect()
}
