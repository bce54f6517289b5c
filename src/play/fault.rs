//! What bars a move, as a fault for the reader of a file.

use super::Barred;
use crate::board::{At, Misfit};
use crate::diagnostic::Fault;
use crate::position::SpotFault;
use crate::vocabulary::{Lang, Vocabulary};

/// What a number on an emblem is called.
pub const ON_AN_EMBLEM: &str = "on an emblem";

impl Barred {
    /// The fault that tells it.
    pub fn into_fault(self, tile: &str, vocabulary: &Vocabulary) -> Fault {
        match self {
            Barred::Misfit(misfit) => misfit_fault(misfit, tile),
            Barred::NoNeighbour { at } => Fault::NoNeighbour { at: at.to_string() },
            Barred::Spot { fault, kind, at } => spot_fault(fault, kind, at),
            Barred::Forbidden { what, cites } => Fault::ForbiddenMove {
                what: what.says(vocabulary, Lang::En),
                cites,
                says: None,
            },
            Barred::UnknownFigure { name, nearest } => Fault::UnknownName {
                kind: "figure",
                name,
                nearest,
                known: Vec::new(),
            },
            Barred::NameTaken { name } => Fault::DuplicateName {
                kind: "figure",
                name,
                first: "it is still on the board".to_owned(),
            },
            Barred::NotYours { figure, owner } => Fault::NotYours { figure, owner },
            Barred::NoneLeft { kind, player } => Fault::NoneLeft { kind, player },
            Barred::NoCastleSite { at } => Fault::NoSite {
                what: "castle",
                at: at.to_string(),
            },
            Barred::NoBarnSite { at } => Fault::NoSite {
                what: "barn",
                at: at.to_string(),
            },
            Barred::CannotHave { what, figure } => Fault::CannotHave { what, figure },
            Barred::NoSuchEmblem { number, cites } => Fault::NoSuchNumber {
                what: ON_AN_EMBLEM.to_owned(),
                number: i64::from(number),
                known: Vec::new(),
                cites,
                says: None,
            },
            Barred::EmblemTwice {
                player,
                number,
                cites,
            } => Fault::EmblemTwice {
                player,
                number,
                cites,
                says: None,
            },
            Barred::NoStatue { at } => Fault::NoStatue { at: at.to_string() },
            Barred::NoFlock { figure } => Fault::CannotHave {
                what: "flock".to_owned(),
                figure,
            },
            Barred::NoDragon => Fault::NoDragon,
            Barred::GameOver => Fault::GameOver,
        }
    }
}

/// Why a tile or a bridge does not fit; `tile` is the one that was to be laid.
pub fn misfit_fault(misfit: Misfit, tile: &str) -> Fault {
    match misfit {
        Misfit::Occupied { tile: other, at } => Fault::TileOverlap {
            at: at.to_string(),
            tile: tile.to_owned(),
            other,
        },
        Misfit::Edges {
            at,
            side,
            edge,
            other,
            other_at,
            other_edge,
        } => {
            let here = (tile.to_owned(), at.to_string(), edge.id());
            let there = (other, other_at.to_string(), other_edge.id());
            Fault::EdgesDiffer {
                side: side.word(),
                tiles: Box::new([here, there]),
            }
        }
        Misfit::TooFar { at } => Fault::MalformedPlace {
            text: at.to_string(),
        },
        Misfit::NoTile { at } => Fault::NoTile { at: at.to_string() },
        Misfit::BridgeEnd { at, side, edge } => Fault::BridgeMisfit {
            at: at.to_string(),
            side: Some((side.word(), edge.id())),
        },
        Misfit::TwoBridges { at } => Fault::BridgeMisfit {
            at: at.to_string(),
            side: None,
        },
    }
}

/// Why no part of a tile could be found.
pub fn spot_fault(fault: SpotFault, kind: String, at: At) -> Fault {
    let at = at.to_string();
    match fault {
        SpotFault::NoTile => Fault::NoTile { at },
        SpotFault::NoPart { tile, has } => Fault::NoSuchFeature {
            kind,
            tile,
            at,
            has,
        },
        SpotFault::Which { sides, .. } => Fault::WhichFeature { kind, at, sides },
    }
}
