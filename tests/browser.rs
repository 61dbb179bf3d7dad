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
    /// `None` where there is no Chromium, and in a release build, whose page is the same.
    fn start() -> Option<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        if !cfg!(debug_assertions) {
            return None;
        }
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
        self.open(n, &step.map(|step| format!("#step={step}")).unwrap_or_default());
    }

    /// Opens the page of `queens explore n` by a link with this fragment.
    fn open(&mut self, n: u8, fragment: &str) {
        let file = self.home.join(format!("{n}.html"));
        std::fs::write(&file, stdout("queens", &["explore", &n.to_string()], "")).unwrap();
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
            let mut params = json!({ "type": kind, "key": key, "modifiers": modifiers });
            // Keys on which the browser itself acts go by their code.
            match key {
                "Tab" => params["windowsVirtualKeyCode"] = json!(9),
                "Enter" => {
                    params["windowsVirtualKeyCode"] = json!(13);
                    params["text"] = json!("\r");
                }
                _ => {}
            }
            self.call("Input.dispatchKeyEvent", params);
        }
    }

    /// Clicks in the middle of a square of the n×n board.
    fn click_square(&mut self, n: u8, name: &str) {
        let (file, rank) = name.parse::<p90::Square>().unwrap().into();
        let place = self.eval(&format!(
            "(board => {{
                board.scrollIntoView();
                const matrix = board.getScreenCTM();
                const {{ x, y }} = new DOMPoint(40 * {file} - 20, 40 * ({n} - {rank}) + 20).matrixTransform(matrix);
                return [x, y].join(' ');
            }})(document.querySelector('#board svg'))"
        ));
        let (x, y) = place.split(' ').map(|x| x.parse::<f64>().unwrap()).collect_tuple().unwrap();
        for kind in ["mousePressed", "mouseReleased"] {
            let button = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", button);
        }
    }

    fn resize(&mut self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    fn link(&mut self) -> String {
        self.eval("document.querySelector('#link').getAttribute('href')")
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
fn a_step_has_a_sentence_and_belongs_to_a_call() {
    let Some(mut browser) = Browser::start() else { return };
    let mut text = |step, selector: &str| {
        browser.explore(4, Some(step));
        browser.text(selector)
    };
    // By hand: a1, b2 rejected, b3, c2 rejected.
    assert_eq!(text(0, "#call"), "solve_rec([1, 2, 3, 4], [])");
    assert_eq!(text(4, "#call"), "solve_rec([2, 4], [3, 1])");
    assert_eq!(text(4, "#status"), "c2 is rejected: the queen on b3 attacks it.");
    assert!(text(5, "#status").ends_with("A dead end: file c has no other square."));
    assert_eq!(text(6, "#status").split(':').next(), Some("The queen on b3 is taken back"));
    assert_eq!(text(11, "#status"), "c3 is rejected: the queens on a1 and b4 attack it.");
    assert_eq!(text(20, "#status"), "Solution 1: 2 4 1 3.");
    assert_eq!(text(20, "#call"), "solve_rec([], [3, 1, 4, 2])");
    assert!(text(50, "#status").ends_with("The search is over, with 2 solutions."));

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
    for (button, step) in [
        ("#dead-end", 5),
        ("#dead-end", 9),
        ("#solution", 20),
        ("#dead-end-before", 9),
        ("#dead-end-before", 5),
        ("#last", 50),
        ("#solution-before", 31),
        ("#solution-before", 20),
        ("#solution-before", 20),
        ("#first", 0),
    ] {
        browser.click(button);
        assert_eq!(browser.text("#step"), format!("{step} of 50"), "{button}");
    }
    for (key, shift, step) in [
        ("ArrowRight", false, 1),
        ("ArrowRight", false, 2),
        ("ArrowLeft", false, 1),
        ("ArrowDown", true, 5),
        ("ArrowRight", true, 20),
        ("ArrowUp", true, 9),
        ("End", false, 50),
        ("ArrowLeft", true, 31),
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

    // A screen reader finds a name for every control, the board and each step.
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
        [
            "First",
            "Back",
            "Play",
            "Forward",
            "Last",
            "Previous dead end",
            "Next dead end",
            "Previous solution",
            "Next solution",
            "Code",
            "My own board",
        ]
    );
    assert_eq!(named("slider"), ["Step"]);
    assert_eq!(named("combobox"), ["Speed"]);
    assert_eq!(named("image"), ["4×4 board, queens on a2 b4 c1 d3"]);
    assert_eq!(named("status").len(), 1);
}

/// The second step of the README, which the page shows with the line that runs.
fn second_step() -> &'static str {
    let (_, section) =
        include_str!("../README.md").split_once("Move the test inside the generator.**").unwrap();
    let (_, block) = section.split_once("```rust\n").unwrap();
    block.split_once("\n\n").unwrap().0
}

#[test]
fn the_line_that_runs_is_marked_in_the_code_of_the_readme() {
    let Some(mut browser) = Browser::start() else { return };
    let shown = "!document.querySelector('#code-section').hidden";
    browser.explore(4, Some(20));
    assert_eq!(browser.eval(shown), "false");
    assert_eq!(browser.link(), "#step=20");
    browser.click("#show-code");
    assert_eq!(browser.eval(shown), "true");
    assert_eq!(browser.link(), "#step=20&code=1");
    browser.click("#forward");
    assert_eq!(browser.link(), "#step=21&code=1");
    browser.click("#show-code");
    assert_eq!(browser.eval(shown), "false");
    assert_eq!(browser.link(), "#step=21");

    // By hand: c2 is rejected, b3 is taken back, 2 4 1 3 is solved, a1 is placed.
    for (step, line) in [
        (4, ".filter(|rank| p90::validate(rank, log))"),
        (6, ".flat_map(|&rank| {"),
        (20, "return vec![log.to_vec()];"),
        (1, ".flat_map(|&rank| {"),
    ] {
        browser.open(4, &format!("#step={step}&code=1"));
        assert_eq!(browser.eval(shown), "true");
        let marked = "[...document.querySelectorAll('#code [aria-current]')].map(line => line.textContent.trim()).join(';')";
        assert_eq!(browser.eval(marked), line, "step {step}");
    }
    assert_eq!(browser.text("#code"), second_step());
    browser.explore(4, Some(0));
    assert_eq!(browser.eval("document.querySelectorAll('#code [aria-current]').length"), "0");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn the_counters_are_the_places_of_the_board_among_all_boards() {
    let Some(mut browser) = Browser::start() else { return };
    let counters =
        "[...document.querySelectorAll('#counters td')].map(cell => cell.textContent).join(' ')";
    for n in [4, 5, 6] {
        browser.explore(n, Some(0));
        assert_eq!(browser.eval(counters), "1 0 0");
        for solution in p90::oracle::solve(n) {
            browser.click("#solution");
            assert_eq!(browser.board(), solution.iter().join(" "));
            let place = |mut boards: Box<dyn Iterator<Item = Vec<u8>>>| {
                boards.position(|board| board == solution).unwrap() + 1
            };
            let orders = place(Box::new(p90::oracle::permutations(n)));
            let placements = place(Box::new(p90::oracle::placements(n)));
            let words = browser.eval(counters).replace(',', "");
            assert!(words.ends_with(&format!(" {orders} {placements}")), "{solution:?}: {words}");
        }
        browser.click("#last");
        let nodes: u64 = p90::nodes_per_level(n).iter().sum();
        let all =
            [nodes, (1..=u64::from(n)).product(), u64::from(n).pow(n.into())].iter().join(" ");
        assert_eq!(browser.eval(counters).replace(',', ""), all);
    }
    // By hand: of 4 queens a1 b3 b4 c2 a2 b4 c1 d3 under the root.
    for (n, expected) in [(4, "9 11 115"), (8, "114 2,843 1,299,852")] {
        browser.explore(n, Some(0));
        browser.click("#solution");
        assert_eq!(browser.eval(counters), expected);
    }
    // 19! = 1.2 × 10^17 orders and 20^19 = 5.2 × 10^24 placements before the queen on a2.
    browser.explore(27, Some(1));
    assert_eq!(browser.eval(counters), "2 1 1");
    browser.open(20, "#step=10000");
    assert!(browser.eval(counters).contains(" × 10"));
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn a_board_of_ones_own_is_judged() {
    let Some(mut browser) = Browser::start() else { return };
    browser.explore(4, None);
    for square in ["a2", "b4", "c1", "d3"] {
        browser.click_square(4, square);
    }
    assert_eq!(browser.text("#status"), "The board 2 4 1 3 is a solution.");
    assert_eq!(browser.link(), "#board=2413");
    assert_eq!(browser.board(), "2 4 1 3");
    // A click on a queen removes it; one on its file moves it.
    browser.click_square(4, "d3");
    assert_eq!(browser.link(), "#board=2410");
    browser.click_square(4, "c2");
    assert_eq!(browser.link(), "#board=2420");
    browser.click("#clear");
    assert_eq!(browser.link(), "#board=0000");
    // The search is where it was.
    browser.click("#own");
    assert_eq!(browser.text("#step"), "0 of 50");
    assert_eq!(browser.link(), "#step=0");

    // The sentence of the laws, and a line for each pair that attack each other.
    for (n, ranks, lines) in [(2, "12", 1), (5, "24153", 2), (4, "1234", 6), (3, "131", 1)] {
        browser.open(n, &format!("#board={ranks}"));
        let board: Vec<u8> = ranks.bytes().map(|digit| digit - b'0').collect();
        let violation = p90::laws::check([board], n).unwrap_err().to_string();
        let (_, sentence) = violation.split_once("the board ").unwrap();
        let sentence = sentence.split(';').next().unwrap();
        assert_eq!(browser.text("#status"), format!("The board {sentence}."));
        assert_eq!(
            browser.eval("document.querySelectorAll('#lines path').length"),
            lines.to_string()
        );
    }
    // Every partial placement of one or two queens on files a and b, against the oracle.
    let solutions = p90::oracle::solve(4);
    for (a, b) in (0..=4).cartesian_product(0..=4).skip(1) {
        browser.open(4, &format!("#board={a}{b}00"));
        let words = browser.text("#status");
        let fits = |board: &&Vec<u8>| {
            [(a, board[0]), (b, board[1])].iter().all(|&(x, y)| x == 0 || x == y)
        };
        let count = solutions.iter().filter(fits).count();
        let attack = a > 0 && b > 0 && p90::oracle::attacks((1, a), (2, b));
        assert_eq!(words.contains("attack each other"), attack, "{a} {b}: {words}");
        assert_eq!(words.contains("extensible"), count > 0, "{a} {b}: {words}");
        assert_eq!(words.contains("dead"), count == 0 && !attack, "{a} {b}: {words}");
        assert!(count == 0 || words.contains(&format!("in {count} of 2 solutions")), "{words}");
    }
    browser.open(10, "#board=1.3.6.8.10.5.9.2.4.7");
    assert_eq!(browser.text("#status"), "The board 1 3 6 8 10 5 9 2 4 7 is a solution.");
    // A link to no board is no board.
    for fragment in ["#board=24", "#board=9413", "#board=", "#step=x"] {
        browser.open(4, fragment);
        assert_eq!(browser.text("#step"), "0 of 50", "{fragment}");
        assert_eq!(browser.link(), "#step=0");
    }
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn board_status_and_controls_are_in_sight_together() {
    let Some(mut browser) = Browser::start() else { return };
    let outside = "[...document.querySelectorAll('#board svg, #status, button, select, #slider')]
        .filter(element => element.checkVisibility()).filter(element => {
            const { left, top, right, bottom, width } = element.getBoundingClientRect();
            return !width || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        }).map(element => element.outerHTML.slice(0, 60)).join()";
    for (width, height) in [(1366, 650), (1280, 720), (740, 360), (844, 390)] {
        browser.resize(width, height);
        for (n, fragment) in [
            (8, "#step=11"),
            (8, "#step=7656"),
            (8, "#step=20&code=1"),
            (4, "#board=1234"),
            (1, ""),
            (27, "#step=10000"),
        ] {
            browser.open(n, fragment);
            assert_eq!(browser.eval(outside), "", "{width}×{height}, n = {n} {fragment}");
        }
    }
}

#[test]
fn the_keyboard_reaches_everything() {
    let Some(mut browser) = Browser::start() else { return };
    browser.explore(4, Some(20));
    let focus = "document.activeElement.id || document.activeElement.localName";
    let mut reached = Vec::new();
    for _ in 0..20 {
        browser.press("Tab", false);
        reached.push(browser.eval(focus));
    }
    let all = "[...document.querySelectorAll('a, button, select, input, summary, #tree')]
        .filter(element => element.checkVisibility()).map(element => element.id || element.localName).join()";
    for element in browser.eval(all).split(',') {
        assert!(reached.iter().any(|id| id == element), "{element} is not among {reached:?}");
    }
    // In the tree: to the parent, a neighbour, the first child.
    browser.explore(4, None);
    browser.eval("document.querySelector('#tree').focus()");
    for (key, board) in [
        ("ArrowDown", "1"),
        ("ArrowRight", "2"),
        ("ArrowDown", "2 4"),
        ("ArrowLeft", "1 4"),
        ("ArrowUp", "1"),
        ("ArrowUp", ""),
        ("ArrowUp", ""),
    ] {
        browser.press(key, false);
        assert_eq!(browser.board(), board, "{key}");
    }
    // On a board of one's own: a1, then b2, taken away again.
    browser.eval("document.querySelector('#own').focus()");
    browser.press("Enter", false);
    assert_eq!(browser.eval("document.activeElement.localName"), "svg");
    browser.press("Enter", false);
    assert_eq!(browser.link(), "#board=1000");
    for key in ["ArrowRight", "ArrowUp", "Enter"] {
        browser.press(key, false);
    }
    assert_eq!(browser.link(), "#board=1200");
    assert!(browser.text("#status").contains("the queens on a1 and b2 attack each other"));
    browser.press("Enter", false);
    assert_eq!(browser.link(), "#board=1000");
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn every_sign_has_a_legend_that_high_contrast_keeps() {
    let Some(mut browser) = Browser::start() else { return };
    browser.explore(1, None);
    assert_eq!(browser.text("h1"), "1 queen, step by step");
    assert_eq!(browser.eval("document.title"), "1 queen, step by step");
    assert!(browser.text("#about").contains("queens explore N"));
    assert_eq!(browser.eval("document.querySelector('#legend').open"), "true");
    // Closed once, it stays closed.
    browser.eval("document.querySelector('#legend summary').click()");
    browser.explore(1, None);
    assert_eq!(browser.eval("document.querySelector('#legend').open"), "false");

    let swatches = "[...document.querySelectorAll('.legend i')].map(swatch => {
        const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(swatch);
        return borderBottomWidth === '0px' ? backgroundColor : borderBottomColor;
    }).join(';')";
    for scheme in ["light", "dark"] {
        let media = |forced: &str| {
            json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "forced-colors", "value": forced },
            ] })
        };
        browser.call("Emulation.setEmulatedMedia", media("none"));
        let colours = browser.eval(swatches);
        assert!(colours.split(';').all_unique(), "{colours}");
        browser.call("Emulation.setEmulatedMedia", media("active"));
        assert_eq!(browser.eval(swatches), colours);
    }
}
