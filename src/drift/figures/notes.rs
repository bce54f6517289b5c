//! Which footnote of a page is which known one: word for word, else by where it is used.

use super::page::PageTable;
use super::parts::{Known, print};
use crate::figures::Table;

/// For each footnote of the page the known one, as an index into `Table::notes`.
pub(super) fn notes(
    table: &Table,
    known: &[Known],
    page: &PageTable,
    rows: &[(usize, usize)],
    columns: &[(usize, usize)],
) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; page.notes.len()];
    for (at, note) in page.notes.iter().enumerate() {
        let sum = print(&note.words, "").sum;
        let same = |k: &usize| known[*k].print.is_some_and(|p| p.sum == sum);
        let free = (0..known.len()).filter(|k| !found.contains(&Some(*k)));
        found[at] = free.into_iter().find(same);
    }
    for (of, here) in used(table, page, rows, columns) {
        for (known, note) in of.iter().zip(here) {
            let known = usize::from(*known);
            if found[*note].is_none() && !found.contains(&Some(known)) {
                found[*note] = Some(known);
            }
        }
    }
    found
}

/// The footnotes of each place that both have: those of the reference, and those of the page.
fn used<'a>(
    table: &'a Table,
    page: &'a PageTable,
    rows: &'a [(usize, usize)],
    columns: &'a [(usize, usize)],
) -> impl Iterator<Item = (&'a [u8], &'a [usize])> {
    let captions = columns.iter().map(|(known, here)| {
        let column = &table.columns[*known];
        (&column.notes[..], &page.columns[*here].notes[..])
    });
    let all: Vec<_> = table.rows().map(|(_, row)| row).collect();
    let rows = rows.iter().flat_map(move |(known, here)| {
        let (row, here) = (all[*known], &page.rows[*here]);
        let cells = columns.iter().filter_map(move |(known, at)| {
            let cell = row.cells.get(*known)?.as_ref()?;
            Some((&cell.notes[..], &here.cells.get(*at)?.as_ref()?.notes[..]))
        });
        std::iter::once((&row.notes[..], &here.label.notes[..])).chain(cells)
    });
    captions.chain(rows)
}

/// The known footnotes that are not on the page.
pub(super) fn gone(known: &[Known], found: &[Option<usize>]) -> Vec<usize> {
    let all = 0..known.len();
    all.filter(|k| !found.contains(&Some(*k))).collect()
}
