//! The short form: a tile by its edges. Its fields follow from them.

use super::grounds::grounds;
use super::load_parts::properties;
use super::words::{pick, side};
use super::{Edge, Kind, Part, Side, Sides};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, Value};

/// Reads `edges`, and beside them in `fields` what they leave open: which cities are `joined`,
/// whether a `monastery` or `garden` is in the middle, what is printed on the roads and the city.
pub fn parts(
    node: &Node,
    fields: &Fields,
    source: &Source,
) -> Result<(Vec<Part>, [Edge; 4]), Diagnostic> {
    let edges = edges(node, source)?;
    let cities = cities(edges, fields.get("joined"), source)?;
    let monastery = fields.flag("monastery")?;
    let roads = roads(edges, &cities, monastery);
    let river: Vec<Sides> = Some(showing(edges, Edge::River))
        .filter(|sides| !sides.is_empty())
        .into_iter()
        .collect();

    let mut parts = Vec::new();
    for (kind, features) in [
        (Kind::City, &cities),
        (Kind::Road, &roads),
        (Kind::River, &river),
    ] {
        for sides in features {
            let mut part = Part::new(kind);
            part.sides = *sides;
            // Of several cities none is meant more than another.
            if kind != Kind::City || cities.len() == 1 {
                properties(&mut part, fields, source)?;
            }
            parts.push(part);
        }
    }
    if monastery {
        parts.push(Part::new(Kind::Monastery));
    }
    if fields.flag("garden")? {
        parts.push(Part::new(Kind::Garden));
    }
    let lines: Vec<Sides> = roads.iter().chain(&river).copied().collect();
    for ground in grounds(&cities, &lines) {
        let mut part = Part::new(Kind::Field);
        part.halves = ground.halves;
        part.borders = ground.cities;
        parts.push(part);
    }
    Ok((parts, edges))
}

fn edges(node: &Node, source: &Source) -> Result<[Edge; 4], Diagnostic> {
    let fields = Fields::new(node, "the edges of a tile", source)?;
    let known = [Edge::Field, Edge::Road, Edge::City, Edge::River].map(|edge| (edge.id(), edge));
    let edge = |key| pick(fields.require(key)?, "edge", &known, source);
    let edges = [edge("n")?, edge("e")?, edge("s")?, edge("w")?];
    fields.finish()?;
    Ok(edges)
}

fn showing(edges: [Edge; 4], edge: Edge) -> Sides {
    let sides = Side::ALL.into_iter();
    sides.filter(|side| edges[*side as usize] == edge).collect()
}

/// Each city side is a city of its own, unless it is joined with others.
fn cities(
    edges: [Edge; 4],
    joined: Option<&Node>,
    source: &Source,
) -> Result<Vec<Sides>, Diagnostic> {
    let mut cities: Vec<Sides> = Vec::new();
    let mut seen = Sides::NONE;
    for list in joined.into_iter().flat_map(lists) {
        let mut city = Sides::NONE;
        for item in list.one_or_more() {
            let side = side(item, source)?;
            if edges[side as usize] != Edge::City {
                return Err(item.fault(Fault::NoSuchCity { side: side.id() }, source));
            }
            if seen.has(side) {
                let (place, by) = (side.id(), ["city", "city"]);
                return Err(item.fault(Fault::ClaimedTwice { place, by }, source));
            }
            seen = seen.with(side);
            city = city.with(side);
        }
        if !city.is_empty() {
            cities.push(city);
        }
    }
    let alone = showing(edges, Edge::City);
    let alone = alone.iter().filter(|side| !seen.has(*side));
    cities.extend(alone.map(|side| Sides::NONE.with(side)));
    cities.sort_by_key(|city| city.iter().next());
    Ok(cities)
}

/// One list of sides, or a list of such lists.
fn lists(node: &Node) -> Vec<&Node> {
    match &node.value {
        Value::List(items) if items.iter().any(|i| matches!(i.value, Value::List(_))) => {
            items.iter().collect()
        }
        _ => vec![node],
    }
}

/// Two roads are one, unless something stands between them; others end in the middle.
fn roads(edges: [Edge; 4], cities: &[Sides], monastery: bool) -> Vec<Sides> {
    let ends = showing(edges, Edge::Road);
    let rest = Side::ALL.into_iter().filter(|side| !ends.has(*side));
    let rest: Sides = rest.collect();
    let apart = monastery || cities.contains(&rest) && super::grounds::is_wide(rest);
    if ends.len() == 2 && !apart {
        return vec![ends];
    }
    ends.iter().map(|side| Sides::NONE.with(side)).collect()
}
