//! Chooses among the readings of a question; one must be clearly ahead and leave nothing over.

use super::bind::Reading;
use super::mentions::{Mention, Mentions};
use super::read::{Read, Unread};
use super::reason::Reason;
use crate::vocabulary::Ask;

/// How far ahead the best reading must be.
const MARGIN: i32 = 3;
/// How far ahead it must be of one that takes up a light verb which it passes over.
const WIDER_MARGIN: i32 = 8;
/// A reading with this much against it is none.
const STRAINED: i32 = -60;
/// One word in so many may be unknown.
const WORDS_PER_UNKNOWN: usize = 8;
/// The most readings that are shown.
const SHOWN: usize = 3;

pub(super) fn choose(mentions: &Mentions, mut readings: Vec<Reading>) -> Read {
    let unread = |reason: Reason, readings: Vec<Reading>| Read::Unread(Unread { reason, readings });
    if mentions.words.list.is_empty() {
        return unread(Reason::NoWords, Vec::new());
    }
    let unknown = mentions.unknown_words();
    if !mentions.list.iter().any(|m| m.concept.names_something()) {
        return unread(Reason::NothingNamed(unknown), Vec::new());
    }
    readings.retain(|r| r.score > STRAINED);
    let mut complete: Vec<Reading> = readings
        .iter()
        .filter(|r| r.missing.is_empty() && r.cue > 0)
        .cloned()
        .collect();
    complete.sort_by_key(|r| -r.score);
    if mentions.unknown.len() > tolerated(mentions) || names_the_unknown(mentions) {
        return unread(Reason::NotKnown(unknown), top(complete));
    }
    let unruled = |m: &&Mention| matches!(m.concept.slot("topic"), Some("unruled" | "points"));
    let topic = mentions.list.iter().find(unruled).map(|m| mentions.text(m));
    let elsewhere = |m: &Mention| m.concept.slot("topic") == Some("elsewhere");
    let elsewhere = mentions.list.iter().any(elsewhere);
    let unheard = |topic: &String| complete.first().is_none_or(|r| r.left.contains(topic));
    if let Some(topic) = topic.filter(|t| unheard(t) && !elsewhere) {
        return Read::Unruled(topic);
    }
    if mentions.ask() == Ask::HowMany && complete.is_empty() && !elsewhere && unknown.is_empty() {
        return Read::Unruled("how many".to_owned());
    }
    let Some(best) = complete.first() else {
        let nearest = readings.iter().filter(|r| r.cue > 0);
        let missing = nearest.map(|r| &r.missing).find(|m| !m.is_empty());
        let reason = match missing {
            Some(missing) => Reason::Lacks(missing.clone()),
            None => Reason::NothingAsked,
        };
        return unread(reason, Vec::new());
    };
    // A reading that takes everything up is better than one that leaves something over.
    let whole = complete.iter().position(|r| {
        r.left.is_empty() && r.cue >= best.cue.min(2) && r.score + WIDER_MARGIN > best.score
    });
    if !best.left.is_empty()
        && let Some(whole) = whole
    {
        complete.drain(..whole);
    }
    let best = &complete[0];
    if !best.left.is_empty() {
        return unread(Reason::NotTakenUp(best.left.clone()), top(complete));
    }
    let by_form = matches!(best.ask, Ask::First | Ask::Happens | Ask::HowMany);
    if best.cue < 2 && !by_form && !best.passed.is_empty() {
        return unread(Reason::NotTakenUp(best.passed.clone()), top(complete));
    }
    if let Some(word) = wonders(mentions).filter(|_| asks_yes_or_no(best)) {
        return unread(Reason::NotTakenUp(vec![word]), top(complete));
    }
    if best.cue < 2 && !mentions.unknown.is_empty() {
        return unread(Reason::NotKnown(unknown), top(complete));
    }
    // What takes up a light verb that the best passes over is a rival from farther off.
    let margin = |r: &Reading| match best.passed.is_empty() || !r.passed.is_empty() {
        true => MARGIN,
        false => WIDER_MARGIN,
    };
    let passes_less = |r: &Reading| r.passed.is_empty() || !best.passed.is_empty();
    let close =
        |r: &&Reading| r.score + margin(r) > best.score && r.left.is_empty() && passes_less(r);
    let rivals: Vec<Reading> = complete.iter().filter(close).cloned().collect();
    match rivals.len() {
        1 => Read::Sure(Box::new(best.clone())),
        _ => Read::Close(top(rivals)),
    }
}

fn asks_yes_or_no(reading: &Reading) -> bool {
    matches!(reading.ask, Ask::May | Ask::Must | Ask::Prevents)
}

/// The "what", "which" or "where" that opens a clause of the question itself: it asks for something
/// else than yes or no.
fn wonders(mentions: &Mentions) -> Option<String> {
    let clause = |m: &Mention| mentions.words.list[m.at].clause;
    let opens = |i: &usize| {
        let before = mentions.list[..*i].iter();
        let mut before = before.filter(|m| clause(m) == clause(&mentions.list[*i]));
        before.all(|m| m.concept.is_filler() || m.concept.marks("or"))
    };
    let list = &mentions.list;
    let sentence = |m: &Mention| mentions.words.list[m.at].sentence;
    let last = list.iter().rev().find(|m| m.main).map(sentence);
    let asked = |i: &usize| {
        let m = &list[*i];
        m.main && m.concept.marks("interrogative") && Some(sentence(m)) == last
    };
    let at = (0..list.len()).filter(asked).find(opens)?;
    Some(mentions.text(&list[at]))
}

/// Chooses among readings by precedent, where no frame took everything up.
pub(super) fn choose_precedent(mentions: &Mentions, mut readings: Vec<Reading>) -> Option<Read> {
    let too_many = mentions.unknown.len() > tolerated(mentions);
    if too_many || names_the_unknown(mentions) || asks_the_unknown(mentions) {
        return None;
    }
    let value = |m: &Mention| m.main && m.concept.cue("value") >= 2;
    let wonders = wonders(mentions).is_some() || mentions.list.iter().any(value);
    readings.retain(|r| !wonders || !asks_yes_or_no(r));
    let best = readings.iter().map(|r| r.score).max()?;
    readings.retain(|r| r.score + MARGIN > best);
    match readings.as_slice() {
        [only] => Some(Read::Sure(Box::new(only.clone()))),
        _ => Some(Read::Close(top(readings))),
    }
}

/// Whether a word of the question itself is unknown that may be what is asked.
pub(super) fn asks_the_unknown(mentions: &Mentions) -> bool {
    let sentence = |at: usize| mentions.words.list[at].sentence;
    let asked = |at: &&usize| {
        mentions
            .list
            .iter()
            .any(|m| m.main && sentence(m.at) == sentence(**at))
    };
    let speaks = mentions
        .list
        .iter()
        .any(|m| m.main && m.concept.strongest_cue() >= 2);
    !speaks && mentions.unknown.iter().any(|at| asked(&at))
}

/// How many words may be unknown.
fn tolerated(mentions: &Mentions) -> usize {
    1 + mentions.words.list.len() / WORDS_PER_UNKNOWN / 2
}

/// Whether an unknown word stands where a thing is named: after an article, and not before a
/// thing of the game.
pub(super) fn names_the_unknown(mentions: &Mentions) -> bool {
    mentions.unknown.iter().any(|at| {
        let before = mentions.list.iter().find(|m| m.at + m.len == *at);
        let after = mentions.list.iter().find(|m| m.at == at + 1);
        let article = before.is_some_and(|m| m.concept.marks("article"));
        article && after.is_none_or(|m| !m.concept.is_content())
    })
}

fn top(readings: Vec<Reading>) -> Vec<Reading> {
    readings
        .into_iter()
        .filter(|r| r.left.is_empty())
        .take(SHOWN)
        .collect()
}
