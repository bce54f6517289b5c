//! The outlines of cities, and the lines of roads and rivers.

use crate::picture::geometry::{CENTRE, Curve, Point, SIZE, inside};
use crate::tiles::{Side, Sides};

/// How deep a city with one side reaches, as the control of its curve.
const LENS: f64 = 33.0;
/// How far the walls of wider cities curve in: alone on its tile, and beside another city.
const BAND: f64 = 25.0;
const NARROW: f64 = 46.0;

/// What is drawn for one part of a tile.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// What no other part covers, or a lawn of its own that touches no side.
    Field {
        lawn: Option<Point>,
    },
    Road {
        lines: Vec<Curve>,
        /// A ring about the middle, which encloses a field.
        ring: bool,
    },
    River {
        lines: Vec<Curve>,
        lake: bool,
    },
    City {
        outline: Vec<Curve>,
        walls: Vec<Curve>,
    },
    Monastery(Point),
    Garden(Point),
}

impl Shape {
    /// The corners of a city's outline, finely cut.
    pub fn polygon(&self) -> Vec<Point> {
        match self {
            Shape::City { outline, .. } => outline.iter().flat_map(Curve::points).collect(),
            _ => Vec::new(),
        }
    }
}

/// The middle of a side.
pub fn gate(side: Side) -> Point {
    Point::new(50.0, 0.0).turned(side as usize)
}

const fn p(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

fn curve(from: Point, first: Point, second: Point, to: Point) -> Curve {
    Curve {
        from,
        first,
        second,
        to,
    }
}

/// A city on these sides. `beside`: another city lies on the tile. `share`: the piece of its only
/// side that it has, where two cities reach the same one.
pub fn city(sides: Sides, beside: bool, share: Option<(f64, f64)>) -> Shape {
    let here: Vec<Side> = sides.iter().collect();
    let deep = if beside { NARROW } else { BAND };
    let (nw, ne, se, sw) = (p(0.0, 0.0), p(SIZE, 0.0), p(SIZE, SIZE), p(0.0, SIZE));
    let south = curve(se, p(75.0, SIZE - deep), p(25.0, SIZE - deep), sw);
    let (edges, walls, turn) = match here.as_slice() {
        [] => return round(),
        [side] => {
            let (a, b) = share.unwrap_or((0.0, SIZE));
            let wide = b - a;
            let wall = curve(
                p(b, 0.0),
                p(b - 0.35 * wide, LENS),
                p(a + 0.35 * wide, LENS),
                p(a, 0.0),
            );
            (
                vec![Curve::straight(p(a, 0.0), p(b, 0.0))],
                vec![wall],
                *side as usize,
            )
        }
        [one, other] if one.opposite() == *other => {
            let north = curve(nw, p(25.0, deep), p(75.0, deep), ne);
            let edges = vec![Curve::straight(ne, se), Curve::straight(sw, nw)];
            (edges, vec![north, south], *one as usize + 1)
        }
        [one, other] => {
            let wall = curve(ne, p(68.0, 18.0), p(18.0, 68.0), sw);
            let edges = vec![Curve::straight(sw, nw), Curve::straight(nw, ne)];
            let later = if (*one, *other) == (Side::N, Side::W) {
                one
            } else {
                other
            };
            (edges, vec![wall], *later as usize)
        }
        [_, _, _] => {
            let open = Side::ALL.into_iter().find(|side| !sides.has(*side));
            let edges = vec![
                Curve::straight(sw, nw),
                Curve::straight(nw, ne),
                Curve::straight(ne, se),
            ];
            (edges, vec![south], open.map_or(0, |side| side as usize + 2))
        }
        _ => {
            let corners = [nw, ne, se, sw];
            let edge = |i: usize| Curve::straight(corners[i], corners[(i + 1) % 4]);
            ((0..4).map(edge).collect(), Vec::new(), 0)
        }
    };
    let turned = |curve: &Curve| curve.turned(turn);
    Shape::City {
        outline: joined(&edges, &walls).iter().map(turned).collect(),
        walls: walls.iter().map(turned).collect(),
    }
}

/// Edges and walls in the order in which they meet.
fn joined(edges: &[Curve], walls: &[Curve]) -> Vec<Curve> {
    let mut left: Vec<Curve> = edges.iter().chain(walls).copied().collect();
    let mut outline: Vec<Curve> = Vec::new();
    while !left.is_empty() {
        let end = outline.last().map(|curve| curve.to);
        let next = left.iter().position(|curve| Some(curve.from) == end);
        outline.push(left.remove(next.unwrap_or(0)));
    }
    outline
}

/// A city that reaches no side.
fn round() -> Shape {
    let arc = curve(p(50.0, 30.0), p(76.0, 30.0), p(76.0, 70.0), p(50.0, 70.0));
    let walls = vec![arc, arc.turned(2)];
    Shape::City {
        outline: walls.clone(),
        walls,
    }
}

/// A road or river from one side to another, with a swing where it goes straight on.
pub fn between(one: Side, other: Side) -> Curve {
    let (from, to) = (gate(one), gate(other));
    if one.opposite() == other {
        let (first, second) = (p(54.5, 33.0), p(45.5, 67.0));
        return curve(
            from,
            first.turned(one as usize),
            second.turned(one as usize),
            to,
        );
    }
    curve(from, from.towards(CENTRE, 0.6), to.towards(CENTRE, 0.6), to)
}

/// The line until it first meets one of these outlines, and a little further.
pub fn until_walls(line: Curve, cities: &[Vec<Point>]) -> Curve {
    let steps = 40;
    for step in 1..steps {
        let t = f64::from(step) / f64::from(steps);
        let at = line.at(t);
        if cities.iter().any(|outline| inside(outline, at)) {
            return line.until((t + 0.02).min(1.0));
        }
    }
    line
}
