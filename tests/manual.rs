//! The shell commands of the manual of shards, on 12 queens instead of 18.
#![cfg(unix)]

mod common;

use std::path::{Path, PathBuf};
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
fn directory(name: &str) -> PathBuf {
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

/// A `queens` before the real one on the `PATH`: its worker is killed in the middle of its shards if
/// it can make the file `$KILLED`, so once, or always if that is a device.
const KILLED: &str = r#"
mkdir bin
cat > bin/queens << 'END'
#!/bin/bash
PATH=${PATH#*:}
set -o noclobber
if [ "$1" = work ] && true 2> /dev/null > "$KILLED"; then
    queens work | head -n 3
    kill -KILL $$
fi
exec queens "$@"
END
chmod +x bin/queens
PATH=$PWD/bin:$PATH
"#;

/// Runs a line with `parallel` if that is installed, on this machine only, with 15 workers or more.
fn parallel(text: &str, name: &str, killed: &str) -> Option<(Output, PathBuf)> {
    let dir = directory(name);
    let installed = bash("command -v parallel", &dir, &[]).status.success();
    let line = code(text).replace("alpha,beta,:", ":").replace("shards 20", "shards 12");
    let line = line.replace("merge 20", "merge 12").replace("-N500", "-N50");
    let run = || bash(&format!("{KILLED}{line}"), &dir, &[("KILLED", killed)]);
    installed.then(|| (run(), dir.clone()))
}

#[test]
fn parallel_gives_the_shards_of_a_killed_worker_to_another() {
    for (name, text) in [("one", "parallel --pipe"), ("several", "parallel --sshlogin")] {
        let Some((output, dir)) = parallel(text, name, "killed") else { return };
        let messages = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), "14200\n", "{messages}");
        assert!(dir.join("killed").exists());
    }
}

/// The worker of every attempt is killed.
#[test]
fn a_run_of_parallel_that_gives_up_can_be_completed() {
    let Some((output, dir)) = parallel("parallel --sshlogin", "given-up", "/dev/null") else {
        return;
    };
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.stdout.is_empty(), "{messages}");
    assert!(messages.contains(" of 730 shards have no result"), "{messages}");
    let output = bash(&code("--except results*.txt"), &dir, &[]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "14200\n");
}

/// The Python programs that run where their library is installed.
#[test]
fn spark_dask_and_ray_count() {
    let lines = "queens shards 12 > shards.txt; python program.py < shards.txt";
    let merge = "queens merge 12 $(find results* -name 'part-*') $(find . -name results.txt)";
    for line in ["from pyspark.sql import", "from dask.distributed import", "import ray"] {
        let library = line.split([' ', '.']).nth(1).unwrap();
        let dir = directory(library);
        if !bash(&format!("python -c 'import {library}'"), &dir, &[]).status.success() {
            continue;
        }
        let queens = example("queens").get_program().to_str().unwrap().to_string();
        let program = code(line).replace("/usr/local/bin/queens", &queens);
        std::fs::write(dir.join("program.py"), program).unwrap();
        let output = bash(&format!("{lines}; {merge}"), &dir, &[]);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.stdout.ends_with(b"14200\n"), "{library}: {messages}");
    }
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

    let output = bash(&code("--except results*.txt"), &dir, &[]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "14200\n");
    let messages = String::from_utf8(output.stderr).unwrap();
    let place = format!("queens: results-1-3.txt:{}: ", text.lines().count());
    assert!(messages.contains(&place), "{messages}");
}
