//! Reads the rules and definitions of an edition and resolves their precedence.

use super::load_sources::citation;
use super::{Definition, EntryId, Limb, Nogood, Region, Restatement, Rule, RuleId, Rulebook};
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::vocabulary::{ValueSet, VerbId, Vocabulary, value_set};
use crate::yaml::{Fields, Node, Value, parse};

/// A rule whose `over` is not resolved yet.
struct Pending<'a> {
    rule: RuleId,
    groups: Vec<String>,
    over: Vec<&'a Node>,
    file: &'a Source,
}

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
    for item in &pending {
        resolve_over(item, &pending, rulebook)?;
    }
    rank(&pending, rulebook)
}

fn is_definition(node: &Node) -> bool {
    match &node.value {
        Value::Map(pairs) => pairs
            .iter()
            .any(|(k, _)| matches!(&k.value, Value::Text(t) if t == "means")),
        _ => false,
    }
}

fn line(node: &Node, file: &Source) -> u32 {
    file.line(node.span.start) as u32
}

fn cites(
    fields: &Fields,
    id: &Node,
    file: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<EntryId>, Diagnostic> {
    let list = match fields.get("cites") {
        Some(list) => list.one_or_more(),
        None => &[],
    };
    if list.is_empty() {
        let rule = id.text(file)?.to_owned();
        return Err(id.fault(Fault::NoCitation { rule }, file));
    }
    list.iter().map(|n| citation(n, file, rulebook)).collect()
}

fn definition(node: &Node, file: &Source, rulebook: &mut Rulebook) -> Result<(), Diagnostic> {
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
        let fault = Fault::UnknownName {
            kind: "class",
            name: class.clone(),
            nearest: nearest(&class, known),
        };
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
                .extend(found.into_iter().map(|region| Nogood {
                    region,
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

/// `if` and not `then`: one forbidden region for each fact that `then` narrows.
fn nogoods(
    conditions: &Node,
    then: &Node,
    prefix: &str,
    verb: VerbId,
    file: &Source,
    vocabulary: &Vocabulary,
) -> Result<Vec<Region>, Diagnostic> {
    let mut found = Vec::new();
    for condition in conditions.one_or_more() {
        let within = region_under(condition, prefix, verb, file, vocabulary)?;
        for (fact, set) in region_under(then, prefix, verb, file, vocabulary)?.0 {
            let wrong = vocabulary.decl(verb, fact as usize).domain() - set;
            found.extend(within.and(&Region::new([(fact, wrong)])));
        }
    }
    Ok(found)
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
    let within = match fields.get("within") {
        Some(node) => region(node, verb, file, vocabulary)?,
        None => Region::default(),
    };
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
        node.fault(
            Fault::UnknownName {
                kind: "verb",
                name: name.to_owned(),
                nearest: nearest(name, known),
            },
            file,
        )
    })
}

/// The limbs that `ruling`, `sends` or `before` give; exactly one of the three must stand there.
fn rulings(
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
fn outcome(
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
            let known: Vec<String> = match outcomes.id.as_str() {
                "permission" => ["yes", "no", "must", "need-not"]
                    .map(str::to_owned)
                    .to_vec(),
                _ => outcomes.values.iter().map(|v| v.id.clone()).collect(),
            };
            let fault = Fault::UnknownValue {
                fact: "ruling".to_owned(),
                name: name.to_owned(),
                nearest: nearest(name, known.iter().map(String::as_str)),
                known,
            };
            return Err(item.fault(fault, file));
        }
        set = values.into_iter().fold(set, |s, v| s | ValueSet::one(v));
    }
    if set.is_empty() {
        return Err(node.fault(Fault::Empty { what: "the ruling" }, file));
    }
    Ok(set)
}

fn regions_within(
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
fn region_under(
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
                key.fault(
                    Fault::UnknownName {
                        kind: "fact",
                        name: name.to_owned(),
                        nearest: nearest(name, known),
                    },
                    file,
                )
            })?;
        let decl = vocabulary.decl(verb, fact);
        let values = value_set(set, decl, file)?;
        if values != decl.domain() {
            conditions.push((fact as u8, values));
        }
    }
    Ok(Region::new(conditions))
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

fn resolve_over(
    item: &Pending,
    all: &[Pending],
    rulebook: &mut Rulebook,
) -> Result<(), Diagnostic> {
    let mut over = Vec::new();
    for node in &item.over {
        let name = node.text(item.file)?;
        let mut named: Vec<RuleId> = all
            .iter()
            .filter(|p| p.groups.iter().any(|g| g == name) && p.rule != item.rule)
            .map(|p| p.rule)
            .collect();
        named.extend(rulebook.rule_named(name));
        if named.is_empty() {
            let groups = all.iter().flat_map(|p| p.groups.iter().map(String::as_str));
            let known = rulebook.rules.iter().map(|r| r.id.as_str()).chain(groups);
            let fault = Fault::UnknownName {
                kind: "rule or group",
                name: name.to_owned(),
                nearest: nearest(name, known),
            };
            return Err(node.fault(fault, item.file));
        }
        for other in named {
            let (mine, theirs) = (rulebook.rule(item.rule), rulebook.rule(other));
            if mine.verb != theirs.verb {
                let fault = Fault::OverElsewhere {
                    rule: mine.id.clone(),
                    other: theirs.id.clone(),
                    verb: rulebook.vocabulary.verb(theirs.verb).id.clone(),
                };
                return Err(node.fault(fault, item.file));
            }
            over.push(other);
        }
    }
    over.sort_unstable();
    over.dedup();
    rulebook.rules[item.rule.0 as usize].over = over;
    Ok(())
}

/// Orders the rules of each verb so that each stands after those that prevail over it.
fn rank(pending: &[Pending], rulebook: &mut Rulebook) -> Result<(), Diagnostic> {
    let mut done: Vec<RuleId> = Vec::new();
    let mut path = Vec::new();
    // Superiors first: a depth-first walk along "is beaten by".
    let beaten_by: Vec<Vec<RuleId>> = (0..rulebook.rules.len())
        .map(|at| {
            let rules = rulebook.rules.iter().enumerate();
            let beats = rules.filter(|(_, r)| r.over.contains(&RuleId(at as u16)));
            beats.map(|(by, _)| RuleId(by as u16)).collect()
        })
        .collect();
    for item in pending {
        visit(item.rule, &beaten_by, &mut path, &mut done).map_err(|cycle| {
            let path = cycle.iter().map(|r| rulebook.rule(*r).id.clone()).collect();
            let place = pending
                .iter()
                .find(|p| cycle.contains(&p.rule) && !p.over.is_empty());
            match place.and_then(|p| Some((p.over.first()?, p.file))) {
                Some((node, file)) => node.fault(Fault::OverCycle { path }, file),
                None => Diagnostic::bare(Fault::OverCycle { path }),
            }
        })?;
    }
    for rule in done {
        let verb = rulebook.rule(rule).verb;
        rulebook.statutes[verb.0 as usize].ranking.push(rule);
    }
    Ok(())
}

fn visit(
    rule: RuleId,
    beaten_by: &[Vec<RuleId>],
    path: &mut Vec<RuleId>,
    done: &mut Vec<RuleId>,
) -> Result<(), Vec<RuleId>> {
    if done.contains(&rule) {
        return Ok(());
    }
    if let Some(at) = path.iter().position(|r| *r == rule) {
        let mut cycle = path[at..].to_vec();
        cycle.push(rule);
        return Err(cycle);
    }
    path.push(rule);
    for superior in &beaten_by[rule.0 as usize] {
        visit(*superior, beaten_by, path, done)?;
    }
    path.pop();
    done.push(rule);
    Ok(())
}
