//! Finds the part of a tile that a scenario or a saved game means.

use super::{Position, Statue};
use crate::board::{At, PartId, TileId};
use crate::tiles::{Half, Kind, Mark, Side};

/// What is said of a part: its tile, its kind, and a side or half side that it reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub at: At,
    pub kind: Kind,
    pub side: Option<Side>,
    pub half: Option<Half>,
    /// Whether a bridge is meant.
    pub bridge: bool,
}

/// Why no part could be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpotFault {
    NoTile,
    /// The tile has no such feature; these it has.
    NoPart {
        tile: String,
        has: Vec<String>,
    },
    /// It has several: one of these sides must be said.
    Which {
        tile: String,
        sides: Vec<String>,
    },
}

impl Position {
    /// The part that is meant. Fails if there is none, or more than one.
    pub fn part_wanted(&self, wanted: &Wanted) -> Result<PartId, SpotFault> {
        let tile = self.board.tile_at(wanted.at).ok_or(SpotFault::NoTile)?;
        let name = || self.board.tile(tile).tile.id.clone();
        let parts = self.board.parts_on(tile, wanted.kind);
        let parts: Vec<PartId> = parts
            .into_iter()
            .filter(|p| self.board.is_bridge(*p) == wanted.bridge)
            .collect();
        let meant: Vec<PartId> = parts
            .iter()
            .copied()
            .filter(|p| self.reaches(*p, wanted))
            .collect();
        match meant.as_slice() {
            [one] => Ok(*one),
            [] => Err(SpotFault::NoPart {
                tile: name(),
                has: self.describe_all(tile),
            }),
            several => Err(SpotFault::Which {
                tile: name(),
                sides: several.iter().map(|p| self.describe_sides(*p)).collect(),
            }),
        }
    }

    /// The city of a prize tile's statue, if none stands there yet. `Ok(None)` for a tile without a free statue.
    pub fn statue_site(&self, at: At, side: Option<Side>) -> Result<Option<PartId>, SpotFault> {
        let tile = self.board.tile_at(at).ok_or(SpotFault::NoTile)?;
        let taken = |statue: &Statue| self.board.tile_of(statue.city) == tile;
        if !self.board.tile(tile).tile.has(Mark::Prize) || self.statues.iter().any(taken) {
            return Ok(None);
        }
        let wanted = Wanted {
            at,
            kind: Kind::City,
            side,
            half: None,
            bridge: false,
        };
        self.part_wanted(&wanted).map(Some)
    }

    fn reaches(&self, part: PartId, wanted: &Wanted) -> bool {
        let halves = || self.board.halves_of(part);
        match (wanted.side, wanted.half) {
            (_, Some(half)) => halves().contains(&half),
            (Some(side), None) if wanted.kind == Kind::Field => {
                halves().iter().any(|h| h.side() == side)
            }
            (Some(side), None) => self.board.sides_of(part).contains(&side),
            (None, None) => true,
        }
    }

    /// The sides that a part reaches, as one writes them.
    pub fn describe_sides(&self, part: PartId) -> String {
        let names: Vec<&str> = match self.board.kind(part) {
            Kind::Field => self.board.halves_of(part).iter().map(|h| h.id()).collect(),
            _ => self.board.sides_of(part).iter().map(|s| s.id()).collect(),
        };
        names.join(" ")
    }

    fn describe_all(&self, tile: TileId) -> Vec<String> {
        let kinds = Kind::ALL.iter().map(|(_, kind)| *kind);
        let parts = kinds.flat_map(|kind| self.board.parts_on(tile, kind));
        parts
            .map(|part| {
                let kind = match self.board.is_bridge(part) {
                    true => "bridge",
                    false => self.board.kind(part).id(),
                };
                let sides = self.describe_sides(part);
                format!("{kind} {sides}").trim().to_owned()
            })
            .collect()
    }
}
