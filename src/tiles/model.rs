//! A tile as it is printed: its parts, its edges, its marks.

use serde::{Deserialize, Serialize};

use super::{Half, Halves, Side, Sides, Turn};

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

impl Goods {
    pub const ALL: [(&'static str, Goods); 4] = [
        ("cloth", Goods::Cloth),
        ("grain", Goods::Grain),
        ("chicken", Goods::Chicken),
        ("wine", Goods::Wine),
    ];

    pub fn id(self) -> &'static str {
        Goods::ALL[self as usize].0
    }
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
    /// Whether a herd of pigs is printed on this field (older editions).
    pub pig_herd: bool,
}

impl Part {
    /// A part without anything special about it.
    pub fn new(kind: Kind) -> Part {
        Part {
            kind,
            sides: Sides::NONE,
            halves: Halves::NONE,
            borders: Vec::new(),
            coats_of_arms: 0,
            inn: false,
            cathedral: false,
            goods: None,
            princess: false,
            no_castle: false,
            pig_herd: false,
        }
    }

    /// This part after its tile has been turned.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Part {
        Part {
            sides: self.sides.turned(turn),
            halves: self.halves.turned(turn),
            ..self.clone()
        }
    }
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
    /// A tile of the River of which no picture was seen.
    River,
}

impl Mark {
    pub const ALL: [(&'static str, Mark); 17] = [
        ("dragon-symbol", Mark::DragonSymbol),
        ("dragon-hoard", Mark::DragonHoard),
        ("portal", Mark::Portal),
        ("tower", Mark::Tower),
        ("volcano", Mark::Volcano),
        ("vineyard", Mark::Vineyard),
        ("hill", Mark::Hill),
        ("bazaar", Mark::Bazaar),
        ("circus-site", Mark::CircusSite),
        ("artist-site", Mark::ArtistSite),
        ("thief-symbol", Mark::ThiefSymbol),
        ("siege-symbol", Mark::SiegeSymbol),
        ("town-hall", Mark::TownHall),
        ("tournament", Mark::Tournament),
        ("prize", Mark::Prize),
        ("fortress", Mark::Fortress),
        ("river", Mark::River),
    ];

    pub fn id(self) -> &'static str {
        Mark::ALL[self as usize].0
    }
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
    /// Empty for a tile that is described inline.
    pub id: String,
    /// Other names, such as the letter of a base tile.
    pub aliases: Vec<String>,
    /// What brings it: an expansion as in the vocabulary, or a collection of an older edition such
    /// as `c2/tower`; none for tiles described inline.
    pub expansion: Option<String>,
    /// How many copies the game has; for a tile of the sets, the most that one set holds.
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

    /// What the tile shows on `side` of the table after it has been turned.
    pub fn edge_turned(&self, side: Side, turn: Turn) -> Edge {
        self.edge(side.turned(turn.back()))
    }

    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }

    /// The parts of one kind, with their indexes.
    pub fn parts_of(&self, kind: Kind) -> impl Iterator<Item = (usize, &Part)> {
        self.parts
            .iter()
            .enumerate()
            .filter(move |(_, part)| part.kind == kind)
    }

    /// The roads, cities or rivers that reach a side; two where cities share it.
    pub fn reaching(&self, side: Side) -> impl Iterator<Item = usize> {
        (0..self.parts.len()).filter(move |at| self.parts[*at].sides.has(side))
    }

    /// The field at a half of a side, if one is there.
    pub fn field_at(&self, half: Half) -> Option<usize> {
        self.parts.iter().position(|part| part.halves.has(half))
    }

    /// This tile turned: its parts, its edges and the steps to its other squares.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Tile {
        let step = |(east, south, id): &(i8, i8, String)| {
            let (east, south) = turn.step(*east, *south);
            (east, south, id.clone())
        };
        Tile {
            parts: self.parts.iter().map(|part| part.turned(turn)).collect(),
            edges: Side::ALL.map(|side| self.edge_turned(side, turn)),
            others: self.others.iter().map(step).collect(),
            ..self.clone()
        }
    }
}
