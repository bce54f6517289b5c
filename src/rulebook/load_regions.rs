//! Reads conditions: facts and their values, as regions of a verb's space.

use super::Region;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{VerbId, Vocabulary, value_set};
use crate::yaml::Node;

/// A region from a mapping of facts to values, in the space of a verb.
pub fn region(
    node: &Node,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Region, Diagnostic> {
    region_under(node, "", verb, file, vocabulary)
}

/// The same with names relative to an argument; shared facts keep their own names.
pub(super) fn region_under(
    node: &Node,
    prefix: &str,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Region, Diagnostic> {
    let space = vocabulary.verb(verb);
    let mut conditions = Vec::new();
    for (key, set) in node.map(file)? {
        let name = key.text(file)?;
        let fact = space
            .fact_named(&format!("{prefix}{name}"))
            .or_else(|| space.fact_named(name))
            .ok_or_else(|| {
                let known = space
                    .facts
                    .iter()
                    .map(|f| f.name.strip_prefix(prefix).unwrap_or(&f.name));
                key.fault(Fault::unknown("fact", name, known), file)
            })?;
        let decl = vocabulary.decl(verb, fact);
        let values = value_set(set, decl, file)?;
        if values != decl.domain() {
            conditions.push((fact as u8, values));
        }
    }
    Ok(Region::new(conditions))
}

/// The conditions of a rule within its `within`; one that lies outside is a fault.
pub(super) fn regions_within(
    node: &Node,
    within: &Region,
    rule: &str,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<Region>, Diagnostic> {
    let mut found = Vec::new();
    for item in node.one_or_more() {
        let part = region(item, verb, file, vocabulary)?;
        match part.and(within) {
            Some(both) => found.push(both),
            None => {
                return Err(item.fault(
                    Fault::EmptyCondition {
                        rule: rule.to_owned(),
                    },
                    file,
                ));
            }
        }
    }
    if found.is_empty() {
        return Err(node.fault(
            Fault::Empty {
                what: "the condition",
            },
            file,
        ));
    }
    Ok(found)
}
