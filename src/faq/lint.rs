//! Named checks of the encoded FAQ.

use std::collections::BTreeMap;

use serde::Serialize;

use super::coverage::Coverage;
use super::edges::edges;
use crate::checks::checks;
use crate::rulebook::{Authority, Entry, EntryId, Month, Rulebook};

checks! {
    NotEncoded => "not-encoded", "An entry that no rule, confirmation or definition cites.";
    NotPinned => "not-pinned", "A citation that no case pins.";
    WithoutTwin => "without-twin", "A case that has no near miss.";
    FailingCase => "failing-case", "A case whose ruling is not the expected one, or whose twin is none.";
    ListedOnce => "listed-once", "An entry about a pair of expansions that only one of them lists.";
    LaterThanToday => "later-than-today", "An entry with a month after the one given as today.";
    SaidTwice => "said-twice", "Two entries that say the same.";
    InDoubt => "in-doubt", "An entry in doubt, with the entries that it sits badly with.";
    WeaklyGrounded => "weakly-grounded", "A rule that cites an official entry together with one of lesser authority.";
}

/// Something that a check has found.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct LintFinding {
    pub check: Check,
    pub about: String,
    pub says: String,
}

impl LintFinding {
    /// Whether it is a fact to know rather than something to mend.
    pub fn is_note(&self) -> bool {
        matches!(self.check, Check::InDoubt | Check::WeaklyGrounded)
    }
}

/// All findings about the entries whose id begins with `prefix`.
pub fn lint(
    rulebook: &Rulebook,
    coverage: &Coverage,
    prefix: &str,
    today: Option<Month>,
) -> Vec<LintFinding> {
    let mut found = Vec::new();
    let mut add = |check, about: &str, says: String| {
        found.push(LintFinding {
            check,
            about: about.to_owned(),
            says,
        });
    };
    let lists = [
        (Check::NotEncoded, &coverage.not_encoded, "nothing cites it"),
        (Check::NotPinned, &coverage.not_pinned, "no case pins it"),
        (
            Check::WithoutTwin,
            &coverage.without_twin,
            "it has no near miss",
        ),
        (Check::FailingCase, &coverage.failing, "it fails"),
    ];
    for (check, names, says) in lists {
        for name in names {
            add(check, name, says.to_owned());
        }
    }
    let entries = || rulebook.entries.iter().filter(|e| e.id.starts_with(prefix));
    let mut said: BTreeMap<&str, &str> = BTreeMap::new();
    for entry in entries() {
        if let Some(missing) = half_listed(entry) {
            add(
                Check::ListedOnce,
                &entry.id,
                format!("only {missing} lists it"),
            );
        }
        if let (Some(since), Some(today)) = (entry.since, today)
            && since > today
        {
            add(
                Check::LaterThanToday,
                &entry.id,
                format!("it is of {since}"),
            );
        }
        if let Some(first) = said.insert(&entry.says.en, &entry.id) {
            add(
                Check::SaidTwice,
                &entry.id,
                format!("{first} says the same"),
            );
        }
        if let Some(doubt) = &entry.doubt {
            let with: Vec<&str> = doubt
                .with
                .iter()
                .map(|e| rulebook.entry(*e).id.as_str())
                .collect();
            let says = format!("{} [{}]", doubt.reason.en, with.join(", "));
            add(Check::InDoubt, &entry.id, says);
        }
    }
    for (rule, weak) in weakly_grounded(rulebook, prefix) {
        let weak: Vec<&str> = weak
            .iter()
            .map(|e| rulebook.entry(*e).id.as_str())
            .collect();
        add(
            Check::WeaklyGrounded,
            &rule,
            format!("it also rests on {}", weak.join(", ")),
        );
    }
    found.sort();
    found
}

/// For an entry of a pair such as `3x8`, the one chapter that lists it, if only one does.
fn half_listed(entry: &Entry) -> Option<&str> {
    let pair = entry.section.contains('x');
    match (pair, entry.listed.as_slice()) {
        (true, [only]) => Some(only),
        _ => None,
    }
}

/// Rules that cite an entry of the source and one that is neither official nor of the source.
fn weakly_grounded(rulebook: &Rulebook, prefix: &str) -> Vec<(String, Vec<EntryId>)> {
    let mut by_rule: BTreeMap<String, Vec<EntryId>> = BTreeMap::new();
    for edge in edges(rulebook) {
        if rulebook
            .rule_named(&edge.from)
            .is_some_and(|r| rulebook.rule(r).cites.contains(&edge.entry))
        {
            by_rule.entry(edge.from).or_default().push(edge.entry);
        }
    }
    let weak = |id: &EntryId| rulebook.entry(*id).authority > Authority::OfficialRules;
    let of_source = |id: &EntryId| rulebook.entry(*id).id.starts_with(prefix);
    let mut found = Vec::new();
    for (rule, cites) in by_rule {
        let lesser: Vec<EntryId> = cites.iter().copied().filter(|e| weak(e)).collect();
        if cites.iter().any(of_source) && !lesser.is_empty() {
            found.push((rule, lesser));
        }
    }
    found
}
