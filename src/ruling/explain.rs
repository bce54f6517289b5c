//! The rules that did not decide, each with the condition that failed.

use super::Session;
use super::model::{Passed, Why};
use super::phrase::Phrases;
use crate::court::{Basis, Finding};

impl Session<'_> {
    /// The rules of the verb that did not decide: beaten, or a condition failed.
    pub(super) fn passed_over(&self, finding: &Finding, words: &Phrases) -> Vec<Passed> {
        let decided = |rule| {
            let all = finding
                .reasons
                .iter()
                .chain(finding.branches.iter().flat_map(|b| &b.reasons));
            all.into_iter().any(|r| r.basis == Basis::Rule(rule))
        };
        let bench = self.bench(finding.verb);
        let cell = &finding.taken;
        let statute = self.rulebook.statute(finding.verb);
        statute
            .ranking
            .iter()
            .filter(|rule| !decided(**rule))
            .map(|id| {
                let rule = self.rulebook.rule(*id);
                let by = statute
                    .ranking
                    .iter()
                    .find(|by| decided(**by) && bench.prevails(**by, *id));
                let limbs = || statute.limbs.iter().filter(|limb| limb.rule == *id);
                let regions = || limbs().flat_map(|limb| &limb.regions);
                let conditions = || regions().flat_map(|region| &region.0);
                let failed = conditions().find(|(fact, set)| !cell.get(*fact as usize).meets(*set));
                let open = conditions().find(|(fact, set)| !cell.get(*fact as usize).within(*set));
                let why = match (failed, by, open) {
                    (Some((fact, set)), _, _) | (None, None, Some((fact, set))) => {
                        Why::Condition(words.clause(*fact as usize, *set))
                    }
                    (None, Some(by), _) => Why::BeatenBy(self.rulebook.rule(*by).id.clone()),
                    (None, None, None) => Why::Undecided,
                };
                Passed {
                    rule: rule.id.clone(),
                    cites: self.ids(&rule.cites),
                    why,
                }
            })
            .collect()
    }
}
