//! The tables of a page: rows and cells with their lines and classes.

use super::attributes::classes;

pub struct Table<'a> {
    /// The first and the last line.
    pub lines: (usize, usize),
    /// Those of the figures, without the one of the labels.
    pub columns: Vec<Cell<'a>>,
    /// Without the headings.
    pub rows: Vec<Row<'a>>,
    /// The rows that span all columns.
    pub headings: Vec<Row<'a>>,
}

pub struct Row<'a> {
    pub line: usize,
    pub classes: Vec<&'a str>,
    pub label: Option<Cell<'a>>,
    /// Without the label.
    pub cells: Vec<Cell<'a>>,
}

pub struct Cell<'a> {
    pub line: usize,
    pub classes: Vec<&'a str>,
    /// All of it, over all its lines.
    pub text: &'a str,
    /// Without the attributes.
    pub content: &'a str,
}

impl<'a> Cell<'a> {
    /// The name in its first `wica-mark-…`.
    pub fn mark(&self) -> Option<&'a str> {
        marks_in(self.text).next()
    }
}

/// The names in `wica-mark-…`, one after the other.
pub fn marks_in(text: &str) -> impl Iterator<Item = &str> {
    const MARK: &str = "wica-mark-";
    text.match_indices(MARK).map(|(at, _)| {
        let rest = &text[at + MARK.len()..];
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// Every table of the page.
pub fn tables(text: &str) -> Vec<Table<'_>> {
    let mut tables: Vec<Table> = Vec::new();
    let mut open = false;
    for (line, piece) in pieces(text) {
        if piece.starts_with("{|") {
            tables.push(Table {
                lines: (line, line),
                columns: Vec::new(),
                rows: Vec::new(),
                headings: Vec::new(),
            });
            open = true;
            continue;
        }
        let Some(table) = tables.last_mut().filter(|_| open) else {
            continue;
        };
        table.lines.1 = line;
        if piece.starts_with("|}") {
            open = false;
        } else if let Some(attributes) = piece.strip_prefix("|-") {
            let attributes = attributes.lines().next().unwrap_or_default();
            table.rows.push(Row {
                line,
                classes: classes(attributes),
                label: None,
                cells: Vec::new(),
            });
        } else if piece.starts_with('!') {
            table.columns.extend(cells(piece, line));
        } else if let Some(row) = table.rows.last_mut() {
            row.cells.extend(cells(piece, line));
        }
    }
    for table in &mut tables {
        table.columns.drain(..table.columns.len().min(1));
        let heading = |row: &Row| row.cells.iter().any(|c| c.text.contains("colspan"));
        let rows = std::mem::take(&mut table.rows);
        let rows = rows.into_iter().filter(|row| !row.cells.is_empty());
        (table.headings, table.rows) = rows.partition(heading);
        for row in &mut table.rows {
            row.label = row.cells.drain(..1).next();
        }
    }
    tables
}

/// What begins with a table's sign at the start of a line, with the lines that follow it.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for (line, content) in text.split_inclusive('\n').enumerate() {
        let shown = content.trim_start();
        if shown.starts_with("{|") || shown.starts_with(['|', '!']) {
            starts.push((line + 1, at + content.len() - shown.len()));
        }
        at += content.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let pairs = starts.iter().zip(ends);
    pairs
        .map(|((line, from), to)| (*line, &text[*from..to]))
        .collect()
}

/// The cells of a piece: several where `||` parts them.
fn cells(piece: &str, line: usize) -> Vec<Cell<'_>> {
    let mut found = Vec::new();
    for part in piece[1..].split("||") {
        let sign = part.find(['|', '<', '{']).unwrap_or(0);
        let attributes = &part[..sign];
        let content = part[sign..].strip_prefix('|');
        found.push(Cell {
            line,
            classes: classes(attributes),
            text: part,
            content: content.unwrap_or(part),
        });
    }
    found
}
