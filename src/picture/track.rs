//! Columns or rows of the picture: one for each coordinate in use, and one for a long gap between.

/// Empty columns or rows that are still drawn one by one.
const DRAWN: i64 = 2;

/// What one column or row of the picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    At(i32),
    /// Nothing lies here for more columns or rows than are drawn.
    Gap,
}

/// The columns or rows of a picture, in order.
#[derive(Debug, Clone, Default)]
pub struct Track {
    slots: Vec<Slot>,
    /// Each coordinate with its slot, sorted.
    known: Vec<(i32, usize)>,
}

impl Track {
    /// A track for these coordinates.
    pub fn of(values: impl Iterator<Item = i32>) -> Track {
        let mut values: Vec<i32> = values.collect();
        values.sort_unstable();
        values.dedup();
        let mut track = Track::default();
        for value in values {
            if let Some(&(last, _)) = track.known.last() {
                if i64::from(value) - i64::from(last) > DRAWN + 1 {
                    track.slots.push(Slot::Gap);
                } else {
                    (last + 1..value).for_each(|between| track.add(between));
                }
            }
            track.add(value);
        }
        track
    }

    fn add(&mut self, value: i32) {
        self.known.push((value, self.slots.len()));
        self.slots.push(Slot::At(value));
    }

    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// How many columns or rows are drawn.
    pub fn count(&self) -> usize {
        self.slots.len()
    }

    /// Where a coordinate is drawn.
    pub fn slot(&self, value: i32) -> Option<usize> {
        let at = self.known.binary_search_by_key(&value, |(v, _)| *v).ok()?;
        Some(self.known[at].1)
    }
}
