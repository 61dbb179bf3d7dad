//! Eight states at a time: one in each 32-bit lane of an AVX2 register.
//!
//! Line by line the portable bodies, and in the step a look at the second file. Where a portable body
//! advances by one for a state that is alive, here a permutation brings the states that are alive to
//! the front; all eight are written, and the end advances by the number alive. Pairs are counted by
//! the very code of the portable kernel, compiled for AVX2.
//!
//! The only unsafe code of the crate: the intrinsics that load and store, and the call of code that
//! needs AVX2. Bounds are checked, which costs 3 % at most.
#![allow(unsafe_code, reason = "vector instructions, and the memory that they read and write")]

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
    _mm256_loadu_si256, _mm256_movemask_ps, _mm256_or_si256, _mm256_permutevar8x32_epi32,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_sllv_epi32, _mm256_srlv_epi32,
    _mm256_storeu_si256, _mm256_sub_epi32, _mm256_xor_si256,
};

use super::LANES;
use crate::count::frontier::{File, Frontier};
use crate::count::halves::{Block, Placements, Rank};

/// Proof that the processor has AVX2; only [`detect`](Self::detect) makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avx2(());

impl Avx2 {
    pub fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")).then_some(Self(()))
    }

    /// See [`step`](super::step).
    pub fn step(self, parents: &mut Frontier, files: [File; 2], children: &mut Frontier) {
        let Self(()) = self;
        // SAFETY: `self` proves that the processor has the features that `step` is compiled for.
        unsafe { step(parents, files, children) }
    }

    /// See [`place`](super::place).
    pub fn place(self, parents: &Placements, rank: Rank, children: &mut Placements) {
        let Self(()) = self;
        // SAFETY: as in `step`.
        unsafe { place(parents, rank, children) }
    }

    /// See [`pairs`](super::pairs).
    pub fn pairs(self, many: &[u64], few: &[u64], block: &mut Block) -> u64 {
        let Self(()) = self;
        // SAFETY: as in `step`.
        unsafe { pairs(many, few, block) }
    }
}

#[target_feature(enable = "avx2,popcnt")]
fn step(parents: &mut Frontier, [next, after]: [File; 2], children: &mut Frontier) {
    // The lanes after the last state are dead: nothing to try, and no rank for a child either.
    parents.free[parents.len..][..LANES].fill(0);
    parents.candidates[parents.len..][..LANES].fill(0);

    let (mut parents_len, mut children_len) = (0, children.len);
    for i in (0..parents.len).step_by(LANES) {
        let (free, up, down) =
            (load(&parents.free, i), load(&parents.up, i), load(&parents.down, i));
        let candidates = load(&parents.candidates, i);
        let queen = _mm256_and_si256(candidates, _mm256_sub_epi32(zero(), candidates));
        let rest = _mm256_xor_si256(candidates, queen);
        let alive = Alive::of(is_zero(rest));
        alive.store(free, &mut parents.free, parents_len);
        alive.store(up, &mut parents.up, parents_len);
        alive.store(down, &mut parents.down, parents_len);
        alive.store(rest, &mut parents.candidates, parents_len);
        parents_len += alive.len();

        let free = _mm256_xor_si256(free, queen);
        let (up, down) = (_mm256_or_si256(up, queen), _mm256_or_si256(down, queen));
        let (up, down) = reach(up, down, next);
        let candidates = open(free, up, down, next);
        let (further_up, further_down) = reach(up, down, after);
        let later = open(free, further_up, further_down, after);
        let alive = Alive::of(_mm256_or_si256(is_zero(candidates), is_zero(later)));
        alive.store(free, &mut children.free, children_len);
        alive.store(up, &mut children.up, children_len);
        alive.store(down, &mut children.down, children_len);
        alive.store(candidates, &mut children.candidates, children_len);
        children_len += alive.len();
    }
    parents.len = parents_len;
    children.len = children_len;
}

#[target_feature(enable = "avx2,popcnt")]
fn place(parents: &Placements, rank: Rank, children: &mut Placements) {
    let free_files = parents.free[0].count_ones() as usize;
    let [to_up, to_down] =
        [rank.up, rank.down].map(|distance| _mm256_set1_epi32(distance.cast_signed()));
    let mut len = 0;
    for i in (0..parents.len).step_by(LANES) {
        let (free, up, down) =
            (load(&parents.free, i), load(&parents.up, i), load(&parents.down, i));
        let attacked =
            _mm256_or_si256(_mm256_srlv_epi32(up, to_up), _mm256_srlv_epi32(down, to_down));
        let mut candidates = _mm256_andnot_si256(attacked, free);
        children.reserve(len + LANES * free_files);
        for _ in 0..free_files {
            let queen = _mm256_and_si256(candidates, _mm256_sub_epi32(zero(), candidates));
            candidates = _mm256_xor_si256(candidates, queen);
            let alive = Alive::of(is_zero(queen));
            let (up_queen, down_queen) =
                (_mm256_sllv_epi32(queen, to_up), _mm256_sllv_epi32(queen, to_down));
            alive.store(_mm256_xor_si256(free, queen), &mut children.free, len);
            alive.store(_mm256_or_si256(up, up_queen), &mut children.up, len);
            alive.store(_mm256_or_si256(down, down_queen), &mut children.down, len);
            len += alive.len();
        }
    }
    children.end(len);
}

#[target_feature(enable = "avx2,popcnt")]
fn pairs(many: &[u64], few: &[u64], block: &mut Block) -> u64 {
    block.pairs(many, few)
}

/// The diagonals as seen from `file`.
#[target_feature(enable = "avx2")]
fn reach(up: __m256i, down: __m256i, file: File) -> (__m256i, __m256i) {
    let distance = _mm256_set1_epi32(file.distance.cast_signed());
    (_mm256_sllv_epi32(up, distance), _mm256_srlv_epi32(down, distance))
}

/// The free ranks that are open on `file` and not attacked.
#[target_feature(enable = "avx2")]
fn open(free: __m256i, up: __m256i, down: __m256i, file: File) -> __m256i {
    let open = _mm256_set1_epi32(file.open.cast_signed());
    _mm256_andnot_si256(_mm256_or_si256(up, down), _mm256_and_si256(free, open))
}

#[target_feature(enable = "avx2")]
fn zero() -> __m256i {
    _mm256_setzero_si256()
}

/// All bits of the lanes that are zero.
#[target_feature(enable = "avx2")]
fn is_zero(words: __m256i) -> __m256i {
    _mm256_cmpeq_epi32(words, zero())
}

/// Which of eight lanes are alive, as the mask of those that are dead.
#[derive(Clone, Copy)]
struct Alive(u8);

impl Alive {
    /// The lanes whose highest bit in `dead` is not set.
    #[target_feature(enable = "avx2")]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "eight bits")]
    fn of(dead: __m256i) -> Self {
        Self(_mm256_movemask_ps(_mm256_castsi256_ps(dead)) as u8)
    }

    #[target_feature(enable = "popcnt")]
    fn len(self) -> usize {
        LANES - self.0.count_ones() as usize
    }

    /// Writes eight words, those of the lanes that are alive first.
    #[target_feature(enable = "avx2")]
    fn store(self, words: __m256i, to: &mut [u32], at: usize) {
        let order = load(&ALIVE_FIRST.0[usize::from(self.0)], 0);
        store(_mm256_permutevar8x32_epi32(words, order), to, at);
    }
}

/// For each mask of dead lanes, the lanes that are alive in order, then the dead.
static ALIVE_FIRST: Orders = {
    let mut orders = [[0; LANES]; 256];
    let mut dead = 0;
    while dead < 256 {
        let (mut alive, mut lane) = (0, 0_u32);
        while lane < u8::BITS {
            if dead >> lane & 1 == 0 {
                orders[dead][alive] = lane;
                alive += 1;
            }
            lane += 1;
        }
        dead += 1;
    }
    Orders(orders)
};

/// Aligned so that no order crosses two lines of the cache.
#[repr(align(32))]
struct Orders([[u32; LANES]; 256]);

#[target_feature(enable = "avx2")]
fn load(words: &[u32], at: usize) -> __m256i {
    let words: &[u32] = &words[at..at + LANES];
    // SAFETY: these are 256 bits, and they need no alignment.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn store(words: __m256i, to: &mut [u32], at: usize) {
    let to: &mut [u32] = &mut to[at..at + LANES];
    // SAFETY: these are 256 bits, and they need no alignment.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), words) }
}
