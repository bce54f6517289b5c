//! Checks of the names of classes.

use std::collections::BTreeMap;

use super::check::{Check, Finding};
use super::marks::is_combined;
use crate::wikitext::{Tag, classes, is_back_link, value};

/// The marks of the editions.
const MARKS: [&str; 3] = ["markC1", "markC2", "markWE"];
/// A class that is used so often is no slip.
const COMMON: usize = 20;

pub(super) fn check(text: &str, tags: &[Tag]) -> Vec<Finding> {
    let used = used(text, tags);
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, class) in &used {
        *count.entry(class).or_default() += 1;
    }
    let common: Vec<&str> = count
        .iter()
        .filter(|(_, n)| **n >= COMMON)
        .map(|(class, _)| *class)
        .collect();
    let mut found = Vec::new();
    for (line, class) in used {
        let says = match class {
            "mark" => "the class 'mark' is no mark of an edition: it is cut off".to_owned(),
            _ if class.starts_with("mark") && !MARKS.contains(&class) => {
                format!("the class '{class}' is no mark of an edition")
            }
            _ if class.starts_with("show") && count[class] == 1 && !is_made(class) => {
                match common.iter().find(|c| is_slip(class, c)) {
                    Some(near) => {
                        format!("the class '{class}' stands here only; is '{near}' meant?")
                    }
                    None => continue,
                }
            }
            _ => continue,
        };
        found.push(Finding::new(Check::UnknownClass, line, says));
    }
    found
}

/// Whether it belongs to a back link or is made of other conditions.
fn is_made(class: &str) -> bool {
    is_back_link(class) || is_combined(class)
}

/// Whether up to three letters turn a long name into another.
fn is_slip(name: &str, other: &str) -> bool {
    name.len() > 10 && strsim::osa_distance(name, other) <= 3
}

/// The classes of tags, rows and cells, each with its line.
fn used<'a>(text: &'a str, tags: &[Tag<'a>]) -> Vec<(usize, &'a str)> {
    let mut used: Vec<(usize, &str)> = Vec::new();
    for tag in tags {
        used.extend(classes(tag.attributes).into_iter().map(|c| (tag.line, c)));
    }
    for (at, line) in text.lines().enumerate() {
        let attributes = match line.strip_prefix("|-") {
            Some(attributes) => Some(attributes),
            None if line.starts_with(['|', '!']) => line.split('<').next(),
            None => None,
        };
        let Some(value) = attributes.and_then(|a| value(a, "class")) else {
            continue;
        };
        used.extend(value.split_whitespace().map(|c| (at + 1, c)));
    }
    used
}
