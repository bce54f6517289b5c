//! Puts a reading to the right bench, and adds what follows from what was asked about.

use super::Session;
use crate::court::{Effect, Finding, Impossible, Inquiry, Verdict};
use crate::question::Reading;
use crate::vocabulary::{Ask, ValueSet, VerbId};

impl Session<'_> {
    /// What the court finds on a reading, before it is put into words.
    pub fn hear(&self, reading: &Reading) -> Result<Finding, Impossible> {
        self.find(reading, true)
    }

    /// The same; without what would change the answer unless `whole`.
    pub fn find(&self, reading: &Reading, whole: bool) -> Result<Finding, Impossible> {
        let bench = self.bench(reading.verb);
        let hear = |inquiry: &Inquiry| match whole {
            true => bench.hear(inquiry),
            false => bench.answer(inquiry),
        };
        if !reading.steps.is_empty() || reading.ask == Ask::First {
            let first = bench.first(&reading.stated, reading.steps)?;
            return match first {
                Some((_, finding)) => Ok(finding),
                None => hear(&inquiry(reading)).map(|mut finding| {
                    finding.verdict = Verdict::Silent;
                    finding.branches.clear();
                    finding.reasons.clear();
                    finding
                }),
            };
        }
        if reading.all_things {
            let effects = bench.effects(&reading.stated);
            let mut finding = hear(&inquiry(reading))?;
            finding.branches.clear();
            finding.unless.clear();
            finding.reasons = effects.iter().flat_map(|e| e.reasons.clone()).collect();
            finding.verdict = match effects.first() {
                Some(effect) => Verdict::Value(effect.destination as u8),
                None => Verdict::Silent,
            };
            finding.effects = effects;
            return Ok(finding);
        }
        let mut finding = hear(&inquiry(reading))?;
        if matches!(finding.verdict, Verdict::Yes | Verdict::Must) && finding.branches.is_empty() {
            finding.effects = self.follow(reading);
        }
        Ok(finding)
    }

    /// What follows from doing what was asked about: its event, put to `happens`.
    fn follow(&self, reading: &Reading) -> Vec<Effect> {
        let event = self.event(reading);
        event.map_or_else(Vec::new, |(happens, stated)| {
            self.bench(happens).effects(&stated)
        })
    }

    /// The event of what was asked about, as it is put to `happens`; none where the verb has none.
    pub fn event(&self, reading: &Reading) -> Option<(VerbId, Vec<(usize, ValueSet)>)> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb(reading.verb);
        let event = verb.event.as_ref()?;
        let happens = vocabulary.verb_named("happens")?;
        let target = vocabulary.verb(happens);
        let mut stated: Vec<(usize, ValueSet)> = Vec::new();
        let value_of = |fact: usize, name: &str| {
            let value = vocabulary.decl(happens, fact).value_named(name)?;
            Some(ValueSet::one(value))
        };
        if let Some(fact) = target.fact_named("event") {
            stated.extend(value_of(fact, &event.value).map(|set| (fact, set)));
        }
        for (fact, set) in &reading.stated {
            let name = &verb.facts[*fact].name;
            let moved = match name.strip_prefix(&format!("{}.", event.arg)) {
                Some(rest) => format!("figure.{rest}"),
                None => name.clone(),
            };
            let Some(to) = target.fact_named(&moved) else {
                continue;
            };
            let ids = vocabulary.decl(reading.verb, *fact).names(*set);
            let values: Vec<ValueSet> = ids.iter().filter_map(|id| value_of(to, id)).collect();
            if values.len() == ids.len() {
                stated.push((to, values.into_iter().fold(ValueSet::EMPTY, |a, b| a | b)));
            }
        }
        Some((happens, stated))
    }
}

fn inquiry(reading: &Reading) -> Inquiry {
    Inquiry {
        verb: reading.verb,
        stated: reading.stated.clone(),
        ask: reading.ask,
        about: reading.about,
    }
}
