//! Checks of footnotes: back links, icons, and cells that say more than their footnote.

use std::collections::BTreeSet;

use super::check::{Check, Finding};
use super::pieces::words;
use crate::wikitext::{Table, Tag, classes, is_back_link, value, without_tags};

/// A footnote where it is written.
struct Note<'a> {
    name: Option<&'a str>,
    line: usize,
    text: &'a str,
    /// The classes of back links in its wrapper.
    links: usize,
}

pub(super) fn check(tags: &[Tag], tables: &[Table], text: &str) -> Vec<Finding> {
    let mut found = icons(text);
    for table in tables {
        let within = |t: &&Tag| (table.lines.0..=table.lines.1).contains(&t.line);
        let own: Vec<&Tag> = tags.iter().filter(within).collect();
        for note in notes(&own, text) {
            let again =
                |t: &&&Tag| t.name == "ref" && t.alone && value(t.attributes, "name") == note.name;
            let uses = match note.name {
                Some(_) => 1 + own.iter().filter(again).count(),
                None => 1,
            };
            if note.links > 0 && note.links != uses {
                let says = format!("{} back links for {uses} uses of the footnote", note.links);
                found.push(Finding::new(Check::BackLinks, note.line, says));
            }
            if !note.text.contains("{{Icon") {
                let says = "the footnote has no icon";
                found.push(Finding::new(Check::NoIcon, note.line, says));
            }
            if !note.text.contains("showFootnote") {
                let says = "the footnote is not hidden where its uses are";
                found.push(Finding::new(Check::UnwrappedFootnote, note.line, says));
            }
            found.extend(assumed(&note, table));
        }
    }
    found
}

fn notes<'a>(tags: &[&Tag<'a>], text: &'a str) -> Vec<Note<'a>> {
    let mut notes = Vec::new();
    for (at, tag) in tags.iter().enumerate() {
        if tag.name != "ref" || tag.closes || tag.alone {
            continue;
        }
        let close = tags[at..].iter().find(|t| t.name == "ref" && t.closes);
        let inside = tags[at + 1..].iter();
        let wrapper = inside
            .take_while(|t| t.name != "ref")
            .find(|t| t.name == "span" && !t.closes);
        let links = |t: &Tag| {
            classes(t.attributes)
                .iter()
                .filter(|c| is_back_link(c))
                .count()
        };
        notes.push(Note {
            name: value(tag.attributes, "name"),
            line: tag.line,
            text: &text[tag.to..close.map_or(text.len(), |t| t.from)],
            links: wrapper.map_or(0, |t| links(t)),
        });
    }
    notes
}

/// Cells that a footnote without an official rule explains, and that have a plain mark.
fn assumed(note: &Note, table: &Table) -> Option<Finding> {
    let icon = note.text.find("{{Icon")?;
    if !note.text[icon..].starts_with("{{IconPadlock") {
        return None;
    }
    let used = |text: &str| {
        let named = note.name.map(|n| format!("<ref name=\"{n}\""));
        named.is_some_and(|n| text.contains(&n)) || text.contains(note.text)
    };
    let cells = table.rows.iter().flat_map(|r| &r.cells);
    let plain = cells.filter(|c| used(c.text) && matches!(c.mark(), Some("yes" | "no")));
    match plain.count() {
        0 => None,
        n => {
            let says = format!("no official rule by its icon, and {n} cells with a plain mark");
            Some(Finding::new(Check::AssumedAsRule, note.line, says))
        }
    }
}

/// Two sentences with so many of their words in common say the same.
const ALIKE: f64 = 0.75;
/// Shorter sentences are like each other by chance.
const SHORTEST: usize = 8;

/// Sentences with the icon of a published rule that stand elsewhere with another one.
fn icons(text: &str) -> Vec<Finding> {
    let mut sentences: Vec<(usize, bool, BTreeSet<String>)> = Vec::new();
    for (at, _) in text.match_indices("{{Icon") {
        let rest = &text[at..];
        let ends = ["</ref>", "{{Icon"].map(|end| rest[1..].find(end).unwrap_or(rest.len() - 1));
        let says = &rest[..=ends[0].min(ends[1])];
        let (icon, says) = says.split_once("}}").unwrap_or((says, ""));
        let line = 1 + text[..at].matches('\n').count();
        for sentence in without_tags(says).split(['.', '!', '?']) {
            let words: BTreeSet<String> = words(sentence).collect();
            if words.len() >= SHORTEST {
                sentences.push((line, icon.ends_with("Book"), words));
            }
        }
    }
    let mut found = Vec::new();
    for (line, _, words) in sentences.iter().filter(|(_, official, _)| *official) {
        let same = sentences.iter().find(|(_, official, other)| {
            let common = words.intersection(other).count();
            !official && common as f64 >= ALIKE * words.union(other).count() as f64
        });
        if let Some((other, ..)) = same {
            let says = format!(
                "the icon of a published rule, and not on line {other}, which says the same"
            );
            found.push(Finding::new(Check::IconsDiffer, *line, says));
        }
    }
    found
}
