//! Reads the rules of an edition.

use super::load_definitions::definition;
use super::load_editions::Edition;
use super::load_regions::{region, regions_within};
use super::load_rulings::{outcome, rulings};
use super::load_sources::{citation, is_elsewhere};
use super::overlay::{Item, Selection};
use super::parts::{Pending, cites, line};
use super::precedence::{rank, resolve_over};
use super::{Folder, Limb, Region, Restatement, Rule, RuleId, Rulebook, RulebookFiles};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{VerbId, Vocabulary};
use crate::yaml::{Fields, Node, parse};

/// A rule file with its documents.
type Parsed<'a> = (&'a Source, Vec<Node>);

/// Reads the rules and definitions of an edition into `rulebook`: `layers` are the editions that
/// it consists of, the lowest first.
pub fn load(
    files: &RulebookFiles,
    layers: &[&Edition],
    rulebook: &mut Rulebook,
) -> Result<(), Diagnostic> {
    let parsed = layers
        .iter()
        .map(|edition| parsed(files, edition))
        .collect::<Result<Vec<_>, _>>()?;
    let mut selection = Selection::default();
    for (edition, documents) in layers.iter().zip(&parsed) {
        let own = documents.iter().flat_map(|(file, documents)| {
            let nodes = documents.iter().flat_map(Node::one_or_more);
            nodes.map(|node| (node, *file))
        });
        selection.lay(edition, own, &files.editions)?;
    }
    let mut pending = Vec::new();
    for item in &selection.items {
        if item.is_definition() {
            definition(item.node, item.file, rulebook)?;
        } else {
            pending.push(rule(*item, rulebook)?);
        }
    }
    sort_definitions(rulebook);
    for item in &pending {
        resolve_over(item, &pending, &selection.left_out, rulebook)?;
    }
    rank(&pending, rulebook)
}

/// The rule files of one edition.
fn parsed<'a>(files: &'a RulebookFiles, edition: &Edition) -> Result<Vec<Parsed<'a>>, Diagnostic> {
    let own = |folder: &&Folder| folder.edition == edition.id;
    let figures = files.figures.as_ref().filter(|_| edition.figures);
    let cells = figures.map_or(&[][..], |f| &f.cells);
    let shared = figures.map_or(&[][..], |f| &f.rules);
    let folders = files.rules.iter().chain(cells).filter(own);
    let files = folders.flat_map(|f| &f.files).chain(shared);
    files.map(|file| Ok((file, parse(file)?))).collect()
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

fn rule<'a>(item: Item<'a>, rulebook: &mut Rulebook) -> Result<Pending<'a>, Diagnostic> {
    let Item {
        node,
        file,
        taken_over,
    } = item;
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
        Some(node) => confirms(node, taken_over, &name, &within, verb, file, rulebook)?,
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
        taken_over,
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

/// What confirms a rule. One that is taken over leaves the entries of other editions behind.
fn confirms(
    node: &Node,
    taken_over: bool,
    rule: &str,
    within: &Region,
    verb: VerbId,
    file: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<Restatement>, Diagnostic> {
    let mut found = Vec::new();
    for (key, part) in node.map(file)? {
        if taken_over && is_elsewhere(key, rulebook) {
            continue;
        }
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
