//! A converted game as a scenario in YAML.

use std::fmt::Write;

use super::assert::Claim;
use super::convert::Converted;
use crate::play::{Action, Draw, Event, Move, What};
use crate::position::{FigureId, PlayerId, Wanted};
use crate::tiles::{Kind, Turn};

/// Writes a converted game. The events of the played game tell what its flock tokens showed and
/// which shepherds were meant; without events these are left open.
pub fn write(game: &Converted, events: &[Event]) -> String {
    let page = Page { game, events };
    let mut text = String::new();
    page.head(&mut text);
    page.tiles(&mut text);
    page.moves(&mut text);
    page.questions(&mut text);
    text
}

struct Page<'g> {
    game: &'g Converted,
    events: &'g [Event],
}

impl Page<'_> {
    fn head(&self, text: &mut String) {
        for unsupported in &self.game.unsupported {
            line(
                text,
                format_args!("# not supported: {}", plain(&unsupported.what)),
            );
        }
        let title = match self.game.title.is_empty() {
            true => "a saved game",
            false => &self.game.title,
        };
        line(text, format_args!("title: {}", quoted(title)));
        line(text, format_args!("edition: c2"));
        let players: Vec<String> = self.game.players.iter().map(|p| word(p)).collect();
        line(text, format_args!("players: [{}]", players.join(", ")));
        let supply = self.game.setup.position.players.first().map(|p| &p.supply);
        let supplies = supply.into_iter().flatten();
        let supplies: Vec<String> = supplies.map(|(kind, n)| format!("{kind}: {n}")).collect();
        if !supplies.is_empty() {
            line(
                text,
                format_args!("supplies: {{ {} }}", supplies.join(", ")),
            );
        }
        if !self.game.off.is_empty() {
            let off = self.game.off.join(", ");
            line(text, format_args!("without: [{off}]"));
        }
        let given = self.game.given.iter();
        let given: Vec<String> = given.map(|(f, v)| format!("{f}: {}", word(v))).collect();
        if !given.is_empty() {
            line(text, format_args!("given: {{ {} }}", given.join(", ")));
        }
    }

    fn tiles(&self, text: &mut String) {
        let board = &self.game.setup.position.board;
        if board.is_empty() {
            return;
        }
        line(text, format_args!("tiles:"));
        for (_, placed) in board.tiles() {
            let turn = turned(placed.turn);
            let id = word(&placed.tile.id);
            line(
                text,
                format_args!("  \"{}\": {{ tile: {id}{turn} }}", placed.at),
            );
        }
    }

    fn moves(&self, text: &mut String) {
        if self.game.moves.is_empty() {
            return;
        }
        line(text, format_args!("moves:"));
        for (at, action) in self.game.moves.iter().enumerate() {
            let told = self.action(at, action);
            let by = match action.action {
                Action::Final => String::new(),
                _ => format!("by: {}, ", self.player(action.player)),
            };
            line(text, format_args!("  - {{ {by}{told} }}"));
        }
    }

    fn player(&self, player: PlayerId) -> String {
        let name = self.game.players.get(usize::from(player.0));
        word(name.map_or("", String::as_str))
    }

    fn action(&self, at: usize, done: &Move) -> String {
        match &done.action {
            Action::Tile {
                tile,
                at,
                turn,
                bridge,
            } => {
                let bridge = bridge.map_or(String::new(), |a| format!(", bridge: {}", a.id()));
                let (id, turn) = (word(&tile.id), turned(*turn));
                format!("tile: {id}, at: \"{at}\"{turn}{bridge}")
            }
            Action::Bridge { at, axis } => {
                format!("build: bridge, at: \"{at}\", axis: {}", axis.id())
            }
            Action::Castle { at, side } => {
                let side = side.map_or(String::new(), |s| format!(", side: {}", s.id()));
                format!("build: castle, at: \"{at}\"{side}")
            }
            Action::Barn { corner, farmer } => {
                let farmer = farmer.as_ref().map(|f| format!(", farmer: {f}"));
                let farmer = farmer.unwrap_or_default();
                format!("build: barn, corner: \"{}\"{farmer}", corner.0)
            }
            Action::Place {
                kind,
                name,
                to,
                portal,
                flock,
            } => {
                let portal = if *portal { ", via: portal" } else { "" };
                let drawn = flock.and_then(|draw| self.drawn(at, draw));
                let flock = drawn.map_or(String::new(), |n| format!(", flock: {n}"));
                format!("place: {kind}, {}, name: {name}{portal}{flock}", spot(to))
            }
            Action::Nominate { figure, emblem } => {
                let emblem = emblem.map_or(String::new(), |n| format!(", emblem: {n}"));
                format!("nominate: {figure}{emblem}")
            }
            Action::Statue { at, side } => {
                let side = side.map_or(String::new(), |s| format!(", side: {}", s.id()));
                format!("statue: \"{at}\"{side}")
            }
            Action::Assign { what, to } => format!("assign: {what}, to: {to}"),
            Action::Move { figure, to } => format!("move: {figure}, {}", spot(to)),
            Action::TakeBack { figure } => format!("take-back: {figure}"),
            Action::Grow { figure, draw } => {
                let drawn = self.drawn(at, *draw);
                let animals = drawn.map_or(String::new(), |n| format!(", animals: {n}"));
                format!("grow: {}{animals}", self.shepherd(at, figure))
            }
            Action::Drive { figure } => format!("drive: {}", self.shepherd(at, figure)),
            Action::Dragon { at, faces } => {
                let faces = faces.map_or(String::new(), |s| format!(", faces: {}", s.id()));
                format!("dragon: \"{at}\"{faces}")
            }
            Action::DragonEnters { at } => format!("dragon-enters: \"{at}\""),
            Action::Fly => "fly: yes".to_owned(),
            Action::Pass => "pass: yes".to_owned(),
            Action::Pay { to, points } => {
                let to = to.map_or(String::new(), |to| format!(", to: {}", self.player(to)));
                format!("pay: {points}{to}")
            }
            Action::Begin => "begin: yes".to_owned(),
            Action::Stop => "stop: yes".to_owned(),
            Action::Score => "score: yes".to_owned(),
            Action::Final => "final: yes".to_owned(),
        }
    }

    /// What a token that a move drew shows.
    fn drawn(&self, at: usize, draw: Draw) -> Option<u8> {
        if let Draw::Animals(animals) = draw {
            return Some(animals);
        }
        self.of_move(at).find_map(|what| match what {
            What::Flock { animals, .. } => *animals,
            _ => None,
        })
    }

    /// The shepherd of a move that may not name it: what followed tells, or that the player has
    /// only one.
    fn shepherd(&self, at: usize, named: &str) -> String {
        if !named.is_empty() {
            return named.to_owned();
        }
        let player = self.game.moves[at].player;
        let own = |id: FigureId| self.figure(id).filter(|(_, owner)| *owner == player);
        let told = self.of_move(at).find_map(|what| match what {
            What::Flock { figure, .. } | What::Goes { figure, .. } => own(*figure),
            _ => None,
        });
        let mut names: Vec<&str> = self.shepherds_of(player).collect();
        names.sort_unstable();
        names.dedup();
        match (told, names.as_slice()) {
            (Some((name, _)), _) => name.to_owned(),
            (None, [only]) => (*only).to_owned(),
            (None, _) => "\"\"".to_owned(),
        }
    }

    fn shepherds_of(&self, player: PlayerId) -> impl Iterator<Item = &str> {
        let own = self.game.moves.iter().filter(move |m| m.player == player);
        own.filter_map(|m| match &m.action {
            Action::Place { kind, name, .. } if kind == "shepherd" => Some(name.as_str()),
            _ => None,
        })
    }

    fn of_move(&self, at: usize) -> impl Iterator<Item = &What> {
        let events = self.events.iter().filter(move |event| event.at == at);
        events.map(|event| &event.what)
    }

    /// The name and the owner of a figure. Figures are numbered as they are placed.
    fn figure(&self, id: FigureId) -> Option<(&str, PlayerId)> {
        let mut placed = self.game.moves.iter().filter_map(|m| match &m.action {
            Action::Place { name, .. } => Some((name.as_str(), m.player)),
            _ => None,
        });
        placed.nth(id.0 as usize)
    }

    fn questions(&self, text: &mut String) {
        if self.game.assertions.is_empty() {
            return;
        }
        line(text, format_args!("questions:"));
        let mut told: Vec<(PlayerId, &str)> = Vec::new();
        for assertion in &self.game.assertions {
            let player = self.player(assertion.player);
            match assertion.claim {
                Claim::Has(points) => {
                    line(text, format_args!("  - total: {player}"));
                    line(text, format_args!("    expect: {{ value: {points} }}"));
                }
                Claim::Scored { what, .. } => {
                    if told.contains(&(assertion.player, what)) {
                        continue;
                    }
                    told.push((assertion.player, what));
                    let values = self.values(assertion.player, what);
                    let by = format_args!("  - scored: {{ by: {player}, for: {what} }}");
                    line(text, by);
                    line(text, format_args!("    expect: {{ values: [{values}] }}"));
                }
            }
        }
    }

    /// Every value that is claimed for a player and a kind of score.
    fn values(&self, player: PlayerId, kind: &str) -> String {
        let claims = self.game.assertions.iter().filter(|a| a.player == player);
        let values = claims.filter_map(|a| match a.claim {
            Claim::Scored { what, points } if what == kind => Some(points.to_string()),
            _ => None,
        });
        values.collect::<Vec<_>>().join(", ")
    }
}

fn line(text: &mut String, told: std::fmt::Arguments) {
    // Writing into a string cannot fail.
    let _ = writeln!(text, "{told}");
}

fn turned(turn: Turn) -> String {
    match turn {
        Turn::NONE => String::new(),
        turn => format!(", turn: {}", turn.as_degrees()),
    }
}

fn spot(to: &Wanted) -> String {
    let on = match to.bridge {
        true => "bridge",
        false => to.kind.id(),
    };
    let side = match (to.half, to.side) {
        (Some(half), _) if to.kind == Kind::Field => format!(", side: {}", half.id()),
        (_, Some(side)) => format!(", side: {}", side.id()),
        _ => String::new(),
    };
    format!("on: {on}, at: \"{}\"{side}", to.at)
}

/// A word bare where that is safe, else in quotes.
fn word(text: &str) -> String {
    let safe = |c: char| c.is_ascii_alphanumeric() || "/.+_-".contains(c);
    let starts = text.starts_with(|c: char| c.is_ascii_alphabetic());
    match starts && text.chars().all(safe) {
        true => text.to_owned(),
        false => quoted(text),
    }
}

fn quoted(text: &str) -> String {
    let escaped = plain(text).replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

/// Without anything that could end a line.
fn plain(text: &str) -> String {
    let shown = |c: char| match c.is_control() || c == '\u{2028}' || c == '\u{2029}' {
        true => ' ',
        false => c,
    };
    text.chars().map(shown).collect()
}
