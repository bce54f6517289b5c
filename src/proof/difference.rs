//! What one law on a verb has that another has not.

use std::collections::{BTreeMap, BTreeSet};

use crate::court::{Bench, Difference};
use crate::rulebook::{Limb, Nogood, Region, RuleId, Rulebook};
use crate::vocabulary::{ValueSet, VerbId};

/// What makes a rule the same rule in two laws: where it holds with what ruling, and what it beats.
#[derive(PartialEq, Eq, Default)]
struct Content<'a> {
    limbs: BTreeSet<(&'a [Region], ValueSet)>,
    over: BTreeSet<&'a str>,
}

/// The rules and definitions that two laws do not share.
pub(super) struct Changed<'a> {
    pub difference: Difference<'a>,
    /// The names of rules that are in both, but not the same.
    pub rewritten: BTreeSet<&'a str>,
}

impl Changed<'_> {
    pub fn is_nothing(&self) -> bool {
        self.difference.limbs.is_empty() && self.difference.nogoods.is_empty()
    }
}

/// What differs between two benches of the same facts.
pub(super) fn changed<'a>(a: &Bench<'a>, b: &Bench<'a>) -> Changed<'a> {
    let (before, after) = (contents(a, b), contents(b, a));
    let names: BTreeSet<&str> = before.keys().chain(after.keys()).copied().collect();
    let differs = |name: &&str| before.get(name) != after.get(name);
    let changed: BTreeSet<&str> = names.into_iter().filter(differs).collect();
    let both = |name: &&str| before.contains_key(name) && after.contains_key(name);
    let limbs_of = |bench: &Bench<'a>| -> Vec<&'a Limb> {
        let named = |limb: &&'a Limb| changed.contains(name(bench.rulebook, limb.rule));
        bench.limbs().filter(named).collect()
    };
    let regions = |bench: &Bench<'a>| -> BTreeSet<&'a Region> {
        bench.nogoods().map(|n| &n.region).collect()
    };
    let (own, others) = (regions(a), regions(b));
    let only = |bench: &Bench<'a>, known: &BTreeSet<&Region>| -> Vec<&'a Nogood> {
        bench
            .nogoods()
            .filter(|n| !known.contains(&n.region))
            .collect()
    };
    let mut limbs = limbs_of(a);
    limbs.extend(limbs_of(b));
    let mut nogoods = only(a, &others);
    nogoods.extend(only(b, &own));
    Changed {
        difference: Difference { limbs, nogoods },
        rewritten: changed.iter().copied().filter(both).collect(),
    }
}

fn name(rulebook: &Rulebook, rule: RuleId) -> &str {
    &rulebook.rule(rule).id
}

/// The rules in force on a bench; of what they beat only what is in force on both.
fn contents<'a>(bench: &Bench<'a>, other: &Bench<'a>) -> BTreeMap<&'a str, Content<'a>> {
    let in_force = |bench: &Bench<'a>| -> BTreeSet<&'a str> {
        bench
            .limbs()
            .map(|l| name(bench.rulebook, l.rule))
            .collect()
    };
    let (here, there) = (in_force(bench), in_force(other));
    let mut found: BTreeMap<&str, Content> = BTreeMap::new();
    for limb in bench.limbs() {
        let rule = bench.rulebook.rule(limb.rule);
        let content = found.entry(&rule.id).or_default();
        content.limbs.insert((&limb.regions, limb.outcome));
        let over = rule.over.iter().map(|r| name(bench.rulebook, *r));
        content
            .over
            .extend(over.filter(|n| here.contains(n) && there.contains(n)));
    }
    found
}

/// Why the spaces of a verb cannot be compared, if they cannot: its facts, their values or its
/// outcomes are not the same.
pub(super) fn incomparable(a: &Rulebook, b: &Rulebook, verb: VerbId) -> Option<String> {
    let name = &a.vocabulary.verb(verb).id;
    let Some(there) = b.vocabulary.verb_named(name) else {
        return Some(name.clone());
    };
    let names = |rulebook: &Rulebook, verb: VerbId| -> Vec<String> {
        rulebook
            .vocabulary
            .verb(verb)
            .facts
            .iter()
            .map(|f| f.name.clone())
            .collect()
    };
    let (own, other) = (names(a, verb), names(b, there));
    let one_sided = own
        .iter()
        .zip(&other)
        .find(|(x, y)| x != y)
        .map(|(x, _)| x.clone());
    if one_sided.is_some() || own.len() != other.len() {
        return Some(one_sided.unwrap_or_else(|| name.clone()));
    }
    let ids = |values: &[crate::vocabulary::ValueDecl]| -> Vec<String> {
        values.iter().map(|v| v.id.clone()).collect()
    };
    let fact = (0..own.len()).find(|fact| {
        let (x, y) = (
            a.vocabulary.decl(verb, *fact),
            b.vocabulary.decl(there, *fact),
        );
        ids(&x.values) != ids(&y.values)
    });
    let outcomes = |r: &Rulebook, verb| ids(&r.vocabulary.outcomes_of(verb).values);
    match fact {
        Some(fact) => Some(own[fact].clone()),
        None => (outcomes(a, verb) != outcomes(b, there)).then(|| name.clone()),
    }
}
