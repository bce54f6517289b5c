//! Messages other than tiles into actions.

use super::convert::Conversion;
use super::figures::{Named, figure};
use super::message::{Message, Pointer};
use super::{outside, spot};
use crate::board::{At, Axis};
use crate::play::{Action, Draw};

/// The bridge that a message builds: over which tile, and which way it leads.
pub(super) fn bridge(message: &Message) -> Option<(At, Axis)> {
    if message.kind != "PLACE_TOKEN" || message.payload.token.as_deref() != Some("BRIDGE") {
        return None;
    }
    let pointer = message.payload.pointer.as_ref()?;
    Some((pointer.at, spot::axis(&pointer.location)?))
}

/// Whether a message moves the dragon.
fn is_dragon(message: &Message) -> bool {
    let figure = message.payload.figure.as_deref().unwrap_or_default();
    message.kind == "MOVE_NEUTRAL_FIGURE" && figure.starts_with("dragon")
}

fn is_dragon_switch(name: &str) -> bool {
    ["dragon-move", "dragon-movement"].contains(&name)
}

impl Conversion<'_> {
    /// Any message but a tile.
    pub(super) fn other(&mut self, at: usize, message: &Message) {
        match message.kind.as_str() {
            "PASS" if self.no_bid(at) => {}
            "PASS" => self.push(at, Action::Pass),
            "BAZAAR_BID" => self.bid(at, message),
            "BAZAAR_BUY_OR_SELL" => self.buy_or_sell(at, message),
            "COMMIT" if self.places[at].scored => {}
            "COMMIT" => {
                self.order.commit();
                self.builders_return();
                self.score(at);
            }
            "DEPLOY_MEEPLE" => self.deploy(at, message),
            "PLACE_TOKEN" => self.token(at, message),
            "MOVE_NEUTRAL_FIGURE" => self.neutral(at, message),
            "RETURN_MEEPLE" => self.take_back(at, message),
            "FLOCK_EXPAND_OR_SCORE" => self.flock(at, message),
            kind => self.refuse(outside::message(kind), message.span),
        }
    }

    /// Step 3. The dragon goes first, unless the players agreed otherwise.
    fn score(&mut self, at: usize) {
        let last = self
            .game
            .rules
            .iter()
            .find(|(name, _)| is_dragon_switch(name));
        let last = last.is_some_and(|(_, value)| value.as_str() == Some("after-scoring"));
        let rest = self.game.replay.iter().enumerate().skip(at + 1);
        let turn = rest.take_while(|(_, m)| m.kind != "PLACE_TILE");
        let moved: Vec<usize> = turn
            .filter(|(_, m)| is_dragon(m))
            .map(|(at, _)| at)
            .collect();
        if !last {
            for step in &moved {
                self.other(*step, &self.game.replay[*step]);
            }
            self.taken.extend(moved);
        }
        self.push(at, Action::Score);
    }

    /// The figure that a message names, if it is one that can be played.
    fn figure(&mut self, message: &Message) -> Option<(Named, &'static str)> {
        let id = message.payload.meeple.as_deref().unwrap_or_default();
        let Some(named) = figure(id, self.game.players.len()) else {
            self.refuse(format!("figure '{id}'"), message.span);
            return None;
        };
        match named.kind {
            // What stands around a ringmaster counts, which is not played.
            Some("ringmaster") | None => {
                self.refuse(format!("figure {}", named.written), message.span);
                None
            }
            Some(kind) => Some((named, kind)),
        }
    }

    fn pointer<'m>(&mut self, message: &'m Message) -> Option<&'m Pointer> {
        let pointer = message.payload.pointer.as_ref();
        if pointer.is_none() {
            let what = format!("message {} without a place", message.kind);
            self.refuse(what, message.span);
        }
        pointer
    }

    fn deploy(&mut self, at: usize, message: &Message) {
        let Some((named, kind)) = self.figure(message) else {
            return;
        };
        let Some(pointer) = self.pointer(message) else {
            return;
        };
        if kind == "barn" {
            return match spot::barn(&self.board, pointer) {
                Some(corner) => {
                    let farmer = None;
                    self.push(at, Action::Barn { corner, farmer });
                }
                None => self.refuse("a barn where no four fields meet".to_owned(), message.span),
            };
        }
        let to = match spot::wanted(&self.board, pointer) {
            Ok(to) => to,
            Err(what) => return self.refuse(what, message.span),
        };
        let (owner, name) = (named.owner, named.name);
        if self.places[at].scored {
            return match kind {
                "messenger" => self.push_by(at, owner, Action::Move { figure: name, to }),
                _ => self.refuse(format!("a {kind} placed after step 3"), message.span),
            };
        }
        let portal = self
            .latest
            .is_some_and(|(square, has)| has && square != to.at);
        if kind == "builder" {
            self.builder_placed(owner, &to);
        }
        let flock = (kind == "shepherd").then(|| self.chance());
        let kind = kind.to_owned();
        let action = Action::Place {
            kind,
            name,
            to,
            portal,
            flock,
        };
        self.push_by(at, owner, action);
    }

    fn token(&mut self, at: usize, message: &Message) {
        let token = message.payload.token.as_deref().unwrap_or_default();
        let Some(pointer) = self.pointer(message) else {
            return;
        };
        match token {
            "CASTLE" => {
                let side = spot::sides(&pointer.location).and_then(|s| s.iter().next());
                let at_square = pointer.at;
                self.push(
                    at,
                    Action::Castle {
                        at: at_square,
                        side,
                    },
                );
            }
            "BRIDGE" => match bridge(message) {
                Some((over, axis)) => self.build_bridge(at, over, axis),
                None => {
                    let what = format!("a bridge that leads {}", pointer.location);
                    self.refuse(what, message.span);
                }
            },
            other => self.refuse(outside::token(other), message.span),
        }
    }

    fn neutral(&mut self, at: usize, message: &Message) {
        let neutral = message.payload.figure.as_deref().unwrap_or_default();
        match neutral.split('.').next() {
            Some("fairy") => {}
            Some("dragon") => {
                return match message.payload.to.as_ref().and_then(|to| to.at) {
                    Some(square) => self.push(at, Action::DragonEnters { at: square }),
                    None => self.refuse("the dragon without a place".to_owned(), message.span),
                };
            }
            _ => return self.refuse(format!("figure '{neutral}'"), message.span),
        }
        let meeple = message
            .payload
            .to
            .as_ref()
            .and_then(|to| to.meeple.as_deref());
        let Some(meeple) = meeple else {
            return self.refuse("the fairy on a tile".to_owned(), message.span);
        };
        match figure(meeple, self.game.players.len()) {
            Some(named) => {
                let what = "fairy".to_owned();
                let to = named.name;
                self.push(at, Action::Assign { what, to });
            }
            None => self.refuse(format!("figure '{meeple}'"), message.span),
        }
    }

    /// An abbot retires, or a princess sends a knight home: whoever's he is, it is he that goes.
    fn take_back(&mut self, at: usize, message: &Message) {
        let Some((named, kind)) = self.figure(message) else {
            return;
        };
        let feature = message.payload.pointer.as_ref().map(|p| p.feature.as_str());
        let source = message.payload.source.as_deref();
        let retires = kind == "abbot" && named.owner == self.places[at].player;
        let plays = match source {
            Some("ABBOT_RETURN") => retires,
            Some("PRINCESS") => true,
            Some(_) => false,
            None => retires || feature == Some("City"),
        };
        if !plays {
            let why = source.unwrap_or(&named.written);
            return self.refuse(format!("message RETURN_MEEPLE ({why})"), message.span);
        }
        let figure = named.name;
        self.push_by(at, named.owner, Action::TakeBack { figure });
    }

    fn flock(&mut self, at: usize, message: &Message) {
        let figure = String::new();
        match message.payload.value.as_deref() {
            Some("EXPAND") => {
                let own = message.payload.random.map(Draw::Chance);
                let draw = own.unwrap_or_else(|| self.chance());
                self.push(at, Action::Grow { figure, draw });
            }
            Some("SCORE") => self.push(at, Action::Drive { figure }),
            other => {
                let value = other.unwrap_or_default();
                self.refuse(format!("flock choice '{value}'"), message.span);
            }
        }
    }
}
