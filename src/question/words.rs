//! Splits a question into folded words and clauses.

use crate::vocabulary::fold;

/// The words of a text, folded, without punctuation.
pub fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '#')
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect()
}
