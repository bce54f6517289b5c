//! Which entries are cited, and which citations a case pins.

use std::collections::BTreeSet;

use serde::Serialize;

use super::case::{Case, Twin};
use super::check::check;
use super::edges::{EdgeKind, edges};
use crate::rulebook::{EntryId, Rulebook};
use crate::ruling::{Ruling, Session};
use crate::scenario::reading;
use crate::vocabulary::Lang;

/// What is encoded and what is pinned, counted, and the names of what is missing.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Coverage {
    /// Entries of the source.
    pub entries: usize,
    pub encoded: usize,
    /// Citations of its entries by rules, confirmations and definitions.
    pub citations: usize,
    pub pinned: usize,
    pub cases: usize,
    pub with_twin: usize,
    /// Entries that nothing cites.
    pub not_encoded: Vec<String>,
    /// Citations that no case pins: `rule -> entry`.
    pub not_pinned: Vec<String>,
    pub without_twin: Vec<String>,
    /// Cases that fail.
    pub failing: Vec<String>,
}

impl Coverage {
    pub fn is_complete(&self) -> bool {
        [
            &self.not_encoded,
            &self.not_pinned,
            &self.without_twin,
            &self.failing,
        ]
        .iter()
        .all(|missing| missing.is_empty())
    }
}

/// The coverage of the entries whose id begins with `prefix` (`faq:`), by cases of this rulebook.
pub fn coverage(rulebook: &Rulebook, cases: &[Case], prefix: &str) -> Coverage {
    let of_source = |id: EntryId| rulebook.entry(id).id.starts_with(prefix);
    let all = edges(rulebook);
    let cited: BTreeSet<EntryId> = all.iter().map(|e| e.entry).collect();
    let mut found = Coverage::default();
    for at in 0..rulebook.entries.len() {
        let id = EntryId(at as u16);
        if !of_source(id) {
            continue;
        }
        found.entries += 1;
        match cited.contains(&id) {
            true => found.encoded += 1,
            false => found.not_encoded.push(rulebook.entry(id).id.clone()),
        }
    }
    let mut pinned: BTreeSet<(String, EntryId)> = BTreeSet::new();
    for case in cases.iter().filter(|c| of_source(c.entry)) {
        found.cases += 1;
        match case.twin {
            Twin::Missing => found.without_twin.push(case.id.clone()),
            _ => found.with_twin += 1,
        }
        let checked = check(case);
        if !checked.passed() {
            found.failing.push(case.id.clone());
        }
        let names = named_with(case, rulebook)
            .into_iter()
            .chain(checked.cited_by);
        pinned.extend(names.map(|name| (name, case.entry)));
    }
    for edge in all.into_iter().filter(|e| of_source(e.entry)) {
        found.citations += 1;
        let (from, entry) = (edge.from, edge.entry);
        let name = format!("{from} -> {}", rulebook.entry(entry).id);
        match pinned.contains(&(from, entry)) {
            true => found.pinned += 1,
            false if edge.kind == EdgeKind::Defines => {
                found.not_pinned.push(format!("{name} (definition)"));
            }
            false => found.not_pinned.push(name),
        }
    }
    found
}

/// The rules and definitions that the ruling of a case names with its entry, those of its effects
/// included.
fn named_with(case: &Case, rulebook: &Rulebook) -> Vec<String> {
    let session = Session::new(rulebook, case.term.clone(), Some(Lang::En));
    let entry = &rulebook.entry(case.entry).id;
    let asked = reading(case.verb, case.stated.clone(), case.asks, rulebook);
    let ruling: Ruling = session.rule(&case.id, &asked, Lang::En);
    let has = |cites: &[String]| cites.iter().any(|c| c == entry);
    let because = ruling.because.iter().map(|b| (&b.rule, &b.cites));
    let rests = ruling.rests_on.iter().map(|r| (&r.means, &r.cites));
    let mut names: Vec<String> = because
        .chain(rests)
        .filter(|(_, cites)| has(cites))
        .map(|(name, _)| name.clone())
        .collect();
    if ruling.effects.iter().any(|e| has(&e.cites)) {
        let happens = rulebook.vocabulary.verb_named("happens");
        let sends = rulebook.rules.iter().filter(|r| Some(r.verb) == happens);
        names.extend(sends.map(|r| r.id.clone()));
    }
    names
}
