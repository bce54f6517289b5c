//! The results of `assize test`: what failed, where, and how; the count last.

use serde::Serialize;

use super::page::{Page, Paint};
use crate::diagnostic::Diagnostic;
use crate::scenario::Mismatch;

/// The version of the JSON contract.
const VERSION: u32 = 1;

/// All results of a run.
#[derive(Debug, Serialize)]
pub struct Summary {
    pub version: u32,
    pub passed: usize,
    pub failed: usize,
    /// Saved games that cannot be played, with what is unsupported in each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<Skipped>,
    /// Questions with neither an expectation nor a record: run by `rule`, not counted here.
    pub unstated: usize,
    /// Those of the passed and failed that were compared with a record.
    #[serde(skip_serializing_if = "is_zero")]
    pub recorded: usize,
    /// The files in which rulings were recorded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blessed: Vec<Blessed>,
    pub failures: Vec<Result>,
}

impl Default for Summary {
    fn default() -> Self {
        Summary {
            version: VERSION,
            passed: 0,
            failed: 0,
            skipped: Vec::new(),
            unstated: 0,
            recorded: 0,
            blessed: Vec::new(),
            failures: Vec::new(),
        }
    }
}

impl Summary {
    pub fn add(&mut self, result: Result) {
        let outcome = &result.outcome;
        let differs = !outcome.mismatches.is_empty() || !outcome.faults.is_empty();
        if !differs && result.record.is_none() {
            self.passed += 1;
        } else {
            self.failed += 1;
            self.failures.push(result);
        }
    }
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// A file in which rulings were recorded: how many, and what is other than before.
#[derive(Debug, Serialize)]
pub struct Blessed {
    pub file: String,
    pub rulings: usize,
    pub new: usize,
    pub changed: usize,
    pub gone: usize,
}

/// What is wrong between a question and its record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// The ruling is another.
    Stale,
    /// Nobody asks the question any more, or it states an expectation.
    Orphaned,
    /// The question was not understood, so there is no ruling to record.
    NotUnderstood,
}

/// A saved game that was not played.
#[derive(Debug, Serialize)]
pub struct Skipped {
    pub file: String,
    pub unsupported: Vec<String>,
}

/// One question or case.
#[derive(Debug, Serialize)]
pub struct Result {
    pub file: String,
    pub line: usize,
    pub name: String,
    /// What is wrong with its record, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<State>,
    pub outcome: Outcome,
    /// Why a question could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What differs, and what is wrong with the case itself.
#[derive(Debug, Default, Serialize)]
pub struct Outcome {
    pub mismatches: Vec<Mismatch>,
    pub faults: Vec<FaultLine>,
}

/// A fault of a case.
#[derive(Debug, Serialize)]
pub struct FaultLine {
    pub code: &'static str,
    pub message: String,
}

impl Outcome {
    pub fn of(mismatches: Vec<Mismatch>, faults: &[Diagnostic]) -> Self {
        let fault = |d: &Diagnostic| FaultLine {
            code: d.fault.code().as_str(),
            message: d.to_string(),
        };
        Outcome {
            mismatches,
            faults: faults.iter().map(fault).collect(),
        }
    }
}

/// The results for people.
pub fn human(summary: &Summary, width: usize) -> String {
    let mut page = Page::new(width);
    for failure in &summary.failures {
        let place = format!("{}:{}", failure.file, failure.line);
        page.hanging(
            0,
            5,
            &[
                (Paint::Bad, "FAIL"),
                (Paint::Faint, place.as_str()),
                (Paint::Plain, failure.name.as_str()),
            ],
        );
        if let Some(told) = failure.record.and_then(told) {
            page.hanging(5, 7, &[(Paint::Plain, told)]);
        }
        let expected = match failure.record {
            Some(_) => "recorded",
            None => "expected",
        };
        for m in &failure.outcome.mismatches {
            let label = format!("{}: {expected}", m.of);
            page.hanging(
                5,
                7,
                &[
                    (Paint::Plain, label.as_str()),
                    (Paint::Good, m.expected.as_str()),
                    (Paint::Plain, "found"),
                    (Paint::Bad, m.found.as_str()),
                ],
            );
        }
        for fault in &failure.outcome.faults {
            let code = format!("[{}]", fault.code);
            page.hanging(
                5,
                7,
                &[
                    (Paint::Plain, fault.message.as_str()),
                    (Paint::Faint, code.as_str()),
                ],
            );
        }
        if let Some(reason) = &failure.reason {
            page.hanging(5, 7, &[(Paint::Faint, reason.as_str())]);
        }
    }
    for skipped in &summary.skipped {
        page.hanging(
            0,
            5,
            &[(Paint::Open, "SKIP"), (Paint::Faint, skipped.file.as_str())],
        );
        for what in &skipped.unsupported {
            page.hanging(
                5,
                7,
                &[(Paint::Plain, "unsupported:"), (Paint::Plain, what)],
            );
        }
    }
    for blessed in &summary.blessed {
        page.hanging(
            0,
            5,
            &[(Paint::Good, "KEPT"), (Paint::Plain, &kept(blessed))],
        );
    }
    page.blank();
    let skipped = match summary.skipped.len() {
        0 => String::new(),
        n => format!(", {n} skipped"),
    };
    let unstated = match summary.unstated {
        0 => String::new(),
        n => format!(", {n} without expectation"),
    };
    let recorded = match summary.recorded {
        0 => String::new(),
        n => format!(", {n} compared with a record"),
    };
    let count = format!(
        "{} passed, {} failed{recorded}{skipped}{unstated}",
        summary.passed, summary.failed
    );
    let paint = if summary.failed > 0 {
        Paint::Bad
    } else {
        Paint::Good
    };
    page.line(0, &[(paint, count.as_str())]);
    page.finish()
}

/// What is wrong with a record, beyond what differs.
fn told(state: State) -> Option<&'static str> {
    match state {
        State::Stale => None,
        State::Orphaned => Some("a record of a question that is not asked without an expectation"),
        State::NotUnderstood => Some("not recorded: the question was not understood"),
    }
}

/// `a.yaml.rulings: 3 rulings (1 new, 1 gone)`.
fn kept(blessed: &Blessed) -> String {
    let parts = [
        (blessed.new, "new"),
        (blessed.changed, "changed"),
        (blessed.gone, "gone"),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, what)| format!("{n} {what}"))
        .collect();
    let rulings = match blessed.rulings {
        1 => "1 ruling".to_owned(),
        n => format!("{n} rulings"),
    };
    let parts = match parts.as_slice() {
        [] => "nothing new".to_owned(),
        parts => parts.join(", "),
    };
    format!("{}: {rulings} ({parts})", blessed.file)
}
