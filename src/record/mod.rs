//! Rulings that were recorded beside a scenario file, and how rulings differ from them now.

mod compare;
mod load;
mod model;
mod of;
mod place;
mod write;

pub use compare::{Compared, Found, compare};
pub use load::load;
pub use model::{KEYS, Kept, Record};
pub use of::add;
pub use place::{kept, path_of, strays};
pub use write::write;
