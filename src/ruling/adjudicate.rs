//! From a question to its ruling: reads, hears, adds what follows, and puts it into words.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::model::{
    Because, Branch, Correction, DoubtLine, EffectLine, Kind, NearEntry, Passed, Resting, Ruling,
    VERSION, Value, When,
};
use super::phrase::Phrases;
use crate::court::{self, Basis, Bench, Cell, Finding, Impossible, Inquiry, Reason, Term, Verdict};
use crate::diagnostic::Diagnostic;
use crate::question::{self, Known, Read, Reading, nearest_entries};
use crate::rulebook::{EntryId, Region, Rulebook};
use crate::vocabulary::{Ask, Lang, ValueSet, VerbId};

/// How much of an overlong question is repeated, in characters.
const LONGEST_SHOWN: usize = 400;

/// A rulebook under one term, ready for questions.
pub struct Session<'a> {
    pub rulebook: &'a Rulebook,
    pub term: Term,
    /// The language of rulings; that of the question where `None`.
    pub lang: Option<Lang>,
    /// Whether rulings also tell which rules did not decide.
    pub explain: bool,
    benches: Vec<OnceCell<Bench<'a>>>,
}

impl<'a> Session<'a> {
    pub fn new(rulebook: &'a Rulebook, term: Term, lang: Option<Lang>) -> Self {
        Session {
            rulebook,
            term,
            lang,
            explain: false,
            benches: rulebook
                .vocabulary
                .verbs
                .iter()
                .map(|_| OnceCell::new())
                .collect(),
        }
    }

    pub fn bench(&self, verb: VerbId) -> &Bench<'a> {
        self.benches[verb.0 as usize].get_or_init(|| Bench::new(self.rulebook, verb, &self.term))
    }

    /// Answers a question in plain words. `known` are the figures of a scenario by name, `given`
    /// the facts that it states by verb and fact name.
    pub fn ask(&self, text: &str, known: &Known) -> Result<Ruling, Diagnostic> {
        let prefer = self.lang.unwrap_or_default();
        let understood = question::read(self.rulebook, text, prefer, known)?;
        let lang = self.lang.unwrap_or(understood.lang);
        let mut ruling = match &understood.read {
            Read::Sure(reading) => self.rule(text, reading, lang),
            Read::Close(readings) => self.close(text, readings, lang),
            Read::Unruled(_) => {
                let mut ruling = self.blank(text, lang);
                ruling.nearest = self.near(text, lang);
                ruling
            }
            Read::Unread(unread) => {
                let mut ruling = self.error(text, unread.reason.clone(), lang);
                if unread.readings.len() > 1 {
                    ruling.readings = unread
                        .readings
                        .iter()
                        .map(|r| self.rule(text, r, lang))
                        .collect();
                }
                ruling
            }
        };
        ruling.corrections = understood
            .corrections
            .iter()
            .map(|c| Correction {
                from: c.from.clone(),
                to: c.to.clone(),
            })
            .collect();
        ruling.notes.extend(understood.notes);
        Ok(ruling)
    }

    /// Two readings that are about equally good: their common ruling, or both side by side.
    fn close(&self, text: &str, readings: &[Reading], lang: Lang) -> Ruling {
        let mut rulings: Vec<Ruling> = readings.iter().map(|r| self.rule(text, r, lang)).collect();
        let same = rulings
            .windows(2)
            .all(|w| w[0].ruling == w[1].ruling && w[0].value == w[1].value);
        if same && !rulings.is_empty() {
            return rulings.remove(0);
        }
        let reason = match lang {
            Lang::En => "it can be read in more than one way",
            Lang::Ro => "poate fi înțeleasă în mai multe feluri",
        };
        let mut ruling = self.error(text, reason.to_owned(), lang);
        ruling.readings = rulings;
        ruling
    }

    /// A ruling on a question that was not understood.
    pub fn unreadable(&self, text: &str, reason: String, lang: Lang) -> Ruling {
        let text: String = text.chars().take(LONGEST_SHOWN).collect();
        self.error(&text, reason, lang)
    }

    fn error(&self, text: &str, reason: String, lang: Lang) -> Ruling {
        let mut ruling = self.blank(text, lang);
        ruling.ruling = Kind::Error;
        ruling.reason = Some(reason);
        ruling.nearest = self.near(text, lang);
        ruling
    }

    fn near(&self, text: &str, lang: Lang) -> Vec<NearEntry> {
        nearest_entries(self.rulebook, text, lang, 3)
            .into_iter()
            .map(|id| {
                let entry = self.rulebook.entry(id);
                NearEntry {
                    id: entry.id.clone(),
                    says: entry.says.in_lang(lang).to_owned(),
                }
            })
            .collect()
    }

    fn blank(&self, text: &str, lang: Lang) -> Ruling {
        Ruling {
            version: VERSION,
            question: text.trim().to_owned(),
            lang,
            understood: String::new(),
            corrections: Vec::new(),
            ruling: Kind::Silent,
            value: None,
            depends_on: Vec::new(),
            otherwise: None,
            unless: Vec::new(),
            effects: Vec::new(),
            cites: Vec::new(),
            authority: None,
            because: Vec::new(),
            rests_on: Vec::new(),
            doubts: Vec::new(),
            assumed: Vec::new(),
            passed_over: Vec::new(),
            reason: None,
            readings: Vec::new(),
            nearest: Vec::new(),
            notes: Vec::new(),
            edition: self.rulebook.edition.clone(),
            as_of: self.term.as_of.map(|m| m.to_string()),
        }
    }

    /// The ruling on one reading of a question.
    pub fn rule(&self, text: &str, reading: &Reading, lang: Lang) -> Ruling {
        let words = Phrases {
            rulebook: self.rulebook,
            verb: reading.verb,
            lang,
        };
        let mut ruling = self.blank(text, lang);
        ruling.understood = words.understood(reading);
        let finding = match self.hear(reading) {
            Ok(finding) => finding,
            Err(impossible) => return self.barred(ruling, &impossible, &words),
        };
        self.tell(&mut ruling, &finding, reading, &words);
        if self.explain {
            ruling.passed_over = self.passed_over(&finding, &words);
        }
        if ruling.ruling == Kind::Silent {
            ruling.nearest = self.near(&format!("{text} {}", ruling.understood), lang);
        }
        ruling
    }

    fn hear(&self, reading: &Reading) -> Result<Finding, Impossible> {
        let bench = self.bench(reading.verb);
        if !reading.steps.is_empty() || reading.ask == Ask::First {
            let first = bench.first(&reading.stated, reading.steps)?;
            return match first {
                Some((_, finding)) => Ok(finding),
                None => bench.hear(&inquiry(reading)).map(|mut finding| {
                    finding.verdict = Verdict::Silent;
                    finding
                }),
            };
        }
        if reading.all_things {
            let effects = bench.effects(&reading.stated);
            let mut finding = bench.hear(&inquiry(reading))?;
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
        let mut finding = bench.hear(&inquiry(reading))?;
        if matches!(finding.verdict, Verdict::Yes | Verdict::Must) && finding.branches.is_empty() {
            finding.effects = self.follow(reading);
        }
        Ok(finding)
    }

    /// What follows from doing what was asked about: its event, put to `happens`.
    fn follow(&self, reading: &Reading) -> Vec<court::Effect> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb(reading.verb);
        let (Some(event), Some(happens)) = (&verb.event, vocabulary.verb_named("happens")) else {
            return Vec::new();
        };
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
        self.bench(happens).effects(&stated)
    }

    fn barred(&self, mut ruling: Ruling, impossible: &Impossible, words: &Phrases) -> Ruling {
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

    fn tell(&self, ruling: &mut Ruling, finding: &Finding, reading: &Reading, words: &Phrases) {
        let (kind, value) = self.kind(finding, reading);
        let presumed = self.presumed_cell(finding);
        ruling.value = value;
        ruling.effects = finding
            .effects
            .iter()
            .map(|e| self.effect(e, words.lang))
            .collect();
        ruling.unless = self.tell_branches(&finding.unless, reading, &finding.known, words);
        ruling.depends_on = self.tell_branches(&finding.branches, reading, &presumed, words);
        if finding.branches.is_empty() {
            ruling.ruling = kind;
        } else {
            ruling.ruling = Kind::Depends;
            ruling.otherwise = Some(kind);
        }
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
            .map(|fact| words.clause(*fact, presumed.get(*fact)))
            .collect();
    }

    /// A presumption is told only where it matters.
    fn is_told(&self, unless: &[court::Branch], fact: usize) -> bool {
        unless
            .iter()
            .flat_map(|b| &b.when)
            .any(|r| r.on(fact).is_some())
    }

    fn presumed_cell(&self, finding: &Finding) -> Cell {
        let mut cell = finding.known.clone();
        for fact in &finding.presumed {
            if let crate::vocabulary::Role::Presumed { values, .. } =
                self.rulebook.vocabulary.decl(finding.verb, *fact).role
            {
                cell.set(*fact, cell.get(*fact) & values);
            }
        }
        cell
    }

    fn kind(&self, finding: &Finding, reading: &Reading) -> (Kind, Option<Value>) {
        let vocabulary = &self.rulebook.vocabulary;
        if let (Some(step), true) = (finding.first, finding.verdict != Verdict::Silent) {
            let this = vocabulary
                .verb(reading.verb)
                .fact_named("this")
                .unwrap_or(0);
            let id = vocabulary.decl(reading.verb, this).values[step].id.clone();
            return (Kind::Order, Some(Value::Id(id)));
        }
        self.kind_of(finding.verdict, reading, finding.effects.first())
    }

    fn kind_of(
        &self,
        verdict: Verdict,
        reading: &Reading,
        effect: Option<&court::Effect>,
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
                let id = outcomes.values[value as usize].id.clone();
                match outcomes.id.as_str() {
                    "amount" => (Kind::Number, id.parse().ok().map(Value::Number)),
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
        let named = self
            .rulebook
            .vocabulary
            .effects
            .iter()
            .find(|e| e.thing == thing && e.to == to);
        named.map_or(format!("{thing}-{to}"), |e| e.id.clone())
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
        let named = self
            .rulebook
            .vocabulary
            .effects
            .iter()
            .find(|e| e.thing == thing && e.to == to);
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

    fn tell_branches(
        &self,
        branches: &[court::Branch],
        reading: &Reading,
        known: &Cell,
        words: &Phrases,
    ) -> Vec<Branch> {
        branches
            .iter()
            .map(|branch| {
                let (kind, value) = self.kind_of(branch.verdict, reading, None);
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
                    .min();
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

    /// The rules of the verb that did not decide: beaten, or a condition failed.
    fn passed_over(&self, finding: &Finding, words: &Phrases) -> Vec<Passed> {
        let decided = |rule| {
            let all = finding
                .reasons
                .iter()
                .chain(finding.branches.iter().flat_map(|b| &b.reasons));
            all.into_iter().any(|r| r.basis == Basis::Rule(rule))
        };
        let bench = self.bench(finding.verb);
        let cell = self.presumed_cell(finding);
        let statute = self.rulebook.statute(finding.verb);
        statute
            .ranking
            .iter()
            .filter(|rule| !decided(**rule))
            .map(|id| {
                let rule = self.rulebook.rule(*id);
                let failed = rule
                    .regions
                    .iter()
                    .flat_map(|r| &r.0)
                    .find(|(fact, set)| !cell.get(*fact as usize).meets(*set));
                let why = match failed {
                    Some((fact, set)) => words.clause(*fact as usize, *set),
                    None => match statute
                        .ranking
                        .iter()
                        .find(|by| decided(**by) && bench.prevails(**by, *id))
                    {
                        Some(by) => format!("< {}", self.rulebook.rule(*by).id),
                        None => "?".to_owned(),
                    },
                };
                Passed {
                    rule: rule.id.clone(),
                    cites: self.ids(&rule.cites),
                    why,
                }
            })
            .collect()
    }

    fn ids(&self, entries: &[EntryId]) -> Vec<String> {
        entries
            .iter()
            .map(|e| self.rulebook.entry(*e).id.clone())
            .collect()
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

/// Drops repetitions, keeping the first of each.
fn dedup(entries: &mut Vec<EntryId>) {
    let mut seen = Vec::new();
    entries.retain(|e| {
        let new = !seen.contains(e);
        seen.push(*e);
        new
    });
}
