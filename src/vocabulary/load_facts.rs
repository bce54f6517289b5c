//! Reads the classes: their facts, the values of each, and what silence about it means.

use super::parts::{document, label, label_fields, texts};
use super::{FactDecl, Label, Role, ValueDecl, ValueGroup, ValueSet, Vocabulary};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

pub(super) fn classes(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for (class, facts) in document(source)?.map(source)? {
        let class = class.text(source)?;
        for (name, node) in facts.map(source)? {
            let decl = fact_decl(class, name, node, source, vocabulary)?;
            vocabulary.facts.push(decl);
        }
        check_asked_if(class, facts, source, vocabulary)?;
    }
    Ok(())
}

pub(super) fn fact_decl(
    class: &str,
    name: &Node,
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<FactDecl, Diagnostic> {
    let fields = Fields::new(node, "a fact", source)?;
    let mut decl = FactDecl {
        class: class.to_owned(),
        name: name.text(source)?.to_owned(),
        says: label(fields.require("says")?, source)?,
        values: values(fields.require("values")?, source, vocabulary)?,
        groups: Vec::new(),
        role: Role::Asked,
    };
    if let Some(groups) = fields.get("groups") {
        for group in groups.list(source)? {
            let fields = Fields::new(group, "a group of values", source)?;
            let values = value_set(fields.require("of")?, &decl, source)?;
            let label = label_fields(&fields)?;
            fields.finish()?;
            decl.groups.push(ValueGroup { values, label });
        }
    }
    decl.role = role(&fields, node, &decl, source)?;
    fields.finish()?;
    Ok(decl)
}

/// What silence about a fact means; its keys must fit together.
fn role(
    fields: &Fields,
    node: &Node,
    decl: &FactDecl,
    source: &Source,
) -> Result<Role, Diagnostic> {
    let presumed = fields.get("presume");
    let presumed = presumed.map(|n| value_set(n, decl, source)).transpose()?;
    let (asked, asked_if) = (fields.get("asked"), fields.get("asked-if"));
    let fault = || {
        let fact = decl.name.clone();
        Err(node.fault(Fault::TwoRoles { fact }, source))
    };
    if presumed.is_none() && (asked.is_some() || asked_if.is_some()) {
        return fault();
    }
    match (fields.flag("choice")?, fields.flag("derived")?, presumed) {
        (true, false, usual) if asked.is_none() => Ok(Role::Choice { usual }),
        (false, true, None) => Ok(Role::Derived),
        (false, false, None) => Ok(Role::Asked),
        (false, false, Some(values)) => Ok(Role::Presumed {
            values,
            asked: asked.map_or(Ok(Vec::new()), |list| texts(list, source))?,
            asked_if: None,
        }),
        _ => fault(),
    }
}

/// `asked-if` speaks of another fact of the class, so it is read when all of them are known.
fn check_asked_if(
    class: &str,
    facts: &Node,
    source: &Source,
    vocabulary: &mut Vocabulary,
) -> Result<(), Diagnostic> {
    for (name, node) in facts.map(source)? {
        let Some((_, condition)) = node
            .map(source)?
            .iter()
            .find(|(k, _)| k.text(source).is_ok_and(|t| t == "asked-if"))
        else {
            continue;
        };
        for (other, set) in condition.map(source)? {
            let at = class_fact(class, other, source, vocabulary)?;
            let wanted = value_set(set, &vocabulary.facts[at], source)?;
            let other = vocabulary.facts[at].name.clone();
            let name = name.text(source)?;
            let decl = vocabulary
                .facts
                .iter_mut()
                .find(|d| d.class == class && d.name == name);
            if let Some(FactDecl {
                role: Role::Presumed { asked_if, .. },
                ..
            }) = decl
            {
                *asked_if = Some((other, wanted));
            }
        }
    }
    Ok(())
}

/// The fact of a class that a key names.
pub(super) fn class_fact(
    class: &str,
    key: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<usize, Diagnostic> {
    let name = key.text(source)?;
    let known = || vocabulary.facts.iter().filter(|d| d.class == class);
    vocabulary
        .facts
        .iter()
        .position(|d| d.class == class && d.name == name)
        .ok_or_else(|| {
            key.fault(
                Fault::unknown("fact", name, known().map(|d| d.name.as_str())),
                source,
            )
        })
}

pub(super) fn values(
    node: &Node,
    source: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<ValueDecl>, Diagnostic> {
    let pairs = node.map(source)?;
    if pairs.len() > ValueSet::MAX {
        return Err(node.fault(Fault::TooManyValues { found: pairs.len() }, source));
    }
    pairs
        .iter()
        .map(|(id, node)| {
            let fields = Fields::new(node, "a value", source)?;
            let value = ValueDecl {
                id: id.text(source)?.to_owned(),
                label: label_fields(&fields)?,
                counted: match fields.get("counted") {
                    Some(node) => Some(counted(node, source)?),
                    None => None,
                },
                expansion: match fields.get("exp") {
                    Some(exp) => {
                        let found = vocabulary.expansion(exp.text(source)?);
                        Some(found.map_err(|fault| exp.fault(fault, source))?)
                    }
                    None => None,
                },
            };
            fields.finish()?;
            Ok(value)
        })
        .collect()
}

/// The names of one and of several: in each language a pair.
fn counted(node: &Node, source: &Source) -> Result<[Label; 2], Diagnostic> {
    let fields = Fields::new(node, "the names of counted things", source)?;
    let pair = |key| -> Result<[String; 2], Diagnostic> {
        let node = fields.require(key)?;
        match node.list(source)? {
            [one, many] => Ok([one.text(source)?.to_owned(), many.text(source)?.to_owned()]),
            _ => Err(node.wrong_type("a name for one and a name for several", source)),
        }
    };
    let ([one_en, many_en], [one_ro, many_ro]) = (pair("en")?, pair("ro")?);
    fields.finish()?;
    let label = |en, ro| Label { en, ro };
    Ok([label(one_en, one_ro), label(many_en, many_ro)])
}

/// The set that a value, a list of values or `{ not: … }` stands for.
pub fn value_set(node: &Node, decl: &FactDecl, source: &Source) -> Result<ValueSet, Diagnostic> {
    if let crate::yaml::Value::Map(_) = node.value {
        let fields = Fields::new(node, "a set of values", source)?;
        let excluded = value_set(fields.require("not")?, decl, source)?;
        fields.finish()?;
        return Ok(decl.domain() - excluded);
    }
    let mut set = ValueSet::EMPTY;
    for item in node.one_or_more() {
        let name = item.text(source)?;
        let value = decl.value_named(name).ok_or_else(|| {
            let known = decl.values.iter().map(|v| v.id.as_str());
            item.fault(Fault::unknown_value(&decl.name, name, known), source)
        })?;
        set = set | ValueSet::one(value);
    }
    if set.is_empty() {
        return Err(node.fault(
            Fault::Empty {
                what: "the set of values",
            },
            source,
        ));
    }
    Ok(set)
}
