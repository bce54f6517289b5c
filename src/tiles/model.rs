//! A tile as it is printed: its parts, its edges, its marks.

use serde::{Deserialize, Serialize};

use super::{Halves, Side, Sides};

/// What a part of a tile is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Field,
    Road,
    City,
    River,
    Monastery,
    Garden,
}

impl Kind {
    pub const ALL: [(&'static str, Kind); 6] = [
        ("field", Kind::Field),
        ("road", Kind::Road),
        ("city", Kind::City),
        ("river", Kind::River),
        ("monastery", Kind::Monastery),
        ("garden", Kind::Garden),
    ];

    pub fn id(self) -> &'static str {
        Kind::ALL[self as usize].0
    }

    pub fn named(name: &str) -> Option<Kind> {
        let found = Kind::ALL.iter().find(|(id, _)| *id == name);
        found.map(|(_, kind)| *kind)
    }
}

/// Goods shown in a city. Wine is the older name of what C3.1 calls chicken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    Cloth,
    Grain,
    Chicken,
    Wine,
}

/// One feature as far as it lies on one tile, in the tile's own orientation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub kind: Kind,
    /// The sides that a road, city or river reaches. Two cities may reach the same side; they then
    /// both go on in the neighbour's.
    pub sides: Sides,
    /// The halves of sides that a field reaches.
    pub halves: Halves,
    /// The cities of the tile that a field borders, as indexes into the tile's parts.
    pub borders: Vec<u8>,
    pub coats_of_arms: u8,
    pub inn: bool,
    pub cathedral: bool,
    pub goods: Option<Goods>,
    pub princess: bool,
    /// Whether a castle can never stand on this city (older editions).
    pub no_castle: bool,
}

/// What a tile shows besides its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    DragonSymbol,
    DragonHoard,
    Portal,
    Tower,
    Volcano,
    Vineyard,
    Hill,
    Bazaar,
    CircusSite,
    ArtistSite,
    ThiefSymbol,
    SiegeSymbol,
    TownHall,
    Tournament,
    Prize,
    Fortress,
}

/// What a side of a tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    Field,
    Road,
    City,
    River,
    /// Fits everything and closes it: town hall tiles and abbeys.
    Any,
    /// Not known: only a picture shows it.
    Unknown,
}

impl Edge {
    pub fn id(self) -> &'static str {
        match self {
            Edge::Field => "field",
            Edge::Road => "road",
            Edge::City => "city",
            Edge::River => "river",
            Edge::Any => "any",
            Edge::Unknown => "unknown",
        }
    }
}

/// A tile as it is printed, north as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    pub id: String,
    /// Other names, such as the letter of a base tile.
    pub aliases: Vec<String>,
    /// The expansion that brings it, as in the vocabulary; none for tiles described inline.
    pub expansion: Option<String>,
    /// How many copies the game has.
    pub count: u8,
    /// Whether it is laid out before the first turn.
    pub start: bool,
    pub parts: Vec<Part>,
    pub marks: Vec<Mark>,
    pub edges: [Edge; 4],
    /// For a tile that is larger than one square: its other squares, as steps east and south from
    /// this one, by the ids of their tiles.
    pub others: Vec<(i8, i8, String)>,
    /// The tile on its back, if it is printed on both sides.
    pub back: Option<String>,
}

impl Tile {
    pub fn edge(&self, side: Side) -> Edge {
        self.edges[side as usize]
    }

    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}
