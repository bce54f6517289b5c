//! Figures that stand on tiles, as the language of questions knows them: what the file states
//! together with what the board shows.

use super::table::Table;
use crate::board::TileId;
use crate::position::{FigureId, Position};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, FactDecl, Meaning, Pattern, ValueSet, fold};

/// The declaration of a fact of a class.
pub(super) fn declaration<'a>(
    class: &str,
    fact: &str,
    rulebook: &'a Rulebook,
) -> Option<&'a FactDecl> {
    let mut facts = rulebook.vocabulary.facts.iter();
    facts.find(|d| d.class == class && d.name == fact)
}

/// What a board shows of a figure, as values of the vocabulary.
pub(super) fn shown(
    id: FigureId,
    position: &Position,
    table: &Table,
    rulebook: &Rulebook,
) -> Pattern {
    let facts = position.figure_facts(id, table.you);
    let values = facts.iter().filter_map(|(fact, value)| {
        let value = declaration("figure", fact, rulebook)?.value_named(value)?;
        Some(((*fact).to_owned(), ValueSet::one(value)))
    });
    values.collect()
}

/// Every named figure that stands on the board after the moves. What `stated` says besides of it
/// still holds as long as the board does not show otherwise.
pub(super) fn named(
    table: &Table,
    stated: &[(String, Concept)],
    rulebook: &Rulebook,
) -> Vec<(String, Concept)> {
    let mut found = Vec::new();
    for (id, figure) in table.position.standing() {
        if figure.name.is_empty() {
            continue;
        }
        let mut pattern = shown(id, &table.position, table, rulebook);
        let besides = stated.iter().find(|(_, c)| c.id == figure.name);
        for (fact, set) in besides.and_then(|(_, c)| c.figure()).into_iter().flatten() {
            if !pattern.iter().any(|(f, _)| f == fact) && !changes(fact) {
                pattern.push((fact.clone(), *set));
            }
        }
        found.push((
            fold(&figure.name),
            Concept {
                id: figure.name.clone(),
                meanings: vec![
                    Meaning::Figure(pattern),
                    Meaning::Slot("thing".to_owned(), "meeple".to_owned()),
                ],
                note: None,
            },
        ));
    }
    found
}

/// Roles follow from the rest; after moves, what was said of them at the start may be stale.
fn changes(fact: &str) -> bool {
    fact == "role"
}

/// What a board shows of a tile.
pub(super) fn shown_tile(id: TileId, table: &Table, rulebook: &Rulebook) -> Pattern {
    let facts = table.position.tile_facts(id).into_iter();
    let values = facts.filter_map(|(fact, value)| {
        let value = declaration("tile", fact, rulebook)?.value_named(value)?;
        Some((fact.to_owned(), ValueSet::one(value)))
    });
    values.collect()
}

/// The tiles of a board under the names of their squares, for arguments that take a tile.
pub(super) fn squares(table: &Table, rulebook: &Rulebook) -> Vec<(String, Concept)> {
    let tiles = table.position.board.tiles();
    tiles
        .map(|(id, placed)| {
            let name = placed.at.to_string();
            let concept = Concept {
                id: name.clone(),
                meanings: vec![Meaning::Figure(shown_tile(id, table, rulebook))],
                note: None,
            };
            (name, concept)
        })
        .collect()
}

/// What the board tells about the dragon and a figure, or about its tile, by the names of facts.
pub(super) fn situation(table: &Table, figure: &str, rulebook: &Rulebook) -> Pattern {
    let position = &table.position;
    let Some(id) = position.figure_named(figure) else {
        return Pattern::new();
    };
    let mut facts: Vec<(String, &'static str)> = Vec::new();
    let meeple = |other: FigureId| {
        !matches!(
            position.figure(other).kind.as_str(),
            "builder" | "pig" | "barn"
        )
    };
    for (fact, value) in position.lines(id, meeple).unwrap_or_default() {
        facts.push((fact.to_owned(), value));
    }
    if let Some(tile) = position.tile_of(position.figure(id)) {
        for (fact, value) in position.tile_facts(tile) {
            if fact == "enclosed" {
                facts.push((format!("tile.{fact}"), value));
            }
        }
    }
    let all = || rulebook.vocabulary.verbs.iter().flat_map(|v| &v.facts);
    let known = facts.into_iter().filter_map(|(name, value)| {
        let fact = all().find(|f| f.name == name)?;
        let decl = &rulebook.vocabulary.facts[fact.decl as usize];
        let value = decl.value_named(value)?;
        Some((name, ValueSet::one(value)))
    });
    known.collect()
}
