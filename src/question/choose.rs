//! Chooses among the readings of a question; one must be clearly ahead and leave nothing over.

use super::bind::Reading;
use super::mentions::Mentions;
use super::read::{Read, Unread};
use crate::vocabulary::Ask;

/// How far ahead the best reading must be.
const MARGIN: i32 = 3;
/// A reading with this much against it is none.
const STRAINED: i32 = -60;
/// One word in so many may be unknown.
const WORDS_PER_UNKNOWN: usize = 8;
/// The most readings that are shown.
const SHOWN: usize = 3;

pub(super) fn choose(mentions: &Mentions, mut readings: Vec<Reading>) -> Read {
    let unread = |reason: String, readings: Vec<Reading>| Read::Unread(Unread { reason, readings });
    if mentions.words.list.is_empty() {
        return unread("it has no words".to_owned(), Vec::new());
    }
    let unknown = mentions.unknown_words().join(", ");
    if !mentions.list.iter().any(|m| m.concept.names_something()) {
        let reason = match unknown.as_str() {
            "" => "it names nothing of the game".to_owned(),
            unknown => format!("nothing of the game in it; not known: {unknown}"),
        };
        return unread(reason, Vec::new());
    }
    readings.retain(|r| r.score > STRAINED);
    let mut complete: Vec<Reading> = readings
        .iter()
        .filter(|r| r.missing.is_empty() && r.cue > 0)
        .cloned()
        .collect();
    complete.sort_by_key(|r| -r.score);
    if mentions.unknown.len() > tolerated(mentions) || names_the_unknown(mentions) {
        return unread(format!("not known: {unknown}"), top(complete));
    }
    let unruled = |m: &&super::mentions::Mention| {
        matches!(m.concept.slot("topic"), Some("unruled" | "points"))
    };
    let topic = mentions.list.iter().find(unruled).map(|m| mentions.text(m));
    let elsewhere = |m: &super::mentions::Mention| m.concept.slot("topic") == Some("elsewhere");
    let elsewhere = mentions.list.iter().any(elsewhere);
    let unheard = |topic: &String| complete.first().is_none_or(|r| r.left.contains(topic));
    if let Some(topic) = topic.filter(|t| unheard(t) && !elsewhere) {
        return Read::Unruled(topic);
    }
    if mentions.ask() == Ask::HowMany && complete.is_empty() && !elsewhere && unknown.is_empty() {
        return Read::Unruled("how many".to_owned());
    }
    let Some(best) = complete.first() else {
        let missing = readings
            .first()
            .map_or(String::new(), |r| r.missing.join(", "));
        return unread(format!("it lacks something: {missing}"), Vec::new());
    };
    if !best.left.is_empty() {
        let left = best.left.join(", ");
        return unread(format!("not taken up: {left}"), top(complete));
    }
    if best.cue < 2 && !mentions.unknown.is_empty() {
        return unread(format!("not known: {unknown}"), top(complete));
    }
    let close = |r: &&Reading| r.score + MARGIN > best.score && r.left.is_empty();
    let rivals: Vec<Reading> = complete.iter().filter(close).cloned().collect();
    match rivals.len() {
        1 => Read::Sure(best.clone()),
        _ => Read::Close(top(rivals)),
    }
}

/// How many words may be unknown.
fn tolerated(mentions: &Mentions) -> usize {
    1 + mentions.words.list.len() / WORDS_PER_UNKNOWN / 2
}

/// Whether an unknown word stands where a thing is named: after an article, and not before a
/// thing of the game.
fn names_the_unknown(mentions: &Mentions) -> bool {
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
