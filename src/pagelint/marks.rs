//! Checks of what belongs to editions: marks that differ from place to place, and wordings.

use std::collections::BTreeMap;

use super::check::{Check, Finding};
use crate::wikitext::{Table, Tag, classes, marks, shows, told};

/// Something that is shown on one condition, with its marks.
struct Place<'a> {
    line: usize,
    condition: &'a str,
    marks: Vec<&'a str>,
}

pub(super) fn check(text: &str, tags: &[Tag], tables: &[Table]) -> Vec<Finding> {
    let mut found = differing(&places(tags, tables));
    found.extend(wordings(text, tags));
    found.extend(same_items(text));
    found
}

/// Rows, figures, items of lists and footnotes with a single condition.
fn places<'a>(tags: &[Tag<'a>], tables: &[Table<'a>]) -> Vec<Place<'a>> {
    let mut places = Vec::new();
    let mut add = |line: usize, of: &[&'a str], marks: Vec<&'a str>| {
        let shown: Vec<&str> = shows(of);
        let mut conditions = shown.into_iter().filter(|c| *c != "showFootnote");
        if let (Some(condition), None) = (conditions.next(), conditions.next())
            && !is_combined(condition)
        {
            places.push(Place {
                line,
                condition,
                marks,
            });
        }
    };
    for table in tables {
        for cell in &table.columns {
            add(cell.line, &cell.classes, marks(&cell.classes));
        }
        for row in &table.rows {
            add(row.line, &row.classes, marks(&row.classes));
        }
    }
    let in_table = |line: usize| {
        let mut lines = tables.iter().map(|t| t.lines);
        lines.any(|(first, last)| (first..=last).contains(&line))
    };
    for (at, tag) in tags.iter().enumerate().filter(|(_, t)| !t.closes) {
        let own = classes(tag.attributes);
        if tag.name == "li" && !in_table(tag.line) {
            add(tag.line, &own, marks(&own));
        }
        if own.contains(&"showFootnote") {
            let inner = tags.get(at + 1).filter(|t| t.name == "span");
            let inner = inner.map_or(Vec::new(), |t| classes(t.attributes));
            let wraps = shows(&inner).is_empty();
            let opens = tags[..at].last().filter(|t| t.name == "ref");
            let line = opens.map_or(tag.line, |t| t.line);
            add(line, &own, if wraps { marks(&inner) } else { Vec::new() });
        }
    }
    places
}

/// Whether a condition is made of others: `showDragonForSheep`.
pub(super) fn is_combined(condition: &str) -> bool {
    ["And", "Or", "For", "Not"].iter().any(|word| {
        let mut parts = condition.match_indices(word).map(|(at, _)| at + word.len());
        parts.any(|end| condition[end..].starts_with(|c: char| c.is_ascii_uppercase() || c == '2'))
    })
}

/// Places marked otherwise than most with the same condition.
fn differing(places: &[Place]) -> Vec<Finding> {
    let mut by_condition: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    for place in places {
        by_condition.entry(place.condition).or_default().push(place);
    }
    let mut found = Vec::new();
    for (condition, places) in by_condition {
        let mut count: BTreeMap<&[&str], usize> = BTreeMap::new();
        for place in &places {
            *count.entry(&place.marks).or_default() += 1;
        }
        let Some((usual, most)) = count.iter().max_by_key(|(_, n)| **n) else {
            continue;
        };
        if 2 * most <= places.len() {
            continue;
        }
        for place in places.iter().filter(|p| p.marks != *usual) {
            let says = format!(
                "{condition} has {} here and {} in {most} of {} places",
                told(&place.marks),
                told(usual),
                places.len()
            );
            found.push(Finding::new(Check::MarksDiffer, place.line, says));
        }
    }
    found
}

/// The wordings of the two older editions, side by side or one in the other.
fn wordings(text: &str, tags: &[Tag]) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut open: Vec<Option<&str>> = Vec::new();
    let mut last: Option<(&str, &str, usize)> = None;
    for (at, tag) in tags.iter().enumerate() {
        if tag.name != "span" || tag.alone {
            continue;
        }
        if tag.closes {
            open.pop();
            continue;
        }
        let own = classes(tag.attributes);
        let edition = own
            .iter()
            .copied()
            .find(|c| matches!(*c, "showC1" | "showC2"));
        if let Some(edition) = edition {
            let around = open.iter().flatten().find(|outer| **outer != edition);
            if around.is_some() {
                let says = format!("{edition} stands inside the wording of the other edition");
                found.push(Finding::new(Check::NestedVariant, tag.line, says));
            }
            if let Some(next) = tags.get(at + 1) {
                let wording = text[tag.to..next.from].trim();
                let beside = last.filter(|(of, said, end)| {
                    *of != edition && *said == wording && *end == tag.from
                });
                if beside.is_some() && !wording.is_empty() {
                    let says = format!("both editions have '{wording}'");
                    found.push(Finding::new(Check::SameVariants, tag.line, says));
                }
                last = Some((edition, wording, next.to));
            }
        }
        open.push(edition);
        if own.contains(&"showFootnote") {
            // Unclosed elements before a footnote do not reach into it.
            open.truncate(open.len().min(1));
        }
    }
    found
}

/// Two items of a list, one after the other, for an edition each and with the same text.
fn same_items(text: &str) -> Vec<Finding> {
    let lines: Vec<&str> = text.lines().collect();
    let wording = |line: &'_ str, class: &str| {
        let rest = line.strip_prefix("<li class=\"")?.strip_prefix(class)?;
        Some(rest.strip_prefix("\">")?.to_owned())
    };
    let mut found = Vec::new();
    for (at, pair) in lines.windows(2).enumerate() {
        let [first, second] =
            [(pair[0], "showC1"), (pair[1], "showC2")].map(|(l, c)| wording(l, c));
        if first.is_some() && first == second {
            let says = "the items of both editions have the same text";
            found.push(Finding::new(Check::SameVariants, at + 2, says));
        }
    }
    found
}
