//! The position as a picture: in the terminal and as SVG.

mod colour;
mod geometry;
mod icon;
mod layout;
mod of_position;
mod scene;
mod stage;
mod svg;
mod text;
mod track;
mod words;

pub use colour::Colour;
pub use of_position::scene;
pub use scene::{Scene, SceneBarn, SceneCastle, SceneDragon, SceneFigure, ScenePlayer, SceneTile};
pub use svg::{Drawing, svg};
pub use text::{Page, text};
