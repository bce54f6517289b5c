//! What is asked after somebody moved onto a building: another figure goes elsewhere.

use super::bind::Binder;
use super::mentions::Mention;
use super::negation::CANNOT;

impl Binder<'_> {
    /// "My knight moved onto the castle. May I still place a meeple?": not there, but in the same
    /// turn.
    pub(super) fn moved_on(&mut self) {
        let Some(there) = self.told_building() else {
            return;
        };
        if self.space().id == "move" {
            self.strain += CANNOT;
        }
        if let Some((fact, value)) = self.apart(there) {
            let fact = self.space().facts[fact].name.clone();
            self.followed |= self.state(&fact, value);
        }
    }

    /// The building that a figure is told to have moved onto, where another is asked about that is
    /// not said to go there.
    fn told_building(&self) -> Option<usize> {
        let list = &self.mentions.list;
        let told = |m: &&Mention| !m.main;
        let own = |m: &Mention| {
            let concept = m.concept;
            concept.figure().is_some()
                && concept.attachment().is_none()
                && concept.place().is_none()
        };
        let moved = |m: &Mention| matches!(m.concept.slot("event"), Some("moved" | "placed"));
        let first = list.iter().filter(told).find(|m| own(m))?;
        if !list.iter().filter(told).any(moved) {
            return None;
        }
        let building = |m: &Mention| m.concept.place().is_some() && m.concept.figure().is_some();
        let there = list.iter().position(|m| !m.main && building(m))?;
        let other = |m: &Mention| {
            let new = m.concept.figure() != first.concept.figure();
            let another = ["indefinite", "more"]
                .iter()
                .any(|x| self.mentions.marked(m, x));
            m.main && own(m) && (new || another)
        };
        let same = |m: &Mention| m.main && m.concept.place() == list[there].concept.place();
        let asked = list.iter().any(other) && !list.iter().any(same);
        (asked && !self.ends_on_it()).then_some(there)
    }

    /// "… onto it?": a pronoun says where.
    fn ends_on_it(&self) -> bool {
        let list = &self.mentions.list;
        (0..list.len()).any(|i| {
            let rest = &list[i + 1..];
            let pronoun = rest.first().is_none_or(|m| m.concept.is_filler());
            let ends = rest.iter().all(|m| m.concept.is_filler());
            let onto = list[i].concept.marks("at");
            let moved = list[i].concept.slot("event") == Some("moved") && !rest.is_empty();
            list[i].main && (onto || moved) && pronoun && ends
        })
    }
}
