//! Figures that stand on tiles, as the language of questions knows them: what the file states
//! together with what the board shows.

use super::figure::check_possible;
use super::table::Table;
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::position::{FigureId, Position};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, Meaning, Pattern, ValueSet, fold};
use crate::yaml::Node;

/// Checks what is stated of a figure against what the board shows at the start.
pub(super) fn agree(
    stated: &Concept,
    position: &Position,
    table: &Table,
    node: &Node,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(id) = position.figure_named(&stated.id) else {
        return Ok(());
    };
    let shown = shown(id, position, table, rulebook);
    for (fact, set) in stated.figure().into_iter().flatten() {
        let Some((_, board)) = shown.iter().find(|(f, _)| f == fact) else {
            continue;
        };
        if !set.meets(*board) {
            let names = |set: ValueSet| {
                let decl = declaration(fact, rulebook);
                decl.map_or(String::new(), |d| d.names(set).join(" or "))
            };
            let fault = Fault::Disagreement {
                figure: stated.id.clone(),
                fact: fact.clone(),
                stated: names(*set),
                board: names(*board),
            };
            return Err(node.fault(fault, source));
        }
    }
    Ok(())
}

fn declaration<'a>(fact: &str, rulebook: &'a Rulebook) -> Option<&'a crate::vocabulary::FactDecl> {
    let facts = &rulebook.vocabulary.facts;
    facts.iter().find(|d| d.class == "figure" && d.name == fact)
}

/// What a board shows of a figure, as values of the vocabulary.
fn shown(id: FigureId, position: &Position, table: &Table, rulebook: &Rulebook) -> Pattern {
    let facts = position.figure_facts(id, table.you);
    let values = facts.iter().filter_map(|(fact, value)| {
        let value = declaration(fact, rulebook)?.value_named(value)?;
        Some(((*fact).to_owned(), ValueSet::one(value)))
    });
    values.collect()
}

/// Every named figure that stands on the board after the moves. What `stated` says besides of it
/// still holds as long as the board does not show otherwise.
pub(super) fn named(
    table: &Table,
    stated: &[(String, Concept)],
    term: &Term,
    node: &Node,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<(String, Concept)>, Diagnostic> {
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
        if besides.is_some() && table.moves.is_empty() {
            check_possible(&pattern, node, source, term, rulebook)?;
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
    Ok(found)
}

/// Roles follow from the rest; after moves, what was said of them at the start may be stale.
fn changes(fact: &str) -> bool {
    fact == "role"
}

/// The tiles of a board under the names of their squares, for arguments that take a tile.
pub(super) fn squares(table: &Table, rulebook: &Rulebook) -> Vec<(String, Concept)> {
    let facts = &rulebook.vocabulary.facts;
    let tiles = table.position.board.tiles();
    tiles
        .map(|(id, placed)| {
            let shown = table.position.tile_facts(id).into_iter();
            let pattern: Pattern = shown
                .filter_map(|(fact, value)| {
                    let mut decls = facts.iter();
                    let decl = decls.find(|d| d.class == "tile" && d.name == fact)?;
                    Some((fact.to_owned(), ValueSet::one(decl.value_named(value)?)))
                })
                .collect();
            let name = placed.at.to_string();
            let concept = Concept {
                id: name.clone(),
                meanings: vec![Meaning::Figure(pattern)],
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
