//! The recursion that lets the smallest choice go first: how long boards and puzzles take, how the
//! time grows, and how it compares with other searches.
//!
//! Boards and puzzles come from a seeded generator, and every answer is checked.

mod ratio;

use std::time::{Duration, Instant};

use dlx_rs::Solver;
use itertools::Itertools;
use p90::oracle::attacks;
use p90::rules::{both, no_touch, regions};
use p90::{
    Regions, arrangements, completion, is_solution, nodes_per_level, solve, transversal_nodes,
    transversals,
};

fn main() {
    completions();
    puzzles();
    sudoku();
    nodes();
}

/// The worst of some random boards of each kind, in milliseconds.
fn completions() {
    let mut random = Random(90);
    println!("completion(n, given): the worst of 8 boards, ms");
    for n in [8, 20, 50, 100, 200, 255] {
        let worst = [0, 1, n / 10, n / 5, n / 3].map(|queens| {
            let boards = (0..8).map(|_| random.queens(n, queens)).collect::<Vec<_>>();
            boards.iter().map(|given| timed(|| completed(n, given))).max().unwrap_or_default()
        });
        let worst = worst.map(|time| format!("{:8.2}", time.as_secs_f64() * 1e3));
        println!("  n = {n:>3}, 0, 1, n/10, n/5, n/3 queens: {}", worst.join(" "));
    }
}

fn completed(n: u8, given: &[(u8, u8)]) {
    if let Some(ranks) = completion(n, given).expect("squares on the board") {
        let has = |&(file, rank): &(u8, u8)| ranks[usize::from(file) - 1] == rank;
        assert!(is_solution(&ranks) && given.iter().all(has));
    }
}

fn puzzles() {
    let mut random = Random(18);
    println!("Regions::solutions: the worst of 20 puzzles up to the second solution, ms");
    for n in [6, 8, 10, 12, 14, 16, 18, 20] {
        let puzzles: Vec<_> = (0..20).map(|_| Regions::new(&random.puzzle(n)).unwrap()).collect();
        let worst = puzzles.iter().map(|puzzle| {
            timed(|| {
                let found: Vec<_> = puzzle.solutions().take(2).collect();
                assert!(!found.is_empty(), "a puzzle is made from a solution");
                assert!(found.iter().all(|columns| columns.iter().all_unique()));
            })
        });
        let worst = worst.max().unwrap_or_default();
        println!("  n = {n:>2}: {:8.2}", worst.as_secs_f64() * 1e3);
    }
    let p18 = Regions::new(&P18.map(|row| row.chars().collect::<Vec<_>>())).unwrap();
    let by_choice = || assert_eq!(p18.solutions().count(), 1);
    let by_rows = || assert_eq!(arrangements(1..=18, both(no_touch, regions(&p18))).count(), 1);
    ratio::print("puzzle of 18 rows, row by row / smallest first", 1, by_rows, by_choice);
}

/// A puzzle of 18 rows with one solution.
const P18: [&str; 18] = [
    "DDAAAABBBBBCCBBBBB",
    "DDDAAADBBBBCCCBCBB",
    "DDDDDDDEEBCCCBBBBB",
    "DDDDDDDEEEBCBBBBBB",
    "DDDDDDEEBBBCCBBBFB",
    "DDDDDEEEBEHCFBBBFF",
    "DDDDGGGGGGHCBFFFFF",
    "DDDDGGGGGHHIIBBJJB",
    "DKKDGDGGHDDIIIIIJB",
    "KKKDDDGGDDDDDMMJJJ",
    "DKDDDDDDDDDLLIMMJJ",
    "DDDDDDDDDDDDLIDDDJ",
    "DDDDDDDDDDDDLMMMDD",
    "DDDODDDDDDDNNDMMDD",
    "DDDOODPPDDDNDDDDDD",
    "DDDDDDDPDDDNDDDDDD",
    "DDDDDDDPDDDDDDDDQD",
    "DDDRDDDDDDDDDDDDQD",
];

/// Sudoku as exact cover, by this recursion and by dancing links.
fn sudoku() {
    const PUZZLE: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let open: Vec<[usize; 4]> = (0..9)
        .cartesian_product(0..9)
        .cartesian_product(0..9)
        .zip(PUZZLE.chars().flat_map(|cell| [cell; 9]))
        .filter(|&((_, digit), cell)| cell == '.' || cell.to_string() == (digit + 1).to_string())
        .map(|(((row, column), digit), _)| {
            let band = row / 3 * 3 + column / 3;
            [
                9 * row + column,
                81 + 9 * row + digit,
                162 + 9 * column + digit,
                243 + 9 * band + digit,
            ]
        })
        .collect();
    let smallest_first = || {
        let group = |place| open.iter().filter(move |fills| fills.contains(&place)).copied();
        let groups = (0..324).map(group);
        let agree = |a: &[usize; 4], b: &[usize; 4]| a == b || a.iter().zip(b).all(|(a, b)| a != b);
        assert_eq!(transversals(groups, agree).count(), 1);
    };
    let links = || {
        let mut solver = Solver::new(324);
        for fills in &open {
            solver.add_option(*fills, &fills.map(|place| place + 1));
        }
        assert_eq!(solver.count(), 1);
    };
    ratio::print("sudoku, smallest first / dlx-rs", 5, smallest_first, links);
    let queens = || assert_eq!(transversals(lines(8), peaceful).count(), 92);
    let links = || assert_eq!(dancing_links(8), 92);
    ratio::print("eight queens, smallest first / dlx-rs", 11, queens, links);
    let search = || assert_eq!(solve(8).len(), 92);
    ratio::print("eight queens, smallest first / solve(8)", 11, queens, search);
}

fn dancing_links(n: usize) -> usize {
    let mut solver = Solver::new_optional(2 * n, 4 * n - 2);
    for (file, rank) in (0..n).cartesian_product(0..n) {
        let (rising, falling) = (2 * n + file + n - rank, 4 * n + file + rank);
        solver.add_option((file, rank), &[1 + file, 1 + n + rank, rising, falling]);
    }
    solver.count()
}

/// How much the order of choice saves.
fn nodes() {
    println!("nodes of the whole search, files and ranks, smallest first / file by file");
    for n in [6, 8, 10] {
        let smallest = transversal_nodes(lines(n), peaceful);
        println!("  n = {n:>2}: {smallest:>7} / {:>7}", nodes_per_level(n).iter().sum::<u64>());
    }
}

fn lines(n: u8) -> impl Iterator<Item = Vec<(u8, u8)>> {
    let file = move |file| (1..=n).map(|rank| (file, rank)).collect();
    let rank = move |rank| (1..=n).map(|file| (file, rank)).collect();
    (1..=n).map(file).chain((1..=n).map(rank))
}

fn peaceful(&a: &(u8, u8), &b: &(u8, u8)) -> bool {
    !attacks(a, b)
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

/// Xorshift: the same boards in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 20) % bound as u64).expect("below a usize")
    }

    /// As many queens as asked for, none attacking another, if they can be found.
    fn queens(&mut self, n: u8, queens: u8) -> Vec<(u8, u8)> {
        let mut given: Vec<(u8, u8)> = vec![];
        for _ in 0..10_000 {
            let [file, rank] = [(); 2].map(|()| u8::try_from(1 + self.below(n.into())).unwrap());
            if given.len() < queens.into()
                && !given.iter().any(|&queen| attacks(queen, (file, rank)))
            {
                given.push((file, rank));
            }
        }
        given.into_iter().unique().collect()
    }

    /// A grid with a solution: a region walks from each of its queens, up to eight squares far.
    fn puzzle(&mut self, n: usize) -> Vec<Vec<usize>> {
        let columns = loop {
            let mut columns: Vec<usize> = (0..n).collect();
            (1..n).for_each(|i| columns.swap(i, self.below(i + 1)));
            let ok = |columns: &[usize]| columns.windows(2).all(|w| w[0].abs_diff(w[1]) > 1);
            // Touching neighbours change places with others until none is left.
            for _ in 0..1_000 {
                match columns.windows(2).position(|w| w[0].abs_diff(w[1]) < 2) {
                    Some(i) => columns.swap(i, self.below(n)),
                    None => break,
                }
            }
            if ok(&columns) {
                break columns;
            }
        };
        // The first region has what the others leave, as in many a printed puzzle.
        let mut grid = vec![vec![0; n]; n];
        columns.iter().enumerate().for_each(|(row, &column)| grid[row][column] = row);
        for region in 1..n {
            let (mut row, mut column) = (region, columns[region]);
            for _ in 0..self.below(8) {
                let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][self.below(4)];
                let place = |at: usize, by: isize| at.checked_add_signed(by).filter(|&at| at < n);
                if let (Some(r), Some(c)) = (place(row, down), place(column, right)) {
                    if grid[r][c] == region || (grid[r][c] == 0 && (r, c) != (0, columns[0])) {
                        (row, column) = (r, c);
                        grid[r][c] = region;
                    }
                }
            }
        }
        grid
    }
}
