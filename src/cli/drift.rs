//! `assize faq drift` and `assize faq fingerprint`: a copy of a page against what is known of it.

use std::path::{Path, PathBuf};

use super::exit::Exit;
use super::session::width;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::drift::figures::{self, FigurePrints};
use crate::drift::{self, Drift, Fingerprints};
use crate::report::{drift as page, json};
use crate::rulebook::Rulebook;
use crate::scenario::gather;
use crate::webpage::{self, Webpage};

/// Compares a page; the result is the report and how the command ends.
pub fn compare(
    path: &Path,
    against: Option<&str>,
    rulebook: &Rulebook,
    people: bool,
) -> Result<(String, Exit), Diagnostic> {
    let source = one(path)?;
    if is_figures(against, &source) {
        let read = figures::read(&source)?;
        let prints = figure_prints(against)?;
        let found = figures::drift(&read, crate::figures(), &prints, source.name())?;
        return Ok(told(&found, people));
    }
    let read = webpage::read(&source)?;
    let prints = fingerprints(against, &read)?;
    let since = |entry: &str| {
        let id = rulebook.entry_named(entry)?;
        rulebook.entry(id).since
    };
    let found = drift::drift(&read, &prints, &since, source.name())?;
    Ok(told(&found, people))
}

fn told(found: &Drift, people: bool) -> (String, Exit) {
    let exit = match found.findings.is_empty() {
        true => Exit::Well,
        false => Exit::Found,
    };
    let text = match people {
        true => page::human(found, width()),
        false => json::pretty(found) + "\n",
    };
    (text, exit)
}

/// Makes fingerprints; the result is their file.
pub fn make(
    path: &Path,
    against: Option<&str>,
    new: Option<&str>,
) -> Result<(String, Exit), Diagnostic> {
    let source = one(path)?;
    if is_figures(against, &source) {
        let read = figures::read(&source)?;
        let known = match new {
            Some(_) => FigurePrints::default(),
            None => figure_prints(against)?,
        };
        let made = figures::fingerprint(&read, crate::figures(), &known, &source)?;
        return Ok((figures::write(&made), Exit::Well));
    }
    let read = webpage::read(&source)?;
    let known = match new {
        Some(_) => Fingerprints::default(),
        None => fingerprints(against, &read)?,
    };
    let name = new.unwrap_or(&known.page);
    let made = drift::fingerprint(&read, &known, name, &source)?;
    Ok((drift::write(&made), Exit::Well))
}

/// The one page of a path.
pub(super) fn one(path: &Path) -> Result<Source, Diagnostic> {
    if path.is_dir() {
        return Err(Diagnostic::bare(Fault::Unreadable {
            path: path.display().to_string(),
            reason: "it is a folder, and a page is one file".to_owned(),
        }));
    }
    let mut sources = gather(&[path.to_owned()])?;
    sources.pop().ok_or_else(|| {
        let path = path.display().to_string();
        Diagnostic::bare(Fault::NothingToRun { path })
    })
}

/// Whether it is the figures page that is compared: it is named, or it is one by its tables.
fn is_figures(against: Option<&str>, page: &Source) -> bool {
    match against {
        Some(name) if !is_file(name) => name == figures::PAGE,
        _ => figures::is_figures_page(page.text()),
    }
}

/// The fingerprints of the figures page, those that the program ships with or those of a file.
fn figure_prints(against: Option<&str>) -> Result<FigurePrints, Diagnostic> {
    match against {
        Some(name) if is_file(name) => figures::load(&one(&PathBuf::from(name))?),
        _ => figures::shipped(),
    }
}

/// Whether `--against` names a file.
fn is_file(name: &str) -> bool {
    name.ends_with(".yaml") || name.contains(std::path::MAIN_SEPARATOR)
}

/// The fingerprints that are named, or those that know most of a page.
fn fingerprints(against: Option<&str>, page: &Webpage) -> Result<Fingerprints, Diagnostic> {
    let Some(name) = against else {
        return drift::nearest_to(page);
    };
    match is_file(name) {
        true => drift::load(&one(&PathBuf::from(name))?),
        false => drift::shipped(name),
    }
}
