//! Another program, run for its answers.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes that an answer may have: the 73,712 boards of 13 queens are 2.2 million.
const LARGEST: u64 = 64 << 20;

/// What `command` prints with n as its last argument, or why there is no answer.
///
/// The shell runs the command, so that it may have arguments of its own. Its stderr is passed
/// through.
pub fn answer(command: &str, n: u8, seconds: u8) -> Result<String, String> {
    let fail = |error: io::Error| format!("cannot run {command:?}: {error}");
    let too_long = || format!("takes more than {seconds} s");
    let deadline = Instant::now() + Duration::from_secs(seconds.into());
    let mut guard = guard().map_err(fail)?;
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{command} \"$@\""), "sh", &n.to_string()]);
    shell.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = in_group(&mut shell, guard.id()).spawn().map_err(fail)?;
    let stdout = child.stdout.take().expect("stdout is piped");
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = vec![];
        let read = stdout.take(LARGEST + 1).read_to_end(&mut bytes);
        // Nobody receives it after the limit.
        let _ = sender.send(read.map(|_| bytes));
    });
    let bytes = receiver.recv_timeout(deadline.saturating_duration_since(Instant::now()));
    let ended = match &bytes {
        Ok(Ok(bytes)) if bytes.len() as u64 > LARGEST => {
            Err(format!("prints more than {LARGEST} bytes"))
        }
        // It may have closed its stdout and go on.
        Ok(_) => wait(&mut child, deadline).map_err(fail)?.ok_or_else(too_long),
        Err(_) => Err(too_long()),
    };
    let status = match ended {
        Ok(status) => status,
        Err(what) => {
            // To wait closes the guard's stdin, so that it kills the group.
            guard.wait().and_then(|_| child.kill()).and_then(|()| child.wait()).map_err(fail)?;
            return Err(format!("for n = {n}, the command {what}"));
        }
    };
    guard.kill().and_then(|()| guard.wait()).map_err(fail)?;
    if !status.success() {
        return Err(format!("for n = {n}, the command failed: {status}"));
    }
    let text = bytes.map_or(Ok(vec![]), |read| read.map_err(fail))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The leader of a process group, which kills the group once its stdin ends: the command's own
/// children are killed too, and all of them if this program is interrupted.
fn guard() -> io::Result<Child> {
    let kill = if cfg!(unix) { "read -r line; kill -KILL 0" } else { "read -r line" };
    let mut shell = Command::new("sh");
    shell.args(["-c", kill]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    in_group(&mut shell, 0).spawn()
}

/// The command in the process group of `leader`, or in one of its own if that is 0.
#[cfg(unix)]
fn in_group(command: &mut Command, leader: u32) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, leader.cast_signed())
}

/// The command as it is: only Unix has process groups.
#[cfg(not(unix))]
fn in_group(command: &mut Command, _: u32) -> &mut Command {
    command
}

/// The status of the child, if it ends by the deadline.
fn wait(child: &mut Child, deadline: Instant) -> io::Result<Option<ExitStatus>> {
    loop {
        let status = child.try_wait()?;
        if status.is_some() || Instant::now() >= deadline {
            return Ok(status);
        }
        thread::sleep(Duration::from_millis(1));
    }
}
