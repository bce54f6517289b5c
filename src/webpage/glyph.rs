//! Characters of a page, each with its line; blocks and headings are characters of their own.

/// Where a paragraph, an item of a list, a cell or a heading begins or ends.
pub const BLOCK: char = '\u{1d}';
/// Where a heading begins; the next block ends it.
pub const HEADING: char = '\u{1c}';

/// A character, and the line of the file on which it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    pub c: char,
    pub line: u32,
}

/// The characters of a text; control characters of the file itself are spaces.
pub fn glyphs(text: &str) -> Vec<Glyph> {
    let mut found = Vec::with_capacity(text.len());
    push(text, 1, &mut found);
    found
}

/// Adds a text that begins on a line.
pub fn push(text: &str, mut line: u32, to: &mut Vec<Glyph>) {
    for c in text.chars() {
        let shown = match c {
            '\n' => c,
            _ if c.is_control() => ' ',
            _ => c,
        };
        to.push(Glyph { c: shown, line });
        if c == '\n' {
            line = line.saturating_add(1);
        }
    }
}
