//! What the court says that things are worth, asked once for each combination of facts.

use std::cell::RefCell;
use std::collections::HashMap;

use super::{Line, Moment};
use crate::court::{About, Basis, Finding, Inquiry, Verdict};
use crate::ruling::Session;
use crate::vocabulary::{Ask, ValueSet, VerbId};

/// A number as a rule gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    Number(i64),
    /// As many as there are coats of arms.
    CoatsOfArms,
    /// As much as the feature that was scored.
    AsFeature,
    /// No rule speaks, or what it says depends on something that is not known.
    Unsaid,
}

/// An amount and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    pub amount: Amount,
    pub cites: Vec<String>,
    pub authority: Option<&'static str>,
}

/// Whether something is permitted, and by which entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leave {
    pub verdict: Verdict,
    pub cites: Vec<String>,
    /// Whether it depends on something that is not known.
    pub depends: bool,
}

/// Where a thing goes: the effect by its id, the thing, the destination, the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    pub id: String,
    pub thing: String,
    pub to: String,
    pub cites: Vec<String>,
}

type Key = (VerbId, Vec<(usize, ValueSet)>);

/// The values of one rulebook under one term.
pub struct Values<'s, 'a> {
    pub session: &'s Session<'a>,
    /// Facts that hold throughout, such as a variant that the players agreed on.
    given: Vec<(String, ValueSet)>,
    heard: RefCell<HashMap<Key, Option<Finding>>>,
}

impl<'s, 'a> Values<'s, 'a> {
    pub fn new(session: &'s Session<'a>, given: &[(String, ValueSet)]) -> Self {
        Values {
            session,
            given: given.to_vec(),
            heard: RefCell::new(HashMap::new()),
        }
    }

    /// What one item is worth at some moment, with the given facts besides.
    pub fn points(&self, item: &'static str, moment: Moment, facts: &[(&str, &str)]) -> Worth {
        let mut stated = vec![("for", item), ("moment", moment.id())];
        stated.extend_from_slice(facts);
        self.amount("points", &stated)
    }

    /// A line of so many items, with the facts that bear on its value; the item where the rules do not say what it is worth.
    pub fn line(
        &self,
        count: u32,
        item: &'static str,
        moment: Moment,
        facts: &[(&'static str, &'static str)],
    ) -> Result<Line, &'static str> {
        let worth = self.points(item, moment, facts);
        let Amount::Number(each) = worth.amount else {
            return Err(item);
        };
        let marks = facts.iter().enumerate().filter(|(at, (_, value))| {
            let without = |(n, (fact, said)): (usize, &(&'static str, &'static str))| {
                (*fact, if n == *at { "no" } else { *said })
            };
            let plain: Vec<(&str, &str)> = facts.iter().enumerate().map(without).collect();
            *value == "yes" && self.points(item, moment, &plain).amount != worth.amount
        });
        Ok(Line {
            count,
            item,
            each,
            total: each * i64::from(count),
            with: marks.map(|(_, (fact, _))| *fact).collect(),
            cites: worth.cites,
            authority: worth.authority,
        })
    }

    /// What a verb that answers with an amount says.
    pub fn amount(&self, verb: &str, facts: &[(&str, &str)]) -> Worth {
        let unsaid = Worth {
            amount: Amount::Unsaid,
            cites: Vec::new(),
            authority: None,
        };
        let Some((verb, finding)) = self.hear(verb, facts) else {
            return unsaid;
        };
        let Verdict::Value(value) = finding.verdict else {
            return unsaid;
        };
        if !finding.branches.is_empty() {
            return unsaid;
        }
        let outcomes = self.session.rulebook.vocabulary.outcomes_of(verb);
        let Some(outcome) = outcomes.values.get(usize::from(value)) else {
            return unsaid;
        };
        let amount = match (outcome.id.as_str(), outcome.id.parse()) {
            (_, Ok(number)) => Amount::Number(number),
            ("coats-of-arms", _) => Amount::CoatsOfArms,
            ("as-feature", _) => Amount::AsFeature,
            _ => Amount::Unsaid,
        };
        let (cites, authority) = self.cites(&finding);
        Worth {
            amount,
            cites,
            authority,
        }
    }

    /// What a verb of permission says. Silent where it knows none of what is stated.
    pub fn leave(&self, verb: &str, facts: &[(&str, &str)]) -> Leave {
        match self.hear(verb, facts) {
            None => Leave {
                verdict: Verdict::Silent,
                cites: Vec::new(),
                depends: false,
            },
            Some((_, finding)) => Leave {
                verdict: finding.verdict,
                cites: self.cites(&finding).0,
                depends: !finding.branches.is_empty(),
            },
        }
    }

    /// Asks the court. None where a fact or value does not exist in the vocabulary, or where what
    /// is stated cannot be.
    fn hear(&self, verb: &str, facts: &[(&str, &str)]) -> Option<(VerbId, Finding)> {
        let vocabulary = &self.session.rulebook.vocabulary;
        let verb = vocabulary.verb_named(verb)?;
        let space = vocabulary.verb(verb);
        let mut stated: Vec<(usize, ValueSet)> = Vec::with_capacity(facts.len());
        for (name, value) in facts {
            let fact = space.fact_named(name)?;
            let value = vocabulary.decl(verb, fact).value_named(value)?;
            stated.push((fact, ValueSet::one(value)));
        }
        for (name, set) in &self.given {
            if let Some(fact) = space.fact_named(name)
                && !stated.iter().any(|(f, _)| *f == fact)
            {
                stated.push((fact, *set));
            }
        }
        stated.sort_unstable();
        let key = (verb, stated);
        if let Some(heard) = self.heard.borrow().get(&key) {
            return heard.clone().map(|finding| (verb, finding));
        }
        let inquiry = Inquiry {
            verb,
            stated: key.1.clone(),
            ask: Ask::May,
            about: About::Ruling,
        };
        let finding = self.session.bench(verb).decide(&inquiry).ok();
        self.heard.borrow_mut().insert(key, finding.clone());
        finding.map(|finding| (verb, finding))
    }

    /// What becomes of a figure with these facts, and of what is attached to it, after an event
    /// that `by` brings about: the usual rules, or the dragon.
    pub fn effects(&self, event: &str, by: &str, facts: &[(&str, String)]) -> Vec<Sent> {
        let rulebook = self.session.rulebook;
        let vocabulary = &rulebook.vocabulary;
        let Some(verb) = vocabulary.verb_named("happens") else {
            return Vec::new();
        };
        let space = vocabulary.verb(verb);
        let mut stated: Vec<(usize, ValueSet)> = Vec::new();
        let mut state = |name: &str, value: &str| {
            let fact = space.fact_named(name)?;
            let value = vocabulary.decl(verb, fact).value_named(value)?;
            stated.push((fact, ValueSet::one(value)));
            Some(())
        };
        if state("event", event).is_none() {
            return Vec::new();
        }
        state("by", by);
        for (fact, value) in facts {
            state(&format!("figure.{fact}"), value);
        }
        stated.sort_unstable();
        let bench = self.session.bench(verb);
        let thing = space.fact_named("thing").unwrap_or_default();
        let things = vocabulary.decl(verb, thing);
        let places = vocabulary.outcomes_of(verb);
        let found = bench.effects(&stated).into_iter();
        found
            .map(|effect| {
                let thing = things.values[effect.thing].id.clone();
                let to = places.values[effect.destination].id.clone();
                let named = |e: &&crate::vocabulary::EffectName| e.thing == thing && e.to == to;
                let id = vocabulary.effects.iter().find(named).map(|e| e.id.clone());
                let entries = effect.reasons.iter().flat_map(|r| &r.cites);
                Sent {
                    id: id.unwrap_or_else(|| format!("{thing}-{to}")),
                    thing,
                    to,
                    cites: entries.map(|e| rulebook.entry(*e).id.clone()).collect(),
                }
            })
            .collect()
    }

    /// What a figure with these facts counts as during the game, if the definitions tell.
    pub fn role(&self, facts: &[(&str, String)]) -> Option<String> {
        let vocabulary = &self.session.rulebook.vocabulary;
        let verb = vocabulary.verb_named("is")?;
        let space = vocabulary.verb(verb);
        let mut stated: Vec<(usize, ValueSet)> = Vec::new();
        let play = ("phase".to_owned(), "play");
        let named = facts
            .iter()
            .map(|(fact, value)| (format!("what.{fact}"), value.as_str()));
        for (name, value) in named.chain([play]) {
            let Some(fact) = space.fact_named(&name) else {
                continue;
            };
            let value = vocabulary.decl(verb, fact).value_named(value)?;
            stated.push((fact, ValueSet::one(value)));
        }
        let known = self.session.bench(verb).check(&stated).ok()?;
        let role = space.fact_named("what.role")?;
        let role_of = known.get(role).only()?;
        let values = &vocabulary.decl(verb, role).values;
        Some(values[role_of].id.clone())
    }

    fn cites(&self, finding: &Finding) -> (Vec<String>, Option<&'static str>) {
        let rulebook = self.session.rulebook;
        let mut cites: Vec<String> = Vec::new();
        let mut best = None;
        for reason in &finding.reasons {
            if let Basis::Definition(_) = reason.basis {
                continue;
            }
            for entry in &reason.cites {
                let entry = rulebook.entry(*entry);
                if !cites.contains(&entry.id) {
                    cites.push(entry.id.clone());
                }
                best = Some(
                    best.map_or(entry.authority, |b: crate::rulebook::Authority| {
                        b.min(entry.authority)
                    }),
                );
            }
        }
        (cites, best.map(crate::rulebook::Authority::id))
    }
}
