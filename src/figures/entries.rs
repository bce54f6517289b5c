//! What of the reference can be cited, and by which name.

use super::{Column, Item, List, Note, Reference, Row, Table};

impl Table {
    /// The name of a cell: `followers/removed-by-dragon/mayor`.
    pub fn cell_id(&self, row: &Row, column: &Column) -> String {
        format!("{}/{}/{}", self.id, row.id, column.id)
    }

    /// The name of a case, for all its figures: `followers/removed-by-dragon`.
    pub fn row_id(&self, row: &Row) -> String {
        format!("{}/{}", self.id, row.id)
    }

    /// The name of a footnote: `followers/note/princess-in-cities`.
    pub fn note_id(&self, note: &Note) -> String {
        format!("{}/note/{}", self.id, note.id)
    }
}

impl List {
    /// The name of an item: `not-occupiable/bazaars`.
    pub fn item_id(&self, item: &Item) -> String {
        format!("not-occupiable/{}", item.id)
    }
}

impl Reference {
    /// The names of all cells, footnotes and items.
    pub fn entries(&self) -> impl Iterator<Item = String> {
        let cells = self.tables.iter().flat_map(|table| {
            table.rows().flat_map(move |(_, row)| {
                let cells = table.columns.iter().zip(&row.cells);
                let there = cells.filter(|(_, cell)| cell.is_some());
                there.map(move |(column, _)| table.cell_id(row, column))
            })
        });
        let notes = self.tables.iter();
        let notes = notes.flat_map(|t| t.notes.iter().map(|n| t.note_id(n)));
        let items = self.lists.iter();
        let items = items.flat_map(|l| l.items.iter().map(|i| l.item_id(i)));
        cells.chain(notes).chain(items)
    }

    /// Whether a cell, a footnote or an item has this name.
    pub fn has_entry(&self, name: &str) -> bool {
        self.entries().any(|entry| entry == name)
    }
}
