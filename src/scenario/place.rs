//! Squares, sides and parts of tiles, as a scenario writes them.

use crate::board::{At, Axis};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::position::Wanted;
use crate::tiles::{Half, Kind, Side, Turn};
use crate::yaml::{Fields, Node};

/// A square: `"col,row"`.
pub(super) fn at(node: &Node, source: &Source) -> Result<At, Diagnostic> {
    let text = node.text(source)?;
    text.parse().map_err(|()| {
        let text = text.to_owned();
        node.fault(Fault::MalformedPlace { text }, source)
    })
}

/// A quarter turn in degrees; none where nothing stands.
pub(super) fn turn(node: Option<&Node>, source: &Source) -> Result<Turn, Diagnostic> {
    let Some(node) = node else {
        return Ok(Turn::NONE);
    };
    let degrees = node.text(source)?.parse().ok().and_then(Turn::degrees);
    degrees.ok_or_else(|| node.wrong_type("0, 90, 180 or 270", source))
}

/// `n-s` or `e-w`.
pub(super) fn axis(node: &Node, source: &Source) -> Result<Axis, Diagnostic> {
    let name = node.text(source)?;
    Axis::named(name).ok_or_else(|| {
        let known = Axis::ALL.map(|(id, _)| id);
        node.fault(Fault::unknown_among("direction", name, known), source)
    })
}

/// A side: `n`, `e`, `s` or `w`.
pub(super) fn side(node: &Node, source: &Source) -> Result<Side, Diagnostic> {
    let name = node.text(source)?;
    Side::named(name).ok_or_else(|| {
        let known = Side::ALL.map(Side::id);
        node.fault(Fault::unknown_among("side", name, known), source)
    })
}

/// The part that `on`, `at` and `side` mean, where `on` names a feature of a tile. A side may be
/// half of one (`s.w`).
pub(super) fn wanted(
    on: &str,
    fields: &Fields,
    source: &Source,
) -> Result<Option<Wanted>, Diagnostic> {
    let place = at(fields.require("at")?, source)?;
    let (kind, bridge) = match on {
        "bridge" => (Kind::Road, true),
        _ => match Kind::named(on) {
            Some(kind) => (kind, false),
            None => return Ok(None),
        },
    };
    let mut wanted = Wanted {
        at: place,
        kind,
        side: None,
        half: None,
        bridge,
    };
    if let Some(node) = fields.get("side") {
        let name = node.text(source)?;
        match (Side::named(name), Half::named(name)) {
            (Some(side), _) => wanted.side = Some(side),
            (None, Some(half)) => wanted.half = Some(half),
            (None, None) => {
                let halves = Half::all().map(Half::id);
                let known = Side::ALL.map(Side::id).into_iter().chain(halves);
                return Err(node.fault(Fault::unknown_among("side", name, known), source));
            }
        }
    }
    Ok(Some(wanted))
}
