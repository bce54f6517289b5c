//! Where a tile could be laid.

use std::collections::BTreeSet;

use super::{At, Board};
use crate::tiles::{Side, Tile, Turn};

impl Board {
    /// The free squares beside a tile, in order.
    pub fn frontier(&self) -> BTreeSet<At> {
        let squares = self.tiles().flat_map(|(_, placed)| {
            Side::ALL
                .into_iter()
                .map(move |side| placed.at.beside(side))
        });
        squares.filter(|at| self.tile_at(*at).is_none()).collect()
    }

    /// Every way in which a tile fits beside the tiles that lie there: square, turn. On an empty
    /// board, the middle. Turns that look alike are all listed.
    pub fn placements(&self, tile: &Tile) -> Vec<(At, Turn)> {
        if self.is_empty() {
            return Turn::ALL.map(|turn| (At::default(), turn)).to_vec();
        }
        let mut found = Vec::new();
        for at in self.frontier() {
            for turn in Turn::ALL {
                if self.fits(at, tile, turn, None).is_ok() {
                    found.push((at, turn));
                }
            }
        }
        found
    }
}
