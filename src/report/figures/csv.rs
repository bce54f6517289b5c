//! The reference as CSV: one cell a line.

use super::marks::{is_adapted, name, standing, wording};
use crate::figures::{Selection, View};
use crate::vocabulary::Lang;

/// A heading and a line for each cell that is shown.
pub fn csv(view: &View, selection: &Selection, lang: Lang) -> String {
    let mut text = "entry,section,case,figure,value,text,adapted,authority,footnotes\n".to_owned();
    for shown in &view.tables {
        let table = shown.table;
        for (section, rows) in &shown.sections {
            for row in rows {
                for at in &shown.columns {
                    let Some(cell) = &row.cells[*at] else {
                        continue;
                    };
                    let column = &table.columns[*at];
                    let value = selection.value(cell);
                    let notes = cell.notes.iter();
                    let notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
                    let notes: Vec<&str> = notes.map(|n| n.id.as_str()).collect();
                    let fields = [
                        format!("fig:{}", table.cell_id(row, column)),
                        section.label.in_lang(lang).to_owned(),
                        row.label.in_lang(lang).to_owned(),
                        column.label.in_lang(lang).to_owned(),
                        name(value),
                        wording(value, selection.edition, lang)
                            .unwrap_or_default()
                            .to_owned(),
                        if is_adapted(cell, selection) {
                            "yes"
                        } else {
                            "no"
                        }
                        .to_owned(),
                        standing(cell, table).map_or("", |s| s.id()).to_owned(),
                        notes.join(" "),
                    ];
                    let fields: Vec<String> = fields.iter().map(|f| field(f)).collect();
                    text += &fields.join(",");
                    text.push('\n');
                }
            }
        }
    }
    text
}

/// Quoted where it has to be.
fn field(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
