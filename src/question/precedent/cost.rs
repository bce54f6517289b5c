//! What speaks for and against a reading along a rule.

use super::guide::Guide;
use crate::question::bind::Binder;
use crate::question::mentions::Mention;
use crate::rulebook::Region;
use crate::vocabulary::Role;

/// A condition that must be said and is not.
const UNSAID: i32 = -2;
/// What a word costs that no concept has, in the question itself and before it.
const UNKNOWN: (i32, i32) = (4, 1);
/// What it costs that something is named that no rule speaks of.
const FOREIGN: i32 = 30;
/// What it costs that the question itself speaks of another verb.
const OTHER_VERB: i32 = 5;
/// The same where an entry says what is asked.
const GUIDED_OTHER: i32 = 2;

/// How telling it is that a fact has one of so many of its values.
fn telling(all: usize, of: usize) -> i32 {
    match all / of.max(1) {
        0 | 1 => 2,
        2 | 3 => 3,
        4..8 => 4,
        _ => 5,
    }
}

impl Binder<'_> {
    /// What speaks against a reading: what it passes over, and other verbs.
    pub(super) fn against(&self, guide: &Guide) -> i32 {
        let other = if guide.fill { GUIDED_OTHER } else { OTHER_VERB };
        self.passed_over(guide) + other * self.other_verbs() + self.unknown()
    }

    /// How strongly the question itself, and what is told before it, speak of the verb.
    pub(super) fn spoken(&self) -> i32 {
        let verb = &self.space().id;
        let cue = |main: bool| {
            let list = self.mentions.list.iter().filter(|m| m.main == main);
            i32::from(list.map(|m| m.concept.cue(verb)).max().unwrap_or(0).min(3))
        };
        3 * cue(true) + cue(false)
    }

    /// What the unknown words cost.
    pub(super) fn unknown(&self) -> i32 {
        let words = &self.mentions.words;
        let asked = |at: &usize| {
            let sentence = words.list[*at].sentence;
            let main = |m: &Mention| m.main && words.list[m.at].sentence == sentence;
            self.mentions.list.iter().any(main)
        };
        let unknown = self.mentions.unknown.iter();
        unknown
            .map(|at| if asked(at) { UNKNOWN.0 } else { UNKNOWN.1 })
            .sum()
    }

    /// How many words of the question itself speak of other verbs and not of this one.
    fn other_verbs(&self) -> i32 {
        let verb = &self.space().id;
        let other = |m: &&Mention| {
            let light = m.concept.marks("light");
            m.main && !light && m.concept.strongest_cue() >= 2 && m.concept.cue(verb) == 0
        };
        self.mentions.list.iter().filter(other).count() as i32
    }

    /// Whether the question itself says outright that it is about another verb.
    pub(super) fn speaks_of_another(&self) -> bool {
        let verb = &self.space().id;
        let list = &self.mentions.list;
        list.iter()
            .any(|m| m.main && m.concept.strongest_cue() >= 3 && m.concept.cue(verb) < 2)
    }

    /// How much of what the question names finds no place.
    fn passed_over(&self, guide: &Guide) -> i32 {
        let cost = |i: usize| {
            let concept = self.mention(i).concept;
            if concept.marks("weighty") {
                return FOREIGN;
            }
            let figure = concept.figure().is_some()
                && concept.attachment().is_none()
                && concept.place().is_none();
            // Whoever the question itself is about must have a place.
            if figure && self.mention(i).main && !self.repeats(i) {
                return FOREIGN;
            }
            if guide.spoken_of[i] && !figure {
                return 0;
            }
            let heavy = concept.figure().is_some()
                || concept.place().is_some()
                || concept.attachment().is_some()
                || concept.facts().next().is_some();
            match (heavy, concept.is_content()) {
                (true, _) => 4,
                (false, true) => 3,
                (false, false)
                    if concept.strongest_cue() >= 3 && concept.cue(&self.space().id) == 0 =>
                {
                    2
                }
                _ => 0,
            }
        };
        self.open().into_iter().map(cost).sum()
    }

    /// Whether a figure is named again that has its place.
    fn repeats(&self, i: usize) -> bool {
        let pattern = self.mention(i).concept.figure();
        let taken = (0..self.taken.len()).filter(|j| self.taken[*j]);
        taken
            .map(|j| self.mention(j).concept.figure())
            .any(|p| p == pattern)
    }

    /// How much of the region is said. None where what is said lies outside of it in two ways.
    pub(super) fn met(&self, region: &Region) -> Option<i32> {
        let mut met = 0;
        let mut outside = 0;
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            let decl = self.rulebook.vocabulary.decl(self.verb, fact);
            let stated = self.stated.iter().find(|(f, _)| *f == fact);
            let telling = telling(decl.values.len(), set.len());
            met += match (stated, &decl.role) {
                (Some((_, known)), _) if known.within(*set) => telling,
                (Some((_, known)), _) if known.meets(*set) => 1,
                (Some(_), _) => {
                    outside += 1;
                    0
                }
                (None, Role::Presumed { values, .. }) if values.within(*set) => 0,
                (None, Role::Derived) => 0,
                (None, _) => UNSAID,
            };
        }
        (outside < 2).then_some(met)
    }
}
