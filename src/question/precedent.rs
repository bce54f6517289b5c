//! The second way to read a question, where no frame takes everything up: by what rules speak of.
//!
//! Each region that a rule or a confirmation speaks of is held against the mentions; those that
//! can say one of its conditions do, the rest describe what else they can. The court then rules on
//! what was said, not on the region: a near miss is read as well as a hit.

use super::bind::{Binder, Reading};
use super::mentions::{Mention, Mentions};
use super::quantities::states_numbers;
use super::familiar::{Familiar, Nearness};
use crate::court::About;
use crate::rulebook::{EntryId, Region, Rulebook};
use crate::vocabulary::{Ask, Meaning, Pattern, Role, ValueSet, VerbId};

/// A condition that must be said and is not.
const UNSAID: i32 = -2;
/// With less of a region said, it was not meant.
const ENOUGH: i32 = 7;
/// What a word costs that no concept has, in the question itself and before it.
const UNKNOWN: (i32, i32) = (4, 1);
/// What it costs that something is named that no rule speaks of.
const FOREIGN: i32 = 8;
/// What it costs that the question itself speaks of another verb.
const OTHER_VERB: i32 = 5;
/// The same where an entry says what is asked.
const GUIDED_OTHER: i32 = 2;
/// What it weighs that an entry says just this.
const NEARNESS: i32 = 10;
/// How much of a question an entry must speak of, and how much both must share, in hundredths, for
/// what the question leaves unsaid to be as the entry has it.
const NEAR_ASKED: i32 = 75;
const NEAR_SHARED: i32 = 50;
/// The same for an entry that is this far ahead of all others.
const LEAD: i32 = 12;
const LED_ASKED: i32 = 55;
const LED_SHARED: i32 = 40;

/// One way for a mention to state facts, and how far-fetched it is.
struct Way {
    facts: Vec<(usize, ValueSet)>,
    cost: i32,
}

/// What a rule speaks of, and the entries that say so.
struct Spoken {
    region: Region,
    entries: Vec<EntryId>,
}

/// The readings of a question along the regions that rules speak of, best first.
pub(super) fn by_precedent(
    rulebook: &Rulebook,
    familiar: &Familiar,
    mentions: &Mentions,
) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    let near: Vec<Nearness> = (0..rulebook.entries.len())
        .map(|e| familiar.nearness(EntryId(e as u16), mentions))
        .collect();
    if std::env::var("NEARDBG").is_ok() {
        let mut best: Vec<usize> = (0..near.len()).collect();
        best.sort_by_key(|e| -near[*e].shared);
        for e in best.iter().take(3) {
            eprint!("{} {}/{}  ", rulebook.entries[*e].id, near[*e].asked, near[*e].shared);
        }
        eprintln!();
    }
    for verb in (0..rulebook.vocabulary.verbs.len()).map(|v| VerbId(v as u8)) {
        let binder = Binder::new(rulebook, verb, mentions);
        if !binder.can_follow() {
            continue;
        }
        let ways: Vec<Vec<Way>> = (0..mentions.list.len()).map(|i| binder.ways(i)).collect();
        for spoken in regions(rulebook, verb) {
            let best = spoken.entries.iter().max_by_key(|e| near[e.0 as usize].shared);
            let Some(best) = best else { continue };
            let mut guide = Guide {
                nearness: near[best.0 as usize],
                lead: near[best.0 as usize].shared - rival(&near, &spoken.entries),
                spoken_of: familiar.shares(*best, mentions),
                fill: false,
            };
            for fill in [false, true] {
                guide.fill = fill;
                if fill && !(guide.is_near() && guide.is_telling(mentions)) {
                    continue;
                }
                let reading = Binder::new(rulebook, verb, mentions).follow(&spoken.region, &ways, &guide);
                let Some(mut reading) = reading else { continue };
                if fill {
                    reading.guides = spoken.entries.clone();
                }
                let same = |r: &&mut Reading| {
                    r.verb == verb && r.stated == reading.stated && r.steps == reading.steps
                };
                match readings.iter_mut().find(same) {
                    Some(known) if known.score >= reading.score => {}
                    Some(known) => *known = reading,
                    None => readings.push(reading),
                }
            }
        }
    }
    // Where one entry is clearly the nearest, only what it says is meant.
    let nearest = (0..near.len()).max_by_key(|e| (near[*e].shared, usize::MAX - e));
    if let Some(nearest) = nearest.map(|e| EntryId(e as u16))
        && near[nearest.0 as usize].shared - rival(&near, &[nearest]) >= LEAD
        && readings.iter().any(|r| r.guides.contains(&nearest))
    {
        readings.retain(|r| r.guides.contains(&nearest));
    }
    readings.sort_by_key(|r| -r.score);
    if std::env::var("NEARDBG").is_ok() {
        for r in readings.iter().take(3) {
            eprint!("{} {} {:?} | ", rulebook.vocabulary.verb(r.verb).id, r.score, r.ask);
        }
        eprintln!();
    }
    readings
}

/// What the entry nearest to the question adds to a region.
struct Guide {
    nearness: Nearness,
    /// How far ahead of the next entry it is.
    lead: i32,
    /// By mention, whether the entry speaks of it.
    spoken_of: Vec<bool>,
    /// Whether what the question leaves unsaid is as the entry has it.
    fill: bool,
}

impl Guide {
    fn is_near(&self) -> bool {
        let Nearness { asked, shared } = self.nearness;
        asked >= NEAR_ASKED && shared >= NEAR_SHARED
            || self.lead >= LEAD && asked >= LED_ASKED && shared >= LED_SHARED
    }

    /// Whether more than one thing of the game is spoken of by both, and some of it is asked.
    fn is_telling(&self, mentions: &Mentions) -> bool {
        let both = mentions.list.iter().zip(&self.spoken_of);
        let both: Vec<&Mention> = both
            .filter(|(m, shared)| **shared && m.concept.is_content())
            .map(|(m, _)| m)
            .collect();
        let several = both.iter().any(|m| m.concept.id != both[0].concept.id);
        several && both.iter().any(|m| m.main)
    }

    fn bonus(&self) -> i32 {
        NEARNESS * self.nearness.shared / 100
    }
}

/// How near the nearest of all other entries is.
fn rival(near: &[Nearness], entries: &[EntryId]) -> i32 {
    let others = near.iter().enumerate();
    let others = others.filter(|(e, _)| !entries.iter().any(|id| id.0 as usize == *e));
    others.map(|(_, n)| n.shared).max().unwrap_or(0)
}

/// What the rules of a verb and their confirmations speak of.
fn regions(rulebook: &Rulebook, verb: VerbId) -> Vec<Spoken> {
    let mut found: Vec<Spoken> = Vec::new();
    let mut add = |region: Region, entries: &[EntryId]| match found
        .iter_mut()
        .find(|s| s.region == region)
    {
        Some(known) => known.entries.extend(entries),
        None => found.push(Spoken {
            region,
            entries: entries.to_vec(),
        }),
    };
    for rule in rulebook.rules.iter().filter(|r| r.verb == verb) {
        let chain = rulebook.vocabulary.verb(verb).id == "order";
        let statute = rulebook.statute(verb).limbs.iter();
        let limbs = statute.filter(|limb| chain && rulebook.rule(limb.rule).id == rule.id);
        for region in limbs.flat_map(|limb| &limb.regions) {
            add(region.clone(), &rule.cites);
        }
        let own = rule.regions.iter().filter(|_| !chain);
        for region in own.filter_map(|r| r.and(&rule.within)) {
            add(region, &rule.cites);
        }
        // What is confirmed may lie in what a closing says of the rest.
        let limbs = rulebook.statute(verb).limbs.iter();
        let limbs = limbs.filter(|limb| rulebook.rule(limb.rule).id == rule.id);
        let held: Vec<&Region> = limbs.flat_map(|limb| &limb.regions).collect();
        for confirmed in &rule.confirms {
            let inside = confirmed.regions.iter();
            let inside = inside.flat_map(|c| held.iter().filter_map(|r| r.and(c)));
            for region in inside {
                add(region, &[confirmed.entry]);
            }
        }
    }
    found
}

/// How telling it is that a fact has one of so many of its values.
fn telling(all: usize, of: usize) -> i32 {
    match all / of.max(1) {
        0 | 1 => 2,
        2 | 3 => 3,
        4..8 => 4,
        _ => 5,
    }
}

impl Binder<'_> {
    /// Whether the form of the question suits the verb.
    fn can_follow(&self) -> bool {
        let verb = self.space().id.as_str();
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        if self.ask == Ask::HowMany && states_numbers(self.mentions) {
            return false;
        }
        match self.ask {
            Ask::Happens => verb == "happens",
            Ask::HowMany => outcomes.id == "amount",
            Ask::First => verb == "order",
            Ask::Every | Ask::Only | Ask::Exists => outcomes.id == "permission" && verb != "is",
            Ask::May | Ask::Must | Ask::Prevents => {
                outcomes.id == "permission" && verb != "is" || verb == "happens"
            }
        }
    }

    fn follow(mut self, region: &Region, ways: &[Vec<Way>], guide: &Guide) -> Option<Reading> {
        self.guided = guide.fill;
        if matches!(self.ask, Ask::Every | Ask::Only | Ask::Exists) && !guide.fill {
            return None;
        }
        if self.ask == Ask::Exists {
            self.ask = Ask::May;
        }
        if self.space().id == "order" {
            return self.follow_order(region, guide);
        }
        let mut said: Vec<usize> = Vec::new();
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            let offers = (0..ways.len()).filter(|i| !said.contains(i)).flat_map(|i| {
                let fits = move |w: &&Way| w.facts.iter().any(|(f, s)| *f == fact && s.meets(*set));
                ways[i].iter().filter(fits).map(move |w| (i, w))
            });
            let whole = |w: &Way| w.facts.iter().all(|(f, s)| *f != fact || s.within(*set));
            let best = offers.min_by_key(|(i, w)| (!whole(w), w.cost, !self.mention(*i).main));
            if let Some((i, way)) = best
                && self.take(way)
            {
                said.push(i);
                self.taken[i] = true;
            }
        }
        if !guide.fill && (said.is_empty() || self.met(region).is_none_or(|met| met <= 0)) {
            return None;
        }
        self.describe_the_rest(ways);
        if guide.fill {
            self.fill(region);
        }
        self.asked_outcome();
        if self.space().id == "happens" && self.ask != Ask::Happens && self.about == About::Ruling {
            return None;
        }
        let met = self.met(region)?;
        self.repetitions();
        self.negations();
        self.generality();
        let passed_over = self.passed_over(guide) + if guide.fill {GUIDED_OTHER} else {OTHER_VERB} * self.other_verbs();
        let unknown = self.unknown();
        let spoken = self.spoken();
        let mut reading = self.weigh();
        let met = met + spoken + guide.bonus()
            - passed_over
            - unknown;
        reading.missing.clear();
        reading.left.clear();
        let strained = reading.score < -50;
        reading.score = met;
        (met >= ENOUGH && !strained).then_some(reading)
    }

    /// Which of two steps comes first: those that the question names, or else those of the entry.
    fn follow_order(mut self, region: &Region, guide: &Guide) -> Option<Reading> {
        let space = self.space();
        let step = |name: &str| region.on(space.fact_named(name)?);
        let (this, that) = (step("this")?, step("that")?);
        self.steps();
        let seen = ["draw-tile", "place-tile"].iter();
        let seen: ValueSet = seen
            .filter_map(|id| self.decl_named("this")?.value_named(id))
            .collect();
        let named = self.steps & (this | that);
        let stray = self.steps - this - that - seen;
        let both = named.meets(this) && named.meets(that);
        let single = this.only().is_some() && that.only().is_some();
        self.steps = if both { named } else { this | that };
        if !guide.fill || !stray.is_empty() || !both && !single || self.steps.len() != 2 {
            return None;
        }
        let (this, that) = (space.fact_named("this"), space.fact_named("that"));
        self.fill(region);
        self.stated.retain(|(f, _)| Some(*f) != this && Some(*f) != that);
        let unknown = self.unknown();
        let mut reading = self.weigh();
        reading.score = guide.bonus() + 4 * named.len() as i32 - unknown;
        reading.missing.clear();
        reading.left.clear();
        (reading.score >= ENOUGH).then_some(reading)
    }

    /// How strongly the question itself, and what is told before it, speak of the verb.
    fn spoken(&self) -> i32 {
        let verb = &self.space().id;
        let cue = |main: bool| {
            let list = self.mentions.list.iter().filter(|m| m.main == main);
            i32::from(list.map(|m| m.concept.cue(verb)).max().unwrap_or(0).min(3))
        };
        3 * cue(true) + cue(false)
    }

    /// What the unknown words cost.
    fn unknown(&self) -> i32 {
        let words = &self.mentions.words;
        let asked = |at: &usize| {
            let sentence = words.list[*at].sentence;
            let main = |m: &Mention| m.main && words.list[m.at].sentence == sentence;
            self.mentions.list.iter().any(main)
        };
        let unknown = self.mentions.unknown.iter();
        unknown.map(|at| if asked(at) { UNKNOWN.0 } else { UNKNOWN.1 }).sum()
    }

    /// How many words of the question itself speak of other verbs and not of this one.
    fn other_verbs(&self) -> i32 {
        let verb = &self.space().id;
        let other = |m: &&Mention| {
            let light = m.concept.marks("light");
            m.main && !light && m.concept.strongest_cue() >= 2 && m.concept.cue(verb) == 0
        };
        self.mentions.list.iter().filter(other).count() as i32
    }

    /// States what the region needs and the question leaves unsaid.
    fn fill(&mut self, region: &Region) {
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            if !self.stated.iter().any(|(f, _)| *f == fact) {
                self.stated.push((fact, *set));
            }
        }
    }

    /// How much of what the question names finds no place.
    fn passed_over(&self, guide: &Guide) -> i32 {
        let cost = |i: usize| {
            let concept = self.mention(i).concept;
            if matches!(concept.slot("topic"), Some("unruled")) || concept.id == "other-rules" {
                return FOREIGN;
            }
            let figure = concept.figure().is_some()
                && concept.attachment().is_none()
                && concept.place().is_none();
            if guide.spoken_of[i] && !figure {
                return 0;
            }
            let concept = self.mention(i).concept;
            let heavy = concept.figure().is_some()
                || concept.place().is_some()
                || concept.attachment().is_some()
                || concept.facts().next().is_some();
            match (heavy, concept.is_content()) {
                (true, _) => 4,
                (false, true) => 3,
                (false, false) if concept.strongest_cue() >= 3 && concept.cue(&self.space().id) == 0 => 2,
                _ => 0,
            }
        };
        self.open().into_iter().map(cost).sum()
    }

    /// What no condition of the region needs still describes something.
    fn describe_the_rest(&mut self, ways: &[Vec<Way>]) {
        for i in self.open() {
            let mut offers: Vec<&Way> = ways[i].iter().collect();
            offers.sort_by_key(|w| w.cost);
            for way in offers {
                if self.take(way) {
                    self.taken[i] = true;
                    break;
                }
            }
        }
        let Some(arg) = self.frame().figure.clone() else {
            return;
        };
        let of_it = format!("{arg}.");
        let space = self.space();
        let said = |(fact, _): &(usize, ValueSet)| space.facts[*fact].name.starts_with(&of_it);
        if !self.frame().any_figure {
            return;
        }
        match self.stated.iter().any(said) {
            true => self.presume_meeple(&arg),
            false => self.presume_ordinary(&arg),
        }
    }

    /// States the facts of a way, all or none.
    fn take(&mut self, way: &Way) -> bool {
        let before = self.stated.clone();
        for (fact, set) in &way.facts {
            match self.stated.iter_mut().find(|(f, _)| f == fact) {
                Some((_, known)) if known.meets(*set) => *known = *known & *set,
                Some(_) => {
                    self.stated = before;
                    return false;
                }
                None => self.stated.push((*fact, *set)),
            }
        }
        true
    }

    /// How much of the region is said. None where what is said lies outside of it in two ways.
    fn met(&self, region: &Region) -> Option<i32> {
        let mut met = 0;
        let mut outside = 0;
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            let decl = self.rulebook.vocabulary.decl(self.verb, fact);
            let stated = self.stated.iter().find(|(f, _)| *f == fact);
            let telling = telling(decl.values.len(), set.len());
            met += match (stated, &decl.role) {
                (Some((_, known)), _) if known.within(*set) => telling,
                (Some((_, known)), _) if known.meets(*set) => 1,
                (Some(_), _) => {
                    outside += 1;
                    0
                }
                (None, Role::Presumed { values, .. }) if values.within(*set) => 0,
                (None, Role::Derived) => 0,
                (None, _) => UNSAID,
            };
        }
        (outside < 2).then_some(met)
    }

    /// All that a mention can state in the space of the verb.
    fn ways(&self, i: usize) -> Vec<Way> {
        let mention = self.mention(i);
        let concept = mention.concept;
        let mut found: Vec<Way> = Vec::new();
        let frame = self.frame();
        let args: Vec<&str> = [&frame.figure, &frame.holder]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        let mut describe = |args: &[&str], pattern: &Pattern, cost: i32| {
            for arg in args {
                let named: Option<Vec<(usize, ValueSet)>> = pattern
                    .iter()
                    .map(|(name, set)| Some((self.space().fact_named(&format!("{arg}.{name}"))?, *set)))
                    .collect();
                found.extend(named.map(|facts| Way { facts, cost }));
            }
        };
        if let Some(pattern) = concept.figure()
            && !frame.never.contains(&concept.id)
        {
            let had = concept.attachment().is_some() || concept.place().is_some();
            describe(&args, pattern, if had { 3 } else { 0 });
        }
        if let Some(pattern) = concept.attachment() {
            let pattern = self.told(i, pattern);
            describe(&args, &pattern, 1);
        }
        if let Some(pattern) = concept.state() {
            let pattern = self.told(i, pattern);
            describe(&args, &pattern, 0);
        }
        for pattern in concept.facts() {
            let pattern = self.told(i, pattern);
            let named: Option<Vec<(usize, ValueSet)>> = pattern
                .iter()
                .map(|(name, set)| Some((self.space().fact_named(name)?, *set)))
                .collect();
            found.extend(named.map(|facts| Way { facts, cost: 0 }));
        }
        for meaning in &concept.meanings {
            if let Meaning::Slot(slot, value) = meaning {
                let fact = frame.slots.iter().find(|(s, _)| s == slot);
                found.extend(fact.and_then(|(_, fact)| self.value_way(fact, value, 0)));
            }
        }
        let own = self.space().facts.iter().filter(|f| f.arg.is_none());
        let own: Vec<String> = own.map(|f| f.name.clone()).collect();
        let names = [concept.place().map(str::to_owned), self.kind_name(i), self.role_name(i)];
        let place = frame.place.as_deref();
        for name in names.into_iter().flatten() {
            for fact in &own {
                let cost = i32::from(Some(fact.as_str()) != place && frame.role.as_ref() != Some(fact));
                found.extend(self.value_way(fact, &name, cost));
            }
        }
        if let Some(name) = concept.place() {
            for arg in &args {
                let negated = self.is_negated(i);
                let way = self.value_way(&format!("{arg}.on"), name, 2);
                found.extend(way.map(|mut way| {
                    for (fact, set) in way.facts.iter_mut().filter(|_| negated) {
                        *set = self.rulebook.vocabulary.decl(self.verb, *fact).domain() - *set;
                    }
                    way
                }));
            }
        }
        found
    }

    fn value_way(&self, fact: &str, value: &str, cost: i32) -> Option<Way> {
        let at = self.space().fact_named(fact)?;
        let value = self.decl_named(fact)?.value_named(value)?;
        Some(Way {
            facts: vec![(at, ValueSet::one(value))],
            cost,
        })
    }

    fn role_name(&self, i: usize) -> Option<String> {
        let pattern = self.mention(i).concept.figure()?;
        let (_, set) = pattern.iter().find(|(name, _)| name == "role")?;
        let facts = &self.rulebook.vocabulary.facts;
        let decl = facts
            .iter()
            .find(|d| d.class == "figure" && d.name == "role")?;
        Some(decl.values[set.only()?].id.clone())
    }
}
