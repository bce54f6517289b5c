//! Reads the sources: which entries there are, what they say, since when and by whom.

use super::audience::Audience;
use super::{Authority, Doubt, Entry, EntryId, Rulebook};
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::vocabulary::Label;
use crate::yaml::{Fields, Node, Value, parse};

/// Reads every source file into `rulebook.entries`. Entries that do not speak to the audience are
/// only remembered by name.
pub(super) fn load(
    files: &[&Source],
    audience: &Audience,
    rulebook: &mut Rulebook,
) -> Result<(), Diagnostic> {
    let mut doubts = Vec::new();
    for file in files {
        for document in parse(file)? {
            source(&document, audience, file, rulebook, &mut doubts)?;
        }
    }
    for (at, node, file) in doubts {
        rulebook.entries[at].doubt = Some(doubt(&node, &file, rulebook)?);
    }
    Ok(())
}

fn source(
    document: &Node,
    audience: &Audience,
    file: &Source,
    rulebook: &mut Rulebook,
    doubts: &mut Vec<(usize, Node, Source)>,
) -> Result<(), Diagnostic> {
    let fields = Fields::new(document, "a source", file)?;
    let prefix = fields.require_text("source")?;
    let joint = fields.text("joint")?.unwrap_or(":");
    let speaks = audience.hears(&fields, true, file)?;
    label(fields.require("title")?, file)?;
    let default = authority(fields.require("authority")?, file)?;
    for node in fields.require("entries")?.list(file)? {
        let entry = entry(node, (prefix, joint), default, file)?;
        if rulebook.entry_named(&entry.id).is_some() || rulebook.elsewhere.contains(&entry.id) {
            let fault = Fault::DuplicateName {
                kind: "entry",
                name: entry.id,
                first: "an earlier record".to_owned(),
            };
            return Err(node.fault(fault, file));
        }
        let fields = Fields::new(node, "an entry", file)?;
        if !audience.hears(&fields, speaks, file)? {
            rulebook.elsewhere.push(entry.id);
            continue;
        }
        if let Some(doubt) = fields.get("doubt") {
            doubts.push((rulebook.entries.len(), doubt.clone(), file.clone()));
        }
        rulebook.entries.push(entry);
    }
    fields.finish()
}

fn entry(
    node: &Node,
    (prefix, joint): (&str, &str),
    default: Authority,
    file: &Source,
) -> Result<Entry, Diagnostic> {
    let fields = Fields::new(node, "an entry", file)?;
    let id = fields.require_text("id")?;
    let entry = Entry {
        id: format!("{prefix}{joint}{id}"),
        section: fields.text("section")?.unwrap_or(prefix).to_owned(),
        listed: match fields.get("listed") {
            Some(list) => list
                .one_or_more()
                .iter()
                .map(|n| n.text(file).map(str::to_owned))
                .collect::<Result<_, _>>()?,
            None => Vec::new(),
        },
        since: match fields.get("since") {
            Some(node) => {
                let text = node.text(file)?;
                let month = text.parse().map_err(|_| {
                    let text = text.to_owned();
                    node.fault(Fault::MalformedMonth { text }, file)
                })?;
                Some(month)
            }
            None => None,
        },
        authority: match fields.get("authority") {
            Some(node) => authority(node, file)?,
            None => default,
        },
        from: fields.text("from")?.map(str::to_owned),
        says: label(fields.require("says")?, file)?,
        doubt: None,
    };
    fields.get("doubt");
    fields.get("editions");
    fields.finish()?;
    Ok(entry)
}

fn doubt(node: &Node, file: &Source, rulebook: &Rulebook) -> Result<Doubt, Diagnostic> {
    let fields = Fields::new(node, "a doubt", file)?;
    let doubt = Doubt {
        reason: label(fields.require("reason")?, file)?,
        with: match fields.get("with") {
            Some(list) => list
                .one_or_more()
                .iter()
                .filter(|n| !is_elsewhere(n, rulebook))
                .map(|n| citation(n, file, rulebook))
                .collect::<Result<_, _>>()?,
            None => Vec::new(),
        },
    };
    fields.finish()?;
    Ok(doubt)
}

fn authority(node: &Node, file: &Source) -> Result<Authority, Diagnostic> {
    let name = node.text(file)?;
    let known = Authority::ALL.iter().find(|(id, _)| *id == name);
    known.map(|(_, authority)| *authority).ok_or_else(|| {
        node.fault(
            Fault::unknown("authority", name, Authority::ALL.iter().map(|(id, _)| *id)),
            file,
        )
    })
}

fn label(node: &Node, file: &Source) -> Result<Label, Diagnostic> {
    let fields = Fields::new(node, "a text in both languages", file)?;
    let label = Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    };
    fields.finish()?;
    Ok(label)
}

/// The entry that a citation names.
pub fn citation(node: &Node, file: &Source, rulebook: &Rulebook) -> Result<EntryId, Diagnostic> {
    let found = rulebook.cited(node.text(file)?);
    found.map_err(|fault| node.fault(fault, file))
}

/// Whether a citation names an entry that does not speak in this edition.
pub(super) fn is_elsewhere(node: &Node, rulebook: &Rulebook) -> bool {
    matches!(&node.value, Value::Text(name) if rulebook.elsewhere.contains(name))
}
