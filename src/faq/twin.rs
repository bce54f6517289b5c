//! Whether a near miss is one: a single condition of the rule differs, and so does the ruling.

use super::case::Case;
use crate::court::Bench;
use crate::rulebook::{RuleId, Rulebook};
use crate::scenario::Stated;
use crate::vocabulary::{Role, ValueSet};

/// The facts of a case with some of them changed.
pub fn changed(stated: &Stated, changes: &Stated) -> Stated {
    let mut twin = stated.clone();
    for (fact, set) in &changes.facts {
        twin.facts.retain(|(f, _)| f != fact);
        twin.facts.push((*fact, *set));
    }
    if !changes.steps.is_empty() {
        twin.steps = changes.steps;
    }
    twin.facts.sort_unstable();
    twin
}

/// The facts whose values really change; picking one of a stated set changes nothing.
pub fn differing(stated: &Stated, changes: &Stated) -> Vec<usize> {
    changes
        .facts
        .iter()
        .filter(|(fact, set)| {
            let before = stated.facts.iter().find(|(f, _)| f == fact);
            before.is_none_or(|(_, before)| !before.meets(*set))
        })
        .map(|(fact, _)| *fact)
        .collect()
}

/// The one fact that was changed, with everything else that changed forced to follow by the
/// definitions; none where the changes are independent.
pub fn leading(bench: &Bench, stated: &Stated, changes: &Stated) -> Option<usize> {
    let differing = differing(stated, changes);
    let without = |left_out: usize| -> Vec<(usize, ValueSet)> {
        let rest = Stated {
            facts: changes
                .facts
                .iter()
                .filter(|(f, _)| *f != left_out)
                .copied()
                .collect(),
            steps: changes.steps,
        };
        changed(stated, &rest).facts
    };
    let follows = |fact: &usize| bench.check(&without(*fact)).is_err();
    differing
        .iter()
        .find(|lead| differing.iter().filter(|f| f != lead).all(follows))
        .copied()
}

/// Whether a fact is among the conditions of one of these rules, directly or because a derived
/// fact that they name follows from it.
pub fn concerns(rulebook: &Rulebook, case: &Case, rules: &[RuleId], fact: usize) -> bool {
    let limbs = rulebook.statute(case.verb).limbs.iter();
    let mut facts: Vec<usize> = limbs
        .filter(|limb| rules.contains(&limb.rule))
        .flat_map(|limb| &limb.regions)
        .flat_map(|region| region.facts())
        .collect();
    let nogoods = &rulebook.statute(case.verb).nogoods;
    let derived = |f: &usize| rulebook.vocabulary.decl(case.verb, *f).role == Role::Derived;
    for _ in 0..2 {
        let led: Vec<usize> = nogoods
            .iter()
            .filter(|n| n.region.facts().any(|f| facts.contains(&f) && derived(&f)))
            .flat_map(|n| n.region.facts())
            .collect();
        facts.extend(led);
        facts.sort_unstable();
        facts.dedup();
    }
    facts.contains(&fact)
}
