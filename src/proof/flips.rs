//! Which questions of scenarios and cases are ruled otherwise by another law.

use serde::Serialize;

use super::Side;
use crate::diagnostic::{Diagnostic, Source};
use crate::faq;
use crate::ruling::{Kind, Ruling, Session, Value};
use crate::scenario::{Editions, load, reading, run};
use crate::vocabulary::Lang;

/// A question that is ruled otherwise.
#[derive(Debug, Clone, Serialize)]
pub struct Flip {
    pub file: String,
    pub line: usize,
    /// The question, or the name of the case.
    pub question: String,
    pub before: String,
    pub after: String,
    /// The rules that decide now.
    pub by: Vec<String>,
}

/// A question with its ruling, or why it cannot be put.
struct Ruled {
    line: usize,
    question: String,
    ruling: Result<Ruling, String>,
}

/// The questions of some files that the two laws rule otherwise, and how many were put to both.
pub fn flips(sources: &[Source], a: &Side, b: &Side, lang: Lang) -> (Vec<Flip>, usize) {
    let (mut found, mut asked) = (Vec::new(), 0);
    for source in sources {
        let (before, after) = (ruled(source, a, lang), ruled(source, b, lang));
        for then in before {
            asked += 1;
            let now = same(&then, &after);
            let x = told(&then.ruling);
            let y = now.map_or("it cannot be put".to_owned(), told);
            if x != y {
                let because = now.iter().flat_map(|r| r.iter()).flat_map(|r| &r.because);
                found.push(Flip {
                    file: source.name().to_owned(),
                    line: then.line,
                    question: then.question,
                    before: x,
                    after: y,
                    by: because
                        .map(|b| b.rule.clone())
                        .filter(|r| !r.is_empty())
                        .collect(),
                });
            }
        }
    }
    (found, asked)
}

/// The ruling on a question by the other law; an unreadable file has one fault for all of them.
fn same<'a>(then: &Ruled, all: &'a [Ruled]) -> Option<&'a Result<Ruling, String>> {
    let mut found = all.iter().filter(|now| now.line == then.line);
    let asked = found.find(|now| now.question == then.question);
    let found = asked.or_else(|| all.iter().find(|now| now.ruling.is_err()));
    found.map(|now| &now.ruling)
}

/// Every question of a file. Where the file cannot be read by this law, one that says why.
fn ruled(source: &Source, side: &Side, lang: Lang) -> Vec<Ruled> {
    let mut found = Vec::new();
    if let Err(fault) = put(source, side, lang, &mut found) {
        found.clear();
        found.push(Ruled {
            line: 1,
            question: source.name().to_owned(),
            ruling: Err(fault.to_string()),
        });
    }
    found
}

fn put(source: &Source, side: &Side, lang: Lang, found: &mut Vec<Ruled>) -> Result<(), Diagnostic> {
    let editions = Editions::from(side.rulebook).with_shipped();
    let file = load(source, &side.term, editions)?;
    for scenario in &file.scenarios {
        for answer in run(scenario, Some(lang), false)? {
            found.push(Ruled {
                line: source.line(answer.question.span.start),
                question: answer.question.text.clone(),
                ruling: Ok(answer.ruling),
            });
        }
    }
    for node in &file.cases {
        let case = faq::load(node, source, &side.term, editions)?;
        let session = Session::new(case.rulebook, case.term.clone(), Some(lang));
        let asked = reading(case.verb, case.stated.clone(), case.asks, case.rulebook);
        found.push(Ruled {
            line: source.line(case.span.start),
            question: case.id.clone(),
            ruling: Ok(session.rule(&case.id, &asked, lang)),
        });
    }
    Ok(())
}

/// A ruling in a line: two are the same if this is.
fn told(ruled: &Result<Ruling, String>) -> String {
    let ruling = match ruled {
        Ok(ruling) => ruling,
        Err(reason) => return reason.clone(),
    };
    let mut text = kind(ruling.ruling, &ruling.value);
    let points = ruling
        .points
        .iter()
        .map(|(player, n)| format!("{player} {n}"));
    let points: Vec<String> = points.collect();
    if !points.is_empty() {
        text += &format!(" ({})", points.join(", "));
    }
    for branch in &ruling.depends_on {
        text += &format!(
            "; {}: {}",
            branch.condition,
            kind(branch.ruling, &branch.value)
        );
    }
    if let Some(otherwise) = ruling.otherwise {
        text += &format!("; otherwise {}", otherwise.id());
    }
    text
}

fn kind(kind: Kind, value: &Option<Value>) -> String {
    match value {
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Id(id)) => id.clone(),
        _ => kind.id().to_owned(),
    }
}
