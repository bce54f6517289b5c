//! Rules that contradict each other: they hold together, disagree, and are not ordered.

use std::collections::{BTreeMap, BTreeSet};

use super::docket::Sitting;
use super::outcome::set;
use super::witness::witness;
use super::words::{described, party, when};
use super::{Check, Finding};
use crate::court::{Cell, Ground, Outcome};
use crate::rulebook::{Limb, RuleId};
use crate::ruling::Phrases;
use crate::vocabulary::Lang;

/// Every pair of rules that contradict each other, described where they last do.
pub(super) fn conflicts(docket: &[Sitting], lang: Lang) -> Vec<Finding> {
    let mut told: BTreeSet<(RuleId, RuleId)> = BTreeSet::new();
    let mut found = Vec::new();
    for sitting in docket {
        let mut here: BTreeMap<(RuleId, RuleId), Vec<&Ground>> = BTreeMap::new();
        for ground in &sitting.chart.grounds {
            for pair in pairs(ground) {
                here.entry(pair).or_default().push(ground);
            }
        }
        for (pair, grounds) in here {
            if told.insert(pair) {
                found.push(finding(sitting, pair, &grounds, lang));
            }
        }
    }
    found
}

/// The pairs of rules that leave nothing in common. Three can do so together although no two do.
fn pairs(ground: &Ground) -> BTreeSet<(RuleId, RuleId)> {
    let Outcome::Conflict(a, b) = ground.outcome else {
        return BTreeSet::new();
    };
    let mut pairs = BTreeSet::new();
    for (at, one) in ground.standing.iter().enumerate() {
        for other in &ground.standing[at + 1..] {
            if !one.outcome.meets(other.outcome) {
                pairs.insert(ordered(one.rule, other.rule));
            }
        }
    }
    if pairs.is_empty() {
        pairs.insert(ordered(a, b));
    }
    pairs
}

fn ordered(a: RuleId, b: RuleId) -> (RuleId, RuleId) {
    (a.min(b), a.max(b))
}

fn finding(
    sitting: &Sitting,
    (a, b): (RuleId, RuleId),
    grounds: &[&Ground],
    lang: Lang,
) -> Finding {
    let Sitting { bench, chart } = sitting;
    let rulebook = bench.rulebook;
    let target: Vec<&Cell> = grounds.iter().map(|g| &g.cell).collect();
    let others = chart.grounds.iter().map(|g| &g.cell);
    let against: Vec<&Cell> = others.filter(|c| !target.contains(c)).collect();
    let regions = described(bench, &bench.open, &target, &against, &[]);
    let words = Phrases {
        rulebook,
        verb: bench.verb,
        lang,
    };
    let ruling = |rule: RuleId| {
        let standing = grounds.first().map_or(&[][..], |g| g.standing.as_slice());
        let own = standing.iter().find(|limb: &&&Limb| limb.rule == rule);
        own.map(|limb| set(bench, limb.outcome))
    };
    let parties = [a, b].map(|rule| {
        let mut party = party(rulebook, rule);
        party.ruling = ruling(rule);
        party
    });
    Finding {
        check: Check::Conflict,
        verb: rulebook.vocabulary.verb(bench.verb).id.clone(),
        rules: parties.to_vec(),
        by: Vec::new(),
        when: regions
            .iter()
            .map(|r| when(rulebook, bench.verb, r))
            .collect(),
        condition: words.regions(&regions, &bench.open),
        as_of: bench.term.as_of.map(|m| m.to_string()),
        witness: witness(bench, &target, &parties.map(|p| p.rule)),
    }
}
