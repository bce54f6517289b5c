//! Checks of rows: that each cell is there, under its figure, with a mark of the legend.

use super::check::{Check, Finding};
use crate::wikitext::{Cell, Row, Table, content, marks, shows, told, without_tags};

pub(super) fn check(tables: &[Table]) -> Vec<Finding> {
    let mut found = Vec::new();
    // The first table explains the marks.
    let legend: Vec<&str> = tables
        .first()
        .iter()
        .flat_map(|t| t.rows.iter().flat_map(|r| &r.cells))
        .filter_map(|c| c.mark())
        .collect();
    for table in tables {
        let columns = other_columns(table);
        for at in &columns {
            let says = "most cells below are marked for other editions than the figure";
            found.push(Finding::new(
                Check::CellMarks,
                table.columns[*at].line,
                says,
            ));
        }
        let by_template = table.columns.iter().any(|c| c.content.contains("{{Figure"));
        for caption in table.columns.iter().filter(|_| by_template) {
            let text = caption_text(caption);
            if !text.is_empty() {
                let says = format!("the caption '{text}' is no template, which every language has");
                found.push(Finding::new(Check::PlainCaption, caption.line, says));
            }
        }
        for row in &table.rows {
            found.extend(empty(row));
            for cell in &row.cells {
                if let Some(mark) = cell.mark().filter(|m| !legend.contains(m)) {
                    let says = format!("the legend has no mark '{mark}'");
                    found.push(Finding::new(Check::UnknownMark, cell.line, says));
                }
            }
            let (cells, figures) = (row.cells.len(), table.columns.len());
            if cells < figures {
                let says = format!(
                    "{cells} cells for {figures} figures: what follows the gap moves to another figure"
                );
                found.push(Finding::new(Check::MissingCell, row.line, says));
                continue;
            }
            found.extend(out_of_place(table, row));
            found.extend(marked(table, row, &columns));
        }
    }
    found
}

/// A cell with the condition of another column.
fn out_of_place(table: &Table, row: &Row) -> Option<Finding> {
    let mut pairs = table.columns.iter().zip(&row.cells);
    let (_, cell) = pairs.find(|(column, cell)| {
        let own = shows(&cell.classes);
        let elsewhere = table.columns.iter().any(|c| shows(&c.classes) == own);
        own != shows(&column.classes) && elsewhere
    })?;
    let says = format!(
        "the cell '{}' stands under another figure",
        shows(&cell.classes).join(" ")
    );
    Some(Finding::new(Check::CellOrder, row.line, says))
}

/// The columns, by index, whose own marks are those of few of their cells.
fn other_columns(table: &Table) -> Vec<usize> {
    let differs = |at: usize| {
        let own = marks(&table.columns[at].classes);
        let cells = table.rows.iter().filter_map(|r| r.cells.get(at));
        let other = cells.filter(|c| marks(&c.classes) != own).count();
        2 * other > table.rows.len() && !own.is_empty()
    };
    (0..table.columns.len()).filter(|at| differs(*at)).collect()
}

/// Cells whose marks are not those of their columns.
fn marked(table: &Table, row: &Row, without: &[usize]) -> Option<Finding> {
    let pairs = table.columns.iter().zip(&row.cells).enumerate();
    let pairs = pairs
        .filter(|(at, _)| !without.contains(at))
        .map(|(_, pair)| pair);
    let other: Vec<String> = pairs
        .filter(|(column, cell)| {
            shows(&column.classes) == shows(&cell.classes)
                && marks(&column.classes) != marks(&cell.classes)
        })
        .map(|(column, cell)| {
            let [own, of] = [&cell.classes, &column.classes].map(|c| told(&marks(c)));
            format!("{} has {own}, not {of}", shows(&column.classes).join(" "))
        })
        .collect();
    match other.is_empty() {
        true => None,
        false => Some(Finding::new(Check::CellMarks, row.line, other.join("; "))),
    }
}

/// What is left of a caption without its templates and footnotes.
fn caption_text(caption: &Cell) -> String {
    let text = without_tags(&content(caption.content).text);
    let outside = text
        .split("{{")
        .map(|part| part.rsplit("}}").next().unwrap_or_default());
    let words: Vec<&str> = outside.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

/// A row without a label, and cells that say nothing.
fn empty(row: &Row) -> Vec<Finding> {
    let is_empty = |cell: &Cell| {
        let text = content(cell.content).text;
        !text.contains("wica-mark-") && without_tags(&text).trim().is_empty()
    };
    let mut found = Vec::new();
    if row.label.as_ref().is_none_or(is_empty) {
        let says = "the row has no label";
        found.push(Finding::new(Check::EmptyCell, row.line, says));
    }
    for cell in row.cells.iter().filter(|c| is_empty(c)) {
        let says = "the cell has neither a mark nor a text";
        found.push(Finding::new(Check::EmptyCell, cell.line, says));
    }
    found
}
