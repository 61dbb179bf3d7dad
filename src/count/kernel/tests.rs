//! Every kernel against the portable one or plain counting, also on states that no search makes.

use itertools::iproduct;
use quickcheck::{Arbitrary, Gen, QuickCheck};

use super::{Kernel, LANES, pairs, place, step};
use crate::count::frontier::{File, Frontier, SIZE};
use crate::count::halves::{Block, Placements, Rank};

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

/// Placements in a half of eleven files, all with equally many free, and one more rank.
#[derive(Clone, Debug)]
struct Half {
    /// Free, up, down.
    parents: Vec<[u32; 3]>,
    rank: u8,
}

/// The children of each parent by `kernel`, sorted.
fn children(half: &Half, kernel: Kernel) -> Vec<[u32; 3]> {
    let mut parents = placements(&half.parents);
    // What is there before, and what lies after the last parent, must not matter.
    let mut children = placements(&half.parents);
    parents.up[half.parents.len()..].fill(u32::MAX);
    place(kernel, &parents, Rank::new(22, half.rank), &mut children);
    let Placements { free, up, down, len } = children;
    assert_eq!(free[len..][..LANES], [0; LANES], "no file is free after the last placement");
    let mut children: Vec<_> = (0..len).map(|i| [free[i], up[i], down[i]]).collect();
    children.sort_unstable();
    children
}

fn placements(words: &[[u32; 3]]) -> Placements {
    let mut placements = Placements::default();
    placements.reserve(words.len());
    for (i, &[free, up, down]) in words.iter().enumerate() {
        placements.free[i] = free;
        placements.up[i] = up;
        placements.down[i] = down;
    }
    placements.end(words.len());
    placements
}

#[test]
fn a_queen_is_placed_on_each_free_file_that_is_not_attacked() {
    let property = |half: Half| {
        let expected = expected(&half);
        Kernel::all().all(|kernel| children(&half, kernel) == expected)
    };
    QuickCheck::new().tests(2_000).quickcheck(property as fn(Half) -> bool);
}

/// The children square by square, sorted.
fn expected(half: &Half) -> Vec<[u32; 3]> {
    let (up, down) = (21 - u32::from(half.rank), u32::from(half.rank));
    let mut children: Vec<_> = iproduct!(&half.parents, 0..11)
        .filter(|([free, ..], file)| free >> file & 1 == 1)
        .filter(|([_, rising, _], file)| rising >> (file + up) & 1 == 0)
        .filter(|([.., falling], file)| falling >> (file + down) & 1 == 0)
        .map(|([free, rising, falling], file)| {
            [free - (1 << file), rising | 1 << (file + up), falling | 1 << (file + down)]
        })
        .collect();
    children.sort_unstable();
    children
}

/// Two lists of placements as sets of at most 42 diagonals.
#[derive(Clone, Debug)]
struct Halves {
    diagonals: u32,
    many: Vec<u64>,
    few: Vec<u64>,
}

fn pairs_agree(Halves { diagonals, many, few }: &Halves) -> bool {
    let expected = many.iter().flat_map(|a| few.iter().filter(move |&b| a & b == 0)).count();
    Kernel::all().all(|kernel| {
        let mut block = Block::new(*diagonals);
        // What was counted before must not matter.
        pairs(kernel, &[1], &[u64::MAX >> (64 - diagonals); 600], &mut block);
        pairs(kernel, many, few, &mut block) == expected as u64
            && pairs(kernel, few, many, &mut block) == expected as u64
    })
}

#[test]
fn pairs_without_a_diagonal_in_common_are_counted_by_every_kernel() {
    let property = |halves: Halves| pairs_agree(&halves);
    QuickCheck::new().tests(500).quickcheck(property as fn(Halves) -> bool);
}

#[test]
fn pairs_are_counted_at_the_ends_of_a_block() {
    let mut g = Gen::new(SIZE);
    for len in [0, 1, 7, 8, 9, 63, 64, 65, 511, 512, 513, 1023, 1024, 1025] {
        let [many, few] = [50, len].map(|len| some(&mut g, len, |g| diagonals(g, 42)));
        assert!(pairs_agree(&Halves { diagonals: 42, many, few }), "{len}");
    }
}

/// A set of few of the diagonals, as it is on a real board.
fn diagonals(g: &mut Gen, number: u32) -> u64 {
    let bits = u64::arbitrary(g) & u64::arbitrary(g) & u64::arbitrary(g);
    bits & u64::MAX >> (64 - number)
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

impl Arbitrary for Half {
    fn arbitrary(g: &mut Gen) -> Self {
        let free_files = usize::arbitrary(g) % 12;
        let len = usize::arbitrary(g) % (3 * LANES);
        let parent = |g: &mut Gen| {
            let mut files: Vec<u32> = (0..11).collect();
            while files.len() > free_files {
                files.swap_remove(usize::arbitrary(g) % files.len());
            }
            [files.into_iter().map(|file| 1 << file).sum(), word(g), word(g)]
        };
        let parents = (0..len).map(|_| parent(g)).collect();
        Self { parents, rank: u8::arbitrary(g) % 22 }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let half = self.clone();
        Box::new((0..half.parents.len()).map(move |i| {
            let parents = [&half.parents[..i], &half.parents[i + 1..]].concat();
            Self { parents, ..half }
        }))
    }
}

impl Arbitrary for Halves {
    fn arbitrary(g: &mut Gen) -> Self {
        let number = u32::arbitrary(g) % 42 + 1;
        let [many, few] = [(); 2].map(|()| {
            let len = usize::arbitrary(g) % 700;
            (0..len).map(|_| diagonals(g, number)).collect()
        });
        Self { diagonals: number, many, few }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { diagonals, many, few } = self.clone();
        Box::new((many.clone(), few.clone()).shrink().map(move |(many, few)| Self {
            diagonals,
            many,
            few,
        }))
    }
}
