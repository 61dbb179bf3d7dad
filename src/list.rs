//! Persistent lists: partial placements are values that never change.

/// A persistent immutable list: the partial placements of the search, newest item first.
///
/// It is [`im::Vector`] under the name that the algorithm uses. Up to 48 bytes of items are
/// stored inline, where a clone copies them; longer lists share structure with their clones.
///
/// ```
/// use p90::List;
///
/// let list: List<u8> = [4, 2].into();
/// assert_eq!(list.iter().copied().collect::<Vec<_>>(), [4, 2]);
/// ```
pub type List<T> = im::Vector<T>;

/// The list that starts with `head` and goes on as `tail`: Scala's `head :: tail`.
///
/// `tail` stays as it is. Costs O(log n), and a copy of 64 bytes while the list is inline.
///
/// ```
/// use p90::{List, cons};
///
/// let tail: List<u8> = [4, 2].into();
/// assert_eq!(cons(7, &tail), List::from([7, 4, 2]));
/// assert_eq!(tail, List::from([4, 2]));
/// ```
#[must_use]
pub fn cons<T: Clone>(head: T, tail: &List<T>) -> List<T> {
    let mut list = tail.clone();
    list.push_front(head);
    list
}

/// The list without the item at `index` (0-based).
///
/// `list` stays as it is. Items leave by position, not by equality, so duplicates leave one at
/// a time. Costs O(n) while the list is inline, O(log n) above.
///
/// # Panics
///
/// If `index` is not below the list's length.
///
/// ```
/// use p90::{List, without};
///
/// let list: List<char> = ['a', 'b', 'a'].into();
/// assert_eq!(without(&list, 2), List::from(['a', 'b']));
/// assert_eq!(list.len(), 3);
/// ```
#[must_use]
#[track_caller]
pub fn without<T: Clone>(list: &List<T>, index: usize) -> List<T> {
    let length = list.len();
    assert!(index < length, "index {index} is out of range for a list of {length} items");
    let mut rest = list.clone();
    rest.remove(index);
    rest
}

/// What `read` makes of the items as one slice: a list of one leaf, up to 64 items, is read where
/// it is, a longer one is copied.
pub(crate) fn with_slice<T: Clone, R>(list: &List<T>, read: impl FnOnce(&[T]) -> R) -> R {
    if list.is_empty() {
        return read(&[]);
    }
    match list.focus().chunk_at(0) {
        (_, leaf) if leaf.len() == list.len() => read(leaf),
        _ => read(&list.iter().cloned().collect::<Vec<T>>()),
    }
}
