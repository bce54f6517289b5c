//! The catalog: every tile by its names, and the sets of older editions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Kind, Mark, Tile};
use crate::diagnostic::Fault;

/// Where the tiles of one file come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collection {
    /// The expansion of its tiles.
    pub id: String,
    /// How sure they are: an authority as in the sources of the rulebook.
    pub authority: String,
    /// Where they were read.
    pub from: String,
    /// Whether all its land tiles are here, so that they can be counted.
    pub counted: bool,
}

/// All tiles that are known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Catalog {
    pub(super) collections: Vec<Collection>,
    pub(super) tiles: Vec<Tile>,
    /// How many of which tile a set holds.
    pub(super) sets: BTreeMap<String, Vec<(u16, u8)>>,
    /// Names of sets that are not here, by the beginning of their tiles' ids.
    pub(super) outside_tiles: BTreeMap<String, String>,
    /// The same by the ids of the sets.
    pub(super) outside_sets: BTreeMap<String, String>,
}

impl Catalog {
    /// All tiles, in the order of the files.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile of this id or alias.
    pub fn get(&self, name: &str) -> Option<&Tile> {
        // Looking through them all costs less than unpacking an index of them.
        self.tiles.get(self.position(name)?)
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        let is_named = |tile: &Tile| tile.id == name || tile.aliases.iter().any(|a| a == name);
        self.tiles.iter().position(is_named)
    }

    /// The tile of this id or alias. Fails with `unsupported` for one of a set that is not here,
    /// and with `unknown-name` and the nearest name for any other.
    pub fn find(&self, name: &str) -> Result<&Tile, Fault> {
        if let Some(tile) = self.get(name) {
            return Ok(tile);
        }
        Err(match self.outside(name) {
            Some(of) => Fault::Unsupported {
                what: "tile",
                name: name.to_owned(),
                of: of.to_owned(),
            },
            None => self.unknown(name),
        })
    }

    /// The fault of a name that no tile has. Among near names, another case of letters is nearest.
    pub(super) fn unknown<'a>(&'a self, name: &str) -> Fault {
        let known = || {
            let names = |tile: &'a Tile| std::iter::once(&tile.id).chain(&tile.aliases);
            self.tiles.iter().flat_map(names).map(String::as_str)
        };
        match known().find(|k| k.eq_ignore_ascii_case(name)) {
            Some(same) => Fault::unknown("tile", name, [same]),
            None => Fault::unknown("tile", name, known()),
        }
    }

    /// The name of the set that a tile belongs to which is not in the catalog.
    pub fn outside(&self, id: &str) -> Option<&str> {
        let (prefix, _) = id.split_once('/')?;
        self.outside_tiles.get(prefix).map(String::as_str)
    }

    /// The name of a set whose tiles are not in the catalog.
    pub fn outside_set(&self, set: &str) -> Option<&str> {
        self.outside_sets.get(set).map(String::as_str)
    }

    /// The tiles that an expansion brings.
    pub fn of<'a>(&'a self, expansion: &'a str) -> impl Iterator<Item = &'a Tile> {
        let tiles = self.tiles.iter();
        tiles.filter(move |tile| tile.expansion.as_deref() == Some(expansion))
    }

    /// How many land tiles an expansion puts into the stacks: without tiles of the River, the start tiles, and those
    /// that players have or win. `None` where the catalog does not hold them all.
    pub fn land_tiles(&self, expansion: &str) -> Option<i64> {
        const ASIDE: [Mark; 5] = [
            Mark::TownHall,
            Mark::Tournament,
            Mark::Prize,
            Mark::Fortress,
            Mark::River,
        ];
        self.collection(expansion).filter(|c| c.counted)?;
        let stacked = |tile: &&Tile| {
            let aside = ASIDE.iter().any(|mark| tile.has(*mark));
            !aside && tile.parts_of(Kind::River).next().is_none()
        };
        let count = |tile: &Tile| i64::from(tile.count) - i64::from(tile.start);
        Some(self.of(expansion).filter(stacked).map(count).sum())
    }

    /// What the tiles come from, in the order of the files.
    pub fn collections(&self) -> &[Collection] {
        &self.collections
    }

    /// What the tiles of an expansion come from.
    pub fn collection(&self, expansion: &str) -> Option<&Collection> {
        let mut all = self.collections.iter();
        all.find(|collection| collection.id == expansion)
    }

    /// The ids of the sets.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.sets.keys().map(String::as_str)
    }

    /// The tiles of a set, each with how many it holds.
    pub fn set(&self, id: &str) -> Option<impl Iterator<Item = (&Tile, u8)>> {
        let held = self.sets.get(id)?.iter();
        Some(held.filter_map(|(at, count)| Some((self.tiles.get(*at as usize)?, *count))))
    }
}
