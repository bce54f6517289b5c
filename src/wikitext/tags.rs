//! The tags of a page, each with its line.

/// A tag as it is written.
#[derive(Debug, Clone)]
pub struct Tag<'a> {
    pub name: &'a str,
    pub closes: bool,
    /// `<br />`.
    pub alone: bool,
    pub attributes: &'a str,
    pub line: usize,
    /// Bytes of the page, from the bracket to behind the other.
    pub from: usize,
    pub to: usize,
    pub quote_open: bool,
    /// Whether the closing bracket is missing.
    pub cut: bool,
}

/// Every tag outside comments.
pub fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut found: Vec<Tag> = Vec::new();
    let (mut at, mut line, mut counted) = (0, 1, 0);
    while let Some(next) = text[at..].find('<') {
        let from = at + next;
        line += text[counted..from].matches('\n').count();
        counted = from;
        let rest = &text[from..];
        if rest.starts_with("<!--") {
            at = rest.find("-->").map_or(text.len(), |end| from + end + 3);
            continue;
        }
        match tag(rest, from, line) {
            Some(tag) => {
                at = tag.to;
                found.push(tag);
            }
            None => at = from + 1,
        }
    }
    found
}

fn tag(rest: &str, from: usize, line: usize) -> Option<Tag<'_>> {
    let closes = rest.starts_with("</");
    let body = &rest[if closes { 2 } else { 1 }..];
    let length = body
        .find(|c: char| !c.is_ascii_alphanumeric())
        .unwrap_or(body.len());
    let name = &body[..length];
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let inside = &body[length..];
    let (length, quote_open, cut) = end(inside);
    let attributes = &inside[..length];
    let start = rest.len() - inside.len();
    Some(Tag {
        name,
        closes,
        alone: attributes.trim_end().ends_with('/'),
        attributes,
        line,
        from,
        to: from + start + length + usize::from(!cut),
        quote_open,
        cut,
    })
}

/// Where the attributes end; whether in an open quote; whether without a bracket.
fn end(inside: &str) -> (usize, bool, bool) {
    let mut quoted: Option<usize> = None;
    for (at, c) in inside.char_indices() {
        match (c, quoted) {
            ('"', None) => quoted = Some(at),
            ('"', Some(_)) => quoted = None,
            ('>', None) => return (at, false, false),
            ('<' | '\n', None) => return (at, false, true),
            // A quote that is still open here is closed neither in the tag nor by the bracket.
            ('>', Some(_)) => return (at, true, false),
            _ => {}
        }
    }
    (inside.len(), quoted.is_some(), true)
}
