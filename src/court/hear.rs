//! Hears a question: what silence means, what the answer depends on, what would change it.

use std::collections::BTreeMap;

use super::finding::{FORBIDDEN, FREE, OBLIGED};
use super::{
    About, Basis, Bench, Branch, Cell, Finding, Impossible, Inquiry, Outcome, Plot, Reach, Reason,
    Verdict, cover,
};
use crate::rulebook::{EntryId, RuleId};
use crate::vocabulary::{Ask, Role, ValueSet, VerbId};

impl Bench<'_> {
    /// Answers an inquiry, or says why what was stated cannot be.
    pub fn hear(&self, inquiry: &Inquiry) -> Result<Finding, Impossible> {
        let mut stated = self.open.clone();
        for (fact, set) in &inquiry.stated {
            stated.set(*fact, stated.get(*fact) & *set);
        }
        let known = self.narrow(&stated).ok_or_else(|| self.clash(&stated))?;
        let (presumed_cell, presumed) = self.presume(&known, inquiry);
        let plots = self.plots(&presumed_cell, inquiry);
        let mut finding = self.find(&plots, &presumed_cell, inquiry);
        finding.presumed = presumed;
        if finding.branches.is_empty() && finding.verdict != Verdict::Silent {
            finding.unless = self.unless(&known, &presumed_cell, &finding, inquiry);
        }
        finding.grounds = self.rests_on(&stated, &finding, inquiry);
        finding.known = known;
        Ok(finding)
    }

    fn plots(&self, cell: &Cell, inquiry: &Inquiry) -> Vec<Plot> {
        match inquiry.about {
            About::Being(fact, values) => self.survey_being(cell, fact, values),
            _ => self.survey(cell),
        }
    }

    /// Adds what is taken for granted. A presumption never narrows what the question is about,
    /// and gives way where it cannot be.
    fn presume(&self, known: &Cell, inquiry: &Inquiry) -> (Cell, Vec<usize>) {
        let mut cell = known.clone();
        let mut presumed = Vec::new();
        for fact in 0..known.0.len() {
            let Some(values) = self.presumption(known, fact, inquiry) else {
                continue;
            };
            let narrower = cell.with(fact, values);
            if narrower.get(fact) != cell.get(fact) && self.possible(&narrower) {
                cell = narrower;
                presumed.push(fact);
            }
        }
        (self.narrow(&cell).unwrap_or(cell), presumed)
    }

    /// What silence about a fact means for this inquiry; none where it stays open.
    fn presumption(&self, known: &Cell, fact: usize, inquiry: &Inquiry) -> Option<ValueSet> {
        let vocabulary = &self.rulebook.vocabulary;
        let Role::Presumed {
            values,
            asked,
            asked_if,
        } = &vocabulary.decl(self.verb, fact).role
        else {
            return None;
        };
        let stated = inquiry.stated.iter().any(|(f, _)| *f == fact);
        if stated || matches!(inquiry.about, About::Being(f, _) if f == fact) {
            return None;
        }
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

    /// Sorts the plots by answer and by deciding rule.
    fn find(&self, plots: &[Plot], known: &Cell, inquiry: &Inquiry) -> Finding {
        let mut by_answer: BTreeMap<Verdict, Vec<&Plot>> = BTreeMap::new();
        for plot in plots {
            by_answer
                .entry(self.verdict(plot.standing.outcome, inquiry))
                .or_default()
                .push(plot);
        }
        let settled = settle(inquiry.ask, by_answer.keys().copied().collect());
        if let Some(verdict) = settled {
            let deciding = by_answer.get(&decisive(inquiry.ask, verdict)).cloned();
            let deciding = deciding.unwrap_or_default();
            let reasons = self.reasons(&deciding, known);
            return Finding::plain(self.verb, verdict, reasons);
        }
        let rest = by_answer
            .iter()
            .max_by_key(|(verdict, plots)| (**verdict != Verdict::Silent, volume(plots)))
            .map(|(verdict, _)| *verdict);
        let Some(rest) = rest else {
            return Finding::plain(self.verb, Verdict::Silent, Vec::new());
        };
        let mut finding = Finding::plain(self.verb, rest, self.reasons(&by_answer[&rest], known));
        finding.branches = self.branches(plots, known, rest, inquiry);
        finding
    }

    /// One branch for each deciding rule whose answer is not `rest`.
    fn branches(
        &self,
        plots: &[Plot],
        known: &Cell,
        rest: Verdict,
        inquiry: &Inquiry,
    ) -> Vec<Branch> {
        let mut groups: BTreeMap<(Verdict, Option<Basis>), Vec<&Plot>> = BTreeMap::new();
        for plot in plots {
            let verdict = self.verdict(plot.standing.outcome, inquiry);
            let first = plot.standing.basis.first().copied();
            groups.entry((verdict, first)).or_default().push(plot);
        }
        let forget = self.forgetting_order();
        let mut branches: Vec<Branch> = groups
            .iter()
            .filter(|((verdict, _), _)| *verdict != rest)
            .map(|((verdict, _), group)| {
                let target: Vec<&Cell> = group.iter().map(|p| &p.cell).collect();
                let others: Vec<&Cell> = plots
                    .iter()
                    .filter(|p| self.verdict(p.standing.outcome, inquiry) != *verdict)
                    .map(|p| &p.cell)
                    .collect();
                Branch {
                    when: cover(&target, &others, known, &forget),
                    verdict: *verdict,
                    reasons: self.reasons(group, known),
                }
            })
            .collect();
        merge_same_conditions(&mut branches);
        branches
    }

    /// What was taken for granted and would change a plain answer.
    fn unless(
        &self,
        known: &Cell,
        presumed: &Cell,
        finding: &Finding,
        inquiry: &Inquiry,
    ) -> Vec<Branch> {
        if known == presumed {
            return Vec::new();
        }
        let plots = self.plots(known, inquiry);
        let mut branches = self.branches(&plots, known, finding.verdict, inquiry);
        branches.retain(|b| b.verdict != finding.verdict && b.verdict != Verdict::Silent);
        branches
    }

    /// The order in which a description forgets facts: derived ones first, then backwards from
    /// the least telling, so that kind and place remain.
    fn forgetting_order(&self) -> Vec<usize> {
        let role = |fact: usize| &self.rulebook.vocabulary.decl(self.verb, fact).role;
        let mut facts: Vec<usize> = (0..self.open.0.len()).rev().collect();
        facts.sort_by_key(|fact| match role(*fact) {
            Role::Derived => 0,
            Role::Choice => 1,
            _ => 2,
        });
        facts
    }

    /// The rules and definitions that decide on these plots, with the entries that state them.
    fn reasons(&self, plots: &[&Plot], known: &Cell) -> Vec<Reason> {
        let mut bases: Vec<Basis> = plots
            .iter()
            .flat_map(|p| p.standing.basis.iter().copied())
            .collect();
        bases.sort_unstable();
        bases.dedup();
        bases
            .into_iter()
            .map(|basis| {
                let here: Vec<&&Plot> = plots
                    .iter()
                    .filter(|p| p.standing.basis.contains(&basis))
                    .collect();
                self.reason(basis, &here, known)
            })
            .collect()
    }

    fn reason(&self, basis: Basis, plots: &[&&Plot], known: &Cell) -> Reason {
        let printed = |entries: &[EntryId]| -> Vec<EntryId> {
            let as_of = self.term.as_of;
            let printed = |e: &&EntryId| self.rulebook.printed(**e, as_of);
            entries.iter().filter(printed).copied().collect()
        };
        match basis {
            Basis::Definition(at) => Reason {
                basis,
                cites: printed(&self.rulebook.definitions[at as usize].cites),
                closing: false,
            },
            Basis::Rule(id) => {
                let rule = self.rulebook.rule(id);
                let states = |restated: &&crate::rulebook::Restatement| {
                    let whole = known.reach_any(&restated.regions) == Reach::Inside;
                    let each = || {
                        plots
                            .iter()
                            .all(|p| p.cell.reach_any(&restated.regions) == Reach::Inside)
                    };
                    whole || each()
                };
                let confirming: Vec<EntryId> = rule
                    .confirms
                    .iter()
                    .filter(states)
                    .map(|c| c.entry)
                    .collect();
                let mut cites = printed(&confirming);
                cites.extend(printed(&rule.cites));
                cites.dedup();
                Reason {
                    basis,
                    cites,
                    closing: self.closes(id, plots),
                }
            }
        }
    }

    /// Whether it is the `otherwise` of a rule that holds on these plots.
    fn closes(&self, rule: RuleId, plots: &[&&Plot]) -> bool {
        let regions = &self.rulebook.rule(rule).regions;
        plots
            .iter()
            .all(|p| p.cell.reach_any(regions) == Reach::Outside)
    }

    /// What an outcome answers to the way in which it was asked.
    pub(super) fn verdict(&self, outcome: Outcome, inquiry: &Inquiry) -> Verdict {
        let left = match outcome {
            Outcome::Silent => return Verdict::Silent,
            Outcome::Conflict(a, b) => return Verdict::Conflict(a, b),
            Outcome::Left(left) => left,
        };
        if let About::Outcome(wanted) = inquiry.about {
            let answer = match (left.within(wanted), left.meets(wanted)) {
                (true, _) => Verdict::Yes,
                (_, false) => Verdict::No,
                _ => Verdict::Silent,
            };
            return oriented(answer, inquiry.ask);
        }
        let outcomes = self.rulebook.vocabulary.outcomes_of(self.verb);
        if outcomes.id != "permission" {
            return match left.only() {
                Some(value) => Verdict::Value(value as u8),
                None => Verdict::Silent,
            };
        }
        let obliges = self.rulebook.vocabulary.verb(self.verb).obliges;
        let must = inquiry.ask == Ask::Must || obliges;
        let answer = match (
            left.contains(OBLIGED),
            left.contains(FREE),
            left.contains(FORBIDDEN),
        ) {
            (true, false, false) => Verdict::Must,
            (false, _, _) if must => Verdict::No,
            (true, _, false) if !must => Verdict::Yes,
            (false, true, false) => Verdict::Yes,
            (false, false, true) => Verdict::No,
            _ => Verdict::Silent,
        };
        match inquiry.ask {
            // "Only these" asks of all the others.
            Ask::Only if inquiry.about == About::Ruling => oriented(answer, Ask::Prevents),
            ask => oriented(answer, ask),
        }
    }

    /// The definitions that led from what was said to what the deciding rules ask for.
    fn rests_on(&self, stated: &Cell, finding: &Finding, inquiry: &Inquiry) -> Vec<u16> {
        let mut facts: Vec<usize> = Vec::new();
        for reason in &finding.reasons {
            if let Basis::Rule(rule) = reason.basis {
                let regions = &self.rulebook.rule(rule).regions;
                facts.extend(regions.iter().flat_map(|r| r.facts()));
            }
        }
        facts.retain(|f| !inquiry.stated.iter().any(|(s, _)| s == f));
        self.grounds(stated, &facts)
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
        Impossible {
            definitions: self.grounds(&cell, &needed),
            facts: needed.iter().map(|f| (*f, stated.get(*f))).collect(),
        }
    }
}

impl Finding {
    fn plain(verb: VerbId, verdict: Verdict, reasons: Vec<Reason>) -> Finding {
        Finding {
            verb,
            verdict,
            reasons,
            branches: Vec::new(),
            unless: Vec::new(),
            effects: Vec::new(),
            known: Cell(Vec::new()),
            presumed: Vec::new(),
            first: None,
            grounds: Vec::new(),
        }
    }
}

/// Turns an answer round where the question asked for the opposite.
fn oriented(answer: Verdict, ask: Ask) -> Verdict {
    match (ask, answer) {
        (Ask::Prevents, Verdict::Yes | Verdict::Must) => Verdict::No,
        (Ask::Prevents, Verdict::No) => Verdict::Yes,
        (_, answer) => answer,
    }
}

/// The one answer that all plots give, as far as the question needs them to agree.
fn settle(ask: Ask, answers: Vec<Verdict>) -> Option<Verdict> {
    if let Some(conflict) = answers.iter().find(|v| matches!(v, Verdict::Conflict(..))) {
        return Some(*conflict);
    }
    let some = |v: Verdict| answers.contains(&v);
    match ask {
        Ask::Every | Ask::Only if some(Verdict::No) => Some(Verdict::No),
        Ask::Exists if some(Verdict::Yes) => Some(Verdict::Yes),
        Ask::Exists if some(Verdict::Must) => Some(Verdict::Yes),
        _ => match answers.as_slice() {
            [] => Some(Verdict::Silent),
            [one] => Some(*one),
            [Verdict::Yes, Verdict::Must] => Some(Verdict::Yes),
            _ => None,
        },
    }
}

/// The answer whose plots show why.
fn decisive(_ask: Ask, verdict: Verdict) -> Verdict {
    verdict
}

/// How many points the plots hold, roughly, to tell the rule from the exception.
fn volume(plots: &[&Plot]) -> u64 {
    let size = |plot: &&Plot| -> u64 {
        let facts = plot.cell.0.iter().map(|set| set.len() as u64);
        facts.fold(1u64, |all, n| all.saturating_mul(n))
    };
    plots.iter().map(size).fold(0, u64::saturating_add)
}

/// Branches with the same answer and the same conditions become one line.
fn merge_same_conditions(branches: &mut Vec<Branch>) {
    let mut merged: Vec<Branch> = Vec::new();
    for branch in branches.drain(..) {
        let twin = merged
            .iter_mut()
            .find(|m| m.verdict == branch.verdict && m.when == branch.when);
        match twin {
            Some(twin) => {
                twin.reasons.extend(branch.reasons);
                twin.reasons.dedup();
            }
            None => merged.push(branch),
        }
    }
    *branches = merged;
}
