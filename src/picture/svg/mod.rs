//! The position as an SVG drawing.

mod bodies;
mod city;
mod edges;
mod figures;
mod frame;
mod icons;
mod land;
mod page;
mod path;
mod xml;

pub use page::{Drawing, svg};
