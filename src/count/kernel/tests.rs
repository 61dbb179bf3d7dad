//! Every kernel against the portable one, also on frontiers that no search makes.

use quickcheck::{Arbitrary, Gen, QuickCheck};

use super::{Kernel, LANES, step};
use crate::count::frontier::{File, Frontier, SIZE};

/// Free, up, down, candidates.
type State = [u32; 4];

/// A step to take: its parents, its files, and the children that are there before.
#[derive(Clone, Debug)]
struct Task {
    parents: Vec<State>,
    files: [File; 2],
    children: Vec<State>,
}

/// The parents that a step leaves and the children that it adds, each sorted.
fn taken(task: &Task, kernel: Kernel) -> (Vec<State>, Vec<State>) {
    let mut parents = frontier(&task.parents, kernel);
    let mut children = frontier(&task.children, kernel);
    step(&mut parents, task.files, &mut children);
    let mut left = states(&parents);
    let (before, mut new) = (task.children.len(), states(&children));
    assert_eq!(new[..before], task.children, "earlier children are unchanged");
    left.sort_unstable();
    new[before..].sort_unstable();
    (left, new.split_off(before))
}

fn frontier(states: &[State], kernel: Kernel) -> Frontier {
    // What lies after the last state must not matter.
    let mut frontier = Frontier {
        len: states.len(),
        free: [u32::MAX; SIZE + LANES],
        candidates: [u32::MAX; SIZE + LANES],
        ..Frontier::empty(kernel)
    };
    for (i, &[free, up, down, candidates]) in states.iter().enumerate() {
        frontier.free[i] = free;
        frontier.up[i] = up;
        frontier.down[i] = down;
        frontier.candidates[i] = candidates;
    }
    frontier
}

fn states(frontier: &Frontier) -> Vec<State> {
    let Frontier { len, free, up, down, candidates, .. } = frontier;
    (0..*len).map(|i| [free[i], up[i], down[i], candidates[i]]).collect()
}

/// Returns `true` if the state has a candidate on the file after the one that it fills next.
fn hopeful(&[free, up, down, _]: &State, after: File) -> bool {
    let has = |set: u32, rank: u32| rank < 32 && set >> rank & 1 == 1;
    let attacked = |rank: u32| {
        rank.checked_sub(after.distance).is_some_and(|below| has(up, below))
            || has(down, rank + after.distance)
    };
    (0..32).any(|rank| has(free & after.open, rank) && !attacked(rank))
}

fn agree(task: &Task) -> bool {
    let (left, new) = taken(task, Kernel::PORTABLE);
    let hopeful: Vec<State> =
        new.iter().copied().filter(|child| hopeful(child, task.files[1])).collect();
    Kernel::all()
        .filter(|&kernel| kernel != Kernel::PORTABLE)
        .all(|kernel| taken(task, kernel) == (left.clone(), hopeful.clone()))
}

#[test]
fn kernels_agree_on_any_frontier() {
    let property = |task: Task| agree(&task);
    QuickCheck::new().tests(5_000).quickcheck(property as fn(Task) -> bool);
}

#[test]
fn kernels_agree_on_frontiers_of_any_length() {
    let mut g = Gen::new(SIZE);
    for len in 0..=SIZE {
        // As many earlier children as there is room for.
        let [parents, children] = [len, SIZE - len].map(|len| some(&mut g, len, state));
        let task = Task { parents, files: [file(&mut g), file(&mut g)], children };
        assert!(agree(&task), "{task:?}");
    }
}

#[test]
fn kernels_agree_at_any_distance() {
    let mut g = Gen::new(SIZE);
    for (next, after) in (0..32).flat_map(|next| (0..32).map(move |after| (next, after))) {
        let files = [next, after].map(|distance| File { distance, open: u32::MAX });
        let task = Task { parents: some(&mut g, 2 * LANES + 1, state), files, children: vec![] };
        assert!(agree(&task), "{task:?}");
    }
}

#[test]
fn a_step_takes_the_lowest_candidate_and_leaves_the_others() {
    let files = [1, 1].map(|distance| File { distance, open: 0b1_1111 });
    let task = Task { parents: vec![[0b1_1111, 0, 0, 0b1_0010]], files, children: vec![] };
    for kernel in Kernel::all() {
        let (left, children) = taken(&task, kernel);
        assert_eq!(left, [[0b1_1111, 0, 0, 0b1_0000]], "{kernel:?}");
        assert_eq!(children, [[0b1_1101, 0b0_0100, 0b0_0001, 0b1_1000]], "{kernel:?}");
    }
}

#[test]
#[should_panic(expected = "no room")]
fn a_step_without_room_for_its_children_panics() {
    let state = [u32::MAX; 4];
    let files = [File { distance: 1, open: u32::MAX }; 2];
    let children = vec![state; SIZE];
    taken(&Task { parents: vec![state], files, children }, Kernel::best());
}

/// A word with few bits, many, none or all.
fn word(g: &mut Gen) -> u32 {
    let (a, b, c) = (u32::arbitrary(g), u32::arbitrary(g), u32::arbitrary(g));
    *g.choose(&[0, a & b & c, a & b, a, a | b, u32::MAX]).unwrap()
}

fn state(g: &mut Gen) -> State {
    [word(g), word(g), word(g), word(g)]
}

fn file(g: &mut Gen) -> File {
    File { distance: u32::arbitrary(g) % 32, open: word(g) }
}

fn some<T>(g: &mut Gen, len: usize, one: fn(&mut Gen) -> T) -> Vec<T> {
    (0..len).map(|_| one(g)).collect()
}

impl Arbitrary for Task {
    fn arbitrary(g: &mut Gen) -> Self {
        let lens = [usize::arbitrary(g) % (2 * LANES + 2), usize::arbitrary(g) % (SIZE / 2 + 1)];
        let [parents, children] = [(); 2].map(|()| *g.choose(&lens).unwrap());
        let [parents, children] = [parents, children].map(|len| some(g, len, state));
        Self { parents, files: [file(g), file(g)], children }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { parents, files, children } = self.clone();
        let fewer = |states: Vec<State>| {
            (0..states.len()).map(move |i| [&states[..i], &states[i + 1..]].concat())
        };
        let Self { parents: kept, children: kept_children, .. } = self.clone();
        let without_parent = fewer(parents).map(move |parents| Self {
            parents,
            files,
            children: kept_children.clone(),
        });
        let without_child =
            fewer(children).map(move |children| Self { parents: kept.clone(), files, children });
        Box::new(without_child.chain(without_parent))
    }
}
