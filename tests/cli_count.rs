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
    let shards =
        file("shards-7.txt", &stdout("queens", &["shards", "7"], "").replace('\n', "\r\n\r\n"));
    let results = file("results-7.txt", &stdout("queens", &["work", &shards], ""));
    assert_eq!(stdout("queens", &["merge", "7", &results], ""), "40\n");
    for args in [
        &["work", "no/such"][..],
        &["merge", "7", "no/such"],
        &["merge", "7", &results, "no/such"],
        &["shards", "7", "--except", "no/such"],
        &["shards", "7", "--except", &results, "no/such"],
    ] {
        let output = run("queens", args, "");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout), (Some(2), vec![]), "{message}");
        assert!(message.contains("queens: cannot read no/such: "), "{message}");
    }
}

/// A file of that name with that text.
fn file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

/// The lines on stdout and those on stderr of a run that ends with `status`.
fn both(args: &[&str], stdin: &str, status: i32) -> (Vec<String>, Vec<String>) {
    let output = run("queens", args, stdin);
    let lines = |bytes| String::from_utf8(bytes).unwrap().lines().map(str::to_string).collect();
    let (out, messages): (_, Vec<String>) = (lines(output.stdout), lines(output.stderr));
    assert_eq!(output.status.code(), Some(status), "{args:?}: {messages:?}");
    (out, messages)
}

fn all_results(n: &str) -> String {
    stdout("queens", &["work"], &stdout("queens", &["shards", n], ""))
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
    let results = all_results("4");
    let (first, _) = results.split_once('\n').unwrap();
    let message = refusal("queens", &["merge", "4"], first, 1);
    let missing = "1 of 2 shards has no result, the first: p90/1 n=4 border=2,2,2,2 weight=2";
    assert_eq!(message, format!("queens: {missing}\n"));
}

#[test]
fn merge_reports_every_damaged_line_at_once_and_counts_without_them() {
    let results = all_results("8");
    let lines: Vec<&str> = results.lines().collect();
    let (first, second) = lines.split_at(10);
    // Altered, torn, glued, a hole of zeros, bytes that are not UTF-8, a shard without its count.
    let altered = lines[5].replacen("count=", "count=1", 1);
    let torn = &lines[6][..45];
    let glued = format!("{}{}", lines[20], lines[21]);
    let shard = lines[3].split(" count").next().unwrap();
    let one = [first, &[&altered, torn]].concat().join("\n");
    let two = [&[shard, &glued, "\0\0\0\0", "\u{fffd}"], second].concat().join("\n");
    let [one, two] = [file("one.txt", &one), file("two.txt", &two)];
    let places = [(&one, 11), (&one, 12), (&two, 1), (&two, 2), (&two, 3), (&two, 4)]
        .map(|(path, line)| format!("queens: {path}:{line}: "));
    let begin_as_placed = |messages: &[String]| {
        messages.iter().zip(&places).all(|(message, place)| message.starts_with(place))
    };

    let (out, messages) = both(&["merge", "8", &one, &two], "", 0);
    assert_eq!(out, ["92"]);
    assert!(messages.len() == places.len() && begin_as_placed(&messages), "{messages:#?}");

    let (out, messages) = both(&["merge", "8", &one], "", 1);
    assert!(out.is_empty() && messages.len() == 3, "{messages:#?}");
    assert!(begin_as_placed(&messages[..2]), "{messages:#?}");
    assert!(messages[2].contains("68 of 78 shards have no result, the first: p90/1 n=8"));

    // On stdin a line has only a number.
    let (out, messages) =
        both(&["merge", "8", &two, "-"], &lines[..11].join("\n").replace("n=8", "n=9"), 1);
    assert!(out.is_empty() && messages.len() == 4 + 11 + 1, "{messages:#?}");
    assert!(messages[4].starts_with("queens: line 1: the line is damaged"), "{messages:#?}");
}

#[test]
fn merge_reports_only_the_first_damaged_lines_of_a_file_that_has_many() {
    let good = file("whole.txt", &all_results("8"));
    let [prose, more] =
        [500, 21].map(|lines| file(&format!("{lines}.txt"), &"prose\n".repeat(lines)));
    let (out, messages) = both(&["merge", "8", &prose, &good, &more], "", 0);
    assert_eq!((out, messages.len()), (vec!["92".to_string()], 2 * 21));
    assert!(messages[19].starts_with(&format!("queens: {prose}:20: expected a result")));
    assert_eq!(messages[20], format!("queens: {prose}: more damaged lines: 480"));
    assert_eq!(messages[41], format!("queens: {more}: more damaged lines: 1"));

    let (_, messages) = both(&["merge", "8"], &"prose\n".repeat(22), 1);
    assert_eq!(messages[20], "queens: stdin: more damaged lines: 2");
}

#[test]
fn merge_names_both_places_of_results_that_differ() {
    let shard = p90::count::shards(8)[0];
    let result = |count| p90::count::Counted { shard, count }.to_string() + "\n";
    let [none, eight] =
        [file("none.txt", &result(0)), file("eight.txt", &("\n".to_string() + &result(8)))];
    let message = refusal("queens", &["merge", "8", &none, &eight], "", 2);
    let expected = format!(
        "queens: {none}:1 and {eight}:2 differ, 0 and 8 solutions of {shard}: recount this shard\n"
    );
    assert_eq!(message, expected);
}

#[test]
fn merge_refuses_a_result_for_another_n() {
    let four = file("four.txt", &all_results("4"));
    let message = refusal("queens", &["merge", "5", &four], "", 2);
    assert!(
        message.contains(&format!("{four}:1: expected a result for n = 5, got p90/1 n=4")),
        "{message}"
    );
}

#[test]
fn merge_and_shards_name_a_file_in_utf_16() {
    let path = file("utf-16.txt", "");
    let utf_16 = all_results("4").encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    std::fs::write(&path, [&[0xff, 0xfe], &utf_16[..]].concat()).unwrap();
    for args in [&["merge", "4", &path][..], &["shards", "4", "--except", &path], &["work", &path]]
    {
        let message = refusal("queens", args, "", 2);
        assert_eq!(message, format!("queens: {path}:1: expected UTF-8, got UTF-16\n"));
    }
}

/// With room for 32 open files.
#[test]
#[cfg(unix)]
fn merge_opens_one_file_at_a_time() {
    let results = all_results("8");
    let files = results.lines().enumerate().map(|(i, line)| file(&format!("many-{i}.txt"), line));
    let files: Vec<String> = files.collect();
    let queens = common::example("queens").get_program().to_owned();
    let limited = "ulimit -n 32 && exec \"$0\" \"$@\"";
    for (args, expected) in [(&["merge", "8"][..], "92\n"), (&["shards", "8", "--except"], "")] {
        let mut sh = std::process::Command::new("sh");
        let output =
            sh.args(["-c", limited]).arg(&queens).args(args).args(&files).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{args:?}");
        assert!(output.status.success(), "{args:?}");
    }
}

#[test]
fn a_torn_file_is_completed_by_what_shards_prints() {
    let shards = stdout("queens", &["shards", "8"], "");
    let whole = all_results("8");
    let (first, second) = whole.split_at(whole.len() / 2 - 20);
    let torn = file("torn.txt", first);
    let (left, messages) = both(&["shards", "8", "--except", &torn], "", 0);
    assert_eq!(left.len(), second.lines().count());
    let (all, taken) = (first.lines().count(), shards.lines().count() - left.len());
    assert_eq!(messages, [format!("queens: {torn}: {taken} of {all} lines are results for n = 8")]);
    let more = file("more.txt", &stdout("queens", &["work"], &left.join("\n")));
    // The torn line does not run into the first line of the next file.
    let (out, messages) = both(&["merge", "8", &torn, &more], "", 0);
    assert_eq!((out, messages.len()), (vec!["92".to_string()], 1));
    assert!(messages[0].starts_with(&format!("queens: {torn}:{all}: ")), "{messages:?}");

    let (left, messages) = both(&["shards", "8", "--except", &torn, &more], "", 0);
    assert_eq!((left.len(), messages.len()), (0, 2));
    let (left, _) = both(&["shards", "8", "--except", &torn, "--except", &more], "", 0);
    assert!(left.is_empty());
}

#[test]
fn shards_refuses_a_file_without_any_result_for_n() {
    let none = file("empty.txt", "");
    let (left, messages) = both(&["shards", "4", "--except", &none], "", 0);
    assert_eq!((left.len(), messages.len()), (2, 1));
    let wrong = [
        ("the list of shards", stdout("queens", &["shards", "4"], ""), 2),
        ("results for another n", all_results("5"), 5),
        ("a torn result", all_results("4")[..30].to_string(), 1),
        ("another text", "1 2 3\n\n4 5\n".to_string(), 2),
    ];
    for (what, text, lines) in wrong {
        let message = refusal("queens", &["shards", "4", "--except", "-"], &text, 2);
        assert!(
            message.starts_with("queens: stdin: expected results for n = 4, "),
            "{what}: {message}"
        );
        assert!(message.contains(&format!("none of {lines} lines ")), "{what}: {message}");
        let [good, bad] = [file("good.txt", &all_results("4")), file("bad.txt", &text)];
        let (left, messages) = both(&["shards", "4", "--except", &good, &bad], "", 2);
        assert!(left.is_empty() && messages.len() == 2, "{what}: {messages:?}");
        assert!(
            messages[1].starts_with(&format!("queens: {bad}: expected results")),
            "{messages:?}"
        );
    }
}

#[test]
fn shards_shows_that_n_comes_before_the_files() {
    let results = file("before.txt", &all_results("4"));
    let message = refusal("queens", &["shards", "--except", &results, "4"], "", 2);
    assert!(message.ends_with("; usage: queens shards <N> [--except <FILE>...]\n"), "{message}");
}

#[test]
fn shards_prints_a_shard_whose_results_differ() {
    let shards = p90::count::shards(8);
    let result = |count| p90::count::Counted { shard: shards[0], count }.to_string();
    let results = format!("{}\n{}\n", result(0), result(8));
    let (left, messages) = both(&["shards", "8", "--except", "-"], &results, 0);
    assert_eq!(left.len(), shards.len());
    assert_eq!(messages.len(), 2);
    assert!(messages[1].contains("results differ") && messages[1].ends_with(": 1"), "{messages:?}");
}

#[test]
fn n_and_results_cannot_both_come_from_stdin() {
    for args in [&["merge", "-"][..], &["merge", "-", "-"], &["shards", "-", "--except", "-"]] {
        assert!(refusal("queens", args, "8\n", 2).contains("both come from stdin"));
    }
}
