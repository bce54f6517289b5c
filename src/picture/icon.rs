//! The small things that are printed on a tile, with the room that each needs.

use crate::picture::geometry::Point;
use crate::picture::layout::{Layout, Shape, Sites};
use crate::tiles::{Goods, Kind, Mark, Part, Tile};

/// Something printed on a tile besides its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Icon {
    CoatOfArms,
    Cathedral,
    Inn,
    Goods(Goods),
    Princess,
    Mark(Mark),
}

impl Icon {
    /// The room that it needs.
    pub fn radius(self) -> f64 {
        match self {
            Icon::CoatOfArms => 6.5,
            Icon::Cathedral => 17.0,
            Icon::Inn | Icon::Goods(_) | Icon::Princess => 8.5,
            Icon::Mark(Mark::Volcano | Mark::TownHall | Mark::CircusSite) => 15.0,
            Icon::Mark(Mark::DragonSymbol | Mark::DragonHoard | Mark::Tower) => 11.0,
            Icon::Mark(_) => 10.0,
        }
    }
}

/// How far an inn may lie from its road.
const BY_THE_ROAD: (f64, f64) = (12.0, 19.0);

/// The icons of a tile with their places.
pub fn icons(tile: &Tile, layout: &Layout, sites: &mut Sites) -> Vec<(Icon, Point)> {
    let mut found = Vec::new();
    for (at, part) in tile.parts.iter().enumerate() {
        if part.inn {
            found.push((Icon::Inn, inn(tile, at, layout, sites)));
        }
        for icon in on_part(part) {
            found.push((icon, sites.take(Some(at), icon.radius())));
        }
    }
    for mark in &tile.marks {
        let icon = Icon::Mark(*mark);
        found.push((icon, sites.take(None, icon.radius())));
    }
    found
}

fn on_part(part: &Part) -> Vec<Icon> {
    let mut icons = Vec::new();
    if part.cathedral {
        icons.push(Icon::Cathedral);
    }
    icons.extend((0..part.coats_of_arms).map(|_| Icon::CoatOfArms));
    icons.extend(part.goods.map(Icon::Goods));
    if part.princess {
        icons.push(Icon::Princess);
    }
    icons
}

/// An inn stands in a field beside its road.
fn inn(tile: &Tile, road: usize, layout: &Layout, sites: &mut Sites) -> Point {
    let lines = match layout.shapes.get(road) {
        Some(Shape::Road { lines, .. }) => lines.as_slice(),
        _ => &[],
    };
    let points: Vec<Point> = lines.iter().flat_map(|line| line.points()).collect();
    let far = |at: Point| points.iter().map(|p| p.distance(at)).fold(100.0, f64::min);
    let in_field = |at: Point| {
        let part = layout.part_at(at).and_then(|part| tile.parts.get(part));
        part.is_some_and(|part| part.kind == Kind::Field)
    };
    let beside = |at: Point| (BY_THE_ROAD.0..BY_THE_ROAD.1).contains(&far(at)) && in_field(at);
    let radius = Icon::Inn.radius();
    match sites.take_where(radius, beside) {
        Some(at) => at,
        None => sites.take(None, radius),
    }
}
