//! Reads the mentions of a question as being about one verb: its frame says what goes where.

use super::mentions::{Mention, Mentions};
use crate::court::About;
use crate::rulebook::Rulebook;
use crate::vocabulary::{Ask, Frame, Pattern, ValueSet, Verb, VerbId};

/// One way to understand a question.
#[derive(Debug, Clone)]
pub struct Reading {
    pub verb: VerbId,
    pub ask: Ask,
    pub about: About,
    /// Facts of the verb's space with what was said of them.
    pub stated: Vec<(usize, ValueSet)>,
    /// The steps that a question of order names.
    pub steps: ValueSet,
    /// What happens is asked of everything that is there.
    pub all_things: bool,
    pub missing: Vec<Missing>,
    /// The mentions that found no place.
    pub left: Vec<String>,
    pub cue: u8,
    pub score: i32,
}

/// A part that the verb needs and the question lacks: a fact or an argument.
pub type Missing = String;

/// Binds mentions to the space of one verb.
pub(super) struct Binder<'a> {
    pub rulebook: &'a Rulebook,
    pub verb: VerbId,
    pub mentions: &'a Mentions<'a>,
    pub taken: Vec<bool>,
    pub stated: Vec<(usize, ValueSet)>,
    pub steps: ValueSet,
    pub about: About,
    pub ask: Ask,
    pub clash: bool,
}

impl<'a> Binder<'a> {
    pub fn new(rulebook: &'a Rulebook, verb: VerbId, mentions: &'a Mentions<'a>) -> Self {
        Binder {
            rulebook,
            verb,
            mentions,
            taken: vec![false; mentions.list.len()],
            stated: Vec::new(),
            steps: ValueSet::EMPTY,
            about: About::Ruling,
            ask: mentions.ask(),
            clash: false,
        }
    }

    pub fn space(&self) -> &'a Verb {
        self.rulebook.vocabulary.verb(self.verb)
    }

    pub fn frame(&self) -> &'a Frame {
        &self.space().frame
    }

    /// The whole reading.
    pub fn read(mut self) -> Reading {
        self.steps();
        self.slots();
        self.facts();
        self.attachable();
        self.figures();
        self.places();
        self.states();
        self.asked_outcome();
        self.finish()
    }

    /// States a set of values by fact name. False where the verb has no such fact or value.
    pub fn state(&mut self, fact: &str, values: ValueSet) -> bool {
        let Some(at) = self.space().fact_named(fact) else {
            return false;
        };
        match self.stated.iter_mut().find(|(f, _)| *f == at) {
            Some((_, set)) => {
                if !set.meets(values) {
                    return false;
                }
                *set = *set & values;
            }
            None => self.stated.push((at, values)),
        }
        true
    }

    pub fn state_value(&mut self, fact: &str, value: &str) -> bool {
        let Some(at) = self.space().fact_named(fact) else {
            return false;
        };
        match self
            .rulebook
            .vocabulary
            .decl(self.verb, at)
            .value_named(value)
        {
            Some(value) => self.state(fact, ValueSet::one(value)),
            None => false,
        }
    }

    pub fn is_stated(&self, fact: &str) -> bool {
        let at = self.space().fact_named(fact);
        self.stated.iter().any(|(f, _)| Some(*f) == at)
    }

    fn open(&self) -> Vec<usize> {
        (0..self.taken.len()).filter(|i| !self.taken[*i]).collect()
    }

    pub fn mention(&self, at: usize) -> &'a Mention<'a> {
        &self.mentions.list[at]
    }

    /// The steps of a question of order.
    fn steps(&mut self) {
        let Some((_, fact)) = self.frame().slots.iter().find(|(slot, _)| slot == "step") else {
            return;
        };
        let Some(at) = self.space().fact_named(fact) else {
            return;
        };
        let decl = self.rulebook.vocabulary.decl(self.verb, at);
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

    /// Slots that a concept names: agents, effects, causes, things.
    fn slots(&mut self) {
        for (slot, fact) in &self.frame().slots {
            if slot == "step" {
                continue;
            }
            let mut offers: Vec<usize> = self
                .open()
                .into_iter()
                .filter(|i| self.mention(*i).concept.slot(slot).is_some())
                .collect();
            if slot == "thing" {
                self.nearest_thing_first(&mut offers);
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
            (
                !(after && attached),
                !attached,
                !after,
                mention.at.abs_diff(asked),
            )
        });
    }

    /// Facts of the situation under their own names.
    fn facts(&mut self) {
        for i in self.open() {
            let patterns: Vec<Pattern> = self.mention(i).concept.facts().cloned().collect();
            for pattern in patterns {
                let known = pattern
                    .iter()
                    .all(|(name, _)| self.space().fact_named(name).is_some());
                if known && pattern.iter().all(|(name, set)| self.state(name, *set)) {
                    self.taken[i] = true;
                }
            }
        }
    }

    /// Puts an attachment or a state on the figure that can hold it.
    pub fn hold(&mut self, pattern: &Pattern) -> bool {
        let frame = self.frame();
        let Some(arg) = frame.holder.as_ref().or(frame.figure.as_ref()) else {
            return false;
        };
        self.describe(arg, pattern)
    }

    /// States a pattern of an argument's facts.
    pub fn describe(&mut self, arg: &str, pattern: &Pattern) -> bool {
        let before = self.stated.clone();
        let fits = pattern
            .iter()
            .all(|(name, set)| self.state(&format!("{arg}.{name}"), *set));
        if !fits {
            self.stated = before;
        }
        fits
    }

    fn states(&mut self) {
        for i in self.open() {
            if let Some(pattern) = self.mention(i).concept.state() {
                self.taken[i] = self.hold(pattern);
            }
        }
        for i in self.open() {
            if let Some(pattern) = self.mention(i).concept.attachment() {
                self.taken[i] = self.hold(pattern);
            }
        }
    }

    /// "Does it go back into the bag?": the asked outcome of a verb that sends things.
    fn asked_outcome(&mut self) {
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        for i in self.open() {
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

    fn finish(mut self) -> Reading {
        let verb = self.space();
        let cue: u8 = self
            .mentions
            .list
            .iter()
            .map(|m| m.concept.cue(&verb.id))
            .max()
            .unwrap_or(0);
        let all_things = verb.id == "happens" && !self.is_stated("thing");
        let mut missing: Vec<Missing> = Vec::new();
        for need in &verb.frame.needs {
            let stated = |(fact, _): &(usize, ValueSet)| {
                let name = &verb.facts[*fact].name;
                name == need || name.split_once('.').is_some_and(|(arg, _)| arg == need)
            };
            let waived = all_things && need == "thing";
            if !waived && !self.stated.iter().any(stated) {
                missing.push(need.clone());
            }
        }
        if verb.id == "is" && self.about == About::Ruling {
            missing.push("what it is taken for".to_owned());
        }
        let left: Vec<usize> = self
            .open()
            .into_iter()
            .filter(|i| self.mention(*i).concept.is_content())
            .filter(|i| self.mention(*i).concept.cue(&verb.id) == 0)
            .filter(|i| !verb.frame.absorbs.contains(&self.mention(*i).concept.id))
            .collect();
        let taken = self.taken.iter().filter(|t| **t).count() as i32;
        let score = 3 * i32::from(cue) + 2 * taken
            - 4 * left.len() as i32
            - 6 * missing.len() as i32
            - if self.clash { 20 } else { 0 }
            - self.form_mismatch();
        self.stated.sort_unstable();
        Reading {
            verb: self.verb,
            ask: self.ask,
            about: self.about,
            all_things,
            steps: self.steps,
            left: left
                .iter()
                .map(|i| {
                    let mention = self.mention(*i);
                    self.mentions.words[mention.at..mention.at + mention.len].join(" ")
                })
                .collect(),
            stated: self.stated,
            missing,
            cue,
            score,
        }
    }

    /// Some forms of asking belong to one verb.
    fn form_mismatch(&self) -> i32 {
        let verb = self.space().id.as_str();
        let home = match self.ask {
            Ask::Happens => Some("happens"),
            Ask::First => Some("order"),
            Ask::HowMany => Some("points"),
            _ => None,
        };
        match home {
            Some(home) if home == verb => -6,
            Some(_) => 12,
            None if verb == "order" || verb == "points" => 12,
            None if verb == "happens" && self.about == About::Ruling => 12,
            None => 0,
        }
    }
}
