//! What words mean in their company: denied, said of what the rules grant, only told of, done to a
//! thing of a figure that left.

use super::mentions::{Mention, Mentions};
use crate::vocabulary::{Lexicon, is_of_others};

impl<'a> Mentions<'a> {
    /// Takes a word for the concept that is meant in some company, if it names one.
    pub(super) fn mean(&mut self, at: usize, near: &str, lexicon: &'a Lexicon) {
        let other = self.list[at].concept.meant(near);
        if let Some(other) = other.and_then(|id| lexicon.concept_named(id)) {
            self.list[at].concept = &lexicon.concepts[other as usize];
        }
    }

    /// "She won't place her town hall": she keeps it.
    pub(super) fn take_up_denials(&mut self, lexicon: &'a Lexicon) {
        let mut at = 0;
        while at < self.list.len() {
            let mention = &self.list[at];
            let word = mention.concept.meant("denied").and_then(|_| {
                let not = self.marker_before(mention, "not");
                not.or_else(|| self.marker_before(mention, "without"))
            });
            if let Some(word) = word {
                self.mean(at, "denied", lexicon);
                self.list.remove(word);
            } else {
                at += 1;
            }
        }
    }

    /// "Do I lose the bonus", "is the second turn lost": what the rules grant is withheld, not taken
    /// off the board.
    pub(super) fn take_up_grants(&mut self, lexicon: &'a Lexicon) {
        for at in 0..self.list.len() {
            if self.is_of_a_grant(at) {
                self.mean(at, "of-a-grant", lexicon);
            }
        }
    }

    /// Whether what stands next to a mention is granted by the rules.
    fn is_of_a_grant(&self, at: usize) -> bool {
        let clause = |m: &Mention| self.words.list[m.at].clause;
        let here = clause(&self.list[at]);
        let after = self.list[at + 1..].iter().find(|m| !m.concept.is_idle());
        let before = self.list[..at].iter().rev();
        let mut before = before.take_while(|m| clause(m) == here);
        let before = before.find(|m| !m.concept.is_grammar());
        let grant = |m: &Mention| clause(m) == here && m.concept.marks("grant");
        after.is_some_and(grant) || before.is_some_and(grant)
    }

    /// "When pigs are scored, …", "I score the pigs, is there a bonus": that they are is not asked,
    /// but the occasion.
    pub(super) fn take_up_told(&mut self, lexicon: &'a Lexicon) {
        let bonus = |m: &Mention| m.concept.marks("grant") && m.concept.slot("cause").is_some();
        let bonus = self.list.iter().any(|m| m.main && bonus(m));
        for at in 0..self.list.len() {
            if !self.list[at].main || bonus {
                self.mean(at, "told", lexicon);
            }
        }
    }

    /// "I placed my mayor beside an old town hall. Must I take him back": what a word means where
    /// all of these are spoken of, and none of those. "A fairy bonus on top": where no artists are, nobody
    /// stands on others.
    pub(super) fn take_up_company(&mut self, lexicon: &'a Lexicon) {
        let is = |m: &Mention, name: &str| m.concept.id == name || m.concept.marks(name);
        let named = |name: &str| self.list.iter().any(|m| is(m, name));
        // "A town hall placed next to my mayor": it is not the first of them that this happens to.
        let happens = |event: &str, key: &str| {
            (0..self.list.len()).any(|i| {
                let before = self.list[..i].iter().rev();
                let mut before = before.filter(|m| !m.concept.is_idle() && m.concept.id != "be");
                let subject = before.find(|m| !m.concept.marks("passive"));
                let mut others = key.split('+').skip(1);
                let another = subject.is_some_and(|m| others.any(|name| is(m, name)));
                self.list[i].concept.slot("event") == Some(event) && !another
            })
        };
        let together = |key: &str| {
            is_of_others(key)
                && key.split('+').all(|name| match name.strip_prefix('!') {
                    Some(other) => !named(other),
                    None => named(name) || happens(name, key),
                })
        };
        let meant = |m: &Mention| {
            let mut all = m.concept.meant_with();
            let other = all.find(|(key, _)| together(key)).map(|(_, id)| id);
            other.and_then(|id| lexicon.concept_named(id))
        };
        let found: Vec<Option<u16>> = self.list.iter().map(meant).collect();
        for (mention, other) in self.list.iter_mut().zip(found) {
            if let Some(other) = other {
                mention.concept = &lexicon.concepts[other as usize];
            }
        }
    }

    /// "Is it a thief on a bridge, the way it is on roads": what it is compared with is not where it is.
    pub(super) fn drop_likenesses(&mut self) {
        let mut at = 0;
        while at < self.list.len() {
            let sentence = |m: &Mention| self.words.list[m.at].sentence;
            let here = sentence(&self.list[at]);
            let placed = |m: &Mention| sentence(m) <= here && m.concept.place().is_some();
            let compares = self.list[at].concept.marks("likeness");
            let after = self.list[at + 1..].iter();
            let skipped = after.take_while(|m| sentence(m) == here && m.concept.is_grammar());
            let end = at + 1 + skipped.count();
            let located = self.list[at..end].iter().any(|m| m.concept.marks("at"));
            let place = self.list.get(end);
            let place = place.filter(|m| sentence(m) == here && m.concept.place().is_some());
            let only_place = place.is_some_and(|m| m.concept.figure().is_none());
            if compares && located && only_place && self.list[..at].iter().any(placed) {
                self.list.drain(at + 1..=end);
            }
            at += 1;
        }
    }

    /// "We are attacked": where no dragon is named, an attack does it.
    pub(super) fn take_up_agents(&mut self, lexicon: &'a Lexicon) {
        if self.list.iter().any(|m| m.concept.slot("agent").is_some()) {
            return;
        }
        for at in 0..self.list.len() {
            self.mean(at, "of-nobody", lexicon);
        }
    }

    /// "The dragon ate a shepherd. Are the other sheep removed too?": once it is told that a figure leaves or moves, "removed" and "safe" said of a piece that is no
    /// figure of the verb ask whether it stays.
    pub(super) fn take_up_things(&mut self, lexicon: &'a Lexicon) {
        let leaves = |m: &Mention| {
            let event = m.concept.slot("event");
            !m.main && matches!(event, Some("removed" | "moved" | "replaced"))
        };
        if !self.list.iter().any(leaves) || !self.list.iter().any(|m| !m.main && is_figure(m)) {
            return;
        }
        let goes = |m: &Mention| m.main && m.concept.slot("outcome").is_some();
        if self.list.iter().any(goes) {
            return;
        }
        for at in 0..self.list.len() {
            if self.is_of_a_thing(at) {
                self.mean(at, "of-a-thing", lexicon);
            }
        }
    }

    /// Whether the object of a word, or else its subject, is a piece that a figure has.
    fn is_of_a_thing(&self, at: usize) -> bool {
        let here = |i: &usize| self.list[*i].main && self.same_clause(*i, at);
        let names = |i: &usize| {
            let concept = self.list[*i].concept;
            concept.figure().is_some() || concept.attachment().is_some()
        };
        let piece = |i: usize| {
            let mention = &self.list[i];
            let concept = mention.concept;
            let thing = concept.attachment().is_some() && concept.slot("thing").is_some();
            thing && !self.marked(mention, "with")
        };
        let after = (at + 1..self.list.len()).take_while(here).find(names);
        let before = (0..at).filter(here).find(names);
        self.list[at].main && after.or(before).is_some_and(piece)
    }
}

fn is_figure(mention: &Mention) -> bool {
    let concept = mention.concept;
    let own = concept.attachment().is_none() && concept.place().is_none();
    concept.figure().is_some() && own && concept.slot("agent").is_none()
}
