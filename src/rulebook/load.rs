//! Puts a rulebook together from the files of its folder.

use std::path::Path;

use super::{Month, Rulebook, load_rules, load_sources};
use crate::diagnostic::{Diagnostic, Source};
use crate::vocabulary::{self, VocabularyFiles};
use crate::yaml::{folder, read};

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
