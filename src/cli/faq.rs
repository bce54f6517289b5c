//! `assize faq`: the entries, what encodes and pins them, and checks.

use std::path::{Path, PathBuf};

use super::args::{Faq, FaqCommand, Format};
use super::drift;
use super::exit::Exit;
use super::pagelint;
use super::session::{complain, law, stdout, width, write};
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Fault};
use crate::faq::mutants::{self, Mutant};
use crate::faq::{self, Case};
use crate::proof;
use crate::question::nearest_entries;
use crate::report::{faq as page, history as history_page, json, mutants as mutants_page};
use crate::rulebook::{EntryId, Month, Rulebook};
use crate::scenario::{Editions, gather, load};
use crate::yaml::read;

/// The ids of the FAQ's entries begin with this.
const FAQ: &str = "faq:";

pub fn run_command(faq: &Faq) -> Exit {
    match answer(faq) {
        Ok((text, exit)) => exit.max(write(&mut stdout(faq.output.color), &text)),
        Err(diagnostic) => complain(&diagnostic, faq.output.color),
    }
}

fn answer(faq: &Faq) -> Result<(String, Exit), Diagnostic> {
    let (rulebook, term) = law(&faq.law)?;
    let lang = faq.output.lang.unwrap_or_default();
    let people = faq.output.format == Format::Human;
    match &faq.command {
        FaqCommand::History { of } => {
            let (month, entry) = match of {
                Some(text) => update_of(text, rulebook)?,
                None => (None, None),
            };
            let updates = proof::history(rulebook, &term, month, entry, lang);
            let exit = match updates.is_empty() {
                true => Exit::Nothing,
                false => Exit::Well,
            };
            let text = match people {
                true if updates.is_empty() => {
                    let entry = entry.map(|e| rulebook.entry(e));
                    history_page::no_history(&rulebook.months(), entry, lang, width())
                }
                true => history_page::history(&updates, lang, width()),
                false => json::pretty(&updates) + "\n",
            };
            Ok((text, exit))
        }
        FaqCommand::List => {
            let entries = all(rulebook, FAQ);
            let sheets: Vec<_> = entries
                .map(|id| faq::sheet(id, rulebook, &[], lang))
                .collect();
            let text = match people {
                true => page::list(&sheets, width()),
                false => json::pretty(&sheets) + "\n",
            };
            Ok((text, Exit::Well))
        }
        FaqCommand::Show { entry, cases } => {
            let id = named(entry, rulebook)?;
            let cases = match cases.is_dir() {
                true => read_cases(cases, &term, rulebook)?,
                false => Vec::new(),
            };
            let sheet = faq::sheet(id, rulebook, &cases, lang);
            let text = match people {
                true => page::sheet(&sheet, lang, width()),
                false => json::pretty(&sheet) + "\n",
            };
            Ok((text, Exit::Well))
        }
        FaqCommand::Search { words } => {
            let found = nearest_entries(rulebook, &words.join(" "), lang, 10);
            let sheets: Vec<_> = found
                .into_iter()
                .map(|id| faq::sheet(id, rulebook, &[], lang))
                .collect();
            let exit = match sheets.is_empty() {
                true => Exit::Nothing,
                false => Exit::Well,
            };
            let text = match people {
                true => page::list(&sheets, width()),
                false => json::pretty(&sheets) + "\n",
            };
            Ok((text, exit))
        }
        FaqCommand::Coverage { cases } => {
            let cases = read_cases(cases, &term, rulebook)?;
            let found = faq::coverage(rulebook, &cases, FAQ);
            let exit = match found.is_complete() {
                true => Exit::Well,
                false => Exit::Found,
            };
            let text = match people {
                true => page::coverage(&found, lang, width()),
                false => json::pretty(&found) + "\n",
            };
            Ok((text, exit))
        }
        FaqCommand::Lint {
            page: Some(page),
            sarif,
            ..
        } => pagelint::lint(page, *sarif, people),
        FaqCommand::Lint { cases, today, .. } => {
            let cases = read_cases(cases, &term, rulebook)?;
            let covered = faq::coverage(rulebook, &cases, FAQ);
            let found = faq::lint(rulebook, &covered, FAQ, *today);
            let exit = match found.iter().all(faq::LintFinding::is_note) {
                true => Exit::Well,
                false => Exit::Found,
            };
            let text = match people {
                true => page::lint(&found, width()),
                false => json::pretty(&found) + "\n",
            };
            Ok((text, exit))
        }
        FaqCommand::Mutants {
            name,
            cases,
            known,
            thorough,
            list,
        } => {
            let cases = read_cases(cases, &term, rulebook)?;
            let known = match known.is_file() {
                true => mutants::known(&read(known)?)?,
                false => Vec::new(),
            };
            let mut all = mutants::mutants(rulebook, *thorough);
            if let Some(name) = name {
                all = only(all, name, rulebook)?;
            }
            let found = mutants::run(rulebook, &term, &cases, &all, &known, name.is_none());
            let exit = match found.is_clean() {
                true => Exit::Well,
                false => Exit::Found,
            };
            let text = match people {
                true => mutants_page::mutants(&found, *list, width()),
                false => json::pretty(&found) + "\n",
            };
            Ok((text, exit))
        }
        FaqCommand::Drift { page, against } => {
            drift::compare(page, against.as_deref(), rulebook, people)
        }
        FaqCommand::Fingerprint { page, against, new } => {
            drift::make(page, against.as_deref(), new.as_deref())
        }
    }
}

/// The mutants of a rule, of a definition, or of what cites an entry.
fn only(all: Vec<Mutant>, name: &str, rulebook: &Rulebook) -> Result<Vec<Mutant>, Diagnostic> {
    let rules = rulebook.rules.iter().map(|r| r.id.as_str());
    let definitions = rulebook.definitions.iter().map(|d| d.id.as_str());
    if rules.chain(definitions).any(|id| id == name) {
        return Ok(all.into_iter().filter(|m| m.of == name).collect());
    }
    let entry = named(name, rulebook)?;
    let of_entry = |m: &Mutant| m.cites.contains(&entry);
    Ok(all.into_iter().filter(of_entry).collect())
}

fn all<'a>(rulebook: &'a Rulebook, prefix: &'a str) -> impl Iterator<Item = EntryId> + 'a {
    let entries = rulebook.entries.iter().enumerate();
    entries
        .filter(move |(_, e)| e.id.starts_with(prefix))
        .map(|(at, _)| EntryId(at as u16))
}

/// The month or the entry whose update is wanted.
fn update_of(
    text: &str,
    rulebook: &Rulebook,
) -> Result<(Option<Month>, Option<EntryId>), Diagnostic> {
    if let Ok(month) = text.parse() {
        return Ok((Some(month), None));
    }
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    if text.split('-').all(digits) && text.contains('-') {
        let text = text.to_owned();
        return Err(Diagnostic::bare(Fault::MalformedMonth { text }));
    }
    Ok((None, Some(named(text, rulebook)?)))
}

/// An entry by its id, with or without the name of its source.
fn named(entry: &str, rulebook: &Rulebook) -> Result<EntryId, Diagnostic> {
    let found = rulebook.entry_named(&format!("{FAQ}{entry}"));
    match found {
        Some(id) => Ok(id),
        None => rulebook.cited(entry).map_err(Diagnostic::bare),
    }
}

fn read_cases<'a>(
    folder: &Path,
    term: &Term,
    rulebook: &'a Rulebook,
) -> Result<Vec<Case<'a>>, Diagnostic> {
    let editions = Editions::from(rulebook);
    let mut found = Vec::new();
    for source in gather(&[PathBuf::from(folder)])? {
        for node in load(&source, term, editions)?.cases {
            found.push(faq::load(&node, &source, term, editions)?);
        }
    }
    if found.is_empty() {
        let path = folder.display().to_string();
        return Err(Diagnostic::bare(Fault::NothingToRun { path }));
    }
    Ok(found)
}
