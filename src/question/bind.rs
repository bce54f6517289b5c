//! Reads the mentions of a question as being about one verb: its frame says what goes where.

use super::mentions::{Mention, Mentions};
use super::quantities::Quantity;
use super::reason::Missing;
use crate::court::About;
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::{Ask, FactDecl, Frame, Pattern, ValueSet, Verb, VerbId, Vocabulary};

/// One way to understand a question.
#[derive(Debug, Clone)]
pub struct Reading {
    pub verb: VerbId,
    pub ask: Ask,
    pub about: About,
    /// Facts of the verb's space with what was said of them.
    pub stated: Vec<(usize, ValueSet)>,
    /// The steps that a question of order names.
    pub steps: ValueSet,
    /// What happens is asked of everything that is there.
    pub all_things: bool,
    pub missing: Vec<Missing>,
    /// The mentions that found no place.
    pub left: Vec<String>,
    /// Light verbs that it passes over: "take", "go", "move".
    pub passed: Vec<String>,
    pub cue: u8,
    pub score: i32,
    /// The numbers of the question with what they count.
    pub counts: Vec<Quantity>,
    /// Values of the verb's `several` fact that are asked about as well.
    pub also: Vec<usize>,
    /// A number for which a fact has no value.
    pub outside: Option<(String, i64)>,
    /// The amount that the question claims, where it asks whether that is so.
    pub claim: Option<i64>,
    /// How many facts an entry supplied that the question does not say and that do not go without saying.
    pub supplied: usize,
    /// The word that asks of every case, where the reading speaks of the usual one.
    pub general: Option<String>,
    /// The word that sets it against another figure: that it is forbidden holds of it alone.
    pub instead: Option<String>,
    /// The place of something else that was told or built, which gives way to what is asked.
    pub told_place: Option<ToldPlace>,
    /// Words that turn the question and that this passes over.
    pub unheeded: Vec<String>,
    /// The entries that say what the question leaves unsaid; the ruling must rest on one of them.
    pub guides: Vec<EntryId>,
}

impl Reading {
    /// The reading that states these facts and asks for the ruling in the verb's usual way.
    pub fn stating(verb: VerbId, stated: Vec<(usize, ValueSet)>, vocabulary: &Vocabulary) -> Self {
        let space = vocabulary.verb(verb);
        let thing = space.fact_named("thing");
        Reading {
            verb,
            ask: space.usual_ask(),
            about: About::Ruling,
            all_things: space.id == "happens" && !stated.iter().any(|(f, _)| Some(*f) == thing),
            steps: ValueSet::EMPTY,
            stated,
            missing: Vec::new(),
            left: Vec::new(),
            passed: Vec::new(),
            counts: Vec::new(),
            also: Vec::new(),
            outside: None,
            general: None,
            instead: None,
            told_place: None,
            unheeded: Vec::new(),
            claim: None,
            supplied: 0,
            guides: Vec::new(),
            cue: 0,
            score: 0,
        }
    }

    /// How many of something the question states.
    pub fn count(&self, unit: &str) -> Option<i64> {
        let counted = self.counts.iter().find(|q| q.unit == unit);
        counted.map(|q| q.count)
    }
}

/// Whether just this pattern is said of an argument of a verb.
pub(super) fn is_said_of(
    verb: &Verb,
    stated: &[(usize, ValueSet)],
    arg: &str,
    pattern: &Pattern,
) -> bool {
    pattern.iter().all(|(name, set)| {
        let fact = verb.fact_named(&format!("{arg}.{name}"));
        let found = stated.iter().find(|(f, _)| Some(*f) == fact);
        found.is_some_and(|(_, known)| known == set)
    })
}

/// A place that was told of or built: if what is asked cannot be there, it says something else.
#[derive(Debug, Clone, Copy)]
pub struct ToldPlace {
    pub fact: usize,
    pub instead: Option<(usize, ValueSet)>,
}

/// Binds mentions to the space of one verb.
pub(super) struct Binder<'a> {
    pub rulebook: &'a Rulebook,
    pub verb: VerbId,
    pub mentions: &'a Mentions<'a>,
    pub taken: Vec<bool>,
    pub stated: Vec<(usize, ValueSet)>,
    pub steps: ValueSet,
    pub about: About,
    pub ask: Ask,
    /// What speaks against this reading though it takes everything up.
    pub strain: i32,
    /// What was told before is only the cause of what is asked.
    pub followed: bool,
    /// The mentions of the question before this one are told of as well.
    pub told_until: usize,
    /// The thing asked about is not said to be there.
    pub unsure: bool,
    pub counts: Vec<Quantity>,
    /// The mentions that say what a number counts.
    pub counted: Vec<usize>,
    pub claim: Option<i64>,
    pub supplied: usize,
    /// The words of the numbers that are reckoned with.
    pub numbered: Vec<usize>,
    pub also: Vec<usize>,
    pub outside: Option<(String, i64)>,
    /// An entry says what is asked, so that no word need speak of the verb.
    pub guided: bool,
    /// The worth of a whole feature is asked for.
    pub total: bool,
    /// Numbers for which there is no place.
    pub loose: Vec<String>,
    pub told_place: Option<ToldPlace>,
    /// Something is said to be done to a figure by an ability.
    pub swapped: bool,
}

impl<'a> Binder<'a> {
    pub fn new(rulebook: &'a Rulebook, verb: VerbId, mentions: &'a Mentions<'a>) -> Self {
        Binder {
            rulebook,
            verb,
            mentions,
            taken: vec![false; mentions.list.len()],
            stated: Vec::new(),
            steps: ValueSet::EMPTY,
            about: About::Ruling,
            ask: mentions.ask(),
            strain: 0,
            followed: false,
            told_until: 0,
            unsure: false,
            counts: Vec::new(),
            counted: Vec::new(),
            claim: None,
            supplied: 0,
            numbered: Vec::new(),
            also: Vec::new(),
            outside: None,
            guided: false,
            total: false,
            loose: Vec::new(),
            told_place: None,
            swapped: false,
        }
    }

    pub fn space(&self) -> &'a Verb {
        self.rulebook.vocabulary.verb(self.verb)
    }

    pub fn frame(&self) -> &'a Frame {
        &self.space().frame
    }

    pub fn decl_named(&self, fact: &str) -> Option<&'a FactDecl> {
        let at = self.space().fact_named(fact)?;
        Some(self.rulebook.vocabulary.decl(self.verb, at))
    }

    /// The whole reading.
    pub fn read(mut self) -> Reading {
        self.steps();
        self.quantities();
        self.claims();
        self.placed_first();
        self.moved_on();
        self.slots();
        self.follow_up();
        self.facts();
        self.attachable();
        self.also_placed();
        self.swaps();
        self.figures();
        self.places();
        self.states();
        self.presume_usual_kinds();
        self.asked_outcome();
        self.repetitions();
        self.negations();
        self.generality();
        self.weigh()
    }

    /// States a set of values by fact name. False where the verb has no such fact or value.
    pub fn state(&mut self, fact: &str, values: ValueSet) -> bool {
        let Some(at) = self.space().fact_named(fact) else {
            return false;
        };
        match self.stated.iter_mut().find(|(f, _)| *f == at) {
            Some((_, set)) => {
                if !set.meets(values) {
                    return false;
                }
                *set = *set & values;
            }
            None => self.stated.push((at, values)),
        }
        true
    }

    pub fn state_value(&mut self, fact: &str, value: &str) -> bool {
        match self.decl_named(fact).and_then(|d| d.value_named(value)) {
            Some(value) => self.state(fact, ValueSet::one(value)),
            None => false,
        }
    }

    pub fn is_stated(&self, fact: &str) -> bool {
        let at = self.space().fact_named(fact);
        self.stated.iter().any(|(f, _)| Some(*f) == at)
    }

    pub fn is_stated_as(&self, fact: &str, value: &str) -> bool {
        let at = self.space().fact_named(fact);
        let value = self.decl_named(fact).and_then(|d| d.value_named(value));
        let stated = self.stated.iter().find(|(f, _)| Some(*f) == at);
        stated.is_some_and(|(_, set)| set.only() == value)
    }

    pub fn open(&self) -> Vec<usize> {
        (0..self.taken.len()).filter(|i| !self.taken[*i]).collect()
    }

    pub fn mention(&self, at: usize) -> &'a Mention<'a> {
        &self.mentions.list[at]
    }

    pub fn marked(&self, i: usize, marker: &str) -> bool {
        self.mentions.marked(self.mention(i), marker)
    }

    /// Facts of the situation under their own names.
    fn facts(&mut self) {
        let all = 0..self.taken.len();
        let told: Vec<usize> = all.filter(|i| !self.is_told_before(*i)).collect();
        for i in told {
            let patterns: Vec<Pattern> = self.mention(i).concept.facts().cloned().collect();
            for pattern in patterns {
                let pattern = self.told(i, &pattern);
                let known = pattern
                    .iter()
                    .all(|(name, _)| self.space().fact_named(name).is_some());
                if known && pattern.iter().all(|(name, set)| self.state(name, *set)) {
                    self.taken[i] = true;
                }
            }
        }
    }

    /// Puts an attachment or a state on the figure that can hold it.
    pub fn hold(&mut self, pattern: &Pattern) -> bool {
        let frame = self.frame();
        let Some(arg) = frame.holder.as_ref().or(frame.figure.as_ref()) else {
            return false;
        };
        self.describe(arg, pattern)
    }

    /// States a pattern of an argument's facts.
    pub fn describe(&mut self, arg: &str, pattern: &Pattern) -> bool {
        let before = self.stated.clone();
        let fits = pattern
            .iter()
            .all(|(name, set)| self.state(&format!("{arg}.{name}"), *set));
        if !fits {
            self.stated = before;
        }
        fits
    }

    fn states(&mut self) {
        let mut open = self.open();
        open.sort_by_key(|i| !self.mention(*i).main);
        for i in open {
            if let Some(pattern) = self.mention(i).concept.state() {
                let pattern = self.told(i, pattern);
                let owned = pattern.iter().any(|(name, _)| name == "of");
                // Whose figures were told of before is not whose figure is asked about.
                let before = owned && !self.mention(i).main && self.is_owned();
                self.taken[i] = before || self.hold(&pattern);
            }
        }
        for i in self.open() {
            if let Some(pattern) = self.mention(i).concept.attachment() {
                let pattern = self.told(i, pattern);
                let of_another = self.is_told_of_another(i) || self.is_given(i);
                self.taken[i] = of_another || self.leaves_open(i) || self.hold(&pattern);
                if self.mention(i).main && !self.had(i) {
                    self.strain += 3;
                }
            }
        }
    }

    /// "Do I get an emblem back": that there is one is not said.
    pub(super) fn leaves_open(&mut self, i: usize) -> bool {
        let slots = &self.frame().slots;
        let unsure = self.mention(i).main
            && slots.iter().any(|(slot, _)| slot == "thing")
            && self.marked(i, "indefinite")
            && !self.had(i)
            && self.ask == Ask::May;
        self.unsure |= unsure;
        unsure
    }

    /// "An emblem for the knight?": what the verb gives, he does not have yet.
    fn is_given(&self, i: usize) -> bool {
        let (mention, absorbs) = (self.mention(i), &self.frame().absorbs);
        let id = &mention.concept.id;
        let given = absorbs.iter().any(|(c, fact)| c == id && fact.is_none());
        given && mention.main && !self.had(i)
    }

    fn is_owned(&self) -> bool {
        let frame = self.frame();
        let arg = frame.holder.as_ref().or(frame.figure.as_ref());
        arg.is_some_and(|arg| self.is_stated(&format!("{arg}.of")))
    }

    /// "Are the others removed?": what was told of one is not theirs.
    pub(super) fn is_told_of_another(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let from = if list[i].main { i } else { 0 };
        list[from..]
            .iter()
            .any(|m| m.main && m.concept.marks("rest"))
    }

    /// What is named again adds nothing.
    pub(super) fn repetitions(&mut self) {
        for i in self.open() {
            let concept = &self.mention(i).concept.id;
            let again = (0..self.taken.len())
                .any(|j| j != i && self.taken[j] && self.mention(j).concept.id == *concept);
            let another = self.marked(i, "other") || self.is_negated(i);
            if again && !another && self.mention(i).concept.is_content() {
                self.taken[i] = true;
            }
        }
    }

    /// Questions about all or some cases, which only `is` and a few others can answer.
    pub(super) fn generality(&mut self) {
        let being = matches!(self.about, About::Being(..));
        match self.ask {
            Ask::Every if !being => self.ask = Ask::May,
            Ask::Must if self.frame().befalls => self.ask = Ask::May,
            Ask::Only if !being => self.all_but(),
            _ => {}
        }
    }
}
