//! The layout of a tile: the shape of each part, and the ground that it covers.

use super::fields::{Field, assign};
use super::ground::{Ground, NOTHING, half, middle};
use super::roads::{RING, RIVER, ROAD, Surroundings, Way, endings, through};
use super::shape::{Shape, city, gate};
use super::sites::Sites;
use crate::picture::geometry::{CENTRE, Point};
use crate::tiles::{Halves, Kind, Part, Side, Sides, Tile, Turn};

/// How much room a monastery, a garden and a lawn take.
const MONASTERY: f64 = 15.0;
const GARDEN: f64 = 10.0;
pub const LAWN: f64 = 13.0;
/// Distances that differ by less are equal.
const TIE: f64 = 0.5;

/// A tile as it lies: everything is turned already.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The shape of each part of the tile, in its order.
    pub shapes: Vec<Shape>,
    /// Where roads that end meet, if more than one does.
    pub junction: Option<Point>,
    halves: Vec<Halves>,
    pub(super) ground: Ground,
    pub(super) clearance: Vec<f64>,
}

/// A part as it lies.
struct Lying {
    label: u8,
    kind: Kind,
    sides: Sides,
    halves: Halves,
}

impl Layout {
    /// The layout of a tile that has been turned.
    pub fn of(tile: &Tile, turn: Turn) -> Layout {
        let lies = |(at, part): (usize, &Part)| Lying {
            label: u8::try_from(at).unwrap_or(NOTHING),
            kind: part.kind,
            sides: part.sides.turned(turn),
            halves: part.halves.turned(turn),
        };
        // More parts than labels can tell apart are no tile; what is over is not drawn.
        let most = usize::from(NOTHING);
        lay(&tile
            .parts
            .iter()
            .take(most)
            .enumerate()
            .map(lies)
            .collect::<Vec<_>>())
    }

    /// A fresh choice of places.
    pub fn sites(&self) -> Sites<'_> {
        Sites::new(self)
    }

    /// The part that covers a place.
    pub fn part_at(&self, at: Point) -> Option<usize> {
        match self.ground.at(at) {
            NOTHING => None,
            label => Some(usize::from(label)),
        }
    }

    /// Whether the halves of this part are nearer to a place than those of any other. Parts that
    /// have no halves are near everywhere.
    pub(super) fn nearest_to(&self, part: usize, at: Point) -> bool {
        let near = |halves: &Halves| {
            let far = halves.iter().map(|h| half(h).distance(at));
            far.fold(f64::MAX, f64::min)
        };
        let Some(own) = self.halves.get(part).filter(|halves| !halves.is_empty()) else {
            return true;
        };
        let others = self.halves.iter().enumerate().filter(|(i, _)| *i != part);
        let other = others.map(|(_, halves)| near(halves));
        near(own) + TIE < other.fold(f64::MAX, f64::min)
    }

    /// Where a part lies if no ground is left to it: towards its halves.
    pub(super) fn direction(&self, part: usize) -> Point {
        let halves = self.halves.get(part).copied().unwrap_or_default();
        let reached: Vec<Point> = halves.iter().map(half).collect();
        if reached.is_empty() {
            return CENTRE;
        }
        let count = reached.len() as f64;
        let x = reached.iter().map(|p| p.x).sum::<f64>() / count;
        let y = reached.iter().map(|p| p.y).sum::<f64>() / count;
        CENTRE.towards(Point::new(x, y), 0.7)
    }
}

fn of_kind(parts: &[Lying], kind: Kind) -> impl Iterator<Item = &Lying> {
    parts.iter().filter(move |part| part.kind == kind)
}

fn ways(parts: &[Lying], kind: Kind) -> Vec<Way> {
    let way = |part: &Lying| Way {
        part: part.label,
        sides: part.sides,
    };
    of_kind(parts, kind).map(way).collect()
}

fn lay(parts: &[Lying]) -> Layout {
    let mut shapes: Vec<Shape> = vec![Shape::Field { lawn: None }; parts.len()];
    let mut ground = Ground::bare();
    let monastery = of_kind(parts, Kind::Monastery)
        .next()
        .map(|_| monastery_spot(parts));
    for way in ways(parts, Kind::River) {
        let mut lines = through(way.sides, false);
        if let (1, Some(spot), Some(line)) = (way.sides.len(), monastery, lines.first_mut()) {
            line.to = spot;
        }
        lines.iter().for_each(|l| ground.stroke(l, RIVER, way.part));
        let lake = way.sides.len() == 1 && monastery.is_none();
        if lake {
            ground.disc(CENTRE, 13.0, way.part);
        }
        shapes[usize::from(way.part)] = Shape::River { lines, lake };
    }
    let mut outlines = Vec::new();
    for part in of_kind(parts, Kind::City) {
        let shape = city(
            part.sides,
            of_kind(parts, Kind::City).count() > 1,
            share(parts, part),
        );
        let outline = shape.polygon();
        ground.fill(&outline, part.label);
        outlines.push(outline);
        shapes[usize::from(part.label)] = shape;
    }
    if let Some(spot) = monastery {
        for part in of_kind(parts, Kind::Monastery) {
            ground.disc(spot, MONASTERY, part.label);
            shapes[usize::from(part.label)] = Shape::Monastery(spot);
        }
    }
    let roads = ways(parts, Kind::Road);
    let fields: Vec<Field> = of_kind(parts, Kind::Field)
        .map(|part| Field {
            part: part.label,
            halves: part.halves,
        })
        .collect();
    draw_roads(
        &mut ground,
        &mut shapes,
        &roads,
        &Surroundings {
            cities: &outlines,
            city_sides: of_kind(parts, Kind::City).fold(Sides::NONE, |all, p| all.or(p.sides)),
            monastery,
            fields: &fields,
        },
    );
    if let Some(spot) = monastery {
        for part in of_kind(parts, Kind::Monastery) {
            ground.disc(spot, MONASTERY, part.label);
        }
    }
    let ended = roads.iter().filter(|way| way.sides.len() == 1).count();
    let inner = assign(&mut ground, &fields);
    let mut layout = Layout {
        junction: None,
        halves: parts.iter().map(|part| part.halves).collect(),
        clearance: ground.clearance(),
        shapes,
        ground,
    };
    let ends_in_the_middle = |shape: &Shape| match shape {
        Shape::Road { lines, .. } => lines.iter().any(|line| line.to == CENTRE),
        _ => false,
    };
    if ended > 1 && monastery.is_none() {
        let met = layout.shapes.iter().any(ends_in_the_middle);
        layout.junction = met.then_some(CENTRE);
    }
    for label in inner {
        let deepest = deepest(&layout);
        layout.cover(
            label,
            Shape::Field {
                lawn: Some(deepest),
            },
            deepest,
            LAWN,
        );
    }
    for part in of_kind(parts, Kind::Garden) {
        let is_field = |at| {
            let covering = layout.part_at(at).and_then(|at| parts.get(at));
            covering.is_some_and(|part| part.kind == Kind::Field)
        };
        let mut sites = layout.sites();
        let spot = sites.take_where(GARDEN, is_field);
        let spot = spot.unwrap_or_else(|| sites.take(None, GARDEN));
        layout.cover(part.label, Shape::Garden(spot), spot, GARDEN);
    }
    layout
}

impl Layout {
    fn cover(&mut self, label: u8, shape: Shape, at: Point, radius: f64) {
        self.ground.disc(at, radius, label);
        self.shapes[usize::from(label)] = shape;
        self.clearance = self.ground.clearance();
    }
}

/// The place that is farthest from all borders.
fn deepest(layout: &Layout) -> Point {
    let far = layout.clearance.iter().enumerate();
    let best = far.max_by(|a, b| a.1.total_cmp(b.1).then(b.0.cmp(&a.0)));
    best.map_or(CENTRE, |(cell, _)| middle(cell))
}

fn draw_roads(ground: &mut Ground, shapes: &mut [Shape], roads: &[Way], around: &Surroundings) {
    for way in roads.iter().filter(|way| way.sides.len() != 1) {
        let ring = way.sides.len() > 2 && around.fields.iter().any(|f| f.halves.is_empty());
        let lines = through(way.sides, ring);
        lines.iter().for_each(|l| ground.stroke(l, ROAD, way.part));
        if ring {
            ground.disc(CENTRE, RING + ROAD, way.part);
            ground.disc(CENTRE, RING - ROAD, NOTHING);
        }
    }
    for (way, shape) in roads.iter().zip(endings(ground, roads, around)) {
        if let (Shape::Road { lines, .. }, 1) = (&shape, way.sides.len()) {
            lines.iter().for_each(|l| ground.stroke(l, ROAD, way.part));
        }
        shapes[usize::from(way.part)] = shape;
    }
}

/// The middle, or beside a river that flows straight through it.
fn monastery_spot(parts: &[Lying]) -> Point {
    let straight = of_kind(parts, Kind::River).find(|river| {
        let first = river.sides.iter().next();
        river.sides.len() == 2 && first.is_some_and(|side| river.sides.has(side.opposite()))
    });
    let Some(river) = straight else {
        return CENTRE;
    };
    let road = |side: Side| of_kind(parts, Kind::Road).any(|road| road.sides.has(side));
    let banks = || Side::ALL.into_iter().filter(|s| !river.sides.has(*s));
    let bank = banks().find(|side| !road(*side)).or(banks().next());
    bank.map_or(CENTRE, |side| CENTRE.towards(gate(side), 0.54))
}

/// The piece of its only side that a city has, where another city reaches the same side.
fn share(parts: &[Lying], part: &Lying) -> Option<(f64, f64)> {
    let side = part.sides.iter().next().filter(|_| part.sides.len() == 1)?;
    let there: Vec<u8> = of_kind(parts, Kind::City)
        .filter(|other| other.sides.has(side))
        .map(|other| other.label)
        .collect();
    let at = there.iter().position(|label| *label == part.label)? as f64;
    let wide = 100.0 / there.len() as f64;
    (there.len() > 1).then_some((at * wide, (at + 1.0) * wide))
}
