//! How the mutants of a rulebook fared, for people.

use super::page::{Page, Paint};
use crate::faq::mutants::{Fate, Report, Tried};

/// The missed ones with a case for each, or every mutant, and the count.
pub fn mutants(found: &Report, every: bool, width: usize) -> String {
    let mut page = Page::new(width);
    for tried in found.mutants.iter().filter(|_| every) {
        line(&mut page, tried);
    }
    for case in &found.failing {
        let says = "fails without any change, and can catch nothing";
        page.line(0, &[(Paint::Bad, case), (Paint::Plain, says)]);
    }
    for name in &found.stale {
        let says = "is listed as a known miss, but is none";
        page.line(0, &[(Paint::Bad, name), (Paint::Plain, says)]);
    }
    for tried in found.mutants.iter().filter(|_| !every) {
        if let Fate::Missed {
            witness,
            known: None,
        } = &tried.fate
        {
            page.blank();
            page.verbatim(witness);
        }
    }
    page.blank();
    let count = |n: usize, what: &str| format!("{n} {what},");
    page.line(
        0,
        &[
            (Paint::Good, &count(found.caught, "caught")),
            (Paint::Faint, &count(found.equivalent, "equivalent")),
            (
                if found.missed == found.known {
                    Paint::Good
                } else {
                    Paint::Bad
                },
                &match found.known {
                    0 => format!("{} missed", found.missed),
                    known => format!("{} missed ({known} known)", found.missed),
                },
            ),
        ],
    );
    page.finish()
}

fn line(page: &mut Page, tried: &Tried) {
    let (paint, fate, more) = match &tried.fate {
        Fate::Caught { by } => (Paint::Good, "caught", by.as_str()),
        Fate::Equivalent => (Paint::Faint, "equivalent", ""),
        Fate::Missed { known, .. } => (Paint::Bad, "missed", known.as_deref().unwrap_or("")),
    };
    let pieces = [
        (paint, fate),
        (Paint::Plain, tried.mutant.as_str()),
        (Paint::Faint, more),
    ];
    page.hanging(0, 4, &pieces);
}
