//! Checks cells of one figure that go together: as `rulebook/figures/related.yaml` tells them.

use super::check::{Check, Finding};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::drift::figures::{self, FigurePrints, PlacedCell};
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
    let file = Source::new("related.yaml", FILE);
    at_odds(text, crate::figures(), &figures::shipped()?, &file)
}

fn at_odds(
    text: &str,
    reference: &Reference,
    prints: &FigurePrints,
    file: &Source,
) -> Result<Vec<Finding>, Diagnostic> {
    let related = load(file, reference)?;
    let Ok(page) = figures::read(&Source::new("page", text)) else {
        return Ok(Vec::new());
    };
    let cells = figures::placed(&page, reference, prints);
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

#[cfg(test)]
mod tests {
    use super::at_odds;
    use crate::diagnostic::Source;
    use crate::drift::figures::{self, FigurePrints};
    use crate::figures::{FigureFiles, Reference, load};

    const TABLE: &str = "
table: pets
en: Pets
ro: Animale
columns: { cat: { en: cat, ro: pisică }, dog: { en: dog, ro: câine } }
sections:
  - section: places
    en: Places
    ro: Locuri
    rows:
      - { row: climbs, en: climbs, ro: urcă, asks: { does: {} }, cells: [yes, no] }
      - { row: falls, en: falls, ro: cade, asks: { does: {} }, cells: [yes, no] }
";
    const PAGE: &str = "{|
! x
! Cat
! Dog
|-
| does it climb?
| wica-mark-yes
| wica-mark-no
|-
| does it fall?
| wica-mark-no
| wica-mark-no
|}
";

    fn reference() -> Reference {
        let files = FigureFiles {
            elements: Source::new("elements", "{ sets: {}, elements: {} }"),
            asking: Source::new("asking", "{}"),
            lists: Source::new("lists", "{}"),
            differences: Source::new("differences", "{}"),
            tables: vec![Source::new("table", TABLE)],
        };
        load(&files).expect("a reference")
    }

    #[test]
    fn cells_that_do_not_go_together_are_found() {
        let (reference, source) = (reference(), Source::new("page", PAGE));
        let page = figures::read(&source).expect("a page");
        let known = FigurePrints::default();
        let prints = figures::fingerprint(&page, &reference, &known, &source).expect("its parts");
        let found = |related: &str| {
            let file = Source::new("related", related);
            at_odds(PAGE, &reference, &prints, &file)
        };
        // What climbs can fall. A dog does not climb.
        let at_odds = found("- { case: climbs, is: yes, then: falls, not: no }").expect("known");
        assert_eq!(at_odds.iter().map(|f| f.line).collect::<Vec<_>>(), [11]);
        let none = found("- { case: climbs, is: yes, then: falls, not: yes }").expect("known");
        assert_eq!(none, []);
        let fault = found("- { case: climbs, is: yes, then: fals, not: no }").expect_err("unknown");
        assert_eq!(fault.fault.code().as_str(), "unknown-name");
    }
}
