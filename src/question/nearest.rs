//! The entries whose words come nearest to a question.

use super::words;
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::Lang;

/// The entries whose words come nearest to the question, best first.
pub fn nearest_entries(rulebook: &Rulebook, text: &str, lang: Lang, most: usize) -> Vec<EntryId> {
    let asked: Vec<String> = words(text)
        .iter()
        .filter(|w| w.len() > 3)
        .map(|w| stem(w))
        .collect();
    let entries = &rulebook.entries;
    let said: Vec<Vec<String>> = entries
        .iter()
        .map(|e| {
            words(e.says.in_lang(lang))
                .iter()
                .map(|w| stem(w))
                .collect()
        })
        .collect();
    let rarity = |word: &String| {
        let with = said.iter().filter(|s| s.contains(word)).count();
        1000_usize.checked_div(with).unwrap_or(0)
    };
    let mut scored: Vec<(usize, usize)> = said
        .iter()
        .enumerate()
        .map(|(at, said)| {
            let score = asked.iter().filter(|w| said.contains(w)).map(rarity).sum();
            (score, at)
        })
        .filter(|(score, _)| *score > 0)
        .collect();
    scored.sort_by_key(|(score, at)| (usize::MAX - score, *at));
    scored
        .into_iter()
        .take(most)
        .map(|(_, at)| EntryId(at as u16))
        .collect()
}

fn stem(word: &str) -> String {
    word.chars().take(5).collect()
}
