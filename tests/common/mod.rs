//! Running the example programs as a user would.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// The example program `name`, as it was last built: a whole `cargo test` builds it anew, while one
/// of `--test` alone does not.
pub fn example(name: &str) -> Command {
    let test = std::env::current_exe().unwrap();
    let path: PathBuf = test.parent().unwrap().with_file_name("examples").join(name);
    assert!(path.exists(), "{name} is not built: run `cargo build --examples` first");
    Command::new(path)
}

/// The example program `name` at work, with a pipe at each end.
pub fn spawn(name: &str, args: &[&str]) -> Child {
    let pipe = Stdio::piped;
    example(name).args(args).stdin(pipe()).stdout(pipe()).stderr(pipe()).spawn().unwrap()
}

/// What the example program `name` does with `args` and `stdin`.
pub fn run(name: &str, args: &[&str], stdin: &str) -> Output {
    let mut child = spawn(name, args);
    // A program that does not read its stdin may have ended before it is written.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

/// The stdout of a run that must succeed and say nothing on stderr.
pub fn stdout(name: &str, args: &[&str], stdin: &str) -> String {
    let output = run(name, args, stdin);
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && words.is_empty(), "{name} {args:?}: {words}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one line on stderr of a run that must end with `status` and print no result.
pub fn refusal(name: &str, args: &[&str], stdin: &str, status: i32) -> String {
    let output = run(name, args, stdin);
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{name} {args:?}: {words}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "{name} {args:?}");
    assert_eq!(words.lines().count(), 1, "{name} {args:?}: {words}");
    words
}
