//! Reads a figure of a scenario: its facts, checked against what the definitions allow.

use crate::court::{Bench, Impossible, Term};
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, FactDecl, Meaning, Pattern, ValueSet, VerbId, fold, value_set};
use crate::yaml::{Fields, Node};

const CLASS: &str = "figure";

/// A figure by name: its facts, checked against what the definitions allow. `seated` says that the scenario tells of
/// players, so that a figure can belong to one of them.
pub(super) fn figure(
    name: &Node,
    facts: &Node,
    (you, seated): (Option<&str>, bool),
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<(String, Concept), Diagnostic> {
    let id = name.text(source)?;
    let word = own_name(name, source, rulebook)?;
    let mut pattern: Pattern = Vec::new();
    let fields = Fields::new(facts, "a figure", source)?;
    let placed = fields.get("at").is_some();
    if let (false, Some(_)) = (placed, fields.get("side")) {
        fields.require("at")?;
    }
    for (key, value) in facts.map(source)? {
        let fact = match key.text(source)? {
            "as" => "role",
            "at" | "side" => continue,
            fact => fact,
        };
        let decl = class_decl(fact, key, source, rulebook)?;
        if fact == "of"
            && (placed || seated)
            && you.is_none()
            && decl.value_named(value.text(source)?).is_none()
        {
            // A player of the table; seen by nobody, a figure is neither one's own nor another's.
            continue;
        }
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

/// The name of a figure, folded: one word that is not a word of the language of questions.
pub(super) fn own_name(
    name: &Node,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<String, Diagnostic> {
    let id = name.text(source)?;
    let word = fold(id);
    let lexicon = &rulebook.vocabulary.lexicon;
    let mut forms = lexicon.en.iter().chain(&lexicon.ro);
    let is_word = forms.any(|f| f.only().is_some_and(|(token, _)| token == word));
    if is_word || word.is_empty() || !word.chars().all(char::is_alphanumeric) {
        let fault = Fault::DuplicateName {
            kind: "word",
            name: id.to_owned(),
            first: "a figure needs a name of its own, such as k1".to_owned(),
        };
        return Err(name.fault(fault, source));
    }
    Ok(word)
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
            .chain(["as", "at", "side"].map(str::to_owned))
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
        "flock" if node.one_or_more().iter().all(|n| is_number(n, source)) => {
            decl.value_named("own")
        }
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

fn is_number(node: &Node, source: &Source) -> bool {
    let text = node.text(source).unwrap_or_default();
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
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
pub(super) fn check_possible(
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
    let clashing = |key: &str| {
        let fact = if key == "as" { "role" } else { key };
        let names = impossible.facts.iter().map(|(f, _)| &space.facts[*f].name);
        names
            .into_iter()
            .any(|name| name.strip_prefix("what.") == Some(fact))
    };
    let stated = node.map(source)?.iter().rev();
    let last = stated.filter(|(key, _)| key.text(source).is_ok_and(clashing));
    let marked = last.map(|(_, value)| value).next().unwrap_or(node);
    let fault = impossible_state(rulebook, verb, &impossible);
    Err(marked.fault(fault, source))
}

/// The fault of a state that cannot be: the facts that clash, and the entries that forbid it.
pub fn impossible_state(rulebook: &Rulebook, verb: VerbId, impossible: &Impossible) -> Fault {
    let facts = impossible.facts.iter().map(|(fact, set)| {
        let names = rulebook.vocabulary.decl(verb, *fact).names(*set);
        let fact = &rulebook.vocabulary.verb(verb).facts[*fact].name;
        format!("{fact}: {}", names.join(" or "))
    });
    let mut because: Vec<String> = Vec::new();
    for definition in &impossible.definitions {
        for cited in &rulebook.definitions[*definition as usize].cites {
            let id = &rulebook.entry(*cited).id;
            if !because.contains(id) {
                because.push(id.clone());
            }
        }
    }
    Fault::Impossible {
        facts: facts.collect(),
        because,
    }
}
