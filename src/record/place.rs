//! Where records are kept: in a file beside the scenario, with its name and one ending more.

use std::path::{Path, PathBuf};

use super::load::load;
use super::model::Kept;
use crate::diagnostic::{Diagnostic, Source};
use crate::scenario::{RECORDS, find, read};

/// The file of the records of a scenario file.
pub fn path_of(scenarios: &str) -> PathBuf {
    PathBuf::from(format!("{scenarios}.{RECORDS}"))
}

/// The records of a scenario file and their source; nothing where there are none.
pub fn kept(scenarios: &str) -> Result<Option<(Source, Vec<Kept>)>, Diagnostic> {
    let path = path_of(scenarios);
    if !path.is_file() {
        return Ok(None);
    }
    let source = read(&path)?;
    let records = load(&source)?;
    Ok(Some((source, records)))
}

/// The files of records in folders that lie beside no file.
pub fn strays(paths: &[PathBuf]) -> Result<Vec<Source>, Diagnostic> {
    let is_stray = |path: &Path| {
        let records = path.extension().is_some_and(|e| e == RECORDS);
        records && !path.with_extension("").exists()
    };
    let mut found = Vec::new();
    for folder in paths.iter().filter(|p| p.is_dir()) {
        for path in find(folder, &is_stray)? {
            found.push(read(&path)?);
        }
    }
    Ok(found)
}
