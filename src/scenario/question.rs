//! Reads the questions of a scenario, each in one of its forms.

use super::agree::question_agrees;
use super::expect::{expectation, players_known};
use super::model::{Form, Question};
use super::standing::squares;
use super::stated::{Stated, reading, stated, verb_key};
use super::table::Table;
use super::table_question::{KEYS, plain, table_question};
use super::tournament::Tournament;
use super::tournament_question::TournamentQuestion;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Rulebook;
use crate::ruling::Context;
use crate::yaml::{Fields, Node, Value};

/// What questions are read with.
pub(super) struct Asked<'a> {
    pub context: &'a Context,
    pub given: Option<&'a Node>,
    pub table: Option<&'a Table>,
    pub tournament: Option<&'a Tournament>,
    pub source: &'a Source,
    pub rulebook: &'a Rulebook,
}

/// Reads one question: plain words, or a mapping.
pub(super) fn question(node: &Node, asked: &Asked) -> Result<Question, Diagnostic> {
    let Asked {
        context,
        given,
        table,
        tournament,
        source,
        rulebook,
    } = *asked;
    let in_words = |text: &str| -> Result<Form, Diagnostic> {
        let Some(table) = table else {
            return Ok(Form::Plain);
        };
        question_agrees((text, None), given, table, source, rulebook)?;
        let found = plain(text, node, table, source, rulebook)?;
        Ok(found.map_or(Form::Plain, Form::Table))
    };
    if let Value::Text(text) = &node.value {
        return Ok(Question {
            text: text.clone(),
            span: node.span,
            form: in_words(text)?,
            expect: None,
        });
    }
    let fields = Fields::new(node, "a question", source)?;
    let ask = fields.text("ask")?;
    let expect = fields.get("expect");
    let asks = fields.get("asks");
    let structured: Vec<_> = fields.rest().collect();
    let (text, form) = match (ask, structured.as_slice()) {
        (Some(text), []) => (text.to_owned(), in_words(text)?),
        (None, [(key, asked)]) if is_table_key(key) => {
            let Some(table) = table else {
                let scenario = key.text(source)?.to_owned();
                return Err(key.fault(Fault::NoTable { scenario }, source));
            };
            let form = table_question(key.text(source)?, asked, table, source, rulebook)?;
            let text = source.rest_of_line(key.span.start).to_owned();
            (text, Form::Table(form))
        }
        (None, [(key, asked)]) if matches!(key.text(source), Ok("tournament")) => {
            let text = source.rest_of_line(key.span.start).to_owned();
            if tournament.is_none() {
                let asked = text;
                return Err(key.fault(Fault::NoTournament { asked }, source));
            }
            let form = TournamentQuestion::read(asked, source)?;
            (text, Form::Tournament(form))
        }
        (None, [(key, facts)]) => {
            let verb = verb_key(key, &["ask", "expect"], source, rulebook)?;
            let text = source.rest_of_line(key.span.start).to_owned();
            if let Some(table) = table {
                let asked = (text.as_str(), Some((verb, *facts)));
                question_agrees(asked, given, table, source, rulebook)?;
            }
            let mut known = context.named.clone();
            known.extend(table.map(|t| squares(t, rulebook)).unwrap_or_default());
            let found: Stated = stated(facts, verb, &known, source, rulebook)?;
            let asked = asks
                .map(|n| stated(n, verb, &[], source, rulebook))
                .transpose()?;
            let asked = asked.and_then(|s| s.facts.first().copied());
            let reading = reading(verb, found, asked, rulebook);
            (text, Form::Structured(Box::new(reading)))
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
        .map(|n| {
            let found = expectation(n, &text, source, rulebook)?;
            let sitting = table.iter().flat_map(|t| &t.position.players);
            let mut players: Vec<&str> = sitting.map(|p| p.name.as_str()).collect();
            players.extend(tournament.iter().flat_map(|t| t.names()));
            players.dedup();
            players_known(n, &players, source)?;
            Ok(found)
        })
        .transpose()?;
    Ok(Question {
        text,
        span: node.span,
        form,
        expect,
    })
}

fn is_table_key(key: &Node) -> bool {
    matches!(&key.value, Value::Text(text) if KEYS.contains(&text.as_str()))
}
