//! Checks of the conditions on which rows and headings are shown, from table to table.

use std::collections::BTreeMap;

use super::check::{Check, Finding};
use super::pieces::words;
use crate::wikitext::{Row, Table, Tag, classes, content, marks, shows, tags, told, without_tags};

pub(super) fn check(all: &[Tag], tables: &[Table]) -> Vec<Finding> {
    let mut found = headings(tables);
    found.extend(rows(tables));
    found.extend(without(all, tables));
    found.extend(tables.iter().flat_map(|t| &t.rows).flat_map(bare_marks));
    found
}

/// Where something stands, and on which condition it is shown there.
type Place = (usize, String);

fn read(content_of: &str) -> String {
    let text = without_tags(&content(content_of).text);
    words(&text).collect::<Vec<_>>().join(" ")
}

fn condition(row: &Row) -> String {
    let mut all = shows(&row.classes);
    all.extend(
        row.cells
            .first()
            .into_iter()
            .flat_map(|cell| shows(&cell.classes)),
    );
    all.join(" ")
}

/// The text of a heading; none for the row of the footnotes.
fn title(heading: &Row) -> Option<String> {
    let title = read(heading.cells.first()?.content);
    (!title.is_empty()).then_some(title)
}

/// Headings that read alike and are shown on several conditions.
fn headings(tables: &[Table]) -> Vec<Finding> {
    let mut alike: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for heading in tables.iter().flat_map(|t| &t.headings) {
        if let Some(title) = title(heading) {
            let place = (heading.line, condition(heading));
            alike.entry(title).or_default().push(place);
        }
    }
    let mut found = Vec::new();
    for places in alike.values() {
        found.extend(differing(places, Check::HeadingCondition));
        if usual(places).is_none() {
            let (line, first) = &places[0];
            let other = places.iter().find(|(_, condition)| condition != first);
            let says = other.map(|(at, other)| {
                format!("the heading has '{first}' here and '{other}' on line {at}")
            });
            found.extend(says.map(|says| Finding::new(Check::HeadingCondition, *line, says)));
        }
    }
    found
}

/// Rows that read alike, under the same heading, and are shown on several conditions.
fn rows(tables: &[Table]) -> Vec<Finding> {
    let mut alike: BTreeMap<(String, String), Vec<Place>> = BTreeMap::new();
    for table in tables {
        for row in &table.rows {
            let above = table.headings.iter().filter(|h| h.line < row.line);
            let title = above.filter_map(title).next_back().unwrap_or_default();
            let label = row.label.as_ref().map(|label| read(label.content));
            let place = (row.line, shows(&row.classes).join(" "));
            let key = (title, label.unwrap_or_default());
            alike.entry(key).or_default().push(place);
        }
    }
    let places = alike.values();
    places
        .flat_map(|places| differing(places, Check::RowCondition))
        .collect()
}

/// The condition of more than half of some places.
fn usual(places: &[Place]) -> Option<&str> {
    let count = |of: &str| places.iter().filter(|(_, c)| c == of).count();
    let mut all = places.iter().map(|(_, condition)| condition.as_str());
    all.find(|condition| 2 * count(condition) > places.len())
}

/// The places with another condition than the usual one. None at all is another matter.
fn differing(places: &[Place], check: Check) -> Vec<Finding> {
    let Some(usual) = usual(places) else {
        return Vec::new();
    };
    let other = places.iter();
    let other = other.filter(|(_, condition)| condition != usual && !condition.is_empty());
    let always = |condition: &&Place| !(usual.is_empty() && condition.1 == "showAll");
    other
        .filter(always)
        .map(|(line, condition)| {
            let says = format!("'{condition}' here, and '{usual}' in most tables");
            Finding::new(check, *line, says)
        })
        .collect()
}

/// Rows, headings and items that have no condition, where others have one.
fn without(all: &[Tag], tables: &[Table]) -> Vec<Finding> {
    let mut lines: Vec<usize> = Vec::new();
    let by_condition = |table: &&Table| table.columns.iter().any(|c| !shows(&c.classes).is_empty());
    for table in tables.iter().filter(by_condition) {
        let headings = table.headings.iter().filter(|h| title(h).is_some());
        let bare = |row: &&Row| shows(&row.classes).is_empty();
        lines.extend(
            table
                .rows
                .iter()
                .chain(headings)
                .filter(bare)
                .map(|r| r.line),
        );
    }
    let within = |line: usize| {
        tables
            .iter()
            .any(|t| (t.lines.0..=t.lines.1).contains(&line))
    };
    let items = all.iter().filter(|t| t.name == "li" && !t.closes);
    let items: Vec<&Tag> = items.filter(|t| !within(t.line)).collect();
    let bare = |tag: &&&Tag| shows(&classes(tag.attributes)).is_empty();
    let without: Vec<usize> = items.iter().filter(bare).map(|t| t.line).collect();
    if without.len() < items.len() {
        lines.extend(without);
    }
    let says = "no condition: it is shown whatever is in play";
    let found = lines.into_iter();
    found
        .map(|line| Finding::new(Check::NoCondition, line, says))
        .collect()
}

/// Parts of a label that are marked for an edition without saying when they are shown.
fn bare_marks(row: &Row) -> Option<Finding> {
    let label = row.label.as_ref()?;
    let text = content(label.content).text;
    let spans = tags(&text);
    let spans = spans.iter().map(|tag| classes(tag.attributes));
    let mut bare = spans.filter(|own| shows(own).is_empty() && !marks(own).is_empty());
    let own = bare.next()?;
    let says = format!("{} without a condition", told(&marks(&own)));
    Some(Finding::new(Check::MarkWithoutCondition, label.line, says))
}
