//! Reads the rules of an edition.

use super::load_definitions::{definition, is_definition};
use super::load_regions::{region, regions_within};
use super::load_rulings::{outcome, rulings};
use super::load_sources::citation;
use super::parts::{Pending, cites, line};
use super::precedence::{rank, resolve_over};
use super::{Limb, Region, Restatement, Rule, RuleId, Rulebook};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{VerbId, Vocabulary};
use crate::yaml::{Fields, Node, parse};

/// Reads every rule file into `rulebook`.
pub fn load(files: &[Source], rulebook: &mut Rulebook) -> Result<(), Diagnostic> {
    let documents = files
        .iter()
        .map(|file| Ok((file, parse(file)?)))
        .collect::<Result<Vec<_>, Diagnostic>>()?;
    let mut pending = Vec::new();
    for (file, documents) in &documents {
        for node in documents.iter().flat_map(Node::one_or_more) {
            if is_definition(node) {
                definition(node, file, rulebook)?;
            } else {
                pending.push(rule(node, file, rulebook)?);
            }
        }
    }
    sort_definitions(rulebook);
    for item in &pending {
        resolve_over(item, &pending, rulebook)?;
    }
    rank(&pending, rulebook)
}

/// Brings the nogoods into the order of their definitions' names, so that what is cited does not
/// hang on the order in which they were written.
fn sort_definitions(rulebook: &mut Rulebook) {
    let definitions = &rulebook.definitions;
    for statute in &mut rulebook.statutes {
        statute
            .nogoods
            .sort_by_key(|n| (&definitions[n.definition as usize].id, n.region.clone()));
    }
}

fn rule<'a>(
    node: &'a Node,
    file: &'a Source,
    rulebook: &mut Rulebook,
) -> Result<Pending<'a>, Diagnostic> {
    let fields = Fields::new(node, "a rule", file)?;
    let id = fields.require("rule")?;
    let name = id.text(file)?.to_owned();
    if let Some(first) = rulebook.rule_named(&name) {
        let first = rulebook.rule(first);
        let first = format!("{}:{}", first.file, first.line);
        return Err(id.fault(
            Fault::DuplicateName {
                kind: "rule",
                name,
                first,
            },
            file,
        ));
    }
    let verb = verb_named(fields.require("answers")?, file, &rulebook.vocabulary)?;
    let vocabulary = &rulebook.vocabulary;
    let part = |key| match fields.get(key) {
        Some(node) => region(node, verb, file, vocabulary),
        None => Ok(Region::default()),
    };
    let (given, within) = (part("given")?, part("within")?);
    let within = given.and(&within).ok_or_else(|| {
        let rule = name.clone();
        id.fault(Fault::EmptyCondition { rule }, file)
    })?;
    let regions = match fields.get("when") {
        Some(node) => regions_within(node, &within, &name, verb, file, vocabulary)?,
        None => vec![within.clone()],
    };
    let rule = RuleId(rulebook.rules.len() as u16);
    let mut limbs = rulings(&fields, id, rule, &regions, verb, file, vocabulary)?;
    if let Some(otherwise) = fields.get("otherwise") {
        let outcome = outcome(otherwise, verb, file, vocabulary)?;
        let domain = |fact| vocabulary.decl(verb, fact).domain();
        let rest = Region::minus(&within, &regions, domain);
        if rest.is_empty() {
            return Err(otherwise.fault(Fault::OpenClosing { rule: name }, file));
        }
        limbs.push(Limb {
            rule,
            regions: rest,
            outcome,
        });
    } else if fields.get("within").is_some() {
        return Err(id.fault(Fault::OpenClosing { rule: name }, file));
    }
    let cites = cites(&fields, id, file, rulebook)?;
    let confirms = match fields.get("confirms") {
        Some(node) => confirms(node, &name, &within, verb, file, rulebook)?,
        None => Vec::new(),
    };
    let names = |key| -> Result<Vec<&'a Node>, Diagnostic> {
        Ok(fields
            .get(key)
            .map_or(Vec::new(), |n| n.one_or_more().iter().collect()))
    };
    let groups = names("in")?
        .into_iter()
        .map(|n| n.text(file).map(str::to_owned))
        .collect::<Result<_, _>>()?;
    let over = names("over")?;
    fields.finish()?;
    rulebook.statutes[verb.0 as usize].limbs.extend(limbs);
    rulebook.rules.push(Rule {
        id: name,
        verb,
        regions,
        within,
        over: Vec::new(),
        cites,
        confirms,
        file: file.name().to_owned(),
        line: line(id, file),
    });
    Ok(Pending {
        rule,
        groups,
        over,
        file,
    })
}

fn verb_named(node: &Node, file: &Source, vocabulary: &Vocabulary) -> Result<VerbId, Diagnostic> {
    let name = node.text(file)?;
    vocabulary.verb_named(name).ok_or_else(|| {
        let known = vocabulary.verbs.iter().map(|v| v.id.as_str());
        node.fault(Fault::unknown("verb", name, known), file)
    })
}

fn confirms(
    node: &Node,
    rule: &str,
    within: &Region,
    verb: VerbId,
    file: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<Restatement>, Diagnostic> {
    let mut found = Vec::new();
    for (key, part) in node.map(file)? {
        let entry = citation(key, file, rulebook)?;
        let mut regions = Vec::new();
        for item in part.one_or_more() {
            let region = region(item, verb, file, &rulebook.vocabulary)?;
            match region.and(within) {
                Some(both) => regions.push(both),
                None => {
                    let fault = Fault::ConfirmsNothing {
                        rule: rule.to_owned(),
                        entry: key.text(file)?.to_owned(),
                    };
                    return Err(item.fault(fault, file));
                }
            }
        }
        found.push(Restatement { entry, regions });
    }
    Ok(found)
}
