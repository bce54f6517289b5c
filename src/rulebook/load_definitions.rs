//! Reads the definitions: what counts as what, as regions that cannot occur.

use super::load_regions::region_under;
use super::parts::{cites, line};
use super::{Definition, Nogood, Region, Rulebook};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{VerbId, Vocabulary};
use crate::yaml::{Fields, Node};

/// Reads one definition into the statutes of every verb that knows its class.
pub(super) fn definition(
    node: &Node,
    file: &Source,
    rulebook: &mut Rulebook,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(node, "a definition", file)?;
    let id = fields.require("means")?;
    let name = id.text(file)?.to_owned();
    if let Some(first) = rulebook.definitions.iter().find(|d| d.id == name) {
        let first = format!("{}:{}", first.file, first.line);
        let fault = Fault::DuplicateName {
            kind: "definition",
            name,
            first,
        };
        return Err(id.fault(fault, file));
    }
    let class_node = fields.require("of")?;
    let class = class_node.text(file)?.to_owned();
    if !rulebook.vocabulary.facts.iter().any(|d| d.class == class) {
        let known = rulebook.vocabulary.facts.iter().map(|d| d.class.as_str());
        let fault = Fault::unknown("class", &class, known);
        return Err(class_node.fault(fault, file));
    }
    let conditions = fields.require("if")?;
    let then = fields.require("then")?;
    let cites = cites(&fields, id, file, rulebook)?;
    fields.finish()?;
    let at = rulebook.definitions.len() as u16;
    rulebook.definitions.push(Definition {
        id: name,
        cites,
        class: class.clone(),
        file: file.name().to_owned(),
        line: line(id, file),
    });
    for verb in 0..rulebook.vocabulary.verbs.len() {
        let verb = VerbId(verb as u8);
        for prefix in prefixes(&rulebook.vocabulary, verb, &class) {
            let found = nogoods(conditions, then, &prefix, verb, file, &rulebook.vocabulary)?;
            let statute = &mut rulebook.statutes[verb.0 as usize];
            statute
                .nogoods
                .extend(found.into_iter().map(|(region, narrows)| Nogood {
                    region,
                    narrows,
                    definition: at,
                }));
        }
    }
    Ok(())
}

/// The prefixes under which a class stands in the space of a verb: one an argument.
fn prefixes(vocabulary: &Vocabulary, verb: VerbId, class: &str) -> Vec<String> {
    let verb = vocabulary.verb(verb);
    let args = verb.args.iter().filter(|a| a.class == class);
    let mut found: Vec<String> = args.map(|a| format!("{}.", a.name)).collect();
    let shared = |f: &&crate::vocabulary::Fact| {
        f.arg.is_none() && vocabulary.facts[f.decl as usize].class == class
    };
    if found.is_empty() && verb.facts.iter().any(|f| shared(&f)) {
        found.push(String::new());
    }
    found
}

/// `if` and not `then`: one forbidden region for each fact that `then` narrows, with that fact.
fn nogoods(
    conditions: &Node,
    then: &Node,
    prefix: &str,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<(Region, u8)>, Diagnostic> {
    let mut found = Vec::new();
    for condition in conditions.one_or_more() {
        let within = region_under(condition, prefix, verb, file, vocabulary)?;
        for (fact, set) in region_under(then, prefix, verb, file, vocabulary)?.0 {
            let wrong = vocabulary.decl(verb, fact as usize).domain() - set;
            let region = within.and(&Region::new([(fact, wrong)]));
            found.extend(region.map(|region| (region, fact)));
        }
    }
    Ok(found)
}
