//! Reads what a verb says of whole situations: which are questions, and what it leaves behind.

use super::load_facts::value_set;
use super::parts::texts;
use super::{Aftermath, FactDecl, Situation, Turn, Verb, Vocabulary};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, Value};

/// The combinations that are questions: a list of situations, or `none`.
pub(super) fn questions(
    node: &Node,
    verb: &Verb,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<Situation>, Diagnostic> {
    if matches!(&node.value, Value::Text(t) if t == "none") {
        return Ok(Vec::new());
    }
    let items = node.one_or_more().iter();
    items
        .map(|item| situation(item, verb, source, vocabulary))
        .collect()
}

fn situation(
    node: &Node,
    verb: &Verb,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Situation, Diagnostic> {
    let mut found = Situation::new();
    for (key, set) in node.map(source)? {
        let fact = fact(key, verb, source)?;
        let decl = &vocabulary.facts[verb.facts[fact as usize].decl as usize];
        found.push((fact, value_set(set, decl, source)?));
    }
    found.sort_unstable();
    Ok(found)
}

fn fact(node: &Node, verb: &Verb, source: &Source) -> Result<u8, Diagnostic> {
    let name = node.text(source)?;
    let found = verb.fact_named(name).map(|at| at as u8);
    found.ok_or_else(|| {
        let known = verb.facts.iter().map(|f| f.name.as_str());
        node.fault(Fault::unknown("fact", name, known), source)
    })
}

/// In which state the verb leaves an argument.
pub(super) fn aftermath(
    node: &Node,
    verb: &Verb,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Aftermath, Diagnostic> {
    let fields = Fields::new(node, "what a verb leaves", source)?;
    let of = fields.require("of")?;
    let arg = of.text(source)?;
    let Some(at) = verb.arg_named(arg) else {
        let known = verb.args.iter().map(|a| a.name.as_str());
        return Err(of.fault(Fault::unknown("argument", arg, known), source));
    };
    let class = verb.args[at].class.as_str();
    let own = |key: &Node| -> Result<&FactDecl, Diagnostic> {
        let name = key.text(source)?;
        let facts = || vocabulary.facts.iter().filter(|d| d.class == class);
        facts().find(|d| d.name == name).ok_or_else(|| {
            let known = facts().map(|d| d.name.as_str());
            key.fault(Fault::unknown("fact", name, known), source)
        })
    };
    let mut found = Aftermath {
        arg: arg.to_owned(),
        ..Aftermath::default()
    };
    if let Some(keeps) = fields.get("keeps") {
        for item in keeps.one_or_more() {
            own(item)?;
        }
        found.keeps = Some(texts(keeps, source)?);
    }
    if let Some(takes) = fields.get("takes") {
        for (key, from) in takes.map(source)? {
            let name = own(key)?.name.clone();
            found.takes.push((name, fact(from, verb, source)?));
        }
    }
    let turns = fields.get("turns").map_or(&[][..], Node::one_or_more);
    for item in turns {
        let turn = Fields::new(item, "a turn of a state", source)?;
        let given = match turn.get("if") {
            Some(node) => situation(node, verb, source, vocabulary)?,
            None => Situation::new(),
        };
        let mut then = Vec::new();
        for (key, set) in turn.require("then")?.map(source)? {
            let decl = own(key)?;
            then.push((decl.name.clone(), value_set(set, decl, source)?));
        }
        turn.finish()?;
        found.turns.push(Turn { given, then });
    }
    fields.finish()?;
    Ok(found)
}
