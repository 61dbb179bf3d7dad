//! The recursion that lets the smallest choice go first, generic in the items and in the relation.

use std::iter::once;

use itertools::Itertools;

use crate::list::{List, cons, without};

/// Every way to extend `log` by one item of each group so that all of these agree, the smallest
/// group first.
///
/// `log` holds the items chosen so far, **newest first**, and so does every answer; see
/// [`transversals`] for answers in the order of the groups. `agree(a, b)` is a relation that is
/// symmetric and true of an item with itself; the items of `log` are not compared with it. Groups
/// may be equal or overlap. An empty group leaves no answer, no group at all leaves one: `log`.
///
/// Each call takes the group with the fewest items, the first of them if there are several, and for
/// each of its items, in their order, keeps in every other group only what agrees with it. So a
/// group that has become empty ends its branch at once, and one that has a single item left is
/// chosen before anything is tried. Answers come in that order, lazily: an item is tried only when
/// the search gets there. The recursion is as deep as there are groups, and a call compares each of
/// its items with all items of the other groups. `agree` is cloned for each call. The iterator is
/// not `Send`.
///
/// ```
/// use p90::{List, choose_rec};
///
/// // The only digit of the second group is chosen first, and leaves one to each of the others.
/// let groups: List<List<u8>> = List::from([[1, 2].into(), [1].into(), [1, 2, 3].into()]);
/// let logs: Vec<List<u8>> = choose_rec(groups, List::new(), |a, b| a != b).collect();
/// assert_eq!(logs, [List::from([3, 2, 1])]);
/// ```
#[expect(clippy::needless_pass_by_value, reason = "lists are values, as in `solve_rec`")]
pub fn choose_rec<'a, T, A>(
    groups: List<List<T>>,
    log: List<T>,
    agree: A,
) -> Box<dyn Iterator<Item = List<T>> + 'a>
where
    T: Clone + 'a,
    A: Fn(&T, &T) -> bool + Clone + 'a,
{
    let Some(smallest) = groups.iter().position_min_by_key(|group| group.len()) else {
        return Box::new(once(log));
    };
    let (group, others) = (groups[smallest].clone(), without(&groups, smallest));
    Box::new(group.into_iter().flat_map(move |item| {
        choose_rec(agreeing(&item, &others, &agree), cons(item, &log), agree.clone())
    }))
}

/// What each group has left beside `item`.
fn agreeing<T: Clone>(
    item: &T,
    groups: &List<List<T>>,
    agree: impl Fn(&T, &T) -> bool,
) -> List<List<T>> {
    let left = |group: &List<T>| group.iter().filter(|other| agree(item, other)).cloned().collect();
    groups.iter().map(left).collect()
}

/// Every way to choose one item of each group so that all chosen items agree: the *independent
/// transversals* of the groups.
///
/// Element `i` of an answer is the item of group `i`. Groups, relation, order and laziness are those
/// of [`choose_rec`]; [`oracle::transversals`](crate::oracle::transversals) gives the same answers,
/// as often, by trying the whole product of the groups.
///
/// ```
/// // Three meetings, each at one of its hours, no two at the same.
/// let hours = [vec![9, 10], vec![9], vec![10, 11]];
/// let plans: Vec<Vec<u8>> = p90::transversals(hours, |a, b| a != b).collect();
/// assert_eq!(plans, [[10, 9, 11]]);
/// ```
pub fn transversals<'a, T, A>(
    groups: impl IntoIterator<Item: IntoIterator<Item = T>>,
    agree: A,
) -> Box<dyn Iterator<Item = Vec<T>> + 'a>
where
    T: Clone + 'a,
    A: Fn(&T, &T) -> bool + Clone + 'a,
{
    let groups = groups.into_iter().enumerate();
    let numbered = groups.map(|(i, group)| group.into_iter().map(|item| (i, item)).collect());
    let logs =
        choose_rec(numbered.collect(), List::new(), move |(_, a): &_, (_, b): &_| agree(a, b));
    Box::new(logs.map(|log| {
        let by_group = log.into_iter().sorted_by_key(|&(i, _)| i);
        by_group.map(|(_, item)| item).collect()
    }))
}

/// How many calls of [`choose_rec`] the whole search takes: the root, the answers, and every
/// choice of agreeing items on the way.
///
/// ```
/// use p90::{nodes_per_level, oracle::attacks, transversal_nodes};
///
/// // Eight queens, one to each file and one to each rank: 2057 nodes file by file.
/// let files = (1..=8).map(|file| (1..=8).map(move |rank| (file, rank)).collect::<Vec<_>>());
/// let ranks = (1..=8).map(|rank| (1..=8).map(move |file| (file, rank)).collect::<Vec<_>>());
/// let nodes = transversal_nodes(files.chain(ranks), |&a, &b| !attacks(a, b));
/// assert!(nodes < nodes_per_level(8).iter().sum());
/// ```
pub fn transversal_nodes<T: Clone>(
    groups: impl IntoIterator<Item: IntoIterator<Item = T>>,
    agree: impl Fn(&T, &T) -> bool,
) -> u64 {
    fn count<T: Clone>(groups: &List<List<T>>, agree: &impl Fn(&T, &T) -> bool) -> u64 {
        let Some(smallest) = groups.iter().position_min_by_key(|group| group.len()) else {
            return 1;
        };
        let others = without(groups, smallest);
        let below = |item| count(&agreeing(item, &others, agree), agree);
        1 + groups[smallest].iter().map(below).sum::<u64>()
    }
    count(&groups.into_iter().map(|group| group.into_iter().collect()).collect(), &agree)
}
