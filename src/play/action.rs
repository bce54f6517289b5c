//! What a player can do.

use std::sync::Arc;

use crate::board::{At, Axis, Corner};
use crate::diagnostic::Span;
use crate::position::{PlayerId, Wanted};
use crate::tiles::{Side, Tile, Turn};

/// One move, and where it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Move {
    pub player: PlayerId,
    pub action: Action,
    pub span: Span,
}

/// How a flock token is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Draw {
    /// This many animals; none is the wolf.
    Animals(u8),
    /// By a number from 0 up to 1, as a saved game keeps it, from what is in the bag.
    Chance(f64),
    /// Nobody wrote it down.
    Unknown,
}

/// A single action. Figures are named; a name is free again when its figure has gone.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Step 1: a tile, with a bridge over it if it needs one to fit.
    Tile {
        tile: Arc<Tile>,
        at: At,
        turn: Turn,
        bridge: Option<Axis>,
    },
    /// An emblem beneath a meeple, with its number where it is known.
    Nominate {
        figure: String,
        emblem: Option<u8>,
    },
    /// The emblem that was won onto the statue of a prize tile; the side tells which of several cities it shows.
    Statue {
        at: At,
        side: Option<Side>,
    },
    Bridge {
        at: At,
        axis: Axis,
    },
    /// A castle on the city of two tiles that reaches this side (or the only one of the tile).
    Castle {
        at: At,
        side: Option<Side>,
    },
    /// A barn where four fields meet; the farmer who moves onto it, where the edition wants one.
    Barn {
        corner: Corner,
        farmer: Option<String>,
    },
    /// A figure from the supply into a feature.
    Place {
        kind: String,
        name: String,
        to: Wanted,
        portal: bool,
        /// For a shepherd: its first flock token.
        flock: Option<Draw>,
    },
    /// The fairy, a builder or a pig to a figure.
    Assign {
        what: String,
        to: String,
    },
    /// A figure that stands on the board, or that has just been scored, to another feature.
    Move {
        figure: String,
        to: Wanted,
    },
    /// A figure back to its owner by the player's choice: an abbot retires, a maiden is taken.
    TakeBack {
        figure: String,
    },
    /// The flock of a shepherd grows by one token. Without a name, the shepherd is the player's
    /// next one in a field that the tile just placed continues; the same holds for driving.
    Grow {
        figure: String,
        draw: Draw,
    },
    /// A flock is driven home.
    Drive {
        figure: String,
    },
    /// The dragon is put on a tile, facing a side.
    Dragon {
        at: At,
        faces: Option<Side>,
    },
    /// The dragon goes to a tile and removes who stands there.
    DragonEnters {
        at: At,
    },
    /// The dragon flies the way it faces, to the last tile in line.
    Fly,
    Pass,
    /// The player pays points, to another or to nobody.
    Pay {
        to: Option<PlayerId>,
        points: u32,
    },
    /// The turn of a player begins. Happens by itself with the tile, unless it was said before.
    Begin,
    /// Step 3: what was finished is scored. Happens by itself before the next tile.
    Score,
    /// What is known ends within a turn: its step 3 does not happen.
    Stop,
    /// The game ends.
    Final,
}

impl Move {
    /// The tile that it lays; empty for other moves.
    pub fn tile_name(&self) -> String {
        match &self.action {
            Action::Tile { tile, .. } => tile.id.clone(),
            _ => String::new(),
        }
    }
}
