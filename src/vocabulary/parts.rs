//! What every vocabulary file is made of: documents, labels, lists of names.

use super::Label;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::yaml::{Fields, Node, parse};

/// The single document of a file.
pub(super) fn document(source: &Source) -> Result<Node, Diagnostic> {
    let mut documents = parse(source)?;
    match documents.len() {
        1 => Ok(documents.remove(0)),
        _ => Err(Diagnostic::at(
            Fault::Empty { what: "the file" },
            source,
            Default::default(),
        )),
    }
}

/// A label from a mapping with `en` and `ro`.
pub(super) fn label(node: &Node, source: &Source) -> Result<Label, Diagnostic> {
    let fields = Fields::new(node, "a label", source)?;
    let label = label_fields(&fields)?;
    fields.finish()?;
    Ok(label)
}

pub(super) fn label_fields(fields: &Fields) -> Result<Label, Diagnostic> {
    Ok(Label {
        en: fields.require_text("en")?.to_owned(),
        ro: fields.require_text("ro")?.to_owned(),
    })
}

pub(super) fn texts(node: &Node, source: &Source) -> Result<Vec<String>, Diagnostic> {
    node.one_or_more()
        .iter()
        .map(|n| n.text(source).map(str::to_owned))
        .collect()
}
