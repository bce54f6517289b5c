//! Which figure a question is about, what it has with it, where it stands or goes.

use super::bind::Binder;
use crate::court::About;
use crate::vocabulary::{Ask, Pattern};

impl Binder<'_> {
    fn open_figures(&self) -> Vec<usize> {
        (0..self.taken.len())
            .filter(|i| !self.taken[*i] && self.mention(*i).concept.figure().is_some())
            .collect()
    }

    fn kind_name(&self, i: usize) -> Option<String> {
        let pattern = self.mention(i).concept.figure()?;
        let (_, set) = pattern.iter().find(|(name, _)| name == "kind")?;
        let decl = self
            .rulebook
            .vocabulary
            .facts
            .iter()
            .find(|d| d.class == "figure" && d.name == "kind")?;
        Some(decl.values[set.only()?].id.clone())
    }

    /// The piece that is assigned or built: the first that does not stand as what a figure has.
    pub(super) fn attachable(&mut self) {
        let Some(fact) = self.frame().attachable.clone() else {
            return;
        };
        let Some(at) = self.space().fact_named(&fact) else {
            return;
        };
        let decl = self.rulebook.vocabulary.decl(self.verb, at);
        let mut offers: Vec<(bool, usize, String)> = self
            .open_figures()
            .into_iter()
            .filter_map(|i| {
                let kind = self.kind_name(i)?;
                decl.value_named(&kind)?;
                Some((self.had(i), i, kind))
            })
            .collect();
        offers.sort();
        if let Some((_, i, kind)) = offers.first() {
            self.taken[*i] = self.state_value(&fact, kind);
        }
    }

    /// Whether a piece is named as what some figure already has.
    fn had(&self, i: usize) -> bool {
        self.mentions.marked(self.mention(i), "with")
    }

    /// Fills the figure of the verb; what else is named becomes a place, an attachment or a role.
    pub(super) fn figures(&mut self) {
        let Some(arg) = self.frame().figure.clone() else {
            return;
        };
        if self.space().id == "is" {
            return self.subject_and_predicate(&arg);
        }
        let figures = self.open_figures();
        let own = |b: &Self, i: usize| {
            let concept = b.mention(i).concept;
            concept.attachment().is_none() && concept.place().is_none()
        };
        let has_own = figures.iter().any(|i| own(self, *i));
        for i in figures {
            if self.taken[i] {
                continue;
            }
            let concept = self.mention(i).concept;
            let pattern: Pattern = concept.figure().cloned().unwrap_or_default();
            if has_own && !own(self, i) {
                let as_place = concept.place().is_some() && self.frame().place.is_some();
                if as_place {
                    continue;
                }
                if let Some(attached) = concept.attachment() {
                    self.taken[i] = self.hold(attached);
                    continue;
                }
            }
            if self.role_to_take(i, &pattern) {
                self.taken[i] = true;
                continue;
            }
            self.taken[i] = self.describe(&arg, &pattern);
        }
        if self.ask == Ask::Only {
            self.all_but(&arg);
        }
    }

    /// In a verb with a target role, a role is what the figure is to become.
    fn role_to_take(&mut self, _i: usize, pattern: &Pattern) -> bool {
        let Some(fact) = self.frame().role.clone() else {
            return false;
        };
        let [(name, set)] = pattern.as_slice() else {
            return false;
        };
        name == "role" && self.state(&fact, *set)
    }

    /// "Only regular meeples": asks of all others, and turns the answer round.
    fn all_but(&mut self, arg: &str) {
        let Some(kind) = self.space().fact_named(&format!("{arg}.kind")) else {
            return;
        };
        let Some((_, set)) = self.stated.iter_mut().find(|(f, _)| *f == kind) else {
            return;
        };
        let domain = self.rulebook.vocabulary.decl(self.verb, kind).domain();
        *set = domain - *set;
        self.ask = Ask::Prevents;
    }

    /// "Is X a Y": the first figure is asked about, the second is what it is taken for.
    fn subject_and_predicate(&mut self, arg: &str) {
        let figures = self.open_figures();
        let (Some(subject), Some(predicate)) = (figures.first(), figures.get(1)) else {
            return;
        };
        let subject_pattern = self
            .mention(*subject)
            .concept
            .figure()
            .cloned()
            .unwrap_or_default();
        let predicate_pattern = self
            .mention(*predicate)
            .concept
            .figure()
            .cloned()
            .unwrap_or_default();
        self.taken[*subject] = self.describe(arg, &subject_pattern);
        let [(name, set)] = predicate_pattern.as_slice() else {
            return;
        };
        if let Some(fact) = self.space().fact_named(&format!("{arg}.{name}")) {
            self.about = About::Being(fact, *set);
            self.taken[*predicate] = true;
        }
    }

    /// Places: where the figure stands, or where it goes, as the verb has it.
    pub(super) fn places(&mut self) {
        let Some(fact) = self.frame().place.clone() else {
            return;
        };
        let standing = self.frame().figure.as_ref().map(|arg| format!("{arg}.on"));
        for i in 0..self.taken.len() {
            if self.taken[i] {
                continue;
            }
            let Some(place) = self.mention(i).concept.place() else {
                continue;
            };
            let from = self.mentions.marked(self.mention(i), "from");
            let here = match &standing {
                Some(on) if from || self.is_stated(&fact) => on.clone(),
                _ => fact.clone(),
            };
            self.taken[i] = self.state_value(&here, place);
        }
    }
}
