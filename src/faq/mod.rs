//! FAQ cases: positions that pin an entry, each with its near miss, and what they cover.

mod case;
mod check;
mod edges;
mod twin;

pub use case::{Case, Divergence, Twin, load};
pub use check::{CaseResult, check};
pub use edges::{Edge, EdgeKind, edges};
