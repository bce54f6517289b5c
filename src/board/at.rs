//! Squares of the table and the corners between them.

use std::fmt;
use std::str::FromStr;

use crate::tiles::Side;

/// A square: columns count to the east, rows to the south.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct At {
    pub row: i32,
    pub col: i32,
}

impl At {
    /// How far a square may lie from the middle, in tiles.
    pub const FURTHEST: i32 = 1_000_000;

    pub fn new(col: i32, row: i32) -> Self {
        At { row, col }
    }

    /// The square next to this one on a side.
    pub fn beside(self, side: Side) -> At {
        let (east, south) = side.step();
        self.by(east, south)
    }

    /// The square so many steps east and south.
    pub fn by(self, east: i32, south: i32) -> At {
        At::new(self.col + east, self.row + south)
    }

    /// The eight squares around, row by row.
    pub fn around(self) -> impl Iterator<Item = At> {
        ring(1).map(move |(east, south)| self.by(east, south))
    }

    /// The sixteen squares around those.
    pub fn around_those(self) -> impl Iterator<Item = At> {
        ring(2).map(move |(east, south)| self.by(east, south))
    }

    /// Whether it lies within what a table can hold.
    pub fn is_near(self) -> bool {
        self.col.abs() <= At::FURTHEST && self.row.abs() <= At::FURTHEST
    }
}

/// The squares at exactly this distance, counted in king's moves.
fn ring(distance: i32) -> impl Iterator<Item = (i32, i32)> {
    (-distance..=distance)
        .flat_map(move |south| (-distance..=distance).map(move |east| (east, south)))
        .filter(move |(east, south)| east.abs().max(south.abs()) == distance)
}

/// As it is written: `col,row`.
impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.col, self.row)
    }
}

impl FromStr for At {
    type Err = ();

    fn from_str(text: &str) -> Result<At, ()> {
        let (col, row) = text.split_once(',').ok_or(())?;
        let number = |text: &str| text.trim().parse::<i32>().map_err(|_| ());
        let at = At::new(number(col)?, number(row)?);
        at.is_near().then_some(at).ok_or(())
    }
}

/// The corner where four squares meet, by the square to the south-east of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner(pub At);

impl Corner {
    /// Its four squares, clockwise from the north-west.
    pub fn squares(self) -> [At; 4] {
        let at = self.0;
        [at.by(-1, -1), at.by(0, -1), at, at.by(-1, 0)]
    }
}
