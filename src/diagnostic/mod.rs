//! Everything that can be wrong with an input: data here, words in `text.rs`, printing elsewhere.

mod codes;
mod fault;
mod place;
mod suggest;
mod text;

pub use fault::Fault;
pub use place::{Diagnostic, Source, Span};
pub use suggest::nearest;
