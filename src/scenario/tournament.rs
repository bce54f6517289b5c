//! The tournament of a scenario: who takes part with what, as the file states it and the board shows it.

use super::hall::Hall;
use super::nominees::nominees;
use super::table::Table;
use super::worth::Worth;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::ruling::{Context, Session};
use crate::tournament::{Category, Law};
use crate::vocabulary::Lang;
use crate::yaml::{Fields, Node};

/// The box that tournaments come with.
const BOX: &str = "exp-6";

/// A tournament that is to be resolved.
#[derive(Debug, Clone)]
pub struct Tournament {
    pub category: Category,
    /// Clockwise.
    pub seats: Vec<Seat>,
    /// Which of them is the active player.
    pub active: usize,
    /// The prize tiles on the next stack.
    pub prizes: i64,
    pub last: bool,
}

/// A player and what this player takes part with.
#[derive(Debug, Clone)]
pub struct Seat {
    pub player: String,
    pub part: Part,
    /// The entries that say so.
    pub cites: Vec<String>,
}

/// How somebody takes part.
#[derive(Debug, Clone)]
pub enum Part {
    No,
    With {
        /// The meeple, where it has a name.
        figure: Option<String>,
        worth: Worth,
    },
    /// One of several meeples has to be chosen.
    Choice(Vec<String>),
}

/// What the scenario says besides its tournament.
pub(super) struct Ground<'a> {
    pub table: Option<&'a Table>,
    pub context: &'a Context,
    pub figures: Option<&'a Node>,
    pub you: Option<&'a str>,
}

impl Tournament {
    pub fn names(&self) -> Vec<&str> {
        self.seats.iter().map(|s| s.player.as_str()).collect()
    }
}

/// Reads `tournament:`. Fails where it breaks a rule, with the entry.
pub(super) fn tournament(
    node: &Node,
    ground: &Ground,
    session: &Session,
    source: &Source,
) -> Result<Tournament, Diagnostic> {
    let fields = Fields::new(node, "a tournament", source)?;
    in_play(node, session, source)?;
    let named = fields.require("category")?;
    let category = category(named, source)?;
    let players = players(&fields, node, ground, session, source)?;
    let active = fields.require("active")?;
    let at = |name: &Node| seat(name, &players, source);
    let active = at(active)?;
    let prizes = prizes(fields.require("prizes")?, session, source)?;
    let last = fields.flag("last")?;
    let nominees = nominees(ground, session, source)?;
    let entries = fields.get("emblems").map(|n| n.map(source)).transpose()?;
    let mut stated: Vec<Option<&Node>> = vec![None; players.len()];
    for (player, entry) in entries.unwrap_or_default() {
        stated[at(player)?] = Some(entry);
    }
    fields.finish()?;
    let hall = Hall {
        category,
        nominees: &nominees,
        ground,
        session,
        source,
        node,
    };
    let seats = players.into_iter().zip(stated).map(|(player, entry)| {
        let (part, cites) = hall.part(&player, entry)?;
        Ok(Seat {
            player,
            part,
            cites,
        })
    });
    Ok(Tournament {
        category,
        seats: seats.collect::<Result<_, Diagnostic>>()?,
        active,
        prizes,
        last,
    })
}

/// Fails where the box of the tournaments is not in play, or the edition says nothing of them.
fn in_play(node: &Node, session: &Session, source: &Source) -> Result<(), Diagnostic> {
    let vocabulary = &session.rulebook.vocabulary;
    let of = vocabulary.expansion_named(BOX);
    let out = |expansions: &Vec<u8>| !of.is_some_and(|at| expansions.contains(&(at as u8)));
    if session.term.expansions.as_ref().is_some_and(out) {
        let label = of.map(|at| vocabulary.expansions[at].label.en.clone());
        let fault = Fault::OutOfPlay {
            value: "a tournament".to_owned(),
            expansion: label.unwrap_or_else(|| BOX.to_owned()),
        };
        return Err(node.fault(fault, source));
    }
    match session.number("number", &[("what", "prize-tiles")]).value {
        Some(_) => Ok(()),
        None => {
            let fault = Fault::NotSaid {
                what: "tournaments".to_owned(),
                edition: session.rulebook.edition.clone(),
            };
            Err(node.fault(fault, source))
        }
    }
}

fn category(node: &Node, source: &Source) -> Result<Category, Diagnostic> {
    let name = node.text(source)?;
    let found = Category::ALL.iter().find(|(id, _)| *id == name);
    found.map(|(_, category)| *category).ok_or_else(|| {
        let known = Category::ALL.map(|(id, _)| id);
        node.fault(Fault::unknown_among("category", name, known), source)
    })
}

/// The players in the order of seating: those of the tournament, or those of the table.
fn players(
    fields: &Fields,
    node: &Node,
    ground: &Ground,
    session: &Session,
    source: &Source,
) -> Result<Vec<String>, Diagnostic> {
    let mut players: Vec<String> = Vec::new();
    let list = fields.get("players");
    let Some(list) = list else {
        let sitting = ground.table.map_or(&[][..], |t| &t.position.players);
        if sitting.is_empty() {
            fields.require("players")?;
        }
        players.extend(sitting.iter().map(|p| p.name.clone()));
        return known_number(players, node, session, source);
    };
    for item in list.one_or_more() {
        let name = item.text(source)?.to_owned();
        if players.contains(&name) {
            let fault = Fault::DuplicateName {
                kind: "player",
                name,
                first: "in this list".to_owned(),
            };
            return Err(item.fault(fault, source));
        }
        players.push(name);
    }
    let sitting = ground.table.map_or(&[][..], |t| &t.position.players);
    if sitting.iter().any(|p| !players.contains(&p.name)) {
        let board: Vec<&str> = sitting.iter().map(|p| p.name.as_str()).collect();
        let fault = Fault::Disagreement {
            of: "the tournament".to_owned(),
            fact: "players".to_owned(),
            stated: players.join(", "),
            board: board.join(", "),
        };
        return Err(list.fault(fault, source));
    }
    known_number(players, list, session, source)
}

fn known_number(
    players: Vec<String>,
    node: &Node,
    session: &Session,
    source: &Source,
) -> Result<Vec<String>, Diagnostic> {
    let count = players.len() as i64;
    if session.cut("number", "players", count).is_some() {
        return Ok(players);
    }
    let fault = session.no_such_number("number", "players", "players", count);
    Err(node.fault(fault, source))
}

fn seat(node: &Node, players: &[String], source: &Source) -> Result<usize, Diagnostic> {
    let name = node.text(source)?;
    players.iter().position(|p| p == name).ok_or_else(|| {
        let known = players.iter().map(String::as_str);
        node.fault(Fault::unknown_among("player", name, known), source)
    })
}

/// The prize tiles on the stack: not more than there are.
fn prizes(node: &Node, session: &Session, source: &Source) -> Result<i64, Diagnostic> {
    let number: u16 = node
        .text(source)?
        .parse()
        .map_err(|_| node.wrong_type("a number of prize tiles", source))?;
    let number = i64::from(number);
    let all = session.number("number", &[("what", "prize-tiles")]);
    match all.value {
        Some(most) if number > most => {
            let says = all.cites.first().and_then(|c| session.says(c, Lang::En));
            let fault = Fault::NoSuchNumber {
                what: "prize tiles".to_owned(),
                number,
                known: vec![most.to_string()],
                says: says.map(str::to_owned),
                cites: all.cites,
            };
            Err(node.fault(fault, source))
        }
        _ => Ok(number),
    }
}
