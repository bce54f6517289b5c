//! Where a saved game points: its locations on a tile as sides, halves and corners of the board.

use super::message::Pointer;
use crate::board::{At, Axis, Board, Corner, PartId, TileId};
use crate::position::Wanted;
use crate::tiles::{Half, Kind, Side, Sides};

/// The kind of feature that is meant, and whether a bridge is.
fn kind(feature: &str) -> Option<(Kind, bool)> {
    match feature {
        "City" => Some((Kind::City, false)),
        "Road" => Some((Kind::Road, false)),
        "Bridge" => Some((Kind::Road, true)),
        "Field" | "Farm" => Some((Kind::Field, false)),
        "Monastery" | "Cloister" => Some((Kind::Monastery, false)),
        "Garden" => Some((Kind::Garden, false)),
        _ => None,
    }
}

/// The sides of a location such as `NW`; none if it is something else.
pub(super) fn sides(location: &str) -> Option<Sides> {
    let side = |c: char| Side::named(c.to_ascii_lowercase().encode_utf8(&mut [0; 4]));
    let sides: Option<Sides> = location.chars().map(side).collect::<Option<_>>();
    sides.filter(|sides| !sides.is_empty() && location.chars().all(char::is_uppercase))
}

/// The half of a side that `NL` or `WR` means, seen from the middle of the tile.
fn half(name: &str) -> Option<Half> {
    let (side, hand) = name.split_at_checked(1)?;
    let [left, right] = Side::named(&side.to_ascii_lowercase())?.halves();
    match hand {
        "L" => Some(left),
        "R" => Some(right),
        _ => None,
    }
}

/// The way a bridge leads.
pub(super) fn axis(location: &str) -> Option<Axis> {
    let sides = sides(location)?;
    let found = Axis::ALL.iter().find(|(_, axis)| axis.sides() == sides);
    found.map(|(_, axis)| *axis)
}

/// What is wanted of a tile on the board, so that exactly one part of it is meant. Fails with what
/// cannot be told apart or is not known.
pub(super) fn wanted(board: &Board, pointer: &Pointer) -> Result<Wanted, String> {
    let unknown = || format!("feature {}", pointer.feature);
    let (kind, bridge) = kind(&pointer.feature).ok_or_else(unknown)?;
    let plain = Wanted {
        at: pointer.at,
        kind,
        side: None,
        half: None,
        bridge,
    };
    let nowhere = || format!("location {} of a {}", pointer.location, kind.id());
    let tile = board.tile_at(pointer.at);
    match kind {
        Kind::Monastery | Kind::Garden | Kind::River => Ok(plain),
        Kind::Field => {
            let first = pointer.location.split('.').next().and_then(half);
            if let Some(half) = first {
                let half = Some(half);
                return Ok(Wanted { half, ..plain });
            }
            let fields = tile.map_or(0, |tile| board.parts_on(tile, kind).len());
            let inner = ["I", "INNER_FIELD", "INNER_FARM"].contains(&pointer.location.as_str());
            match inner && fields == 1 {
                true => Ok(plain),
                false => Err(nowhere()),
            }
        }
        Kind::Road | Kind::City => match sides(&pointer.location) {
            Some(sides) => Ok(by_sides(board, tile, sides, plain)),
            None => {
                let parts = tile.map_or(0, |tile| board.parts_on(tile, kind).len());
                match pointer.location == "I" && parts == 1 {
                    true => Ok(plain),
                    false => Err(nowhere()),
                }
            }
        },
    }
}

/// A part by all its sides: a side that no other part of its kind reaches; a bridge where only
/// that has these sides.
fn by_sides(board: &Board, tile: Option<TileId>, sides: Sides, plain: Wanted) -> Wanted {
    let side = |side: Option<Side>, bridge: bool| Wanted {
        side,
        bridge,
        ..plain
    };
    let first = sides.iter().next();
    let Some(tile) = tile else {
        return side(first, plain.bridge);
    };
    let parts = board.parts_on(tile, plain.kind);
    let reached = |part: &PartId| -> Sides { board.sides_of(*part).into_iter().collect() };
    let all = |part: &&PartId| reached(part) == sides;
    let own = |part: &&PartId| board.is_bridge(**part) == plain.bridge;
    let meant = parts.iter().filter(all).find(own);
    let Some(part) = meant.or_else(|| parts.iter().find(all)) else {
        return side(first, plain.bridge);
    };
    let bridge = board.is_bridge(*part);
    let alone = |s: &Side| {
        let like = |p: &&PartId| *p != part && board.is_bridge(**p) == bridge;
        !parts.iter().filter(like).any(|p| reached(p).has(*s))
    };
    side(sides.iter().find(alone).or(first), bridge)
}

/// The corner of a tile at which a barn stands: all four tiles lie there and show field around
/// it, and the tile's own is the one pointed at.
pub(super) fn barn(board: &Board, pointer: &Pointer) -> Option<Corner> {
    let tile = board.tile_at(pointer.at)?;
    let halves = pointer.location.split('.').filter_map(half);
    let fields: Vec<PartId> = halves
        .filter_map(|half| board.field_towards(tile, half))
        .collect();
    let at: At = pointer.at;
    let corners = [at, at.by(1, 0), at.by(1, 1), at.by(0, 1)].map(Corner);
    corners.into_iter().find(|corner| {
        let around = board.fields_at(*corner);
        around.is_some_and(|around| around.iter().any(|part| fields.contains(part)))
    })
}
