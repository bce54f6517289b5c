//! Reads the positions that people ask about.

use super::load_facts::value_set;
use super::parts::document;
use super::{Ask, Matter, Position, ValueSet, VerbId, Vocabulary, Wanted};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

/// The most that a concept can speak of a matter, in tenths.
const MOST: u8 = 99;

/// Reads a list of matters, each a verb with facts, how it is asked, and the concepts that are
/// heard. Fails at the first thing that is wrong, with its place.
pub fn load_matters(source: &Source, vocabulary: &Vocabulary) -> Result<Vec<Matter>, Diagnostic> {
    let document = document(source)?;
    let items = document.one_or_more().iter();
    items.map(|node| matter(node, source, vocabulary)).collect()
}

fn matter(node: &Node, source: &Source, vocabulary: &Vocabulary) -> Result<Matter, Diagnostic> {
    let fields = Fields::new(node, "a matter", source)?;
    let heard = heard(fields.require("heard")?, source, vocabulary)?;
    let (ask, whether) = (fields.get("ask"), fields.get("whether"));
    let numbers = fields.get("numbers");
    let rest: Vec<_> = fields.rest().collect();
    let [(key, position)] = rest.as_slice() else {
        let fault = Fault::MissingKey {
            key: "remove, place, … (a verb)",
            of: "a matter",
        };
        return Err(node.fault(fault, source));
    };
    let name = key.text(source)?;
    let id = vocabulary.verb_named(name).ok_or_else(|| {
        let known = vocabulary.verbs.iter().map(|v| v.id.as_str());
        let known = known.chain(["ask", "whether", "heard", "numbers"]);
        key.fault(Fault::unknown("verb", name, known), source)
    })?;
    let (stated, steps) = facts(position, id, source, vocabulary)?;
    let about = match whether {
        Some(node) => wanted(node, id, source, vocabulary)?,
        None => Wanted::Ruling,
    };
    let position = Position {
        ask: match ask {
            Some(node) => asked(node, source)?,
            None => vocabulary.verb(id).usual_ask(),
        },
        verb: id,
        about,
        stated,
        steps,
    };
    let number = |node: &Node| {
        let parsed = node.text(source)?.parse();
        parsed.map_err(|_| node.wrong_type("a number", source))
    };
    let numbers = numbers.map_or(&[][..], Node::one_or_more).iter();
    Ok(Matter {
        position,
        heard,
        numbers: numbers.map(number).collect::<Result<_, _>>()?,
    })
}

/// What lies in which values: a fact, or the outcome of the verb.
fn wanted(
    node: &Node,
    verb: VerbId,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Wanted, Diagnostic> {
    let [(key, set)] = node.map(source)? else {
        return Err(node.wrong_type("one fact with its values", source));
    };
    if key.text(source)? == "outcome" {
        return Ok(Wanted::Outcome(outcomes(set, verb, source, vocabulary)?));
    }
    let (fact, set) = fact(key, set, verb, source, vocabulary)?;
    Ok(Wanted::Being(fact, set))
}

fn asked(node: &Node, source: &Source) -> Result<Ask, Diagnostic> {
    let name = node.text(source)?;
    let found = Ask::ALL.iter().find(|(id, _)| *id == name);
    found.map(|(_, ask)| *ask).ok_or_else(|| {
        let known = Ask::ALL.iter().map(|(id, _)| *id);
        node.fault(Fault::unknown("question form", name, known), source)
    })
}

fn outcomes(
    node: &Node,
    verb: VerbId,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<ValueSet, Diagnostic> {
    let outcomes = vocabulary.outcomes_of(verb);
    let value = |item: &Node| {
        let name = item.text(source)?;
        outcomes.value_named(name).ok_or_else(|| {
            let known = outcomes.values.iter().map(|v| v.id.as_str());
            item.fault(Fault::unknown_value("outcome", name, known), source)
        })
    };
    node.one_or_more().iter().map(value).collect()
}

type Facts = (Vec<(usize, ValueSet)>, ValueSet);

fn facts(
    node: &Node,
    verb: VerbId,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Facts, Diagnostic> {
    let space = vocabulary.verb(verb);
    let mut found = Vec::new();
    let mut steps = ValueSet::EMPTY;
    for (key, set) in node.map(source)? {
        let name = key.text(source)?;
        if let Some(this) = space.fact_named("this").filter(|_| name == "steps") {
            steps = value_set(set, vocabulary.decl(verb, this), source)?;
            continue;
        }
        found.push(fact(key, set, verb, source, vocabulary)?);
    }
    found.sort_unstable();
    Ok((found, steps))
}

fn fact(
    key: &Node,
    set: &Node,
    verb: VerbId,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<(usize, ValueSet), Diagnostic> {
    let space = vocabulary.verb(verb);
    let name = key.text(source)?;
    let fact = space.fact_named(name).ok_or_else(|| {
        let known = space.facts.iter().map(|f| f.name.as_str());
        key.fault(Fault::unknown("fact", name, known), source)
    })?;
    Ok((fact, value_set(set, vocabulary.decl(verb, fact), source)?))
}

fn heard(
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<(u16, u8)>, Diagnostic> {
    let mut found = Vec::new();
    for (key, weight) in node.map(source)? {
        let name = key.text(source)?;
        let concept = vocabulary.lexicon.concept_named(name).ok_or_else(|| {
            let known = vocabulary.lexicon.concepts.iter().map(|c| c.id.as_str());
            key.fault(Fault::unknown("concept", name, known), source)
        })?;
        let weight = weight
            .text(source)?
            .parse()
            .ok()
            .filter(|w| (1..=MOST).contains(w))
            .ok_or_else(|| weight.wrong_type("a number from 1 to 99", source))?;
        found.push((concept, weight));
    }
    found.sort_unstable();
    Ok(found)
}
