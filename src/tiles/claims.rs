//! Checks that each side and each half of a side belongs to exactly one part.

use super::{Edge, Half, Halves, Kind, Part, Side, Sides};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::Node;

/// A part as it was read, with the places that it names.
pub struct Draft<'a> {
    pub part: Part,
    /// Its sides without one that belongs to another city as well.
    pub own: Sides,
    pub shares: Option<(&'a Node, Side)>,
    pub borders: Vec<(&'a Node, Side)>,
    pub node: &'a Node,
}

/// The edges that the parts make; `parts` is where they stand. Fails with `claimed-twice`,
/// `unclaimed` or `no-such-city`.
pub fn edges(
    drafts: &[Draft],
    whole: Option<Edge>,
    parts: &Node,
    source: &Source,
) -> Result<[Edge; 4], Diagnostic> {
    let mut edges = [whole; 4];
    for draft in drafts {
        let Some(edge) = edge(draft.part.kind) else {
            continue;
        };
        for side in draft.own.iter() {
            if let Some(first) = edges[side as usize].replace(edge) {
                return Err(twice(draft, side.id(), first.id(), edge.id(), source));
            }
        }
    }
    for draft in drafts {
        if let Some((node, side)) = draft.shares
            && (draft.own.has(side) || edges[side as usize] != Some(Edge::City))
        {
            return Err(node.fault(Fault::NoSuchCity { side: side.id() }, source));
        }
    }
    let edges = edges.map(|edge| edge.unwrap_or(Edge::Field));
    let taken = fields(drafts, &edges, source)?;
    let bare = Half::all().find(|half| takes_field(edges, *half) && !taken.has(*half));
    match bare {
        Some(half) => Err(parts.fault(Fault::Unclaimed { half: half.id() }, source)),
        None => Ok(edges),
    }
}

/// The halves that fields reach.
fn fields(drafts: &[Draft], edges: &[Edge; 4], source: &Source) -> Result<Halves, Diagnostic> {
    let mut taken = Halves::NONE;
    for draft in drafts {
        for half in draft.part.halves.iter() {
            if !takes_field(*edges, half) {
                let edge = edges[half.side() as usize];
                return Err(twice(draft, half.id(), edge.id(), "field", source));
            }
            if taken.has(half) {
                return Err(twice(draft, half.id(), "field", "field", source));
            }
            taken = taken.with(half);
        }
    }
    Ok(taken)
}

/// Whether a half of a side is a field's: where the edge is one, or a road or river cuts it.
fn takes_field(edges: [Edge; 4], half: Half) -> bool {
    match edges[half.side() as usize] {
        Edge::Field | Edge::Road | Edge::River => true,
        Edge::City | Edge::Any | Edge::Unknown => false,
    }
}

fn edge(kind: Kind) -> Option<Edge> {
    match kind {
        Kind::Road => Some(Edge::Road),
        Kind::City => Some(Edge::City),
        Kind::River => Some(Edge::River),
        Kind::Field | Kind::Monastery | Kind::Garden => None,
    }
}

fn twice(
    draft: &Draft,
    place: &'static str,
    first: &'static str,
    second: &'static str,
    source: &Source,
) -> Diagnostic {
    let by = [first, second];
    draft.node.fault(Fault::ClaimedTwice { place, by }, source)
}
