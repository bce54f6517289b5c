//! Reads a file of fingerprints.

use std::collections::BTreeMap;

use super::fingerprint::{Chapter, Fingerprints, Kind, TextPrint};
use super::write::LETTERS;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Month;
use crate::yaml::{Fields, Node, parse};

/// Reads a file of fingerprints. Fails with `malformed-fingerprint` and the faults of YAML files.
pub fn load(source: &Source) -> Result<Fingerprints, Diagnostic> {
    let documents = parse(source)?;
    let Some(document) = documents.first() else {
        return Err(Diagnostic::bare(Fault::Empty {
            what: "a file of fingerprints",
        }));
    };
    let fields = Fields::new(document, "a file of fingerprints", source)?;
    let page = fields.require_text("page")?.to_owned();
    let mut texts = Vec::new();
    let mut by_name = BTreeMap::new();
    for node in fields.require("texts")?.list(source)? {
        let print = text_print(node, source)?;
        if by_name.insert(print.name.clone(), texts.len()).is_some() {
            let fault = Fault::DuplicateName {
                kind: "text",
                name: print.name,
                first: "an earlier line".to_owned(),
            };
            return Err(node.fault(fault, source));
        }
        texts.push(print);
    }
    let mut chapters = Vec::new();
    for node in fields.require("chapters")?.list(source)? {
        chapters.push(chapter(node, &by_name, source)?);
    }
    fields.finish()?;
    Ok(Fingerprints {
        page,
        texts,
        chapters,
    })
}

fn text_print(node: &Node, source: &Source) -> Result<TextPrint, Diagnostic> {
    let fields = Fields::new(node, "a fingerprint", source)?;
    let of = fields.require("of")?;
    let name = of.text(source)?.to_owned();
    let kind = match name.split('/').next().unwrap_or_default() {
        "heading" => Kind::Heading,
        "beside" => Kind::Beside,
        entry => Kind::Entry(entry.to_owned()),
    };
    let month = match fields.get("month") {
        Some(node) => Some(month(node, source)?),
        None => None,
    };
    let sum = numbers(fields.require("sum")?, 8, source)?;
    let words = numbers(fields.require("words")?, 2, source)?;
    let [sum] = sum.as_slice() else {
        let fault = Fault::MalformedFingerprint { letters: 8 };
        return Err(of.fault(fault, source));
    };
    fields.finish()?;
    Ok(TextPrint {
        name,
        kind,
        month,
        sum: *sum,
        words: words.into_iter().map(|w| w as u16).collect(),
    })
}

fn month(node: &Node, source: &Source) -> Result<Month, Diagnostic> {
    let text = node.text(source)?;
    text.parse().map_err(|_| {
        let text = text.to_owned();
        node.fault(Fault::MalformedMonth { text }, source)
    })
}

/// Numbers of six bits a letter, `letters` each.
pub(super) fn numbers(
    node: &Node,
    letters: usize,
    source: &Source,
) -> Result<Vec<u64>, Diagnostic> {
    let text = node.text(source)?;
    let malformed = || node.fault(Fault::MalformedFingerprint { letters }, source);
    if text.is_empty() || text.len() % letters != 0 {
        return Err(malformed());
    }
    let mut found = Vec::with_capacity(text.len() / letters);
    for part in text.as_bytes().chunks(letters) {
        let mut number = 0;
        for letter in part {
            let six = LETTERS.iter().position(|l| l == letter);
            number = number << 6 | six.ok_or_else(malformed)? as u64;
        }
        found.push(number);
    }
    Ok(found)
}

fn chapter(
    node: &Node,
    by_name: &BTreeMap<String, usize>,
    source: &Source,
) -> Result<Chapter, Diagnostic> {
    let fields = Fields::new(node, "a chapter", source)?;
    let name = fields.require_text("chapter")?.to_owned();
    let mut order = Vec::new();
    for node in fields.require("order")?.list(source)? {
        let text = node.text(source)?;
        let Some(at) = by_name.get(text) else {
            let known = by_name.keys().map(String::as_str);
            return Err(node.fault(Fault::unknown("text", text, known), source));
        };
        order.push(*at);
    }
    fields.finish()?;
    Ok(Chapter { name, order })
}
