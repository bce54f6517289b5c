//! What an edition adds to the vocabulary: boxes, values of known facts, outcomes, verbs of its own.

use super::load_facts::{class_fact, values};
use super::load_verbs::verb;
use super::parts::{document, texts};
use super::{Outcomes, ValueDecl, Vocabulary};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, parse};

/// Further values of the facts of classes.
pub(super) fn classes(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for (class, facts) in document(source)?.map(source)? {
        let class = class.text(source)?;
        for (name, node) in facts.map(source)? {
            fact(class, name, node, source, vocabulary)?;
        }
    }
    Ok(())
}

/// Further outcomes, further values of the facts of known verbs, and new verbs.
pub(super) fn verbs(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for document in parse(source)? {
        more_verbs(&document, source, vocabulary)?;
    }
    Ok(())
}

fn more_verbs(
    document: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(document, "the verbs file", source)?;
    if let Some(outcomes) = fields.get("outcomes") {
        for (id, node) in outcomes.map(source)? {
            let id = id.text(source)?;
            let more = values(node, source, vocabulary)?;
            match vocabulary.outcomes.iter_mut().find(|o| o.id == id) {
                Some(known) => merge(&mut known.values, more),
                None => vocabulary.outcomes.push(Outcomes {
                    id: id.to_owned(),
                    values: more,
                }),
            }
        }
    }
    let verbs = match fields.get("verbs") {
        Some(verbs) => verbs.map(source)?,
        None => &[],
    };
    for (id, node) in verbs {
        let name = id.text(source)?;
        if vocabulary.verb_named(name).is_none() {
            let verb = verb(name, node, source, vocabulary)?;
            vocabulary.verbs.push(verb);
            continue;
        }
        let fields = Fields::new(node, "what is added to a verb", source)?;
        for (fact_name, node) in fields.require("facts")?.map(source)? {
            fact(name, fact_name, node, source, vocabulary)?;
        }
        if let Some(slots) = fields.get("slots") {
            slot_facts(name, slots, source, vocabulary)?;
        }
        if let Some(list) = fields.get("never") {
            let never = texts(list, source)?;
            if let Some(verb) = vocabulary.verbs.iter_mut().find(|v| v.id == name) {
                verb.frame.never.extend(never);
            }
        }
        fields.finish()?;
    }
    fields.finish()
}

fn slot_facts(
    verb: &str,
    slots: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<(), Diagnostic> {
    let Some(verb) = vocabulary.verbs.iter_mut().find(|v| v.id == verb) else {
        return Ok(());
    };
    for (slot, fact) in slots.map(source)? {
        let name = fact.text(source)?;
        if verb.fact_named(name).is_none() {
            let known = verb.facts.iter().map(|f| f.name.as_str());
            return Err(fact.fault(Fault::unknown("fact", name, known), source));
        }
        let pair = (slot.text(source)?.to_owned(), name.to_owned());
        verb.frame.slots.push(pair);
    }
    Ok(())
}

fn fact(
    class: &str,
    name: &Node,
    node: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<(), Diagnostic> {
    let at = class_fact(class, name, source, vocabulary)?;
    let fields = Fields::new(node, "what is added to a fact", source)?;
    let written = fields.require("values")?;
    let more = values(written, source, vocabulary)?;
    fields.finish()?;
    let known = &mut vocabulary.facts[at].values;
    merge(known, more);
    let found = known.len();
    match found > super::ValueSet::MAX {
        true => Err(written.fault(Fault::TooManyValues { found }, source)),
        false => Ok(()),
    }
}

/// Adds values; one that is there already is called by its new name from now on.
fn merge(known: &mut Vec<ValueDecl>, more: Vec<ValueDecl>) {
    for value in more {
        match known.iter_mut().find(|k| k.id == value.id) {
            Some(same) => *same = value,
            None => known.push(value),
        }
    }
}
