//! Puts the questions of a scenario to the court.

use super::model::{Form, Question, Scenario};
use super::standing::situation;
use super::{tally, tournament_answer};
use crate::diagnostic::Diagnostic;
use crate::ruling::{Context, Ruling, Session};
use crate::vocabulary::{Lang, fold};

/// A question of a scenario and its ruling.
#[derive(Debug)]
pub struct Answer<'a> {
    pub question: &'a Question,
    pub ruling: Ruling,
}

/// Answers every question of a scenario, in order.
pub fn run<'a>(
    scenario: &'a Scenario,
    lang: Option<Lang>,
    explain: bool,
) -> Result<Vec<Answer<'a>>, Diagnostic> {
    let mut session = Session::new(scenario.rulebook, scenario.term.clone(), lang);
    session.explain = explain;
    let mut answers = Vec::with_capacity(scenario.questions.len());
    for question in &scenario.questions {
        let ruling = match &question.form {
            Form::Plain => session.ask(&question.text, &seen(question, scenario))?,
            Form::Table(asked) => {
                let Some(table) = &scenario.table else {
                    continue;
                };
                let lang = lang.unwrap_or_default();
                tally::answer(asked, &question.text, table, &session, lang)
            }
            Form::Tournament(asked) => {
                let Some(tournament) = &scenario.tournament else {
                    continue;
                };
                let lang = lang.unwrap_or_default();
                tournament_answer::answer(*asked, &question.text, tournament, &session, lang)
            }
            Form::Structured(reading) => {
                let reading = session.within(reading, &seen(question, scenario));
                session.rule(&question.text, &reading, lang.unwrap_or_default())
            }
        };
        answers.push(Answer { question, ruling });
    }
    Ok(answers)
}

/// What the scenario says besides a question, with what the board tells of the figures that the
/// question names.
fn seen(question: &Question, scenario: &Scenario) -> Context {
    let mut context = scenario.context.clone();
    let Some(table) = &scenario.table else {
        return context;
    };
    let folded = fold(&question.text);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let named = scenario.context.named.iter();
    for (_, concept) in named.filter(|(word, _)| words.contains(&word.as_str())) {
        for (fact, set) in situation(table, &concept.id, scenario.rulebook) {
            if !context.given.iter().any(|(f, _)| *f == fact) {
                context.given.push((fact, set));
            }
        }
    }
    context
}
