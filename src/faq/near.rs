//! The neighbours of a case: twins, where the ruling changes, and those beside it, where it stays.

use std::collections::BTreeSet;

use super::case::{Case, Twin};
use super::check::{CaseResult, cites, each, rule};
use super::twin;
use crate::court::Bench;
use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::RuleId;
use crate::ruling::Session;
use crate::scenario::Stated;

/// A twin at one position: the case's own, what changes, and where that leads.
pub(super) struct Near<'a> {
    pub point: &'a Stated,
    pub changes: Stated,
    pub next: Stated,
}

/// Every twin: a set stands for each of its values, and each position from which such a change is
/// least has its own. Only those that can be, if some can.
pub(super) fn nears<'a>(bench: &Bench, points: &'a [Stated], changes: &[Stated]) -> Vec<Near<'a>> {
    let near = |(point, changes): (&'a Stated, Stated)| {
        let next = twin::changed(point, &changes);
        Near {
            point,
            changes,
            next,
        }
    };
    let can_be = |near: &Near| bench.check(&near.next.facts).is_ok();
    let mut found = Vec::new();
    for changes in changes {
        let each = each(changes).into_iter();
        let all = each.flat_map(|one| {
            let nearest = nearest_points(points, &one).into_iter();
            nearest.map(move |point| (point, one.clone()))
        });
        let all: Vec<Near> = all.map(near).collect();
        match all.iter().any(can_be) {
            true => found.extend(all.into_iter().filter(can_be)),
            false => found.extend(all.into_iter().take(1)),
        }
    }
    found
}

/// The positions of the case from which the twin differs least.
fn nearest_points<'a>(points: &'a [Stated], changes: &Stated) -> Vec<&'a Stated> {
    let distance = |point: &&Stated| twin::differing(point, changes).len();
    let least = points.iter().map(|p| distance(&p)).min();
    points
        .iter()
        .filter(|p| Some(distance(p)) == least)
        .collect()
}

/// Where the named fact of a confirming entry differs, the ruling stays and the entry is not cited.
pub(super) fn beside(
    case: &Case,
    session: &Session,
    bench: &Bench,
    points: &[Stated],
    result: &mut CaseResult,
) {
    for near in nears(bench, points, &case.beside) {
        let ruling = rule(session, case, &near.next);
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
        if !result.passed() {
            return;
        }
    }
}

/// Each twin is one, and the ruling changes there to what is expected.
pub(super) fn near_miss(
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
    for Near {
        point,
        changes,
        next,
    } in nears(bench, points, changes)
    {
        if changes.steps.is_empty() {
            let cited_by = &result.cited_by;
            let fault = independent(case, bench, point, &changes, cited_by);
            result.faults.extend(fault.map(at));
        }
        let (before, after) = (rule(session, case, point), rule(session, case, &next));
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
        if !result.passed() {
            return;
        }
    }
}

/// Why a change is no single step away from the case along a condition of its rule, if it is not.
fn independent(
    case: &Case,
    bench: &Bench,
    point: &Stated,
    changes: &Stated,
    cited_by: &BTreeSet<String>,
) -> Option<Fault> {
    let rulebook = case.rulebook;
    let verb = rulebook.vocabulary.verb(case.verb);
    let rules: Vec<RuleId> = cited_by
        .iter()
        .filter_map(|name| rulebook.rule_named(name))
        .collect();
    match twin::leading(bench, point, changes) {
        None => {
            let facts = twin::differing(point, changes);
            Some(Fault::TwinChangesMore {
                case: case.id.clone(),
                facts: facts.iter().map(|f| verb.facts[*f].name.clone()).collect(),
            })
        }
        Some(lead) if !rules.is_empty() && !twin::concerns(rulebook, case, &rules, lead) => {
            Some(Fault::TwinOffTheRule {
                case: case.id.clone(),
                fact: verb.facts[lead].name.clone(),
                rule: rulebook.rule(rules[0]).id.clone(),
            })
        }
        Some(_) => None,
    }
}
