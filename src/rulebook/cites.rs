//! Lists of citations in which no entry stands twice.

/// Adds entries that are not there yet, in their order.
pub fn cite_all(cites: &mut Vec<String>, more: impl IntoIterator<Item = String>) {
    for cite in more {
        if !cites.contains(&cite) {
            cites.push(cite);
        }
    }
}
