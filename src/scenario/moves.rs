//! The moves of a scenario: who does what, one after the other.

use super::figure::own_name;
use super::place::{at, axis, side, wanted};
use super::table::{Seats, animals, kind_of, number};
use super::tiles::lying_fields;
use crate::board::Corner;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::{Action, Draw, Move};
use crate::position::{PlayerId, Position, Wanted};
use crate::rulebook::Rulebook;
use crate::yaml::{Fields, Node};

const VERBS: [&str; 20] = [
    "place",
    "build",
    "assign",
    "nominate",
    "statue",
    "move",
    "take-back",
    "grow",
    "drive",
    "dragon",
    "dragon-enters",
    "fly",
    "pass",
    "pay",
    "begin",
    "score",
    "stop",
    "final",
    "tile",
    "edges",
];

/// What a move says besides its verb.
const ARGUMENTS: [&str; 16] = [
    "at", "side", "on", "turn", "bridge", "name", "via", "to", "farmer", "corner", "axis", "faces",
    "flock", "animals", "joined", "emblem",
];
const ASSIGNED: [&str; 3] = ["fairy", "builder", "pig"];

/// Reads every move. Players sit down as they are named, unless the scenario lists them.
pub(super) fn moves(
    nodes: &[Node],
    seats: &Seats,
    position: &mut Position,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Vec<Move>, Diagnostic> {
    let mut last = PlayerId(0);
    let mut found = Vec::new();
    for item in nodes {
        let made = one(item, seats, last, position, rulebook, source)?;
        last = made.player;
        found.push(made);
    }
    Ok(found)
}

/// Reads one move; the player of the move before makes it, where it names none.
pub(super) fn one(
    item: &Node,
    seats: &Seats,
    last: PlayerId,
    position: &mut Position,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Move, Diagnostic> {
    let fields = Fields::new(item, "a move", source)?;
    let mut by = last;
    if let Some(node) = fields.get("by") {
        by = seats.player(node, position, source)?;
    } else if position.players.is_empty() {
        let fault = Fault::MissingKey {
            key: "by",
            of: "the first move",
        };
        return Err(item.fault(fault, source));
    }
    one_verb(item, source)?;
    let action = match fields.get("pay") {
        Some(points) => Action::Pay {
            points: number(points, source)?,
            to: match fields.get("to") {
                Some(to) => Some(seats.player(to, position, source)?),
                None => None,
            },
        },
        None => action(&fields, item, rulebook, source)?,
    };
    fields.finish()?;
    Ok(Move {
        player: by,
        action,
        span: item.span,
    })
}

/// A move with two verbs would leave one of them out.
fn one_verb(item: &Node, source: &Source) -> Result<(), Diagnostic> {
    let mut first: Option<&'static str> = None;
    for (key, _) in item.map(source)? {
        let name = key.text(source)?;
        let verb = VERBS.iter().filter(|v| **v != "edges");
        let Some(verb) = verb.copied().find(|v| *v == name) else {
            continue;
        };
        if let Some(first) = first {
            let verbs = [first, verb];
            return Err(key.fault(Fault::TwoActions { verbs }, source));
        }
        first = Some(verb);
    }
    Ok(())
}

fn action(
    fields: &Fields,
    item: &Node,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Action, Diagnostic> {
    let text = |key| fields.text(key).map(|t| t.map(str::to_owned));
    if let Some(kind) = fields.get("place") {
        return place(kind, fields, rulebook, source);
    }
    if let Some(what) = fields.get("build") {
        return build(what, fields, source);
    }
    if let Some(node) = fields.get("assign") {
        let what = node.text(source)?.to_owned();
        if !ASSIGNED.contains(&what.as_str()) && kind_of(node, rulebook, source).is_err() {
            return Err(node.fault(
                Fault::unknown_among("thing to assign", &what, ASSIGNED),
                source,
            ));
        }
        let to = fields.require_text("to")?.to_owned();
        return Ok(Action::Assign { what, to });
    }
    if let Some(figure) = text("nominate")? {
        let emblem = match fields.get("emblem") {
            Some(node) => Some(number(node, source)?),
            None => None,
        };
        let emblem = emblem.map(|n| u8::try_from(n).unwrap_or(u8::MAX));
        return Ok(Action::Nominate { figure, emblem });
    }
    if let Some(node) = fields.get("statue") {
        return Ok(Action::Statue {
            at: at(node, source)?,
            side: fields.get("side").map(|n| side(n, source)).transpose()?,
        });
    }
    if let Some(figure) = text("move")? {
        let to = target(fields, source)?;
        return Ok(Action::Move { figure, to });
    }
    if let Some(figure) = text("take-back")? {
        return Ok(Action::TakeBack { figure });
    }
    if let Some(figure) = text("grow")? {
        let draw = match fields.get("animals") {
            Some(node) => Draw::Animals(animals(node, source)?),
            None => Draw::Unknown,
        };
        return Ok(Action::Grow { figure, draw });
    }
    if let Some(figure) = text("drive")? {
        return Ok(Action::Drive { figure });
    }
    if let Some(node) = fields.get("dragon") {
        let faces = fields.get("faces").map(|n| side(n, source)).transpose()?;
        let at = at(node, source)?;
        return Ok(Action::Dragon { at, faces });
    }
    if let Some(node) = fields.get("dragon-enters") {
        let at = at(node, source)?;
        return Ok(Action::DragonEnters { at });
    }
    for (key, action) in [
        ("fly", Action::Fly),
        ("pass", Action::Pass),
        ("begin", Action::Begin),
        ("score", Action::Score),
        ("stop", Action::Stop),
        ("final", Action::Final),
    ] {
        if fields.get(key).is_some() {
            if !fields.flag(key)? {
                let node = fields.require(key)?;
                return Err(node.wrong_type("yes", source));
            }
            return Ok(action);
        }
    }
    let tile = fields
        .get("tile")
        .or(fields.get("edges"))
        .or(fields.get("parts"));
    if tile.is_none() {
        let is_verb = |key: &&Node| !key.text(source).is_ok_and(|k| ARGUMENTS.contains(&k));
        let unknown = fields.rest().map(|(key, _)| key).find(is_verb);
        return Err(match unknown {
            Some(key) => {
                let name = key.text(source)?;
                key.fault(Fault::unknown_among("kind of move", name, VERBS), source)
            }
            None => item.fault(
                Fault::MissingKey {
                    key: "tile",
                    of: "a move",
                },
                source,
            ),
        });
    }
    let lying = lying_fields(fields, source)?;
    Ok(Action::Tile {
        tile: lying.tile,
        at: at(fields.require("at")?, source)?,
        turn: lying.turn,
        bridge: lying.bridge,
    })
}

/// The feature that `on`, `at` and `side` name.
fn target(fields: &Fields, source: &Source) -> Result<Wanted, Diagnostic> {
    let on = fields.require("on")?;
    let name = on.text(source)?;
    wanted(name, fields, source)?.ok_or_else(|| {
        let kinds = crate::tiles::Kind::ALL.iter().map(|(id, _)| *id);
        on.fault(
            Fault::unknown_among("feature", name, kinds.chain(["bridge"])),
            source,
        )
    })
}

fn place(
    kind: &Node,
    fields: &Fields,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Action, Diagnostic> {
    let name = kind_of(kind, rulebook, source)?;
    let flock = match fields.get("flock") {
        Some(node) => Some(Draw::Animals(animals(node, source)?)),
        None => None,
    };
    if let Some(own) = fields.get("name") {
        own_name(own, source, rulebook)?;
    }
    Ok(Action::Place {
        kind: name,
        name: fields.text("name")?.unwrap_or_default().to_owned(),
        to: target(fields, source)?,
        portal: portal(fields, source)?,
        flock,
    })
}

/// Whether `via` says that a figure comes through a portal.
fn portal(fields: &Fields, source: &Source) -> Result<bool, Diagnostic> {
    let Some(via) = fields.get("via") else {
        return Ok(false);
    };
    match via.text(source)? {
        "portal" => Ok(true),
        "hand" => Ok(false),
        name => Err(via.fault(
            Fault::unknown_among("way", name, ["hand", "portal"]),
            source,
        )),
    }
}

fn build(what: &Node, fields: &Fields, source: &Source) -> Result<Action, Diagnostic> {
    match what.text(source)? {
        "bridge" => Ok(Action::Bridge {
            at: at(fields.require("at")?, source)?,
            axis: axis(fields.require("axis")?, source)?,
        }),
        "castle" => Ok(Action::Castle {
            at: at(fields.require("at")?, source)?,
            side: fields.get("side").map(|n| side(n, source)).transpose()?,
        }),
        "barn" => Ok(Action::Barn {
            corner: Corner(at(fields.require("corner")?, source)?),
            farmer: fields.text("farmer")?.map(str::to_owned),
        }),
        name => {
            let known = ["bridge", "castle", "barn"];
            Err(what.fault(Fault::unknown_among("building", name, known), source))
        }
    }
}
