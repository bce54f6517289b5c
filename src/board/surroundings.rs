//! What lies around a square.

use super::{At, Board, Corner, PartId, TileId};
use crate::tiles::Side;

impl Board {
    /// The tiles on the eight squares around, in the order of the squares.
    pub fn around(&self, at: At) -> Vec<TileId> {
        at.around().filter_map(|at| self.tile_at(at)).collect()
    }

    /// The tiles on the sixteen squares around those.
    pub fn around_those(&self, at: At) -> Vec<TileId> {
        let squares = at.around_those();
        squares.filter_map(|at| self.tile_at(at)).collect()
    }

    /// Whether a tile lies on each of the four sides.
    pub fn enclosed(&self, at: At) -> bool {
        let beside = |side| self.tile_at(at.beside(side)).is_some();
        Side::ALL.into_iter().all(beside)
    }

    /// The fields that meet at a corner, one of each of its four tiles; none if a tile is missing
    /// or shows something else there. Around the corner they are all one field.
    pub fn fields_at(&self, corner: Corner) -> Option<[PartId; 4]> {
        // The corner is the south-east one of the first square, and so on clockwise.
        let towards = [
            [Side::E, Side::S],
            [Side::S, Side::W],
            [Side::W, Side::N],
            [Side::N, Side::E],
        ];
        let mut found = Vec::with_capacity(4);
        for (square, [one, other]) in corner.squares().into_iter().zip(towards) {
            let tile = self.tile_at(square)?;
            let [_, ends] = one.halves();
            let [begins, _] = other.halves();
            let (first, second) = (self.field_at(tile, ends)?, self.field_at(tile, begins)?);
            if first != second {
                return None;
            }
            found.push(first);
        }
        <[PartId; 4]>::try_from(found).ok()
    }

    /// The tiles in a straight line from a square, as far as they lie without a gap.
    pub fn line(&self, from: At, side: Side) -> Vec<TileId> {
        let mut found = Vec::new();
        let mut at = from.beside(side);
        while let Some(tile) = self.tile_at(at) {
            found.push(tile);
            at = at.beside(side);
        }
        found
    }
}
