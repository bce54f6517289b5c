//! Puts a rulebook together from the files of its folder.

use std::path::Path;

use super::audience::Audience;
use super::load_editions::{Edition, editions, heard, layers};
use super::{Month, Rulebook, load_rules, load_sources};
use crate::diagnostic::{Diagnostic, Source};
use crate::figures::{self, FigureFiles};
use crate::vocabulary::{self, VocabularyFiles};
use crate::yaml::{folder, read};

/// The files of a rulebook, read: of all its editions.
pub struct RulebookFiles {
    pub vocabulary: [Source; 6],
    /// What people ask about, where that is known.
    pub matters: Option<Source>,
    /// Which editions there are.
    pub editions: Source,
    pub sources: Vec<Source>,
    pub rules: Vec<Folder>,
    /// What the figures reference brings to the editions that it covers.
    pub figures: Option<Figures>,
}

/// The figures reference as words, entries and rules.
pub struct Figures {
    pub vocabulary: [Source; 6],
    pub entries: Source,
    /// Those of all its editions.
    pub rules: Vec<Source>,
    /// Those made from the cells, by edition.
    pub cells: Vec<Folder>,
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

const MATTERS: &str = "vocabulary/matters.yaml";

impl RulebookFiles {
    /// Reads the folder `root`: `vocabulary/`, `sources/`, `editions.yaml` and the folder of each
    /// edition.
    pub fn read(root: &Path) -> Result<Self, Diagnostic> {
        let list = read(&root.join("editions.yaml"))?;
        let folder_of = |edition: Edition| {
            let own = root.join(&edition.id);
            // An edition may have no rules but those of the reference.
            let files = match edition.figures && !own.is_dir() {
                true => Vec::new(),
                false => folder(&own)?,
            };
            Ok(Folder {
                files,
                edition: edition.id,
            })
        };
        let covered = editions(&list)?.iter().any(|edition| edition.figures);
        let figures = match covered {
            true => Some(Figures::read(&root.join("figures"))?),
            false => None,
        };
        Ok(RulebookFiles {
            vocabulary: vocabulary_in(&root.join("vocabulary"))?,
            matters: match root.join(MATTERS) {
                path if path.is_file() => Some(read(&path)?),
                _ => None,
            },
            figures,
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
        let figures = self.figures.iter_mut().flat_map(|f| {
            let cells = f.cells.iter_mut().flat_map(|f| &mut f.files);
            let own = f.vocabulary.iter_mut().chain(&mut f.rules);
            own.chain(std::iter::once(&mut f.entries)).chain(cells)
        });
        self.vocabulary
            .iter_mut()
            .chain(&mut self.matters)
            .chain(std::iter::once(&mut self.editions))
            .chain(&mut self.sources)
            .chain(rules)
            .chain(figures)
    }
}

/// Reads and checks the rulebook of one edition. Fails at the first thing that is wrong, with its
/// place.
pub fn load(files: &RulebookFiles, edition: &str) -> Result<Rulebook, Diagnostic> {
    let editions = editions(&files.editions)?;
    let layers = layers(&editions, edition).map_err(Diagnostic::bare)?;
    let covered = layers.iter().any(|layer| layer.figures);
    let figures = files.figures.as_ref().filter(|_| covered);
    let more = figures.map(|f| vocabulary_files(&f.vocabulary));
    let mut vocabulary = vocabulary::load(&vocabulary_files(&files.vocabulary), more.as_ref())?;
    if let Some(matters) = &files.matters {
        vocabulary.matters = vocabulary::load_matters(matters, &vocabulary)?;
    }
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
    let entries = figures.map(|f| &f.entries);
    let sources: Vec<&Source> = files.sources.iter().chain(entries).collect();
    load_sources::load(&sources, &audience, &mut rulebook)?;
    load_rules::load(files, &layers, &mut rulebook)?;
    Ok(rulebook)
}

fn vocabulary_in(folder: &Path) -> Result<[Source; 6], Diagnostic> {
    let [a, b, c, d, e, f] = VOCABULARY.map(|name| read(&folder.join(name)));
    Ok([a?, b?, c?, d?, e?, f?])
}

fn vocabulary_files(files: &[Source; 6]) -> VocabularyFiles<'_> {
    let [expansions, classes, verbs, concepts, words_en, words_ro] = files;
    VocabularyFiles {
        expansions,
        classes,
        verbs,
        concepts,
        words_en,
        words_ro,
    }
}

impl Figures {
    /// Reads the folder and makes entries and rules from its cells.
    fn read(root: &Path) -> Result<Self, Diagnostic> {
        let reference = figures::load(&FigureFiles::read(root)?)?;
        let law = figures::law(&reference);
        let mut vocabulary = vocabulary_in(&root.join("vocabulary"))?;
        let verbs = &mut vocabulary[2];
        *verbs = Source::new(
            verbs.name(),
            format!("{}\n---\n{}", verbs.text(), law.outcomes),
        );
        let made =
            |name: &str, text: String| Source::new(format!("{} ({name})", root.display()), text);
        Ok(Figures {
            vocabulary,
            entries: made("entries made from the cells", law.entries),
            rules: folder(&root.join("rules"))?,
            cells: law
                .rules
                .into_iter()
                .map(|(edition, text)| Folder {
                    edition: edition.id().to_owned(),
                    files: vec![made("rules made from the cells", text)],
                })
                .collect(),
        })
    }
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
