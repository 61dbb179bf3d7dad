//! Counting in shards: which solutions a shard has, how its line is written and read, and that no
//! damage to lines or workers leads to a wrong count.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::panic::catch_unwind;
use std::process::Stdio;
use std::sync::LazyLock;

use itertools::Itertools;
use p90::count::{BadLine, BadResults, Counted, Merged, Shard, merge, shards};
use p90::{oracle, solve, symmetries};
use quickcheck::{Arbitrary, Gen, QuickCheck, quickcheck};

use common::{example, run, stdout};

/// OEIS A000170.
const SOLUTIONS: [u128; 11] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

fn counted(shard: Shard) -> Counted {
    Counted { shard, count: shard.count() }
}

/// The results of all shards, by n.
static RESULTS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let results = |n| shards(n).into_iter().map(|shard| counted(shard).to_string()).collect();
    (0..=10).map(results).collect()
});

fn results(n: u8) -> Vec<String> {
    RESULTS[usize::from(n)].clone()
}

#[test]
fn the_shards_together_have_all_solutions() {
    for (n, solutions) in (1..).zip(&SOLUTIONS[1..]) {
        assert_eq!(shards(n).iter().map(Shard::count).sum::<u128>(), *solutions, "n = {n}");
    }
    for (n, solutions) in (0..).zip(SOLUTIONS) {
        assert_eq!(merge(n, results(n)).count, Ok(solutions), "n = {n}");
    }
}

/// The rank on the first file, the file on the last rank, and the same for the other two sides,
/// numbered backwards.
fn border(solution: &[u8]) -> [u8; 4] {
    let n = u8::try_from(solution.len()).unwrap();
    let file = |rank| (1..).zip(solution).find(|&(_, &r)| r == rank).unwrap().0;
    [solution[0], file(n), n + 1 - solution[solution.len() - 1], n + 1 - file(1)]
}

#[test]
fn a_shard_has_the_solutions_whose_border_is_an_image_of_its_own() {
    for n in 1..=8 {
        let least = |solution: Vec<u8>| symmetries(&solution).iter().map(|s| border(s)).min();
        let found = solve(n).into_iter().map(|solution| least(solution).unwrap()).counts();
        let by_border = shards(n)
            .into_iter()
            .filter(|shard| shard.count() > 0)
            .map(|shard| (offsets(&shard.to_string()), usize::try_from(shard.count()).unwrap()));
        assert_eq!(by_border.collect::<BTreeMap<_, _>>(), found.into_iter().collect(), "n = {n}");
    }
}

fn field<'a>(line: &'a str, name: &str) -> &'a str {
    line.split(' ').find_map(|word| word.strip_prefix(name)).unwrap()
}

fn offsets(line: &str) -> [u8; 4] {
    let offsets = field(line, "border=").split(',').map(|offset| offset.parse().unwrap());
    offsets.collect::<Vec<u8>>().try_into().unwrap()
}

#[test]
fn the_weights_add_up_to_the_number_of_borders_without_attack() {
    for n in 1..=8 {
        let sides = (1..=n).cartesian_product(1..=n);
        let borders = sides.clone().cartesian_product(sides).filter(|&((a, b), (c, d))| {
            let queens = [(1, a), (b, n), (n, c), (d, 1)];
            // A queen in a corner comes twice, and does not attack itself.
            queens.iter().array_combinations().all(|[a, b]| !oracle::attacks(*a, *b))
        });
        let weight = |shard: Shard| field(&shard.to_string(), "weight=").parse::<usize>().unwrap();
        assert_eq!(shards(n).into_iter().map(weight).sum::<usize>(), borders.count(), "n = {n}");
    }
}

#[test]
fn shards_have_a_fixed_order() {
    let lines = |n| shards(n).iter().map(Shard::to_string).collect_vec();
    assert_eq!(lines(1), ["p90/1 n=1 border=1,1,1,1 weight=1"]);
    // With a queen in a corner there is one border up to symmetry. Without one there are two, each
    // its own image under quarter turns and the mirror image of the other.
    let four = ["p90/1 n=4 border=1,2,2,4 weight=8", "p90/1 n=4 border=2,2,2,2 weight=2"];
    assert_eq!(lines(4), four);
    assert!([0, 2, 3].iter().all(|&n| shards(n).is_empty()));
    assert_eq!([16, 18].map(|n| shards(n).len()), [3206, 5728]);
    for n in 0..=12 {
        assert!(shards(n).is_sorted() && shards(n).iter().all_unique(), "n = {n}");
        assert!(lines(n).iter().map(|line| offsets(line)).is_sorted(), "n = {n}");
    }
}

#[test]
fn a_line_is_read_as_it_is_written() {
    for shard in (0..=10).chain([18]).flat_map(shards) {
        assert_eq!(shard.to_string().parse(), Ok(shard));
        assert_eq!(format!(" {shard}\r\n").parse(), Ok(shard));
    }
    for counted in (0..=8).flat_map(shards).map(counted) {
        assert_eq!(counted.to_string().parse(), Ok(counted));
        assert_eq!(format!(" {counted}\r\n").parse(), Ok(counted));
    }
}

/// FNV-1a by its definition, in 128 bits, which cannot overflow.
fn fnv(text: &str) -> u128 {
    text.bytes().fold(14_695_981_039_346_656_037, |hash, byte| {
        (hash ^ u128::from(byte)) * 1_099_511_628_211 % (1 << 64)
    })
}

#[test]
fn the_checksum_is_fnv_1a() {
    // Published with the function, by Fowler, Noll and Vo.
    let known = [
        ("", 0xcbf2_9ce4_8422_2325),
        ("a", 0xaf63_dc4c_8601_ec8c),
        ("foobar", 0x8594_4171_f739_67e8),
    ];
    assert!(known.iter().all(|&(text, hash)| fnv(text) == hash));
    for line in results(8) {
        let (text, check) = line.split_once(" check=").unwrap();
        assert_eq!(check, format!("{:016x}", fnv(text)));
    }
}

/// The line with its right checksum.
fn signed(line: &str) -> String {
    format!("{line} check={:016x}", fnv(line))
}

#[test]
fn a_line_that_is_not_a_shard_is_an_error() {
    let error = |line: &str| line.parse::<Shard>().unwrap_err();
    for line in [
        "",
        "p90/1",
        "p90/2 n=4 border=2,2,2,2 weight=2",
        "p90/1 n=4 border=2,2,2 weight=2",
        "p90/1 n=4 border=2,2,2,2,2 weight=2",
        "p90/1 n=4 border=2,2,2,2",
        "p90/1  n=4 border=2,2,2,2 weight=2",
        "p90/1 n=04 border=2,2,2,2 weight=2",
        "p90/1 n=4 border=2,+2,2,2 weight=2",
        "p90/1 n=4  border=2,2,2,2 weight=2",
        "p90/1 n=4 border=2,2,2,2 weight=02",
        "p90/1 n=4 border=2,2,2,2 weight=2 ?",
        "p90/1 n=260 border=2,2,2,2 weight=2",
    ] {
        assert_eq!(error(line), BadLine::Shard(line.to_string()));
        assert!(error(line).to_string().contains("expected a shard such as"), "{}", error(line));
        assert!(error(line).to_string().ends_with(&format!("got {line:?}")), "{}", error(line));
    }
    // The mirror image, queens that attack each other, and squares off the board.
    for border in ["3,3,3,3", "2,2,2,3", "0,2,2,2", "2,2,2,5"] {
        let line = format!("p90/1 n=4 border={border} weight=2");
        assert!(matches!(error(&line), BadLine::Border(4, _)), "{line}");
        assert!(error(&line).to_string().ends_with(border), "{}", error(&line));
    }
    // The empty board has no sides, and so no shards.
    for n in [0, 33, 255] {
        let size = error(&format!("p90/1 n={n} border=0,0,0,0 weight=1"));
        assert_eq!(size, BadLine::Size(n));
        assert_eq!(size.to_string(), format!("expected n from 1 to 32, got {n}"));
    }
    let weight = error("p90/1 n=4 border=2,2,2,2 weight=8");
    assert_eq!(weight.to_string(), "expected \"p90/1 n=4 border=2,2,2,2 weight=2\", got weight 8");
}

#[test]
fn a_line_that_is_not_a_result_is_an_error() {
    let error = |line: &str| line.parse::<Counted>().unwrap_err();
    let shard = "p90/1 n=4 border=2,2,2,2 weight=2";
    for line in ["", shard, &format!("{shard} count=2"), &signed(shard)] {
        assert_eq!(error(line), BadLine::Counted(line.to_string()));
        assert!(error(line).to_string().contains("expected a result"), "{}", error(line));
    }
    // Blanks around the line are ignored, and no others.
    for blank in
        [format!("{shard}  count=2"), format!("{shard} count=2 "), format!(" {shard} count=2")]
    {
        assert!(matches!(error(&signed(&blank)), BadLine::Counted(_) | BadLine::Checksum { .. }));
    }
    for count in ["", "-2", "+2", "02", "two", "340282366920938463463374607431768211456"] {
        let line = signed(&format!("{shard} count={count}"));
        assert_eq!(error(&line), BadLine::Counted(line.clone()));
    }
    let whole = signed(&format!("{shard} count=2"));
    assert!(whole.parse::<Counted>().is_ok());
    let (text, check) = whole.split_once(" check=").unwrap();
    for wrong in ["", "0", "0123456789abcdef", &check[1..], &format!("0{check}")] {
        let expected = check.to_string();
        let found = wrong.to_string();
        let line = format!("{text} check={wrong}");
        assert_eq!(error(&line), BadLine::Checksum { expected, found });
        assert!(error(&line).to_string().contains("damaged"), "{}", error(&line));
    }
    assert!(error(&whole.to_uppercase()).to_string().contains("expected a result"));
    let attacking = signed("p90/1 n=4 border=2,2,2,3 weight=2 count=2");
    assert!(matches!(error(&attacking), BadLine::Border(4, [2, 2, 2, 3])));
}

#[test]
fn two_results_of_a_shard_that_differ_are_an_error() {
    let mut lines = results(5);
    let shard = shards(5)[2];
    let counts = [shard.count(), shard.count() + 1];
    lines.push(Counted { shard, count: counts[1] }.to_string());
    let error = merge(5, &lines).count.unwrap_err();
    let both = [3, lines.len()];
    assert_eq!(error, BadResults::Contradiction { lines: both, shard, counts });
    let [first, last] = both;
    let [one, other] = counts;
    assert_eq!(
        error.to_string(),
        format!(
            "line {first} and line {last} differ, {one} and {other} solutions of {shard}: \
             recount this shard"
        )
    );
    // Without both lines the shard has no result; with a new one the count is there.
    let rest: Vec<&String> =
        (1..).zip(&lines).filter(|(i, _)| !both.contains(i)).map(|(_, line)| line).collect();
    let missing = BadResults::Missing { missing: vec![shard], all: lines.len() - 1 };
    assert_eq!(merge(5, &rest).count, Err(missing));
    assert_eq!(merge(5, rest.into_iter().chain([&counted(shard).to_string()])).count, Ok(10));
}

#[test]
fn the_largest_board_has_shards_too() {
    let shard = *shards(32).last().unwrap();
    assert_eq!(shard.to_string().parse(), Ok(shard));
    let counted = Counted { shard, count: 0 };
    assert_eq!(counted.to_string().parse(), Ok(counted));
    assert_eq!("p90/1 n=33 border=1,2,33,33 weight=8".parse::<Shard>(), Err(BadLine::Size(33)));
}

#[test]
fn an_error_message_quotes_only_the_start_of_a_long_line() {
    let long = "x".repeat(10_000);
    let lines =
        [long.clone(), format!("{} check={long}", results(5)[0].split(" check").next().unwrap())];
    for line in lines {
        assert!(line.parse::<Shard>().unwrap_err().to_string().len() < 200);
        assert!(line.parse::<Counted>().unwrap_err().to_string().len() < 200);
    }
}

#[test]
fn a_result_for_another_n_is_an_error() {
    let lines = [results(5), results(4)].concat();
    let result = counted(shards(4)[0]);
    let line = results(5).len() + 1;
    assert_eq!(merge(5, &lines).count, Err(BadResults::OtherBoard { line, n: 5, result }));
    let words = merge(5, &lines).count.unwrap_err().to_string();
    assert_eq!(words, format!("line {line}: expected a result for n = 5, got {}", result.shard));
    assert!(matches!(
        merge(0, results(1)).count,
        Err(BadResults::OtherBoard { line: 1, n: 0, .. })
    ));
}

#[test]
fn without_results_every_shard_is_missing() {
    let none: [&str; 0] = [];
    let error = merge(4, none).count.unwrap_err();
    assert_eq!(error, BadResults::Missing { missing: shards(4), all: 2 });
    let first = "the first: p90/1 n=4 border=1,2,2,4 weight=8";
    assert_eq!(error.to_string(), format!("2 of 2 shards have no result, {first}"));
    assert_eq!([0, 2, 3].map(|n| merge(n, none).count), [Ok(1), Ok(0), Ok(0)]);
}

#[test]
fn shards_and_merge_panic_for_n_above_32() {
    let calls: [fn(u8); 2] = [|n| drop(shards(n)), |n| drop(merge(n, [""]).count)];
    for (n, call) in [33, 255].into_iter().cartesian_product(calls) {
        let payload = catch_unwind(|| call(n)).unwrap_err();
        let message = payload.downcast_ref::<String>().unwrap();
        assert!(message.contains(&n.to_string()) && message.contains("at most 32"), "{message}");
    }
}

/// The results of a run: every shard is counted at least once, and the results come in any order.
/// `order` lists the indices of their shards.
#[derive(Clone, Debug)]
struct Run {
    n: u8,
    order: Vec<usize>,
}

impl Run {
    fn lines(&self) -> Vec<String> {
        let results = results(self.n);
        self.order.iter().map(|&i| results[i].clone()).collect()
    }

    fn solutions(&self) -> u128 {
        SOLUTIONS[usize::from(self.n)]
    }

    /// The solutions, or the shards that are not in the run.
    fn count(&self) -> Result<u128, BadResults> {
        let shards = shards(self.n);
        let all = shards.len();
        let in_run = |i: &usize| self.order.contains(i);
        let missing = (0..all).filter(|i| !in_run(i)).map(|i| shards[i]).collect_vec();
        if missing.is_empty() {
            Ok(self.solutions())
        } else {
            Err(BadResults::Missing { missing, all })
        }
    }
}

impl Arbitrary for Run {
    fn arbitrary(g: &mut Gen) -> Self {
        let n = *g.choose(&[1, 4, 5, 6, 7]).unwrap();
        let all = shards(n).len();
        let again = Vec::<usize>::arbitrary(g).into_iter().map(|i| i % all);
        let order = (0..all).chain(again).collect_vec();
        Self { n, order: order.into_iter().sorted_by_cached_key(|_| u32::arbitrary(g)).collect() }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { n, order } = self.clone();
        Box::new((0..order.len()).filter_map(move |i| {
            let mut fewer = order.clone();
            let removed = fewer.remove(i);
            fewer.contains(&removed).then_some(Self { n, order: fewer })
        }))
    }
}

quickcheck! {
    fn shuffled_and_doubled_results_give_the_count(run: Run, blank: usize) -> bool {
        let mut lines = run.lines();
        lines.insert(blank % (lines.len() + 1), " \r".to_string());
        merge(run.n, lines) == right(run.solutions())
    }

    fn dropped_results_are_missing(run: Run, one: usize, others: Vec<usize>) -> bool {
        let all = shards(run.n).len();
        let dropped: BTreeSet<usize> = others.iter().chain([&one]).map(|i| i % all).collect();
        let kept = run.order.iter().copied().filter(|i| !dropped.contains(i)).collect();
        let rest = Run { order: kept, ..run };
        let merged = merge(rest.n, rest.lines());
        matches!(merged.count, Err(BadResults::Missing { .. })) && merged.count == rest.count()
    }

    fn an_altered_character_is_detected(run: Run, line: usize, at: usize, to: char) -> bool {
        let mut lines = run.lines();
        let line = line % lines.len();
        let text = lines[line].chars().collect_vec();
        let at = at % text.len();
        lines[line] = text.iter().enumerate().map(|(i, &c)| if i == at { to } else { c }).collect();
        text[at] == to || is_detected(run, &lines, line)
    }

    fn a_lost_or_added_character_is_detected(run: Run, line: usize, at: usize, add: Option<char>) -> bool {
        let mut lines = run.lines();
        let line = line % lines.len();
        let at = at % lines[line].len();
        match add {
            // Blanks before a line are ignored.
            Some(blank) if at == 0 && blank.is_whitespace() => return true,
            Some(added) => lines[line].insert(at, added),
            None => drop(lines[line].remove(at)),
        }
        is_detected(run, &lines, line)
    }

    fn two_lines_run_together_are_detected(run: Run, line: usize, cut: usize) -> bool {
        let mut lines = run.lines();
        let line = line % lines.len();
        let cut = 1 + cut % lines[line].len();
        let torn = lines[line][..cut].to_string() + &lines[(line + 1) % lines.len()];
        lines[line] = torn;
        is_detected(run, &lines, line)
    }

    fn a_run_cut_off_anywhere_can_be_resumed(run: Run, cut: usize) -> bool {
        let text = run.lines().join("\n") + "\n";
        let cut = cut % (text.len() + 1);
        let mut lines = text[..cut].lines().map(str::to_string).collect_vec();
        let last_is_torn = lines.last().is_some_and(|last| last.parse::<Counted>().is_err());
        let damaged = Vec::from_iter(last_is_torn.then_some(lines.len()));
        if let Err(BadResults::Missing { missing, .. }) = merge(run.n, &lines).count {
            lines.extend(missing.into_iter().map(|shard| counted(shard).to_string()));
        }
        let merged = merge(run.n, &lines);
        merged.count == Ok(run.solutions()) && numbers(&merged) == damaged
    }
}

#[test]
fn no_damage_gives_a_wrong_count() {
    #[expect(clippy::needless_pass_by_value, reason = "quickcheck passes values")]
    fn property(run: Run, edits: Vec<Edit>) -> bool {
        let mut text = run.lines().join("\n").into_bytes();
        for edit in edits.iter().take(3) {
            edit.apply(&mut text);
        }
        let merged = merge(run.n, String::from_utf8_lossy(&text).lines());
        merged.count.is_err() || merged.count == Ok(run.solutions())
    }
    QuickCheck::new().tests(5_000).quickcheck(property as fn(Run, Vec<Edit>) -> bool);
}

/// A part of a file that is overwritten, lost, or written twice.
#[derive(Clone, Debug)]
struct Edit {
    from: usize,
    len: usize,
    with: With,
}

#[derive(Clone, Debug)]
enum With {
    Bytes(Vec<u8>),
    Zeros,
    CopyFrom(usize),
}

impl Edit {
    fn apply(&self, text: &mut Vec<u8>) {
        let range = |from: usize| {
            let from = from % (text.len() + 1);
            from..(from + self.len).min(text.len())
        };
        let with = match &self.with {
            With::Bytes(bytes) => bytes.clone(),
            With::Zeros => vec![0; self.len],
            With::CopyFrom(from) => text[range(*from)].to_vec(),
        };
        let _ = text.splice(range(self.from), with);
    }
}

impl Arbitrary for Edit {
    fn arbitrary(g: &mut Gen) -> Self {
        let with = [
            With::Bytes(Vec::arbitrary(g)),
            With::Bytes(vec![*g.choose(b"0123456789").unwrap()]),
            With::Zeros,
            With::CopyFrom(usize::arbitrary(g)),
        ];
        let len = *g.choose(&[0, 1, 1, 10, 60, 75, 200]).unwrap();
        Self { from: usize::arbitrary(g), len, with: g.choose(&with).unwrap().clone() }
    }
}

fn right(count: u128) -> Merged {
    Merged { count: Ok(count), damaged: vec![] }
}

/// The numbers of the damaged lines.
fn numbers(merged: &Merged) -> Vec<usize> {
    merged.damaged.iter().map(|(line, _)| *line).collect()
}

/// Returns `true` if one line is reported, and the others give what they give without it.
fn is_detected(mut run: Run, lines: &[String], line: usize) -> bool {
    run.order.remove(line);
    let merged = merge(run.n, lines);
    numbers(&merged) == [line + 1] && merged.count == run.count()
}

#[test]
fn merge_reports_all_damaged_lines_and_counts_without_them() {
    let mut lines = results(6);
    let torn = lines[3][..40].to_string();
    let glued = lines[0].clone() + &lines[1];
    lines.insert(0, torn.clone());
    lines.insert(9, glued.clone());
    lines.push("\0".repeat(100));
    let merged = merge(6, &lines);
    assert_eq!(merged.count, Ok(4));
    assert_eq!(numbers(&merged), [1, 10, lines.len()]);
    assert_eq!(merged.damaged[0].1, BadLine::Counted(torn));
    assert!(matches!(merged.damaged[1].1, BadLine::Checksum { .. }));

    // The same without the first result.
    lines[1] = glued;
    let merged = merge(6, &lines);
    let missing = vec![shards(6)[0]];
    assert_eq!(merged.count, Err(BadResults::Missing { missing, all: shards(6).len() }));
    assert_eq!(numbers(&merged), [1, 2, 10, lines.len()]);
}

#[test]
fn merge_reports_damaged_lines_beside_results_that_differ() {
    let shard = shards(5)[0];
    let other = Counted { shard, count: 99 }.to_string();
    let lines = [results(5), vec!["torn".to_string(), other, "torn".to_string()]].concat();
    let merged = merge(5, &lines);
    assert!(
        matches!(merged.count, Err(BadResults::Contradiction { lines: [1, 7], .. })),
        "{merged:?}"
    );
    assert_eq!(numbers(&merged), [6, 8]);
}

#[test]
fn a_killed_worker_leaves_the_results_of_finished_shards() {
    let shards = stdout("queens", &["shards", "8"], "");
    let half: String = shards.split_inclusive('\n').step_by(2).collect();
    let mut worker =
        example("queens").arg("work").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = worker.stdin.take().unwrap();
    stdin.write_all(half.as_bytes()).unwrap();
    let mut results = String::new();
    let mut reader = BufReader::new(worker.stdout.take().unwrap());
    // The results of finished shards arrive before the worker ends.
    for _ in 0..10 {
        reader.read_line(&mut results).unwrap();
    }
    worker.kill().unwrap();
    worker.wait().unwrap();
    reader.read_to_string(&mut results).unwrap();
    assert!((10..=half.lines().count()).contains(&results.lines().count()), "{results}");

    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("killed.txt");
    std::fs::write(&file, &results).unwrap();
    let rest = run("queens", &["shards", "8", "--except", file.to_str().unwrap()], "");
    let rest = String::from_utf8(rest.stdout).unwrap();
    assert_eq!(rest.lines().count(), shards.lines().count() - results.lines().count());
    let all = results + &stdout("queens", &["work"], &rest);
    assert_eq!(stdout("queens", &["merge", "8"], &all), "92\n");
}
