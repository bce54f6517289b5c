//! Puts the catalog together from the files of its folder.

use std::collections::BTreeMap;
use std::path::Path;

use super::load_tile::catalogued;
use super::words::{number, pick};
use super::{Catalog, Collection};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, folder, parse};

/// The files of a catalog, read.
#[derive(Default)]
pub struct TileFiles {
    pub tiles: Vec<Source>,
    pub sets: Vec<Source>,
    pub outside: Vec<Source>,
}

const AUTHORITIES: [(&str, ()); 4] = [
    ("official-rules", ()),
    ("second-hand", ()),
    ("older-edition", ()),
    ("community", ()),
];

impl TileFiles {
    /// Reads the folder `root`, and `c2/` in it for the second edition.
    pub fn read(root: &Path) -> Result<Self, Diagnostic> {
        let mut files = TileFiles::default();
        for source in folder(root)? {
            match Path::new(source.name()).file_name() {
                Some(name) if name == "sets.yaml" => files.sets.push(source),
                Some(name) if name == "outside.yaml" => files.outside.push(source),
                _ => files.tiles.push(source),
            }
        }
        files.tiles.extend(folder(&root.join("c2"))?);
        Ok(files)
    }
}

/// Reads and checks a catalog. Fails at the first thing that is wrong, with its place.
pub fn load(files: &TileFiles) -> Result<Catalog, Diagnostic> {
    let mut catalog = Catalog::default();
    let mut named = Vec::new();
    for source in &files.tiles {
        for document in parse(source)? {
            collection(&document, source, &mut catalog, &mut named)?;
        }
    }
    for (node, source) in named {
        known(&node, source, &catalog)?;
    }
    for source in &files.sets {
        for document in parse(source)? {
            sets(&document, source, &mut catalog)?;
        }
    }
    for source in &files.outside {
        for document in parse(source)? {
            let fields = Fields::new(&document, "the list of what is outside", source)?;
            catalog.outside_tiles = names(fields.require("tiles")?, source)?;
            catalog.outside_sets = names(fields.require("sets")?, source)?;
            fields.finish()?;
        }
    }
    Ok(catalog)
}

/// Reads one file of tiles; the tiles that they name go to `named`.
fn collection<'a>(
    document: &Node,
    source: &'a Source,
    catalog: &mut Catalog,
    named: &mut Vec<(Node, &'a Source)>,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(document, "a file of tiles", source)?;
    let node = fields.require("expansion")?;
    let id = node.text(source)?;
    if catalog.collection(id).is_some() {
        return Err(node.fault(duplicate("collection", id, "another file"), source));
    }
    let authority = fields.require("authority")?;
    pick(authority, "authority", &AUTHORITIES, source)?;
    let counted = match fields.get("land-tiles") {
        Some(node) => pick(node, "land-tiles", &[("unknown", false)], source)?,
        None => true,
    };
    catalog.collections.push(Collection {
        counted,
        id: id.to_owned(),
        authority: authority.text(source)?.to_owned(),
        from: fields.require_text("from")?.to_owned(),
    });
    for node in fields.require("tiles")?.list(source)? {
        let tile = catalogued(node, id, source)?;
        for name in std::iter::once(&tile.id).chain(&tile.aliases) {
            if let Some(first) = catalog.get(name) {
                return Err(node.fault(duplicate("tile", name, &first.id), source));
            }
        }
        catalog.tiles.push(tile);
        named.extend(links(node, source)?.map(|n| (n.clone(), source)));
    }
    fields.finish()
}

fn duplicate(kind: &'static str, name: &str, first: &str) -> Fault {
    Fault::DuplicateName {
        kind,
        name: name.to_owned(),
        first: first.to_owned(),
    }
}

/// The places where a tile names others.
fn links<'a>(
    node: &'a Node,
    source: &'a Source,
) -> Result<impl Iterator<Item = &'a Node>, Diagnostic> {
    let fields = Fields::new(node, "a tile", source)?;
    let others = fields.get("others").map_or(&[][..], Node::one_or_more);
    let others = others.iter().filter_map(move |other| {
        let fields = Fields::new(other, "another square of a tile", source);
        fields.ok()?.get("tile")
    });
    Ok(others.chain(fields.get("back")))
}

/// The place of a tile in the catalog, or an `unknown-name` fault.
fn known(node: &Node, source: &Source, catalog: &Catalog) -> Result<usize, Diagnostic> {
    let name = node.text(source)?;
    let unknown = || node.fault(catalog.unknown(name), source);
    catalog.position(name).ok_or_else(unknown)
}

fn sets(document: &Node, source: &Source, catalog: &mut Catalog) -> Result<(), Diagnostic> {
    for (key, node) in document.map(source)? {
        let mut held = Vec::new();
        for (tile, count) in node.map(source)? {
            let at = known(tile, source, catalog)?;
            held.push((at as u16, number(count, source)?));
        }
        catalog.sets.insert(key.text(source)?.to_owned(), held);
    }
    for (at, tile) in catalog.tiles.iter_mut().enumerate() {
        let held = catalog.sets.values().flatten();
        let counts = held.filter(|(of, _)| *of as usize == at);
        tile.count = counts.map(|(_, n)| *n).max().unwrap_or(tile.count);
    }
    Ok(())
}

fn names(node: &Node, source: &Source) -> Result<BTreeMap<String, String>, Diagnostic> {
    let pair = |(key, value): &(Node, Node)| {
        let name = value.text(source)?;
        Ok((key.text(source)?.to_owned(), name.to_owned()))
    };
    node.map(source)?.iter().map(pair).collect()
}
