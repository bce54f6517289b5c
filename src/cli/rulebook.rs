//! `assize rulebook`: proofs over a rulebook, and what a change of it changes.

use std::path::{Path, PathBuf};

use super::args::{Deny, Format, Rulebook as Arguments, RulebookCommand};
use super::exit::Exit;
use super::learn::learn;
use super::session::{
    complain, expansions, from_folder, law, nothing_to_run, stdout, unwritable, width, write,
};
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault};
use crate::editions;
use crate::proof::{self, Side, diff, flips};
use crate::report::{json, proof as page};
use crate::rulebook::Month;
use crate::ruling::Session;
use crate::scenario::gather;

pub fn run_command(arguments: &Arguments) -> Exit {
    match answer(arguments) {
        Ok((text, exit)) => exit.max(write(&mut stdout(arguments.output.color), &text)),
        Err(diagnostic) => complain(&diagnostic, arguments.output.color),
    }
}

fn answer(arguments: &Arguments) -> Result<(String, Exit), Diagnostic> {
    match &arguments.command {
        RulebookCommand::Check {
            write_witness,
            deny,
            all,
        } => check(arguments, write_witness.as_deref(), *deny, *all),
        RulebookCommand::Diff {
            before,
            after,
            paths,
            all,
        } => compare(arguments, [before, after], paths, *all),
        RulebookCommand::Learn { questions } => {
            let (rulebook, term) = law(&arguments.law)?;
            let session = Session::new(rulebook, term, arguments.output.lang);
            Ok((learn(&session, questions)?, Exit::Well))
        }
    }
}

fn check(
    arguments: &Arguments,
    witness: Option<&Path>,
    deny: Option<Deny>,
    all: bool,
) -> Result<(String, Exit), Diagnostic> {
    let (rulebook, term) = law(&arguments.law)?;
    let lang = arguments.output.lang.unwrap_or_default();
    let found = proof::check(rulebook, &term, lang);
    if let Some(path) = witness {
        let shown = found.findings.iter().filter_map(|f| f.witness.as_ref());
        let text = proof::scenario(shown, rulebook);
        std::fs::write(path, text).map_err(|error| unwritable(path, &error))?;
    }
    let denied = deny == Some(Deny::Open) && !found.open.is_empty();
    let exit = match found.is_sound() && !denied {
        true => Exit::Well,
        false => Exit::Found,
    };
    let text = match arguments.output.format {
        Format::Human => page::check(&found, all, lang, width()),
        Format::Json => json::pretty(&found) + "\n",
    };
    Ok((text, exit))
}

fn compare(
    arguments: &Arguments,
    [before, after]: [&str; 2],
    paths: &[PathBuf],
    all: bool,
) -> Result<(String, Exit), Diagnostic> {
    let lang = arguments.output.lang.unwrap_or_default();
    let sides = [side(before, arguments)?, side(after, arguments)?];
    let mut found = diff(&sides[0], &sides[1], lang);
    if !paths.is_empty() {
        let sources = gather(paths)?;
        (found.flips, found.asked) = flips(&sources, &sides[0], &sides[1], lang);
        if found.asked == 0 {
            nothing_to_run(paths, arguments.output.color);
            return Ok((String::new(), Exit::Nothing));
        }
    }
    let exit = match found.is_same() {
        true => Exit::Well,
        false => Exit::Found,
    };
    let text = match arguments.output.format {
        Format::Human => page::diff(&found, all, lang, width()),
        Format::Json => json::pretty(&found) + "\n",
    };
    Ok((text, exit))
}

/// `c3.1`, `my-rules`, `c3.1@2025-09`, `my-rules@2025-09`, `2025-09`.
fn side(text: &str, arguments: &Arguments) -> Result<Side<'static>, Diagnostic> {
    let law = &arguments.law;
    let (name, month) = match text.rsplit_once('@') {
        Some((name, month)) => (name, Some(month)),
        None if text.parse::<Month>().is_ok() => ("", Some(text)),
        None => (text, None),
    };
    let as_of = match month {
        None => law.as_of,
        Some(text) => Some(text.parse().map_err(|_| {
            let text = text.to_owned();
            Diagnostic::bare(Fault::MalformedMonth { text })
        })?),
    };
    let folder = Path::new(name);
    let rulebook = match (name, &law.rulebook) {
        ("", Some(folder)) => from_folder(folder, &law.edition)?,
        ("", None) => editions::named(&law.edition).map_err(Diagnostic::bare)?,
        _ if folder.is_dir() => from_folder(folder, &law.edition)?,
        _ => editions::named(name).map_err(Diagnostic::bare)?,
    };
    let expansions = match &law.with {
        Some(names) => Some(expansions(names, rulebook)?),
        None => None,
    };
    Ok(Side {
        name: text.to_owned(),
        rulebook,
        term: Term { expansions, as_of },
    })
}
