//! What speaks against the best reading: words that turn a question in a way that it cannot hold.

use super::bind::{Reading, is_said_of};
use super::mentions::{Mention, Mentions};
use crate::court::About;
use crate::rulebook::Rulebook;
use crate::vocabulary::{Ask, Pattern, Verb};

/// The words that the reading passes over although they change what is asked, if there are any.
pub(super) fn objection(
    rulebook: &Rulebook,
    mentions: &Mentions,
    reading: &Reading,
) -> Option<String> {
    let verb = rulebook.vocabulary.verb(reading.verb);
    let case = Case {
        mentions,
        verb,
        reading,
    };
    if let Some(word) = reading.unheeded.first() {
        return Some(word.clone());
    }
    let mut found = objections().into_iter();
    let found = found.find_map(|objects| objects(&case));
    found.map(|m| mentions.text(m))
}

/// What can speak against a reading, in the order in which it is told.
type Objection<'a> = fn(&Case<'a>) -> Option<&'a Mention<'a>>;

fn objections<'a>() -> [Objection<'a>; 19] {
    [
        Case::turned,
        Case::asked_back,
        Case::named_as,
        Case::asked_being,
        Case::beneath_a_place,
        Case::place_among_figures,
        Case::joined_rest,
        Case::asked_finish,
        Case::second_question,
        Case::second_figure,
        Case::finished_place,
        Case::another_placing,
        Case::placed_companion,
        Case::figure_of_another_verb,
        Case::removed_place,
        Case::told_only,
        Case::built_place,
        Case::another_agent,
        Case::anothers_fairy,
    ]
}

/// "How many does each player get": where that is no number of the rules, they do not speak of it.
pub(super) fn equipment(
    rulebook: &Rulebook,
    mentions: &Mentions,
    reading: Option<&Reading>,
) -> Option<String> {
    let verb = reading.map(|r| rulebook.vocabulary.verb(r.verb).id.as_str());
    let each = mentions.list.iter().find(|m| m.concept.marks("per-player"));
    let each = each.filter(|_| mentions.ask() == Ask::HowMany && verb != Some("number"));
    each.map(|m| mentions.text(m))
}

pub(super) struct Case<'a> {
    pub mentions: &'a Mentions<'a>,
    pub verb: &'a Verb,
    pub reading: &'a Reading,
}

impl<'a> Case<'a> {
    pub(super) fn list(&self) -> &'a [Mention<'a>] {
        &self.mentions.list
    }

    /// A word that no reading can hold.
    fn turned(&self) -> Option<&'a Mention<'a>> {
        let absorbs = &self.verb.frame.absorbs;
        let held = |m: &Mention| absorbs.iter().any(|(id, _)| *id == m.concept.id);
        let mut turning = self.list().iter().filter(|m| m.concept.marks("turns"));
        turning.find(|m| !held(m))
    }

    /// "It can't stand there, can it?": some say no to what is denied, some to what is asked at the
    /// end.
    fn asked_back(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let word = |m: &Mention| &self.mentions.words.list[m.at];
        let asks = |m: &Mention| matches!(m.concept.id.as_str(), "may" | "must" | "be");
        let tag = |i: &usize| {
            let verb = &list[*i];
            let rest = &list[*i + 1..];
            let clause = |m: &&Mention| word(m).clause == word(verb).clause;
            let alone = rest.iter().filter(clause).count() == 1 && rest[0].concept.is_filler();
            let opens = *i > 0 && word(&list[*i - 1]).clause < word(verb).clause;
            opens && alone && (asks(verb) || verb.concept.marks("auxiliary"))
        };
        let at = (0..list.len()).find(tag)?;
        let denied = |m: &&Mention| {
            let here = word(m).sentence == word(&list[at]).sentence;
            m.main && here && m.concept.marks("not")
        };
        list[..at].iter().find(denied)
    }

    /// What is asked of a thing is what it was named as: the subject was not found.
    fn named_as(&self) -> Option<&'a Mention<'a>> {
        let About::Being(fact, values) = self.reading.about else {
            return None;
        };
        let named = self.reading.stated.contains(&(fact, values));
        let mut last = self.list().iter().rev();
        last.find(|m| named && m.concept.is_content())
    }

    /// "Is somebody there a knight": what somebody is, not what he is placed as.
    fn asked_being(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let role = self.verb.frame.role.as_ref();
        let role = role.and_then(|fact| self.verb.fact_named(fact))?;
        let clause = |m: &Mention| self.mentions.words.list[m.at].clause;
        let predicate = |m: &&Mention| {
            let role = matches!(m.concept.figure().map(Vec::as_slice), Some([(name, _)]) if name == "role");
            role && m.main && self.mentions.marked(m, "indefinite")
        };
        let last = list.iter().rev().find(predicate)?;
        let opens = list.iter().find(|m| clause(m) == clause(last))?;
        let taken_as = self.mentions.marked(last, "as") || opens.concept.id != "be";
        let stated = self.reading.stated.iter().any(|(f, _)| *f == role);
        (stated && !taken_as && self.reading.cue < 2).then_some(last)
    }

    /// "Under the bridge", "behind the barn": not on it.
    fn beneath_a_place(&self) -> Option<&'a Mention<'a>> {
        let place = |i: &usize| self.list()[*i].concept.place().is_some();
        let mut places = (0..self.list().len()).filter(place);
        let at = places.find(|i| {
            let mut before = (0..*i).rev().map(|b| &self.list()[b].concept);
            let mut before = before.by_ref().filter(|c| !c.is_idle());
            let beneath = before.next().is_some_and(|c| c.marks("beneath"));
            beneath && before.next().is_some_and(|c| c.figure().is_some())
        })?;
        Some(&self.list()[at])
    }

    /// "The tower and the watchman": both are asked about, and the one is no place of the other.
    fn place_among_figures(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let thing =
            |m: &Mention| m.main && m.concept.place().is_some() && m.concept.figure().is_some();
        let joined = |i: &usize| {
            let rest = &list[i + 1..];
            let next = rest.iter().position(|m| m.concept.is_content());
            let near = |n: &usize| rest[..*n].iter().any(|m| m.concept.marks("or"));
            let near = next.filter(|n| *n <= 2).filter(near);
            let there = self.mentions.marked(&list[*i], "at");
            thing(&list[*i]) && !there && near.is_some_and(|n| rest[n].concept.figure().is_some())
        };
        // "The watchman and the tower".
        let joins = |i: &usize| {
            let before = list[..*i].iter().rposition(|m| m.concept.is_content());
            let joined = |b: usize| list[b + 1..*i].iter().any(|m| m.concept.marks("or"));
            let before = before.filter(|b| i - b <= 3 && joined(*b));
            let there = self.mentions.marked(&list[*i], "at");
            let same = |b: usize| list[b].concept.id == list[*i].concept.id;
            let figure = |b: usize| {
                let concept = list[b].concept;
                concept.figure().is_some() && concept.place().is_none() || same(b)
            };
            thing(&list[*i]) && !there && before.is_some_and(figure)
        };
        let joined = |i: &usize| joined(i) || self.verb.id == "remove" && joins(i);
        let at = (0..list.len())
            .filter(|_| matches!(self.verb.id.as_str(), "remove" | "place" | "move"))
            .find(joined)?;
        Some(&list[at])
    }

    /// Whether the reading says this of its figure.
    pub(super) fn is_described(&self, pattern: &Pattern) -> bool {
        let arg = self.verb.frame.figure.as_ref();
        arg.is_some_and(|arg| is_said_of(self.verb, &self.reading.stated, arg, pattern))
    }

    /// "The artist and all others": two are asked about, and the reading holds one.
    fn joined_rest(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let idle = |m: &Mention| m.concept.is_filler() || m.concept.asks(Ask::Every);
        let joined = |i: &usize| {
            let mut before = list[..*i].iter().rev().filter(|m| !idle(m));
            let rest = list[*i].main && list[*i].concept.marks("rest");
            rest && before.next().is_some_and(|m| m.concept.marks("or"))
        };
        let at = (0..list.len()).find(joined)?;
        list[..at]
            .iter()
            .any(|m| m.main && m.concept.figure().is_some())
            .then(|| &list[at])
    }

    /// "Is a city with broken walls finished": that is what is asked.
    fn asked_finish(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let last = list.iter().rev().find(|m| !m.concept.is_filler())?;
        let clause = |m: &Mention| self.mentions.words.list[m.at].clause;
        let opens = list.iter().find(|m| clause(m) == clause(last))?;
        let asked = last.main && last.concept.marks("finish") && opens.concept.id == "be";
        (asked && last.concept.strongest_cue() == 0).then_some(last)
    }

    /// "Must I do this, or can I do that": two questions, and the reading answers one.
    fn second_question(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let or = |i: usize| list[i].main && list[i].concept.id == "or";
        let other = |i: &usize| {
            let may = list[*i].main && list[*i].concept.id == "may";
            may && list[*i - 1].concept.marks("or")
        };
        let must = list
            .iter()
            .position(|m| m.main && m.concept.asks(Ask::Must));
        let second = must.and_then(|must| (must + 1..list.len()).find(other));
        // "Is it safe, or can the dragon get it": yes and no would say the same.
        let turns = |m: &Mention| m.main && m.concept.asks(Ask::Prevents);
        let asks = |m: &Mention| m.concept.id == "may" || m.concept.marks("auxiliary");
        let turned = |i: &usize| {
            let sentence = |m: &Mention| self.mentions.words.list[m.at].sentence;
            let before = list[..*i].iter().rev();
            let mut before = before.take_while(|m| sentence(m) == sentence(&list[*i]));
            let tagged = list[*i].concept.marks("tag")
                && list
                    .get(*i + 1)
                    .is_some_and(|m| m.concept.strongest_cue() >= 2);
            let opens = or(*i - 1) && asks(&list[*i]) || tagged;
            opens && before.any(turns)
        };
        let second = second.or_else(|| (1..list.len()).find(turned));
        second.map(|i| &list[i])
    }

    /// "A mayor of strength 0 and a knight": what counts is asked of one of two.
    fn second_figure(&self) -> Option<&'a Mention<'a>> {
        if self.verb.id != "counts" {
            return None;
        }
        let own = |m: &&Mention| {
            let concept = m.concept;
            let apart = concept.attachment().is_some() || concept.place().is_some();
            let kind = |f: &Pattern| f.iter().any(|(name, _)| name == "kind" || name == "role");
            concept.figure().is_some_and(kind) && !apart && concept.slot("scorer").is_none()
        };
        let mut figures = self.list().iter().filter(own);
        let first = figures.next()?;
        let other = figures.find(|m| m.concept.id != first.concept.id);
        let several = self
            .list()
            .iter()
            .any(|m| m.concept.marks("turns-on-rivals"));
        other.filter(|_| several)
    }

    /// "By portal into a finished city": the reading speaks of any city.
    fn finished_place(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let via = self.verb.fact_named("via");
        let by_portal = self.verb.id == "place"
            && list
                .iter()
                .any(|m| m.concept.facts().any(|f| f.iter().any(|(n, _)| n == "via")))
            && self.reading.stated.iter().any(|(f, _)| Some(*f) == via);
        let place = |m: &&Mention| {
            m.concept.place().is_some()
                && m.concept.figure().is_none()
                && self.mentions.marked(m, "finish")
        };
        let done = list.iter().find(place);
        let done = done.or_else(|| {
            list.iter()
                .find(|m| m.concept.slot("topic") == Some("unruled") && m.concept.place().is_some())
        });
        done.filter(|_| by_portal)
    }

    /// "… if another meeple has the fairy": it protects that one.
    fn anothers_fairy(&self) -> Option<&'a Mention<'a>> {
        let frame = &self.verb.frame;
        let arg = frame.holder.as_ref().or(frame.figure.as_ref())?;
        let fact = self.verb.fact_named(&format!("{arg}.fairy"));
        let held = self.reading.stated.iter().any(|(f, _)| Some(*f) == fact);
        let another = self.list().iter().find(|m| m.concept.marks("another"));
        another.filter(|_| held && self.verb.id == "remove")
    }
}
