//! What is wrong with the source of a page: for people, as JSON, as SARIF.

use serde::Serialize;
use serde_json::{Value, json};

use super::mended::count;
use super::page::{Page, Paint};
use crate::pagelint::{Check, Finding};

/// The JSON of the findings in one page.
#[derive(Serialize)]
pub struct Report<'a> {
    version: u32,
    page: &'a str,
    findings: &'a [Finding],
}

impl<'a> Report<'a> {
    pub fn new(findings: &'a [Finding], page: &'a str) -> Self {
        Report {
            version: 1,
            page,
            findings,
        }
    }
}

/// A line for each finding, and how many there are.
pub fn human(found: &[Finding], width: usize) -> String {
    let mut page = Page::new(width);
    for finding in found {
        let paint = match finding.is_note() {
            true => Paint::Open,
            false => Paint::Bad,
        };
        let line = format!("line {}", finding.line);
        page.hanging(
            0,
            4,
            &[
                (Paint::Cite, &line),
                (paint, finding.check.code()),
                (Paint::Plain, &finding.says),
            ],
        );
    }
    let notes = found.iter().filter(|f| f.is_note()).count();
    count(page, found.len(), notes)
}

/// The findings as a SARIF 2.1.0 log of one run.
pub fn sarif(found: &[Finding], page: &str) -> Value {
    let rules: Vec<Value> = Check::ALL
        .iter()
        .map(|(_, code, says)| json!({ "id": code, "shortDescription": { "text": says } }))
        .collect();
    let results: Vec<Value> = found
        .iter()
        .map(|finding| {
            json!({
                "ruleId": finding.check.code(),
                "level": if finding.is_note() { "note" } else { "warning" },
                "message": { "text": finding.says },
                "locations": [{ "physicalLocation": {
                    "artifactLocation": { "uri": page },
                    "region": { "startLine": finding.line },
                } }],
            })
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "assize",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "results": results,
        }],
    })
}
