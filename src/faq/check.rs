//! Runs a case: its ruling, its citation, and whether its twin is one.

use std::collections::BTreeSet;

use super::case::{Case, Twin};
use super::near::{beside, near_miss};
use crate::court::Bench;
use crate::diagnostic::{Diagnostic, Fault};
use crate::question::Reading;
use crate::rulebook::Rulebook;
use crate::ruling::{Kind, Ruling, Session};
use crate::scenario::{Expectation, Mismatch, Stated, impossible_state, reading};
use crate::vocabulary::{Ask, Lang, ValueSet};

/// How a case went: nothing wrong, or what.
#[derive(Debug, Default)]
pub struct CaseResult {
    pub mismatches: Vec<Mismatch>,
    pub faults: Vec<Diagnostic>,
    /// The rules and definitions that cite the entry at one of its positions.
    pub cited_by: BTreeSet<String>,
}

impl CaseResult {
    pub fn passed(&self) -> bool {
        self.mismatches.is_empty() && self.faults.is_empty()
    }
}

/// The most positions that one case may stand for.
const MOST: usize = 4096;

/// Runs a case at each position that it stands for.
pub fn check(case: &Case) -> CaseResult {
    let rulebook = case.rulebook;
    let mut session = Session::new(rulebook, case.term.clone(), Some(Lang::En));
    session.brief = !names_citations(case);
    let bench = session.bench(case.verb);
    let mut result = CaseResult::default();
    let fail = |result: &mut CaseResult, fault: Fault| {
        result
            .faults
            .push(Diagnostic::at(fault, &case.source, case.span));
    };
    let all = each(&case.stated);
    if case.expect.ruling == Some(Kind::Error) {
        barred(case, bench, &all, &mut result);
        if result.passed() {
            near_miss(case, &session, bench, &all, &mut result);
        }
        return result;
    }
    let can_be = |p: &Stated| bench.check(&p.facts).is_ok();
    let points: Vec<Stated> = all.into_iter().filter(can_be).collect();
    if points.is_empty() {
        let clash = bench.check(&case.stated.facts).err();
        if let Some(clash) = clash {
            fail(&mut result, impossible_state(rulebook, case.verb, &clash));
        }
        return result;
    }
    if let Some((fact, value)) = never(&case.stated, &points) {
        let fault = Fault::ValueNeverOccurs {
            case: case.id.clone(),
            fact: rulebook.vocabulary.verb(case.verb).facts[fact].name.clone(),
            value: rulebook.vocabulary.decl(case.verb, fact).values[value]
                .id
                .clone(),
        };
        fail(&mut result, fault);
    }
    for point in &points {
        let ruling = rule(&session, case, point);
        judge(case, &ruling, rulebook, &mut result);
        if !result.passed() {
            break;
        }
    }
    if let Some(divergence) = &case.divergence {
        return diverge(case, &divergence.found, &session, &points);
    }
    if result.passed() {
        beside(case, &session, bench, &points, &mut result);
        near_miss(case, &session, bench, &points, &mut result);
    }
    result
}

/// Whether some expectation of a case names entries: those of what would change the ruling count.
fn names_citations(case: &Case) -> bool {
    let twin = match &case.twin {
        Twin::Near { expect, .. } => Some(expect),
        Twin::None | Twin::Missing => None,
    };
    let found = case.divergence.as_ref().map(|d| &d.found);
    let all = [Some(&case.expect), twin, found].into_iter().flatten();
    all.into_iter().any(|expect| !expect.cites.is_empty())
}

/// The question of a case, asked at a position.
pub(super) fn asked(case: &Case, stated: &Stated) -> Reading {
    let mut reading = reading(case.verb, stated.clone(), case.asks, case.rulebook);
    if case.must {
        reading.ask = Ask::Must;
    }
    reading
}

pub(super) fn rule(session: &Session, case: &Case, stated: &Stated) -> Ruling {
    let reading = asked(case, stated);
    session.rule(&case.id, &reading, Lang::En)
}

/// Checks a case which expects that its positions cannot be, by definitions that cite the entry.
fn barred(case: &Case, bench: &Bench, points: &[Stated], result: &mut CaseResult) {
    for point in points {
        match bench.check(&point.facts) {
            Ok(_) => result.mismatches.push(Mismatch {
                of: "ruling",
                expected: Kind::Error.id().to_owned(),
                found: "a position that can be".to_owned(),
            }),
            Err(clash) => {
                let by = clash.definitions.iter();
                let by = by.map(|d| &case.rulebook.definitions[*d as usize]);
                let citing: Vec<_> = by.filter(|d| d.cites.contains(&case.entry)).collect();
                if citing.is_empty() {
                    result.faults.push(not_citing(case));
                }
                result.cited_by.extend(citing.iter().map(|d| d.id.clone()));
            }
        }
        if !result.passed() {
            return;
        }
    }
}

/// A value of a stated set that occurs at none of the positions.
pub(super) fn never(stated: &Stated, points: &[Stated]) -> Option<(usize, usize)> {
    let occurs = |fact: usize, value: usize| {
        let one = (fact, ValueSet::one(value));
        points.iter().any(|p| p.facts.contains(&one))
    };
    // Where the positions are too many to be told apart there is one, the set itself.
    let apart = points.first() != Some(stated);
    let sets = stated
        .facts
        .iter()
        .filter(|(_, set)| apart && set.len() > 1);
    sets.flat_map(|(fact, set)| set.iter().map(|value| (*fact, value)))
        .find(|(fact, value)| !occurs(*fact, *value))
}

/// Every single position of a case whose facts are sets.
pub(super) fn each(stated: &Stated) -> Vec<Stated> {
    let mut points = vec![Stated {
        facts: Vec::new(),
        steps: stated.steps,
    }];
    for (fact, set) in &stated.facts {
        if points.len() * set.len() > MOST {
            return vec![stated.clone()];
        }
        points = points
            .iter()
            .flat_map(|point| {
                set.iter().map(|value| {
                    let mut point = point.clone();
                    point.facts.push((*fact, ValueSet::one(value)));
                    point
                })
            })
            .collect();
    }
    points
}

fn judge(case: &Case, ruling: &Ruling, rulebook: &Rulebook, result: &mut CaseResult) {
    result.mismatches.extend(case.expect.compare(ruling));
    let entry = &rulebook.entry(case.entry).id;
    if !rulebook.printed(case.entry, case.term.as_of) {
        return;
    }
    if !cites(ruling, entry) {
        result.faults.push(not_citing(case));
    }
    let because = ruling.because.iter().map(|b| (&b.rule, &b.cites));
    let rests_on = ruling.rests_on.iter().map(|r| (&r.means, &r.cites));
    let citing = because
        .chain(rests_on)
        .filter(|(_, cites)| cites.contains(entry));
    result.cited_by.extend(citing.map(|(name, _)| name.clone()));
}

fn not_citing(case: &Case) -> Diagnostic {
    let fault = Fault::CaseNotCiting {
        case: case.id.clone(),
        entry: case.rulebook.entry(case.entry).id.clone(),
    };
    Diagnostic::at(fault, &case.source, case.span)
}

/// Whether a ruling cites an entry: for itself, an effect, or what it rests on.
pub(super) fn cites(ruling: &Ruling, entry: &String) -> bool {
    let effects = ruling.effects.iter().flat_map(|e| &e.cites);
    let definitions = ruling.rests_on.iter().flat_map(|r| &r.cites);
    ruling
        .cites
        .iter()
        .chain(effects)
        .chain(definitions)
        .any(|c| c == entry)
}

/// A known wrong must be wrong in the way that is written down.
fn diverge(case: &Case, found: &Expectation, session: &Session, points: &[Stated]) -> CaseResult {
    let mut result = CaseResult::default();
    let stale = points
        .iter()
        .any(|p| !found.compare(&rule(session, case, p)).is_empty());
    if stale {
        let fault = Fault::StaleDivergence {
            case: case.id.clone(),
        };
        result
            .faults
            .push(Diagnostic::at(fault, &case.source, case.span));
    }
    result
}
