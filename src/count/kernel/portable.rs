//! One state at a time, in safe Rust.

use crate::count::frontier::{File, Frontier};
use crate::count::halves::{Placements, Rank};

/// See [`step`](super::step). Ignores the second file: here, checking it costs more than it saves.
pub fn step(parents: &mut Frontier, [next, _]: [File; 2], children: &mut Frontier) {
    let (mut parents_len, mut children_len) = (0, children.len);
    for i in 0..parents.len {
        let (free, up, down) = (parents.free[i], parents.up[i], parents.down[i]);
        let candidates = parents.candidates[i];
        let queen = candidates & candidates.wrapping_neg();
        let rest = candidates ^ queen;
        parents.free[parents_len] = free;
        parents.up[parents_len] = up;
        parents.down[parents_len] = down;
        parents.candidates[parents_len] = rest;
        parents_len += usize::from(rest != 0);

        let free = free ^ queen;
        let up = (up | queen) << next.distance;
        let down = (down | queen) >> next.distance;
        let candidates = free & next.open & !(up | down);
        children.free[children_len] = free;
        children.up[children_len] = up;
        children.down[children_len] = down;
        children.candidates[children_len] = candidates;
        children_len += usize::from(candidates != 0);
    }
    parents.len = parents_len;
    children.len = children_len;
}

/// See [`place`](super::place).
pub fn place(parents: &Placements, rank: Rank, children: &mut Placements) {
    let free_files = parents.free[0].count_ones() as usize;
    let mut len = 0;
    for i in 0..parents.len {
        let (free, up, down) = (parents.free[i], parents.up[i], parents.down[i]);
        let mut candidates = free & !(up >> rank.up | down >> rank.down);
        children.reserve(len + free_files);
        // As often for each parent, so that the processor can predict it.
        for _ in 0..free_files {
            let queen = candidates & candidates.wrapping_neg();
            candidates ^= queen;
            children.free[len] = free ^ queen;
            children.up[len] = up | queen << rank.up;
            children.down[len] = down | queen << rank.down;
            len += usize::from(queen != 0);
        }
    }
    children.end(len);
}
