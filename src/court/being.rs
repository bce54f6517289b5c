//! "Is it a …?": asks the definitions whether a fact lies in some values.

use super::finding::{FORBIDDEN, FREE, OBLIGED};
use super::{Basis, Bench, Cell, Outcome, Plot, Reach, Standing};
use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

impl Bench<'_> {
    /// Cuts `known` into plots on each of which the definitions decide whether `fact` lies in
    /// `values`, or leave it undecided.
    pub(super) fn survey_being(&self, known: &Cell, fact: usize, values: ValueSet) -> Vec<Plot> {
        let mut plots = Vec::new();
        self.cut_being(known.clone(), fact, values, &mut plots);
        plots
    }

    fn cut_being(&self, mut cell: Cell, fact: usize, values: ValueSet, plots: &mut Vec<Plot>) {
        if !self.propagate(&mut cell) {
            return;
        }
        let can = self.possible(&cell.with(fact, values));
        let can_not = self.possible(&cell.with(fact, !values));
        let outcome = match (can, can_not) {
            (false, false) => return,
            (true, false) => Outcome::Left(ValueSet::one(OBLIGED) | ValueSet::one(FREE)),
            (false, true) => Outcome::Left(ValueSet::one(FORBIDDEN)),
            (true, true) => {
                if let Some((other, set)) = self.open_about(&cell, fact) {
                    self.cut_being(cell.with(other, set), fact, values, plots);
                    self.cut_being(cell.with(other, !set), fact, values, plots);
                    return;
                }
                Outcome::Silent
            }
        };
        let mut asked = cell.clone();
        asked.set(fact, self.open.get(fact));
        let basis = match outcome {
            Outcome::Silent => Vec::new(),
            _ if can => self.grounds(&asked, &[(fact, !values)]),
            _ => self.grounds(&asked, &[(fact, values)]),
        };
        // Several definitions may shut the values out together: look at each part alone.
        if basis.is_empty() && outcome != Outcome::Silent {
            let mut whole = cell.clone();
            whole.set(fact, self.open.get(fact));
            if let Some((other, set)) = self.open_about(&whole, fact) {
                self.cut_being(cell.with(other, set), fact, values, plots);
                self.cut_being(cell.with(other, !set), fact, values, plots);
                return;
            }
        }
        plots.push(Plot {
            cell,
            standing: Standing {
                basis: basis.into_iter().map(Basis::Definition).collect(),
                outcome,
            },
        });
    }

    /// A condition other than on `fact` itself under which some definition speaks of it.
    fn open_about(&self, cell: &Cell, fact: usize) -> Option<(usize, ValueSet)> {
        self.nogoods
            .iter()
            .map(|n| &n.region)
            .filter(|r| r.on(fact).is_some_and(|set| set.meets(cell.get(fact))))
            .filter(|r| cell.reach(&without(r, fact)) == Reach::Across)
            .find_map(|r| {
                r.0.iter()
                    .map(|(f, set)| (*f as usize, *set))
                    .find(|(f, set)| *f != fact && !cell.get(*f).within(*set))
            })
    }
}

fn without(region: &Region, fact: usize) -> Region {
    Region::new(
        region
            .0
            .iter()
            .copied()
            .filter(|(f, _)| *f as usize != fact),
    )
}
