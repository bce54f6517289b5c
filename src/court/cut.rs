//! Cuts a space until it is decided of every part which of some unions of regions hold there.

use super::{Bench, Cell, Reach};
use crate::rulebook::Region;
use crate::vocabulary::ValueSet;

/// Where cutting stops, so that no rulebook can keep it busy for ever.
pub const MOST_CUTS: usize = 4_000_000;

/// What is to be decided, and where.
pub struct Cut<'b, 'a> {
    pub bench: &'b Bench<'a>,
    /// Each is inside or outside of every part in the end.
    pub unions: Vec<&'a [Region]>,
    /// What meets none of these is of no interest and left whole.
    pub only: Option<Vec<&'a Region>>,
}

/// A part of the space, with the unions that hold on the whole of it.
pub struct Part {
    pub cell: Cell,
    pub inside: Vec<u16>,
    /// Whether it lies in what is of interest.
    pub decided: bool,
}

impl Cut<'_, '_> {
    /// All parts: they do not overlap, each can be, and together they hold every point that can.
    /// False where cutting was stopped before the end.
    pub fn parts(&self, within: &Cell, visit: &mut dyn FnMut(Part)) -> bool {
        let open: Vec<u16> = (0..self.unions.len() as u16).collect();
        let mut left = MOST_CUTS;
        self.go(within.clone(), &open, &mut Vec::new(), &mut left, visit);
        left > 0
    }

    fn go(
        &self,
        mut cell: Cell,
        open: &[u16],
        inside: &mut Vec<u16>,
        left: &mut usize,
        visit: &mut dyn FnMut(Part),
    ) {
        *left = left.saturating_sub(1);
        if *left == 0 || !self.bench.propagate(&mut cell) {
            return;
        }
        if !self.is_of_interest(&cell) {
            if self.bench.possible(&cell) {
                let inside = Vec::new();
                visit(Part {
                    cell,
                    inside,
                    decided: false,
                });
            }
            return;
        }
        let before = inside.len();
        let mut across = Vec::with_capacity(open.len());
        for union in open {
            match cell.reach_any(self.unions[*union as usize]) {
                Reach::Inside => inside.push(*union),
                Reach::Across => across.push(*union),
                Reach::Outside => {}
            }
        }
        match across
            .first()
            .and_then(|union| open_condition(self.unions[*union as usize], &cell))
        {
            Some((fact, set)) => {
                self.go(cell.with(fact, set), &across, inside, left, visit);
                self.go(cell.with(fact, !set), &across, inside, left, visit);
            }
            None if self.bench.possible(&cell) => {
                let inside = inside.clone();
                visit(Part {
                    cell,
                    inside,
                    decided: true,
                });
            }
            None => {}
        }
        inside.truncate(before);
    }

    fn is_of_interest(&self, cell: &Cell) -> bool {
        let meets = |only: &Vec<&Region>| only.iter().any(|r| cell.reach(r) != Reach::Outside);
        self.only.as_ref().is_none_or(meets)
    }
}

/// A condition of a union that a cell lies across.
fn open_condition(union: &[Region], cell: &Cell) -> Option<(usize, ValueSet)> {
    union
        .iter()
        .filter(|region| cell.reach(region) == Reach::Across)
        .flat_map(|region| &region.0)
        .map(|(fact, set)| (*fact as usize, *set))
        .find(|(fact, set)| !cell.get(*fact).within(*set))
}
