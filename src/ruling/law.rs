//! A session as the rules that tournaments ask.

use super::Session;
use crate::court::{About, Basis, Finding, Inquiry, Verdict};
use crate::diagnostic::Fault;
use crate::question::value_of;
use crate::rulebook::cite_all;
use crate::tournament::{Law, Said};
use crate::vocabulary::{Ask, Lang, Pattern, ValueSet, VerbId};

type Stated = (VerbId, Vec<(usize, ValueSet)>);

impl Session<'_> {
    /// Facts by name as facts of a verb; none where the vocabulary does not know them.
    fn stated(&self, verb: &str, facts: &[(&str, &str)]) -> Option<Stated> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb_named(verb)?;
        let space = vocabulary.verb(verb);
        let mut stated = Vec::with_capacity(facts.len());
        for (name, value) in facts {
            let fact = space.fact_named(name)?;
            let value = vocabulary.decl(verb, fact).value_named(value)?;
            stated.push((fact, ValueSet::one(value)));
        }
        stated.sort_unstable();
        Some((verb, stated))
    }

    /// A finding that depends on nothing.
    fn plain(&self, verb: &str, facts: &[(&str, &str)]) -> Option<(VerbId, Finding)> {
        let (verb, stated) = self.stated(verb, facts)?;
        let inquiry = Inquiry {
            verb,
            stated,
            ask: Ask::May,
            about: About::Ruling,
        };
        let finding = self.bench(verb).hear(&inquiry).ok()?;
        finding.branches.is_empty().then_some((verb, finding))
    }

    /// What a verb that permits says of facts by name and of a figure, its argument `what`; silent where it depends on
    /// something else.
    pub fn judged(
        &self,
        verb: &str,
        facts: &[(&str, &str)],
        figure: &Pattern,
    ) -> (Verdict, Vec<String>) {
        let heard = self.stated(verb, facts).and_then(|(verb, mut stated)| {
            let space = self.rulebook.vocabulary.verb(verb);
            for (name, set) in figure {
                let fact = space.fact_named(&format!("what.{name}"));
                stated.extend(fact.map(|fact| (fact, *set)));
            }
            stated.sort_unstable();
            let inquiry = Inquiry {
                verb,
                stated,
                ask: Ask::May,
                about: About::Ruling,
            };
            self.bench(verb).hear(&inquiry).ok()
        });
        match heard.filter(|finding| finding.branches.is_empty()) {
            Some(finding) => (finding.verdict, self.by_rules(&finding)),
            None => (Verdict::Silent, Vec::new()),
        }
    }

    /// The entries of the rules that have a condition on a fact, in the order of the rules.
    pub(super) fn entries_on(&self, verb: VerbId, fact: usize) -> Vec<String> {
        let mut cites: Vec<String> = Vec::new();
        for limb in &self.rulebook.statute(verb).limbs {
            let mut facts = limb.regions.iter().flat_map(|r| r.facts());
            if !facts.any(|f| f == fact) {
                continue;
            }
            cite_all(&mut cites, self.ids(&self.rulebook.rule(limb.rule).cites));
        }
        cites
    }

    /// What an entry says.
    pub fn says(&self, entry: &str, lang: Lang) -> Option<&str> {
        let entry = self.rulebook.entry(self.rulebook.entry_named(entry)?);
        Some(entry.says.in_lang(lang))
    }

    /// That the rules have no place for a number, such as a seventh player: with the entry that says which they know.
    pub fn no_such_number(&self, verb: &str, fact: &str, what: &str, number: i64) -> Fault {
        let vocabulary = &self.rulebook.vocabulary;
        let at = vocabulary.verb_named(verb).and_then(|verb| {
            let fact = vocabulary.verb(verb).fact_named(fact)?;
            Some((verb, fact))
        });
        let (mut cites, mut known) = (Vec::new(), Vec::new());
        if let Some((verb, fact)) = at {
            cites = self.entries_on(verb, fact);
            cites.truncate(1);
            let values = &vocabulary.decl(verb, fact).values;
            known = values.iter().map(|v| v.id.clone()).collect();
        }
        let says = cites.first().and_then(|c| self.says(c, Lang::En));
        Fault::NoSuchNumber {
            what: what.to_owned(),
            number,
            known,
            says: says.map(str::to_owned),
            cites,
        }
    }

    fn by_rules(&self, finding: &Finding) -> Vec<String> {
        let rules = finding.reasons.iter();
        let rules = rules.filter(|r| matches!(r.basis, Basis::Rule(_)));
        let mut cites: Vec<String> = Vec::new();
        cite_all(&mut cites, rules.flat_map(|r| self.ids(&r.cites)));
        cites
    }
}

impl Law for Session<'_> {
    fn number(&self, verb: &str, facts: &[(&str, &str)]) -> Said<i64> {
        let Some((verb, finding)) = self.plain(verb, facts) else {
            return Said::silent();
        };
        let Verdict::Value(value) = finding.verdict else {
            return Said::silent();
        };
        let outcomes = self.rulebook.vocabulary.outcomes_of(verb);
        let outcome = outcomes.values.get(usize::from(value));
        Said {
            value: outcome.and_then(|o| o.id.parse().ok()),
            cites: self.by_rules(&finding),
        }
    }

    fn leave(&self, verb: &str, facts: &[(&str, &str)]) -> Said<bool> {
        let Some((_, finding)) = self.plain(verb, facts) else {
            return Said::silent();
        };
        Said {
            value: match finding.verdict {
                Verdict::Yes | Verdict::Must => Some(true),
                Verdict::No => Some(false),
                _ => None,
            },
            cites: self.by_rules(&finding),
        }
    }

    fn comes_first(&self, step: &str, other: &str) -> Said<bool> {
        let Some((_, finding)) = self.plain("order", &[("this", step), ("that", other)]) else {
            return Said::silent();
        };
        Said {
            value: match finding.verdict {
                Verdict::Value(outcome) => Some(outcome == 0),
                _ => None,
            },
            cites: self.by_rules(&finding),
        }
    }

    fn effect(&self, facts: &[(&str, &str)]) -> Said<String> {
        let Some((verb, finding)) = self.plain("happens", facts) else {
            return Said::silent();
        };
        let thing = facts.iter().find(|(fact, _)| *fact == "thing");
        let (Verdict::Value(to), Some((_, thing))) = (finding.verdict, thing) else {
            return Said::silent();
        };
        let vocabulary = &self.rulebook.vocabulary;
        let to = &vocabulary.outcomes_of(verb).values[usize::from(to)].id;
        let mut effects = vocabulary.effects.iter();
        let named = effects.find(|e| e.thing == *thing && e.to == *to);
        Said {
            value: Some(named.map_or_else(|| format!("{thing}-{to}"), |e| e.id.clone())),
            cites: self.by_rules(&finding),
        }
    }

    fn cut(&self, verb: &str, fact: &str, number: i64) -> Option<String> {
        let vocabulary = &self.rulebook.vocabulary;
        let verb = vocabulary.verb_named(verb)?;
        let fact = vocabulary.verb(verb).fact_named(fact)?;
        let decl = vocabulary.decl(verb, fact);
        Some(decl.values[value_of(decl, number)?].id.clone())
    }
}
