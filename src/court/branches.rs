//! Sorts the plots of a survey into an answer and the cases in which it is another.

use std::collections::BTreeMap;

use super::verdict::settle;
use super::{About, Basis, Bench, Branch, Cell, Finding, Inquiry, Plot, Reason, Verdict, cover};
use crate::rulebook::Region;
use crate::vocabulary::{Role, ValueSet};

/// With more plots than this nobody reads all that they say.
const MOST_PLOTS: usize = 4_000;

impl Bench<'_> {
    /// The answer that the plots give together; what it depends on where they differ.
    pub(super) fn find(&self, plots: &[Plot], known: &Cell, inquiry: &Inquiry) -> Finding {
        let mut by_answer: BTreeMap<Verdict, Vec<&Plot>> = BTreeMap::new();
        for plot in plots {
            let verdict = self.verdict(plot.standing.outcome, inquiry);
            by_answer.entry(verdict).or_default().push(plot);
        }
        let answers: Vec<Verdict> = by_answer.keys().copied().collect();
        if let Some(verdict) = settle(inquiry.ask, &answers) {
            let deciding = by_answer.remove(&verdict).unwrap_or_default();
            return Finding::plain(self.verb, verdict, self.reasons(&deciding, known));
        }
        let widest = by_answer
            .iter()
            .max_by_key(|(verdict, plots)| (**verdict != Verdict::Silent, volume(plots)));
        let Some((rest, deciding)) = widest else {
            return Finding::plain(self.verb, Verdict::Silent, Vec::new());
        };
        let mut finding = Finding::plain(self.verb, *rest, self.reasons(deciding, known));
        finding.branches = self.branches(plots, known, *rest, inquiry);
        finding
    }

    /// One branch for each rule or definition that decides otherwise than `rest`.
    pub(super) fn branches(
        &self,
        plots: &[Plot],
        known: &Cell,
        rest: Verdict,
        inquiry: &Inquiry,
    ) -> Vec<Branch> {
        let verdict = |plot: &Plot| self.verdict(plot.standing.outcome, inquiry);
        let mut groups: BTreeMap<(Verdict, Option<Basis>), Vec<&Plot>> = BTreeMap::new();
        for plot in plots.iter().filter(|p| verdict(p) != rest) {
            let bases = plot.standing.basis.iter().copied().map(Some);
            let silent = plot.standing.basis.is_empty().then_some(None);
            for basis in bases.chain(silent) {
                groups.entry((verdict(plot), basis)).or_default().push(plot);
            }
        }
        let forget = self.forgetting_order();
        let mut branches = Vec::new();
        for ((answer, basis), group) in &groups {
            let cells = |keep: &dyn Fn(&Plot) -> bool| -> Vec<&Cell> {
                plots.iter().filter(|p| keep(p)).map(|p| &p.cell).collect()
            };
            let target: Vec<&Cell> = group.iter().map(|p| &p.cell).collect();
            let against = cells(&|p| verdict(p) != *answer);
            let aside = cells(&|p| !basis.is_some_and(|b| p.standing.basis.contains(&b)));
            branches.push(Branch {
                when: cover(&target, &against, &aside, known, &forget),
                verdict: *answer,
                reasons: basis
                    .iter()
                    .map(|b| self.reason(*b, group, known))
                    .collect(),
            });
        }
        merge_same_conditions(branches)
    }

    /// What was taken for granted and would change the answer, by rules that it does not yet name.
    pub(super) fn unless(
        &self,
        known: &Cell,
        said: &Cell,
        finding: &Finding,
        inquiry: &Inquiry,
    ) -> Vec<Branch> {
        let mut branches = self.otherwise(known, said, finding, inquiry);
        // What would be otherwise whatever the asker picks, and what on the usual pick.
        let usual = self.picked_as_usual(known, finding);
        if usual != *known {
            for branch in self.otherwise(&usual, said, finding, inquiry) {
                let told = |r: &Reason| {
                    let known = branches.iter().filter(|b| b.verdict == branch.verdict);
                    known.flat_map(|b| &b.reasons).any(|k| k.basis == r.basis)
                };
                if !branch.reasons.iter().all(told) {
                    branches.push(branch);
                }
            }
        }
        let named = |reason: &Reason| {
            let mut told = finding.branches.iter().flat_map(|b| &b.reasons);
            told.any(|r| r.basis == reason.basis)
        };
        branches.retain(|b| b.verdict != Verdict::Silent && !b.reasons.iter().all(named));
        for branch in &mut branches {
            branch.when = branch
                .when
                .iter()
                .map(|r| beyond(r, &finding.taken))
                .collect();
            branch.when.dedup();
        }
        branches = merge_same_conditions(branches);
        branches
    }

    /// What has another answer on `known` than `finding`.
    fn otherwise(
        &self,
        known: &Cell,
        said: &Cell,
        finding: &Finding,
        inquiry: &Inquiry,
    ) -> Vec<Branch> {
        if let Some(plots) = self.plots_within(known, said, inquiry) {
            return self.branches(&plots, known, finding.verdict, inquiry);
        }
        // Too much is unsaid to list it all together: what each presumption hides by itself.
        let alone = finding.presumed.iter().filter_map(|fact| {
            let mut cell = known.clone();
            for other in finding.presumed.iter().filter(|other| *other != fact) {
                cell.set(*other, finding.taken.get(*other));
            }
            let cell = self.narrow(&cell)?;
            let plots = self.plots_within(&cell, said, inquiry)?;
            Some(self.branches(&plots, &cell, finding.verdict, inquiry))
        });
        alone.flatten().collect()
    }

    /// The plots of a cell; none where there are too many of them to be told.
    fn plots_within(&self, cell: &Cell, said: &Cell, inquiry: &Inquiry) -> Option<Vec<Plot>> {
        match inquiry.about {
            About::Being(..) => Some(self.plots(cell, said, inquiry)),
            _ => self.survey_within(cell, MOST_PLOTS),
        }
    }

    /// What is known, with the picks that were presumed.
    fn picked_as_usual(&self, known: &Cell, finding: &Finding) -> Cell {
        let decl = |fact: usize| self.rulebook.vocabulary.decl(self.verb, fact);
        let picks = finding.presumed.iter().copied();
        let picks = picks.filter(|fact| matches!(decl(*fact).role, Role::Choice { .. }));
        let mut cell = known.clone();
        for fact in picks {
            cell.set(fact, finding.taken.get(fact));
        }
        self.narrow(&cell).unwrap_or_else(|| known.clone())
    }

    /// The order in which a description forgets facts: derived ones first, then backwards from
    /// the least telling, so that kind and place remain.
    fn forgetting_order(&self) -> Vec<usize> {
        let mut facts: Vec<usize> = (0..self.open.0.len()).rev().collect();
        facts.sort_by_key(
            |fact| match self.rulebook.vocabulary.decl(self.verb, *fact).role {
                Role::Derived => 0,
                Role::Choice { .. } => 1,
                _ => 2,
            },
        );
        facts
    }
}

/// The conditions of a region that are not taken for granted anyway.
fn beyond(region: &Region, taken: &Cell) -> Region {
    let told = |(fact, set): &&(u8, ValueSet)| !taken.get(*fact as usize).within(*set);
    Region::new(region.0.iter().filter(told).copied())
}

/// How many points the plots hold, to tell the rule from the exception.
fn volume(plots: &[&Plot]) -> u64 {
    let sizes = plots.iter().map(|plot| plot.cell.volume());
    sizes.fold(0, u64::saturating_add)
}

/// Branches with the same answer and the same conditions become one.
fn merge_same_conditions(branches: Vec<Branch>) -> Vec<Branch> {
    let mut merged: Vec<Branch> = Vec::new();
    for branch in branches {
        let same = |m: &&mut Branch| m.verdict == branch.verdict && m.when == branch.when;
        match merged.iter_mut().find(same) {
            Some(twin) => twin.reasons.extend(branch.reasons),
            None => merged.push(branch),
        }
    }
    merged
}
