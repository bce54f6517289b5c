//! What is meant where no place or no figure is named: the ordinary ones.

use super::bind::Binder;
use crate::vocabulary::{Role, ValueSet};

impl Binder<'_> {
    /// Where neither place nor role is named, one of the ordinary places is meant.
    pub(super) fn presume_places(&mut self) {
        let Some((fact, names)) = self.frame().unsaid.clone() else {
            return;
        };
        let role = self
            .frame()
            .role
            .as_ref()
            .is_some_and(|r| self.is_stated(r));
        let Some(decl) = self.decl_named(&fact).filter(|_| !role) else {
            return;
        };
        let place = |i: usize| self.mention(i).concept.place().is_some();
        let verb = self.space();
        let on_a_tile = self.stated.iter().any(|(fact, _)| {
            let name = verb.facts[*fact].name.as_str();
            name == "via" || name.starts_with("tile.")
        });
        let figure = verb.frame.figure.as_ref().map(|arg| format!("{arg}."));
        let of_it = |name: &str| figure.as_ref().is_some_and(|arg| name.starts_with(arg));
        let unnamed = of_it(&fact) && !self.stated.iter().any(|(f, _)| of_it(&verb.facts[*f].name));
        if (on_a_tile || unnamed) && !(0..self.taken.len()).any(place) {
            let values = names.iter().filter_map(|n| decl.value_named(n)).collect();
            self.state(&fact, values);
        }
    }

    /// Whether a place, a state or a thing that a figure has is still to be taken up.
    pub(super) fn names_a_figure(&self) -> bool {
        if self.is_stated("via") {
            return true;
        }
        let finished = |i: &usize| self.marked(*i, "finish");
        self.open().into_iter().filter(|i| !finished(i)).any(|i| {
            let concept = self.mention(i).concept;
            concept.place().is_some() || concept.state().is_some() || concept.attachment().is_some()
        })
    }

    /// "Is a meeple on a bridge a highwayman": where no kind is said, an ordinary meeple is meant.
    pub(super) fn presume_usual_kinds(&mut self) {
        let frame = self.frame();
        let (Some(arg), [(place, there), rest @ ..]) = (&frame.figure, frame.ordinary.as_slice())
        else {
            return;
        };
        let of_it = format!("{arg}.");
        let kind = format!("{arg}.type");
        let other = |(fact, _): &(usize, ValueSet)| {
            let name = &self.space().facts[*fact].name;
            name.starts_with(&of_it) && name != place && *name != kind
        };
        let stands = there.iter().any(|value| self.is_stated_as(place, value));
        if !stands || !self.is_stated_as(&kind, "meeple") || self.stated.iter().any(other) {
            return;
        }
        for (fact, values) in rest {
            let Some(decl) = self.decl_named(fact) else {
                continue;
            };
            let values = values.iter().filter_map(|value| decl.value_named(value));
            self.state(fact, values.collect());
        }
    }

    /// Where only the place of a figure is named, it is some meeple.
    pub(super) fn presume_meeple(&mut self, arg: &str) {
        let kinds = ["kind", "type", "role"].map(|fact| format!("{arg}.{fact}"));
        if !kinds.iter().any(|fact| self.is_stated(fact)) {
            self.state_value(&format!("{arg}.type"), "meeple");
        }
    }

    /// Where no figure is named, the question is whether it can be done at all: the ordinary case.
    pub(super) fn presume_ordinary(&mut self, arg: &str) {
        let verb = self.space();
        for fact in &verb.facts {
            let decl = &self.rulebook.vocabulary.facts[fact.decl as usize];
            let of_it = fact.name.starts_with(&format!("{arg}."));
            if let Role::Presumed { values, asked, .. } = &decl.role
                && of_it
                && asked.contains(&verb.id)
            {
                self.state(&fact.name, *values);
            }
        }
    }
}
