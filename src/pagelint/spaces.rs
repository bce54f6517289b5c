//! Checks of white space that readers do not see and editors stumble over.

use super::check::{Check, Finding};
use crate::wikitext::{Table, Tag};

pub(super) fn check(text: &str, tags: &[Tag], tables: &[Table]) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut add = |line: usize, says: &str| {
        found.push(Finding::new(Check::StraySpace, line, says));
    };
    let within = |line: usize| {
        tables
            .iter()
            .any(|t| (t.lines.0..=t.lines.1).contains(&line))
    };
    for (at, content) in text.lines().enumerate() {
        let shown = content.trim_start();
        if !content.is_empty() && shown.is_empty() && within(at + 1) {
            add(at + 1, "a line of nothing but spaces");
        }
        if shown.len() < content.len() && shown.starts_with(['|', '!']) {
            add(at + 1, "space before a sign of the table");
        }
        if content.contains(['\u{a0}', '\u{200b}', '\u{feff}']) {
            add(at + 1, "a space that looks like another one");
        }
    }
    for label in tables
        .iter()
        .flat_map(|t| &t.rows)
        .flat_map(|row| &row.label)
    {
        let chars: Vec<char> = label.content.chars().collect();
        let parted =
            |three: &[char]| three[0].is_alphanumeric() && three[1] == ' ' && three[2] == ' ';
        let double = |four: &[char]| parted(four) && four[3].is_alphanumeric();
        if chars.windows(4).any(double) {
            add(label.line, "two spaces between words");
        }
    }
    for tag in tags.iter().filter(|t| t.attributes.contains('\n')) {
        add(tag.line, "a tag that is broken over two lines");
    }
    found
}
