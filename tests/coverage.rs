//! Every entry of the FAQ is encoded, every citation is pinned by a case, every case has a twin.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use assize::court::Term;
use assize::faq::{self, Case, CaseResult, Twin};
use assize::ruling::Ruling;
use assize::scenario::{self, Editions, gather, run};
use assize::vocabulary::Lang;
use assize::{Rulebook, Session};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Every case with its result: checking them all takes a while, so it is done once.
fn checked() -> &'static [(Case<'static>, CaseResult)] {
    static CHECKED: OnceLock<Vec<(Case<'static>, CaseResult)>> = OnceLock::new();
    CHECKED.get_or_init(|| {
        let rulebook = assize::shipped();
        let check = |case: Case<'static>| {
            let result = faq::check(&case);
            (case, result)
        };
        cases(rulebook).into_iter().map(check).collect()
    })
}

fn cases(rulebook: &Rulebook) -> Vec<Case<'_>> {
    let mut found = Vec::new();
    for source in gather(&[folder("faq-cases")]).expect("the cases") {
        let file = scenario::load(&source, &Term::default(), rulebook).expect("a case file");
        for node in &file.cases {
            let case = faq::load(node, &source, &Term::default(), rulebook);
            found.push(case.unwrap_or_else(|e| panic!("{e} at {:?}", e.position())));
        }
    }
    found
}

/// Whether an entry is of the FAQ or of the rules of Exp. 6.
fn is_official(entry: &str) -> bool {
    entry.starts_with("faq:") || entry.starts_with("t.")
}

fn report(title: &str, missing: &[String]) {
    assert!(missing.is_empty(), "{title}:\n  {}", missing.join("\n  "));
}

#[test]
fn every_entry_of_the_faq_is_cited() {
    let rulebook = assize::shipped();
    let cited: BTreeSet<_> = faq::edges(rulebook).into_iter().map(|e| e.entry).collect();
    let entries = rulebook.entries.iter().enumerate();
    let missing: Vec<String> = entries
        .filter(|(at, e)| {
            let id = assize::rulebook::EntryId(*at as u16);
            is_official(&e.id) && !cited.contains(&id)
        })
        .map(|(_, e)| e.id.clone())
        .collect();
    report("nothing cites", &missing);
}

/// The rules and definitions that a ruling names with an entry, its effects' rules included.
fn names(ruling: &Ruling, entry: &str) -> Vec<String> {
    let because = ruling.because.iter().map(|b| (&b.rule, &b.cites));
    let rests = ruling.rests_on.iter().map(|r| (&r.means, &r.cites));
    let has = |cites: &[String]| cites.iter().any(|c| c == entry);
    because
        .chain(rests)
        .filter(|(_, cites)| has(cites))
        .map(|(name, _)| name.clone())
        .collect()
}

#[test]
fn every_citation_of_the_faq_is_pinned_by_a_case() {
    let rulebook = assize::shipped();
    let mut pinned: BTreeSet<(String, String)> = BTreeSet::new();
    for (case, checked) in checked() {
        let session = Session::new(rulebook, case.term.clone(), Some(Lang::En));
        let entry = &rulebook.entry(case.entry).id;
        let reading = scenario::reading(case.verb, case.stated.clone(), case.asks, rulebook);
        let ruling = session.rule(&case.id, &reading, Lang::En);
        let mut rules = names(&ruling, entry);
        rules.extend(checked.cited_by.iter().cloned());
        let by_effect = ruling.effects.iter().any(|e| e.cites.contains(entry));
        let happens = rulebook.vocabulary.verb_named("happens");
        let sends = rulebook
            .rules
            .iter()
            .filter(|r| by_effect && Some(r.verb) == happens);
        rules.extend(sends.map(|r| r.id.clone()));
        pinned.extend(rules.into_iter().map(|rule| (rule, entry.clone())));
    }
    let missing: Vec<String> = faq::edges(rulebook)
        .into_iter()
        .map(|edge| (edge.from, rulebook.entry(edge.entry).id.clone(), edge.kind))
        .filter(|(from, entry, _)| {
            is_official(entry) && !pinned.contains(&(from.clone(), entry.clone()))
        })
        .map(|(from, entry, kind)| format!("{from} -> {entry} ({kind:?})"))
        .collect();
    report("pinned by no case", &missing);
}

#[test]
fn every_case_has_a_twin() {
    let without = |case: &&Case| matches!(case.twin, Twin::Missing);
    let cases = cases(assize::shipped());
    assert!(cases.len() > 100, "only {} cases", cases.len());
    let missing: Vec<String> = cases.iter().filter(without).map(|c| c.id.clone()).collect();
    report("no twin", &missing);
}

#[test]
fn every_case_passes() {
    let wrong: Vec<String> = checked()
        .iter()
        .filter(|(_, result)| !result.passed())
        .map(|(case, r)| {
            let faults: Vec<String> = r.faults.iter().map(ToString::to_string).collect();
            format!("{}: {:?} {faults:?}", case.id, r.mismatches)
        })
        .collect();
    report("wrong cases", &wrong);
}

#[test]
fn every_scenario_is_ruled_as_it_expects() {
    let editions = Editions::from(assize::shipped()).with_shipped();
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for source in gather(&[folder("scenarios")]).expect("the scenarios") {
        let file = scenario::load(&source, &Term::default(), editions);
        let file = file.unwrap_or_else(|e| panic!("{e} at {:?}", e.position()));
        for scenario in &file.scenarios {
            for answer in run(scenario, None, false).expect("an answer") {
                let Some(expect) = &answer.question.expect else {
                    continue;
                };
                compared += 1;
                let differs = expect.compare(&answer.ruling);
                if !differs.is_empty() {
                    wrong.push(format!("{}: {differs:?}", answer.question.text));
                }
            }
        }
    }
    report("wrong rulings", &wrong);
    assert!(compared > 0, "no scenario expects anything");
}
