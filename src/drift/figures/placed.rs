//! The cells of a page by the names that the reference gives them.

use super::align::align;
use super::compare::{matched, printed};
use super::page::FiguresPage;
use super::parts;
use super::prints::FigurePrints;
use crate::figures::Reference;

/// A cell of a page whose row and figure are known.
pub struct PlacedCell<'a> {
    pub table: &'a str,
    pub row: &'a str,
    pub column: &'a str,
    pub line: u32,
    /// The names of its marks.
    pub marks: &'a [String],
}

/// All of them.
pub fn placed<'a>(
    page: &'a FiguresPage,
    reference: &'a Reference,
    prints: &FigurePrints,
) -> Vec<PlacedCell<'a>> {
    let mut found = Vec::new();
    let tables = matched(page, reference, prints);
    for (at, table) in tables.iter().zip(&reference.tables) {
        let Some(here) = at.map(|at| &page.tables[at]) else {
            continue;
        };
        let columns = align(
            &parts::figures(table, prints),
            &printed(here.columns.iter()),
        );
        let labels = printed(here.rows.iter().map(|row| &row.label));
        let rows = align(&parts::rows(table, prints), &labels);
        let all: Vec<_> = table.rows().map(|(_, row)| row).collect();
        for (row, line) in &rows.pairs {
            for (column, at) in &columns.pairs {
                let cell = here.rows[*line].cells.get(*at).and_then(Option::as_ref);
                found.extend(cell.map(|cell| PlacedCell {
                    table: &table.id,
                    row: &all[*row].id,
                    column: &table.columns[*column].id,
                    line: cell.line,
                    marks: &cell.marks,
                }));
            }
        }
    }
    found
}
