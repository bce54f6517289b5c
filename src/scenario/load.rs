//! Reads scenario files: one scenario, a list of them, or several documents.

use super::expect::expectation;
use super::model::{Form, Question, Scenario};
use super::stated::{Stated, reading, stated, verb_key};
use crate::court::{Bench, Term};
use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::rulebook::Rulebook;
use crate::ruling::Context;
use crate::vocabulary::{Concept, FactDecl, Meaning, Pattern, ValueSet, fold, value_set};
use crate::yaml::{Fields, Node, Value, parse};

/// What a file holds: scenarios, and cases left as they stand for the FAQ checks.
#[derive(Debug, Default)]
pub struct LoadedFile {
    pub scenarios: Vec<Scenario>,
    pub cases: Vec<Node>,
}

/// Reads every item of a file. `term` is what the command line asks for; a scenario's own
/// edition, expansions and month come first.
pub fn load(source: &Source, term: &Term, rulebook: &Rulebook) -> Result<LoadedFile, Diagnostic> {
    let mut file = LoadedFile::default();
    for document in parse(source)? {
        for item in document.one_or_more() {
            let pairs = item.map(source)?;
            let is_case = pairs
                .iter()
                .any(|(k, _)| matches!(&k.value, Value::Text(t) if t == "case"));
            if is_case {
                file.cases.push(item.clone());
            } else {
                file.scenarios.push(scenario(item, source, term, rulebook)?);
            }
        }
    }
    Ok(file)
}

fn scenario(
    node: &Node,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<Scenario, Diagnostic> {
    let fields = Fields::new(node, "a scenario", source)?;
    let title = fields.text("title")?.unwrap_or("untitled").to_owned();
    let term = own_term(&fields, source, term, rulebook)?;
    let you = fields.text("you")?;
    let mut context = Context::default();
    if let Some(figures) = fields.get("figures") {
        for (name, facts) in figures.map(source)? {
            let named = figure(name, facts, you, source, &term, rulebook)?;
            context.named.push(named);
        }
    }
    if let Some(given) = fields.get("given") {
        context.given = situation(given, source, rulebook)?;
    }
    let questions = fields
        .get("questions")
        .map(|n| n.list(source))
        .transpose()?
        .unwrap_or_default();
    if questions.is_empty() {
        return Err(node.fault(Fault::NoQuestion { scenario: title }, source));
    }
    let questions = questions
        .iter()
        .map(|q| question(q, &context, source, rulebook))
        .collect::<Result<_, _>>()?;
    fields.finish()?;
    Ok(Scenario {
        title,
        source: source.clone(),
        span: node.span,
        term,
        context,
        questions,
    })
}

/// The edition, expansions and month that an item states, over those of the command line.
pub fn own_term(
    fields: &Fields,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<Term, Diagnostic> {
    let mut term = term.clone();
    if let Some(edition) = fields.get("edition") {
        let name = edition.text(source)?;
        if name != rulebook.edition {
            let fault = Fault::UnknownName {
                kind: "edition",
                name: name.to_owned(),
                nearest: Some(rulebook.edition.clone()),
            };
            return Err(edition.fault(fault, source));
        }
    }
    if let Some(list) = fields.get("expansions") {
        let vocabulary = &rulebook.vocabulary;
        let mut found: Vec<u8> = vocabulary
            .expansion_named("base")
            .map(|e| e as u8)
            .into_iter()
            .collect();
        for item in list.one_or_more() {
            let name = item.text(source)?;
            let at = vocabulary.expansion_named(name).ok_or_else(|| {
                let known = vocabulary
                    .expansions
                    .iter()
                    .flat_map(|e| [e.id.as_str(), e.short.as_str()]);
                let fault = Fault::UnknownName {
                    kind: "expansion",
                    name: name.to_owned(),
                    nearest: nearest(name, known),
                };
                item.fault(fault, source)
            })?;
            found.push(at as u8);
        }
        term.expansions = Some(found);
    }
    if let Some(month) = fields.get("as-of") {
        let text = month.text(source)?;
        let parsed = text.parse().map_err(|_| {
            let text = text.to_owned();
            month.fault(Fault::MalformedMonth { text }, source)
        })?;
        term.as_of = Some(parsed);
    }
    Ok(term)
}

const CLASS: &str = "figure";

/// A figure by name: its facts, checked against what the definitions allow.
fn figure(
    name: &Node,
    facts: &Node,
    you: Option<&str>,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<(String, Concept), Diagnostic> {
    let id = name.text(source)?;
    let word = fold(id);
    let is_word = rulebook
        .vocabulary
        .lexicon
        .en
        .iter()
        .chain(&rulebook.vocabulary.lexicon.ro);
    let mut is_word = is_word.filter(|f| f.tokens.len() == 1 && f.tokens[0].0 == word);
    if is_word.next().is_some() || !word.chars().all(char::is_alphanumeric) {
        let fault = Fault::DuplicateName {
            kind: "word",
            name: id.to_owned(),
            first: "a figure needs a name of its own, such as k1".to_owned(),
        };
        return Err(name.fault(fault, source));
    }
    let mut pattern: Pattern = Vec::new();
    for (key, value) in facts.map(source)? {
        let fact = match key.text(source)? {
            "as" => "role",
            fact => fact,
        };
        let decl = class_decl(fact, key, source, rulebook)?;
        let set = figure_value(fact, value, decl, you, source)?;
        check_in_play(set, decl, term, value, source, rulebook)?;
        pattern.push((fact.to_owned(), set));
    }
    check_possible(&pattern, facts, source, term, rulebook)?;
    let concept = Concept {
        id: id.to_owned(),
        meanings: vec![
            Meaning::Figure(pattern),
            Meaning::Slot("thing".to_owned(), "meeple".to_owned()),
        ],
        note: None,
    };
    Ok((word, concept))
}

fn class_decl<'a>(
    fact: &str,
    key: &Node,
    source: &Source,
    rulebook: &'a Rulebook,
) -> Result<&'a FactDecl, Diagnostic> {
    let facts = || {
        rulebook
            .vocabulary
            .facts
            .iter()
            .filter(|d| d.class == CLASS)
    };
    facts().find(|d| d.name == fact).ok_or_else(|| {
        let known: Vec<String> = facts()
            .map(|d| d.name.clone())
            .chain(["as".to_owned()])
            .collect();
        let fault = Fault::UnknownKey {
            key: fact.to_owned(),
            of: "a figure",
            nearest: nearest(fact, known.iter().map(String::as_str)),
            known,
        };
        key.fault(fault, source)
    })
}

/// A colour says whose a figure is, a number that it has that emblem.
fn figure_value(
    fact: &str,
    node: &Node,
    decl: &FactDecl,
    you: Option<&str>,
    source: &Source,
) -> Result<ValueSet, Diagnostic> {
    let text = node.text(source).unwrap_or_default();
    let value = match fact {
        "of" if decl.value_named(text).is_none() => match you {
            Some(you) if you == text => decl.value_named("mine"),
            Some(_) => decl.value_named("other"),
            None => None,
        },
        "emblem" if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) => {
            decl.value_named("yes")
        }
        _ => None,
    };
    match value {
        Some(value) => Ok(ValueSet::one(value)),
        None => value_set(node, decl, source),
    }
}

fn check_in_play(
    set: ValueSet,
    decl: &FactDecl,
    term: &Term,
    node: &Node,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(expansions) = &term.expansions else {
        return Ok(());
    };
    let missing = |v: usize| decl.values[v].expansion.filter(|e| !expansions.contains(e));
    let Some(missing) = set.iter().map(missing).collect::<Option<Vec<u8>>>() else {
        return Ok(());
    };
    let Some(expansion) = missing.first() else {
        return Ok(());
    };
    let fault = Fault::OutOfPlay {
        value: decl.names(set).join(", "),
        expansion: rulebook.vocabulary.expansions[*expansion as usize]
            .label
            .en
            .clone(),
    };
    Err(node.fault(fault, source))
}

/// Asks the bench of `is`, which knows every fact of a figure, whether such a figure can be.
fn check_possible(
    pattern: &Pattern,
    node: &Node,
    source: &Source,
    term: &Term,
    rulebook: &Rulebook,
) -> Result<(), Diagnostic> {
    let Some(verb) = rulebook.vocabulary.verb_named("is") else {
        return Ok(());
    };
    let space = rulebook.vocabulary.verb(verb);
    let bench = Bench::new(rulebook, verb, term);
    let stated: Vec<(usize, ValueSet)> = pattern
        .iter()
        .filter_map(|(name, set)| Some((space.fact_named(&format!("what.{name}"))?, *set)))
        .collect();
    let Err(impossible) = bench.check(&stated) else {
        return Ok(());
    };
    let facts = impossible.facts.iter().map(|(fact, set)| {
        let names = rulebook
            .vocabulary
            .decl(verb, *fact)
            .names(*set)
            .join(" or ");
        format!(
            "{}: {names}",
            space.facts[*fact].name.trim_start_matches("what.")
        )
    });
    let because = impossible.definitions.iter().flat_map(|d| {
        let cites = rulebook.definitions[*d as usize].cites.iter();
        cites.map(|c| rulebook.entry(*c).id.clone())
    });
    let fault = Fault::Impossible {
        facts: facts.collect(),
        because: because.collect(),
    };
    Err(node.fault(fault, source))
}

/// Facts of the situation, each in the space of some verb.
fn situation(node: &Node, source: &Source, rulebook: &Rulebook) -> Result<Pattern, Diagnostic> {
    let vocabulary = &rulebook.vocabulary;
    node.map(source)?
        .iter()
        .map(|(key, set)| {
            let name = key.text(source)?;
            let facts = || vocabulary.verbs.iter().flat_map(|v| &v.facts);
            let fact = facts().find(|f| f.name == name).ok_or_else(|| {
                let fault = Fault::UnknownName {
                    kind: "fact",
                    name: name.to_owned(),
                    nearest: nearest(name, facts().map(|f| f.name.as_str())),
                };
                key.fault(fault, source)
            })?;
            Ok((
                name.to_owned(),
                value_set(set, &vocabulary.facts[fact.decl as usize], source)?,
            ))
        })
        .collect()
}

fn question(
    node: &Node,
    context: &Context,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Question, Diagnostic> {
    if let Value::Text(text) = &node.value {
        return Ok(Question {
            text: text.clone(),
            span: node.span,
            form: Form::Plain,
            expect: None,
        });
    }
    let fields = Fields::new(node, "a question", source)?;
    let ask = fields.text("ask")?;
    let expect = fields.get("expect");
    let asks = fields.get("asks");
    let structured: Vec<_> = fields.rest().collect();
    let (text, form) = match (ask, structured.as_slice()) {
        (Some(text), []) => (text.to_owned(), Form::Plain),
        (None, [(key, facts)]) => {
            let verb = verb_key(key, rulebook).ok_or_else(|| {
                let name = key.text(source).unwrap_or_default().to_owned();
                let verbs = rulebook.vocabulary.verbs.iter().map(|v| v.id.as_str());
                let nearest = nearest(&name, verbs.chain(["ask", "expect"]));
                key.fault(
                    Fault::UnknownName {
                        kind: "verb",
                        name,
                        nearest,
                    },
                    source,
                )
            })?;
            let found: Stated = stated(facts, verb, &context.named, source, rulebook)?;
            let asked = asks
                .map(|n| stated(n, verb, &[], source, rulebook))
                .transpose()?;
            let asked = asked.and_then(|s| s.facts.first().copied());
            let reading = reading(verb, found, asked, rulebook);
            (
                source.rest_of_line(key.span.start).to_owned(),
                Form::Structured(Box::new(reading)),
            )
        }
        _ => {
            return Err(node.fault(
                Fault::MissingKey {
                    key: "ask",
                    of: "a question",
                },
                source,
            ));
        }
    };
    let expect = expect
        .map(|n| expectation(n, &text, source, rulebook))
        .transpose()?;
    Ok(Question {
        text,
        span: node.span,
        form,
        expect,
    })
}
