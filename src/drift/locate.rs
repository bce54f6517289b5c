//! Finds the known texts on a page, word for word, whatever breaks its lines.

use std::collections::HashMap;

use super::fingerprint::{Fingerprints, TextPrint, hashes};
use crate::webpage::{Edge, Webpage};

/// Shorter texts are only taken for themselves where they stand alone.
const SHORT: usize = 3;

/// A known text on the page: the words `from..to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    pub from: usize,
    pub to: usize,
    pub text: usize,
    /// Whether it stands there word for word.
    pub same: bool,
}

/// Which texts stand where, and which words are left.
pub struct Located<'a> {
    pub page: &'a Webpage,
    pub prints: &'a Fingerprints,
    /// The hashes of the words of the page.
    pub short: Vec<u16>,
    pub found: Vec<Found>,
    /// For each text, the first one with the same words; that one stands for all in `found`.
    pub alike: Vec<usize>,
    taken: Vec<bool>,
}

impl<'a> Located<'a> {
    /// Finds what stands on the page as it is known.
    pub fn new(page: &'a Webpage, prints: &'a Fingerprints) -> Self {
        let (short, _) = hashes(&page.words);
        let taken = vec![false; short.len()];
        let mut located = Located {
            page,
            prints,
            short,
            found: Vec::new(),
            alike: prints.alike(),
            taken,
        };
        located.word_for_word();
        located.glued_headings();
        located.attach();
        located
    }

    /// Takes words for a text.
    pub fn take(&mut self, found: Found) {
        self.taken[found.from..found.to].fill(true);
        self.found.push(found);
    }

    /// Leaves words to something that is no known text.
    pub fn close(&mut self, from: usize, to: usize) {
        self.taken[from..to].fill(true);
    }

    /// The runs of words that no text has taken.
    pub fn gaps(&self) -> Vec<(usize, usize)> {
        let mut gaps = Vec::new();
        let mut at = 0;
        for run in self.taken.chunk_by(|a, b| a == b) {
            if !run[0] {
                gaps.push((at, at + run.len()));
            }
            at += run.len();
        }
        gaps
    }

    /// How often each text should stand on the page.
    pub fn wanted(&self) -> Vec<usize> {
        let mut wanted = vec![0; self.prints.texts.len()];
        for at in self.prints.chapters.iter().flat_map(|c| &c.order) {
            wanted[self.alike[*at]] += 1;
        }
        wanted
    }

    /// How often each was found.
    pub fn counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.prints.texts.len()];
        for found in &self.found {
            counts[found.text] += 1;
        }
        counts
    }

    /// Longest first, so that no text is taken for a part of another: those between two edges,
    /// then what is still missing also without them, as where a full stop was lost.
    fn word_for_word(&mut self) {
        let mut by_first: HashMap<u16, Vec<usize>> = HashMap::new();
        for (at, word) in self.short.iter().enumerate() {
            by_first.entry(*word).or_default().push(at);
        }
        let prints = self.prints;
        let mut longest = self.alike.clone();
        longest.sort_unstable();
        longest.dedup();
        longest.sort_by_key(|at| std::cmp::Reverse(prints.texts[*at].words.len()));
        let wanted = self.wanted();
        for strict in [true, false] {
            for text in &longest {
                let print = &prints.texts[*text];
                let places = print.words.first().and_then(|w| by_first.get(w));
                let mut missing = wanted[*text].saturating_sub(self.counts()[*text]);
                if !strict && (print.words.len() <= SHORT || (missing == 0 && !print.is_heading()))
                {
                    continue;
                }
                for from in places.into_iter().flatten() {
                    let to = from + print.words.len();
                    let fits = match (strict, print.is_heading()) {
                        (true, _) => self.edge(*from) && self.edge(to),
                        (false, true) => self.edge(*from),
                        (false, false) => missing > 0,
                    };
                    if fits && self.is_same(print, *from, to) {
                        self.take(Found {
                            from: *from,
                            to,
                            text: *text,
                            same: true,
                        });
                        missing = missing.saturating_sub(1);
                    }
                }
            }
        }
        self.found.sort();
    }

    /// Short headings that nothing parts from the text behind them, where they fill all that is
    /// left from an edge to that text.
    fn glued_headings(&mut self) {
        for (from, to) in self.gaps() {
            let inner: Vec<usize> = (from + 1..to).filter(|at| self.edge(*at)).collect();
            let cuts: Vec<usize> = [from].into_iter().chain(inner).chain([to]).collect();
            for piece in cuts.windows(2) {
                if !self.edge(piece[0]) {
                    continue;
                }
                let headings = self.headings_filling(piece[0], piece[1]);
                headings.into_iter().for_each(|found| self.take(found));
            }
        }
        self.found.sort();
    }

    /// Known headings, one behind the other, that fill some words; none where they do not.
    fn headings_filling(&self, from: usize, to: usize) -> Vec<Found> {
        let mut filled: Vec<Found> = Vec::new();
        let mut at = from;
        while at < to {
            let texts = self.prints.texts.iter().enumerate();
            let fitting = texts.filter(|(text, print)| {
                let end = at + print.words.len();
                let first = self.alike[*text] == *text;
                first && print.is_heading() && end <= to && self.is_same(print, at, end)
            });
            let longest = fitting.max_by_key(|(_, print)| print.words.len());
            let Some((text, print)) = longest else {
                return Vec::new();
            };
            filled.push(Found {
                from: at,
                to: at + print.words.len(),
                text,
                same: true,
            });
            at += print.words.len();
        }
        filled
    }

    fn edge(&self, at: usize) -> bool {
        self.page.edge(at) != Edge::Joined
    }

    fn is_same(&self, print: &TextPrint, from: usize, to: usize) -> bool {
        let free = self.taken.get(from..to).is_some_and(|t| !t.contains(&true));
        free && self.short[from..to] == print.words
            && hashes(&self.page.words[from..to]).1 == print.sum
    }

    /// Words that no edge parts from a text next to them belong to it: they were added to its
    /// sentence. More words than the text has are rather a text of their own.
    fn attach(&mut self) {
        for (from, to) in self.gaps() {
            let inner = |at: &usize| self.page.edge(*at) != Edge::Joined;
            let first = (from + 1..to).find(inner).unwrap_or(to);
            let last = (from + 1..to).rev().find(inner).unwrap_or(from);
            let fits = |f: &Found, length: usize| {
                let print = &self.prints.texts[f.text];
                !print.is_heading() && length <= print.words.len().max(6)
            };
            let before = self
                .found
                .iter()
                .position(|f| f.to == from && fits(f, first - from));
            let behind = self
                .found
                .iter()
                .position(|f| f.from == to && fits(f, to - last));
            let mut left_over = from;
            if let (Some(at), false) = (before, self.edge(from)) {
                self.grow(at, self.found[at].from, first);
                left_over = first;
            }
            if let (Some(at), false) = (behind, self.edge(to))
                && left_over <= last
                && left_over < to
            {
                self.grow(at, last, self.found[at].to);
            }
        }
    }

    fn grow(&mut self, at: usize, from: usize, to: usize) {
        self.taken[from..to].fill(true);
        let found = &mut self.found[at];
        (found.from, found.to, found.same) = (from, to, false);
    }
}
