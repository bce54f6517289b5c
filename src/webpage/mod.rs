//! A copy of a page as words: plain text, HTML or wikitext, without its markup.

mod glyph;
mod html;
mod page;
mod wiki;
mod words;

pub use page::{Edge, Mark, PageMonth, Webpage, Word};
pub use words::read;
