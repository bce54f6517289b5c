//! How large a tile is in characters.

use crate::picture::track::{Slot, Track};

/// The steps from one tile to the next, in columns and lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub wide: usize,
    pub high: usize,
}

pub const LARGE: Size = Size { wide: 12, high: 6 };
pub const MEDIUM: Size = Size { wide: 8, high: 4 };
pub const SMALL: Size = Size { wide: 4, high: 2 };

/// The longest coordinate of a track, in characters.
pub fn longest(track: &Track) -> usize {
    let length = |slot: &Slot| match slot {
        Slot::At(value) => value.to_string().len(),
        Slot::Gap => 1,
    };
    track.slots().iter().map(length).max().unwrap_or(1)
}

/// The largest size at which all columns fit into this width, and otherwise the smallest at which
/// their coordinates can be told apart.
pub fn fitting(columns: &Track, width: usize, largest: Size) -> Size {
    let label = longest(columns);
    let readable = [LARGE, MEDIUM, SMALL]
        .into_iter()
        .filter(|size| size.wide > label);
    let allowed: Vec<Size> = readable.filter(|size| size.wide <= largest.wide).collect();
    let fits = |size: &&Size| columns.count() * size.wide < width;
    // Where the coordinates are too long for the sizes that are allowed, they matter more.
    let chosen = allowed.iter().find(fits).or(allowed.last());
    chosen.copied().unwrap_or(LARGE)
}
