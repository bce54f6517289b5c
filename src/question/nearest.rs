//! The entries whose words come nearest to a question.

use std::collections::BTreeSet;

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
    let cited = cited(rulebook);
    let entries = rulebook.entries.iter().enumerate();
    let said: Vec<Vec<String>> = entries
        .map(|(at, e)| {
            if !cited.contains(&EntryId(at as u16)) {
                return Vec::new();
            }
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

/// The entries that this edition rests on: the sources hold those of other editions as well.
fn cited(rulebook: &Rulebook) -> BTreeSet<EntryId> {
    let decides = rulebook.rules.iter().flat_map(|r| &r.cites);
    let confirms = rulebook.rules.iter().flat_map(|r| &r.confirms);
    let defines = rulebook.definitions.iter().flat_map(|d| &d.cites);
    let all = decides.chain(confirms.map(|c| &c.entry)).chain(defines);
    all.copied().collect()
}

fn stem(word: &str) -> String {
    word.chars().take(5).collect()
}
