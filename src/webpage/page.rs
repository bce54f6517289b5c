//! The words of a page, with what stands between them: edges of sentences, months, marks.

use crate::rulebook::Month;

/// What stands before a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// Nothing that parts it from the word before.
    Joined,
    /// The end of a sentence.
    Sentence,
    /// The end of a paragraph, an item or a line that stands by itself.
    Block,
}

/// One word.
#[derive(Debug, Clone)]
pub struct Word {
    /// As it stands on the page.
    pub text: String,
    /// In lower case, with its diacritics as Romanian writes them today.
    pub normal: String,
    pub line: u32,
    pub before: Edge,
    /// Whether a sentence ends behind it.
    pub ends: bool,
    /// Whether it belongs to what the markup calls a heading.
    pub heading: bool,
}

/// A month in figures, such as 10/2025, that stands before the word `at`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageMonth {
    pub at: usize,
    pub month: Month,
}

/// A mark of an editor, `@@…`, before the word `at`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub at: usize,
    pub text: String,
    pub line: u32,
}

/// A page without its markup.
#[derive(Debug, Clone, Default)]
pub struct Webpage {
    pub words: Vec<Word>,
    pub months: Vec<PageMonth>,
    pub marks: Vec<Mark>,
}

impl Webpage {
    /// What stands before a word; beyond the last one the page ends.
    pub fn edge(&self, at: usize) -> Edge {
        match self.words.get(at) {
            Some(word) if at > 0 => word.before,
            _ => Edge::Block,
        }
    }

    /// The month that is printed behind the last of some words: before the next word.
    pub fn month_behind(&self, end: usize) -> Option<Month> {
        let first = self.months.partition_point(|m| m.at < end);
        self.months
            .get(first)
            .filter(|m| m.at == end)
            .map(|m| m.month)
    }

    /// Words as they stand on the page.
    pub fn text(&self, from: usize, to: usize) -> String {
        let words = self.words.get(from..to).unwrap_or_default();
        let words: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
        words.join(" ")
    }
}
