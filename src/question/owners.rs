//! Whose a thing is: "the dragon ate my shepherd. Do blue's sheep leave too?"

use super::mentions::{Mention, Mentions};
use crate::vocabulary::Lexicon;

/// How many mentions may stand between an owner and what is theirs.
const REACH: usize = 4;

impl<'a> Mentions<'a> {
    /// What belongs to somebody else than the figure that is told of is not what that figure has.
    pub(super) fn take_up_owners(&mut self, lexicon: &'a Lexicon) {
        for i in 0..self.list.len() {
            let theirs = self.list[i].concept.slot("anothers");
            let Some(theirs) = theirs.and_then(|id| lexicon.concept_named(id)) else {
                continue;
            };
            let Some(owner) = self.owner_of(i) else {
                continue;
            };
            let figure = |m: &Mention| {
                let concept = m.concept;
                concept.figure().is_some()
                    && concept.attachment().is_none()
                    && concept.slot("agent").is_none()
            };
            let Some(figure) = self.list.iter().position(figure) else {
                continue;
            };
            let name = |at: usize| self.text(&self.list[at]);
            if self.owner_of(figure).map(name) != Some(name(owner)) {
                self.list[i].concept = &lexicon.concepts[theirs as usize];
                self.list.remove(owner);
                return;
            }
        }
    }

    /// Who is named as the owner of a thing: before it in its clause, or right after it.
    fn owner_of(&self, i: usize) -> Option<usize> {
        let owns = |m: &Mention| m.concept.marks("owner");
        let thing = |m: &Mention| m.concept.figure().is_some();
        let before = (0..i).rev().take(REACH);
        let mut before =
            before.take_while(|at| self.same_clause(*at, i) && !thing(&self.list[*at]));
        let before = before.find(|at| owns(&self.list[*at]));
        let after = (i + 1..self.list.len()).take_while(|at| self.same_clause(*at, i));
        let idle = |m: &Mention| m.concept.is_idle() && !owns(m);
        let mut after = after.filter(|at| !idle(&self.list[*at]));
        before.or_else(|| after.next().filter(|at| owns(&self.list[*at])))
    }
}
