//! Counting on small boards, where listing borders would take longer.

/// The largest board on which this recursion is faster than completing borders.
pub const SMALL: u8 = 10;

/// The number of solutions. Mirror images come in pairs, so half of the first file is enough.
pub fn count(n: u8) -> u128 {
    if n == 0 {
        return 1;
    }
    let all = (1 << n) - 1;
    let from = |rank: u8| place(all, 1 << rank, 2 << rank, (1 << rank) >> 1);
    let middle = if n % 2 == 1 { from(n / 2) } else { 0 };
    (2 * (0..n / 2).map(from).sum::<u64>() + middle).into()
}

/// The number of ways to fill the files that remain: `ranks` are taken, and the next file is
/// attacked along rising diagonals at `up`, along falling ones at `down`.
fn place(all: u32, ranks: u32, up: u32, down: u32) -> u64 {
    if ranks == all {
        return 1;
    }
    let mut candidates = all & !(ranks | up | down);
    let mut found = 0;
    while candidates != 0 {
        let queen = candidates & candidates.wrapping_neg();
        candidates ^= queen;
        found += place(all, ranks | queen, (up | queen) << 1, (down | queen) >> 1);
    }
    found
}
