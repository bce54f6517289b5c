//! Rules that could as well not be there.

use std::collections::{BTreeMap, BTreeSet};

use super::docket::Sitting;
use super::words::party;
use super::{Check, Finding};
use crate::court::{Bench, Ground, Outcome, Reach};
use crate::rulebook::{EntryId, RuleId, Rulebook};

/// The rules whose removal changes neither a ruling nor a citation, at no time. Those of `known`
/// are left out: something worse has been found about them.
pub(super) fn redundant(
    docket: &[Sitting],
    known: &BTreeSet<RuleId>,
    rulebook: &Rulebook,
) -> Vec<Finding> {
    let mut needed: BTreeSet<RuleId> = known.clone();
    let mut doubled: BTreeMap<RuleId, BTreeSet<RuleId>> = BTreeMap::new();
    for Sitting { bench, chart } in docket {
        for ground in &chart.grounds {
            let rules: BTreeSet<RuleId> = ground.standing.iter().map(|l| l.rule).collect();
            for rule in rules
                .iter()
                .filter(|r| !needed.contains(r))
                .copied()
                .collect::<Vec<_>>()
            {
                match instead(bench, ground, rule) {
                    Some(others) => doubled.entry(rule).or_default().extend(others),
                    None => {
                        needed.insert(rule);
                    }
                }
            }
        }
    }
    doubled.retain(|rule, _| !needed.contains(rule));
    let found = doubled.into_iter().map(|(rule, others)| Finding {
        check: Check::Redundant,
        verb: rulebook
            .vocabulary
            .verb(rulebook.rule(rule).verb)
            .id
            .clone(),
        rules: vec![party(rulebook, rule)],
        by: others.iter().map(|r| party(rulebook, *r)).collect(),
        when: Vec::new(),
        condition: String::new(),
        as_of: None,
        witness: None,
    });
    found.collect()
}

/// The rules that say and cite the same without this one; none where it is missed.
fn instead(bench: &Bench, ground: &Ground, rule: RuleId) -> Option<BTreeSet<RuleId>> {
    let others = bench.standing_without(ground, rule);
    if others.is_empty() || Outcome::of(&others) != ground.outcome {
        return None;
    }
    let others: BTreeSet<RuleId> = others.iter().map(|l| l.rule).collect();
    let still: BTreeSet<EntryId> = others
        .iter()
        .flat_map(|r| cited(bench, ground, *r, Reach::Inside))
        .collect();
    let before = ground.standing.iter().map(|l| l.rule);
    let lost = before.flat_map(|r| cited(bench, ground, r, Reach::Across));
    lost.into_iter()
        .all(|e| still.contains(&e))
        .then_some(others)
}

/// What a rule cites there: on the whole ground, or somewhere on it.
fn cited(bench: &Bench, ground: &Ground, rule: RuleId, at_least: Reach) -> Vec<EntryId> {
    let rule = bench.rulebook.rule(rule);
    let restated = rule.confirms.iter().filter(|c| {
        let reach = ground.cell.reach_any(&c.regions);
        reach == Reach::Inside || reach == at_least
    });
    let all = rule.cites.iter().copied().chain(restated.map(|c| c.entry));
    let as_of = bench.term.as_of;
    all.filter(|e| bench.rulebook.printed(*e, as_of)).collect()
}
