//! What a saved game starts from: tiles, players, supplies, the bag of flock tokens.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use super::figures::KINDS;
use super::read::SavedGame;
use crate::play::Setup;
use crate::position::{Player, Position};
use crate::tiles::{OPTIONAL, Tile, shows, without};

/// Flock tokens: how many show so many animals; none is the wolf, which the bag holds last.
const FLOCK: [(u8, usize); 5] = [(1, 4), (2, 5), (3, 5), (4, 2), (0, 2)];

/// Players with their supplies, on an empty board.
pub(super) fn setup(game: &SavedGame) -> Setup {
    let supply: BTreeMap<String, u32> = KINDS
        .iter()
        .filter_map(|(_, element, kind)| {
            let sets = game.elements.get(*element)?.as_u64()?;
            let count = sets.checked_mul(in_a_set(element, game.players.len()))?;
            Some(((*kind).to_owned(), u32::try_from(count).ok()?))
        })
        .collect();
    let players = game.players.iter().map(|name| Player {
        name: name.clone(),
        supply: supply.clone(),
        ..Player::default()
    });
    let position = Position {
        players: players.collect(),
        ..Position::default()
    };
    let bag = is_on(game, "shepherd").then(|| {
        let tokens = FLOCK.iter();
        tokens
            .flat_map(|(animals, count)| std::iter::repeat_n(*animals, *count))
            .collect()
    });
    Setup { position, bag }
}

/// How many pieces of a player one of an element stands for: bridges and castles come in sets.
fn in_a_set(element: &str, players: usize) -> u64 {
    match (element, players) {
        ("bridge" | "castle", 0..=4) => 3,
        ("bridge" | "castle", _) => 2,
        _ => 1,
    }
}

/// Whether an element of the setup is in play.
pub(super) fn is_on(game: &SavedGame, element: &str) -> bool {
    match game.elements.get(element) {
        Some(Value::Bool(on)) => *on,
        Some(Value::Number(count)) => count.as_f64() != Some(0.0),
        Some(Value::String(text)) => text != "off",
        _ => false,
    }
}

/// A tile without what the setup has switched off. Gives the names of what was taken away.
pub(super) fn as_played(game: &SavedGame, tile: Arc<Tile>) -> (Arc<Tile>, Vec<&'static str>) {
    let mut off = OPTIONAL.to_vec();
    off.retain(|what| {
        let element = if *what == "goods" { "traders" } else { *what };
        shows(&tile, what) && !is_on(game, element)
    });
    (without(tile, &off), off)
}
