//! What follows from an event: each thing that is present goes where the rules send it.

use super::{About, Bench, Cell, Effect, Inquiry, Verdict};
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
        let domain = self.open.get(thing);
        domain
            .iter()
            .filter_map(|value| {
                let mut stated = stated.to_vec();
                stated.retain(|(fact, _)| *fact != thing);
                stated.push((thing, ValueSet::one(value)));
                let inquiry = Inquiry {
                    verb: self.verb,
                    stated,
                    ask: Ask::Happens,
                    about: About::Ruling,
                };
                let present = self.is_present(&inquiry, thing);
                let finding = self.hear(&inquiry).ok().filter(|_| present)?;
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

    /// Whether naming the thing adds nothing to what was said: then it is there already.
    fn is_present(&self, inquiry: &Inquiry, thing: usize) -> bool {
        let cell = |with: bool| -> Cell {
            let mut cell = self.open.clone();
            for (fact, set) in &inquiry.stated {
                if with || *fact != thing {
                    cell.set(*fact, cell.get(*fact) & *set);
                }
            }
            cell
        };
        let (Some(with), Some(without)) = (self.narrow(&cell(true)), self.narrow(&cell(false)))
        else {
            return false;
        };
        (0..with.0.len()).all(|f| f == thing || with.get(f) == without.get(f))
    }
}
