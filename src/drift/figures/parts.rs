//! What is known of the parts of a page, in the order in which they should stand there.

use super::prints::{FigurePrint, FigurePrints};
use crate::drift::fingerprint::hashes;
use crate::figures::{Reference, Table};
use crate::webpage::Word;

/// A part that the reference has, with its fingerprint.
pub(super) struct Known<'a> {
    pub name: String,
    pub print: Option<&'a FigurePrint>,
}

impl<'a> Known<'a> {
    fn new(name: String, prints: &'a FigurePrints) -> Self {
        let print = prints.of(&name);
        Known { name, print }
    }
}

/// The name of a figure of a table.
pub(super) fn figure_name(table: &Table, column: &str) -> String {
    format!("{}/figure/{column}", table.id)
}

pub(super) fn figures<'a>(table: &Table, prints: &'a FigurePrints) -> Vec<Known<'a>> {
    let columns = table.columns.iter();
    let names = columns.map(|c| figure_name(table, &c.id));
    names.map(|name| Known::new(name, prints)).collect()
}

pub(super) fn rows<'a>(table: &Table, prints: &'a FigurePrints) -> Vec<Known<'a>> {
    let names = table.rows().map(|(_, row)| table.row_id(row));
    names.map(|name| Known::new(name, prints)).collect()
}

pub(super) fn notes<'a>(table: &Table, prints: &'a FigurePrints) -> Vec<Known<'a>> {
    let names = table.notes.iter().map(|note| table.note_id(note));
    names.map(|name| Known::new(name, prints)).collect()
}

pub(super) fn items<'a>(reference: &Reference, prints: &'a FigurePrints) -> Vec<Known<'a>> {
    let lists = reference.lists.iter();
    let names = lists.flat_map(|list| list.items.iter().map(|item| list.item_id(item)));
    names.map(|name| Known::new(name, prints)).collect()
}

/// The fingerprint of a part of a page.
pub(super) fn print(words: &[Word], shown: &str) -> FigurePrint {
    let (short, sum) = hashes(words);
    FigurePrint {
        shown: shown.to_owned(),
        sum,
        words: short,
    }
}
