//! What the program carries as bytes, written when the crate is built: compiled rulebooks, and the
//! files that they were made of.

use serde::{Deserialize, Serialize};

use super::{Figures, Folder, Rulebook, RulebookFiles};
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
/// An edition and its files.
type Shelf = (String, Vec<File>);

#[derive(Serialize, Deserialize)]
struct Files {
    vocabulary: [File; 6],
    matters: Option<File>,
    editions: File,
    sources: Vec<File>,
    rules: Vec<Shelf>,
    figures: Option<FigureFiles>,
}

#[derive(Serialize, Deserialize)]
struct FigureFiles {
    vocabulary: [File; 6],
    entries: File,
    rules: Vec<File>,
    cells: Vec<Shelf>,
}

/// Packs the files of all rulebooks.
pub fn encode_files(files: &RulebookFiles) -> Result<Vec<u8>, postcard::Error> {
    postcard::to_stdvec(&Files {
        vocabulary: files.vocabulary.each_ref().map(packed),
        matters: files.matters.as_ref().map(packed),
        editions: packed(&files.editions),
        sources: all_packed(&files.sources),
        rules: files.rules.iter().map(shelf).collect(),
        figures: files.figures.as_ref().map(|figures| FigureFiles {
            vocabulary: figures.vocabulary.each_ref().map(packed),
            entries: packed(&figures.entries),
            rules: all_packed(&figures.rules),
            cells: figures.cells.iter().map(shelf).collect(),
        }),
    })
}

/// Unpacks what `encode_files` wrote.
pub fn decode_files(bytes: &[u8]) -> Result<RulebookFiles, postcard::Error> {
    let files: Files = postcard::from_bytes(bytes)?;
    Ok(RulebookFiles {
        vocabulary: files.vocabulary.map(source),
        matters: files.matters.map(source),
        editions: source(files.editions),
        sources: sources(files.sources),
        rules: files.rules.into_iter().map(folder).collect(),
        figures: files.figures.map(|figures| Figures {
            vocabulary: figures.vocabulary.map(source),
            entries: source(figures.entries),
            rules: sources(figures.rules),
            cells: figures.cells.into_iter().map(folder).collect(),
        }),
    })
}

fn packed(source: &Source) -> File {
    (source.name().to_owned(), source.text().to_owned())
}

fn all_packed(sources: &[Source]) -> Vec<File> {
    sources.iter().map(packed).collect()
}

fn shelf(folder: &Folder) -> Shelf {
    (folder.edition.clone(), all_packed(&folder.files))
}

fn source((name, text): File) -> Source {
    Source::new(name, text)
}

fn sources(files: Vec<File>) -> Vec<Source> {
    files.into_iter().map(source).collect()
}

fn folder((edition, files): Shelf) -> Folder {
    Folder {
        edition,
        files: sources(files),
    }
}
