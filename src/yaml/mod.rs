//! YAML read into a tree whose every part knows where it stands in its file.

mod fields;
mod files;
mod node;
mod parse;

pub use fields::Fields;
pub use files::{folder, read};
pub use node::{Node, Value};
pub use parse::{MAX_BYTES, parse};
