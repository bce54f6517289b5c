//! The fingerprints that the program ships with. They are read when a page is compared.

use super::figures;
use super::fingerprint::Fingerprints;
use super::load::load;
use super::locate::Located;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::webpage::Webpage;

/// The name of each page and its file. Another page is another line.
const FILES: [(&str, &str); 2] = [
    (
        "c31-faq",
        include_str!("../../rulebook/fingerprints/c31-faq.yaml"),
    ),
    (
        "c31-tournaments",
        include_str!("../../rulebook/fingerprints/c31-tournaments.yaml"),
    ),
];

/// The names of the pages.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The fingerprints of a page by its name. Fails with `unknown-name`.
pub fn shipped(name: &str) -> Result<Fingerprints, Diagnostic> {
    let file = FILES.iter().find(|(known, _)| *known == name);
    let Some((name, text)) = file else {
        let known = names().chain([figures::PAGE]);
        return Err(Diagnostic::bare(Fault::unknown("page", name, known)));
    };
    load(&Source::new(format!("{name}.yaml"), *text))
}

/// The fingerprints that know most words of a page.
pub fn nearest_to(page: &Webpage) -> Result<Fingerprints, Diagnostic> {
    let mut best: Option<(usize, Fingerprints)> = None;
    for name in names() {
        let prints = shipped(name)?;
        let found = Located::new(page, &prints).found;
        let words = found.iter().map(|f| f.to - f.from).sum();
        if best.as_ref().is_none_or(|(most, _)| words > *most) {
            best = Some((words, prints));
        }
    }
    Ok(best.map_or_else(Fingerprints::default, |(_, prints)| prints))
}
