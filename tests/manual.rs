//! The shell commands of the manual of shards, on 12 queens instead of 18.
#![cfg(unix)]

mod common;

use std::path::Path;
use std::process::{Command, Output};

use common::example;

const MANUAL: &str = include_str!("../src/count/shard/manual.md");

/// The code of the manual that contains `text`.
fn code(text: &str) -> String {
    let blocks = MANUAL.split("```").skip(1).step_by(2);
    let found =
        blocks.map(|block| block.split_once('\n').unwrap().1).find(|code| code.contains(text));
    found.unwrap_or_else(|| panic!("no code with {text:?}")).replace("18", "12")
}

/// Runs a script in a directory, with `queens` on the `PATH`.
fn bash(script: &str, dir: &Path, variables: &[(&str, &str)]) -> Output {
    let queens = example("queens");
    let programs = Path::new(queens.get_program()).parent().unwrap().to_str().unwrap();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    let bash = bash.args(["-e", "-o", "pipefail", "-c", script]).current_dir(dir).env("PATH", path);
    bash.envs(variables.iter().copied()).output().unwrap()
}

/// An empty directory of that name.
fn directory(name: &str) -> std::path::PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

#[test]
fn the_three_commands_in_a_pipe_print_the_count() {
    let output = bash(&code("queens shards 18 | queens work | "), &directory("pipe"), &[]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "14200\n");
}

/// Two tasks of the array fail, one of them in the middle of a line; then the missing shards are
/// counted as the manual says.
#[test]
fn a_slurm_array_whose_tasks_fail_can_be_completed() {
    let dir = directory("slurm");
    let script = code("#SBATCH");
    bash("queens shards 12 > shards.txt", &dir, &[]);
    for task in (0..100).filter(|&task| task != 17) {
        let task = task.to_string();
        let variables = [("SLURM_ARRAY_JOB_ID", "1"), ("SLURM_ARRAY_TASK_ID", &task)];
        assert!(bash(&script, &dir, &variables).status.success(), "task {task}");
    }
    let torn = dir.join("results-1-3.txt");
    let text = std::fs::read_to_string(&torn).unwrap();
    let text = &text[..text.len() / 2 + 5];
    std::fs::write(&torn, text).unwrap();
    let missing = bash("queens merge 12 results-*.txt", &dir, &[]);
    assert_eq!((missing.status.code(), missing.stdout), (Some(1), vec![]));

    let output = bash(&code("--except results-*.txt"), &dir, &[]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "14200\n");
    let messages = String::from_utf8(output.stderr).unwrap();
    let place = format!("queens: results-1-3.txt:{}: ", text.lines().count());
    assert!(messages.contains(&place), "{messages}");
}
