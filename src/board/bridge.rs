//! Bridges: a road over a tile, from field to field.

use super::parts::BRIDGE;
use super::{At, Board, Misfit, PartId};
use crate::tiles::{Edge, Side, Sides};

/// Which way a bridge leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    NorthSouth,
    EastWest,
}

impl Axis {
    pub const ALL: [(&'static str, Axis); 2] = [("n-s", Axis::NorthSouth), ("e-w", Axis::EastWest)];

    pub fn id(self) -> &'static str {
        Axis::ALL[self as usize].0
    }

    /// Reads `n-s` or `e-w`, either end first.
    pub fn named(name: &str) -> Option<Axis> {
        match name {
            "n-s" | "s-n" => Some(Axis::NorthSouth),
            "e-w" | "w-e" => Some(Axis::EastWest),
            _ => None,
        }
    }

    pub fn sides(self) -> Sides {
        match self {
            Axis::NorthSouth => Sides::from_iter([Side::N, Side::S]),
            Axis::EastWest => Sides::from_iter([Side::E, Side::W]),
        }
    }
}

impl Board {
    /// Whether a bridge fits over the tile on a square: both its ends must be field, with a road
    /// or nothing beyond.
    pub fn bridge_fits(&self, at: At, axis: Axis) -> Result<(), Misfit> {
        let id = self.tile_at(at).ok_or(Misfit::NoTile { at })?;
        if self.tile(id).bridge.is_some() {
            return Err(Misfit::TwoBridges { at });
        }
        for side in axis.sides().iter() {
            let edge = self.tile(id).edge(side);
            if edge != Edge::Field {
                return Err(Misfit::BridgeEnd { at, side, edge });
            }
            let Some(beside) = self.tile_at(at.beside(side)) else {
                continue;
            };
            let other_edge = self.edge(beside, side.opposite());
            if !matches!(other_edge, Edge::Road | Edge::Any | Edge::Unknown) {
                let other = self.tile(beside);
                return Err(Misfit::Edges {
                    at,
                    side,
                    edge: Edge::Road,
                    other: other.tile.id.clone(),
                    other_at: other.at,
                    other_edge,
                });
            }
        }
        Ok(())
    }

    /// Builds a bridge over a tile and gives its road. Fails as `bridge_fits` does.
    pub fn bridge(&mut self, at: At, axis: Axis) -> Result<PartId, Misfit> {
        self.bridge_fits(at, axis)?;
        let id = self.tile_at(at).ok_or(Misfit::NoTile { at })?;
        let road = self.parts.add(id.0, BRIDGE, 2);
        self.placed[id.0 as usize].bridge = Some((axis, road));
        for side in axis.sides().iter() {
            let Some(beside) = self.tile_at(at.beside(side)) else {
                continue;
            };
            let other_edge = self.edge(beside, side.opposite());
            self.parts.close(road, other_edge == Edge::Unknown);
            let beyond: Vec<PartId> = self.reaching(beside, side.opposite()).collect();
            for part in beyond {
                self.parts.close(part, false);
                self.parts.join(road, part);
            }
        }
        Ok(road)
    }
}
