//! What of the reference can be cited: an entry for each case, cell, footnote and item.

use super::law::quoted;
use super::{Cell, Reference, Row, Section, Standing, Table, Value};
use crate::vocabulary::Lang;

/// The prefix of the entries.
pub(super) const SOURCE: &str = "fig";

/// Cells without a footnote tell what the rules of these editions are, and name no other source.
const UNMARKED: &str = "older-edition";

/// The source file.
pub(super) fn entries(reference: &Reference) -> String {
    let mut text = format!(
        "source: {SOURCE}\neditions: [c1, c2, we]\ntitle: {{ en: \"Figures of C1, C2 and the Winter Edition\", ro: \"Pionii din C1, C2 și Ediția de iarnă\" }}\nauthority: {UNMARKED}\nentries:\n"
    );
    for table in &reference.tables {
        text += &entry(&table.id, &table.id, UNMARKED, |lang| {
            let names = table.columns.iter().map(|c| c.label.in_lang(lang));
            let names = names.collect::<Vec<_>>().join(", ");
            format!("{}: {names}.", table.label.in_lang(lang))
        });
        for (section, row) in table.rows() {
            text += &of_row(table, section, row);
        }
        for note in &table.notes {
            let authority = note.standing.first().map_or(UNMARKED, |s| s.id());
            let says = |lang| note.says.in_lang(lang).to_owned();
            text += &entry(&table.note_id(note), &table.id, authority, says);
        }
    }
    for list in &reference.lists {
        for item in &list.items {
            let id = list.item_id(item);
            text += &entry(&id, "not-occupiable", UNMARKED, |lang| match lang {
                Lang::En => format!("No figure can occupy {}.", item.label.en),
                Lang::Ro => format!("Niciun pion nu poate ocupa {}.", item.label.ro),
            });
        }
    }
    text
}

fn entry(id: &str, section: &str, authority: &str, says: impl Fn(Lang) -> String) -> String {
    let (en, ro) = (quoted(&says(Lang::En)), quoted(&says(Lang::Ro)));
    format!(
        "  - id: \"{id}\"\n    section: {section}\n    authority: {authority}\n    says: {{ en: {en}, ro: {ro} }}\n"
    )
}

/// The case as a whole, and each of its cells.
fn of_row(table: &Table, section: &Section, row: &Row) -> String {
    let case = |lang| {
        let section = section.label.in_lang(lang).to_lowercase();
        format!("{section}: {}", row.label.in_lang(lang))
    };
    let mut text = entry(&table.row_id(row), &table.id, UNMARKED, |lang| {
        let table_name = table.label.in_lang(lang);
        match by_value(table, row, lang) {
            Some(values) => format!("{table_name}, {}: {values}.", case(lang)),
            None => format!("{table_name}, {}.", case(lang)),
        }
    });
    for (column, cell) in table.columns.iter().zip(&row.cells) {
        let Some(cell) = cell else { continue };
        let id = table.cell_id(row, column);
        text += &entry(&id, &table.id, authority(cell, table), |lang| {
            let figure = capital(column.label.in_lang(lang));
            format!("{figure}, {}: {}.", case(lang), words(&cell.value, lang))
        });
    }
    text
}

/// The values of a row, each with its figures; none where it tells each figure something of its own.
fn by_value(table: &Table, row: &Row, lang: Lang) -> Option<String> {
    let mut values: Vec<(String, Vec<&str>)> = Vec::new();
    for (column, cell) in table.columns.iter().zip(&row.cells) {
        let Some(cell) = cell else { continue };
        if matches!(cell.value, Value::Text(_)) {
            return None;
        }
        let (value, figure) = (words(&cell.value, lang), column.label.in_lang(lang));
        match values.iter_mut().find(|(known, _)| *known == value) {
            Some((_, figures)) => figures.push(figure),
            None => values.push((value, vec![figure])),
        }
    }
    if let [(value, _)] = values.as_slice() {
        return Some(value.clone());
    }
    let values = values.iter();
    let told = values.map(|(value, figures)| format!("{value} ({})", figures.join(", ")));
    Some(told.collect::<Vec<_>>().join(", "))
}

/// The authority of a cell: that of its first footnote.
fn authority(cell: &Cell, table: &Table) -> &'static str {
    let notes = cell.notes.iter();
    let notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
    let mut standings = notes.filter_map(|n| n.standing.first());
    standings.next().copied().map_or(UNMARKED, Standing::id)
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

fn words(value: &Value, lang: Lang) -> String {
    let either = |en: &str, ro: &str| match lang {
        Lang::En => en.to_owned(),
        Lang::Ro => ro.to_owned(),
    };
    match value {
        Value::Yes => either("yes", "da"),
        Value::No => either("no", "nu"),
        Value::NotApplicable => either("does not apply", "nu se aplică"),
        Value::Undefined => either("undefined", "nedefinit"),
        Value::Number(n) => n.to_string(),
        Value::Text(text) => text.label.in_lang(lang).to_owned(),
        Value::If(_, then, otherwise) => {
            let or = either("or", "sau");
            format!("{} {or} {}", words(then, lang), words(otherwise, lang))
        }
    }
}
