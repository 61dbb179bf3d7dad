//! `queens explore`: the page as a file; `browser.rs` opens it.

mod common;

use common::stdout;

#[test]
fn explore_prints_one_file_that_holds_the_search() {
    let steps = |n: &str| {
        let page = stdout("queens", &["explore", n], "");
        assert!(!page.contains("{{"), "a gap in the page of {n}");
        let outside = page.replace("\"http://www.w3.org/2000/svg\"", "");
        let loads = ["://", "<link rel=\"stylesheet", "src=", "@import", "url("];
        assert!(
            !loads.iter().any(|load| outside.contains(load)),
            "the page of {n} loads something"
        );
        let (_, rest) = page.split_once("\"steps\": \"").unwrap();
        let (steps, _) = rest.split_once('"').unwrap();
        steps.split(' ').map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(steps("0"), ["="]);
    assert_eq!(steps("2"), ["+1", "x2:1", "-1", "+2", "x1:1", "-2"]);
    assert_eq!(steps("4")[8..12], ["x3:3", "-2", "x3:1,2", "-4"]);
    assert_eq!(steps("8").len(), 7656);
    assert_eq!(steps("9").len(), 10_000);
    assert_eq!(steps("255").len(), 10_000);
}
