//! Takes the marks out of wikitext: links, templates, headings, tables, bold and italic.

use super::glyph::{BLOCK, Glyph, HEADING};

/// Links to these show nothing within the text.
const NO_TEXT: [&str; 8] = [
    "file",
    "image",
    "category",
    "fișier",
    "fişier",
    "imagine",
    "categorie",
    "media",
];
/// How deep links and templates may be nested, and how long they may be.
const DEEPEST: usize = 12;
const LONGEST: usize = 4000;

/// Whether a text is written as wikitext.
pub fn is_wikitext(text: &[Glyph]) -> bool {
    let mut lines = text.split(|g| g.c == '\n');
    has(text, "[[") || has(text, "{{") || has(text, "'''") || lines.any(|l| heading(l).is_some())
}

fn has(text: &[Glyph], mark: &str) -> bool {
    (0..text.len()).any(|at| starts(text, at, mark))
}

fn starts(text: &[Glyph], at: usize, mark: &str) -> bool {
    let mut here = text.get(at..).unwrap_or_default().iter();
    mark.chars().all(|c| here.next().is_some_and(|g| g.c == c))
}

/// The text without its marks.
pub fn without_marks(text: &[Glyph]) -> Vec<Glyph> {
    let mut found = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|g| g.c == '\n') {
        let (line, end) = match line.split_last() {
            Some((last, rest)) if last.c == '\n' => (rest, Some(*last)),
            _ => (line, None),
        };
        block(line, &mut found);
        found.extend(end);
    }
    inline(&found, 0)
}

/// A line whose beginning says what it is.
fn block(line: &[Glyph], found: &mut Vec<Glyph>) {
    let Some(first) = line.first() else {
        return;
    };
    let at = |c: char| Glyph {
        c,
        line: first.line,
    };
    if let Some(words) = heading(line) {
        found.push(at(HEADING));
        found.extend_from_slice(words);
        found.push(at(BLOCK));
        return;
    }
    let table = ["{|", "|-", "|}", "__"];
    if table.iter().any(|mark| starts(line, 0, mark)) {
        found.push(at(BLOCK));
        return;
    }
    match first.c {
        '*' | '#' | ':' | ';' => {
            let text = line.iter().position(|g| !"*#:; ".contains(g.c));
            found.push(at(BLOCK));
            found.extend_from_slice(&line[text.unwrap_or(line.len())..]);
        }
        '|' | '!' => cells(line, found),
        _ => found.extend_from_slice(line),
    }
}

/// The words of `== A heading ==`.
fn heading(line: &[Glyph]) -> Option<&[Glyph]> {
    let end = line.iter().rposition(|g| !g.c.is_whitespace())? + 1;
    let line = &line[..end];
    let opening = line.iter().take_while(|g| g.c == '=').count();
    let closing = line.iter().rev().take_while(|g| g.c == '=').count();
    let level = opening.min(closing);
    (level >= 2 && line.len() > 2 * level).then(|| &line[level..line.len() - level])
}

/// The cells of a line of a table, without what says how they look.
fn cells(line: &[Glyph], found: &mut Vec<Glyph>) {
    let mut from = 1;
    while from <= line.len() {
        let end = (from..line.len()).find(|at| starts(line, *at, "||") || starts(line, *at, "!!"));
        let cell = &line[from..end.unwrap_or(line.len())];
        let look = cell.iter().position(|g| g.c == '|');
        let cell = match look {
            Some(at) if cell[..at].iter().any(|g| g.c == '=') => &cell[at + 1..],
            _ => cell,
        };
        found.push(Glyph {
            c: BLOCK,
            line: line[0].line,
        });
        found.extend_from_slice(cell);
        from = end.map_or(line.len() + 1, |at| at + 2);
    }
}

/// Links, templates, bold and italic.
fn inline(text: &[Glyph], depth: usize) -> Vec<Glyph> {
    let mut found = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let nested = |open: &str, close: &str| match depth < DEEPEST && starts(text, at, open) {
            true => closing(text, at, open, close),
            false => None,
        };
        if let Some(end) = nested("[[", "]]") {
            found.extend(link(&text[at + 2..end - 2], depth));
            at = end;
        } else if let Some(end) = nested("{{", "}}") {
            found.extend(template(&text[at + 2..end - 2], depth));
            at = end;
        } else if let Some(end) = address(text, at) {
            found.extend(label(&text[at + 1..end - 1]));
            at = end;
        } else if starts(text, at, "''") {
            at += text[at..].iter().take_while(|g| g.c == '\'').count();
        } else {
            found.push(text[at]);
            at += 1;
        }
    }
    found
}

/// The place after the mark that closes what opens at `at`.
fn closing(text: &[Glyph], at: usize, open: &str, close: &str) -> Option<usize> {
    let mut depth = 0;
    let mut here = at;
    while here < text.len().min(at + LONGEST) {
        if starts(text, here, open) {
            depth += 1;
            here += 2;
        } else if starts(text, here, close) {
            depth -= 1;
            here += 2;
            if depth == 0 {
                return Some(here);
            }
        } else {
            here += 1;
        }
    }
    None
}

/// The words of `[[page|words]]`.
fn link(inner: &[Glyph], depth: usize) -> Vec<Glyph> {
    let parts = parts(inner);
    let target: String = parts[0].iter().map(|g| g.c).collect();
    let place = target.split(':').next().filter(|_| target.contains(':'));
    if place.is_some_and(|p| NO_TEXT.contains(&p.trim().to_lowercase().as_str())) {
        return Vec::new();
    }
    inline(parts[parts.len() - 1], depth + 1)
}

/// The words of `{{name|words}}`: what is given without a name. Icons have none.
fn template(inner: &[Glyph], depth: usize) -> Vec<Glyph> {
    let parts = parts(inner);
    let name: String = parts[0]
        .iter()
        .map(|g| g.c)
        .collect::<String>()
        .to_lowercase();
    if ["icon", "figure", "file", "image"]
        .iter()
        .any(|n| name.trim().starts_with(n))
        || name.contains(':')
    {
        return Vec::new();
    }
    let named = |part: &&&[Glyph]| {
        let name = part.iter().position(|g| g.c == '=').map(|at| &part[..at]);
        !name.is_some_and(|n| {
            n.iter()
                .all(|g| g.c.is_alphanumeric() || " _-".contains(g.c))
        })
    };
    let mut found = Vec::new();
    for (at, part) in parts[1..].iter().filter(named).enumerate() {
        if at > 0 {
            found.extend(part.first().map(|g| Glyph {
                c: ' ',
                line: g.line,
            }));
        }
        found.extend(inline(part, depth + 1));
    }
    found
}

/// What stands between the bars of a link or a template, but not of one within it.
fn parts(inner: &[Glyph]) -> Vec<&[Glyph]> {
    let mut found = Vec::new();
    let (mut from, mut depth) = (0, 0i32);
    for (at, glyph) in inner.iter().enumerate() {
        match glyph.c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            '|' if depth == 0 => {
                found.push(&inner[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(&inner[from..]);
    found
}

/// The end of `[https://… words]`.
fn address(text: &[Glyph], at: usize) -> Option<usize> {
    let begins = ["[http://", "[https://", "[//"]
        .iter()
        .any(|mark| starts(text, at, mark));
    let rest = text[at..].iter().take_while(|g| g.c != '\n');
    let end = rest.take(2000).position(|g| g.c == ']')?;
    begins.then_some(at + end + 1)
}

fn label(inner: &[Glyph]) -> &[Glyph] {
    let space = inner.iter().position(|g| g.c == ' ');
    space.map_or(&[], |at| &inner[at + 1..])
}
