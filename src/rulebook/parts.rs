//! What rules and definitions have in common while they are read.

use super::load_sources::citation;
use super::{EntryId, RuleId, Rulebook};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node};

/// A rule whose `over` is not resolved yet.
pub(super) struct Pending<'a> {
    pub rule: RuleId,
    pub groups: Vec<String>,
    pub over: Vec<&'a Node>,
    /// Whether it comes from an edition beneath.
    pub taken_over: bool,
    pub file: &'a Source,
}

pub(super) fn line(node: &Node, file: &Source) -> u32 {
    file.line(node.span.start) as u32
}

pub(super) fn cites(
    fields: &Fields,
    id: &Node,
    file: &Source,
    rulebook: &Rulebook,
) -> Result<Vec<EntryId>, Diagnostic> {
    let list = match fields.get("cites") {
        Some(list) => list.one_or_more(),
        None => &[],
    };
    if list.is_empty() {
        let rule = id.text(file)?.to_owned();
        return Err(id.fault(Fault::NoCitation { rule }, file));
    }
    list.iter().map(|n| citation(n, file, rulebook)).collect()
}
