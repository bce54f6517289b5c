//! What the program carries as bytes, written when the crate is built: compiled rulebooks, and the
//! files that they were made of.

use serde::{Deserialize, Serialize};

use super::{Folder, Rulebook, RulebookFiles};
use crate::diagnostic::Source;

/// Packs a rulebook.
pub fn encode(rulebook: &Rulebook) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(rulebook)
}

/// Unpacks what `encode` wrote.
pub fn decode(bytes: &[u8]) -> Result<Rulebook, postcard::Error> {
    postcard::from_bytes(bytes)
}

/// A file: its name and its text.
type File = (String, String);

#[derive(Serialize, Deserialize)]
struct Files {
    vocabulary: [File; 6],
    editions: File,
    sources: Vec<File>,
    rules: Vec<(String, Vec<File>)>,
}

/// Packs the files of all rulebooks.
pub fn encode_files(files: &RulebookFiles) -> Result<Vec<u8>, postcard::Error> {
    let file = |source: &Source| (source.name().to_owned(), source.text().to_owned());
    let all = |sources: &[Source]| sources.iter().map(file).collect();
    let rules = files.rules.iter();
    postcard::to_stdvec(&Files {
        vocabulary: files.vocabulary.each_ref().map(file),
        editions: file(&files.editions),
        sources: all(&files.sources),
        rules: rules.map(|f| (f.edition.clone(), all(&f.files))).collect(),
    })
}

/// Unpacks what `encode_files` wrote.
pub fn decode_files(bytes: &[u8]) -> Result<RulebookFiles, postcard::Error> {
    let files: Files = postcard::from_bytes(bytes)?;
    let file = |(name, text): File| Source::new(name, text);
    let all = |files: Vec<File>| files.into_iter().map(file).collect();
    let rules = files.rules.into_iter();
    Ok(RulebookFiles {
        vocabulary: files.vocabulary.map(file),
        editions: file(files.editions),
        sources: all(files.sources),
        rules: rules
            .map(|(edition, files)| Folder {
                edition,
                files: all(files),
            })
            .collect(),
    })
}
