//! `assize rulebook learn`: what people ask about, from questions with known answers.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::diagnostic::{Diagnostic, Fault, Source, Span};
use crate::report::matters::matters;
use crate::ruling::{Answered, Session};
use crate::yaml::read;

/// A line of a file of questions.
#[derive(Debug, Deserialize)]
struct Line {
    q: String,
    ruling: String,
    #[serde(default)]
    value: Option<serde_json::Value>,
    #[serde(default)]
    cites: Vec<String>,
    #[serde(default, rename = "as")]
    group: Option<String>,
}

/// The text of the file of matters.
pub(super) fn learn(session: &Session, paths: &[PathBuf]) -> Result<String, Diagnostic> {
    let mut questions = Vec::new();
    for path in paths {
        questions.extend(lines(path)?);
    }
    let lesson = session.learn(&questions)?;
    let text = matters(&lesson.matters, &session.rulebook.vocabulary);
    Ok(format!(
        "{text}\n# From {} of {} questions.\n",
        lesson.used,
        questions.len()
    ))
}

fn lines(path: &Path) -> Result<Vec<Answered>, Diagnostic> {
    let source: Source = read(path)?;
    let mut found = Vec::new();
    let mut start = 0;
    for text in source.text().split_inclusive('\n') {
        let span = Span::new(start, text.trim_end().len());
        start += text.len();
        if text.trim().is_empty() {
            continue;
        }
        let line: Line = serde_json::from_str(text).map_err(|error| {
            let reason = error.to_string();
            Diagnostic::at(Fault::NotJson { reason }, &source, span)
        })?;
        let value = line.value.map(|value| match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        });
        found.push(Answered {
            text: line.q,
            ruling: line.ruling,
            value,
            cites: line.cites,
            group: line.group,
        });
    }
    Ok(found)
}
