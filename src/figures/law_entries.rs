//! What of the reference can be cited: an entry for each cell, footnote and item.

use super::law::quoted;
use super::{Cell, Reference, Standing, Table, Value};

/// The prefix of the entries.
pub(super) const SOURCE: &str = "fig";

fn entry(id: &str, section: &str, authority: &str, en: &str, ro: &str) -> String {
    let (en, ro) = (quoted(en), quoted(ro));
    format!(
        "  - id: \"{id}\"\n    section: {section}\n    authority: {authority}\n    says: {{ en: {en}, ro: {ro} }}\n"
    )
}

/// Cells without a footnote tell what the rules of these editions are, and name no other source.
const UNMARKED: &str = "older-edition";

/// The source file.
pub(super) fn entries(reference: &Reference) -> String {
    let mut text = format!(
        "source: {SOURCE}\neditions: [c1, c2, we]\ntitle: {{ en: \"Figures of C1, C2 and the Winter Edition\", ro: \"Pionii din C1, C2 și Ediția de iarnă\" }}\nauthority: {UNMARKED}\nentries:\n"
    );
    for table in &reference.tables {
        let names = |ro: bool| -> String {
            let names = table.columns.iter();
            let names = names.map(|c| if ro { &c.label.ro } else { &c.label.en });
            names.map(String::as_str).collect::<Vec<_>>().join(", ")
        };
        let en = format!("{}: {}.", table.label.en, names(false));
        let ro = format!("{}: {}.", table.label.ro, names(true));
        text += &entry(&table.id, &table.id, UNMARKED, &en, &ro);
        for (section, row) in table.rows() {
            for (column, cell) in table.columns.iter().zip(&row.cells) {
                let Some(cell) = cell else { continue };
                let (en, ro) = words(&cell.value);
                let en = format!(
                    "{}, {}: {}: {en}.",
                    capital(&column.label.en),
                    section.label.en.to_lowercase(),
                    row.label.en
                );
                let ro = format!(
                    "{}, {}: {}: {ro}.",
                    capital(&column.label.ro),
                    section.label.ro.to_lowercase(),
                    row.label.ro
                );
                let authority = authority(cell, table);
                let id = table.cell_id(row, column);
                text += &entry(&id, &table.id, authority, &en, &ro);
            }
        }
        for note in &table.notes {
            let authority = note.standing.first().map_or(UNMARKED, |s| s.id());
            let id = table.note_id(note);
            text += &entry(&id, &table.id, authority, &note.says.en, &note.says.ro);
        }
    }
    for list in &reference.lists {
        for item in &list.items {
            let en = format!("No figure can occupy {}.", item.label.en);
            let ro = format!("Niciun pion nu poate ocupa {}.", item.label.ro);
            text += &entry(&list.item_id(item), "not-occupiable", UNMARKED, &en, &ro);
        }
    }
    text
}

/// The authority of a cell: that of its first footnote.
fn authority(cell: &Cell, table: &Table) -> &'static str {
    let notes = cell.notes.iter();
    let notes = notes.filter_map(|n| table.notes.get(usize::from(*n)));
    let mut standings = notes.filter_map(|n| n.standing.first());
    standings.next().map_or(UNMARKED, |s| match s {
        // A book stands behind the footnote; the cell itself is the page's.
        Standing::OfficialRules => Standing::OfficialRules.id(),
        other => other.id(),
    })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

/// A value in words of both languages.
fn words(value: &Value) -> (String, String) {
    let both = |en: &str, ro: &str| (en.to_owned(), ro.to_owned());
    match value {
        Value::Yes => both("yes", "da"),
        Value::No => both("no", "nu"),
        Value::NotApplicable => both("does not apply", "nu se aplică"),
        Value::Undefined => both("undefined", "nedefinit"),
        Value::Number(n) => (n.to_string(), n.to_string()),
        Value::Text(text) => (text.label.en.clone(), text.label.ro.clone()),
        Value::If(_, then, otherwise) => {
            let ((a, b), (c, d)) = (words(then), words(otherwise));
            (format!("{a} or {c}"), format!("{b} sau {d}"))
        }
    }
}
