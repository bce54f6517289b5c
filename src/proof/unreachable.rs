//! Rules that never decide.

use std::collections::BTreeSet;

use super::docket::Sitting;
use super::words::{definition, party};
use super::{Check, Finding, Party};
use crate::court::Ground;
use crate::rulebook::{RuleId, Rulebook};

/// The rules that stand nowhere at any time at which they are in force. Those whose conditions need
/// an expansion that is out are left alone: that they are silent is as it should be.
pub(super) fn unreachable(docket: &[Sitting], rulebook: &Rulebook) -> Vec<(RuleId, Finding)> {
    let Some(last) = docket.first() else {
        return Vec::new();
    };
    let mut standing: BTreeSet<RuleId> = BTreeSet::new();
    for ground in docket.iter().flat_map(|s| &s.chart.grounds) {
        standing.extend(ground.standing.iter().map(|l| l.rule));
    }
    let verb = last.bench.verb;
    let all = rulebook
        .rules
        .iter()
        .enumerate()
        .filter(|(_, r)| r.verb == verb);
    let in_force = |rule: RuleId| docket.iter().any(|s| s.bench.has(rule));
    all.map(|(at, _)| RuleId(at as u16))
        .filter(|rule| !standing.contains(rule) && in_force(*rule))
        .filter(|rule| in_play(docket, *rule))
        .map(|rule| (rule, finding(docket, rule, rulebook)))
        .collect()
}

/// Whether a rule is to hold somewhere: in a game of some expansions only, what holds nowhere needs
/// one that is out.
fn in_play(docket: &[Sitting], rule: RuleId) -> bool {
    let mut grounds = docket.iter().flat_map(|s| &s.chart.grounds);
    docket.iter().all(|s| s.bench.term.expansions.is_none()) || grounds.any(|g| holding(g, rule))
}

fn finding(docket: &[Sitting], rule: RuleId, rulebook: &Rulebook) -> Finding {
    let by = match beaten_by(docket, rule) {
        rules if rules.is_empty() => barred_by(docket, rule),
        rules => rules.iter().map(|r| party(rulebook, *r)).collect(),
    };
    Finding {
        check: Check::Unreachable,
        verb: rulebook
            .vocabulary
            .verb(rulebook.rule(rule).verb)
            .id
            .clone(),
        rules: vec![party(rulebook, rule)],
        by,
        when: Vec::new(),
        condition: String::new(),
        as_of: None,
        witness: None,
    }
}

/// The rules that beat it where it holds.
fn beaten_by(docket: &[Sitting], rule: RuleId) -> BTreeSet<RuleId> {
    let mut found = BTreeSet::new();
    for Sitting { bench, chart } in docket {
        for ground in chart.grounds.iter().filter(|g| holding(g, rule)) {
            let standing = ground.standing.iter().map(|l| l.rule);
            found.extend(standing.filter(|by| bench.prevails(*by, rule)));
        }
    }
    found
}

fn holding(ground: &Ground, rule: RuleId) -> bool {
    ground.holding.iter().any(|l| l.rule == rule)
}

/// The definitions by which its conditions cannot be.
fn barred_by(docket: &[Sitting], rule: RuleId) -> Vec<Party> {
    let Some(bench) = docket.iter().map(|s| &s.bench).find(|b| b.has(rule)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for region in &bench.rulebook.rule(rule).regions {
        let facts: Vec<_> = region
            .0
            .iter()
            .map(|(f, set)| (*f as usize, *set))
            .collect();
        if let Err(impossible) = bench.check(&facts) {
            found.extend(impossible.definitions);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
        .into_iter()
        .map(|at| definition(bench.rulebook, at))
        .collect()
}
