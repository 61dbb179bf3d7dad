// The pictures of the README, within the page: of two definitions of a link the first counts.
#![doc = include_str!("pictures.md")]
#![doc = include_str!("../README.md")]

#[cfg(feature = "quickcheck")]
pub mod arbitrary;
pub mod bits;
pub mod count;
pub mod laws;
pub mod oracle;
pub mod rules;

mod board;
mod list;
mod queens;
mod search;
mod square;
mod symmetry;
mod trace;

pub use board::{BadBoard, BadMark, Board, Sheet, Svg};
#[doc(inline)]
pub use count::{Progress, count, count_completions, count_with};
pub use im;
pub use list::{List, cons, without};
pub use queens::{OffBoard, completions, explicit, is_solution, solutions, solve, validate};
pub use search::{arrangements, solve_rec};
pub use square::{BadSquare, Square};
pub use symmetry::{fundamental, is_fundamental, orbit_size, symmetries};
pub use trace::{Action, Step, nodes_per_level, trace};
