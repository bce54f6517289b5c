//! The slots of a verb's frame: agents, effects, causes, things, asked outcomes.

use super::bind::Binder;
use super::mentions::Mention;
use super::negation::CANNOT;
use crate::court::About;
use crate::vocabulary::{Ask, ValueSet};

impl Binder<'_> {
    /// Slots that a concept names.
    pub(super) fn slots(&mut self) {
        let mut from = None;
        for (slot, fact) in &self.frame().slots {
            if slot == "step" || slot == "first" {
                continue;
            }
            let mut offers: Vec<usize> = (0..self.taken.len())
                .filter(|i| self.mention(*i).concept.slot(slot).is_some())
                .collect();
            match slot.as_str() {
                "thing" => self.nearest_thing_first(&mut offers),
                // What moves in the question itself is the thing, rather than its figure.
                "event" => offers.sort_by_key(|i| {
                    let value = self.mention(*i).concept.slot(slot);
                    let telling = matches!(value, Some("removed" | "used"));
                    (self.mention(*i).main, !telling)
                }),
                // The show token is scored; whoever else is named may count.
                // What counts is what the question itself says; what is told may only describe it.
                "duty" | "counted" => offers.sort_by_key(|i| !self.mention(*i).main),
                "tallied" => offers
                    .sort_by_key(|i| std::cmp::Reverse(self.mention(*i).concept.strongest_cue())),
                // An effect implies a cause only where no other is named,
                // and a placing is told more often than it matters.
                _ => offers.sort_by_key(|i| {
                    let concept = self.mention(*i).concept;
                    let placing = concept.slot(slot) == Some("placing");
                    let asked = slot != "cause" || self.mention(*i).main;
                    (placing, concept.slot("effect").is_some(), !asked)
                }),
            }
            // Where something went tells what happened only outside the question.
            offers.retain(|i| slot != "told-event" || !self.mention(*i).main);
            // "He stands on the tower tile": nobody lays it.
            let stood_on = |i: &usize| {
                let tile = self.mention(*i).concept.facts().next().is_some();
                tile && slot == "cause" && self.marked(*i, "standing")
            };
            offers.retain(|i| !stood_on(i));
            // "May I place a watchman on a castle": nothing is built besides.
            if slot == "also" && self.goes_onto_a_piece() {
                offers.clear();
            }
            // What is told before may have an effect of its own.
            let asked = |i: &usize| self.mention(*i).main;
            if slot == "effect" && offers.iter().any(asked) {
                offers.retain(asked);
            }
            // "Does it have an effect when the dragon is turned" speaks of two effects; neither is meant.
            let named = |i: &usize| self.mention(*i).concept.slot(slot);
            if slot == "effect" && offers.iter().any(|i| named(i) != named(&offers[0])) {
                self.strain += CANNOT;
            }
            for i in offers {
                let value = match self.mention(i).concept.slot(slot) {
                    Some("placed" | "moved") if slot == "event" && self.moves_a_piece(i) => {
                        "assigned"
                    }
                    Some("placed") if slot == "event" && self.is_of_agent(i) => continue,
                    value => value.unwrap_or_default(),
                };
                if self.frame().several.as_ref() == Some(slot) {
                    // A number stands before it: it is declared, not asked for.
                    if self.counted.contains(&i) {
                        continue;
                    }
                    if from == Some(slot) && self.is_stated(fact) {
                        self.ask_also(fact, i, value);
                        continue;
                    }
                }
                if value.contains('+') {
                    self.leave_open(fact, i, value);
                    continue;
                }
                if !self.is_stated(fact) && self.state_value(fact, value) {
                    from = Some(slot);
                    // "Do I get fairy points": the fairy herself goes to nobody.
                    let moved =
                        |m: &super::mentions::Mention| m.concept.slot("event") == Some("moved");
                    let moves = self.mentions.list.iter().any(moved);
                    if slot == "assignee" && self.mention(i).main && !moves {
                        self.strain += 6;
                    }
                    if slot == "thing" && self.is_attached(i) {
                        self.leaves_open(i);
                    }
                    // A cue such as "eats" also names the event; it stays free for its other meanings.
                    self.taken[i] = self.mention(i).concept.figure().is_none()
                        || !matches!(slot.as_str(), "thing" | "cause")
                        || self.is_attached(i);
                }
            }
        }
    }

    /// "The highest value" may be shared, "nobody tied with me" may be said of a lower one: together
    /// they leave one value.
    fn leave_open(&mut self, fact: &str, i: usize, names: &str) {
        let decl = self.decl_named(fact);
        let values = decl.map_or(ValueSet::EMPTY, |decl| {
            names
                .split('+')
                .filter_map(|name| decl.value_named(name))
                .collect()
        });
        match self.state(fact, values) {
            true => self.taken[i] = true,
            false => self.strain += CANNOT,
        }
    }

    /// Whether something is said to go onto a piece that nobody is said to build.
    fn goes_onto_a_piece(&self) -> bool {
        let list = &self.mentions.list;
        let built = |m: &Mention| m.concept.cue(&self.space().id) >= 3;
        let piece = |i: &usize| {
            let concept = list[*i].concept;
            concept.place().is_some() && concept.figure().is_some() && self.marked(*i, "at")
        };
        !list.iter().any(built) && (0..list.len()).any(|i| piece(&i))
    }

    /// "How many stacks, and how many prize tiles each": both are asked.
    fn ask_also(&mut self, fact: &str, i: usize, value: &str) {
        let value = self.decl_named(fact).and_then(|d| d.value_named(value));
        let stated = value.is_some_and(|v| {
            let at = self.space().fact_named(fact);
            let first = self.stated.iter().find(|(f, _)| Some(*f) == at);
            first.is_some_and(|(_, set)| *set == ValueSet::one(v)) || self.also.contains(&v)
        });
        if let Some(value) = value {
            self.taken[i] = true;
            if !stated {
                self.also.push(value);
            }
        }
    }

    /// "I put the fairy beside …", "the fairy goes to …": the piece is given to somebody.
    pub(super) fn moves_a_piece(&self, i: usize) -> bool {
        let Some(fact) = &self.frame().attachable else {
            return false;
        };
        let Some(decl) = self.decl_named(fact) else {
            return false;
        };
        let list = &self.mentions.list;
        let content = |j: &usize| list[*j].concept.is_content();
        let piece = |j: usize| {
            let kind = self.kind_name(j).and_then(|k| decl.value_named(&k));
            let (from, to) = (i.min(j), i.max(j));
            let apart = list[from..to].iter().any(|m| m.concept.marks("condition"));
            kind.is_some() && !self.had(j) && !apart && self.mentions.same_clause(i, j)
        };
        let before = (0..i).rev().find(content).is_some_and(piece);
        before || (i + 1..list.len()).find(content).is_some_and(piece)
    }

    /// "The dragon comes": nothing is placed.
    fn is_of_agent(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let before = list[..i].iter().rev().find(|m| m.concept.is_content());
        before.is_some_and(|m| m.concept.slot("agent").is_some())
    }

    fn is_attached(&self, i: usize) -> bool {
        self.mention(i).concept.attachment().is_some()
    }

    /// "What happens to X": the X is what stands after these words, an attached piece before a
    /// figure; otherwise the last that was named before.
    fn nearest_thing_first(&self, offers: &mut [usize]) {
        let asked = self.mentions.asked_at(Ask::Happens).unwrap_or(0);
        offers.sort_by_key(|i| {
            let mention = self.mention(*i);
            let after = mention.at > asked;
            let attached = self.is_attached(*i) || mention.concept.figure().is_none();
            let outcome = mention.concept.slot("outcome").is_some();
            (
                !outcome,
                !(after && attached),
                !attached,
                !after,
                mention.at.abs_diff(asked),
            )
        });
    }

    /// "Does it go back into the bag?": the asked outcome of a verb that sends things.
    pub(super) fn asked_outcome(&mut self) {
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        if outcomes.id == "destination" && self.ask == Ask::May && self.is_left_open() {
            self.ask = Ask::Happens;
        }
        for i in 0..self.taken.len() {
            let Some(value) = self.mention(i).concept.slot("outcome") else {
                continue;
            };
            // A meeple that is lost leaves the board; what it had with it does not come back.
            let value = match value {
                "lost" if self.is_stated_as("thing", "other-flocks") => "not-stays",
                "lost"
                    if self.is_stated_as("event", "joust")
                        && self.is_stated_as("thing", "emblem") =>
                {
                    "box"
                }
                "lost" if self.is_stated("thing") && !self.is_stated_as("thing", "meeple") => {
                    "not-owners-supply"
                }
                "lost" => "not-stays",
                "along" if self.is_stated_as("thing", "other-flocks") => "not-stays",
                "along" if self.is_stated_as("event", "moved") => "stays",
                "along" if self.is_stated_as("thing", "fairy") => {
                    self.strain += CANNOT;
                    continue;
                }
                "along" => "not-stays",
                value => value,
            };
            let wanted: ValueSet = match value.strip_prefix("not-") {
                Some(not) => outcomes.value_named(not).map_or(ValueSet::EMPTY, |v| {
                    ValueSet::first(outcomes.values.len()) - ValueSet::one(v)
                }),
                None => outcomes
                    .value_named(value)
                    .map_or(ValueSet::EMPTY, ValueSet::one),
            };
            if !wanted.is_empty() && outcomes.id != "permission" {
                self.taken[i] = true;
                if self.ask != Ask::Happens {
                    self.about = About::Outcome(wanted);
                }
            }
        }
    }

    /// "Do I keep it or return it?": of two outcomes that are asked for only one is so.
    fn is_left_open(&self) -> bool {
        let list = &self.mentions.list;
        let asked = |i: &usize| list[*i].main && list[*i].concept.slot("outcome").is_some();
        let asked: Vec<usize> = (0..list.len()).filter(asked).collect();
        let outcome = |i: usize| list[i].concept.slot("outcome");
        let (Some(first), Some(last)) = (asked.first(), asked.last()) else {
            return false;
        };
        let between = &list[*first + usize::from(first < last)..*last];
        // "Do I keep it or do I return it": between the two it is no mere tag.
        let either = |m: &Mention| m.concept.marks("either") || m.concept.marks("tag");
        let clause = |i: usize| self.mentions.words.list[list[i].at].clause;
        let bare = clause(*first) != clause(*last);
        let bare = bare && between.iter().all(|m| m.concept.is_filler());
        outcome(*first) != outcome(*last) && (bare || between.iter().any(either))
    }
}
