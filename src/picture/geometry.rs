//! Points and curves in the square of a tile: 100 by 100, east and south positive.

/// The length of a tile's side.
pub const SIZE: f64 = 100.0;

/// In how many straight pieces a curve is cut where its points are needed.
const PIECES: usize = 24;

/// A place on a tile, or on the whole picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The middle of a tile.
pub const CENTRE: Point = Point { x: 50.0, y: 50.0 };

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub fn distance(self, other: Point) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The point at this share of the way to another.
    pub fn towards(self, other: Point, share: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// Where this point lies after the tile has been turned clockwise by so many quarters.
    pub fn turned(self, quarters: usize) -> Point {
        (0..quarters % 4).fold(self, |p, _| Point::new(SIZE - p.y, p.x))
    }
}

/// A cubic curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Curve {
    pub from: Point,
    pub first: Point,
    pub second: Point,
    pub to: Point,
}

impl Curve {
    pub fn straight(from: Point, to: Point) -> Curve {
        Curve {
            from,
            first: from.towards(to, 1.0 / 3.0),
            second: from.towards(to, 2.0 / 3.0),
            to,
        }
    }

    /// The point at the share `t` of the curve.
    pub fn at(&self, t: f64) -> Point {
        let (a, b) = (
            self.from.towards(self.first, t),
            self.first.towards(self.second, t),
        );
        let c = self.second.towards(self.to, t);
        let (d, e) = (a.towards(b, t), b.towards(c, t));
        d.towards(e, t)
    }

    /// The part of the curve before the share `t`.
    pub fn until(&self, t: f64) -> Curve {
        let (a, b) = (
            self.from.towards(self.first, t),
            self.first.towards(self.second, t),
        );
        Curve {
            from: self.from,
            first: a,
            second: a.towards(b, t),
            to: self.at(t),
        }
    }

    pub fn turned(&self, quarters: usize) -> Curve {
        Curve {
            from: self.from.turned(quarters),
            first: self.first.turned(quarters),
            second: self.second.turned(quarters),
            to: self.to.turned(quarters),
        }
    }

    /// Points along the curve, both ends among them.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..=PIECES).map(|i| self.at(i as f64 / PIECES as f64))
    }
}

/// Whether a point lies inside the outline that these curves make.
pub fn inside(outline: &[Point], p: Point) -> bool {
    let mut within = false;
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            within = !within;
        }
    }
    within
}
