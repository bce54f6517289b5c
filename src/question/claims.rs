//! Amounts that a question claims: "does it count as 6 tiles", "that makes 9 points, right?".

use super::bind::Binder;
use super::mentions::Mention;
use super::numbers::numbers;
use crate::vocabulary::Ask;

/// How many words may stand between a claimed number and what it counts.
const REACH: usize = 2;

impl Binder<'_> {
    /// Where the verb asks for an amount and the question names one, it asks whether that is it.
    pub(super) fn claims(&mut self) {
        let Some(unit) = &self.frame().claim else {
            return;
        };
        // What two are together is not what one of them is.
        let both = self.mentions.list.iter().any(|m| m.concept.marks("both"));
        if self.mentions.ask() != Ask::May || both && self.counts.is_empty() {
            return;
        }
        let counts = |m: &Mention| {
            let concept = m.concept;
            concept.unit() == Some(unit) || concept.slot("topic") == Some(unit)
        };
        let claimed: Vec<(usize, i64)> = numbers(self.mentions)
            .iter()
            .filter(|n| !self.numbered.contains(&n.at))
            .filter(|n| {
                let mut after = self.mentions.list.iter().filter(|m| m.at > n.at);
                after
                    .next()
                    .is_some_and(|m| m.at - n.at <= REACH && counts(m))
            })
            .map(|n| (n.at, n.count))
            .collect();
        let [(at, count)] = claimed.as_slice() else {
            return;
        };
        let word = &self.mentions.words.list[*at].text;
        self.loose.retain(|loose| loose != word);
        self.numbered.push(*at);
        self.claim = Some(*count);
        self.ask = Ask::HowMany;
    }
}
