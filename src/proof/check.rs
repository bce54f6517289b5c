//! Checks a whole rulebook: every verb, at every time at which its law is another.

use std::collections::BTreeSet;

use serde::Serialize;

use super::conflict::conflicts;
use super::docket::docket;
use super::forbidden_state::forbidden_states;
use super::open::open;
use super::redundant::redundant;
use super::unreachable::unreachable;
use super::{Check, Finding};
use crate::court::Term;
use crate::rulebook::{RuleId, Rulebook};
use crate::vocabulary::{Lang, VerbId};

/// What was looked at, and what was found.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// Rises when a field is removed or changes its meaning.
    pub version: u32,
    pub edition: String,
    /// The one month that was looked at; all times where there is none.
    pub as_of: Option<String>,
    pub rules: usize,
    /// Into how many parts the spaces of all verbs were cut, all times together.
    pub parts: usize,
    pub findings: Vec<Finding>,
    /// On what no rule speaks: to know rather than to mend.
    pub open: Vec<Finding>,
    /// The verbs that were not looked at to the end.
    pub cut_short: Vec<String>,
}

impl Checked {
    /// Whether there is something to mend, or something that was not proved.
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty() && self.cut_short.is_empty()
    }
}

/// Checks a rulebook with the expansions of `term`, at its month or else at all times.
pub fn check(rulebook: &Rulebook, term: &Term, lang: Lang) -> Checked {
    let mut checked = Checked {
        version: 1,
        edition: rulebook.edition.clone(),
        as_of: term.as_of.map(|m| m.to_string()),
        rules: rulebook.rules.len(),
        parts: 0,
        findings: Vec::new(),
        open: Vec::new(),
        cut_short: Vec::new(),
    };
    for verb in 0..rulebook.vocabulary.verbs.len() {
        let docket = docket(rulebook, VerbId(verb as u8), term);
        checked.parts += docket.iter().map(|s| s.chart.grounds.len()).sum::<usize>();
        if docket.iter().any(|s| !s.chart.complete) {
            checked
                .cut_short
                .push(rulebook.vocabulary.verbs[verb].id.clone());
        }
        let conflicts = conflicts(&docket, lang);
        let named = conflicts.iter().flat_map(|f| &f.rules);
        let mut known: BTreeSet<RuleId> =
            named.filter_map(|p| rulebook.rule_named(&p.rule)).collect();
        let unreachable = unreachable(&docket, rulebook);
        known.extend(unreachable.iter().map(|(rule, _)| *rule));
        checked.findings.extend(conflicts);
        checked
            .findings
            .extend(unreachable.into_iter().map(|(_, finding)| finding));
        checked.findings.extend(forbidden_states(&docket, lang));
        checked
            .findings
            .extend(redundant(&docket, &known, rulebook));
        checked.open.extend(open(&docket, lang));
    }
    checked.findings.sort_by_key(|f| f.check);
    debug_assert!(checked.open.iter().all(|f| f.check == Check::Open));
    checked
}
