//! What a question is about, told by the concepts in it: the matter that it is nearest to.
//!
//! Each matter says which concepts are heard where people ask about it, and how much each tells of
//! it. Rare concepts weigh more than common ones; one that a matter does not know adds nothing to it.

use std::cell::OnceCell;

use super::bind::Reading;
use super::choose::{asks_the_unknown, names_the_unknown};
use super::learn::Sample;
use super::likely::{Fit, Question};
use super::mentions::Mentions;
use super::numbers::numbers;
use super::objections::equipment;
use super::quantities::states_numbers;
use super::words::Words;
use crate::court::About;
use crate::rulebook::Rulebook;
use crate::vocabulary::{Ask, Concept, Lang, Lexicon, Position, Vocabulary, Wanted};

/// How much all concepts of a question weigh together.
pub(super) const LENGTH: f64 = 3.0;
/// A matter with a smaller share is not told.
const LEAST: f64 = 0.02;

/// A third way to read questions, by what people ask about, for where the others lead nowhere. What
/// it looks up is prepared when it is first needed.
#[derive(Debug, Clone, Default)]
pub struct Matters {
    heard: OnceCell<Heard>,
}

impl Matters {
    /// The matters that a question may be about, each with how likely it is that one; the likeliest
    /// first, all together at most 1.
    pub fn read(&self, rulebook: &Rulebook, text: &str, prefer: Lang) -> Vec<Guess> {
        let vocabulary = &rulebook.vocabulary;
        let words = Words::of(text);
        let mentions = Mentions::find(&vocabulary.lexicon, &words, prefer, &[]);
        let counts = mentions.ask() == Ask::HowMany && states_numbers(&mentions);
        let unknown = asks_the_unknown(&mentions) || names_the_unknown(&mentions);
        if counts || unknown || equipment(rulebook, &mentions, None).is_some() {
            return Vec::new();
        }
        let heard = self.heard.get_or_init(|| Heard::of(vocabulary));
        let near = heard.nearest(&telling(&vocabulary.lexicon, &mentions));
        let guess = |near: Near| {
            let matter = &vocabulary.matters[near.matter];
            let question = Question {
                rulebook,
                mentions: &mentions,
                matter,
            };
            Guess {
                share: near.share,
                fit: question.fit(near.share),
                reading: Reading::of(&matter.position, vocabulary),
            }
        };
        near.into_iter().map(guess).collect()
    }
}

/// A matter that a question may be about.
#[derive(Debug, Clone)]
pub struct Guess {
    /// How likely it is that one; all shares make at most 1.
    pub share: f64,
    pub fit: Fit,
    pub reading: Reading,
}

impl Sample {
    /// What is heard in a question that is known to be about a position.
    pub fn of(rulebook: &Rulebook, text: &str, position: Position) -> Sample {
        let lexicon = &rulebook.vocabulary.lexicon;
        let words = Words::of(text);
        let mentions = Mentions::find(lexicon, &words, Lang::default(), &[]);
        let mut numbers: Vec<i64> = numbers(&mentions).iter().map(|n| n.count).collect();
        numbers.sort_unstable();
        numbers.dedup();
        Sample {
            position,
            concepts: telling(lexicon, &mentions),
            numbers,
        }
    }
}

/// The matters by the concepts that are heard in them.
#[derive(Debug, Clone)]
struct Heard {
    /// By concept, the matters with their weights, in tenths.
    by_concept: Vec<Vec<(u16, u8)>>,
    /// How telling each concept is.
    rarity: Vec<f64>,
    matters: usize,
}

/// A matter that a question may be about.
#[derive(Debug, Clone, Copy)]
struct Near {
    /// Index into `Vocabulary::matters`.
    matter: usize,
    /// How likely it is that one; all shares make 1.
    share: f64,
}

impl Heard {
    fn of(vocabulary: &Vocabulary) -> Heard {
        let mut by_concept = vec![Vec::new(); vocabulary.lexicon.concepts.len()];
        for (at, matter) in vocabulary.matters.iter().enumerate() {
            for (concept, weight) in &matter.heard {
                by_concept[*concept as usize].push((at as u16, *weight));
            }
        }
        let rarity = |heard: &Vec<_>| rarity(vocabulary.matters.len(), heard.len());
        Heard {
            rarity: by_concept.iter().map(rarity).collect(),
            by_concept,
            matters: vocabulary.matters.len(),
        }
    }

    /// The matters that a question with these concepts may be about, the likeliest first.
    fn nearest(&self, concepts: &[u16]) -> Vec<Near> {
        let rarity = |c: &u16| self.rarity[*c as usize];
        let length: f64 = concepts
            .iter()
            .map(|c| rarity(c).powi(2))
            .sum::<f64>()
            .sqrt();
        if length == 0.0 {
            return Vec::new();
        }
        let mut scores = vec![0.0; self.matters];
        for concept in concepts {
            let telling = LENGTH * rarity(concept) / length;
            for (matter, weight) in &self.by_concept[*concept as usize] {
                scores[*matter as usize] += telling * f64::from(*weight) / 10.0;
            }
        }
        let shares = shares(&scores).into_iter().enumerate();
        let mut near: Vec<Near> = shares
            .map(|(matter, share)| Near { matter, share })
            .filter(|near| near.share >= LEAST)
            .collect();
        near.sort_by(|a, b| b.share.total_cmp(&a.share));
        near
    }
}

/// How telling a concept is that is heard in some of all matters.
pub(super) fn rarity(all: usize, heard: usize) -> f64 {
    (1.0 + all as f64 / (1.0 + heard as f64)).ln()
}

/// How likely each matter is by its score, together 1.
pub(super) fn shares(scores: &[f64]) -> Vec<f64> {
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let parts: Vec<f64> = scores.iter().map(|s| (s - best).exp()).collect();
    let whole: f64 = parts.iter().sum();
    parts.into_iter().map(|part| part / whole).collect()
}

/// The concepts of a question that tell what it is about, each once.
pub(super) fn telling(lexicon: &Lexicon, mentions: &Mentions) -> Vec<u16> {
    let index = |concept: &Concept| lexicon.concept_named(&concept.id);
    let mentions = mentions.list.iter().filter(|m| !m.concept.is_idle());
    let mut found: Vec<u16> = mentions.filter_map(|m| index(m.concept)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

impl Reading {
    /// The reading of a structured question.
    pub fn of(position: &Position, vocabulary: &Vocabulary) -> Reading {
        let mut reading = Reading::stating(position.verb, position.stated.clone(), vocabulary);
        reading.all_things &= position.ask == Ask::Happens;
        reading.ask = position.ask;
        reading.steps = position.steps;
        reading.about = match position.about {
            Wanted::Ruling => About::Ruling,
            Wanted::Being(fact, set) => About::Being(fact, set),
            Wanted::Outcome(set) => About::Outcome(set),
        };
        reading
    }

    /// The structured question that it is; what hangs on the words themselves is left out.
    pub fn position(&self) -> Position {
        Position {
            verb: self.verb,
            ask: self.ask,
            about: match self.about {
                About::Ruling => Wanted::Ruling,
                About::Being(fact, set) => Wanted::Being(fact, set),
                About::Outcome(set) => Wanted::Outcome(set),
            },
            stated: self.stated.clone(),
            steps: self.steps,
        }
    }
}
