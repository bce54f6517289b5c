//! Reads the vocabulary files: expansions, classes and their facts, outcomes, verbs.

use super::load_facts::classes;
use super::load_verbs::verbs;
use super::parts::{document, label_fields};
use super::{Expansion, Vocabulary, load_words};
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

/// Reads and checks all of them. Fails at the first thing that is wrong, with its place.
pub fn load(files: &VocabularyFiles) -> Result<Vocabulary, Diagnostic> {
    let mut vocabulary = Vocabulary::default();
    expansions(files.expansions, &mut vocabulary)?;
    classes(files.classes, &mut vocabulary)?;
    verbs(files.verbs, &mut vocabulary)?;
    vocabulary.lexicon = load_words::load(
        files.concepts,
        [files.words_en, files.words_ro],
        &vocabulary,
    )?;
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
