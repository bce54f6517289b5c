//! The position as a map of characters.

mod block;
mod canvas;
mod letters;
mod list;
mod map;
mod page;
mod roads;
mod room;
mod size;

pub use page::{Page, text};
