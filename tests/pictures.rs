//! The pictures of the README, drawn by the program, and their copies in the docs.
//!
//! With `P90_REFRESH` set, these tests write what they otherwise only compare.

mod common;

use std::fs;
use std::path::Path;

use common::stdout;

/// Each with its name in the README and the command that draws it.
const PICTURES: [(&str, &[&str]); 2] =
    [("board", &["first", "8", "--board", "svg"]), ("tree", &["trace", "4", "--svg"])];

fn draw(args: &[&str]) -> String {
    stdout("queens", args, "").replace("\r\n", "\n")
}

fn check(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("P90_REFRESH").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap();
    assert!(kept.lines().eq(expected.lines()), "{file} is stale: P90_REFRESH=1 redraws it");
}

#[test]
fn the_pictures_are_what_the_program_draws() {
    for (name, args) in PICTURES {
        check(&format!("examples/{name}.svg"), &draw(args));
    }
}

#[test]
fn the_docs_show_the_pictures_of_the_readme() {
    let encode = |byte: u8| match char::from(byte) {
        c if c.is_ascii_alphanumeric() || "-_.~".contains(c) => c.to_string(),
        _ => format!("%{byte:02X}"),
    };
    let link = |(name, args): (&str, &[&str])| {
        assert!(
            include_str!("../README.md").contains(&format!("\n[{name}]: examples/{name}.svg\n"))
        );
        let picture: String = draw(args).bytes().map(encode).collect();
        format!("[{name}]: data:image/svg+xml,{picture}\n")
    };
    check("src/pictures.md", &PICTURES.map(link).concat());
}

#[test]
fn every_name_that_the_readme_links_has_docs_to_lead_to() {
    let links = |text: &str, of: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(of)?.strip_prefix('['));
        let names = lines.filter_map(|line| Some(line.split_once("]: ")?.0.to_string()));
        names.filter(|name| PICTURES.iter().all(|(picture, _)| picture != name)).collect()
    };
    let (readme, docs) = (include_str!("../README.md"), include_str!("../src/lib.rs"));
    assert!(!links(readme, "").is_empty());
    assert_eq!(links(readme, ""), links(docs, "//! "));
    for name in links(readme, "") {
        assert!(readme.contains(&format!("`][{name}]")), "nothing leads to {name}");
    }
}
