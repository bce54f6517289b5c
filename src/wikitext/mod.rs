//! The source of a wiki page as it is written: tags, attributes, tables, footnotes, with their lines.

mod attributes;
mod content;
mod tables;
mod tags;

pub use attributes::{classes, is_back_link, is_open, marks, shows, told, value};
pub use content::{Content, content, without_tags};
pub use tables::{Cell, Row, Table, marks_in, tables};
pub use tags::{Tag, tags};
