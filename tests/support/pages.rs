//! What tests of pages share: reports of drift as text, and checks with their sentences.

use assize::drift::Drift;
use assize::report;

pub fn told(drift: &Drift) -> String {
    let text = report::drift::human(drift, 80);
    anstream::adapter::strip_str(&text).to_string()
}

pub fn changes(drift: &Drift) -> Vec<(&'static str, &str)> {
    let findings = drift.findings.iter();
    findings
        .map(|f| (f.change.name(), f.entry.as_deref().unwrap_or_default()))
        .collect()
}

/// The codes of checks, a line each. Fails where docs/lint.md does not list one with its sentence.
pub fn listed_codes<C>(checks: &[(C, &str, &str)]) -> String {
    let page = include_str!("../../docs/lint.md");
    for (_, code, says) in checks {
        let row = format!("| `{code}` | {says} |");
        assert!(page.contains(&row), "docs/lint.md lacks: {row}");
    }
    let codes: Vec<&str> = checks.iter().map(|(_, code, _)| *code).collect();
    codes.join("\n")
}
