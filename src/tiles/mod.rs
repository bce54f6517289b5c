//! Tiles: what each shows, the notation in which that is written, and the catalog that is shipped.

mod model;
mod side;

pub use model::{Edge, Goods, Kind, Mark, Part, Tile};
pub use side::{Half, Halves, Side, Sides, Turn};
