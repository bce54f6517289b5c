//! What people read of a cell, piece by piece between its tags.

use crate::wikitext::{Cell, Table, classes, tags};

/// A piece of text.
pub(super) struct Piece {
    /// The line of its first character.
    pub line: usize,
    /// Without templates.
    pub text: String,
    /// Whether it is the wording of one edition.
    pub of_edition: bool,
}

/// The pieces of all captions, labels and cells of a table.
pub(super) fn pieces(table: &Table) -> Vec<Piece> {
    let labels = table.rows.iter().flat_map(|row| &row.label);
    let cells = table.rows.iter().flat_map(|row| &row.cells);
    let all = table.columns.iter().chain(labels).chain(cells);
    all.flat_map(of_cell).collect()
}

/// The pieces of a cell, those of its footnotes too.
pub(super) fn of_cell(cell: &Cell) -> Vec<Piece> {
    let content = cell.content;
    let mut found = Vec::new();
    let (mut from, mut line) = (0, cell.line);
    let mut open: Vec<bool> = Vec::new();
    let mut outside: Vec<bool> = Vec::new();
    let mut add = |from: usize, to: usize, line: usize, open: &[bool]| {
        let text = without_templates(content.get(from..to).unwrap_or_default());
        if !text.trim().is_empty() {
            let of_edition = open.contains(&true);
            found.push(Piece {
                line,
                text,
                of_edition,
            });
        }
    };
    for tag in tags(content) {
        add(from, tag.from, line, &open);
        line += content
            .get(from..tag.to)
            .map_or(0, |t| t.matches('\n').count());
        from = tag.to;
        match (tag.name, tag.closes) {
            ("span", false) if !tag.alone => {
                let own = classes(tag.attributes);
                open.push(own.iter().any(|c| matches!(*c, "showC1" | "showC2")));
            }
            ("span", true) => {
                open.pop();
            }
            // What is left open within a footnote does not reach beyond it.
            ("ref", false) if !tag.alone => outside = std::mem::take(&mut open),
            ("ref", true) => open = std::mem::take(&mut outside),
            _ => {}
        }
    }
    add(from, content.len(), line, &open);
    found
}

/// A text with nothing in place of `{{…}}`.
fn without_templates(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut depth = 0;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '{' if rest.peek() == Some(&'{') => {
                rest.next();
                depth += 1;
            }
            '}' if depth > 0 && rest.peek() == Some(&'}') => {
                rest.next();
                depth -= 1;
            }
            c if depth == 0 || c == '\n' => found.push(c),
            _ => {}
        }
    }
    found
}

/// The words of a text in small letters.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|c: char| !c.is_alphabetic());
    parts.filter(|w| !w.is_empty()).map(str::to_lowercase)
}
