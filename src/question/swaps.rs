//! What takes whose place: "X replaces Y with Z", "Z takes the place of Y", "the ability hits Y".

use super::bind::Binder;
use super::mentions::{Mention, Mentions};
use crate::vocabulary::{Ask, Lexicon};

impl<'a> Mentions<'a> {
    /// "May I put X there instead of Y": where an ability is used, X takes the place of Y.
    pub(super) fn take_up_abilities(&mut self, lexicon: &'a Lexicon) {
        let used = self.list.iter().any(|m| m.concept.marks("ability"));
        let whose = self
            .list
            .iter()
            .any(|m| m.concept.slot("ability").is_some());
        if used && whose {
            for at in 0..self.list.len() {
                self.mean(at, "of-an-ability", lexicon);
            }
        }
        self.drop_alternatives();
    }

    /// "The scarecrow instead of a knight": only the scarecrow is asked about.
    fn drop_alternatives(&mut self) {
        let mut at = 0;
        while at < self.list.len() {
            let alternative = self.list[at].concept.marks("alternative");
            let next = (at + 1..self.list.len()).find(|i| !self.list[*i].concept.is_idle());
            let figure = |i: &usize| {
                let concept = self.list[*i].concept;
                let own = concept.attachment().is_none() && concept.place().is_none();
                concept.figure().is_some() && own && self.same_clause(at, *i)
            };
            let other = (0..at).any(|i| figure(&i));
            if let Some(figure) = next.filter(figure).filter(|_| alternative && other) {
                self.list.remove(figure);
                self.instead = Some(self.text(&self.list[at]));
                self.list.remove(at);
            } else {
                at += 1;
            }
        }
    }
}

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
        let word = safe.or(word);
        let open = self.open_figures();
        let of_a_kind = |i: &usize| self.kind_name(*i).is_some();
        let (figures, any): (Vec<usize>, Vec<usize>) = open.into_iter().partition(of_a_kind);
        for i in any {
            let of_any_kind = self.pattern(i).iter().all(|(name, _)| name == "type");
            self.taken[i] |=
                of_any_kind && word.is_some_and(|word| self.mentions.same_clause(i, word));
        }
        for i in figures.iter().copied() {
            let brought = match word {
                Some(word) if self.is_an_alternative(i, word) => {
                    self.taken[i] = true;
                    continue;
                }
                Some(word) if list[word].concept.marks("stands-in") => {
                    Some(self.object_of(word) != Some(i))
                }
                Some(word) if list[word].concept.marks("brings") => {
                    Some(figures.iter().find(|j| **j > word) == Some(&i))
                }
                Some(word) => Some(self.is_brought(i, word, safe.is_some(), &figures)),
                None => self.is_brought_by_an_ability(i, &figures),
            };
            let Some(brought) = brought else {
                continue;
            };
            self.swapped |= word.is_none();
            let fact = if brought { &replacing } else { &replaced };
            let kind = self.kind_name(i).unwrap_or_default();
            self.taken[i] = self.state_value(fact, &kind);
        }
    }

    /// Whether a figure is what comes, around a word such as "replace".
    fn is_brought(&self, i: usize, word: usize, safe: bool, open: &[usize]) -> bool {
        let list = &self.mentions.list;
        let figure = |m: &&Mention| m.concept.figure().is_some();
        let passive = |m: &Mention| m.concept.marks("passive") || m.concept.id == "be";
        // "The scarecrow is replaced with …": what has gone before is what is replaced.
        let by = |m: &Mention| m.concept.marks("by") || m.concept.marks("with");
        let next = list.get(word + 1).is_some_and(by);
        let told = word > 0
            && (passive(&list[word - 1]) || next || safe)
            && list[..word].iter().any(|m| figure(&m));
        let second = i > word && list[word..i].iter().filter(figure).count() > 0;
        let subject = i < word && !safe && !next && !list[i..word].iter().any(passive);
        // "He has a large knight. May my mayor swap it", "used on a knight": that is what is swapped.
        let object = i < word
            && (!self.mention(i).main && list[word].main || self.marked(i, "at"))
            && !open.iter().any(|j| *j > word);
        let with = self.mentions.marker_before(self.mention(i), "with");
        let with = with.is_some_and(|at| list[at].concept.strongest_cue() == 0);
        second || subject && !object || told && i > word || with
    }

    /// "Instead of Y": what stands right behind the word.
    fn object_of(&self, word: usize) -> Option<usize> {
        let list = &self.mentions.list;
        let next = (word + 1..list.len()).find(|i| !list[*i].concept.is_idle())?;
        let object = list[next].concept.figure().is_some() && self.mentions.same_clause(word, next);
        object.then_some(next)
    }

    /// "Replace it with X instead of Y": Y is only what could have come.
    fn is_an_alternative(&self, i: usize, word: usize) -> bool {
        let list = &self.mentions.list;
        let later = (word + 1..list.len()).filter(|at| list[*at].concept.marks("stands-in"));
        let mut of = later.map(|at| self.object_of(at));
        of.any(|object| object == Some(i))
    }

    /// "Its ability is used on Y", "Y out, X in": no word speaks of replacing.
    fn is_brought_by_an_ability(&self, i: usize, open: &[usize]) -> Option<bool> {
        let list = &self.mentions.list;
        let ability = list.iter().position(|m| m.concept.marks("ability"))?;
        let comes_in = |i: usize| {
            let mut rest = (i + 1..list.len()).take_while(|j| self.mentions.same_clause(i, *j));
            rest.next().is_some_and(|j| list[j].concept.marks("at")) && rest.next().is_none()
        };
        match open.iter().any(|j| comes_in(*j)) {
            true => Some(comes_in(i)),
            false => (i > ability && self.marked(i, "at")).then_some(false),
        }
    }
}
