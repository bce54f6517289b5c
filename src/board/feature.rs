//! What a feature is made of: its tiles, its open sides, what stands in it, what it borders.

use super::{Board, PartId, TileId};
use crate::tiles::{Goods, Half, Kind, Side};

/// Yes, no, or not to be told from what is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    No,
    Yes,
    Unknown,
}

impl From<bool> for Truth {
    fn from(is: bool) -> Truth {
        if is { Truth::Yes } else { Truth::No }
    }
}

/// A feature, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feature {
    pub kind: Kind,
    /// Its parts, in the order of placing.
    pub parts: Vec<PartId>,
    /// Its tiles, each once, however often it shows the feature. A tile that only carries a
    /// bridge of the road is among `bridges` and not here.
    pub tiles: Vec<TileId>,
    pub bridges: Vec<TileId>,
    pub coats_of_arms: u32,
    pub inns: u32,
    pub cathedrals: u32,
    /// The goods that it shows, one for each symbol.
    pub goods: Vec<Goods>,
    /// Sides with nothing beside them; halves of sides for a field.
    pub open: u32,
    /// Whether it runs into an edge that is not known.
    pub unsure: bool,
}

impl Board {
    /// The part that stands for the feature of a part; the same for all its parts.
    pub fn first(&self, part: PartId) -> PartId {
        self.parts.first(part)
    }

    pub fn same_feature(&self, one: PartId, other: PartId) -> bool {
        self.first(one) == self.first(other)
    }

    /// Every part of the feature, in the order of placing.
    pub fn members(&self, part: PartId) -> Vec<PartId> {
        let mut parts: Vec<PartId> = self.parts.members(part).collect();
        parts.sort_unstable();
        parts
    }

    /// Whether a road, city, river or field has no open side. Monasteries and gardens have none
    /// of their own: count their surroundings.
    pub fn closed(&self, part: PartId) -> Truth {
        match (self.parts.open(part) > 0, self.parts.is_unsure(part)) {
            (true, _) => Truth::No,
            (false, true) => Truth::Unknown,
            (false, false) => Truth::Yes,
        }
    }

    /// Counts a feature. Takes time in proportion to its own size.
    pub fn feature(&self, part: PartId) -> Feature {
        self.count(self.members(part))
    }

    fn count(&self, parts: Vec<PartId>) -> Feature {
        let some = parts.first().copied().unwrap_or(PartId(0));
        let mut feature = Feature {
            kind: self.kind(some),
            tiles: Vec::with_capacity(parts.len()),
            bridges: Vec::new(),
            coats_of_arms: 0,
            inns: 0,
            cathedrals: 0,
            goods: Vec::new(),
            open: self.parts.open(some).max(0) as u32,
            unsure: self.parts.is_unsure(some),
            parts,
        };
        for part in &feature.parts {
            let tile = self.tile_of(*part);
            let Some(printed) = self.printed(*part) else {
                feature.bridges.push(tile);
                continue;
            };
            feature.coats_of_arms += u32::from(printed.coats_of_arms);
            feature.inns += u32::from(printed.inn);
            feature.cathedrals += u32::from(printed.cathedral);
            feature.goods.extend(printed.goods);
            feature.tiles.push(tile);
        }
        feature.tiles.sort_unstable();
        feature.tiles.dedup();
        feature
    }

    /// Every feature of the board, each counted once.
    pub fn features(&self) -> Vec<Feature> {
        let mut lists: Vec<Vec<PartId>> = Vec::new();
        let mut place = vec![u32::MAX; self.parts.len()];
        for part in (0..self.parts.len() as u32).map(PartId) {
            let first = self.first(part).0 as usize;
            if place[first] == u32::MAX {
                place[first] = lists.len() as u32;
                lists.push(Vec::new());
            }
            lists[place[first] as usize].push(part);
        }
        lists.into_iter().map(|parts| self.count(parts)).collect()
    }

    /// The cities that a field borders, each by the part that stands for it.
    pub fn cities_of(&self, field: PartId) -> Vec<PartId> {
        let mut cities = Vec::new();
        for part in self.parts.members(field) {
            let Some(printed) = self.printed(part) else {
                continue;
            };
            let tile = self.tile_of(part);
            for which in &printed.borders {
                cities.extend(self.part(tile, usize::from(*which)).map(|p| self.first(p)));
            }
        }
        cities.sort_unstable();
        cities.dedup();
        cities
    }

    /// The parts of a kind on a tile, in the order printed; a bridge comes last.
    pub fn parts_on(&self, tile: TileId, kind: Kind) -> Vec<PartId> {
        let placed = self.tile(tile);
        let printed = placed.tile.parts.iter().enumerate();
        let mut found: Vec<PartId> = printed
            .filter(|(_, p)| p.kind == kind)
            .filter_map(|(which, _)| self.part(tile, which))
            .collect();
        if kind == Kind::Road {
            found.extend(placed.bridge.map(|(_, road)| road));
        }
        found
    }

    /// The sides of its tile that a road, city or river reaches, as the tile lies.
    pub fn sides_of(&self, part: PartId) -> Vec<Side> {
        let placed = self.tile(self.tile_of(part));
        match (self.printed(part), placed.bridge) {
            (Some(printed), _) => printed.sides.turned(placed.turn).iter().collect(),
            (None, Some((axis, _))) => axis.sides().iter().collect(),
            (None, None) => Vec::new(),
        }
    }

    /// The halves of sides that a field reaches, as its tile lies.
    pub fn halves_of(&self, part: PartId) -> Vec<Half> {
        let turn = self.tile(self.tile_of(part)).turn;
        let printed = self.printed(part);
        printed.map_or(Vec::new(), |p| p.halves.turned(turn).iter().collect())
    }

    /// The part of a kind that reaches a side of a tile, as it lies. Where two cities reach it,
    /// the first.
    pub fn part_towards(&self, tile: TileId, kind: Kind, side: Side) -> Option<PartId> {
        self.reaching(tile, side).find(|p| self.kind(*p) == kind)
    }

    /// Every part of a kind that reaches a side of a tile, as it lies.
    pub fn parts_towards(&self, tile: TileId, kind: Kind, side: Side) -> Vec<PartId> {
        let reaching = self.reaching(tile, side);
        reaching.filter(|p| self.kind(*p) == kind).collect()
    }

    /// The field that reaches half of a side of a tile, as it lies.
    pub fn field_towards(&self, tile: TileId, half: Half) -> Option<PartId> {
        self.field_at(tile, half)
    }
}
