//! What lies on the table in a scenario: players, tiles, figures on them, and what was played.

use std::sync::Arc;

use super::crowd::crowded;
use super::moves::moves;
use super::place::{at, side, wanted};
use super::tiles::board;
use crate::board::Board;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::{Action, Event, Game, Move, Setup, State, spot_fault};
use crate::position::{Figure, Player, PlayerId, Position, Spot};
use crate::ruling::Session;
use crate::scoring::Values;
use crate::tiles::{OPTIONAL, without};
use crate::vocabulary::Pattern;
use crate::yaml::{Fields, Node};

/// A board with everything on it, after all moves.
#[derive(Debug, Clone)]
pub struct Table {
    /// Before the first move.
    pub start: Position,
    pub moves: Vec<Move>,
    /// After the last, before what is under way has been scored.
    pub under_way: State,
    /// After everything.
    pub position: Position,
    pub events: Vec<Event>,
    /// Facts that hold for all scoring, such as a variant.
    pub given: Pattern,
    pub you: Option<PlayerId>,
}

/// Whether a scenario has anything that lies on a table.
pub(super) fn is_laid(fields: &Fields) -> bool {
    ["tiles", "moves", "players", "supplies", "dragon"]
        .map(|key| fields.get(key).is_some())
        .contains(&true)
}

/// Reads the table and plays the moves. `figures` are the figures of the scenario that stand on
/// tiles, by name. Fails at the first thing that cannot be.
pub(super) fn table(
    fields: &Fields,
    figures: &[(&Node, &Node)],
    you: Option<&str>,
    given: &Pattern,
    session: &Session,
    source: &Source,
) -> Result<Table, Diagnostic> {
    let mut position = Position {
        players: players(fields, source)?,
        ..Position::default()
    };
    if let Some(tiles) = fields.get("tiles") {
        position.board = board(tiles, source)?;
    }
    let off = not_in_play(fields, source)?;
    position.board = stripped(&position.board, &off);
    if let Some(supplies) = fields.get("supplies") {
        supply(supplies, &mut position, source)?;
    }
    let you = you.map(|name| seat(name, &mut position));
    for (name, node) in figures {
        stand(name, node, &mut position, source)?;
    }
    if let Some(dragon) = fields.get("dragon") {
        let fields = Fields::new(dragon, "the dragon", source)?;
        let place = fields.require("at")?;
        let square = at(place, source)?;
        let tile = position.board.tile_at(square).ok_or_else(|| {
            let at = square.to_string();
            place.fault(Fault::NoTile { at }, source)
        })?;
        let faces = fields.get("faces").map(|n| side(n, source)).transpose()?;
        fields.finish()?;
        position.dragon = Some((tile, faces));
    }
    let mut moves = match fields.get("moves") {
        Some(node) => moves(node, &mut position, session.rulebook, source)?,
        None => Vec::new(),
    };
    for action in &mut moves {
        if let Action::Tile { tile, .. } = &mut action.action {
            *tile = without(Arc::clone(tile), &off);
        }
    }
    let values = Values::new(session, given);
    if let Some((name, fault)) = crowded(&position, &values) {
        let is_it = |(key, _): &&(&Node, &Node)| key.text(source).is_ok_and(|n| n == name);
        let node = figures.iter().find(is_it).map(|(_, facts)| *facts);
        return Err(match node {
            Some(node) => node.fault(fault, source),
            None => Diagnostic::bare(fault),
        });
    }
    let setup = Setup {
        position: position.clone(),
        bag: None,
    };
    let mut game = Game::new(setup, &values);
    for action in &moves {
        game.play(action).map_err(|barred| {
            let fault = barred.into_fault(&action.tile_name());
            Diagnostic::at(fault, source, action.span)
        })?;
    }
    let under_way = game.state();
    game.settle();
    Ok(Table {
        start: position,
        moves,
        under_way,
        position: game.position,
        events: game.events,
        given: given.clone(),
        you,
    })
}

/// What tiles show though it is not in play.
fn not_in_play(fields: &Fields, source: &Source) -> Result<Vec<&'static str>, Diagnostic> {
    let Some(list) = fields.get("without") else {
        return Ok(Vec::new());
    };
    let named = list.one_or_more().iter().map(|item| {
        let name = item.text(source)?;
        let known = OPTIONAL.into_iter().find(|what| *what == name);
        known.ok_or_else(|| item.fault(Fault::unknown("thing on tiles", name, OPTIONAL), source))
    });
    named.collect()
}

/// The same board without what is not in play.
fn stripped(board: &Board, off: &[&str]) -> Board {
    if off.is_empty() {
        return board.clone();
    }
    let mut bare = Board::new();
    for (_, placed) in board.tiles() {
        let tile = without(Arc::clone(&placed.tile), off);
        let bridge = placed.bridge.map(|(axis, _)| axis);
        // It fitted before, and its edges are the same.
        let _ = bare.place(placed.at, &tile, placed.turn, bridge);
    }
    bare
}

fn players(fields: &Fields, source: &Source) -> Result<Vec<Player>, Diagnostic> {
    let Some(list) = fields.get("players") else {
        return Ok(Vec::new());
    };
    let mut players: Vec<Player> = Vec::new();
    for item in list.one_or_more() {
        let name = item.text(source)?.to_owned();
        if players.iter().any(|p| p.name == name) {
            let fault = Fault::DuplicateName {
                kind: "player",
                name,
                first: "in this list".to_owned(),
            };
            return Err(item.fault(fault, source));
        }
        players.push(Player {
            name,
            ..Player::default()
        });
    }
    Ok(players)
}

/// The player of that name, who sits down if the scenario lists no players.
pub(super) fn seat(name: &str, position: &mut Position) -> PlayerId {
    position.player_named(name).unwrap_or_else(|| {
        position.players.push(Player {
            name: name.to_owned(),
            ..Player::default()
        });
        PlayerId((position.players.len() - 1) as u8)
    })
}

/// The player that a node names: one of the list, or any where there is none.
pub(super) fn player(
    node: &Node,
    listed: bool,
    position: &mut Position,
    source: &Source,
) -> Result<PlayerId, Diagnostic> {
    let name = node.text(source)?;
    if listed && position.player_named(name).is_none() {
        let known = position.players.iter().map(|p| p.name.as_str());
        return Err(node.fault(Fault::unknown("player", name, known), source));
    }
    Ok(seat(name, position))
}

/// Supplies: figures by kind, for every player, or by player and then by kind.
fn supply(node: &Node, position: &mut Position, source: &Source) -> Result<(), Diagnostic> {
    for (key, value) in node.map(source)? {
        let name = key.text(source)?;
        match (position.player_named(name), &value.value) {
            (Some(player), _) => {
                for (kind, count) in value.map(source)? {
                    let kind = kind.text(source)?.to_owned();
                    let count = number(count, source)?;
                    position.player_mut(player).supply.insert(kind, count);
                }
            }
            (None, crate::yaml::Value::Text(_)) => {
                let count = number(value, source)?;
                for player in &mut position.players {
                    player.supply.insert(name.to_owned(), count);
                }
            }
            _ => {
                let known = position.players.iter().map(|p| p.name.as_str());
                return Err(key.fault(Fault::unknown("player", name, known), source));
            }
        }
    }
    Ok(())
}

pub(super) fn number(node: &Node, source: &Source) -> Result<u32, Diagnostic> {
    let number = node.text(source)?.parse();
    number.map_err(|_| node.wrong_type("a number", source))
}

/// Puts a figure of the scenario onto its tile.
fn stand(
    name: &Node,
    node: &Node,
    position: &mut Position,
    source: &Source,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(node, "a figure", source)?;
    let on = fields.text("on")?.unwrap_or("tile").to_owned();
    let kind = fields.text("kind")?.unwrap_or("regular-meeple").to_owned();
    let place = fields.require("at")?;
    let square = at(place, source)?;
    let tile = position.board.tile_at(square).ok_or_else(|| {
        let at = square.to_string();
        place.fault(Fault::NoTile { at }, source)
    })?;
    let listed = !position.players.is_empty();
    let owner = match fields.get("of") {
        Some(of) => Some(player(of, listed, position, source)?),
        None => None,
    };
    let spot = match wanted(&on, &fields, source)? {
        Some(wanted) => {
            let part = position
                .part_wanted(&wanted)
                .map_err(|fault| node.fault(spot_fault(fault, on.clone(), square), source))?;
            Spot::Part(part)
        }
        None => Spot::Tile(tile),
    };
    let mut figure = Figure::new(&kind, owner, spot);
    figure.name = name.text(source)?.to_owned();
    figure.on = Some(on);
    let yes = |key| Ok::<bool, Diagnostic>(fields.text(key)? == Some("yes"));
    figure.fairy = yes("fairy")?;
    figure.builder = yes("builder")?;
    figure.pig = yes("pig")?;
    figure.turned = fields.text("turned")? == Some("farmer");
    figure.emblem = match fields.text("emblem")? {
        None | Some("no") => None,
        Some(number) => Some(number.parse().ok()),
    };
    if let Some(flock) = fields.get("flock") {
        for item in flock.one_or_more() {
            let animals: Result<u8, _> = item.text(source)?.parse();
            figure.flock.extend(animals.ok());
        }
    }
    position.figures.push(figure);
    Ok(())
}
