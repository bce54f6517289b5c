//! The reference as JSON: see docs/json.md.

use serde::Serialize;
use std::collections::BTreeMap;

use super::marks::{is_adapted, name, standing, wording};
use crate::figures::{Selection, View};
use crate::report::json::pretty;
use crate::vocabulary::Lang;

/// The version of this contract.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Page<'a> {
    version: u32,
    edition: &'a str,
    lang: Lang,
    tables: Vec<Table<'a>>,
    not_occupiable: Vec<List<'a>>,
}

#[derive(Serialize)]
struct Table<'a> {
    id: &'a str,
    title: &'a str,
    figures: Vec<Named<'a>>,
    rows: Vec<Row<'a>>,
    footnotes: Vec<Note<'a>>,
}

#[derive(Serialize)]
struct Named<'a> {
    id: &'a str,
    name: &'a str,
    adapted: bool,
}

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    section: &'a str,
    case: &'a str,
    cells: BTreeMap<&'a str, Cell<'a>>,
}

#[derive(Serialize)]
struct Cell<'a> {
    entry: String,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    adapted: bool,
    assumed: bool,
    authority: Option<&'static str>,
    footnotes: Vec<&'a str>,
}

#[derive(Serialize)]
struct Note<'a> {
    id: &'a str,
    says: &'a str,
    authority: Vec<&'static str>,
}

#[derive(Serialize)]
struct List<'a> {
    id: &'a str,
    title: &'a str,
    items: Vec<Named<'a>>,
}

/// All that is chosen.
pub fn json(view: &View, selection: &Selection, lang: Lang) -> String {
    let page = Page {
        version: VERSION,
        edition: selection.edition.id(),
        lang,
        tables: view
            .tables
            .iter()
            .map(|t| table(t, selection, lang))
            .collect(),
        not_occupiable: view
            .lists
            .iter()
            .map(|(list, items)| List {
                id: &list.id,
                title: list.label.in_lang(lang),
                items: items
                    .iter()
                    .map(|item| Named {
                        id: &item.id,
                        name: item.label.in_lang(lang),
                        adapted: item.adapted.contains(&selection.edition),
                    })
                    .collect(),
            })
            .collect(),
    };
    pretty(&page) + "\n"
}

fn table<'a>(
    shown: &'a crate::figures::TableView<'a>,
    selection: &'a Selection,
    lang: Lang,
) -> Table<'a> {
    let table = shown.table;
    let cell = |row: &'a crate::figures::Row, at: &usize| {
        let cell = row.cells[*at].as_ref()?;
        let column = &table.columns[*at];
        let value = selection.value(cell);
        let notes = cell.notes.iter();
        let notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
        let found = Cell {
            entry: format!("fig:{}", table.cell_id(row, column)),
            value: name(value),
            text: wording(value, selection.edition, lang),
            adapted: is_adapted(cell, selection),
            assumed: cell.is_assumed(table),
            authority: standing(cell, table).map(|s| s.id()),
            footnotes: notes.map(|n| n.id.as_str()).collect(),
        };
        Some((column.id.as_str(), found))
    };
    Table {
        id: &table.id,
        title: table.label.in_lang(lang),
        figures: shown
            .columns
            .iter()
            .map(|at| &table.columns[*at])
            .map(|column| Named {
                id: &column.id,
                name: column.label.in_lang(lang),
                adapted: column.adapted.contains(&selection.edition),
            })
            .collect(),
        rows: shown
            .sections
            .iter()
            .flat_map(|(section, rows)| rows.iter().map(move |row| (*section, *row)))
            .map(|(section, row)| Row {
                id: &row.id,
                section: &section.id,
                case: row.label.in_lang(lang),
                cells: shown
                    .columns
                    .iter()
                    .filter_map(|at| cell(row, at))
                    .collect(),
            })
            .collect(),
        footnotes: shown
            .notes
            .iter()
            .filter_map(|n| table.notes.get(usize::from(*n)))
            .map(|note| Note {
                id: &note.id,
                says: note.says.in_lang(lang),
                authority: note.standing.iter().map(|s| s.id()).collect(),
            })
            .collect(),
    }
}
