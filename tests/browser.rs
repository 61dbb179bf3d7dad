//! The page of `queens explore` in a real browser: Chromium, without a window, driven over the
//! pipe of its `DevTools` protocol. Where there is no Chromium the tests say so and pass, except
//! in CI.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use common::stdout;
use itertools::Itertools;
use serde_json::{Value, json};

/// No answer is worth a longer wait: the browser hangs.
const PATIENCE: Duration = Duration::from_secs(60);

const FLAGS: &str = "--headless --no-sandbox --disable-gpu --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync \
    --remote-debugging-pipe";

/// A browser with one page, and what the page complained of.
struct Browser {
    child: Child,
    commands: Option<ChildStdin>,
    messages: Receiver<Value>,
    home: PathBuf,
    session: Option<String>,
    sent: u64,
    events: Vec<Value>,
}

impl Browser {
    /// `None` where there is no Chromium.
    fn start() -> Option<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        if Command::new("chromium").arg("--version").output().is_err() {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "CI needs chromium");
            eprintln!("skipped: there is no chromium");
            return None;
        }
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let home =
            std::env::temp_dir().join(format!("p90-browser-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&home).unwrap();
        // The browser reads commands from descriptor 3 and answers on descriptor 4.
        let script =
            format!("exec chromium {FLAGS} --user-data-dir=\"$0\" 3<&0 4>&1 </dev/null >/dev/null");
        let mut child = Command::new("sh")
            .args(["-c", &script])
            .arg(&home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let commands = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap()).split(0);
        let (sender, messages) = mpsc::channel();
        std::thread::spawn(move || {
            answers
                .map_while(Result::ok)
                .all(|text| sender.send(serde_json::from_slice(&text).unwrap()).is_ok())
        });
        let mut browser =
            Self { child, commands, messages, home, session: None, sent: 0, events: Vec::new() };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let session = browser.call(
            "Target.attachToTarget",
            json!({ "targetId": target["targetId"], "flatten": true }),
        );
        browser.session = Some(session["sessionId"].as_str().unwrap().to_string());
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    fn receive(&mut self) -> Value {
        self.messages.recv_timeout(PATIENCE).expect("the browser is gone, or hangs")
    }

    fn call(&mut self, method: &str, params: impl Into<Value>) -> Value {
        self.sent += 1;
        let mut command = json!({ "id": self.sent, "method": method, "params": params.into() });
        if let Some(session) = &self.session {
            command["sessionId"] = json!(session);
        }
        write!(self.commands.as_mut().unwrap(), "{command}\0").unwrap();
        loop {
            let message = self.receive();
            if message["id"] == self.sent {
                assert!(message["error"].is_null(), "{method}: {message}");
                return message["result"].clone();
            }
            self.events.push(message);
        }
    }

    /// Opens the page of `queens explore n`, at a step if one is given.
    fn explore(&mut self, n: u8, step: Option<usize>) {
        let file = self.home.join(format!("{n}.html"));
        std::fs::write(&file, stdout("queens", &["explore", &n.to_string()], "")).unwrap();
        let fragment = step.map(|step| format!("#step={step}")).unwrap_or_default();
        // The same file with another fragment would not be loaded anew.
        for url in ["about:blank".to_string(), format!("file://{}{fragment}", file.display())] {
            self.call("Page.navigate", json!({ "url": url }));
            loop {
                let loaded = |event: &Value| event["method"] == "Page.loadEventFired";
                if let Some(i) = self.events.iter().position(loaded) {
                    self.events.remove(i);
                    break;
                }
                let event = self.receive();
                self.events.push(event);
            }
        }
    }

    /// What an expression comes to, or resolves to, as a string.
    fn eval(&mut self, expression: &str) -> String {
        let expression = format!("(async () => String(await ({expression})))()");
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].as_str().unwrap().to_string()
    }

    fn text(&mut self, selector: &str) -> String {
        self.eval(&format!("document.querySelector('{selector}').textContent"))
    }

    fn click(&mut self, selector: &str) {
        self.eval(&format!("document.querySelector('{selector}').click()"));
    }

    fn press(&mut self, key: &str, shift: bool) {
        for kind in ["keyDown", "keyUp"] {
            let modifiers = if shift { 8 } else { 0 };
            let params = json!({ "type": kind, "key": key, "modifiers": modifiers });
            self.call("Input.dispatchKeyEvent", params);
        }
    }

    /// The ranks of the queens on the board, file by file, as they are drawn.
    fn board(&mut self) -> String {
        self.eval(&format!("({BOARD})()"))
    }

    /// Every error and warning on the console since the start, and every request for a file that
    /// is not the page.
    fn complaints(&self) -> Vec<String> {
        let stranger = |url: &str| !["file:", "data:", "about:"].iter().any(|s| url.starts_with(s));
        self.events
            .iter()
            .filter(|event| match event["method"].as_str() {
                Some("Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded") => {
                    true
                }
                Some("Network.requestWillBeSent") => {
                    event["params"]["request"]["url"].as_str().is_none_or(stranger)
                }
                _ => false,
            })
            .map(Value::to_string)
            .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser ends when its pipe does.
        self.commands = None;
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

/// A square is 40 wide, and a queen is drawn from its upper left corner.
const BOARD: &str = "() => {
    const n = JSON.parse(document.querySelector('#trace').textContent).n;
    const corners = [...document.querySelectorAll('#queens path')]
        .map(queen => queen.getAttribute('transform').match(/\\d+/g).map(Number));
    if (!corners.every(([x], i) => x === 40 * i)) throw new Error('a file is skipped');
    return corners.map(([, y]) => n - y / 40).join(' ');
}";

/// What the board shows before the first step of the search and after each one.
fn boards(n: u8) -> Vec<String> {
    let placements = p90::trace(1..=n, p90::validate).map(|step| step.placement());
    std::iter::once(Vec::new()).chain(placements).map(|ranks| ranks.iter().join(" ")).collect()
}

#[test]
fn every_page_loads_without_complaint_and_counts_its_solutions() {
    let Some(mut browser) = Browser::start() else { return };
    // Steps: one for each queen placed and one for each taken back, one for each solution, one for
    // each square rejected. A node on level k tries n - k squares; the nodes are OEIS A319284.
    for (n, steps, solutions) in
        [(0, "1", 1), (1, "3", 1), (2, "6", 0), (3, "16", 0), (4, "50", 2), (8, "7,656", 92)]
    {
        browser.explore(n, None);
        assert_eq!(browser.text("#step"), format!("0 of {steps}"));
        assert_eq!(browser.text("#solutions"), format!("0 of {solutions}"));
        browser.click("#last");
        assert_eq!(browser.text("#step"), format!("{steps} of {steps}"));
        assert_eq!(browser.text("#solutions"), format!("{solutions} of {solutions}"));
        assert_eq!(browser.board(), "");
    }
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn stepping_forward_and_back_shows_the_right_board() {
    let Some(mut browser) = Browser::start() else { return };
    for n in [1, 4, 5] {
        browser.explore(n, None);
        let boards = boards(n);
        let walk = |button: &str| {
            format!(
                "[...Array({})].map(() => {{
                    document.querySelector('{button}').click();
                    return ({BOARD})();
                }}).join(';')",
                boards.len() - 1
            )
        };
        assert_eq!(browser.eval(&walk("#forward")), boards[1..].iter().join(";"));
        assert_eq!(browser.eval(&walk("#back")), boards[..boards.len() - 1].iter().rev().join(";"));
        // There is nothing before the first step.
        browser.click("#back");
        assert!(browser.text("#step").starts_with("0 of "));
    }
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn a_step_is_told_in_words_and_belongs_to_a_call() {
    let Some(mut browser) = Browser::start() else { return };
    let mut told = |step, selector: &str| {
        browser.explore(4, Some(step));
        browser.text(selector)
    };
    // By hand: a1, b2 rejected, b3, c2 rejected.
    assert_eq!(told(0, "#call"), "solve_rec([1, 2, 3, 4], [])");
    assert_eq!(told(4, "#call"), "solve_rec([2, 4], [3, 1])");
    assert_eq!(told(4, "#status"), "c2 is rejected: the queen on b3 attacks it.");
    assert!(told(5, "#status").ends_with("A dead end: file c has no other square."));
    assert_eq!(told(6, "#status").split(':').next(), Some("The queen on b3 is taken back"));
    assert_eq!(told(11, "#status"), "c3 is rejected: the queens on a1 and b4 attack it.");
    assert_eq!(told(20, "#status"), "Solution 1: 2 4 1 3.");
    assert_eq!(told(20, "#call"), "solve_rec([], [3, 1, 4, 2])");
    assert!(told(50, "#status").ends_with("The search is over, with 2 solutions."));

    // The lines of attack of step 11 lead from a1 and b4 to c3.
    browser.explore(4, Some(11));
    let lines =
        "[...document.querySelectorAll('#lines path')].map(line => line.getAttribute('d')).join()";
    assert_eq!(browser.eval(lines), "M20,140L100,60,M60,20L100,60");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn the_tree_counts_each_level() {
    let Some(mut browser) = Browser::start() else { return };
    let counts = "[...document.querySelectorAll('#tree td:last-child')].map(cell => cell.textContent).join()";
    browser.explore(4, Some(20));
    // By hand: a1 with b3 and b4, c2; a2 with b4, c1, d3.
    assert_eq!(browser.eval(counts), "1 of 1,2 of 4,3 of 6,2 of 4,1 of 2");
    browser.click("#last");
    assert_eq!(browser.eval(counts), "1 of 1,4 of 4,6 of 6,4 of 4,2 of 2");
    browser.explore(3, None);
    assert_eq!(browser.eval(counts), "1 of 1,0 of 3,0 of 2,0 of 0");
    // A click on the tree leads to its square: the second half of the second row starts with a3.
    browser.explore(4, None);
    let place = "(canvas => canvas.dispatchEvent(new MouseEvent('click', {
        clientX: canvas.getBoundingClientRect().left + canvas.clientWidth * .51,
        clientY: canvas.getBoundingClientRect().top + 5,
    })))(document.querySelectorAll('#tree canvas')[1])";
    browser.eval(place);
    assert_eq!(browser.board(), "3");
}

#[test]
fn it_plays_jumps_and_listens_to_keys() {
    let Some(mut browser) = Browser::start() else { return };
    browser.explore(4, None);
    // By hand: the dead ends are c4 after a1 b3 and d3 after a1 b4 c2; the solution is step 20.
    for (button, step) in [("#dead-end", 5), ("#dead-end", 9), ("#solution", 20), ("#first", 0)] {
        browser.click(button);
        assert_eq!(browser.text("#step"), format!("{step} of 50"), "{button}");
    }
    for (key, shift, step) in [
        ("ArrowRight", false, 1),
        ("ArrowRight", false, 2),
        ("ArrowLeft", false, 1),
        ("ArrowDown", true, 5),
        ("ArrowRight", true, 20),
        ("End", false, 50),
        ("Home", false, 0),
    ] {
        browser.press(key, shift);
        assert_eq!(browser.text("#step"), format!("{step} of 50"), "{key}");
    }
    browser.eval("(slider => { slider.value = 7; slider.dispatchEvent(new Event('input')); })(document.querySelector('#slider'))");
    assert_eq!(browser.text("#step"), "7 of 50");

    let played = "new Promise(done => {
        const step = document.querySelector('#step');
        new MutationObserver(() => { if (step.textContent === '50 of 50') done('over'); })
            .observe(step, { childList: true });
        document.querySelector('#speed').value = '1000';
        document.querySelector('#play').click();
    })";
    assert_eq!(browser.eval(played), "over");
    assert_eq!(browser.text("#play"), "Play");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn a_large_board_says_where_its_page_ends() {
    let Some(mut browser) = Browser::start() else { return };
    for n in [9, 27] {
        browser.explore(n, None);
        assert!(browser.text("#about").ends_with("its first 10,000 steps are here."));
        browser.click("#last");
        assert_eq!(browser.text("#step"), "10,000 of 10,000");
        assert!(browser.text("#status").ends_with("This page ends here; the search goes on."));
        let last = p90::trace(1..=n, p90::validate).nth(9_999).unwrap();
        assert_eq!(browser.board(), last.placement().iter().join(" "));
    }
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn everybody_can_read_it() {
    let Some(mut browser) = Browser::start() else { return };
    // The contrast of every text with what is behind it, by the formula of WCAG 2: 4.5 is enough.
    let faint = "(() => {
        const light = colour => {
            const [r, g, b] = colour.match(/[\\d.]+/g).map(x => x / 255)
                .map(x => (x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4));
            return .2126 * r + .7152 * g + .0722 * b;
        };
        const behind = element => {
            const colour = getComputedStyle(element).backgroundColor;
            return colour === 'rgba(0, 0, 0, 0)' ? behind(element.parentElement) : colour;
        };
        const texts = [...document.querySelectorAll('body *')].filter(element =>
            element.checkVisibility() && !element.closest('svg')
            && [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
        if (texts.length < 20) throw new Error('hardly any text');
        return texts.filter(element => {
            const [a, b] = [getComputedStyle(element).color, behind(element)].map(light).sort((a, b) => a - b);
            return (b + .05) / (a + .05) < 4.5;
        }).map(element => element.outerHTML).join();
    })()";
    for scheme in ["light", "dark"] {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        browser.call("Emulation.setEmulatedMedia", json!({ "features": features }));
        for step in [0, 5, 11, 20, 50] {
            browser.explore(4, Some(step));
            assert_eq!(browser.eval(faint), "", "{scheme}, step {step}");
        }
        let paper = browser.eval("getComputedStyle(document.body).backgroundColor");
        assert_eq!(paper == "rgb(251, 250, 246)", scheme == "light", "{paper}");
    }

    // On a phone nothing sticks out.
    let phone = json!({ "width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true });
    browser.call("Emulation.setDeviceMetricsOverride", phone);
    for n in [0, 4, 8, 27] {
        browser.explore(n, Some(100));
        assert_eq!(browser.eval("document.documentElement.scrollWidth"), "360", "n = {n}");
    }

    // Whoever listens hears a name for whatever can be used, the board, and each step.
    browser.explore(4, Some(20));
    browser.call("Accessibility.enable", json!({}));
    let tree = browser.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let named = |role: &str| -> Vec<&str> {
        let is = |node: &&Value| node["role"]["value"] == role && node["ignored"] == false;
        nodes.iter().filter(is).map(|node| node["name"]["value"].as_str().unwrap()).collect()
    };
    assert_eq!(
        named("button"),
        ["First", "Back", "Play", "Forward", "Last", "Next dead end", "Next solution"]
    );
    assert_eq!(named("slider"), ["Step"]);
    assert_eq!(named("combobox"), ["Speed"]);
    assert_eq!(named("image"), ["4×4 board, queens on a2 b4 c1 d3"]);
    assert_eq!(named("status").len(), 1);
}
