//! Reads the files of the reference: elements, lists and differences; the tables by `load_table`.

use std::path::Path;

use super::load_table::{facts, question, table};
use super::{Asking, Difference, Edition, Element, Item, List, Needs, Reference, Relation, Set};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::Label;
use crate::yaml::{Fields, Node, folder, parse, read};

/// The files of `figures/`, read.
pub struct FigureFiles {
    pub elements: Source,
    pub asking: Source,
    pub lists: Source,
    pub differences: Source,
    pub tables: Vec<Source>,
}

impl FigureFiles {
    /// Reads the folder.
    pub fn read(root: &Path) -> Result<Self, Diagnostic> {
        Ok(FigureFiles {
            elements: read(&root.join("elements.yaml"))?,
            asking: read(&root.join("asking.yaml"))?,
            lists: read(&root.join("not-occupiable.yaml"))?,
            differences: read(&root.join("differences.yaml"))?,
            tables: folder(&root.join("tables"))?,
        })
    }
}

/// Reads and checks the reference. Fails at the first thing that is wrong, with its place.
pub fn load(files: &FigureFiles) -> Result<Reference, Diagnostic> {
    let mut reference = Reference::default();
    elements(&files.elements, &mut reference)?;
    for (verb, node) in document(&files.asking)?.map(&files.asking)? {
        let asking = asking(verb, node, &files.asking)?;
        reference.asking.push(asking);
    }
    for file in &files.tables {
        let found = table(&document(file)?, file, &reference)?;
        reference.tables.push(found);
    }
    for (id, node) in document(&files.lists)?.map(&files.lists)? {
        let list = list(id, node, &files.lists, &reference)?;
        reference.lists.push(list);
    }
    for (id, node) in document(&files.differences)?.map(&files.differences)? {
        let found = difference(id, node, &files.differences, &reference)?;
        reference.differences.push(found);
    }
    Ok(reference)
}

fn document(file: &Source) -> Result<Node, Diagnostic> {
    let mut documents = parse(file)?;
    match documents.len() {
        1 => Ok(documents.remove(0)),
        _ => Err(Diagnostic::at(
            Fault::Empty { what: "the file" },
            file,
            Default::default(),
        )),
    }
}

fn elements(file: &Source, reference: &mut Reference) -> Result<(), Diagnostic> {
    let document = document(file)?;
    let fields = Fields::new(&document, "the elements of the reference", file)?;
    for (id, node) in fields.require("sets")?.map(file)? {
        let id = id.text(file)?.to_owned();
        let fields = Fields::new(node, "a set", file)?;
        reference.sets.push(Set {
            short: fields.text("short")?.unwrap_or(&id).to_owned(),
            label: label(&fields)?,
            id,
        });
        fields.finish()?;
    }
    for (id, node) in fields.require("elements")?.map(file)? {
        let fields = Fields::new(node, "an element", file)?;
        let of = fields.require("of")?;
        let name = of.text(file)?;
        let known = reference.sets.iter().map(|s| s.id.as_str());
        let at = known.clone().position(|s| s == name);
        let at = at.ok_or_else(|| of.fault(Fault::unknown("set", name, known), file))?;
        reference.elements.push(Element {
            id: id.text(file)?.to_owned(),
            of: at as u8,
            label: label(&fields)?,
        });
        fields.finish()?;
    }
    fields.finish()
}

fn asking(verb: &Node, node: &Node, file: &Source) -> Result<Asking, Diagnostic> {
    let fields = Fields::new(node, "a way of asking", file)?;
    let asking = Asking {
        verb: verb.text(file)?.to_owned(),
        figure: fields.text("figure")?.map(str::to_owned),
        group: fields.text("in")?.map(str::to_owned),
        given: match fields.get("given") {
            Some(given) => facts(given, file)?,
            None => Vec::new(),
        },
    };
    fields.finish()?;
    Ok(asking)
}

fn list(id: &Node, node: &Node, file: &Source, reference: &Reference) -> Result<List, Diagnostic> {
    let fields = Fields::new(node, "a list", file)?;
    let mut list = List {
        id: id.text(file)?.to_owned(),
        label: label(&fields)?,
        items: Vec::new(),
    };
    for (id, node) in fields.require("items")?.map(file)? {
        let fields = Fields::new(node, "an item", file)?;
        list.items.push(Item {
            id: id.text(file)?.to_owned(),
            label: label(&fields)?,
            needs: needs(&fields, file, reference)?,
            adapted: editions(fields.get("adapted"), file)?,
            edition: editions(fields.get("edition"), file)?.first().copied(),
        });
        fields.finish()?;
    }
    fields.finish()?;
    Ok(list)
}

fn difference(
    id: &Node,
    node: &Node,
    file: &Source,
    reference: &Reference,
) -> Result<Difference, Diagnostic> {
    let fields = Fields::new(node, "a difference", file)?;
    let relation = fields.require("relation")?;
    let name = relation.text(file)?;
    let known = Relation::ALL.iter().find(|(id, _)| *id == name);
    let (_, relation) = known.ok_or_else(|| {
        let ids = Relation::ALL.iter().map(|(id, _)| *id);
        relation.fault(Fault::unknown("relation", name, ids), file)
    })?;
    let mut cells = Vec::new();
    for node in fields.get("figures").map_or(&[][..], Node::one_or_more) {
        let name = node.text(file)?;
        if !reference.has_entry(name) {
            let rows = reference.entries();
            let rows: Vec<String> = rows.collect();
            let fault = Fault::unknown("entry", name, rows.iter().map(String::as_str));
            return Err(node.fault(fault, file));
        }
        cells.push(name.to_owned());
    }
    let mut entries = Vec::new();
    for node in fields.get("c31").map_or(&[][..], Node::one_or_more) {
        entries.push(node.text(file)?.to_owned());
    }
    let found = Difference {
        id: id.text(file)?.to_owned(),
        relation: *relation,
        cells,
        entries,
        asks: match fields.get("asks") {
            Some(node) => Some(question(node, file)?),
            None => None,
        },
        says: label(&fields)?,
    };
    fields.finish()?;
    Ok(found)
}

pub(super) fn label(fields: &Fields) -> Result<Label, Diagnostic> {
    Ok(Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    })
}

/// `needs: [dragon & fairy, towers]`: any of these, each with all its elements.
pub(super) fn needs(
    fields: &Fields,
    file: &Source,
    reference: &Reference,
) -> Result<Needs, Diagnostic> {
    let mut needs = Needs::default();
    for node in fields.get("needs").map_or(&[][..], Node::one_or_more) {
        let mut all = Vec::new();
        for name in node.text(file)?.split('&').map(str::trim) {
            let known = reference.elements.iter().map(|e| e.id.as_str());
            let at = known.clone().position(|e| e == name);
            let at = at.ok_or_else(|| node.fault(Fault::unknown("element", name, known), file))?;
            all.push(at as u8);
        }
        needs.0.push(all);
    }
    Ok(needs)
}

/// A list of editions; none where nothing is said.
pub(super) fn editions(node: Option<&Node>, file: &Source) -> Result<Vec<Edition>, Diagnostic> {
    let nodes = node.map_or(&[][..], Node::one_or_more);
    let named = |node: &Node| {
        let name = node.text(file)?;
        Edition::named(name).map_err(|fault| node.fault(fault, file))
    };
    nodes.iter().map(named).collect()
}
