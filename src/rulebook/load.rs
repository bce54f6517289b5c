//! Puts a rulebook together from the files of its folder.

use std::path::Path;

use super::{Month, Rulebook, load_rules, load_sources};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::{self, VocabularyFiles};

/// The files of a rulebook, read.
pub struct RulebookFiles {
    pub vocabulary: [Source; 6],
    pub sources: Vec<Source>,
    pub rules: Vec<Source>,
}

const VOCABULARY: [&str; 6] = [
    "expansions.yaml",
    "classes.yaml",
    "verbs.yaml",
    "concepts.yaml",
    "words.en.yaml",
    "words.ro.yaml",
];

impl RulebookFiles {
    /// Reads the folder `root`: `vocabulary/`, `sources/` and the folder of the edition.
    pub fn read(root: &Path, edition: &str) -> Result<Self, Diagnostic> {
        let vocabulary = root.join("vocabulary");
        let [a, b, c, d, e, f] = VOCABULARY.map(|name| read(&vocabulary.join(name)));
        Ok(RulebookFiles {
            vocabulary: [a?, b?, c?, d?, e?, f?],
            sources: folder(&root.join("sources"))?,
            rules: folder(&root.join(edition))?,
        })
    }
}

/// Reads a text file. Fails with `missing-file`, `unreadable` or `not-text`.
pub fn read(path: &Path) -> Result<Source, Diagnostic> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        Diagnostic::bare(match error.kind() {
            std::io::ErrorKind::NotFound => Fault::MissingFile {
                path: name.clone(),
                nearest: None,
            },
            _ => Fault::Unreadable {
                path: name.clone(),
                reason: error.to_string(),
            },
        })
    })?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let upto = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = upto.iter().filter(|b| **b == b'\n').count() + 1;
            Err(Diagnostic::bare(Fault::NotText { path: name, line }))
        }
    }
}

/// The YAML files of a folder in the order of their names.
fn folder(path: &Path) -> Result<Vec<Source>, Diagnostic> {
    let unreadable = |error: std::io::Error| {
        Diagnostic::bare(Fault::Unreadable {
            path: path.display().to_string(),
            reason: error.to_string(),
        })
    };
    let mut paths = Vec::new();
    for item in std::fs::read_dir(path).map_err(unreadable)? {
        let path = item.map_err(unreadable)?.path();
        if path.extension().is_some_and(|e| e == "yaml") {
            paths.push(path);
        }
    }
    paths.sort();
    paths.iter().map(|p| read(p)).collect()
}

/// Reads and checks a rulebook. Fails at the first thing that is wrong, with its place.
pub fn load(files: &RulebookFiles, edition: &str) -> Result<Rulebook, Diagnostic> {
    let [expansions, classes, verbs, concepts, words_en, words_ro] = &files.vocabulary;
    let vocabulary = vocabulary::load(&VocabularyFiles {
        expansions,
        classes,
        verbs,
        concepts,
        words_en,
        words_ro,
    })?;
    let mut rulebook = Rulebook {
        edition: edition.to_owned(),
        statutes: vec![Default::default(); vocabulary.verbs.len()],
        vocabulary,
        ..Rulebook::default()
    };
    load_sources::load(&files.sources, &mut rulebook)?;
    load_rules::load(&files.rules, &mut rulebook)?;
    Ok(rulebook)
}

/// Every month in which some entry was printed, in order.
impl Rulebook {
    pub fn months(&self) -> Vec<Month> {
        let mut months: Vec<Month> = self.entries.iter().filter_map(|e| e.since).collect();
        months.sort_unstable();
        months.dedup();
        months
    }
}
