//! The tiles of a scenario: from the catalog, or described by what they show.

use std::sync::Arc;

use super::place::{at, axis, turn};
use crate::board::{At, Axis, Board};
use crate::diagnostic::{Diagnostic, Source};
use crate::play::{misfit_fault, squares};
use crate::tiles::{Tile, Turn};
use crate::yaml::{Fields, Node, Value};

/// What a tile without a name is called.
const DESCRIBED: &str = "the described tile";

/// A tile with how it lies.
pub(super) struct Lying {
    pub tile: Arc<Tile>,
    pub turn: Turn,
    pub bridge: Option<Axis>,
}

/// A tile by its name, or a mapping: `tile` with its name or what it shows, `turn`, `bridge`.
pub(super) fn lying(node: &Node, source: &Source) -> Result<Lying, Diagnostic> {
    if let Value::Text(name) = &node.value {
        let tile = crate::tiles().find(name);
        let tile = tile.map_err(|fault| node.fault(fault, source))?;
        return Ok(Lying {
            tile: Arc::new(tile.clone()),
            turn: Turn::NONE,
            bridge: None,
        });
    }
    let fields = Fields::new(node, "a tile", source)?;
    let lying = lying_fields(&fields, source)?;
    fields.finish()?;
    Ok(lying)
}

/// The same from fields among which others may stand.
pub(super) fn lying_fields(fields: &Fields, source: &Source) -> Result<Lying, Diagnostic> {
    let mut tile = match fields.get("tile") {
        Some(node) => match &node.value {
            Value::Text(name) => {
                let found = crate::tiles().find(name);
                found.map_err(|fault| node.fault(fault, source))?.clone()
            }
            _ => Tile::inline(node, source)?,
        },
        None => Tile::shown(fields, source)?,
    };
    if tile.id.is_empty() {
        tile.id = DESCRIBED.to_owned();
    }
    let bridge = fields.get("bridge").map(|n| axis(n, source)).transpose()?;
    Ok(Lying {
        tile: Arc::new(tile),
        turn: turn(fields.get("turn"), source)?,
        bridge,
    })
}

/// Lays every tile of a mapping of squares; the order in which they stand does not matter.
pub(super) fn board(node: &Node, source: &Source) -> Result<Board, Diagnostic> {
    let mut board = Board::new();
    for (key, value) in node.map(source)? {
        let place = at(key, source)?;
        let lying = match &value.value {
            Value::Text(_) => lying(value, source)?,
            _ => {
                let fields = Fields::new(value, "a tile", source)?;
                let lying = lying_fields(&fields, source)?;
                // Read when the players are known.
                fields.get("statue");
                fields.finish()?;
                lying
            }
        };
        lay(&mut board, place, &lying, key, source)?;
    }
    Ok(board)
}

/// Lays a tile, and the other squares of one that is larger.
fn lay(
    board: &mut Board,
    place: At,
    lying: &Lying,
    key: &Node,
    source: &Source,
) -> Result<(), Diagnostic> {
    for (square, tile) in squares(&lying.tile, place, lying.turn) {
        let id = tile.id.clone();
        let bridge = lying.bridge.filter(|_| square == place);
        let placed = board.place(square, &tile, lying.turn, bridge);
        placed.map_err(|misfit| key.fault(misfit_fault(misfit, &id), source))?;
    }
    Ok(())
}
