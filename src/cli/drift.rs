//! `assize faq drift` and `assize faq fingerprint`: a copy of a page against what is known of it.

use std::path::{Path, PathBuf};

use super::exit::Exit;
use super::session::width;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::drift::{self, Fingerprints};
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
    let read = webpage::read(&source)?;
    let prints = fingerprints(against, &read)?;
    let since = |entry: &str| {
        let id = rulebook.entry_named(entry)?;
        rulebook.entry(id).since
    };
    let found = drift::drift(&read, &prints, &since, source.name())?;
    let exit = match found.findings.is_empty() {
        true => Exit::Well,
        false => Exit::Found,
    };
    let text = match people {
        true => page::human(&found, width()),
        false => json::pretty(&found) + "\n",
    };
    Ok((text, exit))
}

/// Makes fingerprints; the result is their file.
pub fn make(
    path: &Path,
    against: Option<&str>,
    new: Option<&str>,
) -> Result<(String, Exit), Diagnostic> {
    let source = one(path)?;
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

/// The fingerprints that are named, or those that know most of a page.
fn fingerprints(against: Option<&str>, page: &Webpage) -> Result<Fingerprints, Diagnostic> {
    let Some(name) = against else {
        return drift::nearest_to(page);
    };
    match name.ends_with(".yaml") || name.contains(std::path::MAIN_SEPARATOR) {
        true => drift::load(&one(&PathBuf::from(name))?),
        false => drift::shipped(name),
    }
}
