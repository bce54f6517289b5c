//! Reads scenario files: one scenario, a list of them, or several documents.

use super::Editions;
use super::agree::figure_agrees;
use super::emblems::{each_once, stated as stated_emblems};
use super::figure::figure;
use super::model::{Form, Question, Scenario};
use super::question::{Asked, question};
use super::saved::{self, EDITION, is_saved};
use super::standing::named;
use super::table::{is_laid, table};
use super::tournament::{Ground, tournament};
use super::tournament_question::TournamentQuestion;
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Rulebook;
use crate::ruling::{Context, Session};
use crate::vocabulary::situation;
use crate::yaml::{Fields, Node, Value, parse};

/// What a file holds: scenarios, and cases left as they stand for the FAQ checks.
#[derive(Debug, Default)]
pub struct LoadedFile<'a> {
    pub scenarios: Vec<Scenario<'a>>,
    pub cases: Vec<Node>,
}

/// Reads every item of a file. `term` is what the command line asks for; a scenario's own
/// edition, expansions and month come first.
pub fn load<'a>(
    source: &Source,
    term: &Term,
    editions: impl Into<Editions<'a>>,
) -> Result<LoadedFile<'a>, Diagnostic> {
    let editions = editions.into();
    let mut file = LoadedFile::default();
    if is_saved(source) {
        let named = editions.named(EDITION);
        let rulebook = named.map_err(Diagnostic::bare)?;
        file.scenarios.push(saved::load(source, term, rulebook)?);
        return Ok(file);
    }
    for document in parse(source)? {
        for item in document.one_or_more() {
            let pairs = item.map(source)?;
            let is_case = pairs
                .iter()
                .any(|(k, _)| matches!(&k.value, Value::Text(t) if t == "case"));
            if is_case {
                file.cases.push(item.clone());
            } else {
                file.scenarios
                    .push(scenario(item, source, term, &editions)?);
            }
        }
    }
    Ok(file)
}

fn scenario<'a>(
    node: &Node,
    source: &Source,
    term: &Term,
    editions: &Editions<'a>,
) -> Result<Scenario<'a>, Diagnostic> {
    let fields = Fields::new(node, "a scenario", source)?;
    let title = fields.text("title")?.unwrap_or("untitled").to_owned();
    let (rulebook, term) = own_law(&fields, source, term, editions)?;
    let you = fields.text("you")?;
    let seated = fields.get("tournament").is_some();
    let mut context = Context::default();
    let mut standing = Vec::new();
    if let Some(figures) = fields.get("figures") {
        for (name, facts) in figures.map(source)? {
            let found = figure(name, facts, (you, seated), source, &term, rulebook)?;
            let is_at = |(key, _): &(Node, Node)| matches!(&key.value, Value::Text(t) if t == "at");
            if facts.map(source)?.iter().any(is_at) {
                standing.push((name, facts));
            }
            context.named.push(found);
        }
    }
    if let Some(given) = fields.get("given") {
        context.given = situation(given, source, &rulebook.vocabulary)?;
    }
    let session = Session::new(rulebook, term.clone(), None);
    let emblems = stated_emblems(fields.get("figures"), &session, source)?;
    each_once(&emblems, &session, source)?;
    let table = match is_laid(&fields) || !standing.is_empty() {
        true => {
            let given = &context.given;
            let laid = table(&fields, &standing, given, &session, source)?;
            Some(Box::new(laid))
        }
        false => None,
    };
    if let Some(table) = &table {
        for (name, facts) in &standing {
            let id = name.text(source)?;
            if let Some((_, concept)) = context.named.iter().find(|(_, c)| c.id == id) {
                figure_agrees(concept, table, facts, &term, source, rulebook)?;
            }
        }
        let now = named(table, &context.named, rulebook);
        let on_board = |id: &str| {
            standing
                .iter()
                .any(|(n, _)| n.text(source).ok() == Some(id))
        };
        context.named.retain(|(_, c)| !on_board(&c.id));
        context.named.extend(now);
    }
    let tournament = fields.get("tournament").map(|node| {
        let ground = Ground {
            table: table.as_deref(),
            context: &context,
            figures: fields.get("figures"),
            you,
        };
        tournament(node, &ground, &session, source).map(Box::new)
    });
    let tournament = tournament.transpose()?;
    let questions = fields
        .get("questions")
        .map(|n| n.list(source))
        .transpose()?
        .unwrap_or_default();
    fields.finish()?;
    if questions.is_empty() && table.is_none() && tournament.is_none() {
        return Err(node.fault(Fault::NoQuestion { scenario: title }, source));
    }
    let asked = Asked {
        context: &context,
        given: fields.get("given"),
        table: table.as_deref(),
        tournament: tournament.as_deref(),
        source,
        rulebook,
    };
    let mut questions: Vec<Question> = questions
        .iter()
        .map(|q| question(q, &asked))
        .collect::<Result<_, _>>()?;
    if let (Some(at), true) = (fields.get("tournament"), questions.is_empty()) {
        questions.push(Question {
            text: "tournament: outcome".to_owned(),
            span: at.span,
            form: Form::Tournament(TournamentQuestion::Outcome),
            expect: None,
        });
    }
    Ok(Scenario {
        title,
        source: source.clone(),
        span: node.span,
        rulebook,
        term,
        context,
        table,
        tournament,
        questions,
        unsupported: Vec::new(),
    })
}

/// The rulebook of the edition that an item states, and the expansions and month that it states,
/// over those of the command line.
pub fn own_law<'a>(
    fields: &Fields,
    source: &Source,
    term: &Term,
    editions: &Editions<'a>,
) -> Result<(&'a Rulebook, Term), Diagnostic> {
    let mut term = term.clone();
    let rulebook = match fields.get("edition") {
        Some(edition) => editions
            .named(edition.text(source)?)
            .map_err(|fault| edition.fault(fault, source))?,
        None => editions.usual,
    };
    if let Some(list) = fields.get("expansions") {
        let mut found: Vec<u8> = rulebook.vocabulary.base().into_iter().collect();
        for item in list.one_or_more() {
            let found_one = rulebook.vocabulary.expansion(item.text(source)?);
            found.push(found_one.map_err(|fault| item.fault(fault, source))?);
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
    Ok((rulebook, term))
}
