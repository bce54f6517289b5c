//! Which words of a changed text differ: those of the page by themselves, those lost by number.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::locate::{Found, Located};
use super::report::Difference;
use crate::webpage::Word;

/// How many words are shown before a difference.
const CONTEXT: usize = 3;

/// The differences of a text on the page from its fingerprint.
pub fn differences(located: &Located, found: &Found) -> Vec<Difference> {
    let here = &located.short[found.from..found.to];
    let known = &located.prints.texts[found.text].words;
    between(known, here, &located.page.words[found.from..found.to])
}

/// The differences between the hashes of known words and those of `words`, which are `here`.
pub fn between(known: &[u16], here: &[u16], words: &[Word]) -> Vec<Difference> {
    let text = |from: usize, to: usize| {
        let words: Vec<&str> = words[from..to].iter().map(|w| w.text.as_str()).collect();
        words.join(" ")
    };
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
        let context = at.saturating_sub(CONTEXT);
        differences.push(Difference {
            after: text(context, at),
            found: text(at, at + len),
            lost,
        });
    }
    differences
}
