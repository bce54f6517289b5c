//! The words of the notation: sides, halves of sides, numbers, names from a list.

use super::{Half, Halves, Side, Sides};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Node, Value};

/// The item of `all` that `node` names, or an `unknown-value` fault of `what`.
pub fn pick<T: Copy>(
    node: &Node,
    what: &str,
    all: &[(&'static str, T)],
    source: &Source,
) -> Result<T, Diagnostic> {
    let name = node.text(source)?;
    if let Some((_, item)) = all.iter().find(|(id, _)| *id == name) {
        return Ok(*item);
    }
    let known = all.iter().map(|(id, _)| *id);
    Err(node.fault(Fault::unknown_value(what, name, known), source))
}

/// A side.
pub fn side(node: &Node, source: &Source) -> Result<Side, Diagnostic> {
    pick(node, "side", &Side::ALL.map(|s| (s.id(), s)), source)
}

/// A side or a list of sides, at least one.
pub fn sides(node: &Node, source: &Source) -> Result<Sides, Diagnostic> {
    let items = node.one_or_more();
    if items.is_empty() {
        let what = "this list of sides";
        return Err(node.fault(Fault::Empty { what }, source));
    }
    items.iter().map(|item| side(item, source)).collect()
}

/// The halves of sides that a field reaches; `all` of them, or none for an `inner` field.
pub fn halves(node: &Node, source: &Source) -> Result<Halves, Diagnostic> {
    match &node.value {
        Value::Text(text) if text == "all" => return Ok(Halves::all()),
        Value::Text(text) if text == "inner" => return Ok(Halves::NONE),
        Value::List(items) if items.is_empty() => {
            let what = "this list of halves";
            return Err(node.fault(Fault::Empty { what }, source));
        }
        _ => {}
    }
    let known: Vec<(&'static str, Half)> = Half::all().map(|h| (h.id(), h)).collect();
    let half = |item| pick(item, "half of a side", &known, source);
    node.one_or_more().iter().map(half).collect()
}

/// A number that is small enough for what the notation counts.
pub fn number<T: std::str::FromStr>(node: &Node, source: &Source) -> Result<T, Diagnostic> {
    let parsed = node.text(source)?.parse();
    parsed.map_err(|_| node.wrong_type("a small number", source))
}
