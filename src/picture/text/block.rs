//! One tile as a block of characters.

use super::canvas::{Canvas, Ink};
use super::letters::{
    self, ANY, CITY, CORNER, GARDEN, JUNCTION, LATEST, MONASTERY, RIVER, UNKNOWN,
};
use super::roads::{cell, line, routes};
use super::room::Room;
use super::size::{LARGE, SMALL, Size};
use crate::board::Axis;
use crate::picture::geometry::{Point, SIZE};
use crate::picture::layout::{Layout, Shape, gate};
use crate::picture::scene::SceneTile;
use crate::tiles::{Edge, Side};

/// Where a block is drawn.
#[derive(Clone, Copy)]
pub struct Spot {
    pub column: usize,
    pub row: usize,
    pub size: Size,
}

impl Spot {
    fn each(self) -> impl Iterator<Item = (usize, usize)> {
        let Size { wide, high } = self.size;
        (0..=high).flat_map(move |y| (0..=wide).map(move |x| (x, y)))
    }

    fn border(self, (x, y): (usize, usize)) -> bool {
        x == 0 || y == 0 || x == self.size.wide || y == self.size.high
    }
}

/// The place of a cell on its tile, a little inside of the border.
fn place((x, y): (usize, usize), size: Size) -> Point {
    let inside =
        |value: usize, cells: usize| (SIZE * value as f64 / cells as f64).clamp(0.6, SIZE - 0.6);
    Point::new(inside(x, size.wide), inside(y, size.high))
}

/// Draws the ground of a tile and gives back the room that is left on it.
pub fn ground(canvas: &mut Canvas, spot: Spot, lying: &SceneTile, layout: &Layout) -> Room {
    let mut parts = Vec::new();
    for at in spot.each() {
        let part = layout.part_at(place(at, spot.size));
        parts.push(part);
        let shape = part.and_then(|part| layout.shapes.get(part));
        let (c, ink) = match shape {
            Some(Shape::City { .. }) => (CITY, Ink::City),
            Some(Shape::River { .. }) => (RIVER, Ink::River),
            _ if spot.border(at) => (dotted(at, spot.size), Ink::Border),
            _ => (' ', Ink::Plain),
        };
        canvas.put(spot.column + at.0, spot.row + at.1, c, ink);
    }
    for (part, route) in routes(layout, spot.size) {
        for ((x, y), arms) in route.cells {
            parts[y * (spot.size.wide + 1) + x] = Some(part);
            let (column, row) = (spot.column + x, spot.row + y);
            let crossed = !spot.border((x, y)) && is_road(canvas.at(column, row));
            let c = if crossed { '╪' } else { line(arms) };
            canvas.put(column, row, c, Ink::Road);
        }
    }
    if let Some(at) = layout.junction {
        put(canvas, spot, cell(at, spot.size), JUNCTION, Ink::Road);
    }
    edges(canvas, spot, lying);
    if let Some(axis) = lying.bridge {
        bridge(canvas, spot, axis);
    }
    Room::new(spot.size, parts)
}

/// Borders of fields are dotted, so that the tiles can be counted.
fn dotted((x, y): (usize, usize), size: Size) -> char {
    let along = y == 0 || y == size.high;
    if along && !x.is_multiple_of(2) {
        ' '
    } else {
        '·'
    }
}

fn is_road(c: char) -> bool {
    ('─'..='╬').contains(&c)
}

fn put(canvas: &mut Canvas, spot: Spot, (x, y): (usize, usize), c: char, ink: Ink) {
    canvas.put(spot.column + x, spot.row + y, c, ink);
}

/// The corners of a tile. They are drawn last, for neighbours share them.
pub fn corners(canvas: &mut Canvas, spot: Spot, latest: bool) {
    let (c, ink) = match latest {
        true => (LATEST, Ink::Latest),
        false => (CORNER, Ink::Border),
    };
    for x in [0, spot.size.wide] {
        for y in [0, spot.size.high] {
            put(canvas, spot, (x, y), c, ink);
        }
    }
}

/// The letters of monasteries and gardens.
pub fn buildings(canvas: &mut Canvas, spot: Spot, layout: &Layout, room: &mut Room) {
    for (part, shape) in layout.shapes.iter().enumerate() {
        let (letter, at) = match shape {
            Shape::Monastery(at) => (MONASTERY, at),
            Shape::Garden(at) => (GARDEN, at),
            _ => continue,
        };
        let text = match spot.size {
            LARGE => format!("[{letter}]"),
            _ => letter.to_string(),
        };
        let length = text.chars().count();
        if let Some((x, y)) = room.take(length, *at, Some(part)) {
            canvas.write(spot.column + x, spot.row + y, &text, Ink::Mark);
        }
    }
}

fn edges(canvas: &mut Canvas, spot: Spot, lying: &SceneTile) {
    let unknown = |side: &Side| lying.tile.edge(*side) == Edge::Unknown;
    if Side::ALL.iter().all(unknown) && lying.tile.parts.is_empty() {
        let middle = (spot.size.wide / 2, spot.size.high / 2);
        put(canvas, spot, middle, UNKNOWN, Ink::Mark);
    }
    for side in Side::ALL {
        let c = match lying.tile.edge(side) {
            Edge::Unknown => UNKNOWN,
            Edge::Any => ANY,
            _ => continue,
        };
        let (x, y) = cell(gate(side.turned(lying.turn)), spot.size);
        let reach = if spot.size == SMALL { 0 } else { 1 };
        let flat = y == 0 || y == spot.size.high;
        for step in 0..=2 * reach {
            let at = if flat {
                (x + step - reach, y)
            } else {
                (x, y + step - reach)
            };
            put(canvas, spot, at, c, Ink::Mark);
        }
    }
}

fn bridge(canvas: &mut Canvas, spot: Spot, axis: Axis) {
    let (x, y) = (spot.size.wide / 2, spot.size.high / 2);
    let planks: Vec<(usize, usize)> = match axis {
        Axis::EastWest => (0..=spot.size.wide).map(|x| (x, y)).collect(),
        Axis::NorthSouth => (0..=spot.size.high).map(|y| (x, y)).collect(),
    };
    for at in planks {
        put(canvas, spot, at, letters::bridge(axis), Ink::Road);
    }
}

/// Writes the letters of icons where room is left.
pub fn icons(
    canvas: &mut Canvas,
    spot: Spot,
    icons: &[(crate::picture::icon::Icon, Point)],
    layout: &Layout,
    room: &mut Room,
) {
    for (icon, at) in icons {
        let part = layout.part_at(*at);
        if let Some((x, y)) = room.take(1, *at, part) {
            put(canvas, spot, (x, y), letters::icon(*icon), Ink::Mark);
        }
    }
}
