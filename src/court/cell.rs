//! What is known: for each fact of a verb, the values that are still possible.

use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

/// A box in the space of a verb, one set of values a fact. Empty sets mean that nothing is possible.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub Vec<ValueSet>);

/// How a cell lies to a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Every point of the cell is in the region.
    Inside,
    /// No point is.
    Outside,
    /// It depends on the facts not yet known.
    Across,
}

impl Cell {
    pub fn get(&self, fact: usize) -> ValueSet {
        self.0[fact]
    }

    pub fn set(&mut self, fact: usize, values: ValueSet) {
        self.0[fact] = values;
    }

    /// This cell with one fact cut down.
    pub fn with(&self, fact: usize, values: ValueSet) -> Cell {
        let mut cell = self.clone();
        cell.0[fact] = cell.0[fact] & values;
        cell
    }

    /// This cell with one fact set to other values.
    pub fn only(&self, fact: usize, values: ValueSet) -> Cell {
        let mut cell = self.clone();
        cell.0[fact] = values;
        cell
    }

    /// How many points it has.
    pub fn volume(&self) -> u64 {
        let sizes = self.0.iter().map(|set| set.len() as u64);
        sizes.fold(1, u64::saturating_mul)
    }

    /// What lies in both boxes.
    pub fn meet(&self, other: &Cell) -> Cell {
        let both = self.0.iter().zip(&other.0);
        Cell(both.map(|(mine, theirs)| *mine & *theirs).collect())
    }

    /// Adds, fact by fact, the values of another cell.
    pub(super) fn join(&mut self, other: &Cell) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = *mine | *theirs;
        }
    }

    /// What of this cell lies in a region.
    pub fn confined(&self, region: &Region) -> Cell {
        let mut cell = self.clone();
        for (fact, set) in &region.0 {
            let fact = *fact as usize;
            cell.0[fact] = cell.0[fact] & *set;
        }
        cell
    }

    pub fn reach(&self, region: &Region) -> Reach {
        let mut reach = Reach::Inside;
        for (fact, set) in &region.0 {
            let have = self.0[*fact as usize];
            if !have.meets(*set) {
                return Reach::Outside;
            }
            if !have.within(*set) {
                reach = Reach::Across;
            }
        }
        reach
    }

    /// How the cell lies to a union of regions; `Inside` only where one of them holds it whole.
    pub fn reach_any(&self, regions: &[Region]) -> Reach {
        let mut reach = Reach::Outside;
        for region in regions {
            match self.reach(region) {
                Reach::Inside => return Reach::Inside,
                Reach::Across => reach = Reach::Across,
                Reach::Outside => {}
            }
        }
        reach
    }

    /// Whether some point lies in both boxes.
    pub fn meets(&self, other: &Cell) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a.meets(*b))
    }

    /// Whether every point of this box lies in the other.
    pub fn within(&self, other: &Cell) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a.within(*b))
    }

    /// Whether one value of every fact is known.
    pub fn is_point(&self) -> bool {
        self.0.iter().all(|set| set.len() == 1)
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().any(|set| set.is_empty())
    }
}
