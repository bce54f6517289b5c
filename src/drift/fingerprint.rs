//! What the project keeps of a page: hashes of its words, entry by entry, never the words.

use crate::rulebook::Month;
use crate::webpage::Word;

/// The bits that are kept of a word. So few stand for many words of a dictionary, so that no
/// text can be read back; which words differ can still be told.
const WORD_BITS: u32 = 12;
/// The bits that are kept of a whole text, so that no change goes unseen.
const SUM_BITS: u32 = 48;

/// What a text of a page is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// An entry, by its id, or one of the forms in which it is printed.
    Entry(String),
    /// Text that belongs to no entry.
    Beside,
    Heading,
}

/// The fingerprint of one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPrint {
    /// The id of the entry, with a number where it is printed in several forms; a number alone
    /// for what is no entry.
    pub name: String,
    pub kind: Kind,
    /// The month that is printed behind it.
    pub month: Option<Month>,
    pub sum: u64,
    pub words: Vec<u16>,
}

/// The texts of one chapter, in order, as indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    pub name: String,
    pub order: Vec<usize>,
}

/// The fingerprints of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fingerprints {
    pub page: String,
    pub texts: Vec<TextPrint>,
    pub chapters: Vec<Chapter>,
}

impl TextPrint {
    /// The id of the entry that it belongs to.
    pub fn entry(&self) -> Option<&str> {
        match &self.kind {
            Kind::Entry(id) => Some(id),
            _ => None,
        }
    }

    /// The part of the source in which its entry stands: `faq:3x8` of `faq:3x8.6`.
    pub fn section(&self) -> Option<&str> {
        self.entry().map(section)
    }

    pub fn is_heading(&self) -> bool {
        self.kind == Kind::Heading
    }
}

impl Fingerprints {
    /// For each text, the first one with the same words: two entries may read alike.
    pub fn alike(&self) -> Vec<usize> {
        let mut first = std::collections::HashMap::new();
        let texts = self.texts.iter().enumerate();
        texts
            .map(|(at, text)| *first.entry((text.sum, &text.words)).or_insert(at))
            .collect()
    }
}

/// The section of an entry.
pub fn section(entry: &str) -> &str {
    entry.rsplit_once('.').map_or(entry, |(section, _)| section)
}

/// The hashes of some words, and of all of them together.
pub fn hashes(words: &[Word]) -> (Vec<u16>, u64) {
    let short = words.iter().map(|w| short(&w.normal)).collect();
    let whole = words.iter().flat_map(|w| w.normal.bytes().chain([b' ']));
    (short, fold(hash(whole), SUM_BITS))
}

fn short(word: &str) -> u16 {
    fold(hash(word.bytes()), WORD_BITS) as u16
}

/// FNV-1a of 64 bits: fixed for ever, unlike the hashes of the standard library.
fn hash(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// All bits of a hash folded into a few.
fn fold(hash: u64, bits: u32) -> u64 {
    let mut rest = hash;
    let mut folded = 0;
    while rest > 0 {
        folded ^= rest & ((1 << bits) - 1);
        rest >>= bits;
    }
    folded
}
