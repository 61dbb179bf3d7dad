//! The step, one state at a time.

use super::{File, Frontier};

/// See [`step`](super::step). The second file is not looked at: here that costs more than it saves.
pub fn step(parents: &mut Frontier, [next, _]: [File; 2], children: &mut Frontier) {
    let (mut left, mut born) = (0, children.len);
    for i in 0..parents.len {
        let (free, up, down) = (parents.free[i], parents.up[i], parents.down[i]);
        let candidates = parents.candidates[i];
        let queen = candidates & candidates.wrapping_neg();
        let rest = candidates ^ queen;
        parents.free[left] = free;
        parents.up[left] = up;
        parents.down[left] = down;
        parents.candidates[left] = rest;
        left += usize::from(rest != 0);

        let free = free ^ queen;
        let up = (up | queen) << next.distance;
        let down = (down | queen) >> next.distance;
        let candidates = free & next.open & !(up | down);
        children.free[born] = free;
        children.up[born] = up;
        children.down[born] = down;
        children.candidates[born] = candidates;
        born += usize::from(candidates != 0);
    }
    parents.len = left;
    children.len = born;
}
