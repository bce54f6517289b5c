//! Which words of a changed text differ: those of the page by themselves, those lost by number.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::locate::{Found, Located};
use super::report::Difference;

/// How many words are shown before a difference.
const CONTEXT: usize = 3;

/// The differences of a text on the page from its fingerprint.
pub fn differences(located: &Located, found: &Found) -> Vec<Difference> {
    let here = &located.short[found.from..found.to];
    let known = &located.prints.texts[found.text].words;
    let mut differences: Vec<Difference> = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, known, here) {
        let (lost, at, len) = match op {
            DiffOp::Equal { .. } => continue,
            DiffOp::Delete {
                old_len, new_index, ..
            } => (old_len, new_index, 0),
            DiffOp::Insert {
                new_index, new_len, ..
            } => (0, new_index, new_len),
            DiffOp::Replace {
                old_len,
                new_index,
                new_len,
                ..
            } => (old_len, new_index, new_len),
        };
        let at = found.from + at;
        let context = at.saturating_sub(CONTEXT).max(found.from);
        differences.push(Difference {
            after: located.page.text(context, at),
            found: located.page.text(at, at + len),
            lost,
        });
    }
    differences
}
