//! Chooses among the readings of a question, and says when none is sure.

use super::bind::{Binder, Reading};
use super::choose::choose;
use super::mentions::{self, Correction, Mentions};
use super::objections::{equipment, objection};
use super::reason::Reason;
use super::words::Words;
use crate::diagnostic::{Diagnostic, Fault};
use crate::rulebook::Rulebook;
use crate::vocabulary::{Concept, Lang, VerbId};

/// The longest question, in words.
const LONGEST: usize = 200;

/// What is known besides the words: the figures of a scenario by name.
pub type Known = [(String, Concept)];

/// The outcome of reading a question.
#[derive(Debug, Clone)]
pub enum Read {
    /// One reading is clearly the best; the others follow.
    Sure(Box<Reading>),
    /// Several are about equally good.
    Close(Vec<Reading>),
    /// It is of the game, but no rule speaks of this.
    Unruled(String),
    Unread(Unread),
}

/// Why a question could not be read, and what comes nearest.
#[derive(Debug, Clone)]
pub struct Unread {
    pub reason: Reason,
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
    let words = Words::of(text);
    if words.list.len() > LONGEST {
        return Err(Diagnostic::bare(Fault::TooLong {
            what: "the question",
            limit: LONGEST,
            found: words.list.len(),
        }));
    }
    let mentions = Mentions::find(&rulebook.vocabulary.lexicon, &words, prefer, known);
    let mut readings = readings(rulebook, &mentions);
    building_is_no_placing(rulebook, &mut readings);
    let notes = mentions
        .list
        .iter()
        .filter_map(|m| m.concept.note.clone())
        .collect();
    Ok(Understood {
        lang: mentions.lang,
        read: heard(rulebook, &mentions, choose(&mentions, readings)),
        corrections: in_full(rulebook, &mentions),
        notes,
        unknown: mentions.unknown_words(),
    })
}

/// "Place a bridge" is building: where something can be built and no figure, role or portal is
/// named, nothing is placed.
fn building_is_no_placing(rulebook: &Rulebook, readings: &mut Vec<Reading>) {
    let verb = |reading: &Reading| rulebook.vocabulary.verb(reading.verb);
    let builds = |r: &Reading| verb(r).id == "build" && r.missing.is_empty() && r.cue > 0;
    if !readings.iter().any(builds) {
        return;
    }
    let also = |r: &Reading| {
        let fact = verb(r).frame.also_placed.as_ref();
        let fact = fact.and_then(|fact| verb(r).fact_named(fact));
        builds(r) && r.left.is_empty() && r.stated.iter().any(|(f, _)| Some(*f) == fact)
    };
    if readings.iter().any(also) {
        readings.retain(|r| !matches!(verb(r).id.as_str(), "place" | "move"));
        return;
    }
    readings.retain(|reading| {
        let verb = verb(reading);
        let named = |(fact, _): &(usize, _)| {
            let fact = &verb.facts[*fact];
            fact.arg == Some(0) || fact.name == "as" || fact.name == "via"
        };
        verb.id != "place" || reading.stated.iter().any(named)
    });
}

/// A sure reading, unless something in the question speaks against it.
fn heard(rulebook: &Rulebook, mentions: &Mentions, read: Read) -> Read {
    let asked = match &read {
        Read::Sure(reading) => Some(reading.as_ref()),
        Read::Unread(unread) if matches!(unread.reason, Reason::NotTakenUp(_)) => None,
        _ => return read,
    };
    if let Some(words) = equipment(rulebook, mentions, asked) {
        return Read::Unruled(words);
    }
    let Some(reading) = asked else {
        return read;
    };
    match objection(rulebook, mentions, reading) {
        None => read,
        Some(words) => Read::Unread(Unread {
            reason: Reason::NotTakenUp(vec![words]),
            readings: Vec::new(),
        }),
    }
}

/// What each verb makes of the mentions, best first.
pub fn readings(rulebook: &Rulebook, mentions: &Mentions) -> Vec<Reading> {
    let mut readings: Vec<Reading> = (0..rulebook.vocabulary.verbs.len())
        .map(|verb| Binder::new(rulebook, VerbId(verb as u8), mentions).read())
        .collect();
    readings.sort_by_key(|r| -r.score);
    readings
}

/// The corrections with the spelling that the rulebook uses.
fn in_full(rulebook: &Rulebook, mentions: &Mentions) -> Vec<Correction> {
    let facts = &rulebook.vocabulary.facts;
    mentions
        .corrections
        .iter()
        .map(|c| {
            let labels = facts.iter().flat_map(|f| &f.values);
            let labels = labels.map(|v| v.label.in_lang(mentions.lang));
            Correction {
                from: c.from.clone(),
                to: mentions::in_full(&c.to, labels),
            }
        })
        .collect()
}
