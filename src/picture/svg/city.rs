//! Cities with their walls and houses, monasteries and gardens.

use super::path::{data, moved};
use super::xml::Xml;
use crate::picture::geometry::Point;
use crate::picture::layout::{Layout, Shape, Sites};

/// At most so many houses stand in one city of a tile.
const MOST_HOUSES: usize = 9;
const HOUSE: f64 = 6.5;

/// The fill and the walls of all cities.
pub fn cities(xml: &mut Xml, layout: &Layout) {
    for shape in &layout.shapes {
        if let Shape::City { outline, walls } = shape {
            xml.leaf(
                "path",
                &format!("class=\"city\" d=\"{}\"", data(outline, true)),
            );
            let d = data(walls, false);
            if !walls.is_empty() {
                for class in ["wall", "merlons", "walk"] {
                    xml.leaf("path", &format!("class=\"{class}\" d=\"{d}\""));
                }
            }
        }
    }
}

/// Houses wherever nothing else needs the room.
pub fn houses(xml: &mut Xml, layout: &Layout, sites: &mut Sites) {
    let mut built: Vec<Point> = Vec::new();
    for (part, shape) in layout.shapes.iter().enumerate() {
        if matches!(shape, Shape::City { .. }) {
            let house = |_| sites.take_roomy(part, HOUSE);
            built.extend((0..MOST_HOUSES).map_while(house));
        }
    }
    built.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    for (i, at) in built.iter().enumerate() {
        let house = if i % 3 == 1 { "house-tall" } else { "house" };
        xml.leaf("use", &format!("href=\"#{house}\" {}", moved(*at)));
    }
}

/// Monasteries and gardens.
pub fn buildings(xml: &mut Xml, layout: &Layout) {
    for shape in &layout.shapes {
        let (id, at) = match shape {
            Shape::Monastery(at) => ("monastery", at),
            Shape::Garden(at) => ("garden", at),
            _ => continue,
        };
        xml.leaf("use", &format!("href=\"#{id}\" {}", moved(*at)));
    }
}
