//! YAML read into a tree whose every part knows where it stands in its file.

mod fields;
mod node;
mod parse;

pub use fields::Fields;
pub use node::{Node, Value};
pub use parse::{MAX_BYTES, parse};
