//! The board: which tile lies where, and which features its parts make up. Geometry only.

mod at;
mod bridge;
mod feature;
mod grid;
mod legal;
mod parts;
mod place;
mod surroundings;

pub use at::{At, Corner};
pub use bridge::Axis;
pub use feature::{Feature, Truth};
pub use parts::PartId;
pub use place::{Board, Misfit, Placed, TileId};
