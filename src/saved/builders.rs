//! Builders, to know who comes next: a tile that continues one's feature brings a second part.

use super::convert::Conversion;
use crate::board::{PartId, TileId, Truth};
use crate::position::Wanted;
use crate::tiles::Side;

impl Conversion<'_> {
    /// Remembers where a builder was placed.
    pub(super) fn builder_placed(&mut self, owner: usize, to: &Wanted) {
        let Some(tile) = self.board.tile_at(to.at) else {
            return;
        };
        let towards = |side: Side| self.board.part_towards(tile, to.kind, side);
        let only = || self.board.parts_on(tile, to.kind).first().copied();
        let part = match to.side {
            Some(side) => towards(side),
            None => only(),
        };
        self.builders.extend(part.map(|part| (owner, part)));
    }

    /// Whether a tile just laid continues the feature of a player's builder.
    pub(super) fn wakes_builder(&self, player: usize, laid: TileId) -> bool {
        let continues = |part: PartId| {
            let members = self.board.members(part);
            members.iter().any(|p| self.board.tile_of(*p) == laid)
        };
        let own = self.builders.iter().filter(|(owner, _)| *owner == player);
        own.copied().any(|(_, part)| continues(part))
    }

    /// Forgets the builders of finished features, which go back in step 3.
    pub(super) fn builders_return(&mut self) {
        let board = &self.board;
        let stays = |part: PartId| board.closed(part) != Truth::Yes;
        self.builders.retain(|(_, part)| stays(*part));
    }
}
