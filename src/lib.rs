// Of two definitions of a link the first counts: on the page, names lead to their docs and pictures
// are within; on a forge, the README has definitions of its own.
//! [arbitrary]: arbitrary
//! [arrangements]: arrangements
//! [bits]: bits::solve
//! [board_type]: Board
//! [choose_rec]: choose_rec
//! [completion]: completion
//! [completions]: completions
//! [count]: count()
//! [explicit]: explicit
//! [fundamental]: fundamental
//! [is_solution]: is_solution
//! [laws]: laws::check_solver
//! [oracle]: oracle::arrangements
//! [regions]: Regions
//! [rules]: rules
//! [score]: laws::score
//! [shards]: count::shards
//! [solutions]: solutions
//! [solve]: solve
//! [solve_rec]: solve_rec
//! [trace]: trace
//! [transversals]: transversals
#![doc = include_str!("pictures.md")]
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "quickcheck")]
#[cfg_attr(docsrs, doc(cfg(feature = "quickcheck")))]
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

/// The lesson, whose code runs as tests.
#[cfg(doctest)]
#[doc = include_str!("../examples/lesson.md")]
struct Lesson;
