//! What is wrong with the source of the figures page itself: its markup, its tables, its footnotes.

mod check;
mod classes;
mod conditions;
mod elements;
mod footnotes;
mod marks;
mod pieces;
mod related;
mod rows;
mod spaces;
mod words;

pub use check::{Check, Finding, lint};
