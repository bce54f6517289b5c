//! Words that deny: of one thing said, or of the whole question.

use super::bind::Binder;
use super::mentions::Mention;
use crate::vocabulary::{Ask, Concept, Lang, Pattern, ValueSet};

impl Binder<'_> {
    /// What a mention says of facts, turned round where it is denied.
    pub(super) fn told(&self, i: usize, pattern: &Pattern) -> Pattern {
        if !self.is_negated(i) {
            return pattern.clone();
        }
        let facts = &self.rulebook.vocabulary.facts;
        let domain = |name: &str| {
            let own = name.rsplit('.').next().unwrap_or(name);
            let whole = self.decl_named(name);
            let of_figures = facts.iter().find(|d| d.class == "figure" && d.name == own);
            whole.or(of_figures).map_or(ValueSet::EMPTY, |d| d.domain())
        };
        pattern
            .iter()
            .map(|(name, set)| (name.clone(), domain(name) - *set))
            .collect()
    }

    /// Whether what a mention says is denied: "without the fairy", "not on a barn".
    pub(super) fn is_negated(&self, i: usize) -> bool {
        self.denial(i).is_some()
    }

    /// The denial that bears on this one thing.
    fn denial(&self, i: usize) -> Option<usize> {
        let mention = self.mention(i);
        if !can_be_denied(mention.concept) {
            return None;
        }
        if let Some(at) = self.mentions.marker_before(mention, "without") {
            return Some(at);
        }
        let mut at = self.mentions.marker_before(mention, "not");
        if at.is_none() && !mention.main {
            at = self
                .mentions
                .marker_before(mention, "with")
                .and_then(|with| self.mentions.marker_before(self.mention(with), "not"));
        }
        at.filter(|at| !self.denies_the_verb(*at))
    }

    /// "can not", "must not": the word before it asks.
    fn denies_the_verb(&self, at: usize) -> bool {
        let denial = self.mention(at);
        self.mentions.list[..at].last().is_some_and(|before| {
            before.at + before.len == denial.at
                && (before.concept.asks(Ask::May) || before.concept.asks(Ask::Must))
        })
    }

    /// What denies the question itself turns it round; what cannot be placed speaks against the
    /// reading.
    pub(super) fn negations(&mut self) {
        let denied: Vec<usize> = (0..self.taken.len())
            .filter(|i| self.taken[*i])
            .filter_map(|i| self.denial(i))
            .collect();
        let list = &self.mentions.list;
        // "The fairy protects him" is that she is with him, or that nothing is done to him.
        let verb = &self.space().id;
        let given = |c: &Concept| c.marks("guards") && c.cue(verb) >= 3;
        // "If I put him there he stays, right?": nothing else is asked.
        let alone = !list.iter().any(|m| m.main && m.concept.cue(verb) > 0);
        let prevents = |i: &usize| {
            let concept = list[*i].concept;
            let asks = concept.asks(Ask::Prevents) && !given(concept);
            let here = list[*i].main || alone && concept.cue(verb) > 0;
            let told = self.mentions.is_said_before(&list[*i], Ask::Prevents);
            here && asks && !told && !self.counted.contains(i)
        };
        // "Can the fairy protect him" does not ask whether she is kept from him.
        let other = |i: &usize| {
            let concept = list[*i].concept;
            prevents(i) && concept.marks("guards") && concept.cue(&self.space().id) == 0
        };
        if (0..list.len()).any(|i| other(&i)) {
            self.strain += CANNOT;
        }
        // "Does he stay when the dragon comes": what befalls him is asked the other way round.
        let stays = |m: &Mention| m.main && m.concept.marks("stays");
        let stays = self.frame().befalls && list.iter().any(stays);
        let mut turns = (0..list.len()).filter(prevents).count() + usize::from(stays);
        for at in 0..list.len() {
            let mention = &list[at];
            let word = mention.concept.marks("not") || mention.concept.marks("without");
            if !word || denied.contains(&at) || self.closes_the_sentence(at) {
                continue;
            }
            // "May I place it and not resolve the tournament": the other of two things that exclude each
            // other goes without saying; anything else is a question of its own.
            if self.is_added(at) {
                if !self.names_the_other(at) {
                    self.strain += CANNOT;
                }
                continue;
            }
            let tagged = list.iter().any(|m| m.concept.marks("tag"));
            let fronted = tagged && self.is_fronted(mention.at);
            if mention.main && (fronted || self.denies_the_object(at)) {
                turns += 1;
            } else if !mention.main || mention.concept.marks("without") {
                self.strain += CANNOT;
            } else if self.is_fronted(mention.at) {
                if self.mentions.lang == Lang::Ro {
                    self.strain += CANNOT;
                }
            } else {
                turns += 1;
            }
        }
        self.ask = match (self.ask, turns % 2) {
            (Ask::May | Ask::Prevents, 0) => Ask::May,
            (Ask::May | Ask::Prevents, _) => Ask::Prevents,
            (ask, 0) => ask,
            (ask, _) => {
                self.strain += CANNOT;
                ask
            }
        };
    }

    /// Whether a denial begins a second half: "may I … and not …".
    fn is_added(&self, at: usize) -> bool {
        let list = &self.mentions.list;
        let before = || list[..at].iter().enumerate().rev();
        let joined = before().find(|(_, m)| !m.concept.is_filler());
        let joined = joined.is_some_and(|(_, m)| m.main && m.concept.marks("or"));
        let asks = |m: &Mention| m.main && m.concept.asks(Ask::May);
        (joined || list[at].concept.marks("added")) && list[..at].iter().any(asks)
    }

    /// Whether what is denied is another value of a fact that is stated.
    fn names_the_other(&self, at: usize) -> bool {
        let list = &self.mentions.list;
        let next = list[at + 1..].iter().find(|m| !m.concept.is_idle());
        let other = |(slot, fact): &(String, String)| {
            let value = next.and_then(|m| m.concept.slot(slot));
            value.is_some_and(|value| self.is_stated(fact) && !self.is_stated_as(fact, value))
        };
        self.frame().slots.iter().any(other)
    }

    /// "…, nu?", "… or not?": it only asks to be told so.
    fn closes_the_sentence(&self, at: usize) -> bool {
        let words = &self.mentions.words.list;
        let denial = self.mention(at);
        let next = words.get(denial.at + denial.len);
        next.is_none_or(|w| w.sentence != words[denial.at].sentence)
    }

    /// "It brings no points", "it adds no goods tokens": the object of the verb is denied, and so
    /// is the whole.
    fn denies_the_object(&self, at: usize) -> bool {
        let list = &self.mentions.list;
        let verb = &self.space().id;
        let before = at.checked_sub(1).map(|b| &list[b]);
        let speaks = before
            .is_some_and(|m| m.main && m.at + m.len == list[at].at && m.concept.cue(verb) >= 2);
        let object = list[at + 1..].iter().find(|m| !m.concept.is_filler());
        let plain = object.is_some_and(|m| m.concept.figure().is_none());
        list[at].concept.marks("without") && speaks && plain && self.ask == Ask::May
    }

    /// "Can't the dragon …": the denial follows the first word of its clause.
    fn is_fronted(&self, at: usize) -> bool {
        let words = &self.mentions.words.list;
        let clause = words[at].clause;
        let start = words.iter().position(|w| w.clause == clause).unwrap_or(at);
        match self.mentions.lang {
            Lang::En => at <= start + 1,
            Lang::Ro => at == start,
        }
    }
}

/// Enough to rule a reading out.
pub(super) const CANNOT: i32 = 100;

fn can_be_denied(concept: &Concept) -> bool {
    concept.strongest_cue() < 2
        && (concept.state().is_some()
            || concept.attachment().is_some()
            || concept.place().is_some()
            || concept.unit().is_some()
            || concept.facts().next().is_some())
}
