//! Reads the vocabulary files: expansions, classes and their facts, outcomes, verbs.

use super::load_facts::classes;
use super::load_verbs::verbs;
use super::parts::{document, label_fields};
use super::{Expansion, Vocabulary, extend, load_words};
use crate::diagnostic::{Diagnostic, Source};
use crate::yaml::Fields;

/// The files of `vocabulary/`.
pub struct VocabularyFiles<'a> {
    pub expansions: &'a Source,
    pub classes: &'a Source,
    pub verbs: &'a Source,
    pub concepts: &'a Source,
    pub words_en: &'a Source,
    pub words_ro: &'a Source,
}

/// Reads and checks all of them, and then those of `more`, which add to them. Fails at the first
/// thing that is wrong, with its place.
pub fn load(
    files: &VocabularyFiles,
    more: Option<&VocabularyFiles>,
) -> Result<Vocabulary, Diagnostic> {
    let mut vocabulary = Vocabulary::default();
    expansions(files.expansions, &mut vocabulary)?;
    classes(files.classes, &mut vocabulary)?;
    verbs(files.verbs, &mut vocabulary)?;
    if let Some(more) = more {
        expansions(more.expansions, &mut vocabulary)?;
        extend::classes(more.classes, &mut vocabulary)?;
        extend::verbs(more.verbs, &mut vocabulary)?;
    }
    let layers = std::iter::once(files).chain(more);
    let layers: Vec<_> = layers
        .map(|files| (files.concepts, [files.words_en, files.words_ro]))
        .collect();
    vocabulary.lexicon = load_words::load(&layers, &vocabulary)?;
    Ok(vocabulary)
}

fn expansions(source: &Source, vocabulary: &mut Vocabulary) -> Result<(), Diagnostic> {
    for (key, node) in document(source)?.map(source)? {
        let fields = Fields::new(node, "an expansion", source)?;
        let id = key.text(source)?.to_owned();
        vocabulary.expansions.push(Expansion {
            short: fields.text("short")?.unwrap_or(&id).to_owned(),
            label: label_fields(&fields)?,
            id,
        });
        fields.finish()?;
    }
    Ok(())
}
