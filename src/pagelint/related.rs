//! Checks cells of one figure that go together: as `rulebook/figures/related.yaml` tells them.

use super::check::{Check, Finding};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::drift::figures::{self, PlacedCell};
use crate::figures::{Reference, Table};
use crate::yaml::{Fields, parse};

const FILE: &str = include_str!("../../rulebook/figures/related.yaml");

/// Where one case of a figure has this mark, another one has not that mark.
struct Related {
    case: String,
    is: String,
    then: String,
    not: String,
}

/// What is at odds on a page, as far as its rows are those of the reference.
pub(super) fn check(text: &str) -> Result<Vec<Finding>, Diagnostic> {
    let reference = crate::figures();
    let related = load(&Source::new("related.yaml", FILE), reference)?;
    let Ok(page) = figures::read(&Source::new("page", text)) else {
        return Ok(Vec::new());
    };
    let prints = figures::shipped()?;
    let cells = figures::placed(&page, reference, &prints);
    let mut found = Vec::new();
    for pair in &related {
        for cell in cells
            .iter()
            .filter(|c| c.row == pair.then && is(c, &pair.not))
        {
            let same = |c: &&PlacedCell| {
                c.row == pair.case && (c.table, c.column) == (cell.table, cell.column)
            };
            if let Some(first) = cells.iter().find(same).filter(|c| is(c, &pair.is)) {
                let says = format!(
                    "{}: '{}' is {} on line {}, and '{}' is {}",
                    cell.column, pair.case, pair.is, first.line, pair.then, pair.not
                );
                found.push(Finding::new(Check::AtOdds, cell.line as usize, says));
            }
        }
    }
    Ok(found)
}

fn is(cell: &PlacedCell, mark: &str) -> bool {
    matches!(cell.marks, [one] if one == mark)
}

fn load(source: &Source, reference: &Reference) -> Result<Vec<Related>, Diagnostic> {
    let mut found = Vec::new();
    let documents = parse(source)?;
    let nodes = documents.iter().map(|d| d.list(source));
    for node in nodes.collect::<Result<Vec<_>, _>>()?.into_iter().flatten() {
        let fields = Fields::new(node, "a pair of cases", source)?;
        let row = |key| {
            let node = fields.require(key)?;
            let name = node.text(source)?;
            let rows = reference.tables.iter().flat_map(Table::rows);
            let known: Vec<&str> = rows.map(|(_, row)| row.id.as_str()).collect();
            match known.contains(&name) {
                true => Ok(name.to_owned()),
                false => Err(node.fault(Fault::unknown("row", name, known), source)),
            }
        };
        found.push(Related {
            case: row("case")?,
            is: fields.require_text("is")?.to_owned(),
            then: row("then")?,
            not: fields.require_text("not")?.to_owned(),
        });
        fields.finish()?;
    }
    Ok(found)
}
