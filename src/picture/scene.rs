//! What there is to draw: tiles, figures and buildings as plain data.

use std::sync::Arc;

use super::Colour;
use crate::board::Axis;
use crate::tiles::{Side, Tile, Turn};

/// A position as far as it can be seen. Columns grow to the east, rows to the south.
#[derive(Debug, Clone, Default)]
pub struct Scene {
    pub title: Option<String>,
    pub players: Vec<ScenePlayer>,
    pub tiles: Vec<SceneTile>,
    pub figures: Vec<SceneFigure>,
    pub castles: Vec<SceneCastle>,
    pub barns: Vec<SceneBarn>,
    pub dragon: Option<SceneDragon>,
    /// Lines that are written under the picture.
    pub notes: Vec<String>,
}

/// Somebody who owns figures.
#[derive(Debug, Clone)]
pub struct ScenePlayer {
    pub name: String,
    pub colour: Colour,
}

impl ScenePlayer {
    /// A player who is called by a colour, or by another name at this seat.
    pub fn called(name: &str, seat: usize) -> ScenePlayer {
        ScenePlayer {
            name: name.to_owned(),
            colour: Colour::named(name).unwrap_or(Colour::seat(seat)),
        }
    }
}

/// A tile as it lies.
#[derive(Debug, Clone)]
pub struct SceneTile {
    pub x: i32,
    pub y: i32,
    pub tile: Arc<Tile>,
    pub turn: Turn,
    pub bridge: Option<Axis>,
    /// Whether it was placed last.
    pub latest: bool,
}

impl SceneTile {
    /// A tile that is not turned and carries nothing.
    pub fn new(x: i32, y: i32, tile: Arc<Tile>) -> SceneTile {
        SceneTile {
            x,
            y,
            tile,
            turn: Turn::NONE,
            bridge: None,
            latest: false,
        }
    }
}

/// A figure on a tile. Its kind is an id of the vocabulary, such as `large-meeple`.
#[derive(Debug, Clone, Default)]
pub struct SceneFigure {
    pub name: Option<String>,
    pub kind: String,
    /// Its owner, as an index into the players.
    pub owner: Option<usize>,
    pub x: i32,
    pub y: i32,
    /// What it stands on, as an index into the tile's parts.
    pub part: Option<usize>,
    pub on_bridge: bool,
    pub lying: bool,
    /// What is written on its emblem, if it has one.
    pub emblem: Option<String>,
    /// Whether the fairy, a builder or a pig stands with it.
    pub fairy: bool,
    pub builder: bool,
    pub pig: bool,
    /// The sheep of a shepherd's flock.
    pub flock: u32,
    /// The floors of a tower, or of a pyramid below the figure.
    pub floors: u32,
}

impl SceneFigure {
    /// An upright figure of this kind on a tile.
    pub fn new(kind: &str, x: i32, y: i32) -> SceneFigure {
        SceneFigure {
            kind: kind.to_owned(),
            x,
            y,
            ..SceneFigure::default()
        }
    }
}

/// A castle between a tile and its neighbour.
#[derive(Debug, Clone)]
pub struct SceneCastle {
    pub name: Option<String>,
    pub owner: Option<usize>,
    pub x: i32,
    pub y: i32,
    /// The side of the tile that the castle lies across.
    pub side: Side,
}

/// A barn on a corner.
#[derive(Debug, Clone)]
pub struct SceneBarn {
    pub name: Option<String>,
    pub owner: Option<usize>,
    /// The tile on whose south-east corner it stands.
    pub x: i32,
    pub y: i32,
}

/// The dragon.
#[derive(Debug, Clone)]
pub struct SceneDragon {
    pub x: i32,
    pub y: i32,
    pub facing: Option<Side>,
}
