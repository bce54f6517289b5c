//! Words that turn a question wherever they stand: a reading that passes over one is none.

use super::bind::{Binder, is_said_of};
use super::numbers::numbers;
use crate::vocabulary::{Ask, Pattern};

impl Binder<'_> {
    /// The words of this kind that the reading passes over.
    pub(super) fn unheeded(&self) -> Vec<String> {
        let list = &self.mentions.list;
        // What is a topic of its own is weighed where the readings are chosen.
        let open = |i: &usize| {
            let concept = list[*i].concept;
            let apart = concept.slot("topic").is_some()
                || self.contains_the_place(*i)
                || self.says_the_verb(*i)
                || concept.state().is_some_and(|s| !self.can_tell(s));
            let told = concept.marks("weighty") && !apart;
            !self.taken[*i] && (told || self.frame().heeds.contains(&concept.id))
        };
        let mut words: Vec<usize> = (0..list.len())
            .filter(|i| {
                open(i)
                    || self.is_denied(*i)
                    || self.is_another(*i)
                    || self.is_merged(*i)
                    || self.is_the_other(*i)
                    || self.is_a_pair(*i)
            })
            .map(|i| list[i].at)
            .collect();
        words.extend(self.stray_numbers());
        words.sort_unstable();
        let text = |at: usize| self.mentions.words.list[at].text.clone();
        words.into_iter().map(text).collect()
    }

    /// Whether the verb asks of its figure what a state tells.
    fn can_tell(&self, state: &Pattern) -> bool {
        let frame = self.frame();
        let mut args = [&frame.figure, &frame.holder].into_iter().flatten();
        args.any(|arg| {
            let fact = |name: &str| self.space().fact_named(&format!("{arg}.{name}"));
            state.iter().all(|(name, _)| fact(name).is_some())
        })
    }

    /// "Do I lose the ringmaster" speaks of his removal; "do I lose the emblem" of where it goes.
    fn says_the_verb(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let mut next = list[i + 1..].iter().filter(|m| m.concept.is_content());
        let attached = next
            .next()
            .is_some_and(|m| m.concept.attachment().is_some());
        match self.mention(i).concept.cue(&self.space().id) {
            0 => false,
            1 => !attached,
            _ => true,
        }
    }

    /// "A city with no builder", "without a coat of arms": it is there all the same in this reading.
    fn is_denied(&self, i: usize) -> bool {
        self.taken[i]
            && self.is_negated(i)
            && (self.stands(i) || self.stands_in_a_slot(i) || self.is_there_all_the_same(i))
    }

    /// Whether a slot has the value that a mention gives it, which a denial does not turn round.
    fn stands_in_a_slot(&self, i: usize) -> bool {
        let concept = self.mention(i).concept;
        let slots = self.frame().slots.iter();
        let mut given = slots.filter_map(|(slot, fact)| Some((concept.slot(slot)?, fact)));
        let space = self.space();
        let known = |p: &Pattern| p.iter().all(|(name, _)| space.fact_named(name).is_some());
        let told = concept.facts().any(known) || concept.state().is_some();
        !told && given.any(|(value, fact)| self.is_stated_as(fact, value))
    }

    /// Whether what a figure is said not to have was taken for something else.
    fn is_there_all_the_same(&self, i: usize) -> bool {
        let Some(pattern) = self.mention(i).concept.attachment() else {
            return false;
        };
        let denied = self.told(i, pattern);
        let frame = self.frame();
        let mut args = [&frame.figure, &frame.holder].into_iter().flatten();
        !args.any(|arg| is_said_of(self.space(), &self.stated, arg, &denied))
    }

    /// "The dragon eats a shepherd. Are the sheep of the other shepherd lost": not the one told of.
    fn is_the_other(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let concept = list[i].concept;
        let figure = concept.figure().is_some() && concept.attachment().is_none();
        let before = list[..i].iter().rev();
        let mut before = before.take_while(|m| m.concept.is_grammar() && !m.concept.is_filler());
        let other = before.any(|m| m.concept.marks("other"));
        let told = list[..i].iter().any(|m| m.concept.id == concept.id);
        let theirs = self.is_stated_as("thing", "other-flocks");
        figure && other && told && self.taken[i] && !theirs && !self.is_companion_verb()
    }

    /// "Two meeples", where the verb speaks of one.
    fn is_a_pair(&self, i: usize) -> bool {
        let concept = self.mention(i).concept;
        let slots = &self.frame().slots;
        let asked = self.mention(i).main && concept.marks("pair");
        asked && !slots.iter().any(|(slot, _)| concept.slot(slot).is_some())
    }

    /// Whether the figure of this reading is what a mention names.
    fn stands(&self, i: usize) -> bool {
        let Some(pattern) = self.mention(i).concept.figure() else {
            return false;
        };
        let frame = self.frame();
        let mut args = [&frame.figure, &frame.holder].into_iter().flatten();
        args.any(|arg| is_said_of(self.space(), &self.stated, arg, pattern))
    }

    /// "I placed a farmer. May I add a meeple": he who is told of is not the one of the question.
    fn is_another(&self, i: usize) -> bool {
        let figure = |i: usize| {
            let concept = self.mention(i).concept;
            concept.figure().is_some() && concept.attachment().is_none() && self.taken[i]
        };
        let pattern = |i: usize| self.mention(i).concept.figure();
        let any = pattern(i).is_some_and(|p| p.iter().all(|(name, _)| name == "type"));
        if self.mention(i).main || any || !figure(i) {
            return false;
        }
        let new = |j: &usize| {
            let named = self.mention(*j).main && figure(*j);
            named && self.marked(*j, "indefinite") && pattern(*j) != pattern(i)
        };
        self.stands(i) && (i..self.taken.len()).any(|j| new(&j) && self.stands(j))
    }

    /// "A mayor or a maiden": two figures are meant, not a mayor who is a maiden.
    fn is_merged(&self, i: usize) -> bool {
        let name = |i: usize| match self.mention(i).concept.figure().map(Vec::as_slice) {
            Some([(name, _)]) => Some(name),
            _ => None,
        };
        let merged = |j: &usize| {
            let (one, other) = (name(*j), name(i));
            let apart = one.is_some() && other.is_some() && one != other;
            apart && self.joined(*j, i) && self.stands(*j) && self.stands(i)
        };
        self.mention(i).main && (0..i).any(|j| merged(&j))
    }

    /// The numbers that count nothing which this reading reckons with.
    fn stray_numbers(&self) -> Vec<usize> {
        if !matches!(self.ask, Ask::May | Ask::Must | Ask::Prevents) {
            return Vec::new();
        }
        let counted = |at: usize| self.numbered.contains(&at);
        let all = numbers(self.mentions).into_iter();
        all.filter(|n| n.count > 1 || self.is_claimed(n.at))
            .filter(|n| !counted(n.at) && !self.tells_of_several(n.at))
            .map(|n| n.at)
            .collect()
    }

    /// "1 point per tile?", "emblem 1": a single one that is more than an article.
    fn is_claimed(&self, number: usize) -> bool {
        let list = &self.mentions.list;
        let points = list.iter().find(|m| m.at == number + 1);
        let points = points.is_some_and(|m| m.concept.slot("topic") == Some("points"));
        let before = list.iter().find(|m| m.at + m.len == number);
        let numbered = before.is_some_and(|m| m.concept.numbered() == Some("emblem-number"));
        points || numbered
    }

    /// "The two", "with 3 artists on it", "two inns", "two of them, do both …": that there are
    /// several is told, not asked.
    fn tells_of_several(&self, number: usize) -> bool {
        let list = &self.mentions.list;
        // "Raised by 3" ends with the number; "with 3 artists" tells of them.
        let ends = number + 1 == self.mentions.words.list.len();
        let definite = list.iter().any(|m| {
            let article = m.concept.marks("article") && !m.concept.marks("indefinite");
            let with = m.concept.marks("with") && !ends;
            (article || with) && m.at + m.len == number
        });
        let counted = list
            .iter()
            .find(|m| m.at > number && !m.concept.is_filler());
        let told = counted.is_some_and(|m| {
            let figure = m.concept.figure().is_some();
            figure && !m.main || m.concept.marks("several")
        });
        let both = list
            .iter()
            .any(|m| m.concept.marks("both") && m.at > number);
        let before = list.iter().find(|m| m.at + m.len == number);
        let seated = before.is_some_and(|m| m.concept.numbered() == Some("players"));
        definite || told || both || seated
    }
}
