//! Quantities in a question: numbers with what they count, "45 extra tiles", "an emblem with a 3".

use super::bind::Binder;
use super::mentions::{Mention, Mentions};
use super::numbers::numbers;
use super::units::{REACH, WHERE, unit_of};
use crate::vocabulary::{Ask, FactDecl, ValueSet};

/// How often the rest is added up: once where nothing is said.
const TIMES: &str = "times";

/// So many of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantity {
    pub unit: String,
    pub count: i64,
    /// The mention that names the unit.
    pub mention: usize,
    /// The word of the number, unless the mention says it too.
    pub at: Option<usize>,
}

/// The quantities that a question states, in order, the first of each unit; and the indexes of the words of
/// numbers that count nothing known, or something that was counted before.
fn quantities(mentions: &Mentions) -> (Vec<Quantity>, Vec<usize>) {
    let numbers = numbers(mentions);
    let mut found: Vec<Quantity> = Vec::new();
    let mut loose = Vec::new();
    for number in &numbers {
        let unit = unit_of(mentions, &numbers, number);
        let fresh = |unit: &str| !found.iter().any(|q: &Quantity| q.unit == unit);
        match unit.filter(|(_, unit)| fresh(unit)) {
            Some((mention, unit)) => found.push(Quantity {
                unit: unit.to_owned(),
                count: number.count,
                mention,
                at: Some(number.at),
            }),
            None => loose.push(number.at),
        }
    }
    for (mention, said) in mentions.list.iter().enumerate() {
        for (unit, count) in said.concept.quantities() {
            if !found.iter().any(|q| q.unit == unit) {
                found.push(Quantity {
                    unit: unit.to_owned(),
                    count,
                    mention,
                    at: None,
                });
            }
        }
    }
    (found, loose)
}

impl Binder<'_> {
    /// Numbers for the facts of the verb, and what is added up.
    pub(super) fn quantities(&mut self) {
        let frame = self.frame();
        if frame.numbers.is_empty() && frame.sums.is_empty() && frame.any_number.is_empty() {
            return;
        }
        let (mut quantities, mut loose) = quantities(self.mentions);
        loose.extend(self.parts_of_a_whole(&mut quantities));
        if let Some(total) = &frame.total {
            let counted = quantities.iter().find(|q| q.unit == total.unit);
            let Some(count) = counted.map(|q| q.count) else {
                return;
            };
            if !self.whole_feature(total) {
                return;
            }
            for (item, fact, just) in &total.just {
                if self.is_stated_as(&total.fact, item) {
                    self.state_value(fact, if count == *just { "yes" } else { "no" });
                }
            }
            self.one_each(&mut quantities);
        }
        // A sum leaves no number out, and nothing that is named without one.
        if !frame.sums.is_empty() {
            let word = |at: usize| self.mentions.words.list[at].text.clone();
            self.loose = loose.into_iter().map(word).collect();
            if frame.several.is_none() {
                self.loose.extend(self.uncounted(&quantities));
            }
        }
        for quantity in quantities {
            let place = |list: &[(String, String)]| {
                let found = list.iter().find(|(unit, _)| *unit == quantity.unit);
                found.map(|(_, to)| to.clone())
            };
            let mut placed = place(&frame.sums).is_some();
            placed |= frame.any_number.contains(&quantity.unit);
            if let Some(fact) = place(&frame.numbers) {
                let value = self
                    .decl_named(&fact)
                    .and_then(|d| value_of(d, quantity.count));
                placed |= value.is_some_and(|v| self.state(&fact, ValueSet::one(v)));
                if value.is_none() {
                    self.outside.get_or_insert((fact, quantity.count));
                }
            }
            if placed {
                for i in 0..self.taken.len() {
                    let concept = self.mention(i).concept;
                    let says = concept.unit() == Some(&quantity.unit)
                        || concept.numbered() == Some(&quantity.unit)
                        || concept.quantities().any(|(unit, _)| unit == quantity.unit);
                    self.taken[i] |= says && (concept.is_filler() || frame.total.is_some());
                }
            }
            // Where several things are told to reckon with, a number of something else is not passed over.
            if frame.several.is_some() && !placed && self.outside.is_none() {
                let word = quantity
                    .at
                    .map(|at| self.mentions.words.list[at].text.clone());
                self.loose.extend(word);
            }
            self.counted.push(quantity.mention);
            self.numbered
                .extend(quantity.at.filter(|_| placed || self.outside.is_some()));
            self.counts.push(quantity);
        }
        // "Stacks for 5 players with 60 more tiles": what is named beside its numbers is asked for.
        let asks = |m: &Mention| {
            let concept = m.concept;
            let open = concept.asks(Ask::May) || concept.asks(Ask::Must);
            m.main && (open || concept.marks("auxiliary") || concept.id == "be")
        };
        let bare = frame.several.is_some() && !self.mentions.list.iter().any(asks);
        let told = |q: &Quantity| frame.numbers.iter().any(|(unit, _)| *unit == q.unit);
        if bare && self.ask == Ask::May && self.counts.iter().any(told) {
            self.ask = Ask::HowMany;
        }
        // What is declared to be added up asks for the sum.
        let summed = |q: &Quantity| frame.sums.iter().any(|(unit, _)| *unit == q.unit);
        if self.ask == Ask::May && self.counts.iter().any(summed) {
            self.ask = Ask::HowMany;
        }
    }
}

impl Binder<'_> {
    /// What is to be added up and named without saying how many there are.
    fn uncounted(&self, counted: &[Quantity]) -> Vec<String> {
        let sums = &self.frame().sums;
        let list = self.mentions.list.iter();
        list.filter(|m| {
            let unit = m.concept.unit();
            let summed = sums
                .iter()
                .any(|(of, item)| unit == Some(of) && item != TIMES);
            // "2 tiles in the ring": what lies there is counted, in whatever order it is told.
            let within = |q: &Quantity| {
                let near = |at| m.at > at && m.at - at <= REACH;
                let tiles = unit == Some("tiles") && WHERE.contains(&q.unit.as_str());
                tiles && q.at.is_some_and(near)
            };
            summed
                && !counted
                    .iter()
                    .any(|q| Some(q.unit.as_str()) == unit || within(q))
        })
        .filter(|m| !self.mentions.marked(m, "without"))
        .map(|m| self.mentions.text(m))
        .collect()
    }
}

/// Whether a question states any number.
pub(super) fn states_numbers(mentions: &Mentions) -> bool {
    let (quantities, loose) = quantities(mentions);
    !quantities.is_empty() || !loose.is_empty()
}

/// The value of a fact that stands for a number: its own, or the last from which on it is taken.
pub fn value_of(decl: &FactDecl, count: i64) -> Option<usize> {
    let exact = count.to_string();
    let from = |id: &str| id.strip_suffix('+')?.parse().ok();
    decl.value_named(&exact).or_else(|| {
        let starts = decl.values.iter().enumerate();
        let reached =
            starts.filter_map(|(at, v)| Some((from(&v.id).filter(|n: &i64| *n <= count)?, at)));
        reached.max().map(|(_, at)| at)
    })
}
