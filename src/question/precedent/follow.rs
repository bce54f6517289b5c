//! Reads a question along one region that a rule speaks of.

use super::guide::Guide;
use super::ways::Way;
use crate::court::About;
use crate::question::bind::{Binder, Reading};
use crate::question::quantities::states_numbers;
use crate::question::reason::Missing;
use crate::rulebook::Region;
use crate::vocabulary::{Ask, Role, ValueSet};

/// With less of a region said, it was not meant.
const ENOUGH: i32 = 7;
/// An entry that has to say more than this of its own is about something else.
const MOST_SUPPLIED: usize = 2;
/// The least of its conditions that must be said where no entry says the rest.
const SAID: i32 = 4;
/// A frame with this much against it cannot be meant.
const STRAINED: i32 = -50;

impl Binder<'_> {
    /// Whether the form of the question suits the verb.
    pub(super) fn can_follow(&self) -> bool {
        let verb = self.space().id.as_str();
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        if self.ask == Ask::HowMany && states_numbers(self.mentions) {
            return false;
        }
        match self.ask {
            Ask::Happens => verb == "happens",
            Ask::HowMany => outcomes.id == "amount" && verb != "points",
            Ask::First => verb == "order",
            Ask::Every | Ask::Only | Ask::Exists => outcomes.id == "permission" && verb != "is",
            Ask::May | Ask::Must | Ask::Prevents => {
                outcomes.id == "permission" && verb != "is" || verb == "happens"
            }
        }
    }

    /// The reading along a region; none where too little of it is said.
    pub(super) fn follow(
        mut self,
        region: &Region,
        ways: &[Vec<Way>],
        guide: &Guide,
    ) -> Option<Reading> {
        self.guided = guide.fill;
        if !guide.fill && self.frame().outspoken && self.spoken() == 0 {
            return None;
        }
        if matches!(self.ask, Ask::Every | Ask::Only | Ask::Exists) && !guide.fill {
            return None;
        }
        if self.ask == Ask::Exists {
            self.ask = Ask::May;
        }
        if self.space().id == "order" {
            return self.follow_order(region, guide);
        }
        let mut said: Vec<usize> = Vec::new();
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            let free = |i: &usize| !said.contains(i) && !self.taken[*i];
            let offers = (0..ways.len()).filter(free).flat_map(|i| {
                let fits = move |w: &&Way| w.facts.iter().any(|(f, s)| *f == fact && s.meets(*set));
                ways[i].iter().filter(fits).map(move |w| (i, w))
            });
            let whole = |w: &Way| w.facts.iter().all(|(f, s)| *f != fact || s.within(*set));
            let best = offers.min_by_key(|(i, w)| (!whole(w), w.cost, !self.mention(*i).main));
            if let Some((i, way)) = best
                && self.take(way)
            {
                said.push(i);
                self.taken[i] = true;
            }
        }
        self.drop_places();
        if !guide.fill && (said.is_empty() || self.met(region).is_none_or(|met| met <= 0)) {
            return None;
        }
        self.describe_the_rest(ways);
        if guide.fill {
            self.fill(region);
            if self.supplied > MOST_SUPPLIED || self.supplied > 0 && !guide.may_supply() {
                return None;
            }
        }
        self.asked_outcome();
        if self.space().id == "happens" && self.ask != Ask::Happens && self.about == About::Ruling {
            return None;
        }
        let met = self.met(region)?;
        self.repetitions();
        self.negations();
        self.generality();
        if !guide.fill && met < SAID {
            return None;
        }
        let score = met + self.spoken() + guide.bonus() - self.against(guide);
        let another = self.speaks_of_another();
        let elsewhere = self.supplied > 0 && another;
        let mut reading = self.weigh();
        if reading.missing.contains(&Missing::Presence) {
            return None;
        }
        reading.missing.clear();
        reading.left.clear();
        let strained = reading.score < STRAINED
            || reading.cue < 2 && elsewhere
            || reading.cue < 1 && another && !guide.fill;
        reading.score = score;
        (score >= ENOUGH && !strained).then_some(reading)
    }

    /// Which of two steps comes first: those that the question names, or else those of the entry.
    fn follow_order(mut self, region: &Region, guide: &Guide) -> Option<Reading> {
        let space = self.space();
        let step = |name: &str| region.on(space.fact_named(name)?);
        let (this, that) = (step("this")?, step("that")?);
        self.steps();
        if self.about != About::Ruling {
            return None;
        }
        let named = self.steps & (this | that);
        let stray = self.steps - this - that;
        let both = named.meets(this) && named.meets(that);
        let single = this.only().is_some() && that.only().is_some();
        self.steps = if both { named } else { this | that };
        if !guide.fill || !stray.is_empty() || !both && !single || self.steps.len() != 2 {
            return None;
        }
        let (this, that) = (space.fact_named("this"), space.fact_named("that"));
        self.fill(region);
        self.stated
            .retain(|(f, _)| Some(*f) != this && Some(*f) != that);
        let unknown = self.unknown();
        let mut reading = self.weigh();
        reading.score = guide.bonus() + 4 * named.len() as i32 - unknown;
        reading.missing.clear();
        reading.left.clear();
        (reading.score >= ENOUGH).then_some(reading)
    }

    /// States what the region needs and the question leaves unsaid.
    fn fill(&mut self, region: &Region) {
        let list = &self.mentions.list;
        let general = list.iter().any(|m| m.main && m.concept.marks("general"));
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            if !self.stated.iter().any(|(f, _)| *f == fact) {
                let role = &self.rulebook.vocabulary.decl(self.verb, fact).role;
                let usual = match role {
                    Role::Presumed { values, .. } => values.within(*set),
                    Role::Choice { usual } => usual.is_some_and(|u| u.within(*set)),
                    Role::Derived => true,
                    Role::Asked => false,
                };
                // What is presumed is not what always holds.
                if usual && general {
                    continue;
                }
                self.supplied += usize::from(!usual);
                self.stated.push((fact, *set));
            }
        }
    }

    /// What no condition of the region needs still describes something.
    fn describe_the_rest(&mut self, ways: &[Vec<Way>]) {
        for i in self.open() {
            let mut offers: Vec<&Way> = ways[i].iter().collect();
            offers.sort_by_key(|w| w.cost);
            for way in offers {
                if self.take(way) {
                    self.taken[i] = true;
                    break;
                }
            }
        }
        let Some(arg) = self.frame().figure.clone() else {
            return;
        };
        let of_it = format!("{arg}.");
        let space = self.space();
        let said = |(fact, _): &(usize, ValueSet)| space.facts[*fact].name.starts_with(&of_it);
        if !self.frame().any_figure {
            return;
        }
        match self.stated.iter().any(said) {
            true => self.presume_meeple(&arg),
            false => self.presume_ordinary(&arg),
        }
    }

    /// States the facts of a way, all or none.
    fn take(&mut self, way: &Way) -> bool {
        let before = self.stated.clone();
        for (fact, set) in &way.facts {
            match self.stated.iter_mut().find(|(f, _)| f == fact) {
                Some((_, known)) if known.meets(*set) => *known = *known & *set,
                Some(_) => {
                    self.stated = before;
                    return false;
                }
                None => self.stated.push((*fact, *set)),
            }
        }
        true
    }
}
