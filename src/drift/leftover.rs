//! Text of a page that no fingerprint knows.

use super::fingerprint::{Kind, section};
use super::locate::{Found, Located};
use super::near::nearest;
use super::report::{Change, Finding};
use super::sections::Standing;
use crate::webpage::Edge;

/// Text without a full stop that stands by itself and has no more words is a heading.
const HEADING: usize = 8;

/// The new texts of a page.
pub fn leftovers(located: &Located, found: &[Found], standing: &Standing) -> Vec<Finding> {
    let new = located
        .gaps()
        .into_iter()
        .flat_map(|gap| pieces(located, gap));
    new.map(|run| finding(located, run, found, standing))
        .collect()
}

/// The sentences of a gap, those of one paragraph together, without headings.
pub fn pieces(located: &Located, (from, to): (usize, usize)) -> Vec<(usize, usize)> {
    let page = located.page;
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    let mut start = from;
    for at in from + 1..=to {
        if at < to && page.edge(at) == Edge::Joined {
            continue;
        }
        let joins = pieces.last().is_some_and(|last| {
            last.1 == start
                && page.edge(start) == Edge::Sentence
                && page.month_behind(start).is_none()
        });
        match pieces.last_mut() {
            Some(last) if joins => last.1 = at,
            _ if is_heading(located, start, at) => {}
            _ => pieces.push((start, at)),
        }
        start = at;
    }
    pieces
}

/// Whether words that nobody knows are a heading.
pub fn is_heading(located: &Located, from: usize, to: usize) -> bool {
    let page = located.page;
    let words = &page.words[from..to];
    let alone = page.edge(from) == Edge::Block && page.edge(to) == Edge::Block;
    let stops = words.last().is_some_and(|w| w.ends);
    words.iter().all(|w| w.heading) || (alone && !stops && words.len() <= HEADING)
}

fn finding(
    located: &Located,
    run: (usize, usize),
    found: &[Found],
    standing: &Standing,
) -> Finding {
    let near = nearest(located, run);
    let before = found
        .iter()
        .zip(&standing.of)
        .filter(|(f, _)| f.from < run.0);
    let place = before.filter_map(|(_, place)| *place).next_back();
    let stands_in = place.map(|place| {
        let place = standing.places[place];
        let chapter = &located.prints.chapters[place.chapter].name;
        match &located.prints.texts[place.text].kind {
            Kind::Entry(id) => format!("{chapter}, {}", section(id)),
            _ => chapter.clone(),
        }
    });
    Finding {
        change: Change::New {
            text: located.page.text(run.0, run.1),
            month: located.page.month_behind(run.1).map(|m| m.to_string()),
            nearest: near
                .and_then(|(text, _)| located.prints.texts[text].entry().map(str::to_owned)),
            likeness: near.map(|(_, likeness)| (likeness * 100.0).round() as u8),
            stands_in,
        },
        entry: None,
        lines: vec![located.page.words[run.0].line],
    }
}
