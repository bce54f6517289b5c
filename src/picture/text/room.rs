//! Room for short texts within a tile's block.

use super::roads::cell;
use super::size::Size;
use crate::picture::geometry::Point;

/// Which cells of a block are taken, and by what the rest are covered.
pub struct Room {
    size: Size,
    taken: Vec<bool>,
    parts: Vec<Option<usize>>,
}

/// What it costs to write over another part, and beside other text.
const FOREIGN: usize = 12;
const TIGHT: usize = 3;

impl Room {
    /// The room of a block, whose cells show these parts, line by line.
    pub fn new(size: Size, parts: Vec<Option<usize>>) -> Room {
        Room {
            size,
            taken: vec![false; parts.len()],
            parts,
        }
    }

    /// Takes the free cells nearest to a place, on this part if it has any.
    pub fn take(
        &mut self,
        length: usize,
        at: Point,
        part: Option<usize>,
    ) -> Option<(usize, usize)> {
        let (column, row) = cell(at, self.size);
        let wanted = column.saturating_sub(length / 2);
        let mut best: Option<(usize, (usize, usize))> = None;
        for y in 1..self.size.high {
            for x in 1..=self.size.wide.saturating_sub(length) {
                let cells = x..x + length;
                if cells.clone().any(|c| self.taken[self.index(c, y)]) {
                    continue;
                }
                let foreign = |c: &usize| part.is_some() && self.parts[self.index(*c, y)] != part;
                let near = [x - 1, x + length].into_iter();
                let tight = near.filter(|c| self.taken[self.index(*c, y)]).count();
                let cost = cells.filter(foreign).count() * FOREIGN
                    + tight * TIGHT
                    + x.abs_diff(wanted)
                    + 2 * y.abs_diff(row);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, (x, y)));
                }
            }
        }
        let (_, (x, y)) = best?;
        for c in x..x + length {
            let index = self.index(c, y);
            self.taken[index] = true;
        }
        Some((x, y))
    }

    fn index(&self, column: usize, row: usize) -> usize {
        row * (self.size.wide + 1) + column
    }
}
