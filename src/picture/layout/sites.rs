//! Room for figures and marks: each takes the place that is farthest from borders and others.

use super::ground::middle;
use super::plan::Layout;
use crate::picture::geometry::{CENTRE, Point};

/// What more room than this is worth nothing.
const ROOMY: f64 = 11.0;
const APART: f64 = 9.0;
/// What it costs to stand on a field where another begins to be nearer.
const ASTRAY: f64 = 9.0;

/// The places of a tile that are taken, and the choice of the next.
#[derive(Debug, Clone)]
pub struct Sites<'a> {
    layout: &'a Layout,
    taken: Vec<(Point, f64)>,
}

impl<'a> Sites<'a> {
    pub(super) fn new(layout: &'a Layout) -> Sites<'a> {
        Sites {
            layout,
            taken: Vec::new(),
        }
    }

    /// Takes a place for something of this radius, on a part or on whatever has room. On a field it
    /// lies nearer to the halves of that field than to those of others, if that is possible.
    pub fn take(&mut self, part: Option<usize>, radius: f64) -> Point {
        let layout = self.layout;
        let drawback = |at: Point| match part {
            None => Some(0.0),
            Some(part) if layout.part_at(at) != Some(part) => None,
            Some(part) if layout.nearest_to(part, at) => Some(0.0),
            Some(_) => Some(ASTRAY),
        };
        self.take_best(radius, drawback).unwrap_or_else(|| {
            let at = part.map_or(CENTRE, |part| self.layout.direction(part));
            self.reserve(at, radius);
            at
        })
    }

    /// Takes the best of the places that are allowed.
    pub fn take_where(&mut self, radius: f64, allowed: impl Fn(Point) -> bool) -> Option<Point> {
        self.take_best(radius, |at| allowed(at).then_some(0.0))
    }

    /// Takes the best of the places that have a drawback at all, which may be none.
    fn take_best(&mut self, radius: f64, drawback: impl Fn(Point) -> Option<f64>) -> Option<Point> {
        let mut best: Option<(f64, Point)> = None;
        for (cell, clear) in self.layout.clearance.iter().enumerate() {
            let at = middle(cell);
            let Some(drawback) = drawback(at) else {
                continue;
            };
            let worth = self.worth(at, *clear, radius) - drawback;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        let (_, at) = best?;
        self.reserve(at, radius);
        Some(at)
    }

    /// A place of at least this much room, or none.
    pub fn take_roomy(&mut self, part: usize, radius: f64) -> Option<Point> {
        let layout = self.layout;
        let taken = self.taken.clone();
        let near_none = |at: Point| taken.iter().all(|(p, r)| p.distance(at) >= r + radius);
        self.take_where(radius, |at| {
            layout.part_at(at) == Some(part) && layout.room(at) >= radius && near_none(at)
        })
    }

    /// Keeps others away from a place.
    pub fn reserve(&mut self, at: Point, radius: f64) {
        self.taken.push((at, radius));
    }

    fn worth(&self, at: Point, clear: f64, radius: f64) -> f64 {
        let gap = |(p, r): &(Point, f64)| p.distance(at) - r - radius;
        let nearest = self.taken.iter().map(gap).fold(APART, f64::min);
        let apart = if nearest < 0.0 {
            nearest * 4.0
        } else {
            nearest * 0.8
        };
        clear.min(ROOMY.max(radius)) + apart - at.distance(CENTRE) * 0.03
    }
}

impl Layout {
    /// How far a place is from the border of what covers it.
    pub(super) fn room(&self, at: Point) -> f64 {
        self.clearance[super::ground::cell(at)]
    }
}
