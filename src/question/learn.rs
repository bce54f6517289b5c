//! Fits what is heard in each matter to questions that are known to be about it.
//!
//! Each concept that was ever heard in a matter gets a weight for it, such that the matter of a question
//! is as likely as can be made (a softmax over matters, by gradient descent). All steps are in a fixed
//! order, so that the same questions give the same weights.

use std::collections::{BTreeMap, BTreeSet};

use super::matters::LENGTH;
use crate::vocabulary::{Matter, Position};

/// How often all questions are gone through.
const ROUNDS: usize = 12;
/// How far a weight moves at first, and how much less with every round.
const STEP: f64 = 0.4;
const SLOWER: f64 = 0.3;
/// What a concept that was never heard in a matter says against it.
const UNHEARD: f64 = 0.5;
/// The most that a concept can tell of a matter, in tenths.
const MOST: f64 = 99.0;

/// A question that is known to be about a position.
#[derive(Debug, Clone)]
pub struct Sample {
    pub position: Position,
    /// Its concepts by index into `Lexicon::concepts`, each once.
    pub concepts: Vec<u16>,
    pub numbers: Vec<i64>,
}

/// The matters of the samples, with the weights that fit them best.
pub fn fit(samples: &[Sample]) -> Vec<Matter> {
    let mut at: BTreeMap<&Position, usize> = BTreeMap::new();
    for sample in samples {
        at.insert(&sample.position, 0);
    }
    for (next, at) in at.values_mut().enumerate() {
        *at = next;
    }
    let count = at.len();
    let mut numbers: Vec<BTreeSet<i64>> = vec![BTreeSet::new(); count];
    let mut with: Vec<BTreeSet<usize>> = Vec::new();
    let mut asked = vec![0.0; count];
    for sample in samples {
        let matter = at[&sample.position];
        asked[matter] += 1.0;
        numbers[matter].extend(&sample.numbers);
        for concept in &sample.concepts {
            let concept = *concept as usize;
            with.resize(with.len().max(concept + 1), BTreeSet::new());
            with[concept].insert(matter);
        }
    }
    let rarity: Vec<f64> = with
        .iter()
        .map(|matters| (1.0 + count as f64 / (1.0 + matters.len() as f64)).ln())
        .collect();
    let questions: Vec<Question> = samples
        .iter()
        .map(|s| Question::of(s, at[&s.position], &rarity))
        .collect();
    let mut weights: Vec<Vec<(usize, f64)>> = with
        .iter()
        .map(|matters| matters.iter().map(|m| (*m, 0.0)).collect())
        .collect();
    for question in &questions {
        for (concept, telling) in &question.concepts {
            if let Some((_, w)) = weights[*concept]
                .iter_mut()
                .find(|(m, _)| *m == question.matter)
            {
                *w += telling / asked[question.matter];
            }
        }
    }
    let mut order: Vec<usize> = (0..questions.len()).collect();
    let mut dice = Dice(1);
    for round in 0..ROUNDS {
        dice.shuffle(&mut order);
        let step = STEP / (1.0 + SLOWER * round as f64);
        for question in order.iter().map(|q| &questions[*q]) {
            let shares = question.shares(&weights, count);
            for (concept, telling) in &question.concepts {
                for (matter, weight) in &mut weights[*concept] {
                    let wanted = f64::from(u8::from(*matter == question.matter));
                    *weight += step * telling * (wanted - shares[*matter]);
                }
            }
        }
    }
    let mut matters: Vec<Matter> = at
        .into_keys()
        .zip(numbers)
        .map(|(position, numbers)| Matter {
            position: position.clone(),
            heard: Vec::new(),
            numbers: numbers.into_iter().collect(),
        })
        .collect();
    for (concept, of) in weights.iter().enumerate() {
        for (matter, weight) in of {
            let tenths = (10.0 * (weight + UNHEARD)).round().clamp(0.0, MOST) as u8;
            if tenths > 0 {
                matters[*matter].heard.push((concept as u16, tenths));
            }
        }
    }
    matters.retain(|m| !m.heard.is_empty());
    matters
}

struct Question {
    matter: usize,
    /// Concepts with how telling they are in this question.
    concepts: Vec<(usize, f64)>,
}

impl Question {
    fn of(sample: &Sample, matter: usize, rarity: &[f64]) -> Question {
        let concepts = sample.concepts.iter().map(|c| *c as usize);
        let length: f64 = concepts.clone().map(|c| rarity[c].powi(2)).sum::<f64>();
        let length = length.sqrt();
        Question {
            matter,
            concepts: concepts.map(|c| (c, LENGTH * rarity[c] / length)).collect(),
        }
    }

    /// How likely each matter is, by the weights.
    fn shares(&self, weights: &[Vec<(usize, f64)>], count: usize) -> Vec<f64> {
        let mut scores = vec![0.0; count];
        for (concept, telling) in &self.concepts {
            for (matter, weight) in &weights[*concept] {
                scores[*matter] += telling * (weight + UNHEARD);
            }
        }
        let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let parts: Vec<f64> = scores.iter().map(|s| (s - best).exp()).collect();
        let whole: f64 = parts.iter().sum();
        parts.into_iter().map(|part| part / whole).collect()
    }
}

/// A fixed sequence of numbers that looks like chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % limit
    }

    fn shuffle(&mut self, list: &mut [usize]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}
