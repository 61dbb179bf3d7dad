//! Problem 92, von Koch's conjecture, by the same search: label the nodes of a tree with 1 to N so
//! that the differences along its edges are 1 to N − 1, each once.

use itertools::Itertools;
use p90::arrangements;

/// The tree of the problem: each node with the index of its parent, which is an earlier node.
const TREE: [(char, usize); 7] =
    [('a', 0), ('b', 0), ('c', 1), ('d', 0), ('e', 1), ('f', 4), ('g', 0)];

/// Returns `true` if the edge that `label` adds differs from all edges before it.
fn graceful(label: &u8, log: &[u8]) -> bool {
    let labels: Vec<u8> = log.iter().rev().chain([label]).copied().collect();
    let edges = TREE.iter().zip(&labels).skip(1);
    edges.map(|(&(_, parent), label)| label.abs_diff(labels[parent])).all_unique()
}

fn main() {
    let labellings: Vec<Vec<u8>> = arrangements(1..=7, graceful).collect();
    for ((node, _), label) in TREE.iter().zip(&labellings[0]) {
        println!("{node} = {label}");
    }
    println!("{} labellings", labellings.len());
}
