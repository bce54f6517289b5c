//! What bars a move, for the reader of a file: the fault, and the part of the move that it is about.

use crate::diagnostic::{Fault, Source, Span};
use crate::play::{Barred, Move};
use crate::rulebook::Rulebook;
use crate::yaml::{Node, Value};

/// The fault of a move that cannot be made; one that the rules forbid tells what they say.
pub(super) fn fault_of(barred: Barred, action: &Move, rulebook: &Rulebook) -> Fault {
    let mut fault = barred.into_fault(&action.tile_name(), &rulebook.vocabulary);
    if let Fault::ForbiddenMove { cites, says, .. }
    | Fault::NoSuchNumber { cites, says, .. }
    | Fault::EmblemTwice { cites, says, .. } = &mut fault
    {
        let entry = cites.first().and_then(|id| rulebook.entry_named(id));
        *says = entry.map(|e| rulebook.entry(e).says.en.clone());
    }
    fault
}

/// The place to mark for what bars a move.
pub(super) fn blame(fault: &Fault, node: &Node, source: &Source) -> Span {
    let keys: &[&str] = match fault {
        Fault::TileOverlap { .. }
        | Fault::EdgesDiffer { .. }
        | Fault::NoNeighbour { .. }
        | Fault::MalformedPlace { .. }
        | Fault::NoTile { .. }
        | Fault::NoSite { .. } => &["at", "corner", "dragon"],
        Fault::NoSuchFeature { .. } => &["side", "on", "at"],
        Fault::WhichFeature { .. } => &["on", "at"],
        Fault::BridgeMisfit { .. } => &["axis", "bridge"],
        Fault::NoStatue { .. } => &["statue"],
        Fault::NoSuchNumber { .. } | Fault::EmblemTwice { .. } => &["emblem"],
        Fault::NoneLeft { .. } | Fault::ForbiddenMove { .. } => {
            &["place", "build", "assign", "nominate", "move", "bridge"]
        }
        Fault::DuplicateName { .. } => &["name"],
        Fault::UnknownName { name: figure, .. }
        | Fault::NotYours { figure, .. }
        | Fault::CannotHave { figure, .. } => return named(figure, node, source),
        _ => &[],
    };
    let value = |key: &&str| value(key, node);
    keys.iter().find_map(value).map_or(node.span, |n| n.span)
}

fn value<'a>(key: &str, node: &'a Node) -> Option<&'a Node> {
    let Value::Map(pairs) = &node.value else {
        return None;
    };
    let is_key = |(k, _): &&(Node, Node)| matches!(&k.value, Value::Text(text) if text == key);
    pairs.iter().find(is_key).map(|(_, value)| value)
}

/// The value that names a figure.
fn named(figure: &str, node: &Node, source: &Source) -> Span {
    let Value::Map(pairs) = &node.value else {
        return node.span;
    };
    let names = |(_, value): &&(Node, Node)| value.text(source).is_ok_and(|t| t == figure);
    pairs.iter().find(names).map_or(node.span, |(_, v)| v.span)
}
