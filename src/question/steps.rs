//! Questions of order: which steps are named, and whether one is said to come first.

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
            let values = self.named_steps(i);
            if !values.is_empty() {
                self.steps = self.steps | values;
                self.taken[i] = true;
            }
        }
        // Drawing a tile is how one comes to see its symbol, and prizes are what is drawn for: no third
        // thing to be ordered.
        for told in &self.frame().told {
            let told = decl
                .value_named(told)
                .map_or(ValueSet::EMPTY, ValueSet::one);
            if self.steps.len() > 2 && (self.steps - told).len() >= 2 {
                self.steps = self.steps - told;
            }
        }
        let asked: ValueSet = (0..self.taken.len())
            .filter(|i| self.taken[*i] && self.mention(*i).main)
            .flat_map(|i| self.named_steps(i).iter().collect::<Vec<_>>())
            .collect();
        if (asked & self.steps).len() == 2 {
            self.steps = asked & self.steps;
        }
        self.asked_order();
    }

    /// The steps that a concept names; those who are tied name two.
    fn named_steps(&self, i: usize) -> ValueSet {
        let slots = &self.frame().slots;
        let fact = slots.iter().find(|(slot, _)| slot == "step");
        let decl = fact.and_then(|(_, fact)| self.decl_named(fact));
        let named = self.mention(i).concept.slot("step").unwrap_or_default();
        let names = named.split('+');
        decl.map_or(ValueSet::EMPTY, |decl| {
            names.filter_map(|name| decl.value_named(name)).collect()
        })
    }

    /// The steps that are named in one sentence.
    fn steps_of_sentence(&self, sentence: usize) -> ValueSet {
        let list = &self.mentions.list;
        let there = |i: &usize| self.mentions.words.list[list[*i].at].sentence == sentence;
        let all = (0..list.len()).filter(there);
        all.fold(ValueSet::EMPTY, |steps, i| steps | self.named_steps(i))
    }

    /// "Prize tile first?": the one step that is named before this word is said to come first.
    fn claimed_first(&self) -> Option<(String, String)> {
        let list = &self.mentions.list;
        let word = list
            .iter()
            .position(|m| m.main && m.concept.marks("claim"))?;
        let sentence = |i: usize| self.mentions.words.list[list[i].at].sentence;
        let here = |i: &usize| sentence(*i) == sentence(word);
        let or = |i: usize| list[i].concept.marks("or") && list[i].concept.id == "or";
        let claims = list.iter().filter(|m| m.concept.marks("claim")).count();
        let choice = (0..list.len()).filter(here).any(or);
        let which = |m: &super::mentions::Mention| {
            m.main && m.concept.asks(Ask::First) && !m.concept.marks("claim")
        };
        if list.iter().any(which)
            || claims > 1
            || choice && self.steps_of_sentence(sentence(word)).len() > 1
        {
            return None;
        }
        let clause = |i: &usize| self.mentions.same_clause(*i, word);
        let stray =
            |i: usize| list[i].concept.marks("or") || list[i].concept.marks("interrogative");
        let said: Vec<usize> = (0..list.len()).filter(clause).collect();
        let named = |i: &usize| self.named_steps(*i).iter().collect::<Vec<_>>();
        let steps: Vec<usize> = said.iter().flat_map(named).collect();
        let [this] = steps.as_slice() else {
            return None;
        };
        if said.iter().any(|i| stray(*i)) || self.steps.len() != 2 {
            return None;
        }
        let that = (self.steps - ValueSet::one(*this)).only()?;
        let (_, fact) = self.frame().slots.iter().find(|(slot, _)| slot == "step")?;
        let decl = self.decl_named(fact)?;
        let name = |value: usize| decl.values[value].id.clone();
        Some((name(*this), name(that)))
    }

    /// "Is the symbol resolved before the prize tile?": asks of one step against another.
    fn asked_order(&mut self) {
        if let Some((this, that)) = self.claimed_first()
            && self.ask_of_order(&this, "before", &that)
        {
            self.ask = Ask::May;
            return;
        }
        let list = &self.mentions.list;
        let first = list
            .iter()
            .position(|m| m.concept.marks("before") || m.concept.marks("after"));
        let Some(word) = first.filter(|_| self.ask != Ask::First && self.steps.len() == 2) else {
            return;
        };
        let step = |m: &super::mentions::Mention| m.concept.slot("step").map(str::to_owned);
        let this = list[..word].iter().rev().find_map(step);
        let that = list[word..].iter().find_map(step);
        // "The river bend is drawn. Is the tournament tile laid before it": it is what was told of.
        let ends = list[word + 1..].iter().all(|m| m.concept.is_filler());
        let told: Vec<String> = list.iter().filter(|m| !m.main).filter_map(step).collect();
        let alone = ends && told.iter().all(|t| *t == told[0]);
        let that = that.or(told.first().filter(|_| alone).cloned());
        let (Some(this), Some(that)) = (this, that) else {
            return;
        };
        let wanted = if list[word].concept.marks("before") {
            "before"
        } else {
            "after"
        };
        if this != that {
            self.ask_of_order(&this, wanted, &that);
        }
    }

    /// Asks whether one step comes before or after another.
    fn ask_of_order(&mut self, this: &str, wanted: &str, that: &str) -> bool {
        let asked = self.state_value("this", this) && self.state_value("that", that);
        if asked {
            let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
            let wanted = outcomes.value_named(wanted);
            self.steps = ValueSet::EMPTY;
            self.about = About::Outcome(wanted.map_or(ValueSet::EMPTY, ValueSet::one));
        }
        asked
    }
}
