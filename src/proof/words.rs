//! What a finding is put into: names, places, conditions.

use super::Party;
use crate::court::{Bench, Cell, cover};
use crate::rulebook::{EntryId, Region, RuleId, Rulebook};
use crate::ruling::{Phrases, When};
use crate::vocabulary::{Lang, Role, ValueSet, VerbId};

/// A rule by name and place.
pub(super) fn party(rulebook: &Rulebook, rule: RuleId) -> Party {
    let rule = rulebook.rule(rule);
    Party {
        rule: rule.id.clone(),
        place: format!("{}:{}", rule.file, rule.line),
        cites: ids(rulebook, &rule.cites),
        ruling: None,
    }
}

/// A definition by name and place.
pub(super) fn definition(rulebook: &Rulebook, at: u16) -> Party {
    let definition = &rulebook.definitions[at as usize];
    Party {
        rule: definition.id.clone(),
        place: format!("{}:{}", definition.file, definition.line),
        cites: ids(rulebook, &definition.cites),
        ruling: None,
    }
}

fn ids(rulebook: &Rulebook, entries: &[EntryId]) -> Vec<String> {
    let ids = entries.iter().map(|e| rulebook.entry(*e).id.clone());
    ids.collect()
}

/// The conditions of a region by name.
pub(super) fn when(rulebook: &Rulebook, verb: VerbId, region: &Region) -> When {
    let named = |(fact, set): &(u8, _)| {
        let fact = *fact as usize;
        let names = rulebook.vocabulary.decl(verb, fact).names(*set);
        let name = rulebook.vocabulary.verb(verb).facts[fact].name.clone();
        (name, names.into_iter().map(str::to_owned).collect())
    };
    region.0.iter().map(named).collect()
}

/// Describes some cells in few words: nothing of `against` is meant, and `aside` is left to others.
pub(super) fn described(
    bench: &Bench,
    known: &Cell,
    target: &[&Cell],
    against: &[&Cell],
    aside: &[&Cell],
) -> Vec<Region> {
    let mut target = target.to_vec();
    target.sort_by_key(|cell| std::cmp::Reverse(volume(cell)));
    let regions = cover(&target, against, aside, known, &forgetting(bench));
    let words = Phrases {
        rulebook: bench.rulebook,
        verb: bench.verb,
        lang: Lang::En,
    };
    let mut plain: Vec<Region> = regions
        .iter()
        .map(|region| plainly(region, &target, known, &words))
        .collect();
    plain.sort_by_key(|region| region.0.len());
    plain
}

/// Leaves out the values with which nothing that is meant can be, where that is shorter to say.
fn plainly(region: &Region, target: &[&Cell], known: &Cell, words: &Phrases) -> Region {
    let mut cell = known.clone();
    for (fact, set) in &region.0 {
        cell.set(*fact as usize, *set);
    }
    let length = |fact: usize, set: ValueSet| {
        let told = Region::new([(fact as u8, set)]);
        words.regions(&[told], known).len()
    };
    for (fact, set) in region.0.iter().map(|(f, set)| (*f as usize, *set)) {
        let can_be = |v: &usize| {
            let added = cell.only(fact, ValueSet::one(*v));
            target.iter().any(|t| t.meets(&added))
        };
        let fewer: ValueSet = set.iter().filter(can_be).collect();
        if fewer != set && length(fact, fewer) < length(fact, set) {
            cell.set(fact, fewer);
        }
    }
    Region::new(region.0.iter().map(|(f, _)| (*f, cell.get(*f as usize))))
}

/// How many points a cell has.
fn volume(cell: &Cell) -> u64 {
    let sizes = cell.0.iter().map(|set| set.len() as u64);
    sizes.fold(1, u64::saturating_mul)
}

/// The order in which a description forgets facts: what follows from others first, then backwards.
fn forgetting(bench: &Bench) -> Vec<usize> {
    let mut facts: Vec<usize> = (0..bench.open.0.len()).rev().collect();
    facts.sort_by_key(|fact| !is_derived(bench, *fact));
    facts
}

/// Whether a fact follows from the others.
pub(super) fn is_derived(bench: &Bench, fact: usize) -> bool {
    let decl = bench.rulebook.vocabulary.decl(bench.verb, fact);
    decl.role == Role::Derived
}
