//! A figure on the board.

use super::PlayerId;
use crate::board::{Corner, PartId, TileId};

/// An index into `Position::figures`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId(pub u32);

/// Where a figure stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// In a feature, on one of its parts; on a bridge, if the part is one.
    Part(PartId),
    /// On a castle, an index into `Position::castles`.
    Castle(usize),
    /// On a barn, or the barn itself.
    Barn(Corner),
    /// Elsewhere on a tile, such as on its tower or at its artist site.
    Tile(TileId),
    /// Off the board, such as at a defense post.
    Beside,
}

/// A figure, with what is attached to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// A name by which it can be asked about; empty for those that have none.
    pub name: String,
    /// A value of the fact `figure.kind`.
    pub kind: String,
    pub owner: Option<PlayerId>,
    pub spot: Spot,
    /// The value of `figure.on` that was stated, where the spot does not tell.
    pub on: Option<String>,
    /// A scarecrow that has turned into a farmer.
    pub turned: bool,
    pub fairy: bool,
    pub builder: bool,
    pub pig: bool,
    /// The number of its emblem; `None` inside where only that it has one is known.
    pub emblem: Option<Option<u8>>,
    /// The animals on each of its flock tokens.
    pub flock: Vec<u8>,
    /// Whether it was taken off the board.
    pub gone: bool,
}

impl Figure {
    pub fn new(kind: &str, owner: Option<PlayerId>, spot: Spot) -> Self {
        Figure {
            name: String::new(),
            kind: kind.to_owned(),
            owner,
            spot,
            on: None,
            turned: false,
            fairy: false,
            builder: false,
            pig: false,
            emblem: None,
            flock: Vec::new(),
            gone: false,
        }
    }

    /// Whether it is a meeple that occupies a feature. Builders and pigs join one, and a shepherd
    /// stands in a field beside whoever is there.
    pub fn occupies(&self) -> bool {
        !matches!(self.kind.as_str(), "builder" | "pig" | "shepherd")
    }

    /// The part on which it stands, if it stands in a feature.
    pub fn part(&self) -> Option<PartId> {
        match self.spot {
            Spot::Part(part) => Some(part),
            _ => None,
        }
    }
}
