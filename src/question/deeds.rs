//! What speaks against a reading by who does what to whom, and by what was done before.

use super::mentions::Mention;
use super::objections::Case;

impl<'a> Case<'a> {
    /// "Can the dragon remove a bridge": what is removed is no place where something stands.
    pub(super) fn removed_place(&self) -> Option<&'a Mention<'a>> {
        if self.verb.id != "remove" && self.verb.id != "move" {
            return None;
        }
        let list = self.list();
        let event = |m: &Mention| m.concept.slot("event") == Some("removed");
        let at = list.iter().position(|m| m.main && event(m));
        // "Is the bridge in danger".
        let suffers = |m: &Mention| m.main && m.concept.cue("remove") >= 2;
        let danger = || list.iter().position(suffers);
        let Some(at) = at else {
            return danger().and_then(|at| self.removed_subject(at));
        };
        let stands = |m: &Mention| m.concept.figure().is_some_and(|f| self.is_described(f));
        let place = |m: &&Mention<'a>| m.concept.place().is_some() && !stands(m);
        if self.verb.id == "move" && list[at].concept.cue("move") == 0 {
            return Some(&list[at]);
        }
        let idle = |m: &Mention| m.concept.is_idle() || m.concept.marks("indefinite");
        let object = list[at + 1..].iter().find(|m| !idle(m));
        // "Could my maiden be taken off the castle": that is where she stands.
        let own = |m: &Mention| {
            let concept = m.concept;
            let own = concept.attachment().is_none() && concept.place().is_none();
            own && concept.slot("agent").is_none() && stands(m)
        };
        let suffers = list[..at].iter().any(|m| m.main && own(m));
        object
            .filter(|m| place(m) && !suffers)
            .or_else(|| self.removed_subject(at))
    }

    /// "Is the bridge removed": it stands right before the verb and is no place of anything.
    pub(super) fn removed_subject(&self, at: usize) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let be = |m: &Mention| m.concept.marks("passive") || m.concept.id == "be";
        let idle = |m: &Mention| m.concept.is_filler() || be(m) || m.concept.marks("auxiliary");
        let subject = list[..at].iter().rev().find(|m| !idle(m))?;
        let built = subject.concept.figure().is_some() || subject.concept.slot("thing").is_some();
        let thing = subject.concept.place().is_some() && built;
        let there = ["at", "standing", "from", "with", "beneath"];
        let stands = there.iter().any(|m| self.mentions.marked(subject, m));
        let described = subject
            .concept
            .figure()
            .is_some_and(|f| self.is_described(f));
        (thing && subject.main && !stands && !described).then_some(subject)
    }

    /// "I placed my shepherd by portal. May I place a watchman too": a second placing.
    pub(super) fn another_placing(&self) -> Option<&'a Mention<'a>> {
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
    pub(super) fn built_place(&self) -> Option<&'a Mention<'a>> {
        if !matches!(self.verb.id.as_str(), "place" | "move") {
            return None;
        }
        let list = self.list();
        let after = self.verb.frame.after_building();
        let after = after.and_then(|fact| self.verb.fact_named(fact));
        if self.reading.stated.iter().any(|(f, _)| Some(*f) == after) {
            return None;
        }
        let built = |i: &usize| {
            let before = list[..*i].iter().rev().find(|m| !m.concept.is_idle());
            let builds = before.is_some_and(|m| m.concept.cue("build") >= 3);
            list[*i].concept.place().is_some() && builds
        };
        let at = (0..list.len()).find(built)?;
        let onto = |i: usize| {
            let next = list[i + 1..].iter().find(|m| !m.concept.is_filler());
            let it = list.get(i + 1).is_some_and(|m| m.concept.is_filler());
            let moved = list[i].main && list[i].concept.slot("event") == Some("moved");
            let goes = moved && it && list[i + 1..].iter().all(|m| m.concept.is_filler());
            list[i].concept.marks("at") && next.is_none_or(|m| !m.concept.is_content()) || goes
        };
        let there = (at + 1..list.len()).any(onto);
        (!there).then(|| &list[at])
    }

    /// "The dragon removed my knight. Can I place him again": what is told is not what is asked.
    pub(super) fn told_only(&self) -> Option<&'a Mention<'a>> {
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
    pub(super) fn placed_companion(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        let piece = |m: &&Mention| {
            let apart = ["with", "at", "beside"];
            let apart = apart.iter().any(|marker| self.mentions.marked(m, marker));
            let figure = m.concept.figure();
            let held = figure.is_some_and(|f| !self.is_described(f));
            m.main && m.concept.attachment().is_some() && held && !apart
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
    pub(super) fn figure_of_another_verb(&self) -> Option<&'a Mention<'a>> {
        let list = self.list();
        if self.verb.id != "nominate" {
            return None;
        }
        let verb = |m: &Mention| m.concept.cue(&self.verb.id) >= 3 && m.concept.figure().is_none();
        let at = list.iter().position(|m| m.main && verb(m))?;
        let told: Vec<&Mention> = list[..at]
            .iter()
            .filter(|m| m.main && !m.concept.is_idle())
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
    pub(super) fn another_agent(&self) -> Option<&'a Mention<'a>> {
        if self.verb.fact_named("by").is_none() || self.verb.id != "remove" {
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
            let before = list[..i].iter().rev().find(|m| !m.concept.is_idle());
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
        let named = list[first_agent].main;
        let object = named && first_agent > does && !by(first_agent) && same_clause(&first_agent);
        let is_done = |m: &Mention| {
            m.concept.id == "be" || m.concept.marks("passive") || m.concept.marks("as")
        };
        let passive = list[..does].iter().any(is_done);
        (before && object && !passive).then(|| &list[first_agent])
    }
}
