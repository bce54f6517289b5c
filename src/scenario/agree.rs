//! What a file states must agree with what its board shows.

use super::figure::check_possible;
use super::standing::{declaration, shown, shown_tile, situation};
use super::table::Table;
use crate::board::At;
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, FactDecl, Pattern, ValueSet, VerbId, fold, value_set};
use crate::yaml::Node;

/// Checks what is stated of a figure against what the board shows at the start, and against what
/// the definitions make of both.
pub(super) fn figure_agrees(
    stated: &Concept,
    table: &Table,
    node: &Node,
    term: &Term,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(id) = table.start.figure_named(&stated.id) else {
        return Ok(());
    };
    let mut pattern = shown(id, &table.start, table, rulebook);
    for (fact, set) in stated.figure().into_iter().flatten() {
        let Some((_, board)) = pattern.iter().find(|(f, _)| f == fact) else {
            pattern.push((fact.clone(), *set));
            continue;
        };
        if let (false, Some(decl)) = (set.meets(*board), declaration("figure", fact, rulebook)) {
            let fault = disagreement(&format!("'{}'", stated.id), fact, decl, [*set, *board]);
            let key = if fact == "role" { "as" } else { fact };
            return Err(node
                .value_of(key, source)
                .unwrap_or(node)
                .fault(fault, source));
        }
    }
    check_possible(&pattern, node, source, term, rulebook)
}

/// Checks what a question and `given` say of a tile or a figure that the question names.
pub(super) fn question_agrees(
    (text, asked): (&str, Option<(VerbId, &Node)>),
    given: Option<&Node>,
    table: &Table,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let mut seen: Vec<(String, Pattern)> = Vec::new();
    for (arg, name) in asked.map_or(&[][..], |(_, node)| node.map(source).unwrap_or_default()) {
        if let (Ok(arg), Ok(name)) = (arg.text(source), name.text(source)) {
            let pattern = of_named(name, table, rulebook).into_iter();
            let full = pattern.map(|(fact, set)| (format!("{arg}.{fact}"), set));
            let of = match name.parse::<At>() {
                Ok(square) => format!("the tile at {square}"),
                Err(()) => format!("'{name}'"),
            };
            seen.push((of, full.collect()));
        }
    }
    let folded = fold(text);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    for (_, figure) in table.position.standing() {
        if words.contains(&fold(&figure.name).as_str()) {
            let pattern = situation(table, &figure.name, rulebook);
            seen.push((format!("'{}'", figure.name), pattern));
        }
    }
    let known = |name: &str| {
        asked.is_none_or(|(verb, _)| rulebook.vocabulary.verb(verb).fact_named(name).is_some())
    };
    for node in asked.map(|(_, node)| node).into_iter().chain(given) {
        for (key, stated) in node.map(source)? {
            let name = key.text(source)?;
            let board = seen.iter().find_map(|(of, pattern)| {
                let (_, set) = pattern.iter().find(|(fact, _)| fact == name)?;
                Some((of, *set))
            });
            let (Some((of, board)), true) = (board, known(name)) else {
                continue;
            };
            let mut facts = rulebook.vocabulary.verbs.iter().flat_map(|v| &v.facts);
            let Some(fact) = facts.find(|f| f.name == name) else {
                continue;
            };
            let decl = &rulebook.vocabulary.facts[fact.decl as usize];
            let set = value_set(stated, decl, source)?;
            if !set.meets(board) {
                return Err(stated.fault(disagreement(of, name, decl, [set, board]), source));
            }
        }
    }
    Ok(())
}

/// What the board shows of the tile or the figure of that name.
fn of_named(name: &str, table: &Table, rulebook: &Rulebook) -> Pattern {
    let position = &table.position;
    if let Some(tile) = name
        .parse::<At>()
        .ok()
        .and_then(|at| position.board.tile_at(at))
    {
        return shown_tile(tile, table, rulebook);
    }
    let figure = position.figure_named(name).filter(|_| !name.is_empty());
    figure.map_or(Pattern::new(), |id| shown(id, position, table, rulebook))
}

fn disagreement(of: &str, fact: &str, decl: &FactDecl, sets: [ValueSet; 2]) -> Fault {
    let [stated, board] = sets.map(|set| decl.names(set).join(" or "));
    Fault::Disagreement {
        of: of.to_owned(),
        fact: fact.to_owned(),
        stated,
        board,
    }
}
