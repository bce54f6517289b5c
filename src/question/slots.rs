//! The slots of a verb's frame: agents, effects, causes, things, steps, asked outcomes.

use super::bind::Binder;
use crate::court::About;
use crate::vocabulary::{Ask, ValueSet};

impl Binder<'_> {
    /// The steps of a question of order.
    pub(super) fn steps(&mut self) {
        let Some((_, fact)) = self.frame().slots.iter().find(|(slot, _)| slot == "step") else {
            return;
        };
        let Some(decl) = self.decl_named(fact) else {
            return;
        };
        for i in self.open() {
            let value = self.mention(i).concept.slot("step");
            if let Some(value) = value.and_then(|v| decl.value_named(v)) {
                self.steps = self.steps | ValueSet::one(value);
                self.taken[i] = true;
            }
        }
        // Drawing is how one comes to see a symbol, not a third thing to be ordered.
        let draw = decl
            .value_named("draw-tile")
            .map_or(ValueSet::EMPTY, ValueSet::one);
        if self.steps.len() > 2 && (self.steps - draw).len() == 2 {
            self.steps = self.steps - draw;
        }
    }

    /// Slots that a concept names.
    pub(super) fn slots(&mut self) {
        for (slot, fact) in &self.frame().slots {
            if slot == "step" {
                continue;
            }
            let mut offers: Vec<usize> = (0..self.taken.len())
                .filter(|i| self.mention(*i).concept.slot(slot).is_some())
                .collect();
            match slot.as_str() {
                "thing" => self.nearest_thing_first(&mut offers),
                // An effect implies a cause only where no other is named.
                _ => offers.sort_by_key(|i| self.mention(*i).concept.slot("effect").is_some()),
            }
            for i in offers {
                let value = self.mention(i).concept.slot(slot).unwrap_or_default();
                if !self.is_stated(fact) && self.state_value(fact, value) {
                    // A cue such as "eats" also names the event; it stays free for its other meanings.
                    self.taken[i] = self.mention(i).concept.figure().is_none()
                        || slot != "thing"
                        || self.is_attached(i);
                }
            }
        }
    }

    fn is_attached(&self, i: usize) -> bool {
        self.mention(i).concept.attachment().is_some()
    }

    /// "What happens to X": the X is what stands after these words, an attached piece before a
    /// figure; otherwise the last that was named before.
    fn nearest_thing_first(&self, offers: &mut [usize]) {
        let asked = self.mentions.asked_at(Ask::Happens).unwrap_or(0);
        offers.sort_by_key(|i| {
            let mention = self.mention(*i);
            let after = mention.at > asked;
            let attached = self.is_attached(*i) || mention.concept.figure().is_none();
            let outcome = mention.concept.slot("outcome").is_some();
            (
                !outcome,
                !(after && attached),
                !attached,
                !after,
                mention.at.abs_diff(asked),
            )
        });
    }

    /// "Does it go back into the bag?": the asked outcome of a verb that sends things.
    pub(super) fn asked_outcome(&mut self) {
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        for i in 0..self.taken.len() {
            let Some(value) = self.mention(i).concept.slot("outcome") else {
                continue;
            };
            let wanted: ValueSet = match value.strip_prefix("not-") {
                Some(not) => outcomes.value_named(not).map_or(ValueSet::EMPTY, |v| {
                    ValueSet::first(outcomes.values.len()) - ValueSet::one(v)
                }),
                None => outcomes
                    .value_named(value)
                    .map_or(ValueSet::EMPTY, ValueSet::one),
            };
            if !wanted.is_empty() && outcomes.id != "permission" {
                self.taken[i] = true;
                if self.ask != Ask::Happens {
                    self.about = About::Outcome(wanted);
                }
            }
        }
    }
}
