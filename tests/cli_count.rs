//! Counting at the command line, whole and in parts, and the choice of an engine.

mod common;

#[cfg(feature = "parallel")]
use common::example;
use common::{refusal, run, stdout};

#[test]
fn count_prints_the_count() {
    for (n, solutions) in
        [("0", 1), ("1", 1), ("2", 0), ("3", 0), ("4", 2), ("8", 92), ("12", 14200)]
    {
        assert_eq!(stdout("queens", &["count", n], ""), format!("{solutions}\n"));
    }
    assert_eq!(stdout("queens", &["count", "-"], " 10\r\n"), "724\n");
    assert_eq!(stdout("queens", &["count", "9", "--threads", "1"], ""), "352\n");
}

#[test]
#[cfg(feature = "parallel")]
fn count_runs_on_any_number_of_threads() {
    for threads in ["2", "8"] {
        assert_eq!(stdout("queens", &["count", "11", "--threads", threads], ""), "2680\n");
    }
}

/// `queens` with threads so large that none can be started.
#[cfg(feature = "parallel")]
fn without_threads(args: &[&str]) -> (Option<i32>, String, String) {
    let mut queens = example("queens");
    let output = queens.args(args).env("RUST_MIN_STACK", (1_u64 << 46).to_string()).output();
    let output = output.unwrap();
    let [out, message] = [output.stdout, output.stderr].map(|s| String::from_utf8(s).unwrap());
    (output.status.code(), out, message)
}

#[test]
#[cfg(feature = "parallel")]
fn count_runs_on_one_thread_if_no_other_can_be_started() {
    let (status, out, message) = without_threads(&["count", "13"]);
    assert_eq!((status, out.as_str(), message.as_str()), (Some(0), "73712\n", ""));
}

#[test]
#[cfg(feature = "parallel")]
fn count_fails_if_it_cannot_start_as_many_threads_as_given() {
    let (status, out, message) = without_threads(&["count", "13", "--threads", "3"]);
    assert_eq!((status, out.as_str()), (Some(1), ""), "{message}");
    assert!(message.starts_with("queens: cannot start 3 threads: "), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

#[test]
#[cfg(not(feature = "parallel"))]
fn without_the_feature_parallel_there_is_one_thread() {
    let message = refusal("queens", &["count", "8", "--threads", "2"], "", 2);
    assert!(message.contains("2 threads") && message.contains("feature parallel"), "{message}");
}

#[test]
fn a_wrong_n_or_number_of_threads_is_refused() {
    for command in ["count", "shards", "merge"] {
        for n in ["33", "255", "-1", "256", "8.0", "eight", ""] {
            let expected = format!("expected a whole number from 0 to 32, got {n:?}");
            let file = (command == "merge").then_some("/dev/null");
            let from_stdin: Vec<&str> = [command, "-"].into_iter().chain(file).collect();
            for (args, stdin) in [(&[command, n][..], ""), (&from_stdin, n)] {
                let message = refusal("queens", args, stdin, 2);
                assert!(message.contains(&expected), "{message}");
            }
        }
    }
    for threads in ["0", "257", "65536"] {
        let message = refusal("queens", &["count", "8", "--threads", threads], "", 2);
        assert!(message.contains(&format!("{threads} is not in 1..=256")), "{message}");
    }
    for threads in ["-1", "two"] {
        refusal("queens", &["count", "8", "--threads", threads], "", 2);
    }
}

#[test]
fn every_engine_prints_the_same_solutions() {
    for n in ["0", "1", "2", "4", "7"] {
        let lists = stdout("queens", &["solve", n, "--engine", "lists"], "");
        for engine in [&["--engine", "bits"][..], &["--engine", "oracle"], &[]] {
            assert_eq!(stdout("queens", &[&["solve", n], engine].concat(), ""), lists);
            let first: String = lists.split_inclusive('\n').take(1).collect();
            assert_eq!(stdout("queens", &[&["first", n], engine].concat(), ""), first);
        }
    }
    refusal("queens", &["solve", "8", "--engine", "steam"], "", 2);
}

#[test]
fn the_engine_bits_ends_at_64() {
    for n in ["65", "255"] {
        let message = refusal("queens", &["first", n, "--engine", "bits"], "", 2);
        assert!(message.contains(&format!("bits takes N from 0 to 64, got {n}")), "{message}");
    }
}

#[test]
fn a_pipe_of_shards_work_and_merge_counts() {
    for (n, solutions) in [("0", 1), ("1", 1), ("3", 0), ("6", 4), ("9", 352)] {
        let results = stdout("queens", &["work"], &stdout("queens", &["shards", n], ""));
        assert_eq!(stdout("queens", &["merge", n], &results), format!("{solutions}\n"));
        assert_eq!(stdout("queens", &["merge", n, "-"], &results), format!("{solutions}\n"));
    }
}

#[test]
fn work_and_merge_read_files() {
    let path = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let (shards, results) = (path("shards-7.txt"), path("results-7.txt"));
    std::fs::write(&shards, stdout("queens", &["shards", "7"], "").replace('\n', "\r\n\r\n"))
        .unwrap();
    std::fs::write(&results, stdout("queens", &["work", &shards], "")).unwrap();
    assert_eq!(stdout("queens", &["merge", "7", &results], ""), "40\n");
    assert_eq!(stdout("queens", &["shards", "7", "--except", &results], ""), "");
    for args in [
        &["work", "no/such"][..],
        &["merge", "7", "no/such"],
        &["shards", "7", "--except", "no/such"],
    ] {
        assert!(refusal("queens", args, "", 2).contains("cannot read no/such"));
    }
}

#[test]
fn work_prints_the_results_before_a_bad_line() {
    let shards = stdout("queens", &["shards", "4"], "");
    let (first, second) = shards.split_once('\n').unwrap();
    for bad in ["p90/1 n=4 border=3,3,3,3 weight=2", "\u{fffd}", "p90/1 n=4"] {
        let output = run("queens", &["work"], &format!("{first}\n\n{bad}\n{second}"));
        let results = String::from_utf8(output.stdout).unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(results.starts_with(first) && results.lines().count() == 1, "{results}");
        assert!(message.contains("line 3: expected") && message.lines().count() == 1, "{message}");
    }
}

#[test]
fn merge_reports_missing_results() {
    let results = stdout("queens", &["work"], &stdout("queens", &["shards", "4"], ""));
    let (first, second) = results.trim().split_once('\n').unwrap();
    let message = refusal("queens", &["merge", "4"], first, 1);
    let missing = "1 of 2 shards has no result, the first: p90/1 n=4 border=2,2,2,2 weight=2";
    assert!(message.contains(missing), "{message}");
    let left = stdout("queens", &["shards", "4", "--except", "-"], first);
    assert_eq!(left, "p90/1 n=4 border=2,2,2,2 weight=2\n");
    assert_eq!(
        stdout("queens", &["shards", "4", "--except", "-"], &second[..30]).lines().count(),
        2
    );
}

#[test]
fn merge_reports_a_wrong_line() {
    let results = |n| stdout("queens", &["work"], &stdout("queens", &["shards", n], ""));
    let torn = &results("4")[..100];
    let message = refusal("queens", &["merge", "4"], torn, 2);
    assert!(message.contains("line 2: expected a result"), "{message}");
    let message = refusal("queens", &["merge", "5"], &results("4"), 2);
    assert!(message.contains("line 1: expected a result for n = 5"), "{message}");
    let damaged = results("4").replacen("count=", "count=1", 1);
    assert!(
        refusal("queens", &["merge", "4"], &damaged, 2).contains("line 1: the line is damaged")
    );
}

#[test]
fn merge_reads_several_files() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("merge");
    std::fs::create_dir_all(&dir).unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let shards = stdout("queens", &["shards", "8"], "");
    let whole = stdout("queens", &["work"], &shards);
    let (first, second) = whole.split_at(whole.len() / 2 - 20);
    let torn = file("torn.txt", first);
    let left = stdout("queens", &["shards", "8", "--except", &torn], "");
    assert_eq!(left.lines().count(), second.lines().count());
    let more = file("more.txt", &stdout("queens", &["work"], &left));
    // The torn line does not run into the next file's first.
    let message = refusal("queens", &["merge", "8", &torn, &more], "", 2);
    assert!(message.contains(&format!("line {}:", first.lines().count())), "{message}");
    let kept = file("kept.txt", &first[..=first.rfind('\n').unwrap()]);
    assert_eq!(stdout("queens", &["merge", "8", &kept, &more], ""), "92\n");
}

#[test]
fn shards_lists_a_shard_whose_results_differ() {
    use p90::count::Counted;

    let shards = p90::count::shards(8);
    let result = |count| Counted { shard: shards[0], count }.to_string();
    let both = format!("{}\n{}\n", result(0), result(8));
    let left = stdout("queens", &["shards", "8", "--except", "-"], &both);
    assert_eq!(left.lines().count(), shards.len());
    let message = refusal("queens", &["merge", "8"], &both, 2);
    assert!(message.contains("lines 1 and 2 differ, 0 and 8 solutions"), "{message}");
}

#[test]
fn n_and_results_cannot_both_come_from_stdin() {
    for args in [&["merge", "-"][..], &["merge", "-", "-"], &["shards", "-", "--except", "-"]] {
        assert!(refusal("queens", args, "8\n", 2).contains("both come from stdin"));
    }
}
