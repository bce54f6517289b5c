//! What takes whose place: "X replaces Y with Z", "Z takes the place of Y".

use super::bind::Binder;
use super::mentions::Mention;
use crate::vocabulary::Ask;

impl Binder<'_> {
    /// Fills the facts of what is replaced and of what replaces it, where the verb has them.
    pub(super) fn swaps(&mut self) {
        let slot = |name: &str| {
            let mut slots = self.frame().slots.iter();
            slots.find(|(slot, _)| slot == name).map(|(_, f)| f.clone())
        };
        let (Some(replaced), Some(replacing)) = (slot("replaced"), slot("replacing")) else {
            return;
        };
        let list = &self.mentions.list;
        let cue = |m: &Mention| m.concept.cue(&self.space().id);
        // "Is he safe from its ability": whoever is safe stays, and is not what comes.
        let safe = list
            .iter()
            .position(|m| cue(m) >= 2 && m.concept.asks(Ask::Prevents));
        let word = list.iter().position(|m| cue(m) >= 3);
        let Some(word) = safe.or(word) else {
            return;
        };
        let figure = |m: &&Mention| m.concept.figure().is_some();
        let passive = |m: &Mention| m.concept.marks("passive") || m.concept.id == "be";
        // "The scarecrow is replaced with …": what has gone before is what is replaced.
        let by = |m: &Mention| m.concept.marks("by") || m.concept.marks("with");
        let next = list.get(word + 1).is_some_and(by);
        let told = word > 0
            && (passive(&list[word - 1]) || next || safe.is_some())
            && list[..word].iter().any(|m| figure(&m));
        let open = self.open_figures();
        for i in open.clone() {
            let Some(kind) = self.kind_name(i) else {
                continue;
            };
            let second = i > word && list[word..i].iter().filter(figure).count() > 0;
            let subject = i < word && safe.is_none() && !next && !list[i..word].iter().any(passive);
            // "He has a large knight. May my mayor swap it": who is told of is what is swapped.
            let object = i < word
                && !self.mention(i).main
                && list[word].main
                && !open.iter().any(|j| *j > word);
            let subject = subject && !object;
            let brought = second || subject || (told && i > word) || self.marked(i, "with");
            let fact = if brought { &replacing } else { &replaced };
            self.taken[i] = self.state_value(fact, &kind);
        }
    }
}
