//! Chooses among the readings of a question, and says when none is sure.

use super::bind::{Binder, Reading};
use super::mentions::{Correction, Mentions};
use super::words;
use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::{Concept, Lang, VerbId};

/// The longest question, in words.
const LONGEST: usize = 200;
/// How far ahead the best reading must be.
const MARGIN: i32 = 3;

/// What is known besides the words: the figures of a scenario by name.
pub type Known = [(String, Concept)];

/// The outcome of reading a question.
#[derive(Debug, Clone)]
pub enum Read {
    /// One reading is clearly the best; the others follow.
    Sure(Reading),
    /// Several are about equally good.
    Close(Vec<Reading>),
    Unread(Unread),
}

/// Why a question could not be read, and what comes nearest.
#[derive(Debug, Clone)]
pub struct Unread {
    pub reason: String,
    pub readings: Vec<Reading>,
}

/// A question with its language, its corrections and its readings.
#[derive(Debug, Clone)]
pub struct Understood {
    pub lang: Lang,
    pub corrections: Vec<Correction>,
    pub notes: Vec<String>,
    pub unknown: Vec<String>,
    pub read: Read,
}

/// Reads a question. Fails only where it is too long to be one.
pub fn read(
    rulebook: &Rulebook,
    text: &str,
    prefer: Lang,
    known: &Known,
) -> Result<Understood, Diagnostic> {
    let words = words(text);
    if words.len() > LONGEST {
        return Err(Diagnostic::bare(Fault::TooLong {
            what: "the question",
            limit: LONGEST,
            found: words.len(),
        }));
    }
    let mentions = Mentions::find(&rulebook.vocabulary.lexicon, &words, prefer, known);
    let mut readings: Vec<Reading> = (0..rulebook.vocabulary.verbs.len())
        .map(|verb| Binder::new(rulebook, VerbId(verb as u8), &mentions).read())
        .collect();
    readings.sort_by_key(|r| -r.score);
    let notes = mentions
        .list
        .iter()
        .filter_map(|m| m.concept.note.clone())
        .collect();
    Ok(Understood {
        lang: mentions.lang,
        read: choose(&mentions, readings),
        corrections: mentions.corrections,
        notes,
        unknown: mentions.unknown,
    })
}

fn choose(mentions: &Mentions, readings: Vec<Reading>) -> Read {
    let unread = |reason: String, readings: Vec<Reading>| Read::Unread(Unread { reason, readings });
    if mentions.words.is_empty() {
        return unread("it has no words".to_owned(), Vec::new());
    }
    let content = mentions
        .list
        .iter()
        .filter(|m| m.concept.is_content())
        .count();
    if content == 0 {
        let reason = match mentions.unknown.as_slice() {
            [] => "it names nothing of the game".to_owned(),
            unknown => format!(
                "nothing of the game in it; not known: {}",
                unknown.join(", ")
            ),
        };
        return unread(reason, Vec::new());
    }
    if mentions.unknown.len() > 1 {
        return unread(
            format!("not known: {}", mentions.unknown.join(", ")),
            top(readings),
        );
    }
    let complete: Vec<Reading> = readings
        .iter()
        .filter(|r| r.missing.is_empty() && (r.cue > 0 || r.left.is_empty()))
        .cloned()
        .collect();
    let Some(best) = complete.first() else {
        let missing = readings
            .first()
            .map_or(String::new(), |r| r.missing.join(", "));
        return unread(format!("it lacks something: {missing}"), top(readings));
    };
    if best.cue == 0 && !mentions.unknown.is_empty() {
        return unread(
            format!("not known: {}", mentions.unknown.join(", ")),
            top(complete),
        );
    }
    if best.left.len() > 1 {
        return unread(
            format!("not taken up: {}", best.left.join(", ")),
            top(complete),
        );
    }
    if let Some(rival) = readings.get(1).filter(|r| r.verb != best.verb) {
        if rival.score + MARGIN > best.score && rival.missing.is_empty() {
            return Read::Close(top(complete));
        }
    }
    if !best.left.is_empty() {
        return unread(
            format!("not taken up: {}", best.left.join(", ")),
            top(complete),
        );
    }
    Read::Sure(best.clone())
}

fn top(readings: Vec<Reading>) -> Vec<Reading> {
    readings
        .into_iter()
        .filter(|r| r.missing.is_empty())
        .take(3)
        .collect()
}

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
        if with == 0 { 0 } else { 1000 / with }
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
