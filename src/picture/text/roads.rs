//! Roads as lines of box-drawing characters.

use super::size::Size;
use crate::picture::geometry::{CENTRE, Curve, Point, SIZE};
use crate::picture::layout::{Layout, Shape};
use crate::tiles::Side;

/// The sides of a cell that a road leaves by, one bit a side.
pub type Arms = u8;

/// The cells of one road, with the sides by which it leaves each.
pub struct Route {
    pub cells: Vec<((usize, usize), Arms)>,
}

/// The character for these arms.
pub fn line(arms: Arms) -> char {
    const LINES: [char; 16] = [
        '·', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
    ];
    LINES[usize::from(arms & 15)]
}

/// The cell of a place on a tile.
pub fn cell(at: Point, size: Size) -> (usize, usize) {
    let scaled = |value: f64, cells: usize| {
        let at = (value / SIZE * cells as f64).round().max(0.0) as usize;
        at.min(cells)
    };
    (scaled(at.x, size.wide), scaled(at.y, size.high))
}

/// The routes of all roads of a tile, each by its part.
pub fn routes(layout: &Layout, size: Size) -> Vec<(usize, Route)> {
    let mut routes = Vec::new();
    for (part, shape) in layout.shapes.iter().enumerate() {
        let Shape::Road { lines, .. } = shape else {
            continue;
        };
        let mut route = Route { cells: Vec::new() };
        for curve in lines {
            let ways = waypoints(curve);
            for pair in ways.windows(2) {
                walk(&mut route, cell(pair[0], size), cell(pair[1], size));
            }
            if let Some(last) = lines.get(1).and(ways.last()) {
                // The arms of a road with many sides meet in the middle.
                walk(&mut route, cell(*last, size), cell(CENTRE, size));
            }
            leave(&mut route, cell(curve.from, size), curve.from);
            if on_border(curve.to) {
                leave(&mut route, cell(curve.to, size), curve.to);
            }
        }
        routes.push((part, route));
    }
    routes
}

fn on_border(at: Point) -> bool {
    at.x <= 0.0 || at.y <= 0.0 || at.x >= SIZE || at.y >= SIZE
}

/// From the side straight to the end, or by way of the middle.
fn waypoints(curve: &Curve) -> Vec<Point> {
    let (from, to) = (curve.from, curve.to);
    let upright = from.x == CENTRE.x;
    let aside = if upright {
        to.x - from.x
    } else {
        to.y - from.y
    };
    if aside.abs() < 9.0 {
        let end = if upright {
            Point::new(from.x, to.y)
        } else {
            Point::new(to.x, from.y)
        };
        return vec![from, end];
    }
    let end = if upright {
        Point::new(to.x, CENTRE.y)
    } else {
        Point::new(CENTRE.x, to.y)
    };
    vec![from, CENTRE, end]
}

fn walk(route: &mut Route, from: (usize, usize), to: (usize, usize)) {
    let mut here = from;
    add(route, here, 0);
    while here != to {
        let side = if here.0 < to.0 {
            Side::E
        } else if here.0 > to.0 {
            Side::W
        } else if here.1 < to.1 {
            Side::S
        } else {
            Side::N
        };
        add(route, here, bit(side));
        let (dx, dy) = side.step();
        here = (
            here.0.saturating_add_signed(dx as isize),
            here.1.saturating_add_signed(dy as isize),
        );
        add(route, here, bit(side.opposite()));
    }
}

/// Lets the road go on over the border of the tile.
fn leave(route: &mut Route, at: (usize, usize), gate: Point) {
    let side = if gate.y <= 0.0 {
        Side::N
    } else if gate.x >= SIZE {
        Side::E
    } else if gate.y >= SIZE {
        Side::S
    } else {
        Side::W
    };
    add(route, at, bit(side));
}

fn bit(side: Side) -> Arms {
    1 << side as u8
}

fn add(route: &mut Route, cell: (usize, usize), arms: Arms) {
    match route.cells.iter_mut().find(|(at, _)| *at == cell) {
        Some((_, known)) => *known |= arms,
        None => route.cells.push((cell, arms)),
    }
}
