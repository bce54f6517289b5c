//! Where a figure stands, and where it goes.

use super::bind::{Binder, ToldPlace};
use super::mentions::Mention;
use super::negation::CANNOT;
use crate::vocabulary::{Ask, ValueSet};

impl Binder<'_> {
    /// Places: where the figure stands, or where it goes, as the verb has it.
    pub(super) fn places(&mut self) {
        let Some(fact) = self.frame().place.clone() else {
            return;
        };
        if self.drop_places() {
            return;
        }
        let standing = self.frame().figure.as_ref().map(|arg| format!("{arg}.on"));
        let mut last: Option<(usize, String)> = None;
        for i in self.open() {
            let Some(place) = self.mention(i).concept.place() else {
                continue;
            };
            if self.is_told_before(i) {
                self.taken[i] = true;
                continue;
            }
            if self.marked(i, "beside") && !self.is_companion_verb()
                || self
                    .frame()
                    .never_there
                    .contains(&self.mention(i).concept.id)
            {
                continue;
            }
            if self.marked(i, "finish") && self.frame().anchor.is_none() {
                self.taken[i] = matches!(place, "city" | "road");
                continue;
            }
            if self.marked(i, "leaving") && !self.marked(i, "at") && self.frame().target.is_none() {
                continue;
            }
            let listed = last.as_ref().filter(|(_, _)| self.marked(i, "or"));
            if let Some((_, here)) = listed.cloned() {
                self.taken[i] = self.state_also(&here, place);
                continue;
            }
            let mut wanted: Vec<String> = Vec::new();
            if self.goes_there(i) {
                wanted.extend(self.frame().target.clone());
            }
            match &standing {
                Some(on) if self.only_stands(i) => wanted.extend([fact.clone(), on.clone()]),
                Some(on) if self.stands_there(i) => wanted.extend([on.clone(), fact.clone()]),
                Some(on) if !self.mention(i).main && self.is_elsewhere_asked(i, &fact) => {
                    wanted.extend([on.clone(), fact.clone()]);
                }
                Some(on) if !self.mention(i).main => wanted.extend([fact.clone(), on.clone()]),
                Some(_) => wanted.push(fact.clone()),
                None => wanted.push(fact.clone()),
            }
            for here in wanted {
                let Some(decl) = self.decl_named(&here) else {
                    continue;
                };
                let Some(value) = decl.value_named(place) else {
                    continue;
                };
                let mut set = ValueSet::one(value);
                if self.is_negated(i) {
                    set = decl.domain() - set;
                }
                if self.state(&here, set) {
                    self.taken[i] = true;
                    if !self.marked(i, "at") && self.mention(i).concept.figure().is_some() {
                        self.strain += if self.is_subject(i) { CANNOT } else { 2 };
                    }
                    self.tell_place(i, &here);
                    last = Some((i, here));
                    break;
                }
            }
        }
    }

    /// "It went to a road. May I man a defense post": the question itself names the place.
    fn is_elsewhere_asked(&self, i: usize, fact: &str) -> bool {
        let decl = self.decl_named(fact);
        let place = self.mention(i).concept.place();
        let asked = |j: &usize| {
            let mention = self.mention(*j);
            let named = mention.concept.place().filter(|p| Some(*p) != place);
            let there = named.and_then(|p| decl.and_then(|d| d.value_named(p)));
            mention.main && !self.stands_there(*j) && there.is_some()
        };
        self.open().iter().any(asked)
    }

    /// "I built a castle and moved onto it. May I place a watchman": where something is placed in a
    /// role that has a place of its own, what was told or built need not be that place.
    fn tell_place(&mut self, i: usize, here: &str) {
        let frame = self.frame();
        let goes = frame.role.is_some() && frame.place.as_deref() == Some(here);
        let built = self.mention(i).concept.figure().is_some() && !self.marked(i, "at");
        let fact = self.space().fact_named(here);
        let fact = fact.filter(|_| goes && (built || !self.mention(i).main));
        self.told_place = fact.map(|fact| ToldPlace {
            fact,
            instead: self.apart(i),
        });
    }

    /// What a building says that is not the place.
    pub(super) fn apart(&self, i: usize) -> Option<(usize, ValueSet)> {
        let place = self.mention(i).concept.place()?;
        let frame = self.frame();
        let (_, value) = frame.apart.iter().find(|(at, _)| at == place)?;
        let fact = frame.after_building()?;
        let value = self.decl_named(fact)?.value_named(value)?;
        let fact_at = self.space().fact_named(fact)?;
        (!self.is_stated(fact)).then_some((fact_at, ValueSet::one(value)))
    }

    /// Whether the verb asks for no place here; what is named of places then says nothing.
    pub(super) fn drop_places(&mut self) -> bool {
        let unplaced = &self.frame().unplaced;
        let drops = unplaced
            .iter()
            .any(|(f, value)| self.is_stated_as(f, value));
        for i in self.open() {
            self.taken[i] |= drops && self.mention(i).concept.place().is_some();
        }
        drops
    }

    /// "I used the portal. May I also add one at the post?": what was done before is only the
    /// cause of what is asked.
    pub(super) fn follow_up(&mut self) {
        let Some(follow) = self.frame().follow_up.clone() else {
            return;
        };
        let list = &self.mentions.list;
        let placed = |m: &Mention| !m.main && m.concept.slot("event") == Some("placed");
        let new = |m: &Mention| m.main && m.concept.marks("indefinite");
        let second = list.iter().any(placed) && list.iter().any(new);
        let more = second || list.iter().any(|m| m.concept.marks("more"));
        let there = list.iter().any(|m| m.concept.id == follow.at && m.main);
        let told = list
            .iter()
            .position(|m| m.concept.id == follow.told && !m.main)
            .or_else(|| self.lets_follow(&follow.told));
        let stated = self.is_stated(&follow.fact);
        if more && there && (told.is_some() || stated) {
            self.followed = stated || self.state_value(&follow.fact, &follow.value);
            if let Some(told) = told {
                self.taken[told] = true;
                if self.mention(told).main {
                    self.told_until = told + 1;
                }
            }
        }
    }

    /// "I placed my mayor. May I add one at the post?": what was placed first gives the right to
    /// what is asked, or does not.
    pub(super) fn placed_first(&mut self) {
        let slots = &self.frame().slots;
        let Some((_, fact)) = slots.iter().find(|(slot, _)| slot == "first").cloned() else {
            return;
        };
        let Some(follow) = &self.frame().follow_up else {
            return;
        };
        let list = &self.mentions.list;
        let all = 0..list.len();
        let lets = list.iter().position(|m| m.main && m.concept.asks(Ask::May));
        let told = |i: &usize| !list[*i].main || lets.is_some_and(|lets| *i < lets);
        let does = |what: &str| {
            let does = |i: &usize| list[*i].concept.slot("event") == Some(what);
            all.clone().filter(told).find(does)
        };
        let turns = |i: &usize| {
            let concept = list[*i].concept;
            concept.marks("turned") || matches!(concept.id.as_str(), "become" | "turned-farmer")
        };
        let (moved, turned) = (does("moved"), all.clone().filter(told).find(turns));
        let there = |m: &Mention| m.main && m.concept.id == follow.at;
        let Some(event) = moved.or(turned).or_else(|| does("placed")) else {
            return;
        };
        let first = |i: &usize| {
            let value = list[*i].concept.slot("first");
            value.is_some() && told(i) && self.mentions.same_clause(*i, event)
        };
        // A farmer is what the figure turned into; "usual" is said of any that has a role.
        let value = |i: usize| list[i].concept.slot("first").unwrap_or_default();
        let mut firsts: Vec<usize> = all.clone().filter(first).collect();
        firsts.sort_by_key(|i| {
            (
                value(*i) == "usual",
                turned.is_some() && value(*i) == "other",
            )
        });
        let Some(at) = firsts.first().copied() else {
            return;
        };
        let own = list[at + 1..]
            .iter()
            .any(|m| m.main && (m.concept.figure().is_some() || m.concept.marks("more")));
        if !own || !list.iter().any(there) {
            return;
        }
        let another = |i: &usize| {
            let of_it = value(*i) == "usual" || turned.is_some() && value(*i) == "other";
            value(*i) != value(at) && !of_it
        };
        if firsts.iter().any(another) {
            self.strain += CANNOT;
        }
        let value = value(at);
        let then = match (moved, turned) {
            (Some(_), _) => format!("moved-{value}"),
            (_, Some(_)) => format!("turned-{value}"),
            _ => value.to_owned(),
        };
        // What is no value of the fact is placed in a usual role, which is presumed.
        self.followed = true;
        self.taken[at] = true;
        if let Some(turned) = turned {
            self.taken[turned] = true;
        }
        if !self.state_value(&fact, &then) {
            self.state_value(&fact, value);
        }
        // "I put him out and want one at the post too, am I entitled to that?"
        let asked = list.iter().position(there).unwrap_or(list.len());
        let told = lets.map(|lets| {
            if lets > asked {
                at.max(event) + 1
            } else {
                lets
            }
        });
        self.told_until = told.filter(|_| list[at].main).unwrap_or(0);
    }

    /// "Does a meeple placed by portal also let me …": what is named before the words that allow
    /// is told of.
    fn lets_follow(&self, told: &str) -> Option<usize> {
        let list = &self.mentions.list;
        let told = list.iter().position(|m| m.concept.id == told)?;
        let done = list[..told]
            .iter()
            .any(|m| m.concept.slot("event").is_some());
        let mut after = list[told..].iter();
        let asks = after.any(|m| m.concept.asks(Ask::May));
        let asked = list[..told].iter().any(|m| m.concept.asks(Ask::May));
        (done && asks && !asked).then_some(told)
    }

    /// Whether a mention belongs to what was done before.
    pub(super) fn is_told_before(&self, i: usize) -> bool {
        self.followed && (!self.mention(i).main || i < self.told_until)
    }

    /// Whether the verb puts a piece beside a figure, so that beside a place means there.
    pub(super) fn is_companion_verb(&self) -> bool {
        let frame = self.frame();
        frame.attachable.is_some() && frame.figure.is_some() && frame.attaching.is_none()
    }

    /// Whether a place is told of the figure before anything happens to it: "my knight in the
    /// city", "from the tower".
    fn stands_there(&self, i: usize) -> bool {
        self.marked(i, "from") || self.marked(i, "standing")
    }

    /// "May it stand there?": where standing is all that is asked, it is to be placed there.
    fn only_stands(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let stands = list.iter().any(|m| m.main && m.concept.marks("standing"));
        let asks = |m: &Mention| m.main && m.concept.asks(Ask::May);
        let cue = |m: &Mention| m.concept.cue(&self.space().id);
        let other = |m: &Mention| m.concept.strongest_cue() >= 2;
        let lightly = list.iter().all(|m| cue(m) <= 1 && !other(m));
        self.mention(i).main
            && stands
            && lightly
            && list.iter().any(asks)
            && !self.marked(i, "from")
    }

    /// "May a bridge go on it": the bridge itself goes there.
    fn is_subject(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let before = list[..i].iter().rev().find(|m| !m.concept.is_idle());
        let asks = before.is_some_and(|m| m.main && m.concept.asks(Ask::May));
        let next = list[i + 1..].iter().find(|m| !m.concept.is_filler());
        let goes = next.is_some_and(|m| m.concept.strongest_cue() >= 2);
        asks && goes && self.space().id == "place"
    }

    /// Whether something is said to go to a place or to be built there.
    fn goes_there(&self, i: usize) -> bool {
        let list = &self.mentions.list;
        let moved = |m: &super::mentions::Mention| m.concept.slot("event") == Some("moved");
        let told_of = |m: &&super::mentions::Mention| {
            m.concept.id == "be" || m.concept.slot("event").is_some()
        };
        let goes_itself = self.mention(i).concept.attachment().is_none()
            && self.mention(i).concept.figure().is_some()
            && !["at", "standing", "with"].iter().any(|m| self.marked(i, m))
            && list[i + 1..]
                .iter()
                .take_while(told_of)
                .any(|m| moved(m) || m.concept.slot("event") == Some("placed"));
        goes_itself
            || list[..=i]
                .iter()
                .rev()
                .take_while(|m| !m.concept.marks("standing"))
                .any(moved)
    }

    fn state_also(&mut self, fact: &str, place: &str) -> bool {
        let value = self.decl_named(fact).and_then(|d| d.value_named(place));
        let at = self.space().fact_named(fact);
        let stated = self.stated.iter_mut().find(|(f, _)| Some(*f) == at);
        match (value, stated) {
            (Some(value), Some((_, set))) => {
                *set = *set | ValueSet::one(value);
                true
            }
            _ => false,
        }
    }
}
