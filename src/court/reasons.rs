//! Why: the rules and definitions that decide on some plots, with the entries that state them there.

use super::{Basis, Bench, Cell, Finding, Inquiry, Plot, Reach, Reason};
use crate::rulebook::{EntryId, Restatement, RuleId};

impl Bench<'_> {
    /// Every basis of these plots, each once.
    pub(super) fn reasons(&self, plots: &[&Plot], known: &Cell) -> Vec<Reason> {
        let mut bases: Vec<Basis> = plots
            .iter()
            .flat_map(|p| p.standing.basis.iter().copied())
            .collect();
        bases.sort_unstable();
        bases.dedup();
        bases
            .into_iter()
            .map(|basis| self.reason(basis, plots, known))
            .collect()
    }

    /// One basis as a reason on those of the plots where it decides.
    pub(super) fn reason(&self, basis: Basis, plots: &[&Plot], known: &Cell) -> Reason {
        let here: Vec<&Cell> = plots
            .iter()
            .filter(|p| p.standing.basis.contains(&basis))
            .map(|p| &p.cell)
            .collect();
        match basis {
            Basis::Definition(at) => Reason {
                basis,
                cites: self.printed(&self.rulebook.definitions[at as usize].cites),
                closing: false,
            },
            Basis::Rule(id) => {
                let rule = self.rulebook.rule(id);
                let states = |restated: &&Restatement| {
                    let holds = |cell: &Cell| cell.reach_any(&restated.regions) == Reach::Inside;
                    holds(known) || here.iter().all(|cell| holds(cell))
                };
                let confirming = rule.confirms.iter().filter(states).map(|c| c.entry);
                let mut cites: Vec<EntryId> =
                    confirming.chain(rule.cites.iter().copied()).collect();
                cites.dedup();
                Reason {
                    basis,
                    cites: self.printed(&cites),
                    closing: self.closes(id, &here),
                }
            }
        }
    }

    fn printed(&self, entries: &[EntryId]) -> Vec<EntryId> {
        let as_of = self.term.as_of;
        let printed = entries.iter().copied();
        printed
            .filter(|e| self.rulebook.printed(*e, as_of))
            .collect()
    }

    /// Whether it is the `otherwise` of a rule that holds on these cells.
    fn closes(&self, rule: RuleId, cells: &[&Cell]) -> bool {
        let regions = &self.rulebook.rule(rule).regions;
        cells
            .iter()
            .all(|cell| cell.reach_any(regions) == Reach::Outside)
    }

    /// The definitions that led from what was said to what the deciding rules ask for.
    pub(super) fn rests_on(&self, stated: &Cell, finding: &Finding, inquiry: &Inquiry) -> Vec<u16> {
        let rules = finding
            .reasons
            .iter()
            .filter_map(|reason| match reason.basis {
                Basis::Rule(rule) => Some(&self.rulebook.rule(rule).regions),
                Basis::Definition(_) => None,
            });
        let facts: Vec<usize> = rules
            .flatten()
            .flat_map(|region| region.facts())
            .filter(|fact| !inquiry.stated.iter().any(|(stated, _)| stated == fact))
            .collect();
        self.grounds(stated, &facts)
    }
}
