//! "Is X a Y": what is asked about, and what it is taken for.

use super::bind::Binder;
use crate::court::About;
use crate::vocabulary::{Ask, Lang};

impl Binder<'_> {
    /// "E fermier directorul?": the class stands right after the verb, before what is asked about.
    fn names_the_class_first(&self, predicate: usize, subjects: &[usize]) -> bool {
        let before = self.mentions.list[..predicate].last();
        let first = subjects.iter().all(|i| *i > predicate);
        self.mentions.lang == Lang::Ro && first && before.is_some_and(|m| m.concept.id == "be")
    }

    /// "Is X a Y": the first figure is asked about, the last is what it is taken for; what stands
    /// between describes the first.
    pub(super) fn subject_and_predicate(&mut self, arg: &str) {
        let figures = self.open_figures();
        let class = |i: &usize| {
            let pattern = self.pattern(*i);
            let [(name, _)] = pattern.as_slice() else {
                return false;
            };
            name != "kind" || self.ask == Ask::Only
        };
        let said = self.mentions.list.iter().any(|m| m.concept.cue("is") >= 2);
        let apart = |i: usize| self.marked(i, "at") || self.marked(i, "with");
        let named = |i: &usize| class(i) && (said || !apart(*i));
        let Some(at) = figures.iter().rposition(named) else {
            return;
        };
        // "A maiden on a castle": where it would stand is no other figure.
        let class_at = figures[at];
        let there = |i: &usize| {
            let place = self.mention(*i).concept.place().is_some();
            *i > class_at && place && self.marked(*i, "at")
        };
        let mut subjects = figures.clone();
        let predicate = &subjects.remove(at);
        let places = subjects.iter().copied().filter(|i| said && there(i));
        let places: Vec<usize> = places.collect();
        subjects.retain(|i| !places.contains(i));
        // "A meeple on a bridge": where it stands is no figure either, and is still to be told.
        let first = subjects.first().copied();
        let stood_on = |i: usize| {
            let beside = first.is_some_and(|first| self.mentions.same_clause(first, i));
            let place = self.mention(i).concept.place().is_some();
            place && beside && (self.marked(i, "at") || self.marked(i, "standing"))
        };
        let alone = subjects.len() == 1 && first.is_some_and(|i| stood_on(i) && i < class_at);
        subjects.retain(|i| !stood_on(*i) || Some(*i) == first && !alone);
        // "On a bridge, are you a highwayman": whoever stands there is asked about.
        if alone && self.state_value(&format!("{arg}.type"), "meeple") {
            self.ask_being(arg, class_at);
            return;
        }
        let after = subjects.iter().any(|i| i > predicate);
        let includes = self
            .mentions
            .list
            .iter()
            .any(|m| m.concept.marks("includes"));
        let first = self.names_the_class_first(*predicate, &subjects);
        if subjects.is_empty() || after != (includes || first) {
            return;
        }
        for i in places {
            self.taken[i] = true;
        }
        for (n, i) in subjects.iter().enumerate() {
            let pattern = self.pattern(*i);
            let joined = subjects[..n].iter().any(|j| self.joined(*j, *i));
            self.taken[*i] = if joined {
                self.describe_also(arg, &pattern)
            } else {
                self.describe(arg, &pattern)
            };
        }
        let any = |i: &usize| self.mention(*i).concept.id == "figure";
        if self.ask == Ask::May && subjects.iter().all(any) {
            self.ask = Ask::Every;
        }
        self.ask_being(arg, *predicate);
    }

    /// Asks whether it is what a mention names.
    fn ask_being(&mut self, arg: &str, class: usize) {
        let pattern = self.pattern(class);
        let [(name, set)] = pattern.as_slice() else {
            return;
        };
        if let Some(fact) = self.space().fact_named(&format!("{arg}.{name}")) {
            self.about = About::Being(fact, *set);
            self.taken[class] = true;
            self.strain -= 5;
        }
    }
}
