//! The state-space tree as a picture: a board for each square that was tried.

use std::iter;

use itertools::Itertools;
use p90::{Action, BadMark, Board, Square, Step};

use crate::trace::attackers;

/// The side of a board, and the room that it takes with its caption.
const SIDE: u32 = 92;
const WIDTH: u32 = 116;
const HEIGHT: u32 = 166;

/// The tree of these steps on an n×n board, as an SVG document.
pub fn picture(n: u8, mut steps: impl Iterator<Item = Step<u8>>) -> String {
    let empty = Board::new(n, &[]).expect("no queen is off the board");
    let root = Node {
        board: empty.svg().to_string(),
        caption: [format!("{n}×{n}"), String::new()],
        frame: "none",
        children: children(n, &mut steps),
    };
    let (width, height) = (root.leaves() * WIDTH, root.levels() * HEIGHT);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">
<title>The search for {n} queens as a tree, a board for each square that was tried</title>
<rect width="{width}" height="{height}" rx="8" fill="#fbfaf6"/>
<g font-family="sans-serif" font-size="12" text-anchor="middle" fill="#28303b">
{}</g>
</svg>"##,
        root.draw(n, 0, 12)
    )
}

/// A square that was tried, and what was tried after it.
struct Node {
    board: String,
    caption: [String; 2],
    frame: &'static str,
    children: Vec<Node>,
}

/// What is tried up to the step that takes the last queen back.
fn children(n: u8, steps: &mut impl Iterator<Item = Step<u8>>) -> Vec<Node> {
    iter::from_fn(|| {
        let step = steps.find(|step| step.action != Action::Solved)?;
        let (file, rank) = step.square()?;
        let solution = step.selectable.is_empty();
        let (children, reason) = match step.action {
            Action::Placed(_) if solution => (children(n, steps), "solution".to_string()),
            Action::Placed(_) => (children(n, steps), String::new()),
            Action::Rejected(_) => (Vec::new(), format!("attacked by {}", attackers(&step))),
            Action::Backtracked(_) | Action::Solved => return None,
        };
        Some(Node {
            board: board(n, &step).expect("the search stays on its board"),
            caption: [Square { file, rank }.to_string(), reason],
            frame: if solution { "#1f7a4d" } else { "none" },
            children,
        })
    })
    .collect()
}

/// The board as a step leaves it; the attackers of a rejected square show their lines.
fn board(n: u8, step: &Step<u8>) -> Result<String, BadMark> {
    let board = Board::new(n, &step.placement()).expect("the search stays on its board");
    match (step.action, step.square()) {
        (Action::Rejected(_), Some(square)) => {
            let svg = board.svg().highlight(&[square])?.attacks(&step.attackers(), square)?;
            Ok(svg.to_string())
        }
        _ => Ok(board.svg().to_string()),
    }
}

impl Node {
    fn leaves(&self) -> u32 {
        self.children.iter().map(Node::leaves).sum::<u32>().max(1)
    }

    fn levels(&self) -> u32 {
        1 + self.children.iter().map(Node::levels).max().unwrap_or(0)
    }

    /// Each child with the left end of its room.
    fn lefts(&self, left: u32) -> impl Iterator<Item = (&Node, u32)> {
        self.children.iter().scan(left, |left, child| {
            let here = *left;
            *left += child.leaves() * WIDTH;
            Some((child, here))
        })
    }

    /// The middle of the board: halfway between the first child and the last.
    fn middle(&self, left: u32) -> u32 {
        let middles = || self.lefts(left).map(|(child, left)| child.middle(left));
        match (middles().next(), middles().last()) {
            (Some(first), Some(last)) => u32::midpoint(first, last),
            _ => left + WIDTH / 2,
        }
    }

    fn draw(&self, n: u8, left: u32, top: u32) -> String {
        let x = self.middle(left);
        let edge = x - SIDE / 2;
        // The library draws squares of 40 in a border of 1.
        let scale = f64::from(SIDE) / f64::from(40 * u16::from(n) + 2);
        let [square, reason] = &self.caption;
        let branch = |(child, left): (&Node, u32)| {
            let (from, to, below) = (top + SIDE + 22, child.middle(left), top + HEIGHT);
            let bend = u32::midpoint(from, below);
            format!(
                r##"<path fill="none" stroke="#8b968f" stroke-width="1.5" d="M{x} {from}C{x} {bend} {to} {bend} {to} {below}"/>
{}"##,
                child.draw(n, left, below)
            )
        };
        format!(
            r##"<g transform="translate({edge} {top}) scale({scale})">{}</g>
<rect x="{edge}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{}" stroke-width="4"/>
<text x="{x}" y="{}" font-weight="bold">{square}</text>
<text x="{x}" y="{}" font-size="11" fill="#5a6560">{reason}</text>
{}"##,
            self.board,
            self.frame,
            top + SIDE + 16,
            top + SIDE + 30,
            self.lefts(left).map(branch).format("")
        )
    }
}
