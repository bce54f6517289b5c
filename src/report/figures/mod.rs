//! The figures reference as text, Markdown, CSV, HTML and JSON: one file a format.

mod csv;
mod differences;
mod html;
mod json;
mod lines;
mod markdown;
mod marks;
mod text;

pub use csv::csv;
pub use differences::differences;
pub use html::html;
pub use json::json;
pub use markdown::markdown;
pub use text::text;
