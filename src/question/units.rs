//! What a number of a question counts, by the words around it.

use super::mentions::{Mention, Mentions};
use super::numbers::Number;

/// How many words may stand between a number and what it counts.
pub(super) const REACH: usize = 4;

/// Where tiles lie: "6 tiles in the ring around those" are of the ring.
pub(super) const WHERE: [&str; 3] = ["outer-tiles", "neighbours", "bridge-tiles"];

/// The unit of a number and the mention that names it, if it counts something known.
pub(super) fn unit_of<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let unit = shown_on_a_piece(mentions, number)
        .or_else(|| size_of_feature(mentions, number))
        .or_else(|| unit_after(mentions, numbers, number))
        .or_else(|| unit_before(mentions, numbers, number))
        .filter(|_| !counts_points(mentions, number))?;
    Some(brought_in(mentions, numbers, number, unit.1).unwrap_or(unit))
}

/// "A 3", unless something is counted right behind it, and "a 3 emblem": what is read on a piece.
fn shown_on_a_piece<'a>(mentions: &'a Mentions, number: &Number) -> Option<(usize, &'a str)> {
    let list = || mentions.list.iter().enumerate();
    let (at, article) = list().find(|(_, m)| m.at + m.len == number.at)?;
    let unit = article.concept.numbered()?;
    let behind = list().find(|(_, m)| m.at == number.at + number.len);
    let piece = behind.filter(|(_, m)| m.concept.numbered() == Some(unit));
    if behind.is_some_and(|(_, m)| m.concept.unit().is_some()) && piece.is_none() {
        return None;
    }
    let at = piece.map_or(at, |(at, _)| at);
    article.concept.marks("indefinite").then_some((at, unit))
}

/// "A road of 6, finished": a feature that is measured by a bare number has so many tiles.
fn size_of_feature<'a>(mentions: &'a Mentions, number: &Number) -> Option<(usize, &'a str)> {
    let words = &mentions.words.list;
    let before = |at: usize| mentions.list.iter().position(|m| m.at + m.len == at);
    let of = before(number.at).map(|i| &mentions.list[i])?;
    let feature = before(of.at).filter(|_| of.concept.is_filler() && of.len == 1)?;
    let place = mentions.list[feature].concept.slot("feature");
    let next = number.at + number.len;
    let counted = words
        .get(next)
        .is_some_and(|w| w.clause == words[number.at].clause);
    let named =
        |m: &Mention| m.at == next && (m.concept.is_content() || m.concept.unit().is_some());
    let counted = counted && (mentions.unknown.contains(&next) || mentions.list.iter().any(named));
    matches!(place, Some("road" | "city"))
        .then_some((feature, "tiles"))
        .filter(|_| !counted)
}

/// The unit that follows: in the same clause, no other number between.
fn unit_after<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = mentions.words.list[number.at].clause;
    let from = number.at + number.len;
    let next = numbers.iter().map(|n| n.at).find(|at| *at >= from);
    let units = || {
        let near = mentions.list.iter().enumerate();
        near.filter(|(_, m)| m.at >= from && m.at - from <= REACH)
            .take_while(|(_, m)| next.is_none_or(|next| m.at < next))
            .filter(|(_, m)| mentions.words.list[m.at].clause == clause)
            .filter_map(|(at, m)| Some((at, m.concept.unit()?)))
    };
    let first = units().next()?;
    let of_tiles = first.1.ends_with("tiles");
    let closer = units().find(|(_, unit)| of_tiles && WHERE.contains(unit));
    let closer = closer.or_else(|| where_said(mentions, numbers, number).filter(|_| of_tiles));
    Some(closer.unwrap_or(first))
}

/// "Around my farmer there are 8 tiles": where they lie, said before them in a clause with no other
/// number.
fn where_said<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = |at: usize| mentions.words.list[at].clause;
    let here = clause(number.at);
    let first = !numbers
        .iter()
        .any(|n| n.at < number.at && clause(n.at) == here);
    let near = mentions.list.iter().enumerate().rev();
    let mut near = near.filter(|(_, m)| first && m.at < number.at && clause(m.at) == here);
    near.find_map(|(at, m)| Some((at, m.concept.unit().filter(|u| WHERE.contains(u))?)))
}

/// The unit before it: "emblem 3", "we are 4".
fn unit_before<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
) -> Option<(usize, &'a str)> {
    let clause = mentions.words.list[number.at].clause;
    let last = numbers.iter().rev().find(|n| n.at < number.at);
    mentions
        .list
        .iter()
        .enumerate()
        .rev()
        .filter(|(_, m)| m.at + m.len <= number.at && number.at - (m.at + m.len) <= REACH)
        .take_while(|(_, m)| last.is_none_or(|last| m.at > last.at))
        .filter(|(_, m)| mentions.words.list[m.at].clause == clause)
        .filter(|(_, m)| !m.concept.marks("indefinite"))
        .find_map(|(at, m)| Some((at, m.concept.numbered()?)))
}

/// "Other expansions bring 60 land tiles", "60 tiles are added": tiles that something said of them makes
/// tiles of another kind, which no number of its own counts.
fn brought_in<'a>(
    mentions: &'a Mentions,
    numbers: &[Number],
    number: &Number,
    unit: &str,
) -> Option<(usize, &'a str)> {
    if !unit.ends_with("tiles") || WHERE.contains(&unit) {
        return None;
    }
    let clause = |at: usize| mentions.words.list[at].clause;
    let alone = |at: usize| {
        let (from, to) = (at.min(number.at), at.max(number.at));
        !numbers.iter().any(|n| from < n.at && n.at < to)
    };
    let near = |m: &&Mention| clause(m.at) == clause(number.at) && alone(m.at);
    let makes = |m: &'a Mention| m.concept.numbered().filter(|of| of.ends_with("tiles"));
    let list = mentions.list.iter().enumerate();
    let mut said = list.filter(|(_, m)| near(m));
    said.find_map(|(at, m)| Some((at, makes(m)?)))
}

/// "2 points per tile": a worth that is claimed, of which nothing is reckoned.
fn counts_points(mentions: &Mentions, number: &Number) -> bool {
    let next = mentions
        .list
        .iter()
        .find(|m| m.at >= number.at + number.len);
    next.is_some_and(|m| m.concept.slot("topic") == Some("points"))
}
