//! A fine grid over a tile that tells which part covers each place, and how far its borders are.

use crate::picture::geometry::{Curve, Point, SIZE, inside};
use crate::tiles::{Half, Side};

/// Cells along a side.
pub const CELLS: usize = 40;
const CELL: f64 = SIZE / CELLS as f64;
/// No part covers the place.
pub const NOTHING: u8 = u8::MAX;

/// Which part covers each cell.
#[derive(Debug, Clone)]
pub struct Ground {
    labels: Vec<u8>,
}

/// Where a cell's middle lies.
pub fn middle(cell: usize) -> Point {
    let (row, column) = (cell / CELLS, cell % CELLS);
    Point::new((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL)
}

/// The cell at a place.
pub fn cell(at: Point) -> usize {
    index(at.y) * CELLS + index(at.x)
}

fn index(x: f64) -> usize {
    ((x / CELL).max(0.0) as usize).min(CELLS - 1)
}

impl Ground {
    pub fn bare() -> Ground {
        Ground {
            labels: vec![NOTHING; CELLS * CELLS],
        }
    }

    /// The part at a place.
    pub fn at(&self, p: Point) -> u8 {
        self.labels[cell(p)]
    }

    pub fn fill(&mut self, outline: &[Point], label: u8) {
        for cell in 0..CELLS * CELLS {
            if inside(outline, middle(cell)) {
                self.labels[cell] = label;
            }
        }
    }

    pub fn disc(&mut self, at: Point, radius: f64, label: u8) {
        let (top, bottom) = (index(at.y - radius), index(at.y + radius));
        let (left, right) = (index(at.x - radius), index(at.x + radius));
        for row in top..=bottom {
            for column in left..=right {
                let cell = row * CELLS + column;
                if middle(cell).distance(at) <= radius {
                    self.labels[cell] = label;
                }
            }
        }
    }

    /// Covers everything near a line.
    pub fn stroke(&mut self, line: &Curve, radius: f64, label: u8) {
        for at in line.points() {
            self.disc(at, radius, label);
        }
    }

    /// The areas that nothing covers yet, each a list of cells.
    pub fn open_areas(&self) -> Vec<Vec<usize>> {
        let mut seen: Vec<bool> = self.labels.iter().map(|l| *l != NOTHING).collect();
        let mut areas = Vec::new();
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut area = vec![start];
            let mut next = 0;
            while let Some(&cell) = area.get(next) {
                next += 1;
                for near in neighbours(cell) {
                    if !seen[near] {
                        seen[near] = true;
                        area.push(near);
                    }
                }
            }
            areas.push(area);
        }
        areas
    }

    pub fn assign(&mut self, cells: &[usize], label: u8) {
        for &cell in cells {
            self.labels[cell] = label;
        }
    }

    /// How far each cell is from the nearest place of another part, or from the tile's border.
    pub fn clearance(&self) -> Vec<f64> {
        let mut far: Vec<f64> = (0..self.labels.len())
            .map(|cell| {
                let alone = neighbours(cell).all(|near| self.labels[near] == self.labels[cell]);
                let (row, column) = (cell / CELLS, cell % CELLS);
                let inner = (1..CELLS - 1).contains(&row) && (1..CELLS - 1).contains(&column);
                if alone && inner { SIZE } else { CELL / 2.0 }
            })
            .collect();
        let order: Vec<usize> = (0..far.len()).collect();
        for cell in order.iter().chain(order.iter().rev()) {
            let (row, column) = (cell / CELLS, cell % CELLS);
            for (dr, dc, step) in AROUND {
                let (r, c) = (row.wrapping_add_signed(dr), column.wrapping_add_signed(dc));
                if r < CELLS && c < CELLS {
                    far[*cell] = far[*cell].min(far[r * CELLS + c] + step * CELL);
                }
            }
        }
        far
    }
}

const DIAGONAL: f64 = 1.4;
const AROUND: [(isize, isize, f64); 8] = [
    (-1, -1, DIAGONAL),
    (-1, 0, 1.0),
    (-1, 1, DIAGONAL),
    (0, -1, 1.0),
    (0, 1, 1.0),
    (1, -1, DIAGONAL),
    (1, 0, 1.0),
    (1, 1, DIAGONAL),
];

fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / CELLS, cell % CELLS);
    let steps = Side::ALL.map(|side| side.step());
    steps.into_iter().filter_map(move |(dx, dy)| {
        let c = column.checked_add_signed(dx as isize)?;
        let r = row.checked_add_signed(dy as isize)?;
        (c < CELLS && r < CELLS).then_some(r * CELLS + c)
    })
}

/// The middle of half a side.
pub fn half(half: Half) -> Point {
    let x = if half.0.is_multiple_of(2) { 25.0 } else { 75.0 };
    Point::new(x, 0.0).turned(half.side() as usize)
}
