//! Every mutant of the definitions.

use std::collections::BTreeMap;

use super::mutant::{Mutant, Operator, Part, Patch};
use super::rules::widened;
use crate::rulebook::{Nogood, Rulebook};
use crate::vocabulary::{ValueSet, VerbId};

/// A condition by the name that its fact has in the class.
type Condition = (String, ValueSet);

/// One "if A then B" of a definition: the same in the space of each verb that knows the class.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Clause {
    conditions: Vec<Condition>,
    narrows: String,
}

/// A clause where it stands: the verb and which of its nogoods.
type Instances = Vec<(VerbId, usize)>;

struct Subject<'a> {
    rulebook: &'a Rulebook,
    at: u16,
    clauses: BTreeMap<Clause, Instances>,
}

/// Every mutant of one definition.
pub fn of_definition(rulebook: &Rulebook, at: u16) -> Vec<Mutant> {
    let mut subject = Subject {
        rulebook,
        at,
        clauses: BTreeMap::new(),
    };
    for verb in verbs(rulebook) {
        for (index, nogood) in rulebook.statute(verb).nogoods.iter().enumerate() {
            if nogood.definition == at {
                let clause = subject.clause(verb, nogood);
                let instances = subject.clauses.entry(clause).or_default();
                instances.push((verb, index));
            }
        }
    }
    let all: Instances = subject.clauses.values().flatten().copied().collect();
    let gone = |_: &Nogood, _: VerbId| None;
    let mut found = vec![subject.mutant(Operator::Delete, "deleted".to_owned(), &all, gone)];
    for (clause, instances) in &subject.clauses {
        found.extend(subject.of_clause(clause, instances));
    }
    found
}

fn verbs(rulebook: &Rulebook) -> impl Iterator<Item = VerbId> {
    (0..rulebook.vocabulary.verbs.len()).map(|at| VerbId(at as u8))
}

impl Subject<'_> {
    fn clause(&self, verb: VerbId, nogood: &Nogood) -> Clause {
        let conditions = nogood.region.0.iter();
        let mut conditions: Vec<Condition> = conditions
            .map(|(fact, set)| (self.local(verb, *fact), *set))
            .collect();
        conditions.sort();
        Clause {
            conditions,
            narrows: self.local(verb, nogood.narrows),
        }
    }

    /// The name of a fact in the class of the definition: `kind` rather than `what.kind`.
    fn local(&self, verb: VerbId, fact: u8) -> String {
        let vocabulary = &self.rulebook.vocabulary;
        let name = &vocabulary.verb(verb).facts[fact as usize].name;
        let class = &self.rulebook.definitions[self.at as usize].class;
        let own = vocabulary.decl(verb, fact as usize).class == *class;
        match name.rsplit_once('.') {
            Some((_, local)) if own => local.to_owned(),
            _ => name.clone(),
        }
    }

    fn fact(&self, verb: VerbId, nogood: &Nogood, local: &str) -> Option<u8> {
        let facts = nogood.region.0.iter().map(|(fact, _)| *fact);
        facts.into_iter().find(|f| self.local(verb, *f) == local)
    }

    fn of_clause(&self, clause: &Clause, instances: &Instances) -> Vec<Mutant> {
        let mut found = Vec::new();
        let place = match self.clauses.len() {
            1 => String::new(),
            _ => format!("{} ", self.told(clause, instances)),
        };
        if self.clauses.len() > 1 {
            let gone = |_: &Nogood, _: VerbId| None;
            let change = format!("{place}deleted");
            found.push(self.mutant(Operator::Delete, change, instances, gone));
        }
        for (name, set) in &clause.conditions {
            let Some((domain, value)) = self.domain(instances, name) else {
                continue;
            };
            let mut changes: Vec<(ValueSet, Operator, String)> = Vec::new();
            if *name == clause.narrows {
                let left = domain - *set;
                changes.push((left, Operator::Flip, "flipped".to_owned()));
                let less = set.iter().filter(|_| set.len() > 1).map(|v| {
                    let change = format!("then also {name} {}", value(v));
                    (*set - ValueSet::one(v), Operator::Shift, change)
                });
                changes.extend(less);
                let more = left.iter().filter(|_| left.len() > 1).map(|v| {
                    let change = format!("then not {name} {}", value(v));
                    (*set | ValueSet::one(v), Operator::Shift, change)
                });
                changes.extend(more);
            } else {
                let beyond = domain - *set;
                if beyond.len() > 1 {
                    changes.push((domain, Operator::Drop, format!("without {name}")));
                }
                let several = beyond.len() > 1;
                let wider = if several {
                    Operator::Widen
                } else {
                    Operator::Drop
                };
                let more = beyond.iter().map(|v| {
                    let change = format!("if also {name} {}", value(v));
                    (*set | ValueSet::one(v), wider, change)
                });
                changes.extend(more);
            }
            for (to, operator, change) in changes {
                let exchange = |nogood: &Nogood, verb: VerbId| {
                    let fact = self.fact(verb, nogood, name)?;
                    let region = widened(&nogood.region, (fact, *set), to, domain);
                    Some(Nogood {
                        region,
                        ..nogood.clone()
                    })
                };
                let change = format!("{place}{change}");
                found.push(self.mutant(operator, change, instances, exchange));
            }
        }
        found
    }

    /// The domain of a fact of a clause, and the names of its values.
    fn domain<'b>(
        &'b self,
        instances: &Instances,
        local: &str,
    ) -> Option<(ValueSet, impl Fn(usize) -> &'b str)> {
        let (verb, index) = *instances.first()?;
        let nogood = &self.rulebook.statute(verb).nogoods[index];
        let fact = self.fact(verb, nogood, local)?;
        let decl = self.rulebook.vocabulary.decl(verb, fact as usize);
        Some((decl.domain(), |value: usize| decl.values[value].id.as_str()))
    }

    /// A clause in words: `[kind mayor → on]`.
    fn told(&self, clause: &Clause, instances: &Instances) -> String {
        let conditions = clause.conditions.iter();
        let told = conditions
            .filter(|(name, _)| *name != clause.narrows)
            .filter_map(|(name, set)| {
                let (domain, value) = self.domain(instances, name)?;
                let few = set.len() * 2 <= domain.len();
                let (not, shown) = if few {
                    ("", *set)
                } else {
                    ("not ", domain - *set)
                };
                let names: Vec<&str> = shown.iter().map(value).collect();
                Some(format!("{name} {not}{}", names.join("|")))
            });
        let told: Vec<String> = told.collect();
        format!("[{} then {}]", told.join(", "), clause.narrows)
    }

    fn mutant(
        &self,
        operator: Operator,
        change: String,
        instances: &Instances,
        exchange: impl Fn(&Nogood, VerbId) -> Option<Nogood>,
    ) -> Mutant {
        let definition = &self.rulebook.definitions[self.at as usize];
        let mut touched: Vec<VerbId> = instances.iter().map(|(verb, _)| *verb).collect();
        touched.sort_unstable();
        touched.dedup();
        let nogoods = touched.into_iter().map(|verb| {
            let all = self.rulebook.statute(verb).nogoods.iter().enumerate();
            let mine = all.filter(|(_, n)| n.definition == self.at);
            let kept = mine.filter_map(|(at, nogood)| match instances.contains(&(verb, at)) {
                true => exchange(nogood, verb),
                false => Some(nogood.clone()),
            });
            (verb, kept.collect())
        });
        Mutant {
            part: Part::Definition,
            operator,
            of: definition.id.clone(),
            change,
            cites: definition.cites.clone(),
            patch: Patch::Definition {
                id: self.at,
                nogoods: nogoods.collect(),
            },
        }
    }
}
