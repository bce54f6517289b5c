//! What follows from an event: each thing that is present goes where the rules send it.

use super::{About, Bench, Cell, Effect, Inquiry, Reach, Verdict};
use crate::rulebook::Limb;
use crate::vocabulary::{Ask, ValueSet};

/// The fact for the thing that is looked at.
const THING: &str = "thing";

impl Bench<'_> {
    /// The things that are certainly present in `stated` and what happens to each of them.
    /// `self` must be the bench of `happens`.
    pub fn effects(&self, stated: &[(usize, ValueSet)]) -> Vec<Effect> {
        let verb = self.rulebook.vocabulary.verb(self.verb);
        let Some(thing) = verb.fact_named(THING) else {
            return Vec::new();
        };
        let mut event = stated.to_vec();
        event.retain(|(fact, _)| *fact != thing);
        let Ok(before) = self.check(&event) else {
            return Vec::new();
        };
        self.open
            .get(thing)
            .iter()
            .filter(|value| self.speaks_on(&before.with(thing, ValueSet::one(*value))))
            .filter_map(|value| {
                let mut stated = event.clone();
                stated.push((thing, ValueSet::one(value)));
                let inquiry = Inquiry {
                    verb: self.verb,
                    stated,
                    ask: Ask::Happens,
                    about: About::Ruling,
                };
                let finding = self.decide(&inquiry).ok()?;
                // Naming what is there already adds nothing to what was said.
                let with = &finding.known;
                let adds = |f: &usize| *f != thing && with.get(*f) != before.get(*f);
                if (0..with.0.len()).any(|f| adds(&f)) {
                    return None;
                }
                match finding.verdict {
                    Verdict::Value(destination) if finding.branches.is_empty() => Some(Effect {
                        thing: value,
                        destination: destination as usize,
                        reasons: finding.reasons,
                    }),
                    _ => None,
                }
            })
            .collect()
    }

    /// Whether some rule holds on a part of a cell.
    fn speaks_on(&self, cell: &Cell) -> bool {
        let reaches = |limb: &&Limb| cell.reach_any(&limb.regions) != Reach::Outside;
        self.limbs.iter().any(reaches)
    }
}
