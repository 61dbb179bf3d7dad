//! The recursion of [`search`](crate::search) that yields its steps.

use std::io::{self, Write};
use std::iter::once;

use crate::board::{Board, Svg};
use crate::list::{List, cons, with_slice, without};
use crate::oracle::attacks;
use crate::queens::validate;

use Action::{Backtracked, Placed, Rejected, Solved};

/// What the search does in a [`Step`].
///
/// ```
/// use p90::{Action::{Backtracked, Placed, Solved}, trace, validate};
///
/// let actions: Vec<_> = trace(1..=1, validate).map(|step| step.action).collect();
/// assert_eq!(actions, [Placed(1), Solved, Backtracked(1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action<T> {
    /// The item is accepted, and placed after the others.
    Placed(T),
    /// The item is not accepted after those placed.
    Rejected(T),
    /// All items are placed: the log is an answer.
    Solved,
    /// The item, placed last, is taken back: everything after it has been tried.
    Backtracked(T),
}

/// A step of the search, and where it leads: the step belongs to the call
/// `solve_rec(selectable, log)`, and `log` is the whole partial placement once it is done. No field
/// will be added.
///
/// ```
/// use p90::{Action, List, trace, validate};
///
/// // Four queens: after 1 on the first file and 3 on the second, 2 is attacked on the third.
/// let step = trace(1..=4, validate).nth(3).unwrap();
/// assert_eq!(step.action, Action::Rejected(2));
/// assert_eq!(step.selectable, List::from([2, 4]));
/// assert_eq!(step.log, List::from([3, 1]));
/// assert_eq!(step.placement(), [1, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step<T> {
    /// What is done.
    pub action: Action<T>,
    /// The items that are not placed, in the order given.
    pub selectable: List<T>,
    /// The items that are placed, **newest first**.
    pub log: List<T>,
}

impl<T: Clone> Step<T> {
    /// The partial placement as this step leaves it, oldest item first.
    ///
    /// ```
    /// use p90::{Action, rules, trace};
    ///
    /// let mut steps = trace("ab".chars(), rules::rooks);
    /// let solved = steps.find(|step| step.action == Action::Solved).unwrap();
    /// assert_eq!(solved.placement(), ['a', 'b']);
    /// ```
    #[must_use]
    pub fn placement(&self) -> Vec<T> {
        self.log.iter().rev().cloned().collect()
    }
}

impl Step<u8> {
    /// The square, as (file, rank) from 1, where the queen of this step is placed, is rejected or
    /// stood until now; `None` when the board is solved, or beyond 255 files.
    ///
    /// ```
    /// use p90::{trace, validate};
    ///
    /// let squares: Vec<_> = trace(1..=1, validate).map(|step| step.square()).collect();
    /// assert_eq!(squares, [Some((1, 1)), None, Some((1, 1))]);
    /// ```
    #[must_use]
    pub fn square(&self) -> Option<(u8, u8)> {
        let (file, rank) = match self.action {
            Placed(rank) => (self.log.len(), rank),
            Rejected(rank) | Backtracked(rank) => (self.log.len() + 1, rank),
            Solved => return None,
        };
        Some((u8::try_from(file).ok()?, rank))
    }

    /// The squares, as (file, rank) from 1, of **every** queen that attacks the square that this
    /// step rejects, by file.
    ///
    /// Empty for any other step, and for squares that a rule of your own rejects for another reason.
    /// Costs O(n).
    ///
    /// ```
    /// use p90::{Action, trace, validate};
    ///
    /// // 1, 4, then 3: on a diagonal with both.
    /// let mut steps = trace(1..=4, validate);
    /// let step = steps.find(|step| step.action == Action::Rejected(3) && step.log[0] == 4).unwrap();
    /// assert_eq!(step.square(), Some((3, 3)));
    /// assert_eq!(step.attackers(), [(1, 1), (2, 4)]);
    /// ```
    #[must_use]
    pub fn attackers(&self) -> Vec<(u8, u8)> {
        match (self.action, self.square()) {
            (Rejected(_), Some(square)) => (1..=u8::MAX)
                .zip(self.placement())
                .filter(|&queen| attacks(queen, square))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The board as this step leaves it, the square in question highlighted and every attack on it
    /// drawn; `None` if the items are not the ranks of a board of at most 255 files.
    ///
    /// ```
    /// use p90::{Action, trace, validate};
    ///
    /// let step = trace(1..=4, validate).find(|step| step.action == Action::Rejected(3)).unwrap();
    /// let picture = step.svg().unwrap();
    /// assert!(picture.to_string().contains("<title>4×4 board, queens on a1 b4 c2</title>"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> Option<Svg> {
        let n = u8::try_from(self.selectable.len() + self.log.len()).ok()?;
        let board = Board::new(n, &self.placement()).ok()?;
        let Some(square) = self.square() else { return Some(board.svg()) };
        board.svg().highlight(&[square]).ok()?.attacks(&self.attackers(), square).ok()
    }

    /// Shows the picture in a Jupyter notebook: `evcxr` calls this when a cell ends with a step. A
    /// step without a picture is shown as `Debug` writes it.
    ///
    /// ```
    /// p90::trace(1..=4, p90::validate).next().unwrap().evcxr_display();
    /// ```
    pub fn evcxr_display(&self) {
        match self.svg() {
            Some(picture) => picture.coordinates().evcxr_display(),
            // If nobody reads it, there is nowhere to report to.
            None => drop(writeln!(io::stdout(), "{self:?}")),
        }
    }
}

/// The search of [`arrangements`](crate::arrangements) as data: every step of it, in order.
///
/// `items` and `validate` are what `arrangements` takes, and the logs of the steps that are
/// [`Solved`](Action::Solved), read oldest first, are its answers. Each step carries the whole
/// partial placement: a [`List`] is persistent, so no later step changes it. The first step starts from the empty log, each one places or takes back
/// at most one item, and the last one leaves the log empty again.
///
/// Where the items are the ranks of queens, [`attackers`](Step::attackers) names who is against a
/// rejected square. Lazy: the rule is asked about a candidate when its step is reached. Memory stays
/// flat; the whole trace takes five times as long as the search, since each step copies two short
/// lists. The iterator is not `Send`.
///
/// ```
/// use p90::{Action::{Backtracked, Placed, Rejected}, trace, validate};
///
/// // Two queens: neither square of the first file leads anywhere.
/// let actions: Vec<_> = trace(1..=2, validate).map(|step| step.action).collect();
/// assert_eq!(
///     actions,
///     [Placed(1), Rejected(2), Backtracked(1), Placed(2), Rejected(1), Backtracked(2)]
/// );
/// ```
pub fn trace<'a, T, V>(
    items: impl IntoIterator<Item = T>,
    validate: V,
) -> Box<dyn Iterator<Item = Step<T>> + 'a>
where
    T: Clone + 'a,
    V: Fn(&T, &[T]) -> bool + Clone + 'a,
{
    trace_rec(items.into_iter().collect(), List::new(), validate)
}

fn trace_rec<'a, T, V>(
    selectable: List<T>,
    log: List<T>,
    validate: V,
) -> Box<dyn Iterator<Item = Step<T>> + 'a>
where
    T: Clone + 'a,
    V: Fn(&T, &[T]) -> bool + Clone + 'a,
{
    if selectable.is_empty() {
        return Box::new(once(Step { action: Solved, selectable, log }));
    }
    Box::new((0..selectable.len()).flat_map(move |i| -> Box<dyn Iterator<Item = Step<T>>> {
        let item = || selectable[i].clone();
        let here = |action| Step { action, selectable: selectable.clone(), log: log.clone() };
        if !with_slice(&log, |log| validate(&selectable[i], log)) {
            return Box::new(once(here(Rejected(item()))));
        }
        let (rest, longer) = (without(&selectable, i), cons(item(), &log));
        let deeper = trace_rec(rest.clone(), longer.clone(), validate.clone());
        let placed = Step { action: Placed(item()), selectable: rest, log: longer };
        Box::new(once(placed).chain(deeper).chain(once(here(Backtracked(item())))))
    }))
}

/// Returns the number of safe partial placements of queens on each level of an n×n board: element
/// `k` counts those of `k` queens on the first `k` files, from the root (0) to the solutions (n).
///
/// These are the nodes that the search enters (OEIS A319284), and it walks through all of them to
/// count: 2057 at n = 8.
///
/// ```
/// assert_eq!(p90::nodes_per_level(4), [1, 4, 6, 4, 2]);
/// assert_eq!(p90::nodes_per_level(8).iter().sum::<u64>(), 2057);
/// ```
#[must_use]
pub fn nodes_per_level(n: u8) -> Vec<u64> {
    let mut counts = vec![0; usize::from(n) + 1];
    counts[0] = 1;
    for step in trace(1..=n, validate) {
        if let Placed(_) = step.action {
            counts[step.log.len()] += 1;
        }
    }
    counts
}
