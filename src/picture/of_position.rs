//! What there is to draw of a position.

use std::sync::Arc;

use super::{Scene, SceneBarn, SceneCastle, SceneDragon, SceneFigure, ScenePlayer, SceneTile};
use crate::board::TileId;
use crate::position::{Castle, Figure, PlayerId, Position, Spot};
use crate::tiles::{Kind, Side};

/// The scene of a position; the last tile is marked, if one is given.
pub fn scene(position: &Position, title: &str, latest: Option<TileId>) -> Scene {
    let seats = position.players.iter().enumerate();
    let tiles = position.board.tiles().map(|(id, placed)| SceneTile {
        turn: placed.turn,
        bridge: placed.bridge.map(|(axis, _)| axis),
        latest: latest == Some(id),
        ..SceneTile::new(placed.at.col, placed.at.row, Arc::clone(&placed.tile))
    });
    let mut figures: Vec<SceneFigure> = position
        .standing()
        .filter_map(|(_, figure)| figure_of(position, figure))
        .collect();
    if let Some(tile) = position.fairy {
        let at = position.board.tile(tile).at;
        figures.push(SceneFigure::new("fairy", at.col, at.row));
    }
    Scene {
        title: Some(title.to_owned()).filter(|t| !t.is_empty()),
        players: seats
            .map(|(seat, player)| ScenePlayer::called(&player.name, seat))
            .collect(),
        tiles: tiles.collect(),
        figures,
        castles: position
            .castles
            .iter()
            .filter_map(|castle| castle_of(position, castle))
            .collect(),
        barns: position
            .barns
            .iter()
            .map(|(corner, owner)| SceneBarn {
                name: None,
                owner: owner.map(seat),
                x: corner.0.col - 1,
                y: corner.0.row - 1,
            })
            .collect(),
        dragon: position.dragon.map(|(tile, facing)| {
            let at = position.board.tile(tile).at;
            SceneDragon {
                x: at.col,
                y: at.row,
                facing,
            }
        }),
        notes: Vec::new(),
    }
}

fn seat(player: PlayerId) -> usize {
    usize::from(player.0)
}

fn figure_of(position: &Position, figure: &Figure) -> Option<SceneFigure> {
    let tile = position.tile_of(figure)?;
    let at = position.board.tile(tile).at;
    let part = figure.part();
    let printed = part.filter(|p| !position.board.is_bridge(*p));
    let which = printed.and_then(|part| {
        let count = position.board.tile(tile).tile.parts.len();
        (0..count).find(|which| position.board.part(tile, *which) == Some(part))
    });
    let in_field = part.is_some_and(|p| position.board.kind(p) == Kind::Field);
    let upright = ["shepherd", "scarecrow"].contains(&figure.kind.as_str()) && !figure.turned;
    Some(SceneFigure {
        name: Some(figure.name.clone()).filter(|n| !n.is_empty()),
        owner: figure.owner.map(seat),
        part: which,
        on_bridge: part.is_some_and(|p| position.board.is_bridge(p)),
        lying: in_field && !upright || matches!(figure.spot, Spot::Barn(_)),
        emblem: figure
            .emblem
            .map(|number| number.map_or("?".to_owned(), |n| n.to_string())),
        fairy: figure.fairy,
        builder: figure.builder,
        pig: figure.pig,
        flock: figure.flock.iter().map(|animals| u32::from(*animals)).sum(),
        ..SceneFigure::new(&figure.kind, at.col, at.row)
    })
}

fn castle_of(position: &Position, castle: &Castle) -> Option<SceneCastle> {
    let mut squares = castle
        .parts
        .iter()
        .map(|part| position.board.tile(position.board.tile_of(*part)).at);
    let (first, second) = (squares.next()?, squares.next()?);
    let side = Side::ALL
        .into_iter()
        .find(|side| first.beside(*side) == second)?;
    Some(SceneCastle {
        name: None,
        owner: castle.owner.map(seat),
        x: first.col,
        y: first.row,
        side,
    })
}
