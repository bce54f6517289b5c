//! What every command needs: the rulebook under a term, a coloured stream, diagnostics.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};

use super::args::{Colour, Law};
use super::exit::Exit;
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault};
use crate::editions;
use crate::report::faults;
use crate::rulebook::Rulebook;

/// The widest page; longer lines are hard to read.
const WIDEST: usize = 100;
const UNKNOWN_WIDTH: usize = 80;

/// The rulebook of the edition that the options name, and the term that they describe.
pub fn law(law: &Law) -> Result<(&'static Rulebook, Term), Diagnostic> {
    let rulebook = match &law.rulebook {
        Some(folder) => from_folder(folder, &law.edition)?,
        None => editions::named(&law.edition).map_err(Diagnostic::bare)?,
    };
    let expansions = match &law.with {
        Some(names) => Some(expansions(names, rulebook)?),
        None => None,
    };
    let term = Term {
        expansions,
        as_of: law.as_of,
    };
    Ok((rulebook, term))
}

/// The rulebook of a folder. Like a shipped one, it stays as long as the program runs.
pub fn from_folder(folder: &Path, edition: &str) -> Result<&'static Rulebook, Diagnostic> {
    let rulebook = editions::from_folder(folder, edition)?;
    Ok(Box::leak(Box::new(rulebook)))
}

/// The expansions of these names, and the base game.
pub fn expansions(names: &[String], rulebook: &Rulebook) -> Result<Vec<u8>, Diagnostic> {
    let mut found: Vec<u8> = rulebook.vocabulary.base().into_iter().collect();
    for name in names.iter().map(|n| n.trim()).filter(|n| !n.is_empty()) {
        found.push(
            rulebook
                .vocabulary
                .expansion(name)
                .map_err(Diagnostic::bare)?,
        );
    }
    Ok(found)
}

fn choice(colour: Colour) -> ColorChoice {
    match colour {
        Colour::Auto => ColorChoice::Auto,
        Colour::Always => ColorChoice::Always,
        Colour::Never => ColorChoice::Never,
    }
}

/// Standard output with colours where they are wanted.
pub fn stdout(colour: Colour) -> AutoStream<std::io::Stdout> {
    AutoStream::new(std::io::stdout(), choice(colour))
}

/// How wide a page may be.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(w, _)| usize::from(w.0));
    let told = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(told).unwrap_or(UNKNOWN_WIDTH).min(WIDEST)
}

/// Writes to a stream, in one piece; a closed pipe is the reader's choice, not a fault.
pub fn write(stream: &mut AutoStream<std::io::Stdout>, text: &str) -> Exit {
    let written = match stream.current_choice() {
        ColorChoice::Never => {
            let plain = anstream::adapter::strip_str(text).to_string();
            stream.as_inner().lock().write_all(plain.as_bytes())
        }
        _ => stream.write_all(text.as_bytes()),
    };
    match written.and_then(|()| stream.flush()) {
        Ok(()) => Exit::Well,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Well,
        Err(_) => Exit::Fault,
    }
}

/// That a file could not be written.
pub fn unwritable(path: &Path, error: &std::io::Error) -> Diagnostic {
    Diagnostic::bare(Fault::Unwritable {
        path: path.display().to_string(),
        reason: error.to_string(),
    })
}

/// Prints a diagnostic to standard error.
pub fn complain(diagnostic: &Diagnostic, colour: Colour) -> Exit {
    let coloured = match colour {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            std::io::stderr().is_terminal()
                && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        }
    };
    let text = faults::render(diagnostic, coloured, width());
    let mut stream = std::io::stderr();
    // Where standard error is closed there is nobody left to tell.
    let _ = stream.write_all(text.as_bytes());
    Exit::Input
}

/// Complains that the paths hold nothing that could be run.
pub fn nothing_to_run(paths: &[PathBuf], colour: Colour) {
    let paths: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
    let path = paths.join("', '");
    complain(&Diagnostic::bare(Fault::NothingToRun { path }), colour);
}
