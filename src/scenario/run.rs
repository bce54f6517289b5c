//! Puts the questions of a scenario to the court.

use super::model::{Form, Question, Scenario};
use crate::diagnostic::Diagnostic;
use crate::ruling::{Ruling, Session};
use crate::vocabulary::Lang;

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
    scenario
        .questions
        .iter()
        .map(|question| {
            let ruling = match &question.form {
                Form::Plain => session.ask(&question.text, &scenario.context)?,
                Form::Structured(reading) => {
                    let reading = session.within(reading, &scenario.context);
                    session.rule(&question.text, &reading, lang.unwrap_or_default())
                }
            };
            Ok(Answer { question, ruling })
        })
        .collect()
}
