//! Sides of a tile that are not known or fit everything.

use super::path::{moved, point};
use super::xml::Xml;
use crate::picture::geometry::{CENTRE, Point};
use crate::picture::layout::gate;
use crate::tiles::{Edge, Side, Tile, Turn};

/// Hatching along unknown sides, a seam along sides that fit everything.
pub fn edges(xml: &mut Xml, tile: &Tile, turn: Turn) {
    let unknown = |side: &Side| tile.edge(*side) == Edge::Unknown;
    if Side::ALL.iter().all(unknown) && tile.parts.is_empty() {
        xml.leaf("rect", "class=\"unknown\" width=\"100\" height=\"100\"");
        question(xml, CENTRE, 44);
        return;
    }
    for side in Side::ALL {
        let lies = side.turned(turn);
        match tile.edge(side) {
            Edge::Unknown => {
                xml.leaf(
                    "path",
                    &format!("class=\"unknown\" d=\"{}\"", strip(lies, 16.0)),
                );
                question(xml, gate(lies).towards(CENTRE, 0.17), 14);
            }
            Edge::Any => {
                xml.leaf("path", &format!("class=\"any\" d=\"{}\"", strip(lies, 5.0)));
            }
            _ => {}
        }
    }
}

/// The outline of a strip along a side, cut off at the corners.
fn strip(side: Side, deep: f64) -> String {
    let corners = [(0.0, 0.0), (100.0, 0.0), (100.0 - deep, deep), (deep, deep)];
    let corner = |(x, y)| point(Point::new(x, y).turned(side as usize));
    let [a, b, c, d] = corners.map(corner);
    format!("M{a}L{b}L{c}L{d}Z")
}

fn question(xml: &mut Xml, at: Point, size: u32) {
    let down = size * 7 / 20;
    let attributes = format!(
        "class=\"question\" font-size=\"{size}\" y=\"{down}\" {}",
        moved(at)
    );
    xml.words("text", &attributes, "?");
}
