//! A saved game into a setup and moves, and a list of what cannot be played.

use std::sync::Arc;

use super::assert::Assertion;
use super::bazaar::Bazaar;
use super::message::Message;
use super::read::SavedGame;
use super::{assert, names, setup, switches, turns};
use crate::board::{At, Axis, Board, PartId};
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
    /// Of each message up to the end of the turn that is read.
    pub places: Vec<turns::Place>,
    pub order: turns::Order,
    /// The auctions of this turn, if there are any.
    pub bazaar: Option<Bazaar>,
    /// Builders on the board: whose, and where.
    pub builders: Vec<(usize, PartId)>,
    /// The random number in force.
    pub random: f64,
    /// Where the latest tile lies, and whether it has a portal.
    pub latest: Option<(At, bool)>,
    /// Messages that an earlier one has taken in.
    pub taken: Vec<usize>,
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
            places: Vec::with_capacity(game.replay.len()),
            order: turns::Order::default(),
            bazaar: None,
            builders: Vec::new(),
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
        if tile.has(Mark::CircusSite) && setup::is_on(self.game, "big-top") {
            self.refuse(format!("the big top (tile {id})"), span);
        }
        Some(tile)
    }

    fn message(&mut self, at: usize) {
        let message = &self.game.replay[at];
        if at == self.places.len() {
            let turn = self.order.begin(self.game, at);
            self.bazaar = None;
            self.places.extend(turn);
        }
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
        let laid = self.board.place(square, &tile, turn, bridge);
        let player = self.places[at].player;
        self.order.double = !self.order.second && laid.is_ok_and(|t| self.wakes_builder(player, t));
        self.latest = Some((square, tile.has(Mark::Portal)));
        let at_square = square;
        let volcano = tile.has(Mark::Volcano);
        self.push(
            at,
            Action::Tile {
                tile,
                at: at_square,
                turn,
                bridge,
            },
        );
        if volcano && setup::is_on(self.game, "dragon") {
            let faces = None;
            let at_square = square;
            self.push(
                at,
                Action::Dragon {
                    at: at_square,
                    faces,
                },
            );
        }
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
        let ended = self.order.ended;
        let committed = self.order.committed;
        self.out.ended = committed && self.game.end_turn.is_some_and(|last| last <= ended);
        if let Some(last) = self.game.replay.len().checked_sub(1) {
            self.close(last, committed);
        }
        self.out
    }

    /// What the end of the replay means: the game is over, the next turn begins, or the last one
    /// is still under way and has not been scored.
    fn close(&mut self, last: usize, committed: bool) {
        if self.out.ended {
            self.push(last, Action::Final);
        } else if !committed {
            self.push(last, Action::Stop);
        } else if !self.order.double && setup::is_on(self.game, "fairy") {
            let next = self.order.following(self.game.players.len());
            self.push_by(last, next, Action::Begin);
        }
    }
}
