//! Tiles that are larger than one square: every square with its own tile.

use std::sync::Arc;

use crate::board::At;
use crate::tiles::{Tile, Turn};

/// The squares that a tile covers if its own lies at `at`, each with what it shows.
pub fn squares(tile: &Arc<Tile>, at: At, turn: Turn) -> Vec<(At, Arc<Tile>)> {
    let mut found = vec![(at, Arc::clone(tile))];
    for (east, south, id) in &tile.others {
        let (east, south) = turn.step(*east, *south);
        if let Some(other) = crate::tiles().get(id) {
            let square = at.by(i32::from(east), i32::from(south));
            found.push((square, Arc::new(other.clone())));
        }
    }
    found
}
