//! A saved game into a setup and moves, and a list of what cannot be played.

use std::sync::Arc;

use super::assert::Assertion;
use super::message::Message;
use super::read::SavedGame;
use super::{assert, names, setup, switches, turns};
use crate::board::{At, Axis, Board};
use crate::diagnostic::Span;
use crate::play::{Action, Draw, Move, Setup};
use crate::position::PlayerId;
use crate::tiles::{Mark, Tile, Turn};

/// Where tiles are looked up.
pub struct Lookup<'l> {
    /// A tile by the id that saved games use.
    pub tile: &'l dyn Fn(&str) -> Option<Arc<Tile>>,
    /// The set of a tile that is in none of the ten expansions.
    pub outside: &'l dyn Fn(&str) -> Option<String>,
}

/// Something of the game that cannot be played, and the first place where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsupported {
    pub what: String,
    pub span: Span,
}

/// A saved game that can be played. If something is unsupported, its outcome says nothing.
#[derive(Debug, Clone)]
pub struct Converted {
    pub title: String,
    pub setup: Setup,
    pub moves: Vec<Move>,
    pub players: Vec<String>,
    /// Whether the game is over after the last move.
    pub ended: bool,
    /// Facts that hold throughout, made by switches of the rules.
    pub given: Vec<(String, String)>,
    /// Elements that are out of play though tiles show them, such as `inn`.
    pub off: Vec<&'static str>,
    pub assertions: Vec<Assertion>,
    pub unsupported: Vec<Unsupported>,
}

/// Turns a saved game into moves. What cannot be played is left out and listed.
pub fn convert(game: &SavedGame, lookup: &Lookup) -> Converted {
    let mut work = Conversion::new(game, lookup);
    work.check_setup();
    work.start();
    for at in 0..game.replay.len() {
        work.message(at);
    }
    work.finish()
}

/// A conversion under way.
pub(super) struct Conversion<'g> {
    pub game: &'g SavedGame,
    lookup: &'g Lookup<'g>,
    /// The tiles laid so far, to know what locations mean.
    pub board: Board,
    pub places: Vec<turns::Place>,
    /// The random number in force.
    pub random: f64,
    /// Where the latest tile lies, and whether it has a portal.
    pub latest: Option<(At, bool)>,
    /// Messages that an earlier one has taken in.
    taken: Vec<usize>,
    out: Converted,
}

impl<'g> Conversion<'g> {
    fn new(game: &'g SavedGame, lookup: &'g Lookup<'g>) -> Self {
        let (given, plain) = switches::switched(game);
        let unsupported = plain.into_iter().map(|what| Unsupported {
            what,
            span: game.setup_span,
        });
        let out = Converted {
            title: game.title.clone(),
            setup: setup::setup(game),
            moves: Vec::with_capacity(game.replay.len() + 1),
            players: game.players.clone(),
            ended: false,
            given,
            off: Vec::new(),
            assertions: Vec::new(),
            unsupported: unsupported.collect(),
        };
        Conversion {
            game,
            lookup,
            board: Board::new(),
            places: turns::places(game),
            random: game.initial_random,
            latest: None,
            taken: Vec::new(),
            out,
        }
    }

    /// Notes something that cannot be played, once.
    pub(super) fn refuse(&mut self, what: String, span: Span) {
        if !self.out.unsupported.iter().any(|u| u.what == what) {
            self.out.unsupported.push(Unsupported { what, span });
        }
    }

    pub(super) fn push(&mut self, at: usize, action: Action) {
        self.push_by(at, self.places[at].player, action);
    }

    pub(super) fn push_by(&mut self, at: usize, player: usize, action: Action) {
        self.out.moves.push(Move {
            player: PlayerId(player as u8),
            action,
            span: self.game.replay[at].span,
        });
    }

    fn check_setup(&mut self) {
        let span = self.game.setup_span;
        for name in self.game.sets.keys() {
            if names::set(name) == names::Known::No {
                self.refuse(format!("set {name}"), span);
            }
        }
        for name in self.game.elements.keys() {
            if setup::is_on(self.game, name) && names::element(name) != names::Known::Harmless {
                self.refuse(format!("element {name}"), span);
            }
        }
    }

    fn start(&mut self) {
        for start in &self.game.start {
            let span = self.game.setup_span;
            let turn = Turn::degrees(start.rotation).unwrap_or(Turn::NONE);
            if let Some(tile) = self.tile(&start.tile, span)
                && self.board.place(start.at, &tile, turn, None).is_err()
            {
                self.refuse(format!("start tile {} at {}", start.tile, start.at), span);
            }
        }
        self.out.setup.position.board = self.board.clone();
    }

    /// A tile as it is played in this game.
    fn tile(&mut self, id: &str, span: Span) -> Option<Arc<Tile>> {
        let Some(tile) = (self.lookup.tile)(id) else {
            let what = match (self.lookup.outside)(id) {
                Some(set) => format!("tile {id} ({set})"),
                None => format!("tile {id}"),
            };
            self.refuse(what, span);
            return None;
        };
        let (tile, off) = setup::as_played(self.game, tile);
        for element in off {
            if !self.out.off.contains(&element) {
                self.out.off.push(element);
            }
        }
        if tile.has(Mark::Hill) {
            self.refuse(format!("hills (tile {id})"), span);
        }
        Some(tile)
    }

    fn message(&mut self, at: usize) {
        let message = &self.game.replay[at];
        if !self.taken.contains(&at) {
            match message.kind.as_str() {
                "PLACE_TILE" => self.place_tile(at),
                _ => self.other(at, message),
            }
        }
        if let Some(random) = message.payload.random {
            self.random = random;
        }
    }

    fn place_tile(&mut self, at: usize) {
        let message = &self.game.replay[at];
        let said = &message.payload;
        let (Some(id), Some(square)) = (&said.tile, said.position) else {
            return self.refuse("a tile without id or position".to_owned(), message.span);
        };
        let Some(tile) = self.tile(id, message.span) else {
            self.latest = Some((square, false));
            return;
        };
        let turn = Turn::degrees(said.rotation.unwrap_or(0)).unwrap_or(Turn::NONE);
        let bridge = self.bridge_for(at, square, &tile, turn);
        // One that does not fit is told when it is played.
        let _ = self.board.place(square, &tile, turn, bridge);
        self.latest = Some((square, tile.has(Mark::Portal)));
        let at_square = square;
        self.push(
            at,
            Action::Tile {
                tile,
                at: at_square,
                turn,
                bridge,
            },
        );
    }

    /// The bridge over the tile itself, which the file tells after it. One over another tile is
    /// built first, if the tile fits only thanks to it.
    fn bridge_for(&mut self, at: usize, square: At, tile: &Tile, turn: Turn) -> Option<Axis> {
        let later = self.game.replay.iter().enumerate().skip(at + 1);
        let in_turn = |(_, m): &(usize, &Message)| !["PLACE_TILE", "COMMIT"].contains(&&*m.kind);
        let found = later.take_while(in_turn).find_map(|(at, message)| {
            let (over, axis) = super::moves::bridge(message)?;
            Some((at, over, axis))
        });
        let (built, over, axis) = found?;
        if over == square {
            self.taken.push(built);
            return Some(axis);
        }
        if self.board.fits(square, tile, turn, None).is_err() {
            self.taken.push(built);
            self.build_bridge(built, over, axis);
        }
        None
    }

    pub(super) fn build_bridge(&mut self, at: usize, over: At, axis: Axis) {
        let _ = self.board.bridge(over, axis);
        self.push(at, Action::Bridge { at: over, axis });
    }

    pub(super) fn chance(&self) -> Draw {
        Draw::Chance(self.random)
    }

    fn finish(mut self) -> Converted {
        for (text, span) in &self.game.assertions {
            match assert::parse(text, *span, &self.game.players) {
                Some(assertion) => self.out.assertions.push(assertion),
                None => self.refuse(format!("assertion '{text}'"), *span),
            }
        }
        let commits = self.game.replay.iter().filter(|m| m.kind == "COMMIT");
        let commits = commits.count();
        self.out.ended = self.game.end_turn.is_some_and(|last| last <= commits);
        if self.out.ended && !self.game.replay.is_empty() {
            self.push(self.game.replay.len() - 1, Action::Final);
        }
        self.out
    }
}
