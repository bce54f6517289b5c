//! Takes the tags out of HTML, and out of wikitext, which may hold some.

use html5gum::{DefaultEmitter, HtmlString, StartTag, Token, Tokenizer};

use super::glyph::{BLOCK, Glyph, HEADING, push};

/// What stands in these is not read: it is no text of the page, or it was struck out.
const UNREAD: [&str; 15] = [
    "head", "script", "style", "nav", "header", "footer", "aside", "button", "select", "noscript",
    "svg", "template", "del", "s", "strike",
];
/// These stand within a sentence.
const INLINE: [&str; 31] = [
    "a",
    "abbr",
    "acronym",
    "b",
    "bdi",
    "bdo",
    "big",
    "cite",
    "code",
    "data",
    "dfn",
    "em",
    "font",
    "i",
    "img",
    "ins",
    "kbd",
    "mark",
    "nowiki",
    "q",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "time",
    "tt",
    "u",
    "var",
    "wbr",
    "onlyinclude",
];
const HEADINGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];
/// Elements without an end.
const VOID: [&str; 6] = ["img", "br", "hr", "wbr", "input", "link"];
/// Parts of a wiki's page that are about the page.
const ABOUT_THE_PAGE: [&str; 6] = [
    "toc",
    "mw-editsection",
    "noprint",
    "reference",
    "catlinks",
    "printfooter",
];

/// Whether a text has a tag, a comment or an entity.
pub fn is_marked_up(text: &str) -> bool {
    let next = |at: usize| text[at + 1..].chars().next();
    let tag = |c: char| c.is_ascii_alphabetic() || c == '/' || c == '!';
    text.match_indices('<')
        .any(|(at, _)| next(at).is_some_and(tag))
        || text.match_indices('&').any(|(at, _)| {
            let name = text[at + 1..].split(';').next().unwrap_or_default();
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '#';
            (2..=10).contains(&name.len())
                && name.len() + at + 1 < text.len()
                && name.chars().all(plain)
        })
}

/// Whether a text is a whole page of HTML, so that it holds no wikitext.
pub fn is_document(text: &str) -> bool {
    let start: String = text.chars().take(2000).collect::<String>().to_lowercase();
    ["<!doctype html", "<html", "<body"]
        .iter()
        .any(|tag| start.contains(tag))
}

/// The text between the tags. Elements that are no part of a sentence become blocks.
pub fn without_tags(text: &str) -> Vec<Glyph> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let mut found = Vec::with_capacity(text.len());
    let mut lines = Lines::new(text);
    // The unread elements that are open: the name of the outermost and how deep it is nested.
    let mut unread: Option<(HtmlString, usize)> = None;
    for token in Tokenizer::new_with_emitter(text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let line = lines.at(tag.span.start);
                match &mut unread {
                    Some((name, depth)) if *name == tag.name => {
                        *depth += usize::from(!tag.self_closing)
                    }
                    Some(_) => {}
                    None if is_unread(&tag) => unread = Some((tag.name, 1)),
                    None => open(&tag.name, line, &mut found),
                }
            }
            Token::EndTag(tag) => {
                let line = lines.at(tag.span.start);
                match &mut unread {
                    Some((name, depth)) if *name == tag.name => {
                        *depth -= 1;
                        if *depth == 0 {
                            unread = None;
                        }
                    }
                    Some(_) => {}
                    None if !is(&tag.name, &INLINE) => found.push(Glyph { c: BLOCK, line }),
                    None => {}
                }
            }
            Token::String(piece) if unread.is_none() => {
                let line = lines.at(piece.span.start);
                push(&String::from_utf8_lossy(&piece.value), line, &mut found);
            }
            _ => {}
        }
    }
    found
}

fn open(name: &[u8], line: u32, found: &mut Vec<Glyph>) {
    if is(name, &INLINE) {
        return;
    }
    let c = match name {
        b"br" => '\n',
        _ if is(name, &HEADINGS) => HEADING,
        _ => BLOCK,
    };
    found.push(Glyph { c, line });
}

fn is(name: &[u8], of: &[&str]) -> bool {
    of.iter().any(|n| n.as_bytes() == name)
}

fn is_unread(tag: &StartTag<usize>) -> bool {
    if tag.self_closing || is(&tag.name, &VOID) {
        return false;
    }
    let about = ["class", "id"].iter().any(|key| {
        let value = tag.attributes.get(key.as_bytes());
        value.is_some_and(|v| {
            let text = String::from_utf8_lossy(v);
            text.split_whitespace().any(|w| ABOUT_THE_PAGE.contains(&w))
        })
    });
    about || is(&tag.name, &UNREAD) || &**tag.name == b"ref"
}

/// Counts lines once, from the start to the end.
struct Lines<'a> {
    bytes: &'a [u8],
    upto: usize,
    line: u32,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Lines {
            bytes: text.as_bytes(),
            upto: 0,
            line: 1,
        }
    }

    fn at(&mut self, place: usize) -> u32 {
        let place = place.min(self.bytes.len());
        if place > self.upto {
            let passed = &self.bytes[self.upto..place];
            self.line += passed.iter().filter(|b| **b == b'\n').count() as u32;
            self.upto = place;
        }
        self.line
    }
}
