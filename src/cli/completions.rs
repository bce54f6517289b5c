//! `assize completions`: what a shell needs to complete commands, and the values that it completes.

use std::ffi::OsStr;

use clap::CommandFactory;
use clap_complete::engine::CompletionCandidate;
use clap_complete::env::{CompleteEnv, Shells};

use super::args::{Arguments, Completions};
use super::exit::Exit;
use crate::figures::Table;
use crate::vocabulary::{Label, Lang};

/// The variable by which a shell asks for completions.
const VARIABLE: &str = "ASSIZE_COMPLETE";
const NAME: &str = "assize";

/// Answers a shell that asks for completions, and ends; goes on where none does.
pub fn answer_a_shell() {
    if std::env::var_os(VARIABLE).is_some() {
        let asked = CompleteEnv::with_factory(Arguments::command);
        asked.var(VARIABLE).bin(NAME).complete();
    }
}

/// Prints the script that makes a shell ask.
pub fn run(completions: &Completions) -> Exit {
    let shell = completions.shell.name();
    let shells = Shells::builtins();
    let Some(completer) = shells.completer(shell) else {
        return Exit::Fault;
    };
    let mut script = Vec::new();
    let written = completer.write_registration(VARIABLE, NAME, NAME, NAME, &mut script);
    let printed = written.and_then(|()| {
        use std::io::Write;
        std::io::stdout().write_all(&script)
    });
    match printed {
        Ok(()) => Exit::Well,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Well,
        Err(_) => Exit::Fault,
    }
}

/// The elements and boxes that `assize figures --with` takes.
pub fn elements(begun: &OsStr) -> Vec<CompletionCandidate> {
    let reference = crate::figures();
    let elements = reference.elements.iter().map(|e| (e.id.as_str(), &e.label));
    let sets = reference.sets.iter();
    let boxes = sets.clone().map(|s| (s.id.as_str(), &s.label));
    let short = sets.filter(|s| s.short != s.id);
    let short = short.map(|s| (s.short.as_str(), &s.label));
    beginning(begun, elements.chain(boxes).chain(short))
}

/// The figures, rows and tables that `assize figures` takes.
pub fn figures(begun: &OsStr) -> Vec<CompletionCandidate> {
    let tables = &crate::figures().tables;
    let figures = tables.iter().flat_map(|t| &t.columns);
    let figures = figures.map(|c| (c.id.as_str(), &c.label));
    let rows = tables.iter().flat_map(Table::rows);
    let rows = rows.map(|(_, row)| (row.id.as_str(), &row.label));
    let tables = tables.iter().map(|t| (t.id.as_str(), &t.label));
    beginning(begun, figures.chain(tables).chain(rows))
}

/// The expansions that `--with` takes elsewhere.
pub fn expansions(begun: &OsStr) -> Vec<CompletionCandidate> {
    let expansions = crate::shipped().vocabulary.expansions.iter();
    let expansions = expansions.filter(|e| e.id != "base");
    beginning(begun, expansions.map(|e| (e.short.as_str(), &e.label)))
}

/// The editions that have rules.
pub fn editions(begun: &OsStr) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy();
    let ids = crate::editions().iter().map(|e| e.id);
    let fitting = ids.filter(|id| id.starts_with(&*begun));
    fitting.map(CompletionCandidate::new).collect()
}

/// Those names that go on what has been typed, each once.
fn beginning<'a>(
    begun: &OsStr,
    names: impl Iterator<Item = (&'a str, &'a Label)>,
) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy();
    let mut seen: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for (name, label) in names.filter(|(name, _)| name.starts_with(&*begun)) {
        if !seen.contains(&name) {
            seen.push(name);
            let help = label.in_lang(Lang::En).to_owned();
            found.push(CompletionCandidate::new(name).help(Some(help.into())));
        }
    }
    found
}
