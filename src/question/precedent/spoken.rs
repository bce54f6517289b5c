//! What the rules of a verb and their confirmations speak of, and the entries that say so.

use crate::rulebook::{EntryId, Region, Rule, Rulebook};
use crate::vocabulary::VerbId;

/// What a rule speaks of, and the entries that say so.
#[derive(Debug, Clone)]
pub(super) struct Spoken {
    pub region: Region,
    pub entries: Vec<EntryId>,
}

/// All that the rules of a verb speak of.
pub(super) fn spoken(rulebook: &Rulebook, verb: VerbId) -> Vec<Spoken> {
    let mut found: Vec<Spoken> = Vec::new();
    let mut add =
        |region: Region, entries: &[EntryId]| match found.iter_mut().find(|s| s.region == region) {
            Some(known) => known.entries.extend(entries),
            None => found.push(Spoken {
                region,
                entries: entries.to_vec(),
            }),
        };
    let chain = rulebook.vocabulary.verb(verb).id == "order";
    for rule in rulebook.rules.iter().filter(|r| r.verb == verb) {
        let held = held(rulebook, rule);
        match chain {
            true => held.iter().for_each(|r| add((*r).clone(), &rule.cites)),
            false => rule
                .regions
                .iter()
                .filter_map(|r| r.and(&rule.within))
                .for_each(|r| add(r, &rule.cites)),
        }
        // What is confirmed may lie in what a closing says of the rest.
        for confirmed in &rule.confirms {
            let inside = confirmed.regions.iter();
            let inside = inside.flat_map(|c| held.iter().filter_map(|r| r.and(c)));
            inside.for_each(|r| add(r, &[confirmed.entry]));
        }
    }
    found
}

/// Where any part of a rule holds.
fn held<'a>(rulebook: &'a Rulebook, rule: &Rule) -> Vec<&'a Region> {
    let limbs = rulebook.statute(rule.verb).limbs.iter();
    let limbs = limbs.filter(|limb| rulebook.rule(limb.rule).id == rule.id);
    limbs.flat_map(|limb| &limb.regions).collect()
}
