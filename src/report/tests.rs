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
    /// Questions without an expectation: run by `rule`, not counted here.
    pub unstated: usize,
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
            failures: Vec::new(),
        }
    }
}

impl Summary {
    pub fn add(&mut self, result: Result) {
        if result.outcome.mismatches.is_empty() && result.outcome.faults.is_empty() {
            self.passed += 1;
        } else {
            self.failed += 1;
            self.failures.push(result);
        }
    }
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
        for m in &failure.outcome.mismatches {
            let label = format!("{}: expected", m.of);
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
    page.blank();
    let skipped = match summary.skipped.len() {
        0 => String::new(),
        n => format!(", {n} skipped"),
    };
    let unstated = match summary.unstated {
        0 => String::new(),
        n => format!(", {n} without expectation"),
    };
    let count = format!(
        "{} passed, {} failed{skipped}{unstated}",
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
