//! The partition of what is not known by the rules: this defines what a ruling means.

use super::{Basis, Bench, Cell, Reach, Standing};
use crate::rulebook::Region;
use crate::vocabulary::{Role, ValueSet};

/// A part of what is known on which every rule is decided.
#[derive(Debug, Clone)]
pub struct Plot {
    pub cell: Cell,
    pub standing: Standing,
}

impl Bench<'_> {
    /// Cuts `known` into plots. They do not overlap, each can occur, and together they hold
    /// every point of `known` that can. Facts that the asker picks are cut last, and of what
    /// they can bring about only the best is kept.
    pub fn survey(&self, known: &Cell) -> Vec<Plot> {
        self.survey_within(known, usize::MAX).unwrap_or_default()
    }

    /// The same; none where there are more plots than `most`.
    pub fn survey_within(&self, known: &Cell, most: usize) -> Option<Vec<Plot>> {
        let mut plots = Vec::new();
        self.cut(known.clone(), &mut plots, most);
        (plots.len() <= most).then_some(plots)
    }

    /// The same without picking for the asker: every fact is cut, and every plot is kept.
    pub fn partition(&self, known: &Cell) -> Vec<Plot> {
        let mut plots = Vec::new();
        self.pick(known.clone(), &mut plots);
        plots
    }

    fn cut(&self, mut cell: Cell, plots: &mut Vec<Plot>, most: usize) {
        if plots.len() > most || !self.propagate(&mut cell) {
            return;
        }
        match self.open_condition(&cell, false) {
            Some((fact, set)) => {
                self.cut(cell.with(fact, set), plots, most);
                self.cut(cell.with(fact, !set), plots, most);
            }
            None if self.possible(&cell) => {
                let mut picks = Vec::new();
                self.pick(cell, &mut picks);
                plots.extend(best(picks));
            }
            None => {}
        }
    }

    /// Every way in which the asker can pick, once nothing else is open.
    fn pick(&self, mut cell: Cell, picks: &mut Vec<Plot>) {
        if !self.propagate(&mut cell) {
            return;
        }
        match self.open_condition(&cell, true) {
            Some((fact, set)) => {
                self.pick(cell.with(fact, set), picks);
                self.pick(cell.with(fact, !set), picks);
            }
            None if self.possible(&cell) => picks.push(Plot {
                standing: self.stand(&cell),
                cell,
            }),
            None => {}
        }
    }

    /// A condition that some limb still turns on; of the asker's choices only with `choices`.
    fn open_condition(&self, cell: &Cell, choices: bool) -> Option<(usize, ValueSet)> {
        self.limbs
            .iter()
            .filter(|limb| cell.reach_any(&limb.regions) == Reach::Across)
            .flat_map(|limb| &limb.regions)
            .filter(|region| cell.reach(region) == Reach::Across)
            .find_map(|region| self.open_in(region, cell, choices))
    }

    fn open_in(&self, region: &Region, cell: &Cell, choices: bool) -> Option<(usize, ValueSet)> {
        region
            .0
            .iter()
            .map(|(fact, set)| (*fact as usize, *set))
            .find(|(fact, set)| {
                !cell.get(*fact).within(*set) && (choices || !self.is_choice(*fact))
            })
    }

    pub(super) fn is_choice(&self, fact: usize) -> bool {
        let role = &self.rulebook.vocabulary.decl(self.verb, fact).role;
        matches!(role, Role::Choice { .. })
    }
}

/// What the asker would pick. Where every pick is refused, what refuses them all is the reason.
fn best(picks: Vec<Plot>) -> Option<Plot> {
    let worth = |plot: &Plot| plot.standing.outcome.worth();
    let best = picks.iter().map(worth).max()?;
    let equal: Vec<Plot> = picks.into_iter().filter(|p| worth(p) == best).collect();
    let mut chosen = equal.first()?.clone();
    let in_all = |basis: &Basis| equal.iter().all(|p| p.standing.basis.contains(basis));
    if chosen.standing.basis.iter().any(in_all) {
        chosen.standing.basis.retain(in_all);
    }
    Some(chosen)
}
