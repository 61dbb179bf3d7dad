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
mod completion;
mod list;
mod queens;
mod regions;
mod search;
mod square;
mod symmetry;
mod trace;
mod transversal;

pub use board::{BadBoard, BadMark, Board, Sheet, Svg};
pub use completion::{Completions, completion, completions};
#[doc(inline)]
pub use count::{Progress, count, count_completions, count_with};
pub use im;
pub use list::{List, cons, without};
pub use queens::{explicit, is_solution, solutions, solve, validate};
pub use regions::{BadGrid, Regions};
pub use search::{arrangements, solve_rec};
pub use square::{BadSquare, OffBoard, Square};
pub use symmetry::{fundamental, is_fundamental, orbit_size, symmetries};
pub use trace::{Action, Step, nodes_per_level, trace};
pub use transversal::{choose_rec, transversal_nodes, transversals};
