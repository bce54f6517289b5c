//! The whole space of a verb, with the limbs that hold and stand on each part: what proofs look at.

use super::cut::{Cut, Part};
use super::{Bench, Cell, Outcome};
use crate::rulebook::{Limb, Nogood, RuleId};

/// A part of a space on which every rule is decided.
pub struct Ground<'a> {
    pub cell: Cell,
    /// The limbs that hold there.
    pub holding: Vec<&'a Limb>,
    /// Those of them that no other beats.
    pub standing: Vec<&'a Limb>,
    pub outcome: Outcome,
}

/// Every part of the space of a verb.
pub struct Chart<'a> {
    pub grounds: Vec<Ground<'a>>,
    /// False where it was cut short.
    pub complete: bool,
}

impl<'a> Bench<'a> {
    /// Cuts everything that can be by the rules in force. Unlike a survey, nothing is presumed and
    /// nothing is picked.
    pub fn chart(&self) -> Chart<'a> {
        let cut = Cut {
            bench: self,
            unions: self.limbs.iter().map(|l| l.regions.as_slice()).collect(),
            only: None,
        };
        let mut grounds = Vec::new();
        let complete = cut.parts(&self.open, &mut |part: Part| {
            let holding = part.inside.iter().map(|at| self.limbs[*at as usize]);
            grounds.push(self.ground(part.cell, holding.collect()));
        });
        Chart { grounds, complete }
    }

    /// What these limbs leave where they hold.
    pub(super) fn ground(&self, cell: Cell, holding: Vec<&'a Limb>) -> Ground<'a> {
        let standing = self.standing_of(&holding);
        Ground {
            outcome: Outcome::of(&standing),
            cell,
            holding,
            standing,
        }
    }

    /// What would stand there without one rule.
    pub fn standing_without(&self, ground: &Ground<'a>, rule: RuleId) -> Vec<&'a Limb> {
        let others = ground.holding.iter().copied().filter(|l| l.rule != rule);
        self.standing_of(&others.collect::<Vec<_>>())
    }

    /// Whether a rule is in force here, by its place in the rulebook.
    pub fn has(&self, rule: RuleId) -> bool {
        self.limbs.iter().any(|l| l.rule == rule)
    }

    /// Whether the same rules and definitions of the rulebook are in force on another bench of it.
    pub fn same_law(&self, other: &Bench) -> bool {
        let limbs = self.limbs.iter().zip(&other.limbs);
        let nogoods = self.nogoods.iter().zip(&other.nogoods);
        self.limbs.len() == other.limbs.len()
            && self.nogoods.len() == other.nogoods.len()
            && limbs.into_iter().all(|(a, b)| std::ptr::eq(*a, *b))
            && nogoods.into_iter().all(|(a, b)| std::ptr::eq(*a, *b))
    }
}

impl<'a> Bench<'a> {
    /// What the definitions in force forbid.
    pub fn nogoods(&self) -> impl Iterator<Item = &'a Nogood> {
        self.nogoods.iter().copied()
    }

    /// The limbs of the rules in force.
    pub fn limbs(&self) -> impl Iterator<Item = &'a Limb> {
        self.limbs.iter().copied()
    }
}
