//! The ground of a tile: fields, rivers, roads, junctions and bridges.

use super::path::{data, moved};
use super::xml::Xml;
use crate::board::Axis;
use crate::picture::geometry::{CENTRE, Curve, Point};
use crate::picture::layout::{Layout, Shape};

/// Fields and rivers: what lies below cities.
pub fn below(xml: &mut Xml, layout: &Layout) {
    xml.leaf("rect", "class=\"field\" width=\"100\" height=\"100\"");
    xml.leaf("rect", "fill=\"url(#grass)\" width=\"100\" height=\"100\"");
    for shape in &layout.shapes {
        if let Shape::River { lines, lake } = shape {
            let d = data(lines, false);
            xml.leaf("path", &format!("class=\"bank\" d=\"{d}\""));
            if *lake {
                let at = moved(CENTRE);
                xml.leaf(
                    "ellipse",
                    &format!("class=\"lake\" rx=\"15\" ry=\"12\" {at}"),
                );
            }
            xml.leaf("path", &format!("class=\"river\" d=\"{d}\""));
            xml.leaf("path", &format!("class=\"ripple\" d=\"{d}\""));
        }
    }
}

/// Lawns, roads and junctions: what lies upon cities.
pub fn above(xml: &mut Xml, layout: &Layout) {
    for shape in &layout.shapes {
        if let Shape::Field { lawn: Some(at) } = shape {
            xml.leaf("circle", &format!("class=\"lawn\" r=\"13\" {}", moved(*at)));
        }
    }
    for shape in &layout.shapes {
        if let Shape::Road { lines, ring } = shape {
            road(xml, lines, *ring, &crossings(layout, lines));
        }
    }
    if let Some(at) = layout.junction {
        xml.leaf("use", &format!("href=\"#junction\" {}", moved(at)));
    }
}

fn road(xml: &mut Xml, lines: &[Curve], ring: bool, crossings: &[Point]) {
    for at in crossings {
        xml.leaf(
            "circle",
            &format!("class=\"arch\" r=\"7.5\" {}", moved(*at)),
        );
    }
    let d = data(lines, false);
    for class in ["kerb", "road"] {
        if ring {
            xml.leaf(
                "circle",
                &format!("class=\"{class}\" r=\"17\" cx=\"50\" cy=\"50\""),
            );
        }
        xml.leaf("path", &format!("class=\"{class}\" d=\"{d}\""));
    }
}

/// Where a road crosses a river.
fn crossings(layout: &Layout, lines: &[Curve]) -> Vec<Point> {
    let rivers = layout.shapes.iter().filter_map(|shape| match shape {
        Shape::River { lines, .. } => Some(lines),
        _ => None,
    });
    let water: Vec<Point> = rivers.flatten().flat_map(Curve::points).collect();
    let meets = |p: &Point| water.iter().any(|w| w.distance(*p) < 2.2);
    let found = lines.iter().filter_map(|line| line.points().find(meets));
    found.collect()
}

/// A wooden bridge from edge to edge.
pub fn bridge(xml: &mut Xml, axis: Axis) {
    let turn = match axis {
        Axis::EastWest => "",
        Axis::NorthSouth => " transform=\"rotate(90 50 50)\"",
    };
    xml.leaf("use", &format!("href=\"#bridge\"{turn}"));
}
