//! All that a mention of a question can state in the space of a verb.

use crate::question::bind::Binder;
use crate::vocabulary::{Meaning, Pattern, ValueSet};

/// One way for a mention to state facts, and how far-fetched it is.
pub(in crate::question) struct Way {
    pub facts: Vec<(usize, ValueSet)>,
    pub cost: i32,
}

impl Binder<'_> {
    /// All that a mention can state in the space of the verb.
    pub(in crate::question) fn ways(&self, i: usize) -> Vec<Way> {
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
                    .map(|(name, set)| {
                        Some((self.space().fact_named(&format!("{arg}.{name}"))?, *set))
                    })
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
                if slot == "first" && mention.main && !self.names_another_figure(i) {
                    continue;
                }
                let fact = frame.slots.iter().find(|(s, _)| s == slot);
                found.extend(fact.and_then(|(_, fact)| self.value_way(fact, value, 0)));
            }
        }
        let own = self.space().facts.iter().filter(|f| f.arg.is_none());
        let own: Vec<String> = own.map(|f| f.name.clone()).collect();
        let names = [
            concept.place().map(str::to_owned),
            self.kind_name(i),
            self.role_name(i),
        ];
        let place = frame.place.as_deref();
        // Whoever the question itself is about was not placed first.
        let first = frame.slots.iter().find(|(slot, _)| slot == "first");
        let own: Vec<String> = own
            .into_iter()
            .filter(|f| !mention.main || first.is_none_or(|(_, fact)| fact != f))
            .collect();
        for name in names.into_iter().flatten() {
            for fact in &own {
                let cost =
                    i32::from(Some(fact.as_str()) != place && frame.role.as_ref() != Some(fact));
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

    /// Whether the question speaks of more than one figure.
    fn names_another_figure(&self, i: usize) -> bool {
        let list = self.mentions.list.iter().enumerate();
        let mut others = list.filter(|(j, _)| *j != i);
        others.any(|(_, m)| m.concept.figure().is_some() && m.concept.place().is_none())
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
