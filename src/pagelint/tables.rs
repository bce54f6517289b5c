//! The tables of a page: rows and cells with their lines and classes.

use super::attributes::classes;

pub(super) struct Table<'a> {
    /// The first and the last line.
    pub lines: (usize, usize),
    /// Those of the figures, without the one of the labels.
    pub columns: Vec<Cell<'a>>,
    pub rows: Vec<Row<'a>>,
}

pub(super) struct Row<'a> {
    pub line: usize,
    pub classes: Vec<&'a str>,
    /// Without the label.
    pub cells: Vec<Cell<'a>>,
}

pub(super) struct Cell<'a> {
    pub line: usize,
    pub classes: Vec<&'a str>,
    /// The content, over all its lines.
    pub text: &'a str,
}

impl Cell<'_> {
    /// The name in its first `wica-mark-…`.
    pub fn mark(&self) -> Option<&str> {
        const MARK: &str = "wica-mark-";
        let start = self.text.find(MARK)? + MARK.len();
        let rest = &self.text[start..];
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
        Some(&rest[..end.unwrap_or(rest.len())])
    }
}

/// Every table of the page. Headings, which span all columns, are no rows.
pub(super) fn tables(text: &str) -> Vec<Table<'_>> {
    let mut tables: Vec<Table> = Vec::new();
    let mut open = false;
    for (line, start, piece) in pieces(text) {
        if piece.starts_with("{|") {
            tables.push(Table {
                lines: (line, line),
                columns: Vec::new(),
                rows: Vec::new(),
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
            let first = attributes.lines().next().unwrap_or_default();
            table.rows.push(Row {
                line,
                classes: classes(first),
                cells: Vec::new(),
            });
        } else if piece.starts_with('!') {
            table
                .columns
                .extend(cells(&text[start..start + piece.len()], line));
        } else if let Some(row) = table.rows.last_mut() {
            row.cells
                .extend(cells(&text[start..start + piece.len()], line));
        }
    }
    for table in &mut tables {
        table.columns.drain(..table.columns.len().min(1));
        let heading = |row: &Row| row.cells.iter().any(|c| c.text.contains("colspan"));
        table
            .rows
            .retain(|row| !row.cells.is_empty() && !heading(row));
        for row in &mut table.rows {
            row.cells.drain(..1);
        }
    }
    tables
}

/// What begins with a table's sign at the start of a line, with the lines that follow it.
fn pieces(text: &str) -> Vec<(usize, usize, &str)> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for (line, content) in text.split_inclusive('\n').enumerate() {
        if content.starts_with("{|") || content.starts_with(['|', '!']) {
            starts.push((line + 1, at));
        }
        at += content.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let pairs = starts.iter().zip(ends);
    pairs
        .map(|((line, from), to)| (*line, *from, &text[*from..to]))
        .collect()
}

/// The cells of a piece: several where `||` parts them.
fn cells(piece: &str, line: usize) -> Vec<Cell<'_>> {
    let mut found = Vec::new();
    for part in piece[1..].split("||") {
        let (attributes, _) = part.split_once(['|', '<']).unwrap_or(("", part));
        found.push(Cell {
            line,
            classes: classes(attributes),
            text: part,
        });
    }
    found
}
