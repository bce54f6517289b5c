//! The citation edges of a rulebook: which rule, confirmation or definition cites which entry.

use crate::rulebook::{EntryId, Rulebook};

/// One citation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    /// The id of the rule or definition.
    pub from: String,
    pub entry: EntryId,
    pub kind: EdgeKind,
}

/// What the citation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EdgeKind {
    Decides,
    Confirms,
    Defines,
}

/// Every citation edge, rules first.
pub fn edges(rulebook: &Rulebook) -> Vec<Edge> {
    let edge = |from: &str, entry: EntryId, kind| Edge {
        from: from.to_owned(),
        entry,
        kind,
    };
    let rules = rulebook.rules.iter().flat_map(|rule| {
        let decides = rule
            .cites
            .iter()
            .map(|e| edge(&rule.id, *e, EdgeKind::Decides));
        let confirms = rule
            .confirms
            .iter()
            .map(|c| edge(&rule.id, c.entry, EdgeKind::Confirms));
        decides.chain(confirms).collect::<Vec<_>>()
    });
    let definitions = rulebook.definitions.iter().flat_map(|definition| {
        let cites = definition.cites.iter();
        cites
            .map(|e| edge(&definition.id, *e, EdgeKind::Defines))
            .collect::<Vec<_>>()
    });
    rules.chain(definitions).collect()
}
