//! `assize faq lint --page`: what is wrong with the source of the figures page.

use std::path::Path;

use super::drift::one;
use super::exit::Exit;
use super::session::width;
use crate::diagnostic::Diagnostic;
use crate::pagelint::{self, Finding};
use crate::report::{json, pagelint as report};

/// Looks at a page; the result is the report and how the command ends.
pub fn lint(path: &Path, sarif: bool, people: bool) -> Result<(String, Exit), Diagnostic> {
    let source = one(path)?;
    let found = pagelint::lint(source.text())?;
    let exit = match found.iter().all(Finding::is_note) {
        true => Exit::Well,
        false => Exit::Found,
    };
    let text = match (sarif, people) {
        (true, _) => json::pretty(&report::sarif(&found, source.name())) + "\n",
        (_, true) => report::human(&found, width()),
        _ => json::pretty(&report::Report::new(&found, source.name())) + "\n",
    };
    Ok((text, exit))
}
