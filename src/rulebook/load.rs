//! Puts a rulebook together from the files of its folder.

use std::path::Path;

use super::audience::Audience;
use super::load_editions::{Edition, editions, heard, layers};
use super::{Month, Rulebook, load_rules, load_sources};
use crate::diagnostic::{Diagnostic, Source};
use crate::vocabulary::{self, VocabularyFiles};
use crate::yaml::{folder, read};

/// The files of a rulebook, read: of all its editions.
pub struct RulebookFiles {
    pub vocabulary: [Source; 6],
    /// Which editions there are.
    pub editions: Source,
    pub sources: Vec<Source>,
    pub rules: Vec<Folder>,
}

/// The rule files of one edition.
#[derive(Debug, Clone)]
pub struct Folder {
    pub edition: String,
    pub files: Vec<Source>,
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
    /// Reads the folder `root`: `vocabulary/`, `sources/`, `editions.yaml` and the folder of each
    /// edition.
    pub fn read(root: &Path) -> Result<Self, Diagnostic> {
        let list = read(&root.join("editions.yaml"))?;
        let folder_of = |edition: Edition| {
            Ok(Folder {
                files: folder(&root.join(&edition.id))?,
                edition: edition.id,
            })
        };
        let vocabulary = root.join("vocabulary");
        let [a, b, c, d, e, f] = VOCABULARY.map(|name| read(&vocabulary.join(name)));
        Ok(RulebookFiles {
            vocabulary: [a?, b?, c?, d?, e?, f?],
            sources: folder(&root.join("sources"))?,
            rules: editions(&list)?
                .into_iter()
                .map(folder_of)
                .collect::<Result<_, _>>()?,
            editions: list,
        })
    }

    /// The rule files of an edition, to be changed; none yet, where it has no folder.
    pub fn rules_of(&mut self, edition: &str) -> &mut Vec<Source> {
        let at = self.rules.iter().position(|f| f.edition == edition);
        let at = at.unwrap_or_else(|| {
            self.rules.push(Folder {
                edition: edition.to_owned(),
                files: Vec::new(),
            });
            self.rules.len() - 1
        });
        &mut self.rules[at].files
    }

    /// Every file, for those who want to look at them all or exchange one.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Source> {
        let rules = self.rules.iter_mut().flat_map(|f| &mut f.files);
        self.vocabulary
            .iter_mut()
            .chain(std::iter::once(&mut self.editions))
            .chain(&mut self.sources)
            .chain(rules)
    }
}

/// Reads and checks the rulebook of one edition. Fails at the first thing that is wrong, with its
/// place.
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
    let editions = editions(&files.editions)?;
    let layers = layers(&editions, edition).map_err(Diagnostic::bare)?;
    let mut rulebook = Rulebook {
        edition: edition.to_owned(),
        statutes: vec![Default::default(); vocabulary.verbs.len()],
        vocabulary,
        ..Rulebook::default()
    };
    let audience = Audience {
        heard: heard(&layers),
        editions: &editions,
    };
    load_sources::load(&files.sources, &audience, &mut rulebook)?;
    load_rules::load(files, &layers, &mut rulebook)?;
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
