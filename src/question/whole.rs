//! The worth of a whole feature: which one it is, what it shows, and what of it is there once.

use super::bind::Binder;
use super::mentions::Mention;
use super::quantities::Quantity;
use crate::vocabulary::{Ask, Total};

impl Binder<'_> {
    /// Whether the worth of a whole feature is asked for; then it is said what one unit of it is.
    pub(super) fn whole_feature(&mut self, total: &Total) -> bool {
        let worth = |m: &Mention| {
            let concept = m.concept;
            m.main && (concept.asks(Ask::HowMany) || concept.cue(&self.space().id) > 0)
                || concept.slot("topic") == Some("points")
                || self.stands_alone(m)
        };
        if !self.mentions.list.iter().any(worth) {
            return false;
        }
        let never = &self.frame().never_there;
        let places =
            (0..self.taken.len()).filter(|i| !never.contains(&self.mention(*i).concept.id));
        let places = places.filter_map(|i| {
            let place = self.mention(i).concept.place()?;
            let (_, item) = total.at.iter().find(|(at, _)| at == place)?;
            Some((i, item))
        });
        let places: Vec<(usize, &String)> = places.collect();
        let Some((_, item)) = places.first() else {
            return false;
        };
        if places.iter().any(|(_, other)| other != item) || !self.state_value(&total.fact, item) {
            return false;
        }
        for (i, _) in places {
            self.taken[i] = true;
        }
        for i in 0..self.taken.len() {
            let unit = self.mention(i).concept.unit();
            let shown = total.shows.iter().find(|(of, _)| unit == Some(of));
            let there = if self.is_negated(i) { "no" } else { "yes" };
            self.taken[i] |= shown.is_some_and(|(_, fact)| self.state_value(fact, there));
            // "No bridge": there is nothing of it to add up.
            let summed = self.frame().sums.iter().any(|(of, _)| unit == Some(of));
            self.taken[i] |= summed && self.marked(i, "without");
        }
        self.ask = Ask::HowMany;
        self.total = true;
        true
    }

    /// "A bridge", "one with a shield": what is named without a number is there once.
    pub(super) fn one_each(&mut self, quantities: &mut Vec<Quantity>) {
        for (unit, _) in &self.frame().sums {
            let named =
                |i: &usize| self.mention(*i).concept.unit() == Some(unit) && !self.is_negated(*i);
            let mut named = (0..self.taken.len()).filter(named);
            let (Some(mention), None) = (named.next(), named.next()) else {
                continue;
            };
            let once = ["indefinite", "more", "or"]
                .iter()
                .any(|m| self.marked(mention, m));
            if once && !quantities.iter().any(|q| q.unit == *unit) {
                quantities.push(Quantity {
                    unit: unit.clone(),
                    count: 1,
                    mention,
                    at: None,
                });
            }
        }
    }
}
