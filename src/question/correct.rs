//! Misspelt words of the game: the nearest form that is meant.

use crate::vocabulary::{Form, Lang, Lexicon};

/// The shortest word that is corrected; shorter ones are near too many others.
const CORRECTABLE: usize = 5;
/// The longest ending of an open form.
const ENDING: usize = 5;
/// Words of this length may be off by two letters.
const LONG: usize = 7;

/// The nearest form of a concept of the game to a word that is none: the form and its concept.
pub fn correct(lexicon: &Lexicon, lang: Lang, word: &str) -> Option<(String, u16)> {
    let length = word.chars().count();
    if length < CORRECTABLE {
        return None;
    }
    let limit = |stem: &str| match length.min(stem.len()) {
        short if short < LONG => 1,
        _ => 2,
    };
    let near = |form: &&Form| {
        let Some((stem, open)) = form.only() else {
            return false;
        };
        stem.len() + 1 >= CORRECTABLE
            && match open {
                true => stem.len() >= CORRECTABLE && word.len() <= stem.len() + ENDING,
                false => stem.len().abs_diff(word.len()) <= limit(stem),
            }
            && lexicon.concepts[form.concept as usize].is_content()
    };
    lexicon
        .forms(lang)
        .iter()
        .filter(near)
        .map(|f| {
            let (stem, open) = f.first();
            (distance(word, stem, open), f)
        })
        .filter(|(distance, f)| *distance <= limit(f.first().0))
        .min_by_key(|(distance, f)| (*distance, f.first().0.len().abs_diff(word.len())))
        .map(|(_, f)| (f.first().0.to_owned(), f.concept))
}

/// How far a word is from a form; of an open form only the stem counts.
fn distance(word: &str, stem: &str, open: bool) -> usize {
    if !open {
        return strsim::osa_distance(word, stem);
    }
    let letters: Vec<char> = word.chars().collect();
    let length = stem.chars().count();
    (length.saturating_sub(1)..=length + 1)
        .map(|n| letters.iter().take(n).collect::<String>())
        .map(|start| strsim::osa_distance(&start, stem))
        .min()
        .unwrap_or(usize::MAX)
}
