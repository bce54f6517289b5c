//! Output: one file a format, one for the words of the program itself.

pub mod drift;
pub mod editions;
pub mod faq;
pub mod faults;
pub mod figures;
pub mod game;
pub mod history;
pub mod human;
pub mod json;
pub mod matters;
mod mended;
pub mod mutants;
mod page;
pub mod pagelint;
pub mod proof;
pub mod setup;
pub mod setup_page;
mod strings;
pub mod tests;

pub use page::{Page, Paint};
