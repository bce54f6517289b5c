//! How near a question comes to what the entries say, measured by the concepts of both.
//!
//! Rare concepts tell more than common ones; what only one of the two speaks of counts against it.

use std::collections::{BTreeMap, BTreeSet};

use crate::question::mentions::Mentions;
use crate::question::words::Words;
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::{Concept, Lang, Meaning, Pattern};

/// The weight of a concept that no entry speaks of.
const FOREIGN: i32 = 40;
/// In tenths: what a verb's word weighs beside a thing's.
const VERB_SHARE: i32 = 5;

/// What the entries speak of, in one language.
#[derive(Debug, Clone)]
pub(super) struct Familiar {
    /// By entry, what each of its concepts means.
    spoken: Vec<Vec<Vec<String>>>,
    rarity: BTreeMap<String, i32>,
}

/// How near one entry comes.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Nearness {
    /// In hundredths: how much of the question the entry speaks of.
    pub asked: i32,
    /// In hundredths: how much of both they share.
    pub shared: i32,
}

impl Familiar {
    pub fn of(rulebook: &Rulebook, lang: Lang) -> Familiar {
        let spoken: Vec<Vec<Vec<String>>> = rulebook
            .entries
            .iter()
            .map(|entry| {
                let words = Words::of(entry.says.in_lang(lang));
                let mentions = Mentions::plain(&rulebook.vocabulary.lexicon, &words, lang);
                let all: BTreeSet<Vec<String>> =
                    mentions.list.iter().map(|m| meanings(m.concept)).collect();
                all.into_iter().filter(|m| !m.is_empty()).collect()
            })
            .collect();
        let mut with: BTreeMap<String, usize> = BTreeMap::new();
        for entry in &spoken {
            let all: BTreeSet<&String> = entry.iter().flatten().collect();
            for meaning in all {
                *with.entry(meaning.clone()).or_default() += 1;
            }
        }
        let all = spoken.len().max(1) as f64;
        let rarity = with
            .into_iter()
            .map(|(meaning, with)| {
                let rarity = (10.0 * (all / with as f64).ln()).round() as i32;
                let verb = meaning.starts_with("verb ");
                (
                    meaning,
                    if verb {
                        rarity * VERB_SHARE / 10
                    } else {
                        rarity
                    }
                    .max(1),
                )
            })
            .collect();
        Familiar { spoken, rarity }
    }

    fn weight(&self, meanings: &[String]) -> i32 {
        let known = meanings.iter().filter_map(|m| self.rarity.get(m));
        known.max().copied().unwrap_or(FOREIGN)
    }

    /// What of the question the entry speaks of, by mention.
    pub fn shares(&self, entry: EntryId, mentions: &Mentions) -> Vec<bool> {
        let spoken = &self.spoken[entry.0 as usize];
        let list = mentions.list.iter().map(|m| meanings(m.concept));
        list.map(|own| !own.is_empty() && spoken.iter().any(|s| shared(&own, s)))
            .collect()
    }

    pub fn nearness(&self, entry: EntryId, mentions: &Mentions) -> Nearness {
        let spoken = &self.spoken[entry.0 as usize];
        let own: BTreeSet<Vec<String>> = mentions
            .list
            .iter()
            .map(|m| meanings(m.concept))
            .filter(|m| !m.is_empty())
            .collect();
        let gain = |a: &[String]| {
            let both = spoken
                .iter()
                .flat_map(|s| s.iter())
                .filter(|m| a.contains(m));
            both.filter_map(|m| self.rarity.get(m))
                .max()
                .copied()
                .unwrap_or(0)
        };
        let asked: i32 = own.iter().map(|m| self.weight(m)).sum();
        let met: i32 = own.iter().map(|m| gain(m)).sum();
        let unasked = |s: &Vec<String>| {
            let said = own.iter().flatten().filter(|m| s.contains(m));
            let said = said.filter_map(|m| self.rarity.get(m)).max();
            self.weight(s) - said.copied().unwrap_or(0)
        };
        let unasked: i32 = spoken.iter().map(unasked).sum();
        let share = |of: i32| if of > 0 { 100 * met / of } else { 0 };
        Nearness {
            asked: share(asked),
            shared: share(asked + unasked),
        }
    }
}

fn shared(a: &[String], b: &[String]) -> bool {
    a.iter().any(|m| b.contains(m))
}

/// What a concept means, as names that can be compared.
fn meanings(concept: &Concept) -> Vec<String> {
    let parts = |pattern: &Pattern| pattern.iter().map(|part| format!("{part:?}")).collect();
    concept
        .meanings
        .iter()
        .flat_map(|meaning| match meaning {
            Meaning::Figure(p) | Meaning::Attach(p) | Meaning::State(p) => parts(p),
            Meaning::Fact(p) => vec![format!("fact {p:?}")],
            Meaning::Place(place) => vec![format!("place {place}")],
            Meaning::Slot(slot, value) => vec![format!("{slot} {value}")],
            Meaning::Verb(verb, weight) if *weight >= 2 => vec![format!("verb {verb}")],
            _ => Vec::new(),
        })
        .collect()
}
