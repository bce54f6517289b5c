//! Questions about the board itself: points so far, what a feature is worth, what fits where.

use std::sync::Arc;

use super::moves::one;
use super::place::{at, wanted};
use super::table::{Seats, Table};
use super::tiles::{lying, lying_fields};
use crate::board::{At, Axis, PartId};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::{Move, spot_fault};
use crate::position::PlayerId;
use crate::rulebook::Rulebook;
use crate::tiles::{Kind, Tile, Turn};
use crate::vocabulary::fold;
use crate::yaml::{Fields, Node, Value};

/// The keys of such questions.
pub(super) const KEYS: [&str; 6] = ["total", "scored", "score", "may", "fits", "placements"];

/// What is scored.
const SCORED: [&str; 13] = [
    "road",
    "city",
    "monastery",
    "garden",
    "field",
    "castle",
    "maiden",
    "barn",
    "flock",
    "goods",
    "fairy",
    "pig",
    "statue",
];

/// A question about the board.
#[derive(Debug, Clone)]
pub enum TableQuestion {
    /// How many points a player has.
    Total(PlayerId),
    /// What a player got each time when something of a kind was scored.
    Scored { by: PlayerId, what: Option<String> },
    /// What a feature is worth, and to whom.
    Score(PartId),
    /// Final scoring, were the game to end now.
    Final,
    /// Whether a move may be made now.
    May(Box<Move>),
    /// Whether a tile fits.
    Fits {
        tile: Arc<Tile>,
        at: At,
        turn: Turn,
        bridge: Option<Axis>,
    },
    /// Where a tile fits.
    Placements(Arc<Tile>),
}

/// Reads the question under one of `KEYS`.
pub(super) fn table_question(
    key: &str,
    node: &Node,
    table: &Table,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<TableQuestion, Diagnostic> {
    match key {
        "may" => {
            let mut position = table.under_way.position.clone();
            let last = table.moves.last().map(|m| m.player);
            let by = last.or(table.you).unwrap_or(PlayerId(0));
            let seats = Seats {
                listed: true,
                you: table.you,
            };
            let made = one(node, &seats, by, &mut position, rulebook, source)?;
            Ok(TableQuestion::May(Box::new(made)))
        }
        "total" => Ok(TableQuestion::Total(listed(node, table, source)?)),
        "scored" => {
            let fields = Fields::new(node, "a question", source)?;
            let by = listed(fields.require("by")?, table, source)?;
            let what = match fields.get("for") {
                Some(node) => Some(scored(node, source)?),
                None => None,
            };
            fields.finish()?;
            Ok(TableQuestion::Scored { by, what })
        }
        "score" => score(node, table, source),
        "fits" => {
            let fields = Fields::new(node, "a question", source)?;
            let lying = lying_fields(&fields, source)?;
            let place = at(fields.require("at")?, source)?;
            fields.finish()?;
            Ok(TableQuestion::Fits {
                tile: lying.tile,
                at: place,
                turn: lying.turn,
                bridge: lying.bridge,
            })
        }
        _ => {
            let lying = lying(node, source)?;
            // Every turn is tried, and no bridge is built.
            if let Value::Map(pairs) = &node.value
                && let Some((key, _)) = pairs.iter().find(|(k, _)| says_how_it_lies(k))
            {
                let fault = Fault::UnknownKey {
                    key: key.text(source)?.to_owned(),
                    of: "a question where a tile fits",
                    nearest: None,
                    known: vec!["tile".to_owned(), "edges".to_owned(), "parts".to_owned()],
                };
                return Err(key.fault(fault, source));
            }
            Ok(TableQuestion::Placements(lying.tile))
        }
    }
}

/// Whether a key says how a tile lies.
fn says_how_it_lies(key: &Node) -> bool {
    matches!(&key.value, Value::Text(text) if text == "turn" || text == "bridge")
}

/// Something that is scored, by its name.
fn scored(node: &Node, source: &Source) -> Result<String, Diagnostic> {
    let name = node.text(source)?;
    match SCORED.contains(&name) {
        true => Ok(name.to_owned()),
        false => Err(node.fault(Fault::unknown_among("scoring", name, SCORED), source)),
    }
}

fn listed(node: &Node, table: &Table, source: &Source) -> Result<PlayerId, Diagnostic> {
    let name = node.text(source)?;
    table.position.player_named(name).ok_or_else(|| {
        let known = table.position.players.iter().map(|p| p.name.as_str());
        node.fault(Fault::unknown_among("player", name, known), source)
    })
}

/// `score: final`, or `score: { road: "0,0", side: e }`.
fn score(node: &Node, table: &Table, source: &Source) -> Result<TableQuestion, Diagnostic> {
    if matches!(&node.value, Value::Text(text) if text == "final") {
        return Ok(TableQuestion::Final);
    }
    let fields = Fields::new(node, "a question", source)?;
    let side = fields.get("side");
    let named: Vec<(&Node, &Node)> = fields.rest().collect();
    let [(kind, square)] = named.as_slice() else {
        let fault = Fault::MissingKey {
            key: "road",
            of: "a question of points",
        };
        return Err(node.fault(fault, source));
    };
    let name = kind.text(source)?;
    // The same shape as of a figure: `on`, `at`, `side`.
    let mut pairs = vec![(text_node("at", kind), (*square).clone())];
    if let Some(side) = side {
        pairs.push((text_node("side", kind), side.clone()));
    }
    let shaped = Node {
        value: Value::Map(pairs),
        span: node.span,
    };
    let shaped = Fields::new(&shaped, "a question", source)?;
    let wanted = wanted(name, &shaped, source)?.ok_or_else(|| {
        let kinds = Kind::ALL.iter().map(|(id, _)| *id);
        kind.fault(Fault::unknown_among("feature", name, kinds), source)
    })?;
    let part = table
        .position
        .part_wanted(&wanted)
        .map_err(|fault| square.fault(spot_fault(fault, name.to_owned(), wanted.at), source))?;
    Ok(TableQuestion::Score(part))
}

fn text_node(text: &str, like: &Node) -> Node {
    Node {
        value: Value::Text(text.to_owned()),
        span: like.span,
    }
}

/// A question in plain words that names a feature by its square, such as "how many points does
/// the road at 0,0 score?". None where it is no such question.
pub(super) fn plain(
    text: &str,
    node: &Node,
    table: &Table,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Option<TableQuestion>, Diagnostic> {
    let clean = |word: &str| word.trim_matches(['?', '.', '!', ';', '(', ')']).to_owned();
    let mut words = text.split_whitespace().map(clean);
    let Some(square) = words.find(|w| w.parse::<At>().is_ok()) else {
        return Ok(None);
    };
    let side = text
        .split_whitespace()
        .map(clean)
        .skip_while(|w| *w != square)
        .nth(1)
        .filter(|w| {
            crate::tiles::Side::named(w).is_some() || crate::tiles::Half::named(w).is_some()
        });
    let concepts = concepts(text, rulebook);
    let asks = ["points", "score-verb", "how-many"]
        .iter()
        .any(|c| concepts.contains(c));
    let mut kinds = Kind::ALL.iter().filter(|(id, _)| concepts.contains(id));
    let (true, Some((kind, _)), None) = (asks, kinds.next(), kinds.next()) else {
        return Ok(None);
    };
    let mut pairs = vec![(text_node(kind, node), text_node(&square, node))];
    if let Some(side) = side {
        pairs.push((text_node("side", node), text_node(&side, node)));
    }
    let shaped = Node {
        value: Value::Map(pairs),
        span: node.span,
    };
    score(&shaped, table, source).map(Some)
}

/// The concepts that single words of a text name, in either language.
fn concepts<'a>(text: &str, rulebook: &'a Rulebook) -> Vec<&'a str> {
    let folded = fold(text);
    let lexicon = &rulebook.vocabulary.lexicon;
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let forms = lexicon.en.iter().chain(&lexicon.ro);
    let said = forms.filter(|form| match form.only() {
        Some((token, open)) => words.iter().any(|w| match open {
            true => w.starts_with(token),
            false => *w == token,
        }),
        None => false,
    });
    said.map(|form| lexicon.concepts[form.concept as usize].id.as_str())
        .collect()
}
