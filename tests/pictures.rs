//! The pictures of the README: drawn by the program, and shown in the docs too.

mod common;

use std::path::Path;

use common::stdout;

#[test]
fn the_kept_pictures_are_what_the_program_draws() {
    for (file, args) in [
        ("examples/board.svg", &["first", "8", "--board", "svg"][..]),
        ("examples/tree.svg", &["trace", "4", "--svg"]),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(
            kept.lines().eq(stdout("queens", args, "").lines()),
            "{file} is stale: cargo run --example queens -- {} > {file}",
            args.join(" ")
        );
    }
}

#[test]
fn the_pictures_in_the_docs_are_those_in_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| std::fs::read_to_string(root.join(file)).unwrap();
    let (readme, docs) = (read("README.md"), read("src/pictures.md"));
    let encode = |byte: u8| match char::from(byte) {
        c if c.is_ascii_alphanumeric() || "-_.~".contains(c) => c.to_string(),
        _ => format!("%{byte:02X}"),
    };
    for name in ["board", "tree"] {
        let file = format!("examples/{name}.svg");
        assert!(readme.contains(&format!("\n[{name}]: {file}\n")));
        let picture = read(&file).bytes().map(encode).collect::<String>();
        assert!(
            docs.lines().any(|line| line == format!("[{name}]: data:image/svg+xml,{picture}")),
            "src/pictures.md is stale: its line for [{name}] has {file} percent-encoded, as by \
             python3 -c 'import sys; from urllib.parse import quote; \
             print(quote(sys.stdin.read(), \"\"))' < {file}"
        );
    }
}
