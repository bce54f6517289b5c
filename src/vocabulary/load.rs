//! Reads the vocabulary files: expansions, classes and their facts, outcomes, verbs.

use super::load_facts::classes;
use super::load_verbs::verbs;
use super::{Expansion, Label, Vocabulary, load_words};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, parse};

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

/// The single document of a file.
pub(super) fn document(source: &Source) -> Result<Node, Diagnostic> {
    let mut documents = parse(source)?;
    match documents.len() {
        1 => Ok(documents.remove(0)),
        _ => Err(Diagnostic::at(
            Fault::Empty { what: "the file" },
            source,
            Default::default(),
        )),
    }
}

/// A label from a mapping with `en` and `ro`.
pub(super) fn label(node: &Node, source: &Source) -> Result<Label, Diagnostic> {
    let fields = Fields::new(node, "a label", source)?;
    let label = label_fields(&fields)?;
    fields.finish()?;
    Ok(label)
}

pub(super) fn label_fields(fields: &Fields) -> Result<Label, Diagnostic> {
    Ok(Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    })
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

pub(super) fn texts(node: &Node, source: &Source) -> Result<Vec<String>, Diagnostic> {
    node.one_or_more()
        .iter()
        .map(|n| n.text(source).map(str::to_owned))
        .collect()
}
