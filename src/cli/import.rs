//! `assize import`: a saved game as a scenario.

use super::args::Import;
use super::exit::Exit;
use super::session::{complain, stdout, write};
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault};
use crate::editions;
use crate::saved;
use crate::scenario::{Editions, SAVED_EDITION, converted, gather, is_saved, load};

pub fn run_command(import: &Import) -> Exit {
    match imported(import) {
        Ok(text) => write(&mut stdout(import.color), &text),
        Err(diagnostic) => complain(&diagnostic, import.color),
    }
}

/// The scenario of a saved game. The game is played, so that its moves are known to be possible
/// and the flock tokens that were drawn can be told.
fn imported(import: &Import) -> Result<String, Diagnostic> {
    let sources = gather(std::slice::from_ref(&import.path))?;
    let [source] = sources.as_slice() else {
        let path = import.path.display().to_string();
        return Err(Diagnostic::bare(Fault::NothingToRun { path }));
    };
    if !is_saved(source) {
        let path = source.name().to_owned();
        let reason = "a saved game is a .jcz file".to_owned();
        return Err(Diagnostic::bare(Fault::Unreadable { path, reason }));
    }
    let rulebook = editions::named(SAVED_EDITION).map_err(Diagnostic::bare)?;
    let played = load(source, &Term::default(), Editions::from(rulebook))?;
    let table = played.scenarios.first().and_then(|s| s.table.as_ref());
    let events = table.map_or(&[][..], |t| &t.events);
    Ok(saved::write(&converted(source)?, events))
}
