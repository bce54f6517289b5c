//! The position itself: board, players, figures, castles, dragon, tokens.

use std::collections::BTreeMap;

use super::{Figure, FigureId, Spot};
use crate::board::{Board, Corner, PartId, TileId, Truth};
use crate::tiles::{Goods, Kind, Mark, Side};

/// An index into `Position::players`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u8);

/// A player: a name or a colour, the points, and what is known of the supply.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    pub points: i64,
    /// How many figures of a kind are left; unknown kinds are not counted.
    pub supply: BTreeMap<String, u32>,
    pub goods: BTreeMap<Goods, u32>,
}

/// A castle on what was a city of two tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Castle {
    pub owner: Option<PlayerId>,
    /// The parts of the city under it.
    pub parts: Vec<PartId>,
}

/// An emblem on the statue of a prize tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statue {
    /// The part of the tile's city on which it stands.
    pub city: PartId,
    pub owner: PlayerId,
}

/// Everything on the table.
#[derive(Debug, Clone, Default)]
pub struct Position {
    pub board: Board,
    pub players: Vec<Player>,
    pub figures: Vec<Figure>,
    pub castles: Vec<Castle>,
    pub barns: Vec<(Corner, Option<PlayerId>)>,
    pub statues: Vec<Statue>,
    /// The dragon's tile and where it faces, if that is known.
    pub dragon: Option<(TileId, Option<Side>)>,
    /// The tile on which the fairy stands, where she stands with no figure.
    pub fairy: Option<TileId>,
}

impl Position {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.0 as usize]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.0 as usize]
    }

    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[usize::from(id.0)]
    }

    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[usize::from(id.0)]
    }

    pub fn player_named(&self, name: &str) -> Option<PlayerId> {
        let at = self.players.iter().position(|p| p.name == name)?;
        Some(PlayerId(at as u8))
    }

    /// The figure of that name on the board.
    pub fn figure_named(&self, name: &str) -> Option<FigureId> {
        let here = |f: &Figure| !f.gone && f.name == name;
        let at = self.figures.iter().position(here)?;
        Some(FigureId(at as u32))
    }

    /// Every figure that is on the board.
    pub fn standing(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        let numbered = self.figures.iter().enumerate();
        numbered
            .filter(|(_, f)| !f.gone)
            .map(|(id, f)| (FigureId(id as u32), f))
    }

    /// The figures that stand in a feature, in the order of placing.
    pub fn standing_in(&self, part: PartId) -> Vec<FigureId> {
        let first = self.board.first(part);
        let inside = |f: &Figure| f.part().is_some_and(|p| self.board.first(p) == first);
        self.standing()
            .filter(|(_, f)| inside(f))
            .map(|(id, _)| id)
            .collect()
    }

    /// The castle on a city, if one stands there.
    pub fn castle_on(&self, part: PartId) -> Option<usize> {
        let first = self.board.first(part);
        let covers = |c: &Castle| c.parts.iter().any(|p| self.board.first(*p) == first);
        self.castles.iter().position(covers)
    }

    /// The figures on a castle.
    pub fn standing_on_castle(&self, castle: usize) -> Vec<FigureId> {
        self.standing()
            .filter(|(_, f)| f.spot == Spot::Castle(castle))
            .map(|(id, _)| id)
            .collect()
    }

    /// The barns in a field, with their owners.
    pub fn barns_in(&self, field: PartId) -> Vec<(Corner, Option<PlayerId>)> {
        let first = self.board.first(field);
        let inside = |corner: Corner| {
            let fields = self.board.fields_at(corner);
            fields.is_some_and(|f| f.iter().any(|p| self.board.first(*p) == first))
        };
        let barns = self.barns.iter().copied();
        barns.filter(|(corner, _)| inside(*corner)).collect()
    }

    /// The tile on which a figure stands; the south-eastern of the four under a barn.
    pub fn tile_of(&self, figure: &Figure) -> Option<TileId> {
        match figure.spot {
            Spot::Part(part) => Some(self.board.tile_of(part)),
            Spot::Castle(castle) => {
                let part = self.castles.get(castle)?.parts.first()?;
                Some(self.board.tile_of(*part))
            }
            Spot::Barn(corner) => self.board.tile_at(corner.0),
            Spot::Tile(tile) => Some(tile),
            Spot::Beside => None,
        }
    }

    /// Whether a monastery or garden has a tile on each of the eight squares around it. With a
    /// town hall tile among them that cannot be told: it is no tile like others.
    pub fn surrounded(&self, part: PartId) -> Truth {
        let at = self.board.tile(self.board.tile_of(part)).at;
        let around = self.board.around(at);
        let hall = |tile: &TileId| self.board.tile(*tile).tile.has(Mark::TownHall);
        match (around.len() == 8, around.iter().any(hall)) {
            (false, _) => Truth::No,
            (true, false) => Truth::Yes,
            (true, true) => Truth::Unknown,
        }
    }

    /// Whether a feature is finished, as far as geometry tells.
    pub fn finished(&self, part: PartId) -> Truth {
        match self.board.kind(part) {
            Kind::Monastery | Kind::Garden => self.surrounded(part),
            _ => self.board.closed(part),
        }
    }
}
