//! Reads a figure of a scenario: its facts, checked against what the definitions allow.

use crate::court::{Bench, Impossible, Term};
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, FactDecl, Meaning, Pattern, ValueSet, VerbId, fold, value_set};
use crate::yaml::Node;

const CLASS: &str = "figure";

/// A figure by name: its facts, checked against what the definitions allow.
pub(super) fn figure(
    name: &Node,
    facts: &Node,
    you: Option<&str>,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<(String, Concept), Diagnostic> {
    let id = name.text(source)?;
    let word = fold(id);
    let is_word = rulebook
        .vocabulary
        .lexicon
        .en
        .iter()
        .chain(&rulebook.vocabulary.lexicon.ro);
    let mut is_word = is_word.filter(|f| f.tokens.len() == 1 && f.tokens[0].0 == word);
    if is_word.next().is_some() || !word.chars().all(char::is_alphanumeric) {
        let fault = Fault::DuplicateName {
            kind: "word",
            name: id.to_owned(),
            first: "a figure needs a name of its own, such as k1".to_owned(),
        };
        return Err(name.fault(fault, source));
    }
    let mut pattern: Pattern = Vec::new();
    for (key, value) in facts.map(source)? {
        let fact = match key.text(source)? {
            "as" => "role",
            fact => fact,
        };
        let decl = class_decl(fact, key, source, rulebook)?;
        let set = figure_value(fact, value, decl, you, source)?;
        check_in_play(set, decl, term, value, source, rulebook)?;
        pattern.push((fact.to_owned(), set));
    }
    check_possible(&pattern, facts, source, term, rulebook)?;
    let concept = Concept {
        id: id.to_owned(),
        meanings: vec![
            Meaning::Figure(pattern),
            Meaning::Slot("thing".to_owned(), "meeple".to_owned()),
        ],
        note: None,
    };
    Ok((word, concept))
}

fn class_decl<'a>(
    fact: &str,
    key: &Node,
    source: &Source,
    rulebook: &'a Rulebook,
) -> Result<&'a FactDecl, Diagnostic> {
    let facts = || {
        rulebook
            .vocabulary
            .facts
            .iter()
            .filter(|d| d.class == CLASS)
    };
    facts().find(|d| d.name == fact).ok_or_else(|| {
        let known: Vec<String> = facts()
            .map(|d| d.name.clone())
            .chain(["as".to_owned()])
            .collect();
        let fault = Fault::UnknownKey {
            key: fact.to_owned(),
            of: "a figure",
            nearest: nearest(fact, known.iter().map(String::as_str)),
            known,
        };
        key.fault(fault, source)
    })
}

/// A colour says whose a figure is, a number that it has that emblem.
fn figure_value(
    fact: &str,
    node: &Node,
    decl: &FactDecl,
    you: Option<&str>,
    source: &Source,
) -> Result<ValueSet, Diagnostic> {
    let text = node.text(source).unwrap_or_default();
    let value = match fact {
        "of" if decl.value_named(text).is_none() => match you {
            Some(you) if you == text => decl.value_named("mine"),
            Some(_) => decl.value_named("other"),
            None => None,
        },
        "emblem" if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) => {
            decl.value_named("yes")
        }
        _ => None,
    };
    match value {
        Some(value) => Ok(ValueSet::one(value)),
        None => value_set(node, decl, source),
    }
}

fn check_in_play(
    set: ValueSet,
    decl: &FactDecl,
    term: &Term,
    node: &Node,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(expansions) = &term.expansions else {
        return Ok(());
    };
    let missing = |v: usize| decl.values[v].expansion.filter(|e| !expansions.contains(e));
    let Some(missing) = set.iter().map(missing).collect::<Option<Vec<u8>>>() else {
        return Ok(());
    };
    let Some(expansion) = missing.first() else {
        return Ok(());
    };
    let fault = Fault::OutOfPlay {
        value: decl.names(set).join(", "),
        expansion: rulebook.vocabulary.expansions[*expansion as usize]
            .label
            .en
            .clone(),
    };
    Err(node.fault(fault, source))
}

/// Asks the bench of `is`, which knows every fact of a figure, whether such a figure can be.
fn check_possible(
    pattern: &Pattern,
    node: &Node,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(verb) = rulebook.vocabulary.verb_named("is") else {
        return Ok(());
    };
    let space = rulebook.vocabulary.verb(verb);
    let bench = Bench::new(rulebook, verb, term);
    let stated: Vec<(usize, ValueSet)> = pattern
        .iter()
        .filter_map(|(name, set)| Some((space.fact_named(&format!("what.{name}"))?, *set)))
        .collect();
    let Err(impossible) = bench.check(&stated) else {
        return Ok(());
    };
    let fault = impossible_state(rulebook, verb, &impossible);
    Err(node.fault(fault, source))
}

/// The fault of a state that cannot be: the facts that clash, and the entries that forbid it.
pub fn impossible_state(rulebook: &Rulebook, verb: VerbId, impossible: &Impossible) -> Fault {
    let facts = impossible.facts.iter().map(|(fact, set)| {
        let names = rulebook.vocabulary.decl(verb, *fact).names(*set);
        let fact = &rulebook.vocabulary.verb(verb).facts[*fact].name;
        format!("{fact}: {}", names.join(" or "))
    });
    let because = impossible.definitions.iter().flat_map(|d| {
        let cites = rulebook.definitions[*d as usize].cites.iter();
        cites.map(|c| rulebook.entry(*c).id.clone())
    });
    Fault::Impossible {
        facts: facts.collect(),
        because: because.collect(),
    }
}
