//! Emblems on the statues of prize tiles that lie on the board.

use super::place::{at, side};
use super::table::Seats;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::play::spot_fault;
use crate::position::{Position, Statue};
use crate::tiles::Kind;
use crate::yaml::{Fields, Node, Value};

/// Reads `statue` of every tile: the player whose emblem stands there, or a mapping with `of` and the `side` that tells
/// which of several cities it is in.
pub(super) fn statues(
    tiles: &Node,
    seats: &Seats,
    position: &mut Position,
    source: &Source,
) -> Result<(), Diagnostic> {
    for (place, tile) in tiles.map(source)? {
        let Some(node) = tile.value_of("statue", source) else {
            continue;
        };
        let (of, towards) = match &node.value {
            Value::Map(_) => {
                let fields = Fields::new(node, "the emblem on a statue", source)?;
                let towards = fields.get("side").map(|n| side(n, source)).transpose()?;
                let of = fields.require("of")?;
                fields.finish()?;
                (of, towards)
            }
            _ => (node, None),
        };
        let owner = seats.player(of, position, source)?;
        let place = at(place, source)?;
        let site = position.statue_site(place, towards);
        let kind = Kind::City.id().to_owned();
        let site = site.map_err(|fault| node.fault(spot_fault(fault, kind, place), source))?;
        let no_statue = Fault::NoStatue {
            at: place.to_string(),
        };
        let city = site.ok_or_else(|| node.fault(no_statue, source))?;
        position.statues.push(Statue { city, owner });
    }
    Ok(())
}
