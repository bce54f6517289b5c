//! Questions without a verb: what is asked goes without saying.

use super::bind::Binder;
use super::mentions::Mention;
use crate::vocabulary::Ask;

impl Binder<'_> {
    /// "A scarecrow among the artists?": where no word speaks of any verb, what is named may.
    pub(super) fn goes_without_saying(&self) -> (u8, i32) {
        let list = &self.mentions.list;
        let verb = &self.space().id;
        let piece = |m: &Mention| m.concept.attachment().is_some() && m.concept.cue(verb) == 0;
        let spoken = |m: &Mention| m.concept.strongest_cue() >= 2 || piece(m);
        let spoken = list.iter().any(spoken);
        let stated = |need: &String| {
            let of_it = format!("{need}.");
            self.stated.iter().any(|(fact, _)| {
                let name = &self.space().facts[*fact].name;
                name == need || name.starts_with(&of_it)
            })
        };
        let named = self.frame().meant.iter().any(|all| all.iter().all(stated));
        match named && !spoken && self.ask == Ask::May {
            true => (1, 3),
            false => (0, 0),
        }
    }

    /// "…, seven tiles. Score?", "… How much?": what ends a question without a verb.
    pub(super) fn stands_alone(&self, mention: &Mention) -> bool {
        let words = &self.mentions.words;
        let clause = |m: &Mention| words.list[m.at].clause;
        let asks = |m: &Mention| {
            let concept = m.concept;
            concept.slot("event") == Some("scored") || concept.marks("interrogative")
        };
        let idle = |m: &Mention| m.concept.is_filler() || m.concept.marks("article");
        let mut same = self
            .mentions
            .list
            .iter()
            .filter(|m| clause(m) == clause(mention));
        let last = self.mentions.list.last().map(clause) == Some(clause(mention));
        asks(mention) && (mention.main || last) && same.all(|m| idle(m) || m.at == mention.at)
    }
}
