//! What is wrong with the source of the figures page itself: its markup, its tables, its footnotes.

mod check;
mod classes;
mod elements;
mod footnotes;
mod marks;
mod rows;

pub use check::{Check, Finding, lint};
