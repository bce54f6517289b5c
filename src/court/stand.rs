//! Of the rules that hold, those that no other beats, and the ruling that they leave.

use super::{Basis, Bench, Cell, Outcome, Reach};
use crate::rulebook::Limb;

/// The rules that hold on a cell and are not beaten there, with what they leave.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    pub basis: Vec<Basis>,
    pub outcome: Outcome,
}

impl<'a> Bench<'a> {
    /// The limbs that hold on the whole cell.
    fn holding(&self, cell: &Cell) -> Vec<&'a Limb> {
        self.limbs
            .iter()
            .copied()
            .filter(|limb| cell.reach_any(&limb.regions) == Reach::Inside)
            .collect()
    }

    /// Of limbs that hold, those that no other beats.
    pub(super) fn standing_of(&self, holding: &[&'a Limb]) -> Vec<&'a Limb> {
        let mut standing: Vec<&Limb> = Vec::with_capacity(holding.len());
        // Superiors come first in the ranking, so a beaten rule has already dropped out.
        for rule in &self.statute.ranking {
            for limb in holding.iter().filter(|l| l.rule == *rule) {
                if !standing.iter().any(|s| self.prevails(s.rule, *rule)) {
                    standing.push(limb);
                }
            }
        }
        standing
    }

    /// The ruling on a cell on which every limb is decided.
    pub(super) fn stand(&self, cell: &Cell) -> Standing {
        let standing = self.standing_of(&self.holding(cell));
        Standing {
            outcome: Outcome::of(&standing),
            basis: standing.iter().map(|l| Basis::Rule(l.rule)).collect(),
        }
    }
}
