//! Reads the files of a folder, without looking at what they say.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Fault, Source};

/// Reads a text file. Fails with `missing-file`, `unreadable` or `not-text`.
pub fn read(path: &Path) -> Result<Source, Diagnostic> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        Diagnostic::bare(match error.kind() {
            std::io::ErrorKind::NotFound => Fault::MissingFile {
                path: name.clone(),
                nearest: None,
            },
            _ => Fault::Unreadable {
                path: name.clone(),
                reason: error.to_string(),
            },
        })
    })?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let upto = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = upto.iter().filter(|b| **b == b'\n').count() + 1;
            Err(Diagnostic::bare(Fault::NotText { path: name, line }))
        }
    }
}

/// The YAML files of a folder in the order of their names.
pub fn folder(path: &Path) -> Result<Vec<Source>, Diagnostic> {
    let unreadable = |error: std::io::Error| {
        Diagnostic::bare(Fault::Unreadable {
            path: path.display().to_string(),
            reason: error.to_string(),
        })
    };
    let mut paths = Vec::new();
    for item in std::fs::read_dir(path).map_err(unreadable)? {
        let path = item.map_err(unreadable)?.path();
        if path.extension().is_some_and(|e| e == "yaml") {
            paths.push(path);
        }
    }
    paths.sort();
    paths.iter().map(|p| read(p)).collect()
}
