//! The P90 recursion, generic in the items and in the rule.

use crate::list::{List, cons, without};

/// Every way to extend `log` by all of `selectable`, each item accepted by `validate` when its
/// turn comes: the recursion of Problem 90.
///
/// `log` is the partial placement so far, **newest first**, and so is every answer; see
/// [`arrangements`] for answers that are oldest first. `validate(value, log)` is the rule: may
/// `value` follow the items of `log`, newest first? `log` itself is taken as it is.
///
/// Answers come in the order of `selectable` (lexicographic, if that is ascending), lazily:
/// the rule is asked about a candidate only when the search gets there. The recursion is as
/// deep as `selectable` is long: a thousand items are fine, ten thousand may need a larger stack.
/// A log that fills more than one leaf of its vector, 64 items, is copied for each question. The
/// iterator stays in its thread, so that a rule may count or remember in a `Cell`.
///
/// ```
/// use p90::{List, solve_rec, validate};
///
/// // Two queens stand on a 5×5 board: file a on rank 2, file b on rank 4.
/// let logs: Vec<List<u8>> = solve_rec([1, 3, 5].into(), [4, 2].into(), validate).collect();
/// assert_eq!(logs, [List::from([5, 3, 1, 4, 2])]);
/// ```
pub fn solve_rec<'a, T, V>(
    selectable: List<T>,
    log: List<T>,
    validate: V,
) -> Box<dyn Iterator<Item = List<T>> + 'a>
where
    T: Clone + 'a,
    V: Fn(&T, &[T]) -> bool + Copy + 'a,
{
    if selectable.is_empty() {
        return Box::new(std::iter::once(log));
    }
    // A `filter` and a `flat_map` after it would each need the two lists: one closure is both.
    let indices = 0..selectable.len();
    let branch = move |i| {
        let item = &selectable[i];
        let next = || solve_rec(without(&selectable, i), cons(item.clone(), &log), validate);
        accepts(validate, item, &log).then(next)
    };
    Box::new(indices.filter_map(branch).flatten())
}

/// May `value` follow `log`? A rule reads the log as one slice: a short list is one already, a
/// list of several leaves is copied into one.
pub(crate) fn accepts<T: Clone>(
    validate: impl Fn(&T, &[T]) -> bool,
    value: &T,
    log: &List<T>,
) -> bool {
    if log.is_empty() {
        return validate(value, &[]);
    }
    match log.focus().chunk_at(0) {
        (_, leaf) if leaf.len() == log.len() => validate(value, leaf),
        _ => validate(value, &log.iter().cloned().collect::<Vec<T>>()),
    }
}

/// Every order of `items` in which `validate` accepts each item after those before it.
///
/// Each answer is as long as `items`, oldest item first; answers come in the order of the items
/// given, and equal items count as different ones, as in [`itertools::Itertools::permutations`].
/// `validate(value, log)` sees the items before `value` **newest first**. Lazy, as
/// [`solve_rec`] is; [`oracle::arrangements`](crate::oracle::arrangements) gives the same
/// answers in the same order by trying all n! of them.
///
/// ```
/// // Odd and even numbers in turn.
/// let alternate = |x: &u32, log: &[u32]| log.first().is_none_or(|last| (x + last) % 2 == 1);
/// let orders: Vec<_> = p90::arrangements(1..=3, alternate).collect();
/// assert_eq!(orders, [[1, 2, 3], [3, 2, 1]]);
/// ```
pub fn arrangements<'a, T, V>(
    items: impl IntoIterator<Item = T>,
    validate: V,
) -> Box<dyn Iterator<Item = Vec<T>> + 'a>
where
    T: Clone + 'a,
    V: Fn(&T, &[T]) -> bool + Copy + 'a,
{
    let logs = solve_rec(items.into_iter().collect(), List::new(), validate);
    Box::new(logs.map(|log| log.into_iter().rev().collect()))
}
