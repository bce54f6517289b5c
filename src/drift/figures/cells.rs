//! Compares the cells of a row with those of the reference, by their value.

use super::compare::{Findings, told};
use super::page::{PageCell, PageRow, editions};
use super::parts::print;
use super::prints::FigurePrints;
use crate::drift::differ::between;
use crate::drift::report::Change;
use crate::figures::{Cell, Edition, Row, Table, Value};

/// What a row of the page is compared with.
pub(super) struct RowDrift<'a> {
    pub table: &'a Table,
    pub row: &'a Row,
    pub here: &'a PageRow,
    /// The condition and the marks that the row had; those of the page where nothing is known.
    pub shown: Option<&'a str>,
    /// The known footnote of each one of the page.
    pub notes: &'a [Option<usize>],
    pub prints: &'a FigurePrints,
}

impl RowDrift<'_> {
    /// Compares the cells of the columns that both have.
    pub fn cells(&self, columns: &[(usize, usize)], to: &mut Findings) {
        let label = &self.here.label;
        let name = self.table.row_id(self.row);
        self.footnotes(&self.row.notes, &label.notes, &name, label.line, to);
        for (known, at) in columns {
            let column = &self.table.columns[*known];
            let name = self.table.cell_id(self.row, column);
            let known = self.row.cells.get(*known).and_then(Option::as_ref);
            let here = self.here.cells.get(*at).and_then(Option::as_ref);
            self.cell(known, here, &name, to);
        }
    }

    fn cell(&self, known: Option<&Cell>, here: Option<&PageCell>, name: &str, to: &mut Findings) {
        let line = here.map_or(self.here.label.line, |cell| cell.line);
        if !is_same(known, here) {
            let was = known.map_or(MISSING.to_owned(), |cell| value(&cell.value));
            let is = here.map_or(MISSING.to_owned(), shown);
            to.add(Change::Cell { was, is }, Some(name.to_owned()), Some(line));
        }
        let (Some(known), Some(here)) = (known, here) else {
            return;
        };
        if let (Value::Text(_), Some(text)) = (&known.value, self.prints.of(name))
            && is_same(Some(known), Some(here))
        {
            let found = print(&here.words, "");
            if found.sum != text.sum {
                let differences = between(&text.words, &found.words, &here.words);
                let listings = [1, 1];
                let change = Change::Changed {
                    differences,
                    listings,
                };
                to.add(change, Some(name.to_owned()), Some(line));
            }
        }
        let mut adapted = editions(self.shown.unwrap_or(&self.here.label.shown).split(' '));
        adapted.extend(&here.adapted);
        adapted.sort_unstable();
        adapted.dedup();
        if adapted != known.adapted {
            let ids = |of: &[Edition]| of.iter().map(|e| e.id().to_owned()).collect();
            let (was, is) = (ids(&known.adapted), ids(&adapted));
            to.add(
                Change::Adapted { was, is },
                Some(name.to_owned()),
                Some(line),
            );
        }
        self.footnotes(&known.notes, &here.notes, name, line, to);
    }

    /// Compares the footnotes of a place.
    fn footnotes(&self, known: &[u8], here: &[usize], name: &str, line: u32, to: &mut Findings) {
        let known = known.iter().map(|n| Some(usize::from(*n)));
        let known: Vec<Option<usize>> = known.collect();
        let here: Vec<Option<usize>> = here.iter().map(|n| self.notes[*n]).collect();
        if known == here {
            return;
        }
        let names = |of: &[Option<usize>]| {
            let notes = of.iter().map(|n| n.and_then(|n| self.table.notes.get(n)));
            let names = notes.map(|n| n.map_or(UNKNOWN.to_owned(), |n| n.id.clone()));
            names.collect()
        };
        let (was, is) = (names(&known), names(&here));
        to.add(
            Change::Footnotes { was, is },
            Some(name.to_owned()),
            Some(line),
        );
    }
}

/// What stands for a cell that is not there, and for a footnote that is not known.
const MISSING: &str = "missing";
const UNKNOWN: &str = "new";

/// The marks of a value.
fn marks(value: &Value) -> Vec<&'static str> {
    match value {
        Value::Yes => vec!["yes"],
        Value::No => vec!["no"],
        Value::NotApplicable => vec!["n-a"],
        Value::Undefined => vec!["undefined"],
        Value::Number(_) | Value::Text(_) => Vec::new(),
        Value::If(_, then, otherwise) => [marks(then), marks(otherwise)].concat(),
    }
}

fn is_same(known: Option<&Cell>, here: Option<&PageCell>) -> bool {
    let (known, here) = match (known, here) {
        (Some(known), Some(here)) => (&known.value, here),
        (known, here) => return known.is_none() && here.is_none(),
    };
    match known {
        Value::Number(n) => here.marks.is_empty() && told(&here.words) == n.to_string(),
        // A number in place of a text is another value; other words are another text.
        Value::Text(_) => {
            let number = told(&here.words).parse::<i64>().is_ok();
            here.marks.is_empty() && !here.words.is_empty() && !number
        }
        _ => here.words.is_empty() && here.marks == marks(known),
    }
}

/// A value of the reference, in a few words.
fn value(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Text(_) => "text".to_owned(),
        _ => marks(value).join(" or "),
    }
}

/// What a cell of the page shows.
fn shown(cell: &PageCell) -> String {
    let words = told(&cell.words);
    match (cell.marks.is_empty(), words.is_empty()) {
        (true, true) => "empty".to_owned(),
        (true, false) if words.parse::<i64>().is_ok() => words,
        (true, false) => format!("“{words}”"),
        (false, true) => cell.marks.join(" or "),
        (false, false) => format!("{} “{words}”", cell.marks.join(" or ")),
    }
}
