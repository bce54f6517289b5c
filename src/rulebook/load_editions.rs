//! Reads `editions.yaml`: which editions there are, and what each takes over from one beneath it.

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::Label;
use crate::yaml::{Fields, Node, Value, parse};

/// An edition: its names, and the edition that it lies over, if it does.
#[derive(Debug, Clone)]
pub struct Edition {
    pub id: String,
    pub label: Label,
    /// Whether its rules include those made from the figures reference.
    pub figures: bool,
    pub(super) over: Option<Overlay>,
}

/// What an edition takes over from the one beneath it.
#[derive(Debug, Clone)]
pub(super) struct Overlay {
    pub beneath: String,
    pub keeps: Keeps,
    pub drops: Names,
}

/// Everything, or only what is named.
#[derive(Debug, Clone)]
pub(super) enum Keeps {
    All,
    Only(Names),
}

/// Rules (or groups of them) and definitions by name, each where it is written.
#[derive(Debug, Clone, Default)]
pub(super) struct Names {
    pub rules: Vec<Node>,
    pub definitions: Vec<Node>,
}

/// Every edition that the file names. Each may lie over one that stands above it.
pub fn editions(file: &Source) -> Result<Vec<Edition>, Diagnostic> {
    let mut found: Vec<Edition> = Vec::new();
    for document in parse(file)? {
        for (id, node) in document.map(file)? {
            let edition = edition(id.text(file)?, node, &found, file)?;
            found.push(edition);
        }
    }
    Ok(found)
}

fn edition(id: &str, node: &Node, above: &[Edition], file: &Source) -> Result<Edition, Diagnostic> {
    let fields = Fields::new(node, "an edition", file)?;
    let label = Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    };
    let over = match fields.get("over") {
        Some(beneath) => Some(overlay(beneath, &fields, above, file)?),
        None => None,
    };
    let figures = fields.flag("figures")?;
    fields.finish()?;
    Ok(Edition {
        id: id.to_owned(),
        label,
        figures,
        over,
    })
}

fn overlay(
    beneath: &Node,
    fields: &Fields,
    above: &[Edition],
    file: &Source,
) -> Result<Overlay, Diagnostic> {
    let name = beneath.text(file)?;
    if !above.iter().any(|e| e.id == name) {
        let fault = Fault::unknown_edition(name, above.iter().map(|e| e.id.as_str()));
        return Err(beneath.fault(fault, file));
    }
    let keeps = fields.require("keeps")?;
    Ok(Overlay {
        beneath: name.to_owned(),
        keeps: match &keeps.value {
            Value::Text(all) if all == "all" => Keeps::All,
            _ => Keeps::Only(names(keeps, file)?),
        },
        drops: match fields.get("drops") {
            Some(node) => names(node, file)?,
            None => Names::default(),
        },
    })
}

/// `{ rules: […], definitions: […] }`, or a list of rules alone.
fn names(node: &Node, file: &Source) -> Result<Names, Diagnostic> {
    if !matches!(node.value, Value::Map(_)) {
        return Ok(Names {
            rules: node.one_or_more().to_vec(),
            definitions: Vec::new(),
        });
    }
    let fields = Fields::new(node, "what an edition takes over", file)?;
    let list = |key| fields.get(key).map_or(&[][..], Node::one_or_more).to_vec();
    let names = Names {
        rules: list("rules"),
        definitions: list("definitions"),
    };
    fields.finish()?;
    Ok(names)
}

/// The editions that one consists of, the lowest first and the one itself last.
pub(super) fn layers<'a>(editions: &'a [Edition], id: &str) -> Result<Vec<&'a Edition>, Fault> {
    let named = |id: &str| editions.iter().find(|e| e.id == id);
    let mut layer = named(id)
        .ok_or_else(|| Fault::unknown_edition(id, editions.iter().map(|e| e.id.as_str())))?;
    let mut layers = vec![layer];
    while let Some(beneath) = layer.over.as_ref().and_then(|o| named(&o.beneath)) {
        layers.insert(0, beneath);
        layer = beneath;
    }
    Ok(layers)
}

/// The editions whose sources speak in the highest of these layers: its own, and those beneath
/// that are kept whole.
pub(super) fn heard<'a>(layers: &[&'a Edition]) -> Vec<&'a str> {
    let mut heard = Vec::new();
    for layer in layers.iter().rev() {
        heard.push(layer.id.as_str());
        let whole = |o: &Overlay| matches!(o.keeps, Keeps::All);
        if !layer.over.as_ref().is_some_and(whole) {
            break;
        }
    }
    heard
}
