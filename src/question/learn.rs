//! Fits what is heard in each matter to questions that are known to be about it.
//!
//! Each concept that was ever heard in a matter gets a weight for it, such that the matter of a question
//! is as likely as can be made (a softmax over matters, by gradient descent). All steps are in a fixed
//! order, so that the same questions give the same weights.

use std::collections::{BTreeMap, BTreeSet};

use super::matters::{LENGTH, rarity, shares};
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
    let mut matters = matters_of(samples);
    let at = |sample: &Sample| {
        let found = matters.binary_search_by(|m| m.position.cmp(&sample.position));
        found.unwrap_or_else(|place| place)
    };
    let of_samples: Vec<usize> = samples.iter().map(at).collect();
    let mut with: Vec<BTreeSet<usize>> = Vec::new();
    for (sample, matter) in samples.iter().zip(&of_samples) {
        for concept in sample.concepts.iter().map(|c| *c as usize) {
            with.resize(with.len().max(concept + 1), BTreeSet::new());
            with[concept].insert(*matter);
        }
    }
    let telling: Vec<f64> = with
        .iter()
        .map(|of| rarity(matters.len(), of.len()))
        .collect();
    let questions: Vec<Question> = samples
        .iter()
        .zip(&of_samples)
        .map(|(sample, matter)| Question::of(sample, *matter, &telling))
        .collect();
    let unheard = with
        .iter()
        .map(|of| of.iter().map(|matter| (*matter, 0.0)).collect());
    let mut weights = Weights {
        matters: matters.len(),
        of_concepts: unheard.collect(),
    };
    weights.start(&questions);
    weights.descend(&questions);
    weights.write(&mut matters);
    matters.retain(|m| !m.heard.is_empty());
    matters
}

/// The positions of the samples in order, each once, with the numbers that are named in them.
fn matters_of(samples: &[Sample]) -> Vec<Matter> {
    let mut numbers: BTreeMap<&Position, BTreeSet<i64>> = BTreeMap::new();
    for sample in samples {
        let of = numbers.entry(&sample.position).or_default();
        of.extend(&sample.numbers);
    }
    let matter = |(position, numbers): (&Position, BTreeSet<i64>)| Matter {
        position: position.clone(),
        heard: Vec::new(),
        numbers: numbers.into_iter().collect(),
    };
    numbers.into_iter().map(matter).collect()
}

/// How much each concept tells of each matter that it was ever heard in.
struct Weights {
    matters: usize,
    /// By concept, the matters with their weights.
    of_concepts: Vec<Vec<(usize, f64)>>,
}

impl Weights {
    /// What is heard more often in the questions about a matter tells more of it.
    fn start(&mut self, questions: &[Question]) {
        let mut asked = vec![0.0; self.matters];
        for question in questions {
            asked[question.matter] += 1.0;
        }
        for question in questions {
            for (concept, telling) in &question.concepts {
                let mut of = self.of_concepts[*concept].iter_mut();
                if let Some((_, weight)) = of.find(|(m, _)| *m == question.matter) {
                    *weight += telling / asked[question.matter];
                }
            }
        }
    }

    fn descend(&mut self, questions: &[Question]) {
        let mut order: Vec<usize> = (0..questions.len()).collect();
        let mut dice = Dice(1);
        for round in 0..ROUNDS {
            dice.shuffle(&mut order);
            let step = STEP / (1.0 + SLOWER * round as f64);
            for question in order.iter().map(|q| &questions[*q]) {
                let shares = self.shares(question);
                for (concept, telling) in &question.concepts {
                    for (matter, weight) in &mut self.of_concepts[*concept] {
                        let wanted = f64::from(u8::from(*matter == question.matter));
                        *weight += step * telling * (wanted - shares[*matter]);
                    }
                }
            }
        }
    }

    /// How likely each matter is to be that of a question.
    fn shares(&self, question: &Question) -> Vec<f64> {
        let mut scores = vec![0.0; self.matters];
        for (concept, telling) in &question.concepts {
            for (matter, weight) in &self.of_concepts[*concept] {
                scores[*matter] += telling * (weight + UNHEARD);
            }
        }
        shares(&scores)
    }

    /// Puts them down in tenths.
    fn write(&self, matters: &mut [Matter]) {
        for (concept, of) in self.of_concepts.iter().enumerate() {
            for (matter, weight) in of {
                let tenths = (10.0 * (weight + UNHEARD)).round().clamp(0.0, MOST) as u8;
                if tenths > 0 {
                    matters[*matter].heard.push((concept as u16, tenths));
                }
            }
        }
    }
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
