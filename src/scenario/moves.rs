//! The moves of a scenario: who does what, one after the other.

use super::place::{at, axis, side, wanted};
use super::table::{number, player};
use super::tiles::lying_fields;
use crate::board::Corner;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::{Action, Draw, Move};
use crate::position::{PlayerId, Position, Wanted};
use crate::rulebook::Rulebook;
use crate::yaml::{Fields, Node};

const VERBS: [&str; 18] = [
    "place",
    "build",
    "assign",
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

/// Reads every move. Players sit down as they are named, unless the scenario lists them.
pub(super) fn moves(
    node: &Node,
    position: &mut Position,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Vec<Move>, Diagnostic> {
    let listed = !position.players.is_empty();
    let mut last = PlayerId(0);
    let mut found = Vec::new();
    for item in node.list(source)? {
        let made = one(item, listed, last, position, rulebook, source)?;
        last = made.player;
        found.push(made);
    }
    Ok(found)
}

/// Reads one move; the player of the move before makes it, where it names none.
pub(super) fn one(
    item: &Node,
    listed: bool,
    last: PlayerId,
    position: &mut Position,
    rulebook: &Rulebook,
    source: &Source,
) -> Result<Move, Diagnostic> {
    let fields = Fields::new(item, "a move", source)?;
    let mut by = last;
    if let Some(node) = fields.get("by") {
        by = player(node, listed, position, source)?;
    } else if position.players.is_empty() {
        let fault = Fault::MissingKey {
            key: "by",
            of: "the first move",
        };
        return Err(item.fault(fault, source));
    }
    let action = match fields.get("pay") {
        Some(points) => Action::Pay {
            points: number(points, source)?,
            to: match fields.get("to") {
                Some(to) => Some(player(to, listed, position, source)?),
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
    if let Some(what) = text("assign")? {
        let to = fields.require_text("to")?.to_owned();
        return Ok(Action::Assign { what, to });
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
            Some(node) => Draw::Animals(number(node, source)?.min(255) as u8),
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
        let unknown = fields.rest().next().map(|(key, _)| key);
        return Err(match unknown {
            Some(key) => {
                let name = key.text(source)?;
                key.fault(Fault::unknown("kind of move", name, VERBS), source)
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
            Fault::unknown("feature", name, kinds.chain(["bridge"])),
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
    let name = kind.text(source)?;
    let kinds = rulebook
        .vocabulary
        .facts
        .iter()
        .find(|d| d.class == "figure" && d.name == "kind");
    let kinds = kinds.map_or(Vec::new(), |d| d.names(d.domain()));
    if !kinds.contains(&name) {
        return Err(kind.fault(Fault::unknown("figure", name, kinds), source));
    }
    let flock = match fields.get("flock") {
        Some(node) => Some(Draw::Animals(number(node, source)?.min(255) as u8)),
        None => None,
    };
    Ok(Action::Place {
        kind: name.to_owned(),
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
        name => Err(via.fault(Fault::unknown("way", name, ["hand", "portal"]), source)),
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
            Err(what.fault(Fault::unknown("building", name, known), source))
        }
    }
}
