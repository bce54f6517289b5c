//! The parts of all tiles, joined into features: each placed tile only touches its neighbours.

/// A part of a placed tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartId(pub u32);

/// Disjoint sets of parts. Each set is also a ring, so that its members can be listed.
#[derive(Debug, Clone, Default)]
pub(super) struct Parts {
    parent: Vec<u32>,
    next: Vec<u32>,
    size: Vec<u32>,
    /// Sides (halves, for fields) with nothing beside them yet; counts at the first of a set.
    open: Vec<i32>,
    /// Whether some side lies against an edge that is not known.
    unsure: Vec<bool>,
    tile: Vec<u32>,
    /// Which part of its tile; `BRIDGE` for a bridge.
    which: Vec<u8>,
}

pub(super) const BRIDGE: u8 = u8::MAX;

impl Parts {
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    pub fn add(&mut self, tile: u32, which: u8, open: usize) -> PartId {
        let id = self.parent.len() as u32;
        self.parent.push(id);
        self.next.push(id);
        self.size.push(1);
        self.open.push(open as i32);
        self.unsure.push(false);
        self.tile.push(tile);
        self.which.push(which);
        PartId(id)
    }

    /// The part that stands for the whole feature.
    pub fn first(&self, part: PartId) -> PartId {
        let mut at = part.0;
        while self.parent[at as usize] != at {
            at = self.parent[at as usize];
        }
        PartId(at)
    }

    fn first_shortened(&mut self, part: PartId) -> usize {
        let mut at = part.0;
        while self.parent[at as usize] != at {
            let above = self.parent[at as usize];
            self.parent[at as usize] = self.parent[above as usize];
            at = self.parent[at as usize];
        }
        at as usize
    }

    /// Makes two parts one feature. Their open sides are closed on their own.
    pub fn join(&mut self, one: PartId, other: PartId) {
        let (mut big, mut small) = (self.first_shortened(one), self.first_shortened(other));
        if big == small {
            return;
        }
        if self.size[big] < self.size[small] {
            std::mem::swap(&mut big, &mut small);
        }
        self.parent[small] = big as u32;
        self.next.swap(big, small);
        self.size[big] += self.size[small];
        self.open[big] += self.open[small];
        self.unsure[big] |= self.unsure[small];
    }

    /// Closes one side (or half) of a part.
    pub fn close(&mut self, part: PartId, unsure: bool) {
        let first = self.first_shortened(part);
        self.open[first] -= 1;
        self.unsure[first] |= unsure;
    }

    pub fn open(&self, part: PartId) -> i32 {
        self.open[self.first(part).0 as usize]
    }

    pub fn is_unsure(&self, part: PartId) -> bool {
        self.unsure[self.first(part).0 as usize]
    }

    pub fn tile(&self, part: PartId) -> u32 {
        self.tile[part.0 as usize]
    }

    pub fn which(&self, part: PartId) -> u8 {
        self.which[part.0 as usize]
    }

    /// Every part of the feature.
    pub fn members(&self, part: PartId) -> impl Iterator<Item = PartId> {
        let mut at = Some(part);
        std::iter::from_fn(move || {
            let now = at?;
            let next = PartId(self.next[now.0 as usize]);
            at = (next != part).then_some(next);
            Some(now)
        })
    }
}
