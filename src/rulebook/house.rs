//! Rules of a house: a folder with a few rules that lie over an edition.

use std::path::Path;

use super::RulebookFiles;
use crate::diagnostic::{Diagnostic, Source};
use crate::yaml::{Fields, Value, folder, parse};

/// What the house says of itself, if it does.
const ITSELF: &str = "house.yaml";

/// Lays the folder of a house over the edition `beneath`, or the one that its `house.yaml` names.
/// Returns the name of the edition that this makes, and that of the one beneath.
///
/// Each file with a `source` at its top is a source; every other one holds rules and definitions.
pub fn lay_house(
    root: &Path,
    beneath: &str,
    files: &mut RulebookFiles,
) -> Result<(String, String), Diagnostic> {
    let mut beneath = beneath.to_owned();
    let mut drops = String::new();
    let name = root
        .file_name()
        .map_or("house".to_owned(), |n| n.to_string_lossy().into_owned());
    let mut label = name.clone();
    let mut rules = Vec::new();
    for file in folder(root)? {
        if Path::new(file.name())
            .file_name()
            .is_some_and(|n| n == ITSELF)
        {
            for document in parse(&file)? {
                let fields = Fields::new(&document, "a house", &file)?;
                beneath = fields.text("over")?.unwrap_or(&beneath).to_owned();
                label = fields.text("title")?.unwrap_or(&label).to_owned();
                for node in fields.get("drops").map_or(&[][..], |n| n.one_or_more()) {
                    drops += &format!("  - {:?}\n", node.text(&file)?);
                }
                fields.finish()?;
            }
        } else if is_source(&file)? {
            files.sources.push(file);
        } else {
            rules.push(file);
        }
    }
    let id = edition_id(&name, files);
    let drops = match drops.as_str() {
        "" => String::new(),
        list => format!("  drops:\n{list}"),
    };
    // The edition is written as it would stand in `editions.yaml`, so that one reader serves both.
    let edition = format!(
        "\n{id:?}:\n  en: {label:?}\n  ro: {label:?}\n  over: {beneath:?}\n  keeps: all\n{drops}"
    );
    let text = format!("{}\n{edition}", files.editions.text());
    files.editions = Source::new(format!("editions.yaml with {}", root.display()), text);
    files.rules_of(&id).extend(rules);
    Ok((id, beneath))
}

/// The name of the folder, made different from those of all editions.
fn edition_id(name: &str, files: &RulebookFiles) -> String {
    let taken = |id: &str| files.rules.iter().any(|f| f.edition == id);
    match taken(name) {
        true => format!("{name}-house"),
        false => name.to_owned(),
    }
}

fn is_source(file: &Source) -> Result<bool, Diagnostic> {
    let documents = parse(file)?;
    Ok(documents.iter().any(|document| match &document.value {
        Value::Map(pairs) => pairs
            .iter()
            .any(|(k, _)| matches!(&k.value, Value::Text(t) if t == "source")),
        _ => false,
    }))
}
