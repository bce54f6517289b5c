//! A finding of the court as a ruling: ids, words, citations, authority, doubts.

use std::collections::BTreeMap;

use super::Session;
use super::model::{
    Because, Branch, DoubtLine, EffectLine, Kind, NearEntry, Resting, Ruling, Value, When,
};
use super::phrase::Phrases;
use crate::court::{self, Basis, Cell, Finding, Impossible, Reason, Verdict};
use crate::question::Reading;
use crate::rulebook::{EntryId, Region};
use crate::vocabulary::{Ask, EffectName, Lang, ValueSet, VerbId};

impl Session<'_> {
    /// What was said cannot be: why, by the definitions that forbid it.
    pub(super) fn barred(
        &self,
        mut ruling: Ruling,
        impossible: &Impossible,
        words: &Phrases,
    ) -> Ruling {
        let clauses: Vec<String> = impossible
            .facts
            .iter()
            .map(|(f, s)| words.clause(*f, *s))
            .collect();
        let definitions = impossible.definitions.iter();
        let cites: Vec<EntryId> = definitions
            .flat_map(|d| self.rulebook.definitions[*d as usize].cites.clone())
            .collect();
        ruling.ruling = Kind::Error;
        let cannot = match words.lang {
            Lang::En => "this cannot be",
            Lang::Ro => "așa ceva nu este posibil",
        };
        ruling.reason = Some(format!("{cannot}: {}", clauses.join("; ")));
        ruling.nearest = cites
            .iter()
            .map(|id| {
                let entry = self.rulebook.entry(*id);
                NearEntry {
                    id: entry.id.clone(),
                    says: entry.says.in_lang(words.lang).to_owned(),
                }
            })
            .collect();
        ruling.nearest.dedup_by(|a, b| a.id == b.id);
        ruling
    }

    /// Fills a ruling from a finding.
    pub(super) fn tell(
        &self,
        ruling: &mut Ruling,
        finding: &Finding,
        reading: &Reading,
        words: &Phrases,
    ) {
        let (kind, value) = self.kind(finding, reading, words.lang);
        ruling.value = value;
        ruling.effects = finding
            .effects
            .iter()
            .map(|e| self.effect(e, words.lang))
            .collect();
        ruling.unless = self.tell_branches(&finding.unless, reading, &finding.known, words);
        ruling.depends_on = self.tell_branches(&finding.branches, reading, &finding.taken, words);
        if finding.branches.is_empty() {
            ruling.ruling = kind;
        } else {
            ruling.ruling = Kind::Depends;
            ruling.otherwise = Some(kind);
        }
        let verb = self.rulebook.vocabulary.verb(reading.verb);
        let denies_duty = verb.obliges || reading.ask == Ask::Must;
        ruling.need_not = ruling.ruling == Kind::No && denies_duty;
        ruling.because = finding
            .reasons
            .iter()
            .map(|r| self.because(r, words.lang))
            .collect();
        let mut cites: Vec<EntryId> = finding
            .reasons
            .iter()
            .flat_map(|r| r.cites.clone())
            .collect();
        for branch in &finding.branches {
            cites.extend(branch.reasons.iter().flat_map(|r| r.cites.clone()));
        }
        dedup(&mut cites);
        ruling.authority = cites
            .iter()
            .map(|c| self.rulebook.entry(*c).authority)
            .min()
            .map(|a| a.id());
        let effect_cites = finding
            .effects
            .iter()
            .flat_map(|e| e.reasons.iter().flat_map(|r| r.cites.clone()));
        let mut doubted = cites.clone();
        doubted.extend(effect_cites);
        dedup(&mut doubted);
        ruling.doubts = self.doubts(&doubted, words.lang);
        ruling.cites = self.ids(&cites);
        ruling.rests_on = self.rests_on(finding);
        ruling.assumed = finding
            .presumed
            .iter()
            .filter(|fact| self.is_told(&finding.unless, **fact))
            .map(|fact| words.clause(*fact, finding.taken.get(*fact)))
            .collect();
    }

    /// A presumption is told only where it matters.
    fn is_told(&self, unless: &[court::Branch], fact: usize) -> bool {
        unless
            .iter()
            .flat_map(|b| &b.when)
            .any(|r| r.on(fact).is_some())
    }

    fn kind(&self, finding: &Finding, reading: &Reading, lang: Lang) -> (Kind, Option<Value>) {
        let vocabulary = &self.rulebook.vocabulary;
        if let (Some(step), true) = (finding.first, finding.verdict != Verdict::Silent) {
            let this = vocabulary
                .verb(reading.verb)
                .fact_named("this")
                .unwrap_or(0);
            let id = vocabulary.decl(reading.verb, this).values[step].id.clone();
            return (Kind::Order, Some(Value::Id(id)));
        }
        match finding.effects.as_slice() {
            [_, _, ..] if reading.all_things => (Kind::Effect, None),
            effects => self.kind_of(finding.verdict, reading, effects.first(), lang),
        }
    }

    fn kind_of(
        &self,
        verdict: Verdict,
        reading: &Reading,
        effect: Option<&court::Effect>,
        lang: Lang,
    ) -> (Kind, Option<Value>) {
        let vocabulary = &self.rulebook.vocabulary;
        match verdict {
            Verdict::Yes => (Kind::Yes, None),
            Verdict::No => (Kind::No, None),
            Verdict::Must => (Kind::Must, None),
            Verdict::Silent => (Kind::Silent, None),
            Verdict::Conflict(..) => (Kind::Conflict, None),
            Verdict::Value(value) => {
                let outcomes = vocabulary.outcomes_of(reading.verb);
                let outcome = &outcomes.values[value as usize];
                let id = outcome.id.clone();
                match id.as_str() {
                    "n-a" => return (Kind::NotApplicable, None),
                    "undefined" => return (Kind::Undefined, None),
                    _ => {}
                }
                match outcomes.id.as_str() {
                    "description" => {
                        let text = outcome.label.in_lang(lang).to_owned();
                        (Kind::Text, Some(Value::Id(text)))
                    }
                    "amount" => {
                        let named = || Value::Id(id.clone());
                        (
                            Kind::Number,
                            Some(id.parse().map_or_else(|_| named(), Value::Number)),
                        )
                    }
                    "destination" => {
                        let thing = effect
                            .map(|e| e.thing)
                            .or_else(|| self.asked_thing(reading));
                        (
                            Kind::Effect,
                            thing.map(|t| Value::Id(self.effect_id(t, value as usize))),
                        )
                    }
                    _ => (Kind::Order, Some(Value::Id(id))),
                }
            }
        }
    }

    fn asked_thing(&self, reading: &Reading) -> Option<usize> {
        let thing = self
            .rulebook
            .vocabulary
            .verb(reading.verb)
            .fact_named("thing")?;
        reading.stated.iter().find(|(f, _)| *f == thing)?.1.only()
    }

    /// The id of "this thing goes there".
    fn effect_id(&self, thing: usize, destination: usize) -> String {
        let (thing, to) = self.effect_names(thing, destination);
        let named = self.effect_named(&thing, &to);
        named.map_or(format!("{thing}-{to}"), |e| e.id.clone())
    }

    /// What the vocabulary calls it that a thing goes to a destination.
    fn effect_named(&self, thing: &str, to: &str) -> Option<&EffectName> {
        let effects = &self.rulebook.vocabulary.effects;
        effects.iter().find(|e| e.thing == thing && e.to == to)
    }

    fn effect_names(&self, thing: usize, destination: usize) -> (String, String) {
        let vocabulary = &self.rulebook.vocabulary;
        let names = vocabulary.verb_named("happens").and_then(|verb| {
            let fact = vocabulary.verb(verb).fact_named("thing")?;
            let thing = vocabulary.decl(verb, fact).values.get(thing)?.id.clone();
            let to = vocabulary
                .outcomes_of(verb)
                .values
                .get(destination)?
                .id
                .clone();
            Some((thing, to))
        });
        names.unwrap_or_default()
    }

    fn effect(&self, effect: &court::Effect, lang: Lang) -> EffectLine {
        let (thing, to) = self.effect_names(effect.thing, effect.destination);
        let named = self.effect_named(&thing, &to);
        let mut cites: Vec<EntryId> = effect
            .reasons
            .iter()
            .flat_map(|r| r.cites.clone())
            .collect();
        dedup(&mut cites);
        EffectLine {
            id: self.effect_id(effect.thing, effect.destination),
            says: named.map_or(format!("{thing}: {to}"), |e| {
                e.label.in_lang(lang).to_owned()
            }),
            cites: self.ids(&cites),
        }
    }

    fn because(&self, reason: &Reason, lang: Lang) -> Because {
        let entry = reason.cites.first().map(|e| self.rulebook.entry(*e));
        Because {
            rule: match reason.basis {
                Basis::Rule(rule) => self.rulebook.rule(rule).id.clone(),
                Basis::Definition(at) => self.rulebook.definitions[at as usize].id.clone(),
            },
            cites: self.ids(&reason.cites),
            says: entry.map_or(String::new(), |e| e.says.in_lang(lang).to_owned()),
            since: entry.and_then(|e| e.since).map(|m| m.to_string()),
        }
    }

    pub(super) fn tell_branches(
        &self,
        branches: &[court::Branch],
        reading: &Reading,
        known: &Cell,
        words: &Phrases,
    ) -> Vec<Branch> {
        branches
            .iter()
            .map(|branch| {
                let (kind, value) = self.kind_of(branch.verdict, reading, None, words.lang);
                let mut cites: Vec<EntryId> = branch
                    .reasons
                    .iter()
                    .flat_map(|r| r.cites.clone())
                    .collect();
                dedup(&mut cites);
                let says = cites
                    .first()
                    .map(|e| self.rulebook.entry(*e).says.in_lang(words.lang));
                Branch {
                    when: branch
                        .when
                        .iter()
                        .map(|r| self.when(r, reading.verb))
                        .collect(),
                    condition: words.regions(&branch.when, known),
                    ruling: kind,
                    value,
                    cites: self.ids(&cites),
                    says: says.unwrap_or_default().to_owned(),
                }
            })
            .collect()
    }

    fn when(&self, region: &Region, verb: VerbId) -> When {
        let vocabulary = &self.rulebook.vocabulary;
        let named = |(fact, set): &(u8, ValueSet)| {
            let fact = *fact as usize;
            let names = vocabulary.decl(verb, fact).names(*set);
            let name = vocabulary.verb(verb).facts[fact].name.clone();
            (name, names.into_iter().map(str::to_owned).collect())
        };
        region.0.iter().map(named).collect::<BTreeMap<_, _>>()
    }

    fn rests_on(&self, finding: &Finding) -> Vec<Resting> {
        finding
            .grounds
            .iter()
            .map(|at| {
                let definition = &self.rulebook.definitions[*at as usize];
                let best = definition
                    .cites
                    .iter()
                    .map(|c| self.rulebook.entry(*c).authority)
                    .max();
                Resting {
                    means: definition.id.clone(),
                    cites: self.ids(&definition.cites),
                    authority: best.map_or("no-official-rule", |a| a.id()),
                }
            })
            .collect()
    }

    fn doubts(&self, cites: &[EntryId], lang: Lang) -> Vec<DoubtLine> {
        cites
            .iter()
            .map(|id| self.rulebook.entry(*id))
            .filter_map(|entry| {
                let doubt = entry.doubt.as_ref()?;
                Some(DoubtLine {
                    entry: entry.id.clone(),
                    reason: doubt.reason.in_lang(lang).to_owned(),
                    with: self.ids(&doubt.with),
                })
            })
            .collect()
    }

    pub(super) fn ids(&self, entries: &[EntryId]) -> Vec<String> {
        entries
            .iter()
            .map(|e| self.rulebook.entry(*e).id.clone())
            .collect()
    }
}

/// Drops repetitions, keeping the first of each.
fn dedup(entries: &mut Vec<EntryId>) {
    let mut seen = Vec::new();
    entries.retain(|e| {
        let new = !seen.contains(e);
        seen.push(*e);
        new
    });
}
