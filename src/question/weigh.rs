//! What a reading lacks and leaves over, and how good it is.

use super::bind::{Binder, Reading};
use super::mentions::Mention;
use super::negation::CANNOT;
use super::reason::Missing;
use crate::court::About;
use crate::vocabulary::{Ask, ValueSet};

/// A verb this strongly spoken of in the question itself must be the one that is asked about.
pub(super) const STRONG: u8 = 3;

impl Binder<'_> {
    pub(super) fn weigh(mut self) -> Reading {
        let (cue, weight) = match self.total || self.swapped {
            true => (STRONG, 3 * i32::from(STRONG) + 2),
            false => self.cue().max(self.goes_without_saying()),
        };
        if self.space().obliges && self.asks_for_leave() {
            self.strain += CANNOT;
        }
        let declined = self
            .mentions
            .list
            .iter()
            .any(|m| m.concept.marks("decline"));
        let hedged = self.mentions.list.iter().any(|m| m.concept.marks("hedge"));
        // A verb that is hardly spoken of is not meant where another is.
        let drowned = cue < 2 && self.unheard() > 0 && !self.guided;
        // "May I go on the bridge with a meeple": a figure is placed there; only the dragon flies.
        if self.is_lightly_said() && !self.fits_a_light_verb() {
            self.strain += 6;
        }
        if self.space().id == "move" && self.place_goes() {
            self.strain += CANNOT;
        }
        if self.takes_back_a_piece() {
            self.strain += 6;
        }
        if self.closes_with_another() {
            self.strain += CANNOT;
        }
        if self.is_only_told_of() {
            self.strain += 4;
        }
        if hedged || drowned || declined && !self.space().obliges {
            self.strain += CANNOT;
        }
        let all_things =
            self.space().id == "happens" && self.ask == Ask::Happens && !self.is_stated("thing");
        let missing = self.missing(all_things);
        let light = |i: &usize| self.mention(*i).concept.marks("light");
        let (passed, left): (Vec<usize>, Vec<usize>) = self.left().into_iter().partition(light);
        let taken = self.taken.iter().filter(|t| **t).count() as i32;
        let score = weight + 2 * taken
            - 4 * (left.len() + self.loose.len()) as i32
            - 2 * passed.len() as i32
            - 6 * missing.len() as i32
            - self.strain
            - 3 * self.unheard()
            - 3 * self.ignored()
            - self.form_mismatch();
        self.stated.sort_unstable();
        let unheeded = self.unheeded();
        let general = self.mentions.list.iter();
        let general = general
            .filter(|m| m.main && m.concept.marks("general") && self.ask != Ask::Every)
            .map(|m| self.mentions.text(m))
            .next();
        Reading {
            unheeded,
            claim: self.claim,
            general,
            instead: self.mentions.instead.clone(),
            told_place: self.told_place,
            supplied: self.supplied,
            verb: self.verb,
            ask: self.ask,
            about: self.about,
            all_things,
            steps: self.steps,
            left: [self.texts(&left), self.loose.clone()].concat(),
            passed: self.texts(&passed),
            stated: self.stated,
            missing,
            cue,
            score,
            counts: self.counts,
            also: self.also,
            outside: self.outside,
            guides: Vec::new(),
        }
    }

    fn texts(&self, mentions: &[usize]) -> Vec<String> {
        let text = |i: &usize| self.mentions.text(self.mention(*i));
        mentions.iter().map(text).collect()
    }

    /// "The meeple moved onto it. A watchman too?": what was done before is not what is asked.
    fn is_only_told_of(&self) -> bool {
        let list = &self.mentions.list;
        let cue = |m: &Mention| m.concept.cue(&self.space().id);
        let done = |m: &Mention| cue(m) >= 3 && m.concept.slot("event").is_some();
        let told = list.iter().any(|m| !m.main && done(m));
        let asked = list.iter().any(|m| m.main && cue(m) > 0);
        told && !asked && self.ask == Ask::May
    }

    /// "A mayor on a bridge, nominated?": where nothing else speaks of a verb, the participle at the
    /// end does.
    fn closes_with_another(&self) -> bool {
        let list = &self.mentions.list;
        let closing = list.iter().rev().find(|m| !m.concept.is_filler());
        let closing = closing.filter(|m| m.main && m.concept.marks("participle"));
        let spoken = || {
            list.iter()
                .any(|m| m.main && m.concept.strongest_cue() >= 2)
        };
        closing.is_some_and(|m| m.concept.cue(&self.space().id) == 0) && !spoken()
    }

    /// "Do I get the emblem back": it is the piece that goes somewhere, not whoever had it.
    fn takes_back_a_piece(&self) -> bool {
        let list = &self.mentions.list;
        let verb = &self.space().id;
        let goes =
            |m: &Mention| m.main && m.concept.slot("outcome").is_some() && m.concept.cue(verb) > 0;
        let piece = |i: usize| list[i].main && list[i].concept.attachment().is_some();
        let asked = (0..list.len()).any(|i| piece(i) && !self.had(i));
        self.frame().befalls && asked && list.iter().any(goes)
    }

    /// Whether only light verbs such as "go" speak of this verb.
    fn is_lightly_said(&self) -> bool {
        let id = &self.space().id;
        let list = &self.mentions.list;
        let mut speaking = list.iter().filter(|m| m.concept.cue(id) >= 2).peekable();
        speaking.peek().is_some() && speaking.all(|m| m.concept.marks("light"))
    }

    /// "Does the tower go?": a place that goes is taken away; nothing moves there.
    fn place_goes(&self) -> bool {
        let list = &self.mentions.list;
        let told = |i: &usize| !list[*i].concept.is_filler();
        let told: Vec<usize> = (0..list.len()).filter(told).collect();
        told.windows(2).any(|pair| {
            let (before, i) = (pair[0], pair[1]);
            let (place, goes) = (&list[before], list[i].concept);
            let named = place.concept.place().is_some()
                || place.concept.figure().is_some() && place.concept.slot("agent").is_none();
            let flies = self.is_stated_as("what.kind", "dragon");
            let subject = place.main && named && (flies || place.concept.place().is_some());
            let moved = goes.marks("light") && goes.slot("event") == Some("moved");
            let there = ["at", "standing", "from"];
            subject && moved && !there.iter().any(|m| self.marked(before, m))
        })
    }

    /// What goes somewhere is the dragon, or it goes by portal or onto a tile of some kind.
    fn fits_a_light_verb(&self) -> bool {
        let verb = self.space();
        let on_a_tile = |(fact, _): &(usize, ValueSet)| {
            let name = verb.facts[*fact].name.as_str();
            matches!(name, "via" | "cause") || name.starts_with("tile.")
        };
        match verb.id.as_str() {
            "move" => {
                self.is_stated_as("what.kind", "dragon")
                    || self.is_stated_as("to", "castle")
                    || self.is_stated_as("to", "barn")
            }
            "place" => self.stated.iter().any(on_a_tile),
            _ => true,
        }
    }

    /// "May it …" of a verb that tells only what must be done.
    fn asks_for_leave(&self) -> bool {
        let may = |m: &Mention| m.main && m.concept.id == "may";
        self.ask == Ask::May && self.mentions.list.iter().any(may)
    }

    /// How strongly the question speaks of the verb: the strongest word, and its weight where it
    /// stands. The first strong word of the question itself weighs more.
    fn cue(&self) -> (u8, i32) {
        let list = &self.mentions.list;
        let first = list
            .iter()
            .position(|m| m.main && m.concept.strongest_cue() >= STRONG);
        let weight = |at: usize| {
            let mention = &list[at];
            let cue = i32::from(self.cue_of(at));
            match (mention.main, Some(at) == first) {
                (_, _) if cue == 0 => 0,
                (true, true) => 3 * cue + 2,
                (true, false) => 3 * cue,
                (false, _) => 3 * cue - 3,
            }
        };
        let strongest = (0..list.len()).map(|at| self.cue_of(at)).max();
        (
            strongest.unwrap_or(0),
            (0..list.len()).map(weight).max().unwrap_or(0),
        )
    }

    /// How strongly one mention speaks of the verb; "get the builder" can only be assigning it.
    fn cue_of(&self, at: usize) -> u8 {
        let concept = self.mention(at).concept;
        let cue = concept.cue(&self.space().id);
        let given = cue > 0 && concept.slot("event").is_some() && self.is_companion_verb();
        if given && self.moves_a_piece(at) {
            return cue.max(STRONG);
        }
        cue
    }

    /// How many words of the question itself speak of other verbs only.
    fn unheard(&self) -> i32 {
        let verb = &self.space().id;
        let other = |m: &&Mention| {
            let absorbed = || {
                self.frame()
                    .absorbs
                    .iter()
                    .any(|(id, _)| *id == m.concept.id)
            };
            m.main && m.concept.strongest_cue() == 2 && m.concept.cue(verb) == 0 && !absorbed()
        };
        self.mentions.list.iter().filter(other).count() as i32
    }

    /// How many words that the verb heeds this reading passes over.
    fn ignored(&self) -> i32 {
        let heeds = &self.frame().heeds;
        let over = |i: &usize| !self.taken[*i] && heeds.contains(&self.mention(*i).concept.id);
        (0..self.taken.len()).filter(over).count() as i32
    }

    fn missing(&self, all_things: bool) -> Vec<Missing> {
        let verb = self.space();
        let stated = |need: &str| {
            self.stated.iter().any(|(fact, _)| {
                let name = &verb.facts[*fact].name;
                name == need || name.split_once('.').is_some_and(|(arg, _)| arg == need)
            })
        };
        let mut missing: Vec<Missing> = verb
            .frame
            .needs
            .iter()
            .filter(|any| !any.iter().any(|need| stated(need)))
            .filter(|any| !(all_things && any.iter().any(|need| need == "thing")))
            .map(|any| Missing::OneOf(any.clone()))
            .collect();
        if verb.id == "is" && self.about == About::Ruling {
            missing.push(Missing::Predicate);
        }
        let lacking = verb.frame.requires.iter();
        missing.extend(
            lacking
                .filter(|(fact, others)| {
                    self.is_stated(fact) && !others.iter().any(|other| self.is_stated(other))
                })
                .map(|(_, others)| Missing::OneOf(others.clone())),
        );
        if self.unsure {
            missing.push(Missing::Presence);
        }
        if verb.id == "order" && self.steps.is_empty() && self.about == About::Ruling {
            missing.push(Missing::Steps);
        }
        missing
    }

    /// The mentions of the game that this reading has no place for.
    fn left(&self) -> Vec<usize> {
        let verb = &self.space().id;
        let absorbed = |i: usize| {
            let id = &self.mention(i).concept.id;
            self.frame().absorbs.iter().any(|(concept, fact)| {
                concept == id && fact.as_ref().is_none_or(|f| self.is_stated(f))
            })
        };
        let other_verb = |i: usize| {
            let mention = self.mention(i);
            mention.main && mention.concept.strongest_cue() >= STRONG
        };
        (0..self.taken.len())
            .filter(|i| !self.is_told_before(*i))
            .filter(|i| {
                other_verb(*i) || (!self.taken[*i] && self.mention(*i).concept.is_content())
            })
            .filter(|i| self.mention(*i).concept.cue(verb) == 0 || self.lacks_its_place(*i))
            .filter(|i| !absorbed(*i) && !self.contains_the_place(*i))
            .collect()
    }

    /// "Man a defense post": what speaks of the verb and names a place is taken up by its place.
    fn lacks_its_place(&self, i: usize) -> bool {
        let mention = self.mention(i);
        mention.main
            && !self.taken[i]
            && mention.concept.place().is_some()
            && self.frame().place.is_some()
    }

    /// The fortress is only where its defense posts are.
    pub(super) fn contains_the_place(&self, i: usize) -> bool {
        let post = |m: &Mention| m.concept.place() == Some("defense-post");
        self.mention(i).concept.slot("over") == Some("fortress")
            && self.mentions.list.iter().any(post)
    }

    /// Some forms of asking belong to one verb.
    fn form_mismatch(&self) -> i32 {
        let verb = self.space().id.as_str();
        let amounts = self.rulebook.vocabulary.outcomes_of(self.verb).id == "amount";
        let home = match self.ask {
            Ask::Happens => Some("happens"),
            Ask::First => Some("order"),
            Ask::HowMany if amounts => Some(verb),
            Ask::HowMany => Some("points"),
            _ => None,
        };
        match home {
            Some(home) if home == verb => -6,
            Some(_) => CANNOT,
            None if amounts => CANNOT,
            None if matches!(verb, "happens" | "order") && self.about == About::Ruling => CANNOT,
            None => 0,
        }
    }

    /// "Only by laying a town hall": the stated cause that the word stands before.
    fn only_cause(&self) -> Option<usize> {
        let list = &self.mentions.list;
        let only = list.iter().position(|m| m.concept.asks(Ask::Only))?;
        let next = list[only + 1..].iter().find(|m| !m.concept.is_grammar())?;
        let value = next.concept.slot("cause")?;
        let (_, fact) = self.frame().slots.iter().find(|(s, _)| s == "cause")?;
        let fact = self
            .space()
            .fact_named(fact)
            .filter(|_| self.is_stated_as(fact, value))?;
        self.stated.iter().position(|(f, _)| *f == fact)
    }

    /// "Only regular meeples": asks of all others, and turns the answer round.
    pub(super) fn all_but(&mut self) {
        if let Some(at) = self.only_cause() {
            let (fact, set) = self.stated[at];
            let domain = self.rulebook.vocabulary.decl(self.verb, fact).domain();
            self.stated[at].1 = domain - set;
            return;
        }
        let arg = self.frame().figure.clone().unwrap_or_default();
        let named = ["kind", "type"]
            .iter()
            .filter_map(|fact| self.space().fact_named(&format!("{arg}.{fact}")))
            .find_map(|fact| self.stated.iter().position(|(f, _)| *f == fact));
        match named {
            Some(at) => {
                let (fact, set) = self.stated[at];
                let domain: ValueSet = self.rulebook.vocabulary.decl(self.verb, fact).domain();
                self.stated[at].1 = domain - set;
            }
            None => self.strain += CANNOT,
        }
    }
}
