//! The reference as rules: an entry for each cell, footnote and item, and the rules that cite them.

use super::law_entries::{SOURCE, entries};
use super::law_rows::{LOCATED, RowLaw, outcome_id};
use super::{Cell, Edition, Reference, Row, Value};

/// What the loader of the rulebook reads, as if it were written by hand.
pub struct Law {
    /// A source file.
    pub entries: String,
    /// For each edition a file of rules.
    pub rules: Vec<(Edition, String)>,
    /// Outcomes for the texts of cells, as a further document of the verbs.
    pub outcomes: String,
}

/// Makes the rules of all three editions.
pub fn law(reference: &Reference) -> Law {
    Law {
        entries: entries(reference),
        rules: Edition::ALL
            .into_iter()
            .map(|edition| (edition, rules(reference, edition)))
            .collect(),
        outcomes: outcomes(reference),
    }
}

pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}

/// An entry as rules cite it.
pub(super) fn cited(id: &str) -> String {
    quoted(&format!("{SOURCE}:{id}"))
}

/// The verb of texts: each of them is an outcome.
const DESCRIPTION: &str = "description";

fn outcomes(reference: &Reference) -> String {
    let mut text = format!("outcomes:\n  {DESCRIPTION}:\n");
    for (row, column, cell) in cells(reference) {
        let Value::Text(value) = &cell.value else {
            continue;
        };
        if row.asks.verb != LOCATED {
            continue;
        }
        let own = value.own.iter().map(|(e, label)| (Some(*e), label));
        for (edition, label) in std::iter::once((None, &value.label)).chain(own) {
            let id = outcome_id(row, column, edition);
            let (en, ro) = (quoted(&label.en), quoted(&label.ro));
            text += &format!("    {id}: {{ en: {en}, ro: {ro} }}\n");
        }
    }
    text
}

fn cells(reference: &Reference) -> impl Iterator<Item = (&Row, &str, &Cell)> {
    reference.tables.iter().flat_map(|table| {
        table.rows().flat_map(move |(_, row)| {
            let all = table.columns.iter().zip(&row.cells);
            all.filter_map(move |(column, cell)| Some((row, column.id.as_str(), cell.as_ref()?)))
        })
    })
}

fn rules(reference: &Reference, edition: Edition) -> String {
    let mut text = String::new();
    for table in &reference.tables {
        for (_, row) in table.rows() {
            let law = RowLaw {
                reference,
                table,
                row,
            };
            text += &law.rules(edition);
        }
    }
    for list in &reference.lists {
        for item in &list.items {
            if item.edition.is_some_and(|only| only != edition) {
                continue;
            }
            let id = list.item_id(item);
            let rule = id.replace('/', "-");
            text += &format!(
                "- rule: {rule}\n  answers: occupy\n  when: {{ spot: {} }}\n  ruling: \"no\"\n  cites: [{}]\n",
                item.id,
                cited(&id)
            );
        }
    }
    text
}
