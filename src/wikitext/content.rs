//! What a cell or a footnote holds: its text without tags, and the footnotes in it.

use super::attributes::{is_back_link, value};
use super::tags::{Tag, tags};

/// A footnote where it is written or used.
pub struct Reference<'a> {
    pub name: Option<&'a str>,
    /// What it says, where it is written here.
    pub says: Option<&'a str>,
    /// Counted from the first line of the content, which is 0.
    pub line: usize,
}

/// The content of a cell: everything but its footnotes, and its footnotes.
pub struct Content<'a> {
    pub text: String,
    pub references: Vec<Reference<'a>>,
}

/// Elements that end a word.
const PARTING: [&str; 6] = ["br", "div", "li", "ol", "p", "ul"];

/// Parts a content from its footnotes.
pub fn content(of: &str) -> Content<'_> {
    let tags = tags(of);
    let mut found = Content {
        text: String::new(),
        references: Vec::new(),
    };
    let mut from = 0;
    let mut rest = tags.iter();
    while let Some(tag) = rest.next() {
        if tag.name != "ref" || tag.closes {
            continue;
        }
        found.text += &of[from..tag.from];
        let end = match tag.alone {
            true => None,
            false => rest.find(|t| t.name == "ref" && t.closes),
        };
        found.references.push(Reference {
            name: value(tag.attributes, "name"),
            says: (!tag.alone).then(|| &of[tag.to..end.map_or(of.len(), |t| t.from)]),
            line: tag.line - 1,
        });
        from = match (tag.alone, end) {
            (true, _) => tag.to,
            (false, Some(end)) => end.to,
            (false, None) => of.len(),
        };
    }
    found.text += &of[from..];
    found
}

/// A text without tags and without classes of back links that stand in it by mistake.
pub fn without_tags(of: &str) -> String {
    let mut text = String::with_capacity(of.len());
    let mut from = 0;
    for tag in tags(of) {
        text += of.get(from..tag.from).unwrap_or_default();
        if is_parting(&tag) {
            text.push(' ');
        }
        from = tag.to;
    }
    text += &of[from..];
    let parts = text.split_inclusive(char::is_whitespace);
    let shown = parts.filter(|part| !is_back_link(part.trim().trim_end_matches(['"', '>'])));
    shown.collect()
}

fn is_parting(tag: &Tag) -> bool {
    PARTING.contains(&tag.name)
}
