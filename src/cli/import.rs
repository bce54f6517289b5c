//! `assize import`: a saved game as a scenario.

use std::path::Path;

use super::args::Import;
use super::exit::Exit;
use super::session::{complain, from_folder, stdout, write};
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault};
use crate::editions;
use crate::rulebook::Rulebook;
use crate::saved;
use crate::scenario::{Editions, SAVED_EDITION, converted, gather, is_saved, load};

pub fn run_command(import: &Import) -> Exit {
    match imported(import) {
        Ok(text) => write(&mut stdout(import.color), &text),
        Err(diagnostic) => complain(&diagnostic, import.color),
    }
}

/// Rules of a house, if they lie over the edition that saved games are of.
fn house(folder: &Path) -> Result<&'static Rulebook, Diagnostic> {
    let rulebook = from_folder(folder, SAVED_EDITION)?;
    let beneath = rulebook.stands_for.as_ref().unwrap_or(&rulebook.edition);
    match beneath == SAVED_EDITION {
        true => Ok(rulebook),
        false => Err(Diagnostic::bare(Fault::Unreadable {
            path: folder.display().to_string(),
            reason: format!(
                "saved games are of the edition {SAVED_EDITION}, and these rules of {beneath}"
            ),
        })),
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
    let rulebook = match &import.rulebook {
        Some(folder) => house(folder)?,
        None => editions::named(SAVED_EDITION).map_err(Diagnostic::bare)?,
    };
    let played = load(source, &Term::default(), Editions::from(rulebook))?;
    let table = played.scenarios.first().and_then(|s| s.table.as_ref());
    let events = table.map_or(&[][..], |t| &t.events);
    Ok(saved::write(&converted(source)?, events))
}
