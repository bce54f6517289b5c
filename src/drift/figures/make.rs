//! Makes the fingerprints of a figures page: the reference says what stands where.

use super::align::align_in_order;
use super::compare::matched;
use super::notes;
use super::page::{FiguresPage, PageTable, Part};
use super::parts::{self, Known, print};
use super::prints::{FigurePrint, FigurePrints};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::figures::{Reference, Table, Value};

/// The fingerprints of a page whose rows, figures, footnotes and items are those of the
/// reference, in its order. What `known` has fingerprints of is found by these. Fails with
/// `unencoded-part` where the reference has not as many.
pub fn fingerprint(
    page: &FiguresPage,
    reference: &Reference,
    known: &FigurePrints,
    source: &Source,
) -> Result<FigurePrints, Diagnostic> {
    let mut prints = FigurePrints::default();
    let tables = matched(page, reference, known);
    for (at, table) in tables.iter().zip(&reference.tables) {
        let Some(at) = at else {
            return Err(unencoded(1, source));
        };
        of_table(table, &page.tables[*at], known, source, &mut prints)?;
    }
    let mut all = page.tables.iter().enumerate();
    if let Some((_, table)) = all.find(|(at, _)| !tables.contains(&Some(*at))) {
        return Err(unencoded(table.line, source));
    }
    let items: Vec<&Part> = page.items.iter().collect();
    of_parts(&parts::items(reference, known), &items, source, &mut prints)?;
    Ok(prints)
}

fn of_table(
    table: &Table,
    page: &PageTable,
    known: &FigurePrints,
    source: &Source,
    to: &mut FigurePrints,
) -> Result<(), Diagnostic> {
    let captions: Vec<&Part> = page.columns.iter().collect();
    let columns = of_parts(&parts::figures(table, known), &captions, source, to)?;
    let labels: Vec<&Part> = page.rows.iter().map(|row| &row.label).collect();
    let rows = of_parts(&parts::rows(table, known), &labels, source, to)?;
    let all: Vec<_> = table.rows().map(|(_, row)| row).collect();
    for (known, here) in &rows {
        for (column, at) in &columns {
            let cell = all[*known].cells.get(*column).and_then(Option::as_ref);
            let here = page.rows[*here].cells.get(*at).and_then(Option::as_ref);
            if let (Some(cell), Some(here)) = (cell, here)
                && matches!(cell.value, Value::Text(_))
            {
                let name = table.cell_id(all[*known], &table.columns[*column]);
                to.add(name, print(&here.words, ""));
            }
        }
    }
    let noted = notes::notes(table, &parts::notes(table, known), page, &rows, &columns);
    for (note, at) in page.notes.iter().zip(noted) {
        let Some(at) = at else {
            return Err(unencoded(note.line, source));
        };
        to.add(
            table.note_id(&table.notes[at]),
            print(&note.words, &note.shown),
        );
    }
    Ok(())
}

/// Adds what is known, with the fingerprints that the page gives it.
fn of_parts(
    known: &[Known],
    here: &[&Part],
    source: &Source,
    to: &mut FigurePrints,
) -> Result<Vec<(usize, usize)>, Diagnostic> {
    let prints: Vec<FigurePrint> = here.iter().map(|p| print(&p.words, &p.shown)).collect();
    let line = |at: usize| here.get(at).map_or(1, |part| part.line);
    let pairs = align_in_order(known, &prints).map_err(|at| unencoded(line(at), source))?;
    for (at, place) in &pairs {
        to.add(known[*at].name.clone(), prints[*place].clone());
    }
    Ok(pairs)
}

fn unencoded(line: u32, source: &Source) -> Diagnostic {
    let text = source.text().lines().nth(line.saturating_sub(1) as usize);
    let length = text.map_or(0, |l| l.chars().count());
    let span = source.span_of(u64::from(line), 1, length.min(60));
    Diagnostic::at(Fault::UnencodedPart, source, span)
}
