//! The P90 recursion, generic in the items and in the rule.

use std::iter::{empty, once};

use crate::list::{List, cons, with_slice, without};

/// Every way to extend `log` by all of `selectable`, each item accepted by `validate` when its
/// turn comes: the recursion of Problem 90.
///
/// `log` is the partial placement so far, **newest first**, and so is every answer; see
/// [`arrangements`] for answers that are oldest first. `validate(value, log)` is the rule: may
/// `value` follow the items of `log`, newest first? The items of `log` itself are not checked.
///
/// Answers come in the order of `selectable` (lexicographic, if that is ascending), lazily: each
/// call asks the rule about all its candidates when the search enters it, the first one at once,
/// and enters the next call when an answer is needed. The recursion is as deep as `selectable`
/// is long: a thousand items are fine, ten thousand may need a larger stack. The rule is cloned for
/// each call; one that owns much should share it, in an [`Rc`](std::rc::Rc). The iterator is not
/// `Send`, so a rule may count or remember in a `Cell`.
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
    V: Fn(&T, &[T]) -> bool + Clone + 'a,
{
    if selectable.is_empty() {
        return Box::new(once(log));
    }
    let choices = choices(&selectable, &log, &validate);
    if choices.is_empty() {
        return Box::new(empty()); // a dead end takes no memory
    }
    Box::new(choices.into_iter().flat_map(move |i| {
        solve_rec(without(&selectable, i), cons(selectable[i].clone(), &log), validate.clone())
    }))
}

/// The indices of the items that `validate` accepts after those of `log`.
fn choices<T: Clone>(
    selectable: &List<T>,
    log: &List<T>,
    validate: impl Fn(&T, &[T]) -> bool,
) -> Vec<usize> {
    with_slice(log, |log| {
        with_slice(selectable, |items| {
            (0..items.len()).filter(|&i| validate(&items[i], log)).collect()
        })
    })
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
    V: Fn(&T, &[T]) -> bool + Clone + 'a,
{
    let logs = solve_rec(items.into_iter().collect(), List::new(), validate);
    Box::new(logs.map(|log| log.into_iter().rev().collect()))
}
