//! Reads a page: markup away, spelling made alike, then word by word.

use unicode_normalization::UnicodeNormalization;

use super::glyph::{BLOCK, Glyph, HEADING, glyphs};
use super::page::{Edge, Mark, PageMonth, Webpage, Word};
use super::{html, wiki};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::rulebook::Month;

/// The most words of a page.
const MOST: usize = 100_000;
/// A line shorter than this that is followed by a capital stands by itself.
const SHORT_LINE: usize = 50;
/// So many small letters before a capital end a word.
const GLUED: usize = 3;
/// Words that end with a point without ending a sentence.
const SHORTENED: [&str; 5] = ["ext", "ex", "nr", "exp", "pag"];

/// Reads a page in whichever of the three forms it is. Fails with `empty-page` or `too-large`.
pub fn read(source: &Source) -> Result<Webpage, Diagnostic> {
    let text = source.text();
    let mut found = match html::is_marked_up(text) {
        true => html::without_tags(text),
        false => glyphs(text),
    };
    if !html::is_document(text) && wiki::is_wikitext(&found) {
        found = wiki::without_marks(&found);
    }
    let page = words(&alike(&found));
    let path = source.name().to_owned();
    if page.words.is_empty() {
        return Err(Diagnostic::bare(Fault::EmptyPage { path }));
    }
    if page.words.len() > MOST {
        let limit = format!("{MOST} words a page ('{path}')");
        return Err(Diagnostic::bare(Fault::TooLarge { limit }));
    }
    Ok(page)
}

/// Letters that are written in several ways, in one; characters that nobody sees, away.
fn alike(text: &[Glyph]) -> Vec<Glyph> {
    let mut found = Vec::with_capacity(text.len());
    for run in text.chunk_by(|a, b| a.line == b.line) {
        let seen = run.iter().map(|g| g.c).filter(|c| !is_unseen(*c));
        let letters = seen.nfkc().map(|c| match c {
            'ş' => 'ș',
            'Ş' => 'Ș',
            'ţ' => 'ț',
            'Ţ' => 'Ț',
            'ǎ' => 'ă',
            other => other,
        });
        found.extend(letters.map(|c| Glyph {
            c,
            line: run[0].line,
        }));
    }
    found
}

fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

/// Cuts a text into words.
fn words(text: &[Glyph]) -> Webpage {
    let wrapped = is_wrapped(text);
    let mut page = Webpage::default();
    let mut between = Between::default();
    let (mut at, mut line_from, mut heading) = (0, 0, false);
    while at < text.len() {
        let Glyph { c, line } = text[at];
        if let Some((month, end)) = month(text, at) {
            page.months.push(PageMonth {
                at: page.words.len(),
                month,
            });
            between.month = true;
            at = end;
        } else if c == '@' && text.get(at + 1).is_some_and(|g| g.c == '@') {
            let end = run(text, at, |c| !c.is_whitespace() && c != BLOCK);
            let mark = text[at + 2..end].iter().map(|g| g.c).collect();
            page.marks.push(Mark {
                at: page.words.len(),
                text: mark,
                line,
            });
            between.block = true;
            at = end;
        } else if c.is_alphanumeric() {
            let end = unglued(text, at, run(text, at, char::is_alphanumeric));
            let word: String = text[at..end].iter().map(|g| g.c).collect();
            let before = between.edge(&word, page.words.last_mut(), wrapped);
            let normal = word.to_lowercase();
            page.words.push(Word {
                text: word,
                normal,
                line,
                before,
                ends: false,
                heading,
            });
            between = Between::default();
            at = end;
        } else {
            match c {
                HEADING => (heading, between.block) = (true, true),
                BLOCK => (heading, between.block) = (false, true),
                '\n' => {
                    between.lines += 1;
                    between.short |= at - line_from < SHORT_LINE;
                    line_from = at + 1;
                }
                _ => between.text.push(c),
            }
            at += 1;
        }
    }
    if let Some(last) = page.words.last_mut() {
        last.ends = between.stops() || between.month;
    }
    page
}

/// The end of a run of characters.
fn run(text: &[Glyph], from: usize, of: impl Fn(char) -> bool) -> usize {
    let length = text[from..].iter().position(|g| !of(g.c));
    length.map_or(text.len(), |n| from + n)
}

/// The end of a word to which the next one is glued: `textText`.
fn unglued(text: &[Glyph], from: usize, end: usize) -> usize {
    let lower = |at: usize| text[at].c.is_lowercase();
    let glued = (from + GLUED..end.saturating_sub(1))
        .find(|at| text[*at].c.is_uppercase() && lower(at + 1) && (at - GLUED..*at).all(lower));
    glued.unwrap_or(end)
}

/// A month such as `10/2025` that begins at a place, and where it ends.
fn month(text: &[Glyph], at: usize) -> Option<(Month, usize)> {
    let digit = |c: char| c.is_ascii_digit();
    if !digit(text[at].c)
        || at
            .checked_sub(1)
            .is_some_and(|b| is_within_number(text[b].c))
    {
        return None;
    }
    let number = |from: usize, end: usize| -> Option<u32> {
        let digits: String = text[from..end].iter().map(|g| g.c).collect();
        digits.parse().ok()
    };
    let end = run(text, at, digit);
    let slash = run(text, end, |c| c == ' ');
    if !matches!(text.get(slash)?.c, '/' | '.' | '⁄') {
        return None;
    }
    let from = run(text, slash + 1, |c| c == ' ');
    let close = run(text, from, digit);
    if close - from != 4
        || text
            .get(close)
            .is_some_and(|g| is_within_number(g.c) && g.c != '.')
    {
        return None;
    }
    let (month, year) = (number(at, end)?, number(from, close)?);
    let month = format!("{year:04}-{month:02}").parse().ok()?;
    (1990..2100).contains(&year).then_some((month, close))
}

fn is_within_number(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '/' | '.')
}

/// Whether the lines of a text are broken within sentences, to fit a page.
fn is_wrapped(text: &[Glyph]) -> bool {
    let (mut lower, mut all) = (0, 0);
    let mut broken = false;
    for glyph in text {
        match glyph.c {
            '\n' => broken = true,
            c if c.is_alphabetic() && broken => {
                all += 1;
                lower += usize::from(c.is_lowercase());
                broken = false;
            }
            c if !c.is_whitespace() => broken = false,
            _ => {}
        }
    }
    lower * 4 > all && lower > 2
}

/// What stands between two words.
#[derive(Debug, Default)]
struct Between {
    text: String,
    lines: usize,
    /// Whether a line that ends here is short.
    short: bool,
    block: bool,
    month: bool,
}

impl Between {
    fn stops(&self) -> bool {
        self.text.contains(['.', '?', '!', '…'])
    }

    /// The edge before `next`; the word before is told whether it ends a sentence.
    fn edge(&self, next: &str, last: Option<&mut Word>, wrapped: bool) -> Edge {
        let Some(last) = last else {
            return Edge::Block;
        };
        let capital = next.chars().next().is_some_and(char::is_uppercase);
        let number = last.text.len() <= 2 && last.text.chars().all(|c| c.is_ascii_digit());
        let short = number || SHORTENED.contains(&last.normal.as_str());
        let stops = self.stops()
            && (capital || self.lines > 0 || self.block)
            && !(short && self.lines == 0 && !self.block);
        last.ends = stops || self.month || (self.stops() && self.block);
        let within = self.text.trim_end().ends_with('(') && !self.month;
        let bullet = self.lines > 0 && self.text.contains(['•', '*', '|', '>', '·', '–', '-']);
        if self.block || self.lines > 1 {
            return Edge::Block;
        }
        if within {
            return Edge::Joined;
        }
        if bullet || (self.lines == 1 && capital && (!wrapped || self.short || stops)) {
            return Edge::Block;
        }
        match stops || self.month {
            true => Edge::Sentence,
            false => Edge::Joined,
        }
    }
}
