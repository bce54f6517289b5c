//! Words that mean something else where the question speaks of nothing that they would belong to.

use super::mentions::Mentions;
use crate::vocabulary::Lexicon;

impl<'a> Mentions<'a> {
    /// "A fairy bonus on top": no artists are spoken of, so nobody stands on others.
    pub(super) fn take_up_strays(&mut self, lexicon: &'a Lexicon) {
        for at in 0..self.list.len() {
            let Some(otherwise) = &self.list[at].concept.otherwise else {
                continue;
            };
            if !self.list.iter().any(|m| m.concept.marks(&otherwise.among))
                && let Some(other) = lexicon.concept_named(&otherwise.concept)
            {
                self.list[at].concept = &lexicon.concepts[other as usize];
            }
        }
    }
}
