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
    let turned = mentions.list.iter().find(|m| m.concept.marks("turns"));
    let beneath = || case.beneath_a_place();
    let agent = || case.another_agent(verb.fact_named("by").is_some());
    let fairy = || {
        let fact = verb.frame.holder.as_ref().or(verb.frame.figure.as_ref());
        let fact = fact.and_then(|arg| verb.fact_named(&format!("{arg}.fairy")));
        let held = reading.stated.iter().any(|(f, _)| Some(*f) == fact);
        case.anothers_fairy()
            .filter(|_| held && verb.id == "remove")
    };
    // What is asked of a thing is what it was named as: the subject was not found.
    let named_as = match reading.about {
        About::Being(fact, values) => reading.stated.contains(&(fact, values)),
        _ => false,
    };
    let itself = || {
        mentions
            .list
            .iter()
            .rev()
            .find(|m| named_as && m.concept.is_content())
    };
    if let Some(word) = reading.unheeded.first() {
        return Some(word.clone());
    }
    turned
        .or_else(itself)
        .or_else(beneath)
        .or_else(|| case.place_among_figures())
        .or_else(|| case.joined_rest())
        .or_else(|| case.asked_finish())
        .or_else(|| case.second_question())
        .or_else(|| case.second_figure())
        .or_else(|| case.unusual_site())
        .or_else(|| case.finished_place())
        .or_else(|| case.another_placing())
        .or_else(|| case.placed_companion())
        .or_else(|| case.figure_of_another_verb())
        .or_else(|| case.removed_place())
        .or_else(|| case.told_only())
        .or_else(|| case.built_place())
        .or_else(agent)
        .or_else(fairy)
        .map(|m| mentions.text(m))
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

struct Case<'a> {
    mentions: &'a Mentions<'a>,
    verb: &'a Verb,
    reading: &'a Reading,
}

impl<'a> Case<'a> {
    fn list(&self) -> &'a [Mention<'a>] {
        &self.mentions.list
    }

    /// "Under the bridge", "behind the barn": not on it.
    fn beneath_a_place(&self) -> Option<&'a Mention<'a>> {
        let place = |i: &usize| self.list()[*i].concept.place().is_some();
        let mut places = (0..self.list().len()).filter(place);
        let at = places.find(|i| {
            let mut before = (0..*i).rev().map(|b| &self.list()[b].concept);
            let mut before = before
                .by_ref()
                .filter(|c| !c.is_filler() && !c.marks("article"));
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
            let before =
                thing(&list[*i]) && near.is_some_and(|n| rest[n].concept.figure().is_some());
            let idle = |m: &&Mention| m.concept.is_filler() || m.concept.marks("article");
            let link = list[..*i].iter().rposition(|m| !idle(&m));
            let link = link.filter(|l| *l > 0 && list[*l].concept.marks("or"));
            let told = |l: usize| list[l - 1].main && list[l - 1].concept.figure().is_some();
            before || thing(&list[*i]) && self.verb.id == "remove" && link.is_some_and(told)
        };
        let at = (0..list.len())
            .filter(|_| matches!(self.verb.id.as_str(), "remove" | "place" | "move"))
            .find(joined)?;
        Some(&list[at])
    }

    /// Whether the reading says this of its figure.
    fn is_described(&self, pattern: &Pattern) -> bool {
        let arg = self.verb.frame.figure.as_ref();
        arg.is_some_and(|arg| is_said_of(self.verb, &self.reading.stated, arg, pattern))
    }

    /// "Can the dragon remove a bridge": what is removed is no place where something stands.
    fn removed_place(&self) -> Option<&'a Mention<'a>> {
        if self.verb.id != "remove" && self.verb.id != "move" {
            return None;
        }
        let list = self.list();
        let removes = |m: &Mention| m.concept.slot("event") == Some("removed");
        let at = list.iter().position(|m| m.main && removes(m))?;
        let stands = |m: &Mention| m.concept.figure().is_some_and(|f| self.is_described(f));
        let place = |m: &&Mention<'a>| m.concept.place().is_some() && !stands(m);
        let idle = |m: &&Mention| m.concept.is_filler() || m.concept.marks("article");
        if self.verb.id == "move" && list[at].concept.cue("move") == 0 {
            return Some(&list[at]);
        }
        let object = list[at + 1..].iter().find(|m| !idle(m));
        object.filter(place).or_else(|| self.removed_subject(at))
    }

    /// "Is the bridge removed": it stands right before the verb and is no place of anything.
    fn removed_subject(&self, at: usize) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let be = |m: &Mention| m.concept.marks("passive") || m.concept.id == "be";
        let idle = |m: &Mention| m.concept.is_filler() || be(m) || m.concept.marks("auxiliary");
        let subject = list[..at].iter().rev().find(|m| !idle(m))?;
        let thing = subject.concept.place().is_some() && subject.concept.figure().is_some();
        let there = ["at", "standing", "from", "with", "beneath"];
        let stands = there.iter().any(|m| self.mentions.marked(subject, m));
        let described = subject
            .concept
            .figure()
            .is_some_and(|f| self.is_described(f));
        (thing && subject.main && !stands && !described).then_some(subject)
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
        let must = list
            .iter()
            .position(|m| m.main && m.concept.asks(Ask::Must))?;
        let other = |i: &usize| {
            let may = list[*i].main && list[*i].concept.id == "may";
            may && list[*i - 1].concept.marks("or")
        };
        (must + 1..list.len()).find(other).map(|i| &list[i])
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

    /// "A castle on the fortress": the reading speaks of an ordinary place.
    fn unusual_site(&self) -> Option<&'a Mention<'a>> {
        let fortress = |m: &&Mention| m.concept.slot("over") == Some("fortress");
        let builds = self.verb.id == "build";
        self.list().iter().find(fortress).filter(|_| builds)
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

    /// "I placed my shepherd by portal. May I place a watchman too": a second placing.
    fn another_placing(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        if self.verb.id != "place" {
            return None;
        }
        let figure = |m: &&Mention| {
            m.concept
                .figure()
                .is_some_and(|f| f.iter().all(|(n, _)| n == "kind" || n == "role"))
                && m.concept.attachment().is_none()
                && m.concept.place().is_none()
        };
        let placed = list
            .iter()
            .any(|m| !m.main && m.concept.slot("event") == Some("placed"));
        let told = list.iter().find(|m| {
            !m.main && figure(m) && m.concept.figure().is_some_and(|f| self.is_described(f))
        })?;
        let new = list
            .iter()
            .find(|m| m.main && figure(m) && m.concept.id != told.concept.id)?;
        let more = list.iter().find(|m| m.main && m.concept.marks("more"));
        more.filter(|_| placed && new.at > told.at)
    }

    /// "I built a castle. May I place a meeple": not said to be placed on it.
    fn built_place(&self) -> Option<&'a Mention<'a>> {
        if !matches!(self.verb.id.as_str(), "place" | "move") {
            return None;
        }
        let list = self.list();
        let idle = |m: &&Mention| m.concept.is_filler() || m.concept.marks("article");
        let built = |i: &usize| {
            let before = list[..*i].iter().rev().find(|m| !idle(m));
            let builds = before.is_some_and(|m| m.concept.cue("build") >= 3);
            list[*i].concept.place().is_some() && builds
        };
        let at = (0..list.len()).find(built)?;
        let onto = |i: usize| {
            let next = list[i + 1..].iter().find(|m| !m.concept.is_filler());
            list[i].concept.marks("at") && next.is_none_or(|m| !m.concept.is_content())
        };
        let there = (at + 1..list.len()).any(onto);
        (!there).then(|| &list[at])
    }

    /// "The dragon removed my knight. Can I place him again": what is told is not what is asked.
    fn told_only(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let speaks = |m: &Mention| m.concept.cue(&self.verb.id) >= 2;
        let asked = |m: &Mention| {
            let new = m.concept.attachment().is_some() && self.mentions.marked(m, "indefinite");
            new || m.concept.figure().is_some_and(|f| self.is_described(f))
        };
        let main = |test: &dyn Fn(&Mention) -> bool| list.iter().any(|m| m.main && test(m));
        let told = list.iter().any(speaks) && !main(&speaks) && !main(&asked);
        if self.verb.id != "remove" || !told {
            return None;
        }
        let other = |m: &&Mention| {
            let verb = m.concept.strongest_cue() >= 1 && m.concept.id != "be";
            m.main && verb && m.concept.cue(&self.verb.id) == 0
        };
        let thing = |m: &&Mention| {
            m.main && m.concept.slot("thing").is_some() && m.concept.figure().is_none()
        };
        list.iter().find(other).or_else(|| list.iter().find(thing))
    }

    /// "May the fairy stand there": the reading would place a figure that has her.
    fn placed_companion(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let piece = |m: &&Mention| {
            let apart = ["with", "at", "beside"];
            let apart = apart.iter().any(|marker| self.mentions.marked(m, marker));
            m.main && m.concept.attachment().is_some() && m.concept.figure().is_some() && !apart
        };
        let own = |m: &Mention| {
            m.concept.figure().is_some()
                && m.concept.attachment().is_none()
                && m.concept.place().is_none()
        };
        let alone = matches!(self.verb.id.as_str(), "place" | "move") && !list.iter().any(own);
        list.iter().find(piece).filter(|_| alone)
    }

    /// "Can I retire the abbot and nominate": he is no figure of the second verb.
    fn figure_of_another_verb(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        if self.verb.id != "nominate" {
            return None;
        }
        let verb = |m: &Mention| m.concept.cue(&self.verb.id) >= 3 && m.concept.figure().is_none();
        let at = list.iter().position(|m| m.main && verb(m))?;
        let told: Vec<&Mention> = list[..at]
            .iter()
            .filter(|m| m.main && !m.concept.is_filler() && !m.concept.marks("article"))
            .collect();
        let [.., other, figure, and] = told.as_slice() else {
            return None;
        };
        let apart = and.concept.marks("or")
            && figure
                .concept
                .figure()
                .is_some_and(|f| self.is_described(f))
            && other.concept.strongest_cue() >= 2
            && other.concept.cue(&self.verb.id) == 0;
        let said_again = list[at + 1..].iter().any(|m| m.concept.figure().is_some());
        let at = list.iter().position(|m| m.at == other.at)?;
        (apart && !said_again).then(|| &list[at])
    }

    /// "Can my knight remove the dragon", "is it removed by a shepherd": somebody else does it.
    fn another_agent(&self, has_agent: bool) -> Option<&'a Mention<'a>> {
        if !has_agent || self.verb.id != "remove" {
            return None;
        }
        let list = self.list();
        let removes = |m: &Mention| m.concept.slot("event") == Some("removed");
        let does = list
            .iter()
            .position(|m| m.main && m.concept.cue(&self.verb.id) >= 3 && removes(m))?;
        let agent = |m: &Mention| m.concept.slot("agent").is_some();
        let first_agent = list.iter().position(agent)?;
        let by = |i: usize| {
            let idle = |m: &&Mention| m.concept.is_filler() || m.concept.marks("article");
            let before = list[..i].iter().rev().find(|m| !idle(m));
            before.is_some_and(|m| m.concept.marks("by"))
        };
        let figure = |i: &usize| {
            let concept = list[*i].concept;
            concept.figure().is_some() && concept.attachment().is_none() && !agent(&list[*i])
        };
        let figures: Vec<usize> = (0..list.len()).filter(figure).collect();
        let same_clause = |i: &usize| {
            let clause = |m: &Mention| {
                let word = &self.mentions.words.list[m.at];
                (word.sentence, word.clause)
            };
            clause(&list[*i]) == clause(&list[does])
        };
        if let Some(other) = figures.iter().find(|i| by(**i)) {
            return Some(&list[*other]);
        }
        let before = figures.iter().filter(|i| same_clause(i)).any(|i| *i < does);
        let object = first_agent > does && !by(first_agent) && same_clause(&first_agent);
        let is_done = |m: &Mention| {
            m.concept.id == "be" || m.concept.marks("passive") || m.concept.marks("as")
        };
        let passive = list[..does].iter().any(is_done);
        (before && object && !passive).then(|| &list[first_agent])
    }

    /// "… if another meeple has the fairy": it protects that one.
    fn anothers_fairy(&self) -> Option<&'a Mention<'a>> {
        self.list().iter().find(|m| m.concept.marks("another"))
    }
}
