//! Facts in words: conditions, what was understood, what was assumed.

use crate::court::{About, Cell};
use crate::question::Reading;
use crate::rulebook::{Region, Rulebook};
use crate::vocabulary::{Ask, FactDecl, Lang, ValueSet, VerbId};

/// Puts the facts of one verb into the words of one language.
pub struct Phrases<'a> {
    pub rulebook: &'a Rulebook,
    pub verb: VerbId,
    pub lang: Lang,
}

impl Phrases<'_> {
    fn decl(&self, fact: usize) -> &FactDecl {
        self.rulebook.vocabulary.decl(self.verb, fact)
    }

    /// What the argument that owns a fact is called.
    fn it(&self, fact: usize) -> &str {
        let verb = self.rulebook.vocabulary.verb(self.verb);
        match verb.facts[fact].arg {
            Some(arg) => verb.args[arg as usize].label.in_lang(self.lang),
            None => match self.lang {
                Lang::En => "it",
                Lang::Ro => "acesta",
            },
        }
    }

    /// The values of a set, joined by "or".
    pub fn values(&self, fact: usize, set: ValueSet) -> String {
        let decl = self.decl(fact);
        let names: Vec<&str> = set
            .iter()
            .filter_map(|v| decl.values.get(v))
            .map(|v| v.label.in_lang(self.lang))
            .collect();
        let or = match self.lang {
            Lang::En => " or ",
            Lang::Ro => " sau ",
        };
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, rest)) => format!("{}{or}{last}", rest.join(", ")),
        }
    }

    /// A fact as a clause: "it stands on a castle or on a barn".
    pub fn clause(&self, fact: usize, set: ValueSet) -> String {
        self.decl(fact)
            .says
            .in_lang(self.lang)
            .replace("{it}", self.it(fact))
            .replace("{}", &self.values(fact, set))
    }

    /// A condition relative to what is known; the shorter of a set and its opposite is told.
    fn condition(&self, fact: usize, set: ValueSet, known: ValueSet) -> String {
        let rest = known - set;
        if set.len() > 3 && rest.len() < set.len() && !rest.is_empty() {
            let except = match self.lang {
                Lang::En => "it is not so that ",
                Lang::Ro => "nu este adevărat că ",
            };
            return format!("{except}{}", self.clause(fact, rest));
        }
        self.clause(fact, set)
    }

    /// Regions as a sentence: conditions joined by "and", alternatives by "or".
    pub fn regions(&self, regions: &[Region], known: &Cell) -> String {
        let (and, or) = match self.lang {
            Lang::En => (" and ", "; or "),
            Lang::Ro => (" și ", "; sau "),
        };
        let one = |region: &Region| {
            let clauses: Vec<String> = region
                .0
                .iter()
                .map(|(fact, set)| {
                    let known = known.0.get(*fact as usize).copied();
                    let known = known.unwrap_or(self.decl(*fact as usize).domain());
                    self.condition(*fact as usize, *set, known)
                })
                .collect();
            clauses.join(and)
        };
        regions.iter().map(one).collect::<Vec<_>>().join(or)
    }

    /// How a question was read.
    pub fn understood(&self, reading: &Reading) -> String {
        let verb = self.rulebook.vocabulary.verb(self.verb);
        let mut parts: Vec<String> = reading
            .stated
            .iter()
            .map(|(fact, set)| self.clause(*fact, *set))
            .collect();
        if let About::Being(fact, set) = reading.about {
            parts.push(format!("{}?", self.clause(fact, set)));
        }
        if let Some(this) = verb
            .fact_named("this")
            .filter(|_| !reading.steps.is_empty())
        {
            parts.push(self.values(this, reading.steps));
        }
        let ask = match (reading.ask, self.lang) {
            (Ask::Must, Lang::En) => "must: ",
            (Ask::Must, Lang::Ro) => "trebuie: ",
            (Ask::Prevents, Lang::En) => "is it prevented: ",
            (Ask::Prevents, Lang::Ro) => "este împiedicat: ",
            (Ask::Every, Lang::En) => "always: ",
            (Ask::Every, Lang::Ro) => "întotdeauna: ",
            (Ask::Exists, Lang::En) => "ever: ",
            (Ask::Exists, Lang::Ro) => "vreodată: ",
            _ => "",
        };
        format!(
            "{ask}{}: {}",
            verb.label.in_lang(self.lang),
            parts.join("; ")
        )
    }
}
