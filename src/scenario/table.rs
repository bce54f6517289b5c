//! What lies on the table in a scenario: players, tiles, figures on them, and what was played.

use std::sync::Arc;

use super::blame::{blame, fault_of};
use super::crowd::crowded;
use super::moves::moves;
use super::place::{at, side};
use super::stand::stand;
use super::statues::statues;
use super::tiles::board;
use crate::board::Board;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::{Action, Event, Game, Move, Setup, State};
use crate::position::{Player, PlayerId, Position};
use crate::rulebook::Rulebook;
use crate::ruling::Session;
use crate::scoring::Values;
use crate::tiles::{OPTIONAL, without};
use crate::vocabulary::Pattern;
use crate::yaml::{Fields, Node, Value};

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
    given: &Pattern,
    session: &Session,
    source: &Source,
) -> Result<Table, Diagnostic> {
    let mut position = Position {
        players: players(fields, source)?,
        ..Position::default()
    };
    let mut seats = Seats {
        listed: fields.get("players").is_some(),
        you: None,
    };
    if let Some(tiles) = fields.get("tiles") {
        position.board = board(tiles, source)?;
    }
    let off = not_in_play(fields, source)?;
    position.board = stripped(&position.board, &off);
    if let Some(supplies) = fields.get("supplies") {
        supply(supplies, &seats, &mut position, session.rulebook, source)?;
    }
    if let Some(you) = fields.get("you") {
        seats.you = Some(seats.player(you, &mut position, source)?);
    }
    for (name, node) in figures {
        stand(name, node, &seats, &mut position, source)?;
    }
    if let Some(tiles) = fields.get("tiles") {
        statues(tiles, &seats, &mut position, source)?;
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
    let nodes = fields.get("moves").map(|n| n.list(source)).transpose()?;
    let nodes = nodes.unwrap_or_default();
    let mut moves = moves(nodes, &seats, &mut position, session.rulebook, source)?;
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
    for (action, node) in moves.iter().zip(nodes) {
        game.play(action).map_err(|barred| {
            let fault = fault_of(barred, action, session.rulebook);
            let span = blame(&fault, node, source);
            Diagnostic::at(fault, source, span)
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
        you: seats.you,
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

/// Who may sit at the table.
pub(super) struct Seats {
    /// Whether the scenario lists its players; if not, they sit down as they are named.
    pub listed: bool,
    pub you: Option<PlayerId>,
}

impl Seats {
    /// The player that a node names.
    pub(super) fn player(
        &self,
        node: &Node,
        position: &mut Position,
        source: &Source,
    ) -> Result<PlayerId, Diagnostic> {
        let name = node.text(source)?;
        if let Some(player) = position.player_named(name) {
            return Ok(player);
        }
        if self.listed {
            let known = position.players.iter().map(|p| p.name.as_str());
            return Err(node.fault(Fault::unknown_among("player", name, known), source));
        }
        position.players.push(Player {
            name: name.to_owned(),
            ..Player::default()
        });
        Ok(PlayerId((position.players.len() - 1) as u8))
    }

    /// Whose a figure is, if that is said.
    pub(super) fn owner(
        &self,
        figure: &Fields,
        position: &mut Position,
        source: &Source,
    ) -> Result<Option<PlayerId>, Diagnostic> {
        let Some(of) = figure.get("of") else {
            return Ok(None);
        };
        if of.text(source)? != "mine" {
            return self.player(of, position, source).map(Some);
        }
        let missing = Fault::MissingKey {
            key: "you",
            of: "a scenario in which a figure on a tile is yours",
        };
        self.you.map(Some).ok_or_else(|| of.fault(missing, source))
    }
}

/// Supplies: figures by kind, for every player, or by player and then by kind.
fn supply(
    node: &Node,
    seats: &Seats,
    position: &mut Position,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<(), Diagnostic> {
    for (key, value) in node.map(source)? {
        if let Value::Map(kinds) = &value.value {
            let player = seats.player(key, position, source)?;
            for (kind, count) in kinds {
                let kind = kind_of(kind, rulebook, source)?;
                let count = number(count, source)?;
                position.player_mut(player).supply.insert(kind, count);
            }
            continue;
        }
        let kind = kind_of(key, rulebook, source)?;
        let count = number(value, source)?;
        if position.players.is_empty() {
            let fault = Fault::MissingKey {
                key: "players",
                of: "a scenario with supplies for every player",
            };
            return Err(node.fault(fault, source));
        }
        for player in &mut position.players {
            player.supply.insert(kind.clone(), count);
        }
    }
    Ok(())
}

/// A kind of figure that a node names.
pub(super) fn kind_of(
    node: &Node,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<String, Diagnostic> {
    let name = node.text(source)?;
    let mut facts = rulebook.vocabulary.facts.iter();
    let kinds = facts.find(|d| d.class == "figure" && d.name == "kind");
    let kinds = kinds.map_or(Vec::new(), |d| d.names(d.domain()));
    if !kinds.contains(&name) {
        return Err(node.fault(Fault::unknown("kind of figure", name, kinds), source));
    }
    Ok(name.to_owned())
}

/// The animals on a flock token.
pub(super) fn animals(node: &Node, source: &Source) -> Result<u8, Diagnostic> {
    const MOST: u8 = 9;
    let number = node.text(source)?.parse().ok().filter(|n| *n <= MOST);
    number.ok_or_else(|| node.wrong_type("the number of animals on a flock token", source))
}

pub(super) fn number(node: &Node, source: &Source) -> Result<u32, Diagnostic> {
    let number = node.text(source)?.parse();
    number.map_err(|_| node.wrong_type("a number", source))
}
