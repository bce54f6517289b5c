//! Reads one tile: of a file of the catalog, or described where it is used.

use super::load_parts::parts;
use super::words::{number, pick};
use super::{Edge, Mark, Part, Tile, short};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, Value};

impl Tile {
    /// Reads a tile that is described where it is used, by its `parts` or by its `edges`.
    pub fn inline(node: &Node, source: &Source) -> Result<Tile, Diagnostic> {
        let fields = Fields::new(node, "a tile", source)?;
        let tile = Tile::shown(&fields, source)?;
        fields.finish()?;
        Ok(tile)
    }

    /// The same for a mapping that says more than what the tile shows. Whoever asks for the rest
    /// finishes the fields.
    pub fn shown(fields: &Fields, source: &Source) -> Result<Tile, Diagnostic> {
        let (parts, edges) = face(fields, source)?;
        let mut marks = Vec::new();
        if let Some(list) = fields.get("marks") {
            for item in list.one_or_more() {
                marks.push(pick(item, "mark", &Mark::ALL, source)?);
            }
        }
        Ok(Tile {
            id: String::new(),
            aliases: Vec::new(),
            expansion: None,
            count: 1,
            start: false,
            parts,
            marks,
            edges,
            others: Vec::new(),
            back: None,
        })
    }
}

fn face(fields: &Fields, source: &Source) -> Result<(Vec<Part>, [Edge; 4]), Diagnostic> {
    match fields.get("edges") {
        Some(edges) if matches!(edges.value, Value::Text(_)) => {
            let known = [Edge::Any, Edge::Unknown].map(|edge| (edge.id(), edge));
            let whole = pick(edges, "edges", &known, source)?;
            match fields.get("parts") {
                Some(list) => parts(list, Some(whole), source),
                None => Ok((Vec::new(), [whole; 4])),
            }
        }
        Some(edges) => match fields.get("parts") {
            Some(_) => Err(edges.fault(Fault::TwoForms, source)),
            None => short::parts(edges, fields, source),
        },
        None => parts(fields.require("parts")?, None, source),
    }
}

/// Reads a tile of the catalog. Whether the tiles that it names exist is checked later.
pub fn catalogued(node: &Node, expansion: &str, source: &Source) -> Result<Tile, Diagnostic> {
    let fields = Fields::new(node, "a tile", source)?;
    let id = fields.require_text("tile")?.to_owned();
    let mut tile = Tile::shown(&fields, source)?;
    tile.id = id;
    tile.expansion = Some(expansion.to_owned());
    if let Some(list) = fields.get("aliases") {
        for item in list.one_or_more() {
            tile.aliases.push(item.text(source)?.to_owned());
        }
    }
    if let Some(count) = fields.get("count") {
        tile.count = number(count, source)?;
    }
    tile.start = fields.flag("start")?;
    if let Some(list) = fields.get("others") {
        for item in list.one_or_more() {
            tile.others.push(other(item, source)?);
        }
    }
    tile.back = fields.text("back")?.map(str::to_owned);
    fields.finish()?;
    Ok(tile)
}

fn other(node: &Node, source: &Source) -> Result<(i8, i8, String), Diagnostic> {
    let fields = Fields::new(node, "another square of a tile", source)?;
    let step = |key| match fields.get(key) {
        None => Ok(0),
        Some(node) => match number(node, source)? {
            steps @ -9..=9 => Ok(steps),
            _ => Err(node.wrong_type("a small number", source)),
        },
    };
    let (east, south) = (step("east")?, step("south")?);
    let id = fields.require_text("tile")?.to_owned();
    fields.finish()?;
    Ok((east, south, id))
}
