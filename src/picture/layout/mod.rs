//! Where the parts of a tile lie in its square, and where figures and marks find room on them.

mod fields;
mod ground;
mod plan;
mod roads;
mod shape;
mod sites;

pub use plan::Layout;
pub use shape::{Shape, gate};
pub use sites::Sites;

#[cfg(test)]
mod tests;
