//! What else is placed in the turn in which something is built.

use super::bind::Binder;
use super::mentions::Mention;

impl Binder<'_> {
    /// "I built a bridge. May I place a meeple too?": not on it, but beside it in the same turn.
    pub(super) fn also_placed(&mut self) {
        let Some(fact) = self.frame().also_placed.clone() else {
            return;
        };
        let verb = &self.space().id;
        let list = &self.mentions.list;
        let built = list.iter().position(|m| m.concept.cue(verb) >= 3);
        let places = |m: &Mention| {
            let speaks = m.concept.cue("place") >= 2 && m.concept.cue(verb) < 3;
            speaks && !m.concept.marks("light")
        };
        let placed = list.iter().position(places);
        let (Some(_), Some(placed)) = (built, placed) else {
            return;
        };
        let piece = |i: &usize| list[*i].concept.place().is_some();
        let pieces: Vec<usize> = (0..list.len())
            .filter(|i| self.taken[*i] && piece(i))
            .collect();
        if pieces.is_empty()
            || pieces.iter().any(|i| self.marked(*i, "at"))
            || self.is_put_on_it(placed)
        {
            return;
        }
        let figure = |i: &usize| {
            let concept = self.mention(*i).concept;
            let own = concept.attachment().is_none() && concept.place().is_none();
            concept.figure().is_some() && own && self.mentions.same_clause(*i, placed)
        };
        let Some(what) = (0..list.len())
            .filter(figure)
            .min_by_key(|i| i.abs_diff(placed))
        else {
            return;
        };
        let named = self
            .mention(what)
            .concept
            .slot("also")
            .unwrap_or("meeple")
            .to_owned();
        if !self.state_value(&fact, &named) {
            return;
        }
        for i in 0..list.len() {
            let there = piece(&i) && self.marked(i, "at");
            if i == what || i == placed || there && self.mentions.same_clause(i, placed) {
                self.taken[i] = true;
            }
        }
    }

    /// "… on it": what is placed goes onto what was built.
    fn is_put_on_it(&self, placed: usize) -> bool {
        let list = &self.mentions.list;
        (placed..list.len()).any(|i| {
            let pronoun = list.get(i + 1).is_none_or(|m| m.concept.is_filler());
            let next = list[i + 1..].iter().find(|m| !m.concept.is_filler());
            let ends = next.is_none_or(|m| !m.concept.is_content());
            list[i].concept.marks("at") && pronoun && ends
        })
    }
}
