//! Reads what a rule rules: `ruling`, `sends` or `before`.

use super::{Limb, Region, RuleId};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{ValueSet, VerbId, Vocabulary, value_set};
use crate::yaml::{Fields, Node};

/// The limbs that `ruling`, `sends` or `before` give; exactly one of the three must stand there.
pub(super) fn rulings(
    fields: &Fields,
    id: &Node,
    rule: RuleId,
    regions: &[Region],
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<Limb>, Diagnostic> {
    let name = id.text(file)?.to_owned();
    let (ruling, sends, before) = (
        fields.get("ruling"),
        fields.get("sends"),
        fields.get("before"),
    );
    match [ruling, sends, before].iter().flatten().count() {
        0 => return Err(id.fault(Fault::NoRuling { rule: name }, file)),
        1 => {}
        _ => return Err(id.fault(Fault::TwoRulings { rule: name }, file)),
    }
    let limb = |regions: Vec<Region>, outcome| Limb {
        rule,
        regions,
        outcome,
    };
    if let Some(node) = ruling {
        return Ok(vec![limb(
            regions.to_vec(),
            outcome(node, verb, file, vocabulary)?,
        )]);
    }
    let narrowed = |conditions: Vec<(u8, ValueSet)>| -> Vec<Region> {
        let cut = Region::new(conditions);
        regions.iter().filter_map(|r| r.and(&cut)).collect()
    };
    let fact = |name: &'static str, node: &Node| {
        vocabulary.verb(verb).fact_named(name).ok_or_else(|| {
            let verb = vocabulary.verb(verb).id.clone();
            node.fault(
                Fault::UnknownName {
                    kind: "fact",
                    name: format!("{verb}.{name}"),
                    nearest: None,
                    known: Vec::new(),
                },
                file,
            )
        })
    };
    if let Some(node) = sends {
        let thing = fact("thing", node)?;
        return node
            .map(file)?
            .iter()
            .map(|(key, to)| {
                let things = value_set(key, vocabulary.decl(verb, thing), file)?;
                Ok(limb(
                    narrowed(vec![(thing as u8, things)]),
                    outcome(to, verb, file, vocabulary)?,
                ))
            })
            .collect();
    }
    let Some(node) = before else {
        return Ok(Vec::new());
    };
    let (this, that) = (fact("this", node)? as u8, fact("that", node)? as u8);
    let steps = node
        .list(file)?
        .iter()
        .map(|n| value_set(n, vocabulary.decl(verb, this as usize), file))
        .collect::<Result<Vec<_>, _>>()?;
    let mut limbs = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let later = steps[at + 1..]
            .iter()
            .fold(ValueSet::EMPTY, |all, s| all | *s);
        if !later.is_empty() {
            limbs.push(limb(
                narrowed(vec![(this, *step), (that, later)]),
                ValueSet::one(0),
            ));
            limbs.push(limb(
                narrowed(vec![(this, later), (that, *step)]),
                ValueSet::one(1),
            ));
        }
    }
    Ok(limbs)
}

/// The outcomes that a ruling leaves: a name of the verb's outcomes, or yes, no, must, need-not.
pub(super) fn outcome(
    node: &Node,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<ValueSet, Diagnostic> {
    let outcomes = vocabulary.outcomes_of(verb);
    let mut set = ValueSet::EMPTY;
    for item in node.one_or_more() {
        let name = item.text(file)?;
        let meant: &[&str] = match (outcomes.id.as_str(), name) {
            ("permission", "yes") => &["obliged", "free"],
            ("permission", "no") => &["forbidden"],
            ("permission", "must") => &["obliged"],
            ("permission", "need-not") => &["free", "forbidden"],
            // Where a case does not arise, a plain no and a plain 0 are true as well.
            ("permission", "n-a") => &["forbidden", "n-a"],
            ("amount", "n-a") => &["0", "n-a"],
            _ => &[],
        };
        let values: Vec<usize> = match meant {
            [] => outcomes.value_named(name).into_iter().collect(),
            names => names
                .iter()
                .filter_map(|n| outcomes.value_named(n))
                .collect(),
        };
        if values.is_empty() {
            let known: Vec<&str> = match outcomes.id.as_str() {
                "permission" => vec!["yes", "no", "must", "need-not"],
                _ => outcomes.values.iter().map(|v| v.id.as_str()).collect(),
            };
            return Err(item.fault(Fault::unknown_value("ruling", name, known), file));
        }
        set = values.into_iter().fold(set, |s, v| s | ValueSet::one(v));
    }
    if set.is_empty() {
        return Err(node.fault(Fault::Empty { what: "the ruling" }, file));
    }
    Ok(set)
}
