//! What follows from a move, and what bars one.

use super::About;
use crate::board::{At, Misfit};
use crate::position::{FigureId, PlayerId, SpotFault};
use crate::scoring::Score;
use crate::tiles::Goods;

/// A consequence of a move.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// The number of the move, from 0.
    pub at: usize,
    pub what: What,
}

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum What {
    TilePlaced {
        id: String,
        at: At,
        cites: Vec<String>,
    },
    Built {
        what: &'static str,
        at: At,
        cites: Vec<String>,
    },
    Placed {
        figure: FigureId,
        cites: Vec<String>,
    },
    Assigned {
        what: String,
        to: FigureId,
        cites: Vec<String>,
    },
    Moved {
        figure: FigureId,
        cites: Vec<String>,
    },
    Scored(Score),
    /// A figure or what was attached to it goes somewhere: effect ids as in `happens`.
    Goes {
        figure: FigureId,
        effects: Vec<(String, Vec<String>)>,
    },
    Goods {
        player: PlayerId,
        goods: Vec<Goods>,
        cites: Vec<String>,
    },
    Flock {
        figure: FigureId,
        animals: Option<u8>,
    },
    DragonAt {
        at: At,
    },
    Nominated {
        figure: FigureId,
        cites: Vec<String>,
    },
    Statue {
        player: PlayerId,
        at: At,
        cites: Vec<String>,
    },
    /// In final scoring, emblems are taken from beneath meeples.
    EmblemsOff {
        figures: Vec<FigureId>,
        cites: Vec<String>,
    },
    DoubleTurn {
        player: PlayerId,
        cites: Vec<String>,
    },
    /// The rules do not say whether the move is allowed; it was carried out.
    Unsaid {
        about: About,
    },
}

/// Why a move cannot be made.
#[derive(Debug, Clone, PartialEq)]
pub enum Barred {
    Misfit(Misfit),
    NoNeighbour {
        at: At,
    },
    Spot {
        fault: SpotFault,
        kind: String,
        at: At,
    },
    /// A rule forbids it: these entries.
    Forbidden {
        what: About,
        cites: Vec<String>,
    },
    UnknownFigure {
        name: String,
        nearest: Option<String>,
    },
    NameTaken {
        name: String,
    },
    NotYours {
        figure: String,
        owner: String,
    },
    NoneLeft {
        kind: String,
        player: String,
    },
    /// No finished city of just two tiles there.
    NoCastleSite {
        at: At,
    },
    /// The four tiles around do not all show field at the corner.
    NoBarnSite {
        at: At,
    },
    /// Not a piece that can be assigned, or a figure that cannot have it.
    CannotHave {
        what: String,
        figure: String,
    },
    NoSuchEmblem {
        number: u8,
        cites: Vec<String>,
    },
    EmblemTwice {
        player: String,
        number: u8,
        cites: Vec<String>,
    },
    /// No prize tile with a statue that is free.
    NoStatue {
        at: At,
    },
    NoFlock {
        figure: String,
    },
    NoDragon,
    GameOver,
}
