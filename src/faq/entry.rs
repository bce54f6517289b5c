//! All that is known about one entry: what it says, what encodes it, what pins it.

use serde::Serialize;

use super::case::Case;
use super::edges::{EdgeKind, edges};
use crate::rulebook::{EntryId, Rulebook};
use crate::vocabulary::Lang;

/// An entry with everything around it.
#[derive(Debug, Clone, Serialize)]
pub struct EntrySheet {
    pub id: String,
    pub section: String,
    pub listed: Vec<String>,
    pub since: Option<String>,
    pub authority: &'static str,
    pub from: Option<String>,
    pub says: String,
    pub doubt: Option<String>,
    /// The entries that the doubt names.
    pub doubt_with: Vec<String>,
    pub encoded_by: Vec<Encoding>,
    pub cases: Vec<String>,
}

/// A rule or definition that cites an entry.
#[derive(Debug, Clone, Serialize)]
pub struct Encoding {
    pub name: String,
    /// `decides`, `confirms` or `defines`.
    pub how: &'static str,
    /// `file:line`.
    pub place: String,
    /// What else it cites.
    pub with: Vec<String>,
}

/// The sheet of an entry.
pub fn sheet(id: EntryId, rulebook: &Rulebook, cases: &[Case], lang: Lang) -> EntrySheet {
    let entry = rulebook.entry(id);
    let doubt = entry.doubt.as_ref();
    let encoded = edges(rulebook).into_iter().filter(|e| e.entry == id);
    EntrySheet {
        id: entry.id.clone(),
        section: entry.section.clone(),
        listed: entry.listed.clone(),
        since: entry.since.map(|m| m.to_string()),
        authority: entry.authority.id(),
        from: entry.from.clone(),
        says: entry.says.in_lang(lang).to_owned(),
        doubt: doubt.map(|d| d.reason.in_lang(lang).to_owned()),
        doubt_with: doubt.map_or(Vec::new(), |d| {
            d.with
                .iter()
                .map(|e| rulebook.entry(*e).id.clone())
                .collect()
        }),
        encoded_by: encoded
            .map(|e| encoding(&e.from, e.kind, id, rulebook))
            .collect(),
        cases: cases
            .iter()
            .filter(|c| c.entry == id)
            .map(|c| c.id.clone())
            .collect(),
    }
}

fn encoding(name: &str, kind: EdgeKind, id: EntryId, rulebook: &Rulebook) -> Encoding {
    let rule = rulebook.rules.iter().find(|r| r.id == name);
    let definition = rulebook.definitions.iter().find(|d| d.id == name);
    let (file, line, cites) = match (kind, rule, definition) {
        (EdgeKind::Defines, _, Some(d)) => (&d.file, d.line, &d.cites),
        (_, Some(r), _) => (&r.file, r.line, &r.cites),
        (_, None, Some(d)) => (&d.file, d.line, &d.cites),
        (_, None, None) => {
            return Encoding {
                name: name.to_owned(),
                how: "decides",
                place: String::new(),
                with: Vec::new(),
            };
        }
    };
    Encoding {
        name: name.to_owned(),
        how: match kind {
            EdgeKind::Decides => "decides",
            EdgeKind::Confirms => "confirms",
            EdgeKind::Defines => "defines",
        },
        place: format!("{file}:{line}"),
        with: cites
            .iter()
            .filter(|e| **e != id)
            .map(|e| rulebook.entry(*e).id.clone())
            .collect(),
    }
}
