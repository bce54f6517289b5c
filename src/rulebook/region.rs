//! A part of a verb's space that a rule or a definition speaks of.

use serde::{Deserialize, Serialize};

use crate::vocabulary::ValueSet;

/// A box: for some facts, the values that it covers; every other fact is free.
/// Facts are in ascending order and none has its whole domain.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Region(pub Vec<(u8, ValueSet)>);

impl Region {
    /// A region from conditions in any order; conditions on one fact intersect.
    pub fn new(conditions: impl IntoIterator<Item = (u8, ValueSet)>) -> Self {
        let mut facts: Vec<(u8, ValueSet)> = Vec::new();
        for (fact, set) in conditions {
            match facts.binary_search_by_key(&fact, |c| c.0) {
                Ok(at) => facts[at].1 = facts[at].1 & set,
                Err(at) => facts.insert(at, (fact, set)),
            }
        }
        Region(facts)
    }

    pub fn facts(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|(fact, _)| *fact as usize)
    }

    pub fn on(&self, fact: usize) -> Option<ValueSet> {
        self.0
            .iter()
            .find(|(f, _)| *f as usize == fact)
            .map(|(_, set)| *set)
    }

    /// The part that lies in both, or none where they do not meet.
    pub fn and(&self, other: &Region) -> Option<Region> {
        let both = Region::new(self.0.iter().chain(&other.0).copied());
        both.0
            .iter()
            .all(|(_, set)| !set.is_empty())
            .then_some(both)
    }

    /// What of `within` lies in none of `holes`, as boxes that do not overlap.
    pub fn minus(
        within: &Region,
        holes: &[Region],
        domain: impl Fn(usize) -> ValueSet,
    ) -> Vec<Region> {
        let mut rest = vec![within.clone()];
        for hole in holes {
            let mut next = Vec::new();
            for part in rest {
                if part.and(hole).is_none() {
                    next.push(part);
                    continue;
                }
                let mut inside = part;
                for (fact, set) in &hole.0 {
                    let have = inside.on(*fact as usize).unwrap_or(domain(*fact as usize));
                    let outside = have - *set;
                    if !outside.is_empty() {
                        let cut = Region::new([(*fact, outside)]);
                        next.extend(inside.and(&cut));
                    }
                    let keep = Region::new([(*fact, have & *set)]);
                    match inside.and(&keep) {
                        Some(smaller) => inside = smaller,
                        None => break,
                    }
                }
            }
            rest = next;
        }
        rest
    }
}

/// A region that a definition rules out: no point of it can occur.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nogood {
    pub region: Region,
    /// The fact that the definition narrows: the region holds the values that it takes away.
    pub narrows: u8,
    /// Index into `Rulebook::definitions`.
    pub definition: u16,
}
