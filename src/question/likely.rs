//! Whether a question can be about a matter, however likely that is: what it says besides, and what it
//! leaves out.

use super::bind::Binder;
use super::mentions::{Mention, Mentions};
use super::numbers::numbers;
use super::weigh::STRONG;
use crate::rulebook::Rulebook;
use crate::vocabulary::{Ask, Concept, Matter, Role, ValueSet};

/// How likely a matter must be that states one thing which nothing in the question says, its verb or a
/// fact.
const ONE_UNSAID: f64 = 0.88;
/// The same for more than one.
const MORE_UNSAID: f64 = 0.97;
/// The same where it asks how many: the sums and the table are reckoned, not guessed.
const HOW_MANY: f64 = 0.9;
/// How much a word that turns a question must tell of a matter, in tenths.
const TELLING: u8 = 5;
/// Words that turn a question round, or ask another one.
const TURNING: [&str; 8] = [
    "not", "without", "turns", "tag", "weighty", "general", "or", "other",
];

/// How well a question fits a matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It says something else.
    Not,
    /// Nothing in it speaks against the matter, but it does not say all that the matter states.
    Loose,
    Whole,
}

/// A question and a matter that it may be about.
pub(super) struct Question<'a> {
    pub rulebook: &'a Rulebook,
    pub mentions: &'a Mentions<'a>,
    pub matter: &'a Matter,
}

impl Question<'_> {
    /// How well it fits the matter, which has this share of all that is likely.
    pub fn fit(&self, share: f64) -> Fit {
        if self.asks_of_a_denial() || !self.numbers_are_known() || !self.is_all_heard() {
            return Fit::Not;
        }
        let unsaid = self.unsaid() + usize::from(self.speaks_of_another_verb());
        let enough = match (self.mentions.ask(), unsaid) {
            (Ask::HowMany, _) => HOW_MANY,
            (_, 0) => 0.0,
            (_, 1) => ONE_UNSAID,
            _ => MORE_UNSAID,
        };
        match share >= enough && self.is_asked_so() {
            true => Fit::Whole,
            false => Fit::Loose,
        }
    }

    /// How many facts of the matter nothing in the question can say, besides those that are usual.
    fn unsaid(&self) -> usize {
        let position = &self.matter.position;
        let binder = Binder::new(self.rulebook, position.verb, self.mentions);
        let all = 0..self.mentions.list.len();
        let ways: Vec<_> = all.flat_map(|i| binder.ways(i)).collect();
        let said = |fact: usize, set: ValueSet| {
            let mut facts = ways.iter().flat_map(|way| &way.facts);
            facts.any(|(f, s)| *f == fact && s.meets(set))
        };
        let usual = |fact: usize, set: ValueSet| match &self
            .rulebook
            .vocabulary
            .decl(position.verb, fact)
            .role
        {
            Role::Presumed { values, .. } => values.within(set),
            Role::Choice { usual } => usual.is_some_and(|u| u.within(set)),
            Role::Derived => true,
            Role::Asked => false,
        };
        let facts = position.stated.iter();
        facts
            .filter(|(f, s)| !usual(*f, *s) && !said(*f, *s))
            .count()
    }

    /// Whether what is done is said in so many words, and is not what is done in the matter.
    fn speaks_of_another_verb(&self) -> bool {
        let verb = self.rulebook.vocabulary.verb(self.matter.position.verb);
        let list = || self.mentions.list.iter().filter(|m| m.main);
        let other = |m: &Mention| m.concept.strongest_cue() >= STRONG;
        list().any(other) && list().all(|m| m.concept.cue(&verb.id) == 0)
    }

    /// Whether the form of the question is that of the matter: yes or no, how many, what comes first.
    /// What is put like any other may be put loosely.
    fn is_asked_so(&self) -> bool {
        let (asked, wanted) = (self.mentions.ask(), self.matter.position.ask);
        let decides = |ask: Ask| !matches!(ask, Ask::Happens | Ask::First | Ask::HowMany);
        let form = asked == Ask::May || decides(asked) == decides(wanted);
        form && (asked != Ask::Prevents || wanted == Ask::Prevents)
    }

    /// "It doesn't …, does it?": people mean both yes and no by yes.
    fn asks_of_a_denial(&self) -> bool {
        let marks = |marker| self.mentions.list.iter().any(|m| m.concept.marks(marker));
        marks("not") && (marks("tag") || self.ends_in_an_auxiliary())
    }

    /// Whether the last clause says no more than "does it".
    fn ends_in_an_auxiliary(&self) -> bool {
        let list = &self.mentions.list;
        let clause = |m: &Mention| self.mentions.words.list[m.at].clause;
        let Some(last) = list.last().map(clause) else {
            return false;
        };
        let bare = |m: &Mention| m.concept.is_filler() || m.concept.marks("auxiliary");
        clause(&list[0]) != last && list.iter().filter(|m| clause(m) == last).all(bare)
    }

    fn numbers_are_known(&self) -> bool {
        let known = &self.matter.numbers;
        numbers(self.mentions)
            .iter()
            .all(|n| known.contains(&n.count))
    }

    /// Whether each figure and place that the question itself names, and each word that turns it, was
    /// heard in the matter before.
    fn is_all_heard(&self) -> bool {
        let lexicon = &self.rulebook.vocabulary.lexicon;
        let heard = |concept: &Concept| {
            let at = lexicon.concept_named(&concept.id);
            let mut all = self.matter.heard.iter();
            all.find(|(c, _)| Some(*c) == at)
                .map_or(0, |(_, tenths)| *tenths)
        };
        let named = |c: &Concept| {
            let thing = c.figure().is_some() || c.attachment().is_some() || c.place().is_some();
            thing || c.facts().next().is_some()
        };
        let mentions = self.mentions.list.iter().filter(|m| !m.concept.is_idle());
        let mut weighs = mentions.filter(|m| turns(m.concept) || m.main && named(m.concept));
        weighs.all(|m| heard(m.concept) >= if turns(m.concept) { TELLING } else { 1 })
    }
}

fn turns(concept: &Concept) -> bool {
    let asks = |(_, ask): &(&str, Ask)| *ask != Ask::May && concept.asks(*ask);
    TURNING.iter().any(|marker| concept.marks(marker)) || Ask::ALL.iter().any(asks)
}
