//! Curves as the data of an SVG path.

use super::xml::number;
use crate::picture::geometry::{Curve, Point};

/// The data of a path along these curves; a new line starts where one does not go on.
pub fn data(curves: &[Curve], closed: bool) -> String {
    let mut data = String::new();
    let mut end: Option<Point> = None;
    for curve in curves {
        if end != Some(curve.from) {
            data.push_str(&format!("M{}", point(curve.from)));
        }
        if straight(curve) {
            data.push_str(&format!("L{}", point(curve.to)));
        } else {
            let (a, b) = (point(curve.first), point(curve.second));
            data.push_str(&format!("C{a} {b} {}", point(curve.to)));
        }
        end = Some(curve.to);
    }
    if closed {
        data.push('Z');
    }
    data
}

fn straight(curve: &Curve) -> bool {
    let (first, second) = (
        curve.from.towards(curve.to, 1.0 / 3.0),
        curve.from.towards(curve.to, 2.0 / 3.0),
    );
    first.distance(curve.first) < 0.01 && second.distance(curve.second) < 0.01
}

/// A point as a path holds it.
pub fn point(p: Point) -> String {
    format!("{},{}", number(p.x), number(p.y))
}

/// The attribute that moves an element to a point.
pub fn moved(p: Point) -> String {
    format!("transform=\"translate({} {})\"", number(p.x), number(p.y))
}
