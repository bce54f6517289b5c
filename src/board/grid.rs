//! Which tile lies on a square: chunks, so that neighbours are near in memory and far tiles cost
//! nothing.

use std::collections::HashMap;

use super::At;

const BITS: u32 = 5;
const WIDE: usize = 1 << BITS;
const NONE: u32 = u32::MAX;

/// A sparse map from squares to numbers below `u32::MAX`.
#[derive(Debug, Clone, Default)]
pub(super) struct Grid {
    chunks: Vec<Box<[u32; WIDE * WIDE]>>,
    index: HashMap<(i32, i32), u32>,
}

impl Grid {
    pub fn get(&self, at: At) -> Option<u32> {
        let chunk = self.index.get(&key(at))?;
        let found = self.chunks[*chunk as usize][within(at)];
        (found != NONE).then_some(found)
    }

    pub fn set(&mut self, at: At, value: u32) {
        let next = self.chunks.len() as u32;
        let chunk = *self.index.entry(key(at)).or_insert(next);
        if chunk == next {
            self.chunks.push(Box::new([NONE; WIDE * WIDE]));
        }
        self.chunks[chunk as usize][within(at)] = value;
    }
}

fn key(at: At) -> (i32, i32) {
    (at.col >> BITS, at.row >> BITS)
}

fn within(at: At) -> usize {
    let inside = |n: i32| n as usize & (WIDE - 1);
    inside(at.row) * WIDE + inside(at.col)
}
