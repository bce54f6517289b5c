//! Runs a case: its ruling, its citation, and whether its twin is one.

use std::collections::BTreeSet;

use super::case::{Case, Twin};
use super::twin;
use crate::court::Bench;
use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::{RuleId, Rulebook};
use crate::ruling::{Ruling, Session};
use crate::scenario::{Expectation, Mismatch, Stated, impossible_state, reading};
use crate::vocabulary::{Lang, ValueSet};

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
    let session = Session::new(rulebook, case.term.clone(), Some(Lang::En));
    let bench = session.bench(case.verb);
    let mut result = CaseResult::default();
    let fail = |result: &mut CaseResult, fault: Fault| {
        result
            .faults
            .push(Diagnostic::at(fault, &case.source, case.span));
    };
    let points: Vec<Stated> = each(&case.stated)
        .into_iter()
        .filter(|p| bench.check(&p.facts).is_ok())
        .collect();
    if points.is_empty() {
        let clash = bench.check(&case.stated.facts).err();
        if let Some(clash) = clash {
            fail(&mut result, impossible_state(rulebook, case.verb, &clash));
        }
        return result;
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
        beside(case, &session, &points[0], &mut result);
        near_miss(case, &session, bench, &points, &mut result);
    }
    result
}

fn rule(session: &Session, case: &Case, stated: &Stated) -> Ruling {
    let reading = reading(case.verb, stated.clone(), case.asks, session.rulebook);
    session.rule(&case.id, &reading, Lang::En)
}

/// Every single position of a case whose facts are sets.
fn each(stated: &Stated) -> Vec<Stated> {
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
        let fault = Fault::CaseNotCiting {
            case: case.id.clone(),
            entry: entry.clone(),
        };
        result
            .faults
            .push(Diagnostic::at(fault, &case.source, case.span));
    }
    let because = ruling.because.iter().map(|b| (&b.rule, &b.cites));
    let rests_on = ruling.rests_on.iter().map(|r| (&r.means, &r.cites));
    let citing = because
        .chain(rests_on)
        .filter(|(_, cites)| cites.contains(entry));
    result.cited_by.extend(citing.map(|(name, _)| name.clone()));
}

fn cites(ruling: &Ruling, entry: &String) -> bool {
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

/// Where the named fact of a confirming entry differs, the ruling stays and the entry is not cited.
fn beside(case: &Case, session: &Session, point: &Stated, result: &mut CaseResult) {
    let Some(changes) = &case.beside else {
        return;
    };
    let next = twin::changed(point, changes);
    let ruling = rule(session, case, &next);
    result.mismatches.extend(
        case.expect
            .compare(&ruling)
            .into_iter()
            .filter(|m| m.of != "cites"),
    );
    let entry = &session.rulebook.entry(case.entry).id;
    if cites(&ruling, entry) {
        let fault = Fault::TwinStillCites {
            case: case.id.clone(),
            entry: entry.clone(),
        };
        result
            .faults
            .push(Diagnostic::at(fault, &case.source, case.span));
    }
}

fn near_miss(
    case: &Case,
    session: &Session,
    bench: &Bench,
    points: &[Stated],
    result: &mut CaseResult,
) {
    let at = |fault: Fault| Diagnostic::at(fault, &case.source, case.span);
    let (changes, expect) = match &case.twin {
        Twin::None => return,
        Twin::Missing => {
            result.faults.push(at(Fault::NoTwin {
                case: case.id.clone(),
            }));
            return;
        }
        Twin::Near { changes, expect } => (changes, expect),
    };
    let point = nearest_point(points, changes);
    let rulebook = session.rulebook;
    let verb = rulebook.vocabulary.verb(case.verb);
    let cited_by = result.cited_by.iter();
    let rules: Vec<RuleId> = cited_by
        .filter_map(|name| rulebook.rule_named(name))
        .collect();
    if changes.steps.is_empty() {
        match twin::leading(bench, point, changes) {
            None => {
                let facts = twin::differing(point, changes);
                let facts = facts.iter().map(|f| verb.facts[*f].name.clone()).collect();
                result.faults.push(at(Fault::TwinChangesMore {
                    case: case.id.clone(),
                    facts,
                }));
            }
            Some(lead) if !rules.is_empty() && !twin::concerns(rulebook, case, &rules, lead) => {
                result.faults.push(at(Fault::TwinOffTheRule {
                    case: case.id.clone(),
                    fact: verb.facts[lead].name.clone(),
                    rule: rulebook.rule(rules[0]).id.clone(),
                }));
            }
            Some(_) => {}
        }
    }
    let (before, after) = (
        rule(session, case, point),
        rule(session, case, &twin::changed(point, changes)),
    );
    result
        .mismatches
        .extend(expect.compare(&after).into_iter().map(|mut m| {
            m.expected = format!("{} (twin)", m.expected);
            m
        }));
    if before.ruling == after.ruling && before.value == after.value {
        let ruling = after.ruling.id().to_owned();
        result.faults.push(at(Fault::TwinSameRuling {
            case: case.id.clone(),
            ruling,
        }));
    }
}

/// The position of the case from which the twin differs least.
fn nearest_point<'a>(points: &'a [Stated], changes: &Stated) -> &'a Stated {
    points
        .iter()
        .min_by_key(|point| twin::differing(point, changes).len())
        .unwrap_or(&points[0])
}
