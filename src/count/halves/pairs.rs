//! Pairs of a left and a right placement that share no diagonal, counted 512 at a time.
//!
//! A placement is the set of its diagonals, one bit each. Everything that is always inlined is
//! compiled for each kernel: it is the same code, with other instructions.
#![expect(clippy::inline_always, reason = "only what is inlined is compiled for a kernel")]

/// With fewer placements on one side, splitting both costs more than it saves.
const MANY: usize = 500;

/// One bit for each placement of a block.
type Bits = [u64; 8];

/// The number of placements in a block.
const BLOCK: usize = 512;

/// The number of diagonals that are looked up at once.
const CHUNK: usize = 6;

/// The last subset of a chunk: all of it.
const LAST: u64 = (1 << CHUNK) - 1;

/// As many chunks as the 42 diagonals between the halves of a board of 22 files have.
const CHUNKS: usize = 7;

/// For each subset of a chunk of diagonals: the placements that have one of them.
type Table = [Bits; 1 << CHUNK];

/// Up to 512 placements, turned: for each diagonal, which of them have it.
#[derive(Clone, Debug)]
pub struct Block {
    /// Filled with the placements, word i of row j being number 8 j + i, and then turned.
    rows: [Bits; 64],
    tables: Vec<Table>,
    /// The number of tables in use.
    chunks: usize,
}

impl Block {
    /// No placements. Those to come have as many different `diagonals`, at most 42.
    pub fn new(diagonals: u32) -> Self {
        let table = [[0; 8]; 1 << CHUNK];
        let chunks = (diagonals as usize).div_ceil(CHUNK);
        Self { rows: [[0; 8]; 64], tables: vec![table; CHUNKS], chunks }
    }

    /// The number of pairs of one of `many` and one of `few` that share no diagonal. It is the same
    /// the other way round, but slower.
    #[inline(always)]
    pub fn pairs(&mut self, many: &[u64], few: &[u64]) -> u64 {
        let mut found = 0;
        for few in few.chunks(BLOCK) {
            self.fill(few);
            found += (many.len() * few.len()) as u64 - self.attacked(many);
        }
        found
    }

    #[inline(always)]
    fn fill(&mut self, placements: &[u64]) {
        let words = self.rows.as_flattened_mut();
        words[..placements.len()].copy_from_slice(placements);
        words[placements.len()..].fill(0);
        turn(&mut self.rows);
        for (table, chunk) in self.tables.iter_mut().zip(self.rows.chunks(CHUNK)).take(self.chunks)
        {
            for (diagonal, row) in chunk.iter().enumerate() {
                for set in 0..1 << diagonal {
                    let mut either = table[set];
                    unite(&mut either, row);
                    table[set | 1 << diagonal] = either;
                }
            }
        }
    }

    /// The number of pairs of one of `placements` and one of the block that share a diagonal.
    #[inline(always)]
    fn attacked(&self, placements: &[u64]) -> u64 {
        // With a constant number of tables the loop over them is unrolled.
        match self.chunks {
            0..=5 => self.attacked_on::<5>(placements),
            6 => self.attacked_on::<6>(placements),
            _ => self.attacked_on::<7>(placements),
        }
    }

    /// The same, where all diagonals are in the first `USED` tables.
    #[inline(always)]
    fn attacked_on<const USED: usize>(&self, placements: &[u64]) -> u64 {
        let tables: &[Table; USED] = self.tables.first_chunk().expect("at most all chunks");
        let mut found = [0; 8];
        for diagonals in placements {
            let mut attacked = [0; 8];
            for (chunk, table) in tables.iter().enumerate() {
                let set = (diagonals >> (CHUNK * chunk) & LAST) as usize;
                unite(&mut attacked, &table[set]);
            }
            for (found, attacked) in found.iter_mut().zip(attacked) {
                *found += u64::from(attacked.count_ones());
            }
        }
        found.iter().sum()
    }
}

#[inline(always)]
fn unite(bits: &mut Bits, more: &Bits) {
    for (bits, more) in bits.iter_mut().zip(more) {
        *bits |= more;
    }
}

/// In each of the eight words, bit j of row i becomes bit i of row j.
#[inline(always)]
fn turn(rows: &mut [Bits; 64]) {
    swap::<32>(rows, 0x0000_0000_ffff_ffff);
    swap::<16>(rows, 0x0000_ffff_0000_ffff);
    swap::<8>(rows, 0x00ff_00ff_00ff_00ff);
    swap::<4>(rows, 0x0f0f_0f0f_0f0f_0f0f);
    swap::<2>(rows, 0x3333_3333_3333_3333);
    swap::<1>(rows, 0x5555_5555_5555_5555);
}

/// In each square of twice `HALF` rows and bits, swaps the `low` bits of the second half of the rows
/// with the high bits of the first.
#[inline(always)]
fn swap<const HALF: usize>(rows: &mut [Bits; 64], low: u64) {
    for square in rows.chunks_exact_mut(2 * HALF) {
        let (first, second) = square.split_at_mut(HALF);
        for (first, second) in first.as_flattened_mut().iter_mut().zip(second.as_flattened_mut()) {
            let differ = (*first >> HALF ^ *second) & low;
            *first ^= differ << HALF;
            *second ^= differ;
        }
    }
}

/// The number of pairs of one `left` and one `right` placement that share none of the `diagonals`.
/// Reorders both. `pairs` counts them where one side is short; the longer side is its first argument.
///
/// While there are many of both, a diagonal splits them: the left ones that have it are paired with
/// the right ones that do not, and the left ones that do not with all.
pub fn join(
    left: &mut [u64],
    right: &mut [u64],
    diagonals: &[u64],
    pairs: &mut impl FnMut(&[u64], &[u64]) -> u64,
) -> u64 {
    match diagonals {
        [diagonal, rest @ ..] if left.len().min(right.len()) >= MANY => {
            let [left_without, right_without] = [split(left, *diagonal), split(right, *diagonal)];
            let (without, with) = left.split_at_mut(left_without);
            join(with, &mut right[..right_without], rest, pairs) + join(without, right, rest, pairs)
        }
        _ if left.len() < right.len() => pairs(right, left),
        _ => pairs(left, right),
    }
}

/// Moves the placements without the diagonal to the front, and returns their number.
fn split(placements: &mut [u64], diagonal: u64) -> usize {
    let mut without = 0;
    for i in 0..placements.len() {
        // Read before the swap: a read after it would wait for its writes.
        let has = placements[i] & diagonal != 0;
        placements.swap(without, i);
        without += usize::from(!has);
    }
    without
}

#[cfg(test)]
mod tests {
    use quickcheck::{Arbitrary, Gen};

    use super::*;

    #[test]
    fn many_placements_are_joined_like_few() {
        let mut g = Gen::new(0);
        // A sixteenth of the bits: some pairs share no diagonal.
        let mut placement =
            || [(); 4].map(|()| u64::arbitrary(&mut g)).iter().fold(!0, |a, b| a & b);
        for lens in [[0, 600], [499, 700], [500, 500], [1500, 501], [900, 2000]] {
            let [mut left, mut right] =
                lens.map(|len| (0..len).map(|_| placement() % (1 << 42)).collect::<Vec<u64>>());
            let expected =
                left.iter().flat_map(|a| right.iter().filter(move |&b| a & b == 0)).count();
            let diagonals: Vec<u64> = (0..42).map(|diagonal| 1 << diagonal).collect();
            let mut block = Block::new(42);
            let mut calls = 0;
            let found = join(&mut left, &mut right, &diagonals, &mut |many, few| {
                assert!(many.len() >= few.len());
                calls += 1;
                block.pairs(many, few)
            });
            assert_eq!(found, expected as u64, "{lens:?}");
            assert_eq!(calls > 1, *lens.iter().min().unwrap() >= MANY, "{lens:?}");
        }
    }
}
