//! Quantities in a question: numbers with what they count, "45 extra tiles", "an emblem with a 3".

use super::bind::Binder;
use super::mentions::{Mention, Mentions};
use crate::vocabulary::{Ask, FactDecl, ValueSet};

/// How many words may stand between a number and what it counts.
const REACH: usize = 4;

/// Where tiles lie: "6 tiles in the ring around those" are of the ring.
const WHERE: [&str; 3] = ["outer-tiles", "neighbours", "bridge-tiles"];

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

/// A number of the question, by the index of its word.
pub(super) struct Number {
    pub at: usize,
    len: usize,
    pub count: i64,
}

/// The quantities that a question states, in order, the first of each unit; and the indexes of the words of
/// numbers that count nothing known, or something that was counted before.
fn quantities(mentions: &Mentions) -> (Vec<Quantity>, Vec<usize>) {
    let numbers = numbers(mentions);
    let mut found: Vec<Quantity> = Vec::new();
    let mut loose = Vec::new();
    for number in &numbers {
        let unit = shown_on_a_piece(mentions, number);
        let unit = unit.or_else(|| size_of_feature(mentions, number));
        let unit = unit.or_else(|| unit_after(mentions, &numbers, number));
        let unit = unit.or_else(|| unit_before(mentions, &numbers, number));
        let unit = unit.map(|unit| brought_in(mentions, &numbers, number).unwrap_or(unit));
        let unit = unit.filter(|_| !counts_points(mentions, number));
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

/// "A 3", unless something is counted right behind it, and "a 3 emblem": what is read on a piece.
fn shown_on_a_piece<'a>(mentions: &'a Mentions, number: &Number) -> Option<(usize, &'a str)> {
    let list = || mentions.list.iter().enumerate();
    let (at, article) = list().find(|(_, m)| m.at + m.len == number.at)?;
    let unit = article.concept.numbered()?;
    let behind = list().find(|(_, m)| m.at == number.at + number.len);
    let piece = behind.filter(|(_, m)| m.concept.numbered() == Some(unit));
    if behind.is_some_and(|(_, m)| m.concept.unit().is_some()) && piece.is_none() {
        return None;
    }
    let at = piece.map_or(at, |(at, _)| at);
    article.concept.marks("indefinite").then_some((at, unit))
}

/// "2 points per tile": a worth that is claimed, of which nothing is reckoned.
fn counts_points(mentions: &Mentions, number: &Number) -> bool {
    let next = mentions
        .list
        .iter()
        .find(|m| m.at >= number.at + number.len);
    next.is_some_and(|m| m.concept.slot("topic") == Some("points"))
}

/// Digits that no form took up, and number words.
pub(super) fn numbers(mentions: &Mentions) -> Vec<Number> {
    let covered = |at: usize| {
        mentions
            .list
            .iter()
            .any(|m| (m.at..m.at + m.len).contains(&at) && !m.concept.marks("counting"))
    };
    let words = mentions.words.list.iter().enumerate();
    let digits = words
        .filter(|(at, _)| !covered(*at))
        .filter_map(|(at, word)| {
            let count = word.text.parse().ok()?;
            Some(Number { at, len: 1, count })
        });
    let said = mentions.list.iter().filter_map(|m| {
        let (at, len, count) = (m.at, m.len, m.concept.number()?);
        Some(Number { at, len, count })
    });
    let mut numbers: Vec<Number> = digits.chain(said).collect();
    numbers.sort_by_key(|n| n.at);
    let is_word = |n: &Number| {
        !mentions.words.list[n.at]
            .text
            .starts_with(|c: char| c.is_ascii_digit())
    };
    let mut whole: Vec<Number> = Vec::new();
    for number in numbers {
        match whole.last_mut() {
            Some(last) if is_word(last) && is_word(&number) && continues(last, &number) => {
                last.count += number.count;
                last.len += number.len;
            }
            _ => whole.push(number),
        }
    }
    whole
}

/// "A hundred forty", "forty five": one number in two words.
fn continues(last: &Number, next: &Number) -> bool {
    let adjacent = last.at + last.len == next.at;
    let step = match last.count {
        20.. if last.count % 100 == 0 => 100,
        20.. if last.count % 10 == 0 => 10,
        _ => 0,
    };
    adjacent && (1..step).contains(&next.count)
}

/// The unit that follows: in the same clause, no other number between.
fn unit_after<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = mentions.words.list[number.at].clause;
    let from = number.at + number.len;
    let next = numbers.iter().map(|n| n.at).find(|at| *at >= from);
    let units = || {
        let near = mentions.list.iter().enumerate();
        near.filter(|(_, m)| m.at >= from && m.at - from <= REACH)
            .take_while(|(_, m)| next.is_none_or(|next| m.at < next))
            .filter(|(_, m)| mentions.words.list[m.at].clause == clause)
            .filter_map(|(at, m)| Some((at, m.concept.unit()?)))
    };
    let first = units().next()?;
    let of_tiles = first.1.ends_with("tiles");
    let closer = units().find(|(_, unit)| of_tiles && WHERE.contains(unit));
    let closer = closer.or_else(|| where_said(mentions, numbers, number).filter(|_| of_tiles));
    Some(closer.unwrap_or(first))
}

/// "Around my farmer there are 8 tiles": where they lie, said before them in a clause with no other
/// number.
fn where_said<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = |at: usize| mentions.words.list[at].clause;
    let here = clause(number.at);
    let first = !numbers
        .iter()
        .any(|n| n.at < number.at && clause(n.at) == here);
    let near = mentions.list.iter().enumerate().rev();
    let mut near = near.filter(|(_, m)| first && m.at < number.at && clause(m.at) == here);
    near.find_map(|(at, m)| Some((at, m.concept.unit().filter(|u| WHERE.contains(u))?)))
}

/// "Other expansions bring 60 land tiles", "60 tiles are added": tiles that something said of them makes
/// tiles of another kind, which no number of its own counts.
fn brought_in<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = |at: usize| mentions.words.list[at].clause;
    let (_, unit) = unit_after(mentions, numbers, number)?;
    let plain = mentions
        .list
        .iter()
        .find(|m| m.concept.unit() == Some(unit))?;
    if !unit.ends_with("tiles") || plain.concept.numbered().is_some() || WHERE.contains(&unit) {
        return None;
    }
    let last = numbers
        .iter()
        .rev()
        .map(|n| n.at)
        .find(|at| *at < number.at);
    let next = numbers.iter().map(|n| n.at).find(|at| *at > number.at);
    let said = mentions.list.iter().enumerate().find(|(_, m)| {
        let near = clause(m.at) == clause(number.at)
            && last.is_none_or(|last| m.at > last)
            && next.is_none_or(|next| m.at < next);
        near && m
            .concept
            .numbered()
            .is_some_and(|unit| unit.ends_with("tiles"))
    });
    said.and_then(|(at, m)| Some((at, m.concept.numbered()?)))
}

/// "A road of 6, finished": a feature that is measured by a bare number has so many tiles.
fn size_of_feature<'a>(mentions: &'a Mentions, number: &Number) -> Option<(usize, &'a str)> {
    let words = &mentions.words.list;
    let before = |at: usize| mentions.list.iter().position(|m| m.at + m.len == at);
    let of = before(number.at).map(|i| &mentions.list[i])?;
    let feature = before(of.at).filter(|_| of.concept.is_filler() && of.len == 1)?;
    let place = mentions.list[feature].concept.slot("feature");
    let next = number.at + number.len;
    let counted = words
        .get(next)
        .is_some_and(|w| w.clause == words[number.at].clause);
    let named =
        |m: &Mention| m.at == next && (m.concept.is_content() || m.concept.unit().is_some());
    let counted = counted && (mentions.unknown.contains(&next) || mentions.list.iter().any(named));
    matches!(place, Some("road" | "city"))
        .then_some((feature, "tiles"))
        .filter(|_| !counted)
}

/// The unit before it: "emblem 3", "we are 4".
fn unit_before<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = mentions.words.list[number.at].clause;
    let last = numbers.iter().rev().find(|n| n.at < number.at);
    mentions
        .list
        .iter()
        .enumerate()
        .rev()
        .filter(|(_, m)| m.at + m.len <= number.at && number.at - (m.at + m.len) <= REACH)
        .take_while(|(_, m)| last.is_none_or(|last| m.at > last.at))
        .filter(|(_, m)| mentions.words.list[m.at].clause == clause)
        .filter(|(_, m)| !m.concept.marks("indefinite"))
        .find_map(|(at, m)| Some((at, m.concept.numbered()?)))
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
