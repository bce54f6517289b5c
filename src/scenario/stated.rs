//! The structured form of a question: a verb, facts by name, figures by their ids.

use crate::court::About;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::question::Reading;
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, ValueSet, VerbId, value_set};
use crate::yaml::Node;

/// What a mapping states in the space of a verb.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stated {
    pub facts: Vec<(usize, ValueSet)>,
    /// The steps of a question of order.
    pub steps: ValueSet,
}

/// Reads facts by name. `named` are the figures that an argument can stand for.
pub fn stated(
    node: &Node,
    verb: VerbId,
    named: &[(String, Concept)],
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Stated, Diagnostic> {
    let vocabulary = &rulebook.vocabulary;
    let space = vocabulary.verb(verb);
    let mut found = Stated::default();
    for (key, set) in node.map(source)? {
        let name = key.text(source)?;
        if name == "steps" && space.fact_named("this").is_some() {
            let this = space.fact_named("this").unwrap_or_default();
            found.steps = value_set(set, vocabulary.decl(verb, this), source)?;
            continue;
        }
        if space.arg_named(name).is_some() && space.fact_named(name).is_none() {
            for (fact, values) in figure(set, name, verb, named, source, rulebook)? {
                found
                    .add(fact, values)
                    .map_err(|f| key.fault(clash(f, verb, rulebook), source))?;
            }
            continue;
        }
        let fact = space.fact_named(name).ok_or_else(|| {
            let facts = space.facts.iter().map(|f| f.name.as_str());
            let known = facts.chain(space.args.iter().map(|a| a.name.as_str()));
            let fault = Fault::unknown("fact", name, known);
            key.fault(fault, source)
        })?;
        let values = value_set(set, vocabulary.decl(verb, fact), source)?;
        found
            .add(fact, values)
            .map_err(|f| key.fault(clash(f, verb, rulebook), source))?;
    }
    found.facts.sort_unstable();
    Ok(found)
}

impl Stated {
    /// Adds what is said of a fact; fails with the fact where it was said to be otherwise.
    fn add(&mut self, fact: usize, values: ValueSet) -> Result<(), Clash> {
        match self.facts.iter_mut().find(|(f, _)| *f == fact) {
            Some((_, set)) if !set.meets(values) => return Err((fact, [*set, values])),
            Some((_, set)) => *set = *set & values,
            None => self.facts.push((fact, values)),
        }
        Ok(())
    }
}

/// A fact and the two things that it is said to be.
type Clash = (usize, [ValueSet; 2]);

fn clash((fact, sets): Clash, verb: VerbId, rulebook: &Rulebook) -> Fault {
    let name = &rulebook.vocabulary.verb(verb).facts[fact].name;
    let decl = rulebook.vocabulary.decl(verb, fact);
    let told = |set: ValueSet| format!("{name}: {}", decl.names(set).join(" or "));
    Fault::Impossible {
        facts: sets.map(told).to_vec(),
        because: Vec::new(),
    }
}

/// The facts of a figure that an argument names; a kind of figure may stand for itself.
fn figure(
    node: &Node,
    arg: &str,
    verb: VerbId,
    named: &[(String, Concept)],
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<(usize, ValueSet)>, Diagnostic> {
    let space = rulebook.vocabulary.verb(verb);
    let name = node.text(source)?;
    if let Some((_, concept)) = named.iter().find(|(n, _)| n == name) {
        let pattern = concept.figure().cloned().unwrap_or_default();
        let facts = pattern.iter().filter_map(|(fact, set)| {
            let fact = space.fact_named(&format!("{arg}.{fact}"))?;
            Some((fact, *set))
        });
        return Ok(facts.collect());
    }
    let kind = space.fact_named(&format!("{arg}.kind"));
    let by_kind = kind.and_then(|fact| {
        let value = rulebook.vocabulary.decl(verb, fact).value_named(name)?;
        Some((fact, ValueSet::one(value)))
    });
    by_kind.map(|found| vec![found]).ok_or_else(|| {
        let kinds = kind.map(|fact| rulebook.vocabulary.decl(verb, fact));
        let kinds = kinds
            .iter()
            .flat_map(|d| d.values.iter().map(|v| v.id.as_str()));
        let fault = Fault::unknown(
            "figure",
            name,
            named.iter().map(|(n, _)| n.as_str()).chain(kinds),
        );
        node.fault(fault, source)
    })
}

/// A reading of a structured question.
pub fn reading(
    verb: VerbId,
    stated: Stated,
    asks: Option<(usize, ValueSet)>,
    rulebook: &Rulebook,
) -> Reading {
    Reading {
        about: asks.map_or(About::Ruling, |(fact, set)| About::Being(fact, set)),
        steps: stated.steps,
        ..Reading::stating(verb, stated.facts, &rulebook.vocabulary)
    }
}

/// The verb that a key names; `besides` are the other keys that could stand there.
pub fn verb_key(
    key: &Node,
    besides: &[&'static str],
    source: &Source,
    rulebook: &Rulebook,
) -> Result<VerbId, Diagnostic> {
    let name = key.text(source)?;
    rulebook.vocabulary.verb_named(name).ok_or_else(|| {
        let verbs = rulebook.vocabulary.verbs.iter().map(|v| v.id.as_str());
        let known = verbs.chain(besides.iter().copied());
        key.fault(Fault::unknown("verb", name, known), source)
    })
}
