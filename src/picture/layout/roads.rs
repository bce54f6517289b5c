//! How the roads and rivers of a tile run, and where those end that reach one side.

use super::fields::{Field, mismatches};
use super::ground::Ground;
use super::shape::{Shape, between, gate, until_walls};
use crate::picture::geometry::{CENTRE, Curve, Point};
use crate::tiles::{Side, Sides};

/// Half the width that a road and a river take on the ground.
pub const ROAD: f64 = 4.5;
pub const RIVER: f64 = 7.5;
/// The ring of a road about a field.
pub const RING: f64 = 17.0;

/// A road or river by its part.
pub struct Way {
    pub part: u8,
    pub sides: Sides,
}

/// What ways run around or end at.
pub struct Surroundings<'a> {
    pub cities: &'a [Vec<Point>],
    /// The sides on which there is a city.
    pub city_sides: Sides,
    pub monastery: Option<Point>,
    pub fields: &'a [Field],
}

/// The lines of a way that reaches none, two or more sides.
pub fn through(sides: Sides, ring: bool) -> Vec<Curve> {
    let here: Vec<Side> = sides.iter().collect();
    match here.as_slice() {
        [one, other] => vec![between(*one, *other)],
        _ => here
            .iter()
            .map(|side| {
                let to = if ring {
                    CENTRE.towards(gate(*side), RING / 50.0)
                } else {
                    CENTRE
                };
                Curve::straight(gate(*side), to)
            })
            .collect(),
    }
}

/// A line from a side to where a road that goes no further ends: at the monastery, in the middle,
/// or at a city on the side `to`.
fn ending(side: Side, to: Option<Side>, around: &Surroundings) -> Curve {
    let line = match to {
        Some(city) => between(side, city),
        None => Curve::straight(gate(side), around.monastery.unwrap_or(CENTRE)),
    };
    until_walls(line, around.cities)
}

/// How the roads with one side run, so that they part the fields that the tile says are apart.
/// `covered` is the ground with everything else on it.
pub fn endings(covered: &Ground, roads: &[Way], around: &Surroundings) -> Vec<Shape> {
    let single = |way: &Way| way.sides.iter().next().filter(|_| way.sides.len() == 1);
    let mut ends: Vec<Option<Side>> = vec![None; roads.len()];
    let wrong = |ends: &[Option<Side>]| {
        let mut ground = covered.clone();
        for (way, to) in roads.iter().zip(ends) {
            if let Some(side) = single(way) {
                ground.stroke(&ending(side, *to, around), ROAD, way.part);
            }
        }
        mismatches(&ground, around.fields)
    };
    let mut least = wrong(&ends);
    for _ in 0..2 {
        for (at, way) in roads.iter().enumerate() {
            let Some(side) = single(way).filter(|_| least > 0) else {
                continue;
            };
            let opposite_first = [side.opposite(), Side::N, Side::E, Side::S, Side::W];
            for to in opposite_first {
                if to == side || !around.city_sides.has(to) {
                    continue;
                }
                let before = ends[at].replace(to);
                let found = wrong(&ends);
                if found < least {
                    least = found;
                } else {
                    ends[at] = before;
                }
            }
        }
    }
    let drawn = roads.iter().zip(ends).map(|(way, to)| {
        let ring = way.sides.len() > 2 && around.fields.iter().any(|f| f.halves.is_empty());
        match single(way) {
            Some(side) => Shape::Road {
                lines: vec![ending(side, to, around)],
                ring: false,
            },
            None => Shape::Road {
                lines: through(way.sides, ring),
                ring,
            },
        }
    });
    drawn.collect()
}
