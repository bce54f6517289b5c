//! Which figure a question is about, and what it has with it.

use super::bind::Binder;
use super::negation::CANNOT;
use crate::vocabulary::{Pattern, ValueSet};

/// How little a mention stands as the piece of the verb, which one it is, and its value.
type Offer = ((bool, bool, bool, usize), usize, usize);

impl Binder<'_> {
    pub(super) fn open_figures(&self) -> Vec<usize> {
        self.open()
            .into_iter()
            .filter(|i| self.mention(*i).concept.figure().is_some())
            .collect()
    }

    pub(super) fn pattern(&self, i: usize) -> Pattern {
        self.mention(i)
            .concept
            .figure()
            .cloned()
            .unwrap_or_default()
    }

    pub(super) fn kind_name(&self, i: usize) -> Option<String> {
        let pattern = self.mention(i).concept.figure()?;
        let (_, set) = pattern.iter().find(|(name, _)| name == "kind")?;
        let facts = &self.rulebook.vocabulary.facts;
        let decl = facts
            .iter()
            .find(|d| d.class == "figure" && d.name == "kind")?;
        Some(decl.values[set.only()?].id.clone())
    }

    /// The piece that is assigned or built: the one that the question itself names, and not as
    /// what a figure has. Several joined by "or" are all meant.
    pub(super) fn attachable(&mut self) {
        let Some(fact) = self.frame().attachable.clone() else {
            return;
        };
        let attaching = self.frame().attaching.as_ref();
        if attaching.is_some_and(|(event, value)| !self.is_stated_as(event, value)) {
            return;
        }
        let Some(decl) = self.decl_named(&fact) else {
            return;
        };
        let mut offers: Vec<Offer> = self
            .open_figures()
            .into_iter()
            .filter_map(|i| {
                let value = decl.value_named(&self.kind_name(i)?)?;
                let stands = self.mention(i).concept.place().is_some() && self.marked(i, "at");
                let rank = (
                    stands,
                    self.had(i),
                    !self.mention(i).main,
                    self.distance_to_verb(i),
                );
                Some((rank, i, value))
            })
            .collect();
        offers.sort();
        let Some(((_, had, ..), first, value)) = offers.first().copied() else {
            return;
        };
        // "Can the meeple with the fairy move …": another verb is spoken of, and she goes along.
        let verb = &self.space().id;
        let main = || self.mentions.list.iter().filter(|m| m.main);
        let moves = main().any(|m| m.concept.cue("move") >= 3 && m.concept.cue(verb) < 2);
        let others = main().any(|m| m.concept.strongest_cue() >= 2);
        let spoken = main().any(|m| m.concept.cue(verb) >= 2 && m.concept.figure().is_none());
        if had && (moves || others && !spoken) {
            return;
        }
        // "Both the builder and the fairy": to give the one where the other already is.
        let both = self.mentions.list.iter().any(|m| m.concept.marks("both"));
        let last = offers[1..]
            .iter()
            .filter(|o| both && self.joined(first, o.1));
        let (first, value) = last
            .map(|(_, i, value)| (*i, *value))
            .max()
            .map_or((first, value), |last| last.max((first, value)));
        let mut values = ValueSet::one(value);
        self.taken[first] = true;
        for (_, i, value) in &offers[1..] {
            if self.joined(first, *i) && !both {
                values = values | ValueSet::one(*value);
                self.taken[*i] = true;
            }
        }
        self.state(&fact, values);
        if self.mention(first).main {
            self.strain -= 2;
        }
    }

    /// How far a mention is from the nearest word that speaks of the verb.
    fn distance_to_verb(&self, i: usize) -> usize {
        let list = &self.mentions.list;
        let speaking = list
            .iter()
            .filter(|m| m.concept.cue(&self.space().id) >= 2 && m.concept.figure().is_none());
        let far = speaking.map(|m| m.at.abs_diff(list[i].at)).min();
        far.unwrap_or(0)
    }

    /// Whether a piece is named as what some figure already has.
    pub(super) fn had(&self, i: usize) -> bool {
        let mention = self.mention(i);
        match self.mentions.marker_before(mention, "with") {
            Some(at) => self.mention(at).concept.strongest_cue() == 0 || !mention.main,
            None => false,
        }
    }

    /// Whether two mentions are listed side by side: "mayors, messengers and scarecrows".
    pub(super) fn joined(&self, a: usize, b: usize) -> bool {
        if a == b {
            return false;
        }
        let (a, b) = (a.min(b), a.max(b));
        let words = &self.mentions.words.list;
        let (first, second) = (self.mention(a), self.mention(b));
        if words[first.at].sentence != words[second.at].sentence {
            return false;
        }
        let between = &self.mentions.list[a + 1..b];
        let listed = |m: &super::mentions::Mention| {
            m.concept.is_grammar()
                || (m.concept.figure().is_some() && m.concept.attachment().is_none())
        };
        let apart = words[first.at].clause != words[second.at].clause;
        let or = |at: usize| self.marked(at, "or");
        let later = |at: &usize| {
            let list = &self.mentions.list;
            list[b + 1..*at].iter().all(listed) && listed(&list[*at]) && or(*at)
        };
        let ends_with_or = (b + 1..self.taken.len()).any(|at| later(&at));
        between.iter().all(listed) && (or(b) || (apart && ((a + 1..b).any(or) || ends_with_or)))
    }

    /// Fills the figure of the verb; what else is named becomes a place, an attachment or a role.
    pub(super) fn figures(&mut self) {
        let Some(arg) = self.frame().figure.clone() else {
            return;
        };
        if self.space().id == "is" {
            return self.subject_and_predicate(&arg);
        }
        self.fill_figure(&arg);
        self.presume_places();
        let of_it = format!("{arg}.");
        let said =
            |(fact, _): &(usize, ValueSet)| self.space().facts[*fact].name.starts_with(&of_it);
        if self.frame().any_figure && !self.stated.iter().any(said) && !self.names_a_figure() {
            self.presume_ordinary(&arg);
        } else if self.frame().any_figure && self.is_stated("earned") {
            self.presume_ordinary(&arg);
            self.presume_meeple(&arg);
        } else if self.frame().any_figure {
            self.presume_meeple(&arg);
        }
    }

    fn fill_figure(&mut self, arg: &str) {
        let arg = arg.to_owned();
        let figures: Vec<usize> = self
            .open_figures()
            .into_iter()
            .filter(|i| !self.frame().never.contains(&self.mention(*i).concept.id))
            .filter(|i| {
                let stood_on = self.marked(*i, "at") || self.marked(*i, "standing");
                self.mention(*i).concept.place().is_none() || !stood_on
            })
            .filter(|i| !self.is_told_before(*i))
            .filter(|i| {
                // "He has a pig already. May he get the fairy": whoever has it is no pig.
                let told = !self.mention(*i).main;
                let had = told && self.mention(*i).concept.attachment().is_some();
                let whose = self.is_companion_verb() && self.had(*i);
                !had || !self.is_told_of_another(*i) && !whose
            })
            .collect();
        let own = |b: &Self, i: usize| {
            let concept = b.mention(i).concept;
            concept.attachment().is_none() && concept.place().is_none()
        };
        if let Some(scored) = self.scored().filter(|i| !own(self, *i)) {
            self.taken[scored] = self.describe(&arg, &self.pattern(scored));
            for i in self.open_figures() {
                self.taken[i] |= own(self, i) || self.mention(i).concept.attachment().is_some();
            }
            return;
        }
        if let Some(asked) = self.asked_construction(&figures) {
            self.taken[asked] = self.describe(&arg, &self.pattern(asked));
            for i in figures {
                self.taken[i] = true;
            }
            if !self.taken[asked] || self.space().id == "happens" {
                self.strain += CANNOT;
            }
            return;
        }
        let belongs = |i: &&usize| **i > 1 && self.belongs_to_a_figure(**i);
        if let Some(piece) = figures.iter().find(belongs).copied() {
            self.taken[piece] = self.describe(&arg, &self.pattern(piece));
            self.taken[piece - 2] = self.taken[piece];
            return;
        }
        let has_own = figures.iter().any(|i| own(self, *i));
        let mut listed: Vec<usize> = Vec::new();
        for i in figures {
            if has_own && !own(self, i) {
                continue;
            }
            let pattern = self.pattern(i);
            if self.is_companion_verb() && self.marked(i, "from") {
                self.taken[i] = true;
                continue;
            }
            // "Onto the castle as a maiden": that is what becomes of it there.
            let named = self.mention(i).main && !listed.is_empty();
            let becomes = self.space().id == "move" && named && self.marked(i, "as");
            if becomes || self.moved_before(i) || self.role_to_take(&pattern) {
                self.taken[i] = true;
                continue;
            }
            let joined = listed.iter().any(|j| self.joined(*j, i));
            self.taken[i] = if joined {
                let own = listed.iter().map(|j| self.pattern(*j)).collect::<Vec<_>>();
                self.widen(&arg, &own.concat(), &pattern);
                self.describe_also(&arg, &pattern)
            } else {
                self.describe(&arg, &pattern)
            };
            if self.taken[i] {
                if let Some(state) = self.mention(i).concept.state().filter(|_| !joined) {
                    self.describe(&arg, state);
                }
                listed.push(i);
            }
        }
        self.both_at_once(&listed);
    }

    /// "The dragon eats the watchman. Does the tower go too?": the building alone is asked about.
    fn asked_construction(&self, figures: &[usize]) -> Option<usize> {
        if !self.frame().slots.iter().any(|(slot, _)| slot == "agent") {
            return None;
        }
        let main = |i: &&usize| self.mention(**i).main;
        let mut asked = figures.iter().filter(main);
        let (only, more) = (asked.next()?, asked.next());
        let concept = self.mention(*only).concept;
        let marked = ["at", "standing", "with", "from"]
            .iter()
            .any(|m| self.marked(*only, m));
        let piece = |m: &super::mentions::Mention| m.main && m.concept.attachment().is_some();
        let pieces = self.mentions.list.iter().any(piece);
        let told = figures.iter().any(|i| !self.mention(*i).main);
        let alone = more.is_none() && told && !pieces && !marked;
        (alone && concept.place().is_some()).then_some(*only)
    }

    /// In a verb of scoring, the piece that is said to be scored: what stands nearest to the word.
    fn scored(&self) -> Option<usize> {
        let anchor = self.frame().anchor.as_ref()?;
        let list = &self.mentions.list;
        let word = list.iter().find(|m| m.concept.id == *anchor)?;
        let sentence = |m: &super::mentions::Mention| self.mentions.words.list[m.at].sentence;
        (0..list.len())
            .filter(|i| sentence(&list[*i]) == sentence(word) && !self.had(*i))
            .filter(|i| !self.frame().never.contains(&list[*i].concept.id))
            .filter(|i| list[*i].concept.figure().is_some() || list[*i].concept.place().is_some())
            .min_by_key(|i| list[*i].at.abs_diff(word.at))
            .filter(|i| list[*i].concept.figure().is_some() && !self.marked(*i, "at"))
    }

    /// Adds to what a figure may be: "a mayor or a messenger".
    pub(super) fn describe_also(&mut self, arg: &str, pattern: &Pattern) -> bool {
        let [(name, set)] = pattern.as_slice() else {
            return false;
        };
        let at = self.space().fact_named(&format!("{arg}.{name}"));
        match self.stated.iter_mut().find(|(f, _)| Some(*f) == at) {
            Some((_, stated)) => {
                *stated = *stated | *set;
                true
            }
            None => false,
        }
    }

    /// "My knight's builder": the piece is meant, where the verb speaks of no thing of a figure.
    fn belongs_to_a_figure(&self, i: usize) -> bool {
        let frame = self.frame();
        let things = frame.attachable.is_some() || frame.slots.iter().any(|(s, _)| s == "thing");
        let concept = self.mention(i).concept;
        let owner = self.mention(i - 2).concept;
        let s = self.mentions.text(self.mention(i - 1)) == "s";
        let owned = owner.figure().is_some() && owner.attachment().is_none();
        concept.attachment().is_some() && !things && s && owned
    }

    /// "Both a knight and a farmer": the one where the other already is.
    fn both_at_once(&mut self, listed: &[usize]) {
        let slots = &self.frame().slots;
        let others = slots.iter().find(|(slot, _)| slot == "nominated-others");
        let both = self.mentions.list.iter().any(|m| m.concept.marks("both"));
        if let Some((_, fact)) = others.cloned().filter(|_| both && listed.len() > 1) {
            self.state_value(&fact, "one");
        }
    }

    /// "Large farmers and shepherds": what only the first is said to be is not said of both.
    fn widen(&mut self, arg: &str, own: &Pattern, other: &Pattern) {
        let only = |name: &String| !other.iter().any(|(also, _)| also == name);
        for (name, _) in own.iter().filter(|(name, _)| only(name)) {
            let at = self.space().fact_named(&format!("{arg}.{name}"));
            self.stated.retain(|(fact, _)| Some(*fact) != at);
        }
    }

    /// "My knight moved onto the castle. May I place a watchman": he who moved is another.
    fn moved_before(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let role = |j: usize| matches!(self.pattern(j).as_slice(), [(name, _)] if name == "role");
        let moved = |j: &usize| list[*j].concept.slot("event") == Some("moved");
        let moves = (0..list.len()).filter(moved);
        let new = |j: &usize| list[*j].main && role(*j) && self.marked(*j, "indefinite");
        self.frame().role.is_some()
            && role(i)
            && !list[i].main
            && moves
                .into_iter()
                .any(|j| !list[j].main && self.mentions.same_clause(i, j))
            && (0..list.len()).any(|j| new(&j) && self.pattern(j) != self.pattern(i))
    }

    /// In a verb with a target role, a role is what the figure is to become.
    fn role_to_take(&mut self, pattern: &Pattern) -> bool {
        let Some(fact) = self.frame().role.clone() else {
            return false;
        };
        let [(name, set)] = pattern.as_slice() else {
            return false;
        };
        name == "role" && self.state(&fact, *set)
    }
}
