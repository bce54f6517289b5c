//! Laying tiles: whether one fits, and what its parts are joined to.

use std::sync::Arc;

use super::grid::Grid;
use super::parts::{BRIDGE, Parts};
use super::{At, Axis, PartId};
use crate::tiles::{Edge, Half, Kind, Part, Side, Sides, Tile, Turn};

/// A placed tile, in the order of placing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub u32);

/// A tile on the table.
#[derive(Debug, Clone)]
pub struct Placed {
    pub tile: Arc<Tile>,
    pub at: At,
    pub turn: Turn,
    /// The road that a bridge carries over it.
    pub bridge: Option<(Axis, PartId)>,
    pub(super) first: u32,
}

/// Why a tile or a bridge does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit {
    /// A tile lies there already.
    Occupied { tile: String, at: At },
    /// Its edge on `side` meets another kind of edge of the tile beside it.
    Edges {
        at: At,
        side: Side,
        edge: Edge,
        other: String,
        other_at: At,
        other_edge: Edge,
    },
    /// Further away than a table can hold.
    TooFar { at: At },
    /// No tile lies where a bridge should.
    NoTile { at: At },
    /// A bridge leads from field to field; this side shows something else.
    BridgeEnd { at: At, side: Side, edge: Edge },
    /// There is a bridge already.
    TwoBridges { at: At },
}

/// The tiles on the table and the features that they make up.
#[derive(Debug, Clone, Default)]
pub struct Board {
    pub(super) placed: Vec<Placed>,
    pub(super) grid: Grid,
    pub(super) parts: Parts,
}

impl Board {
    pub fn new() -> Self {
        Board::default()
    }

    pub fn len(&self) -> usize {
        self.placed.len()
    }

    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// Every placed tile, in the order of placing.
    pub fn tiles(&self) -> impl Iterator<Item = (TileId, &Placed)> {
        let numbered = self.placed.iter().enumerate();
        numbered.map(|(id, placed)| (TileId(id as u32), placed))
    }

    pub fn tile(&self, id: TileId) -> &Placed {
        &self.placed[id.0 as usize]
    }

    pub fn tile_at(&self, at: At) -> Option<TileId> {
        self.grid.get(at).map(TileId)
    }

    /// What a side of a placed tile shows, bridges included.
    pub fn edge(&self, id: TileId, side: Side) -> Edge {
        let placed = self.tile(id);
        match placed.bridge {
            Some((axis, _)) if axis.sides().has(side) => Edge::Road,
            _ => placed.edge(side),
        }
    }

    /// Whether a tile fits on a square, with a bridge over it if one is given. Gives the sides of
    /// which only a picture would tell. Fails with the first thing that does not fit.
    pub fn fits(
        &self,
        at: At,
        tile: &Tile,
        turn: Turn,
        bridge: Option<Axis>,
    ) -> Result<Sides, Misfit> {
        if !at.is_near() {
            return Err(Misfit::TooFar { at });
        }
        if let Some(id) = self.tile_at(at) {
            let tile = self.tile(id).tile.id.clone();
            return Err(Misfit::Occupied { tile, at });
        }
        let mut unsure = Sides::NONE;
        for side in Side::ALL {
            let printed = tile.edge(side.turned(turn.back()));
            let bridged = bridge.is_some_and(|axis| axis.sides().has(side));
            if bridged && !matches!(printed, Edge::Field | Edge::Unknown) {
                let edge = printed;
                return Err(Misfit::BridgeEnd { at, side, edge });
            }
            let edge = if bridged { Edge::Road } else { printed };
            let Some(beside) = self.tile_at(at.beside(side)) else {
                continue;
            };
            let other_edge = self.edge(beside, side.opposite());
            match (edge, other_edge) {
                (Edge::Any, _) | (_, Edge::Any) => {}
                (Edge::Unknown, _) | (_, Edge::Unknown) => unsure = unsure.with(side),
                _ if edge == other_edge => {}
                _ => {
                    let other = self.tile(beside);
                    return Err(Misfit::Edges {
                        at,
                        side,
                        edge,
                        other: other.tile.id.clone(),
                        other_at: other.at,
                        other_edge,
                    });
                }
            }
        }
        Ok(unsure)
    }

    /// Whether some tile lies beside a square, as the rules of placing want.
    pub fn touches(&self, at: At) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.tile_at(at.beside(side)).is_some())
    }

    /// Lays a tile; joins its parts to those of its neighbours and leaves the rest of the board
    /// alone. Fails as `fits` does, and then nothing has changed.
    pub fn place(
        &mut self,
        at: At,
        tile: &Arc<Tile>,
        turn: Turn,
        bridge: Option<Axis>,
    ) -> Result<TileId, Misfit> {
        self.fits(at, tile, turn, bridge)?;
        let id = TileId(self.placed.len() as u32);
        let first = self.parts.len() as u32;
        for (which, part) in tile.parts.iter().enumerate() {
            let open = part.sides.len() + part.halves.len();
            self.parts.add(id.0, which as u8, open);
        }
        self.placed.push(Placed {
            tile: Arc::clone(tile),
            at,
            turn,
            bridge: None,
            first,
        });
        self.grid.set(at, id.0);
        if let Some(axis) = bridge {
            let road = self.parts.add(id.0, BRIDGE, 2);
            self.placed[id.0 as usize].bridge = Some((axis, road));
        }
        for side in Side::ALL {
            if let Some(beside) = self.tile_at(at.beside(side)) {
                self.sew(id, side, beside);
            }
        }
        Ok(id)
    }

    /// Joins what meets between two tiles.
    fn sew(&mut self, id: TileId, side: Side, beside: TileId) {
        let blank = |edge| matches!(edge, Edge::Any | Edge::Unknown);
        let back = side.opposite();
        let (edge, other_edge) = (self.edge(id, side), self.edge(beside, back));
        for (mine, my_side, other) in [(id, side, other_edge), (beside, back, edge)] {
            for part in self.reaching(mine, my_side) {
                self.parts.close(part, other == Edge::Unknown);
            }
            for half in my_side.halves() {
                if let Some(part) = self.field_at(mine, half) {
                    self.parts.close(part, other == Edge::Unknown);
                }
            }
        }
        if blank(edge) || blank(other_edge) {
            return;
        }
        let meeting: Vec<PartId> = self
            .reaching(id, side)
            .chain(self.reaching(beside, back))
            .collect();
        for pair in meeting.windows(2) {
            self.parts.join(pair[0], pair[1]);
        }
        for half in side.halves() {
            let across = (
                self.field_at(id, half),
                self.field_at(beside, half.across()),
            );
            if let (Some(one), Some(other)) = across {
                self.parts.join(one, other);
            }
        }
    }

    /// The roads, cities and rivers of a tile that reach one of its sides, bridges included.
    pub(super) fn reaching(&self, id: TileId, side: Side) -> impl Iterator<Item = PartId> + use<> {
        let placed = self.tile(id);
        let printed = side.turned(placed.turn.back());
        let first = placed.first;
        let bridge = placed
            .bridge
            .and_then(|(axis, part)| axis.sides().has(side).then_some(part));
        let tile = Arc::clone(&placed.tile);
        (0..tile.parts.len() as u32)
            .filter(move |at| tile.parts[*at as usize].sides.has(printed))
            .map(move |at| PartId(first + at))
            .chain(bridge)
    }

    /// The field of a tile that reaches a half of a side.
    pub(super) fn field_at(&self, id: TileId, half: Half) -> Option<PartId> {
        let placed = self.tile(id);
        let printed = half.turned(placed.turn.back());
        let mut parts = placed.tile.parts.iter();
        let at = parts.position(|p| p.halves.has(printed))?;
        Some(PartId(placed.first + at as u32))
    }

    /// A part of a placed tile, by its number on the tile as printed.
    pub fn part(&self, id: TileId, which: usize) -> Option<PartId> {
        let placed = self.tile(id);
        (which < placed.tile.parts.len()).then(|| PartId(placed.first + which as u32))
    }

    /// What is printed for a part; none for a bridge.
    pub fn printed(&self, part: PartId) -> Option<&Part> {
        let placed = &self.placed[self.parts.tile(part) as usize];
        placed.tile.parts.get(self.parts.which(part) as usize)
    }

    /// The tile on which a part lies.
    pub fn tile_of(&self, part: PartId) -> TileId {
        TileId(self.parts.tile(part))
    }

    /// What a part is; a bridge is a road.
    pub fn kind(&self, part: PartId) -> Kind {
        self.printed(part).map_or(Kind::Road, |p| p.kind)
    }

    pub fn is_bridge(&self, part: PartId) -> bool {
        self.parts.which(part) == BRIDGE
    }
}

impl Placed {
    /// What a side shows as the tile lies, without a bridge.
    pub fn edge(&self, side: Side) -> Edge {
        self.tile.edge(side.turned(self.turn.back()))
    }
}
