//! Sides, halves of sides and quarter turns.

use serde::{Deserialize, Serialize};

/// A side of a tile, clockwise from the north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    N,
    E,
    S,
    W,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    pub fn id(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }

    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.id() == name)
    }

    /// Its name in a sentence.
    pub fn word(self) -> &'static str {
        ["northern", "eastern", "southern", "western"][self as usize]
    }

    pub fn opposite(self) -> Side {
        self.turned(Turn::HALF)
    }

    /// Where this side lies after the tile has been turned.
    pub fn turned(self, turn: Turn) -> Side {
        Side::ALL[(self as usize + turn.quarters()) % 4]
    }

    /// The step to the neighbour on this side: columns to the east, rows to the south.
    pub fn step(self) -> (i32, i32) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }

    /// Its two halves, clockwise.
    pub fn halves(self) -> [Half; 2] {
        [Half(self as u8 * 2), Half(self as u8 * 2 + 1)]
    }
}

/// Half of a side: 0 to 7, clockwise from the north-west corner: n.w n.e e.n e.s s.e s.w w.s w.n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Half(pub u8);

impl Half {
    const NAMES: [&'static str; 8] = ["n.w", "n.e", "e.n", "e.s", "s.e", "s.w", "w.s", "w.n"];
    const ACROSS: [u8; 8] = [5, 4, 7, 6, 1, 0, 3, 2];

    pub fn all() -> impl Iterator<Item = Half> {
        (0..8).map(Half)
    }

    pub fn id(self) -> &'static str {
        Half::NAMES[self.0 as usize % 8]
    }

    pub fn named(name: &str) -> Option<Half> {
        let at = Half::NAMES.iter().position(|n| *n == name)?;
        Some(Half(at as u8))
    }

    pub fn side(self) -> Side {
        Side::ALL[self.0 as usize / 2 % 4]
    }

    pub fn turned(self, turn: Turn) -> Half {
        Half((self.0 + 2 * turn.quarters() as u8) % 8)
    }

    /// The half that lies against this one on the neighbouring tile.
    pub fn across(self) -> Half {
        Half(Half::ACROSS[self.0 as usize % 8])
    }
}

/// A clockwise turn by quarters.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Turn(u8);

impl Turn {
    pub const NONE: Turn = Turn(0);
    pub const HALF: Turn = Turn(2);
    pub const ALL: [Turn; 4] = [Turn(0), Turn(1), Turn(2), Turn(3)];

    /// A turn by degrees: 0, 90, 180 or 270.
    pub fn degrees(degrees: i64) -> Option<Turn> {
        match degrees {
            0 | 90 | 180 | 270 => Some(Turn((degrees / 90) as u8)),
            _ => None,
        }
    }

    pub fn as_degrees(self) -> u16 {
        u16::from(self.0) * 90
    }

    pub fn quarters(self) -> usize {
        self.0 as usize
    }

    /// This turn and then another.
    pub fn and(self, other: Turn) -> Turn {
        Turn((self.0 + other.0) % 4)
    }

    /// Where a step to the east and to the south leads after this turn.
    pub fn step(self, east: i8, south: i8) -> (i8, i8) {
        match self.0 {
            0 => (east, south),
            1 => (-south, east),
            2 => (-east, -south),
            _ => (south, -east),
        }
    }

    /// The turn that undoes this one.
    pub fn back(self) -> Turn {
        Turn((4 - self.0) % 4)
    }
}

macro_rules! set {
    ($name:ident, $item:ident, $what:literal, $index:expr, $all:expr) => {
        #[doc = $what]
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            Default,
            Serialize,
            Deserialize,
        )]
        pub struct $name(u8);

        impl $name {
            pub const NONE: $name = $name(0);

            /// All of them.
            pub fn all() -> $name {
                $all.collect()
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            pub fn has(self, item: $item) -> bool {
                self.0 & (1 << $index(item)) != 0
            }

            #[must_use]
            pub fn with(self, item: $item) -> $name {
                $name(self.0 | 1 << $index(item))
            }

            #[must_use]
            pub fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            #[must_use]
            pub fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            pub fn iter(self) -> impl Iterator<Item = $item> {
                $all.filter(move |item| self.has(*item))
            }

            #[must_use]
            pub fn turned(self, turn: Turn) -> $name {
                self.iter().map(|item| item.turned(turn)).collect()
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<T: IntoIterator<Item = $item>>(items: T) -> $name {
                items.into_iter().fold($name::NONE, $name::with)
            }
        }
    };
}

set!(
    Sides,
    Side,
    "A set of sides.",
    |s: Side| s as u8,
    Side::ALL.into_iter()
);
set!(
    Halves,
    Half,
    "A set of halves of sides.",
    |h: Half| h.0,
    Half::all()
);
