//! Checks of footnotes: back links, icons, and cells that say more than their footnote.

use super::check::{Check, Finding};
use crate::wikitext::{Table, Tag, classes, is_back_link, value};

/// A footnote where it is written.
struct Note<'a> {
    name: Option<&'a str>,
    line: usize,
    text: &'a str,
    /// The classes of back links in its wrapper.
    links: usize,
}

pub(super) fn check(tags: &[Tag], tables: &[Table], text: &str) -> Vec<Finding> {
    let mut found = Vec::new();
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
