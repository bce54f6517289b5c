//! The open areas of a tile are given to its fields.

use super::ground::{Ground, NOTHING, half, middle};
use crate::tiles::{Half, Halves};

/// A field with the halves that it reaches on the turned tile.
pub struct Field {
    pub part: u8,
    pub halves: Halves,
}

/// How many pairs of halves are joined though their fields differ, or parted though they are one
/// field.
pub fn mismatches(ground: &Ground, fields: &[Field]) -> usize {
    let areas = ground.open_areas();
    let area = |h: Half| {
        let at = super::ground::cell(half(h));
        areas.iter().position(|cells| cells.contains(&at))
    };
    let claimed: Vec<(u8, Option<usize>)> = fields
        .iter()
        .flat_map(|f| f.halves.iter().map(|h| (f.part, h)))
        .map(|(part, h)| (part, area(h)))
        .collect();
    let mut wrong = 0;
    for (i, (field, area)) in claimed.iter().enumerate() {
        for (other_field, other_area) in &claimed[..i] {
            let joined = area == other_area && area.is_some();
            wrong += usize::from(joined != (field == other_field));
        }
    }
    wrong
}

/// Labels every open cell with its field. An area that several fields reach is cut where the
/// nearest of their halves changes. Gives back the fields that touch no side and got no area.
pub fn assign(ground: &mut Ground, fields: &[Field]) -> Vec<u8> {
    let mut inner: Vec<u8> = fields
        .iter()
        .filter(|f| f.halves.is_empty())
        .map(|f| f.part)
        .collect();
    inner.reverse();
    let mut areas = ground.open_areas();
    areas.sort_by_key(|cells| std::cmp::Reverse(cells.len()));
    for cells in areas {
        let reach: Vec<(u8, Half)> = fields
            .iter()
            .flat_map(|f| f.halves.iter().map(|h| (f.part, h)))
            .filter(|(_, h)| cells.contains(&super::ground::cell(half(*h))))
            .collect();
        if reach.is_empty() {
            let enough = cells.len() > ENOUGH;
            let label = if enough { inner.pop() } else { None };
            ground.assign(&cells, label.unwrap_or(NOTHING));
            continue;
        }
        for &cell in &cells {
            let at = middle(cell);
            let far = |h: Half| half(h).distance(at);
            let nearest = reach.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1)));
            ground.assign(&[cell], nearest.map_or(NOTHING, |(part, _)| *part));
        }
    }
    inner
}

/// The cells that an area must have for a field to be seen in it.
const ENOUGH: usize = 12;
