//! "Is it a …?": asks the definitions whether a fact lies in some values.

use super::finding::{FORBIDDEN, FREE, OBLIGED};
use super::{Basis, Bench, Cell, Outcome, Plot, Reach, Standing};
use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

impl Bench<'_> {
    /// Cuts `known` into plots on each of which the definitions decide whether `fact` lies in
    /// `values`, or leave it undecided. `said` is the same before the definitions narrowed it:
    /// grounds are found from there, since what follows from the answer is no ground for it.
    pub(super) fn survey_being(
        &self,
        known: &Cell,
        said: &Cell,
        (fact, values): (usize, ValueSet),
    ) -> Vec<Plot> {
        let mut plots = Vec::new();
        self.cut_being(known.clone(), said.clone(), (fact, values), &mut plots);
        plots
    }

    fn cut_being(
        &self,
        mut cell: Cell,
        said: Cell,
        (fact, values): (usize, ValueSet),
        plots: &mut Vec<Plot>,
    ) {
        let cut = |(other, set): (usize, ValueSet), cell: &Cell, plots: &mut Vec<Plot>| {
            for side in [set, !set] {
                let (cell, said) = (cell.with(other, side), said.with(other, side));
                self.cut_being(cell, said, (fact, values), plots);
            }
        };
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
                if let Some(condition) = self.open_about(&cell, fact) {
                    return cut(condition, &cell, plots);
                }
                Outcome::Silent
            }
        };
        let asked = said.only(fact, self.open.get(fact));
        let basis = match outcome {
            Outcome::Silent => Vec::new(),
            _ if can => self.grounds(&asked, &[(fact, !values)]),
            _ => self.grounds(&asked, &[(fact, values)]),
        };
        // Several definitions may shut the values out together: look at each part alone.
        if basis.is_empty() && outcome != Outcome::Silent {
            let whole = cell.only(fact, self.open.get(fact));
            if let Some(condition) = self.open_about(&whole, fact) {
                return cut(condition, &cell, plots);
            }
        }
        let basis = match basis.is_empty() && outcome != Outcome::Silent {
            true => self.about(fact, said.get(fact)),
            false => basis,
        };
        plots.push(Plot {
            cell,
            standing: Standing {
                basis: basis.into_iter().map(Basis::Definition).collect(),
                outcome,
            },
        });
    }

    /// The definitions that speak of exactly these values: what was said outright rests on them.
    fn about(&self, fact: usize, values: ValueSet) -> Vec<u16> {
        let speaks = |region: &Region| region.on(fact) == Some(values);
        let nogoods = self.nogoods.iter().filter(|n| speaks(&n.region));
        let mut found: Vec<u16> = nogoods.map(|n| n.definition).collect();
        found.dedup();
        found
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
