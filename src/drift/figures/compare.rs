//! Compares a figures page with the reference and its fingerprints.

use std::collections::BTreeSet;

use super::align::{Alignment, align};
use super::cells::RowDrift;
use super::notes;
use super::page::{FiguresPage, PageTable, Part};
use super::parts::{self, Known, print};
use super::prints::{FigurePrint, FigurePrints};
use crate::diagnostic::{Diagnostic, Fault};
use crate::drift::differ::between;
use crate::drift::report::{Change, Drift, Finding};
use crate::figures::{Reference, Standing, Table};
use crate::webpage::Word;

/// The name of the page, for `--against`.
pub const PAGE: &str = "figures";
/// The prefix of the entries.
const SOURCE: &str = "fig";
/// One label in this many must be known, or it is another page.
const FEWEST: usize = 20;

/// What differs on a page. Fails with `other-page` where next to nothing on it is known.
pub fn drift(
    page: &FiguresPage,
    reference: &Reference,
    prints: &FigurePrints,
    name: &str,
) -> Result<Drift, Diagnostic> {
    let mut findings = Findings::default();
    let tables = matched(page, reference, prints);
    let pairs = tables.iter().zip(&reference.tables);
    let known = pairs.clone().filter_map(|(at, table)| {
        let table = parts::rows(table, prints);
        Some(common(&table, &page.tables[(*at)?]))
    });
    if known.sum::<usize>() * FEWEST < reference.tables.iter().flat_map(Table::rows).count() {
        return Err(Diagnostic::bare(Fault::OtherPage {
            path: name.to_owned(),
            page: PAGE.to_owned(),
        }));
    }
    for (at, table) in pairs {
        match at {
            Some(at) => of_table(table, &page.tables[*at], prints, &mut findings),
            None => {
                findings.touched.extend(names(table));
                findings.add(Change::Gone, Some(table.id.clone()), None);
            }
        }
    }
    for (at, table) in page.tables.iter().enumerate() {
        if !tables.contains(&Some(at)) {
            let figures = table.columns.iter().map(|c| told(&c.words));
            let text = figures.collect::<Vec<_>>().join(", ");
            findings.add(new(text, None), None, Some(table.line));
        }
    }
    items(page, reference, prints, &mut findings);
    let entries: BTreeSet<String> = reference
        .entries()
        .chain(reference.tables.iter().flat_map(rows))
        .collect();
    let mut drift = Drift::new(PAGE);
    drift.entries = entries.len();
    drift.unchanged = entries.difference(&findings.touched).count();
    drift.findings = findings.found;
    let line = |f: &Finding| f.lines.first().copied().unwrap_or(u32::MAX);
    drift.findings.sort_by_key(|f| line(f));
    Ok(drift)
}

/// What was found, and the entries that it is about.
#[derive(Default)]
pub(super) struct Findings {
    pub found: Vec<Finding>,
    pub touched: BTreeSet<String>,
}

impl Findings {
    pub fn add(&mut self, change: Change, name: Option<String>, line: Option<u32>) {
        self.found.push(Finding {
            change,
            entry: name.as_ref().map(|name| format!("{SOURCE}:{name}")),
            lines: line.into_iter().collect(),
        });
        self.touched.extend(name);
    }

    /// Compares a text and its condition with their fingerprint.
    pub fn text(
        &mut self,
        name: &str,
        known: &FigurePrint,
        line: u32,
        words: &[Word],
        shown: &str,
    ) {
        let here = print(words, shown);
        if here.sum != known.sum {
            let differences = between(&known.words, &here.words, words);
            let listings = [1, 1];
            let change = Change::Changed {
                differences,
                listings,
            };
            self.add(change, Some(name.to_owned()), Some(line));
        }
        if here.shown != known.shown {
            let (was, is) = (known.shown.clone(), here.shown);
            self.add(Change::Shown { was, is }, Some(name.to_owned()), Some(line));
        }
    }
}

/// The words of a page as they stand there.
pub(super) fn told(words: &[Word]) -> String {
    let words: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    words.join(" ")
}

/// For each table of the reference the one of the page: that with most of its labels.
pub(super) fn matched(
    page: &FiguresPage,
    reference: &Reference,
    prints: &FigurePrints,
) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; reference.tables.len()];
    for (at, table) in reference.tables.iter().enumerate() {
        let known = parts::rows(table, prints);
        let free = (0..page.tables.len()).filter(|p| !found.contains(&Some(*p)));
        let shared = free.map(|p| (common(&known, &page.tables[p]), std::cmp::Reverse(p)));
        let best = shared.max().filter(|(common, _)| *common > 0);
        found[at] = best.map(|(_, p)| p.0);
    }
    for at in 0..found.len() {
        if found[at].is_none() && at < page.tables.len() && !found.contains(&Some(at)) {
            found[at] = Some(at);
        }
    }
    found
}

/// How many labels of a table are known.
fn common(known: &[Known], page: &PageTable) -> usize {
    let rows = page
        .rows
        .iter()
        .map(|row| print(&row.label.words, &row.label.shown));
    let is_known = |p: &FigurePrint| {
        known
            .iter()
            .any(|k| k.print.is_some_and(|k| k.sum == p.sum))
    };
    rows.filter(is_known).count()
}

fn rows(table: &Table) -> impl Iterator<Item = String> {
    table.rows().map(|(_, row)| table.row_id(row))
}

/// Everything in a table that can be cited.
fn names(table: &Table) -> Vec<String> {
    let cells = table.rows().flat_map(|(_, row)| {
        let columns = table.columns.iter();
        columns.map(|column| table.cell_id(row, column))
    });
    let notes = table.notes.iter().map(|note| table.note_id(note));
    rows(table).chain(cells).chain(notes).collect()
}

fn of_table(table: &Table, page: &PageTable, prints: &FigurePrints, to: &mut Findings) {
    let (figures, rows) = (parts::figures(table, prints), parts::rows(table, prints));
    let notes = parts::notes(table, prints);
    let columns = align(&figures, &printed(page.columns.iter()));
    let lines = align(&rows, &printed(page.rows.iter().map(|row| &row.label)));
    let noted = notes::notes(table, &notes, page, &lines.pairs, &columns.pairs);

    parted(
        &figures,
        &columns,
        &page.columns.iter().collect::<Vec<_>>(),
        &table.id,
        to,
    );
    for at in &columns.gone {
        let column = &table.columns[*at];
        let cells = table.rows().map(|(_, row)| table.cell_id(row, column));
        to.touched.extend(cells);
    }
    let labels: Vec<&Part> = page.rows.iter().map(|row| &row.label).collect();
    parted(&rows, &lines, &labels, &table.id, to);
    let all: Vec<_> = table.rows().map(|(_, row)| row).collect();
    for at in &lines.gone {
        let columns = table.columns.iter();
        to.touched
            .extend(columns.map(|c| table.cell_id(all[*at], c)));
    }
    for (known, here) in &lines.pairs {
        let row = RowDrift {
            table,
            row: all[*known],
            here: &page.rows[*here],
            shown: rows[*known].print.map(|p| p.shown.as_str()),
            notes: &noted,
            prints,
        };
        row.cells(&columns.pairs, to);
    }
    footnotes(table, page, &notes, &noted, to);
}

pub(super) fn printed<'a>(parts: impl Iterator<Item = &'a Part>) -> Vec<FigurePrint> {
    parts.map(|part| print(&part.words, &part.shown)).collect()
}

/// Compares labels, captions or items: what is other, moved, new, gone.
fn parted(known: &[Known], found: &Alignment, here: &[&Part], stands_in: &str, to: &mut Findings) {
    let before = |at: usize| {
        let mut pairs = found
            .pairs
            .iter()
            .filter(|(_, h)| *h < at && !found.moved.contains(h));
        pairs
            .next_back()
            .map(|(k, _)| format!("after {SOURCE}:{}", known[*k].name))
    };
    for (at, place) in &found.pairs {
        let part = here[*place];
        if let Some(print) = known[*at].print {
            to.text(&known[*at].name, print, part.line, &part.words, &part.shown);
        }
        if found.moved.contains(place) {
            let first = || "the beginning".to_owned();
            let was = at
                .checked_sub(1)
                .map(|b| format!("after {SOURCE}:{}", known[b].name));
            let (was, is) = (
                was.unwrap_or_else(first),
                before(*place).unwrap_or_else(first),
            );
            to.add(
                Change::Moved { was, is },
                Some(known[*at].name.clone()),
                Some(part.line),
            );
        }
    }
    for at in &found.new {
        let part = here[*at];
        let place = match before(*at) {
            Some(before) => format!("{stands_in}, {before}"),
            None => stands_in.to_owned(),
        };
        to.add(new(told(&part.words), Some(place)), None, Some(part.line));
    }
    for at in &found.gone {
        to.add(Change::Gone, Some(known[*at].name.clone()), None);
    }
}

fn new(text: String, stands_in: Option<String>) -> Change {
    Change::New {
        text,
        month: None,
        nearest: None,
        likeness: None,
        stands_in,
    }
}

fn footnotes(
    table: &Table,
    page: &PageTable,
    known: &[Known],
    found: &[Option<usize>],
    to: &mut Findings,
) {
    for (note, at) in page.notes.iter().zip(found) {
        let Some(at) = at else {
            let place = Some(table.id.clone());
            to.add(new(told(&note.words), place), None, Some(note.line));
            continue;
        };
        let name = &known[*at].name;
        if let Some(print) = known[*at].print {
            to.text(name, print, note.line, &note.words, &note.shown);
        }
        let standing = &table.notes[*at].standing;
        if *standing != note.standing {
            let ids = |of: &[Standing]| of.iter().map(|s| s.id().to_owned()).collect();
            let (was, is) = (ids(standing), ids(&note.standing));
            to.add(
                Change::Authority { was, is },
                Some(name.clone()),
                Some(note.line),
            );
        }
    }
    for at in notes::gone(known, found) {
        to.add(Change::Gone, Some(known[at].name.clone()), None);
    }
}

fn items(page: &FiguresPage, reference: &Reference, prints: &FigurePrints, to: &mut Findings) {
    let known = parts::items(reference, prints);
    let found = align(&known, &printed(page.items.iter()));
    let here: Vec<&Part> = page.items.iter().collect();
    parted(&known, &found, &here, "not-occupiable", to);
}
