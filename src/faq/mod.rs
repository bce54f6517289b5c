//! The FAQ as an object of its own: cases that pin its entries, what covers them, checks of it.

mod case;
mod check;
mod coverage;
mod edges;
mod entry;
mod lint;
pub mod mutants;
mod near;
mod twin;

pub use case::{Case, Divergence, Twin, load};
pub use check::{CaseResult, check};
pub use coverage::{Coverage, coverage};
pub use edges::{Edge, EdgeKind, edges};
pub use entry::{Encoding, EntrySheet, sheet};
pub use lint::{Check, LintFinding, lint};
