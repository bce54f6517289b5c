//! Why: the rules and definitions that decide on some plots, with the entries that state them there.

use super::{Basis, Bench, Cell, Finding, Plot, Reach, Reason};
use crate::rulebook::{EntryId, Region, Rule, RuleId};
use crate::vocabulary::ValueSet;

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
                let closing = self.closes(id, &here);
                let states = |region: &Region| {
                    let holds = |cell: &Cell| cell.reach(region) == Reach::Inside;
                    let applies = holds(known) || here.iter().all(|cell| holds(cell));
                    applies && (!closing || !self.speaks_of_main(rule, region))
                };
                let restated = rule
                    .confirms
                    .iter()
                    .filter(|c| c.regions.iter().any(states));
                let confirming = restated.map(|c| c.entry);
                let mut cites: Vec<EntryId> =
                    confirming.chain(rule.cites.iter().copied()).collect();
                cites.dedup();
                Reason {
                    basis,
                    cites: self.printed(&cites),
                    closing,
                }
            }
        }
    }

    /// Whether what an entry restates can be what the rule itself says, not its closing: then it
    /// is no witness for the closing.
    fn speaks_of_main(&self, rule: &Rule, restated: &Region) -> bool {
        rule.regions
            .iter()
            .filter_map(|main| main.and(restated))
            .any(|both| {
                let mut cell = self.open.clone();
                for (fact, set) in &both.0 {
                    cell.set(*fact as usize, cell.get(*fact as usize) & *set);
                }
                self.possible(&cell)
            })
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

    /// The definitions by which what was said decides the conditions of the deciding rules.
    pub(super) fn rests_on(&self, stated: &Cell, finding: &Finding) -> Vec<u16> {
        let rules = finding
            .reasons
            .iter()
            .filter_map(|reason| match reason.basis {
                Basis::Rule(rule) => Some(&self.rulebook.rule(rule).regions),
                Basis::Definition(_) => None,
            });
        let open = |cell: &Cell, fact: usize, set: ValueSet| {
            cell.get(fact).meets(set) && !cell.get(fact).within(set)
        };
        let away: Vec<(usize, ValueSet)> = rules
            .flatten()
            .flat_map(|region| &region.0)
            .map(|(fact, set)| (*fact as usize, *set))
            .filter(|(fact, set)| open(stated, *fact, *set) && !open(&finding.taken, *fact, *set))
            .map(|(fact, set)| match finding.taken.get(fact).within(set) {
                true => (fact, !set),
                false => (fact, set),
            })
            .collect();
        self.grounds(stated, &away)
    }
}
