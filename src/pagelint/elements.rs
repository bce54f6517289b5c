//! Checks of the markup: quotes, brackets, and elements that are not closed where they were opened.

use super::check::{Check, Finding};
use crate::wikitext::{Tag, classes, is_back_link, is_open, value};

/// Elements without a closing tag.
const EMPTY: [&str; 3] = ["br", "references", "languages"];

pub(super) fn check(text: &str, tags: &[Tag]) -> Vec<Finding> {
    let mut found = Vec::new();
    for tag in tags {
        let name = tag.name;
        if tag.quote_open {
            let says = format!("the quote of an attribute of <{name}> is never closed");
            found.push(Finding::new(Check::UnclosedQuote, tag.line, says));
        }
        if tag.cut {
            let says = format!("a tag {name} has no closing bracket");
            found.push(Finding::new(Check::UnclosedTag, tag.line, says));
        }
        let inner = tag.attributes.trim();
        if let Some(declared) = broken_style(tag.attributes) {
            let says = format!("'{declared}' is no property with a value");
            found.push(Finding::new(Check::BrokenStyle, tag.line, says));
        }
        if name == "span" && !tag.closes && inner.is_empty() {
            let says = "a <span> without attributes";
            found.push(Finding::new(Check::BareSpan, tag.line, says));
        }
        if name == "br" && !matches!(tag.attributes, "" | "/" | " /") && !inner.is_empty() {
            let says = format!("<br{}> instead of <br />", tag.attributes);
            found.push(Finding::new(Check::BrokenBreak, tag.line, says));
        }
    }
    for (at, line) in text.lines().enumerate() {
        let attributes = line.strip_prefix("|-");
        if attributes.is_some_and(is_open) {
            let says = "the quote of an attribute of the row is never closed";
            found.push(Finding::new(Check::UnclosedQuote, at + 1, says));
        }
    }
    for (at, line) in text.lines().enumerate() {
        let row = line.starts_with(['|', '!', '{']);
        if let Some(declared) = broken_style(line).filter(|_| row) {
            let says = format!("'{declared}' is no property with a value");
            found.push(Finding::new(Check::BrokenStyle, at + 1, says));
        }
    }
    nesting(text, tags, &mut found);
    leaked(text, tags, &mut found);
    found
}

/// What is opened and closed, cell by cell.
fn nesting(text: &str, tags: &[Tag], found: &mut Vec<Finding>) {
    let mut open: Vec<&Tag> = Vec::new();
    let mut bases: Vec<usize> = Vec::new();
    let mut next = tags.iter().peekable();
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        let base = bases.last().copied().unwrap_or(0);
        if line.starts_with("{|") {
            bases.push(open.len());
        } else if line.starts_with(['|', '!']) && !bases.is_empty() {
            unclosed(&mut open, base, found);
            if line.starts_with("|}") {
                bases.pop();
            }
        }
        let base = bases.last().copied().unwrap_or(0);
        from += line.len();
        while let Some(tag) = next.next_if(|t| t.from < from) {
            if tag.closes {
                close(tag, base, &mut open, found);
            } else if !tag.alone && !EMPTY.contains(&tag.name) {
                open.push(tag);
            }
        }
    }
    unclosed(&mut open, 0, found);
}

fn close<'a>(tag: &Tag, base: usize, open: &mut Vec<&'a Tag<'a>>, found: &mut Vec<Finding>) {
    // Nothing closes what was opened outside the footnote in which it stands.
    let inner = open.iter().rposition(|t| t.name == "ref");
    let floor = match inner {
        Some(at) if tag.name != "ref" => base.max(at + 1),
        _ => base,
    };
    let known = open.iter().rposition(|t| t.name == tag.name);
    match known.filter(|at| *at >= floor) {
        Some(at) => {
            unclosed(open, at + 1, found);
            open.pop();
        }
        None => {
            let says = format!("</{}> closes nothing", tag.name);
            found.push(Finding::new(Check::StrayClose, tag.line, says));
        }
    }
}

/// Everything above `from` is told and forgotten.
fn unclosed(open: &mut Vec<&Tag>, from: usize, found: &mut Vec<Finding>) {
    for tag in open.drain(from.min(open.len())..) {
        let says = format!("<{}> is never closed", tag.name);
        found.push(Finding::new(Check::UnclosedElement, tag.line, says));
    }
}

/// Classes of back links between tags.
fn leaked(text: &str, tags: &[Tag], found: &mut Vec<Finding>) {
    for pair in tags.windows(2) {
        let between = &text[pair[0].to.min(pair[1].from)..pair[1].from];
        let words = between.split_whitespace();
        let count = words.filter(|w| is_back_link(w)).count();
        if count > 0 {
            let line = pair[0].line;
            let known = classes(pair[0].attributes).len();
            let says = format!("{count} classes stand behind the tag with the other {known}");
            found.push(Finding::new(Check::LeakedClasses, line, says));
        }
    }
}

/// A declaration of a style that has no colon.
fn broken_style(attributes: &str) -> Option<&str> {
    let mut declared = value(attributes, "style")?.split(';').map(str::trim);
    declared.find(|d| !d.is_empty() && !d.contains(':'))
}
