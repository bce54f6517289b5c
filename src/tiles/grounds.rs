//! The fields that cities, roads and rivers leave on a tile.

use super::{Half, Halves, Side, Sides};

/// A field: the halves of sides that it reaches, and the cities that it borders.
pub struct Ground {
    pub halves: Halves,
    pub cities: Vec<u8>,
}

/// Whether a feature with these sides runs across the middle of the tile.
pub fn is_wide(sides: Sides) -> bool {
    let mut all = sides.iter();
    all.any(|side| sides.has(side.opposite()))
}

/// Cuts a tile into eight wedges from its middle, one for each half of a side, and joins those
/// that nothing parts. A city on one side is a cap that leaves the point of its wedges open.
pub fn grounds(cities: &[Sides], lines: &[Sides]) -> Vec<Ground> {
    let plan = Plan { cities, lines };
    let mut of: Vec<u8> = (0..8).collect();
    let mut join = |a: Half, b: Half| {
        if plan.is_open(a) && plan.is_open(b) {
            let (from, to) = (of[a.0 as usize], of[b.0 as usize]);
            of.iter_mut().filter(|g| **g == from).for_each(|g| *g = to);
        }
    };
    for side in Side::ALL {
        let [first, second] = side.halves();
        if !lines.iter().any(|line| line.has(side)) {
            join(first, second);
        }
        join(second, around_the_corner(second));
    }
    for [a, b] in lines.iter().filter_map(|line| outside_of_bend(*line)) {
        join(a, b);
    }
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for half in Half::all().filter(|half| plan.is_open(*half)) {
        let group = of[half.0 as usize];
        if !seen.contains(&group) {
            seen.push(group);
            let wedges = Half::all().filter(|h| plan.is_open(*h) && of[h.0 as usize] == group);
            found.push(plan.ground(wedges));
        }
    }
    found
}

struct Plan<'a> {
    cities: &'a [Sides],
    lines: &'a [Sides],
}

impl Plan<'_> {
    fn city(&self, half: Half) -> Option<usize> {
        let mut cities = self.cities.iter();
        cities.position(|city| city.has(half.side()))
    }

    /// Whether there is field in a wedge. A city around a corner reaches the middle, and only a
    /// line that ends there meets it.
    fn is_open(&self, half: Half) -> bool {
        let Some(city) = self.city(half).map(|at| self.cities[at]) else {
            return true;
        };
        let met = || self.lines.iter().any(|l| outside_of_bend(*l).is_none());
        !(is_wide(city) || city.len() == 2 && met())
    }

    fn ground(&self, wedges: impl Iterator<Item = Half>) -> Ground {
        let mut ground = Ground {
            halves: Halves::NONE,
            cities: Vec::new(),
        };
        for half in wedges {
            let beside = Some(around_the_corner(half)).filter(|b| !self.is_open(*b));
            let bordered = [Some(half), beside].into_iter().flatten();
            ground
                .cities
                .extend(bordered.filter_map(|h| self.city(h)).map(|at| at as u8));
            if self.city(half).is_none() {
                ground.halves = ground.halves.with(half);
            }
        }
        ground.cities.sort_unstable();
        ground.cities.dedup();
        ground
    }
}

/// The half that meets this one at their corner.
fn around_the_corner(half: Half) -> Half {
    match half.0 % 2 {
        0 => Half((half.0 + 7) % 8),
        _ => Half((half.0 + 1) % 8),
    }
}

/// For a line from a side to the next: the halves on its outside, which meet in the middle.
fn outside_of_bend(line: Sides) -> Option<[Half; 2]> {
    let quarter = Side::ALL
        .into_iter()
        .find(|side| line.has(*side) && line.has(next(*side)))?;
    (line.len() == 2).then(|| [quarter.halves()[0], next(quarter).halves()[1]])
}

fn next(side: Side) -> Side {
    Side::ALL[(side as usize + 1) % 4]
}
