//! Another program, run for its answers.

use std::io::{self, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// The most bytes that an answer may have: the 73,712 boards of 13 queens are 2.2 million.
const LARGEST: u64 = 64 << 20;

/// What `command` prints with n as its last argument, or why there is no answer.
///
/// The shell runs the command, so that it may have arguments of its own. Its stderr is passed
/// through.
pub fn answer(command: &str, n: u8, seconds: u8) -> Result<String, String> {
    let fail = |error: io::Error| format!("cannot run {command:?}: {error}");
    // With exec, the command is the process that is killed after the limit, and not its parent.
    let exec = if command.contains(|c| ";&|<>()=`$\n".contains(c)) { "" } else { "exec " };
    let mut child = Command::new("sh")
        .args(["-c", &format!("{exec}{command} \"$@\""), "sh", &n.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(fail)?;
    let stdout = child.stdout.take().expect("stdout is piped");
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = vec![];
        let read = stdout.take(LARGEST + 1).read_to_end(&mut bytes);
        // Nobody receives it after the limit.
        let _ = sender.send(read.map(|_| bytes));
    });
    let bytes = receiver.recv_timeout(Duration::from_secs(seconds.into()));
    let too_much = match &bytes {
        Err(_) => Some(format!("takes more than {seconds} s")),
        Ok(Ok(bytes)) if bytes.len() as u64 > LARGEST => {
            Some(format!("prints more than {LARGEST} bytes"))
        }
        Ok(_) => None,
    };
    if let Some(what) = too_much {
        child.kill().and_then(|()| child.wait()).map_err(fail)?;
        return Err(format!("for n = {n}, the command {what}"));
    }
    let status = child.wait().map_err(fail)?;
    if !status.success() {
        return Err(format!("for n = {n}, the command failed: {status}"));
    }
    let text = bytes.map_or(Ok(vec![]), |read| read.map_err(fail))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
