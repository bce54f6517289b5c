//! The fingerprints of a figures page: of each label, caption, text, footnote and item, by its name.

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::drift::load::numbers;
use crate::drift::write::letters;
use crate::yaml::{Fields, Node, parse};

/// What is kept of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigurePrint {
    /// The classes that say when it is shown, and its marks.
    pub shown: String,
    pub sum: u64,
    pub words: Vec<u16>,
}

/// The fingerprints of a page, by the names of what they are of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FigurePrints {
    /// In the order of the page.
    pub texts: Vec<(String, FigurePrint)>,
    by_name: BTreeMap<String, usize>,
}

const SHIPPED: &str = include_str!("../../../rulebook/figures/fingerprints.yaml");
const HEAD: &str = "# Fingerprints of the words of the figures page. Made by `assize faq fingerprint`; see docs/drift.md.\n";

impl FigurePrints {
    /// The fingerprint of what has this name.
    pub fn of(&self, name: &str) -> Option<&FigurePrint> {
        self.by_name.get(name).map(|at| &self.texts[*at].1)
    }

    /// Adds a fingerprint; whether its name is a new one.
    pub fn add(&mut self, name: String, print: FigurePrint) -> bool {
        let new = self
            .by_name
            .insert(name.clone(), self.texts.len())
            .is_none();
        self.texts.push((name, print));
        new
    }
}

/// The fingerprints that the program ships with.
pub fn shipped() -> Result<FigurePrints, Diagnostic> {
    load(&Source::new("figures.yaml", SHIPPED))
}

/// Reads a file of fingerprints. Fails with `malformed-fingerprint` and the faults of YAML files.
pub fn load(source: &Source) -> Result<FigurePrints, Diagnostic> {
    let documents = parse(source)?;
    let Some(document) = documents.first() else {
        let what = "a file of fingerprints";
        return Err(Diagnostic::bare(Fault::Empty { what }));
    };
    let fields = Fields::new(document, "a file of fingerprints", source)?;
    let mut prints = FigurePrints::default();
    for node in fields.require("texts")?.list(source)? {
        let (name, print) = print(node, source)?;
        if !prints.add(name.clone(), print) {
            let first = "an earlier line".to_owned();
            let kind = "text";
            return Err(node.fault(Fault::DuplicateName { kind, name, first }, source));
        }
    }
    fields.finish()?;
    Ok(prints)
}

fn print(node: &Node, source: &Source) -> Result<(String, FigurePrint), Diagnostic> {
    let fields = Fields::new(node, "a fingerprint", source)?;
    let sum = numbers(fields.require("sum")?, 8, source)?;
    let words = match fields.get("words") {
        Some(node) => numbers(node, 2, source)?,
        None => Vec::new(),
    };
    let print = FigurePrint {
        shown: fields.text("shown")?.unwrap_or_default().to_owned(),
        sum: sum.first().copied().unwrap_or_default(),
        words: words.into_iter().map(|w| w as u16).collect(),
    };
    let name = fields.require_text("of")?.to_owned();
    fields.finish()?;
    Ok((name, print))
}

/// Writes fingerprints as the file that `load` reads: one line a text, made for review in a diff.
pub fn write(prints: &FigurePrints) -> String {
    let mut text = format!("{HEAD}texts:\n");
    for (name, print) in &prints.texts {
        let shown = match print.shown.is_empty() {
            true => String::new(),
            false => format!(", shown: {:?}", print.shown),
        };
        let words: String = print
            .words
            .iter()
            .map(|w| letters(u64::from(*w), 2))
            .collect();
        let words = match words.is_empty() {
            true => words,
            false => format!(", words: \"{words}\""),
        };
        let sum = letters(print.sum, 8);
        text += &format!("  - {{ of: \"{name}\"{shown}, sum: \"{sum}\"{words} }}\n");
    }
    text
}
