//! The drift of the figures page: cells by their value, texts by fingerprints.

mod align;
mod cells;
mod compare;
mod make;
mod notes;
mod page;
mod parts;
mod placed;
mod prints;

pub use compare::{PAGE, drift};
pub use make::fingerprint;
pub use page::{FiguresPage, is_figures_page, read};
pub use placed::{PlacedCell, placed};
pub use prints::{FigurePrint, FigurePrints, load, shipped, write};
