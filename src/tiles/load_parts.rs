//! Reads the parts of a tile.

use super::claims::{Draft, edges};
use super::words::{halves, number, pick, side, sides};
use super::{Edge, Goods, Kind, Part};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

/// More than any tile has.
const MAX_PARTS: usize = 32;

/// Reads a list of parts and checks that they make a tile; `whole` is what all its edges are where
/// no picture of them is given.
pub fn parts(
    node: &Node,
    whole: Option<Edge>,
    source: &Source,
) -> Result<(Vec<Part>, [Edge; 4]), Diagnostic> {
    let items = node.list(source)?;
    if items.len() > MAX_PARTS {
        let limit = format!("{MAX_PARTS} parts of a tile");
        return Err(node.fault(Fault::TooLarge { limit }, source));
    }
    let drafts = items
        .iter()
        .map(|item| draft(item, source))
        .collect::<Result<Vec<_>, _>>()?;
    let edges = edges(&drafts, whole, node, source)?;
    let mut parts: Vec<Part> = drafts.iter().map(|draft| draft.part.clone()).collect();
    for (at, draft) in drafts.iter().enumerate() {
        for (node, side) in &draft.borders {
            let city = drafts
                .iter()
                .position(|d| d.part.kind == Kind::City && d.own.has(*side));
            let missing = || node.fault(Fault::NoSuchCity { side: side.id() }, source);
            parts[at].borders.push(city.ok_or_else(missing)? as u8);
        }
    }
    Ok((parts, edges))
}

/// What some kind of part may have.
const PROPERTIES: [&str; 9] = [
    "borders",
    "pig-herd",
    "inn",
    "shares",
    "coats-of-arms",
    "goods",
    "cathedral",
    "princess",
    "no-castle",
];

fn draft<'a>(node: &'a Node, source: &'a Source) -> Result<Draft<'a>, Diagnostic> {
    let (kind, value) = kind(node, source)?;
    let fields = Fields::new(node, called(kind), source)?;
    fields.get(kind.id());
    let mut part = Part::new(kind);
    let mut borders = Vec::new();
    let mut shares = None;
    match kind {
        Kind::Road | Kind::River | Kind::City => part.sides = sides(value, source)?,
        Kind::Field => part.halves = halves(value, source)?,
        Kind::Monastery | Kind::Garden => {
            pick(value, "part", &[("yes", ())], source)?;
        }
    }
    let own = part.sides;
    if kind == Kind::Field
        && let Some(list) = fields.get("borders")
    {
        for item in list.one_or_more() {
            borders.push((item, side(item, source)?));
        }
    }
    if kind == Kind::City
        && let Some(item) = fields.get("shares")
    {
        let side = side(item, source)?;
        part.sides = part.sides.with(side);
        shares = Some((item, side));
    }
    properties(&mut part, &fields, source)?;
    fields.finish()?;
    Ok(Draft {
        part,
        own,
        shares,
        borders,
        node,
    })
}

/// The one kind of a part, and what stands behind it.
fn kind<'a>(node: &'a Node, source: &'a Source) -> Result<(Kind, &'a Node), Diagnostic> {
    let fields = Fields::new(node, "a part of a tile", source)?;
    let named = Kind::ALL
        .into_iter()
        .filter_map(|(id, kind)| Some((id, kind, fields.get(id)?)))
        .collect::<Vec<_>>();
    if let [(_, kind, value)] = named.as_slice() {
        return Ok((*kind, value));
    }
    if named.is_empty() {
        for key in PROPERTIES {
            fields.get(key);
        }
        fields.finish()?;
    }
    let found = named.iter().map(|(id, ..)| *id).collect();
    Err(node.fault(Fault::NoKind { found }, source))
}

fn called(kind: Kind) -> &'static str {
    match kind {
        Kind::Field => "a field",
        Kind::Road => "a road",
        Kind::City => "a city",
        Kind::River => "a river",
        Kind::Monastery => "a monastery",
        Kind::Garden => "a garden",
    }
}

/// Reads what may be printed on a part of its kind.
pub fn properties(part: &mut Part, fields: &Fields, source: &Source) -> Result<(), Diagnostic> {
    match part.kind {
        Kind::Road => part.inn = fields.flag("inn")?,
        Kind::Field => part.pig_herd = fields.flag("pig-herd")?,
        Kind::City => {
            if let Some(node) = fields.get("coats-of-arms") {
                part.coats_of_arms = number(node, source)?;
            }
            if let Some(node) = fields.get("goods") {
                part.goods = Some(pick(node, "goods", &Goods::ALL, source)?);
            }
            part.cathedral = fields.flag("cathedral")?;
            part.princess = fields.flag("princess")?;
            part.no_castle = fields.flag("no-castle")?;
        }
        Kind::River | Kind::Monastery | Kind::Garden => {}
    }
    Ok(())
}
