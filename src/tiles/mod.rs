//! Tiles: what each shows, the notation in which that is written, and the catalog that is shipped.

mod catalog;
mod claims;
mod grounds;
mod load;
mod load_parts;
mod load_tile;
mod model;
mod shipped;
mod short;
mod side;
mod without;
mod words;

pub use catalog::{Catalog, Collection};
pub use load::{TileFiles, load};
pub use model::{Edge, Goods, Kind, Mark, Part, Tile};
pub use shipped::{decode, encode};
pub use side::{Half, Halves, Side, Sides, Turn};
pub use without::{OPTIONAL, shows, without};
