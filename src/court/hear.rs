//! Hears a question: what silence means, what the answer depends on, what would change it.

use super::{About, Bench, Cell, Finding, Impossible, Inquiry, Plot, Reason, Verdict};
use crate::vocabulary::{Role, ValueSet, VerbId};

impl Bench<'_> {
    /// Answers an inquiry, or says why what was stated cannot be.
    pub fn hear(&self, inquiry: &Inquiry) -> Result<Finding, Impossible> {
        let known = self.check(&inquiry.stated)?;
        let mut finding = self.on_presumptions(&known, inquiry);
        let stated = self.stated(&inquiry.stated);
        let ruled = !finding.branches.is_empty() || finding.verdict != Verdict::Silent;
        if ruled && known != finding.taken {
            finding.unless = self.unless(&known, &stated, &finding, inquiry);
        }
        finding.known = known;
        finding.grounds = self.rests_on(&stated, &finding);
        Ok(finding)
    }

    /// The answer with what it rests on, as `hear` gives it, but without `unless`.
    pub fn answer(&self, inquiry: &Inquiry) -> Result<Finding, Impossible> {
        let mut finding = self.decide(inquiry)?;
        finding.grounds = self.rests_on(&self.stated(&inquiry.stated), &finding);
        Ok(finding)
    }

    /// The answer alone, as `hear` gives it, without what it would turn on otherwise: no `unless`
    /// and no `grounds`.
    pub fn decide(&self, inquiry: &Inquiry) -> Result<Finding, Impossible> {
        let known = self.check(&inquiry.stated)?;
        let finding = self.on_presumptions(&known, inquiry);
        Ok(Finding { known, ..finding })
    }

    /// The answer once what is unsaid is taken for granted.
    fn on_presumptions(&self, known: &Cell, inquiry: &Inquiry) -> Finding {
        let (taken, presumed) = self.presume(known, inquiry);
        let mut said = self.stated(&inquiry.stated);
        for (fact, values) in &presumed {
            said.set(*fact, said.get(*fact) & *values);
        }
        let plots = self.plots(&taken, &said, inquiry);
        let mut finding = self.find(&plots, &taken, inquiry);
        finding.presumed = presumed.iter().map(|(fact, _)| *fact).collect();
        finding.taken = taken;
        finding
    }

    /// Everything that can be, cut down to what was stated.
    fn stated(&self, facts: &[(usize, ValueSet)]) -> Cell {
        let mut cell = self.open.clone();
        for (fact, set) in facts {
            cell.set(*fact, cell.get(*fact) & *set);
        }
        cell
    }

    /// Whether what was stated can be; what it narrows to, or what clashes.
    pub fn check(&self, facts: &[(usize, ValueSet)]) -> Result<Cell, Impossible> {
        let stated = self.stated(facts);
        self.narrow(&stated).ok_or_else(|| self.clash(&stated))
    }

    pub(super) fn plots(&self, cell: &Cell, said: &Cell, inquiry: &Inquiry) -> Vec<Plot> {
        match inquiry.about {
            About::Being(fact, values) => self.survey_being(cell, said, (fact, values)),
            _ => self.survey(cell),
        }
    }

    /// Adds what is taken for granted. A presumption never narrows what the question is about,
    /// and gives way where it cannot be.
    fn presume(&self, known: &Cell, inquiry: &Inquiry) -> (Cell, Vec<(usize, ValueSet)>) {
        let mut cell = known.clone();
        let mut presumed = Vec::new();
        let Some(mut witness) = self.witness(&cell) else {
            return (cell, presumed);
        };
        for fact in 0..known.0.len() {
            let Some(values) = self.presumption(known, fact, inquiry) else {
                continue;
            };
            let narrower = cell.with(fact, values);
            if narrower.get(fact) == cell.get(fact) {
                continue;
            }
            let found = match witness.get(fact).meets(values) {
                true => Some(witness.with(fact, values)),
                false => self.witness(&narrower),
            };
            if let Some(found) = found {
                witness = found;
                cell = narrower;
                presumed.push((fact, values));
            }
        }
        (self.narrow(&cell).unwrap_or(cell), presumed)
    }

    /// What silence about a fact means for this inquiry; none where it stays open.
    fn presumption(&self, known: &Cell, fact: usize, inquiry: &Inquiry) -> Option<ValueSet> {
        let vocabulary = &self.rulebook.vocabulary;
        let stated = inquiry.stated.iter().any(|(f, _)| *f == fact);
        if stated || matches!(inquiry.about, About::Being(f, _) if f == fact) {
            return None;
        }
        let (values, asked, asked_if) = match &vocabulary.decl(self.verb, fact).role {
            Role::Choice { usual } => return *usual,
            Role::Presumed {
                values,
                asked,
                asked_if,
            } => (values, asked, asked_if),
            Role::Asked | Role::Derived => return None,
        };
        let verb = vocabulary.verb(self.verb);
        let asks = asked.contains(&verb.id)
            && asked_if.as_ref().is_none_or(|(other, wanted)| {
                let prefix = verb.facts[fact]
                    .name
                    .rsplit_once('.')
                    .map_or("", |(arg, _)| arg);
                let name = match prefix {
                    "" => other.clone(),
                    arg => format!("{arg}.{other}"),
                };
                verb.fact_named(&name)
                    .is_some_and(|other| known.get(other).meets(*wanted))
            });
        (!asks).then_some(*values)
    }

    /// Which of the stated facts clash, and by which definitions.
    fn clash(&self, stated: &Cell) -> Impossible {
        let whole: Vec<usize> = (0..stated.0.len())
            .filter(|f| stated.get(*f) != self.open.get(*f))
            .collect();
        let mut needed = whole.clone();
        for fact in &whole {
            let fewer: Vec<usize> = needed.iter().copied().filter(|f| f != fact).collect();
            let mut cell = self.open.clone();
            for f in &fewer {
                cell.set(*f, stated.get(*f));
            }
            if !self.possible(&cell) {
                needed = fewer;
            }
        }
        let mut cell = self.open.clone();
        for f in needed.iter().skip(1) {
            cell.set(*f, stated.get(*f));
        }
        // What the others leave of the first is none of what was said of it.
        let first = needed.first().map(|f| (*f, stated.get(*f)));
        Impossible {
            definitions: self.grounds(&cell, first.as_slice()),
            facts: needed.iter().map(|f| (*f, stated.get(*f))).collect(),
        }
    }
}

impl Finding {
    pub(super) fn plain(verb: VerbId, verdict: Verdict, reasons: Vec<Reason>) -> Finding {
        Finding {
            verb,
            verdict,
            reasons,
            branches: Vec::new(),
            unless: Vec::new(),
            effects: Vec::new(),
            known: Cell(Vec::new()),
            taken: Cell(Vec::new()),
            presumed: Vec::new(),
            first: None,
            grounds: Vec::new(),
        }
    }
}
