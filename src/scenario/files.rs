//! Finds and reads the files that a command is to work on.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Diagnostic, Fault, Source, nearest};
use crate::yaml::MAX_BYTES;

/// How deep folders are searched.
const DEEPEST: usize = 16;

/// The ending of the files that keep recorded rulings. They lie beside scenarios and are none.
pub const RECORDS: &str = "rulings";
/// What standard input is called in messages.
pub const STANDARD_INPUT: &str = "standard input";

/// The sources of every path: a file, each `.yaml` and `.jcz` file of a folder, or `-` for standard input.
/// Files of recorded rulings are passed over.
pub fn gather(paths: &[PathBuf]) -> Result<Vec<Source>, Diagnostic> {
    let mut sources = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            sources.push(standard_input()?);
        } else if path.is_dir() {
            for file in find(path, &is_readable)? {
                sources.push(read(&file)?);
            }
        } else if path.extension().is_none_or(|e| e != RECORDS) {
            sources.push(read(path)?);
        }
    }
    Ok(sources)
}

/// The files in a folder and its folders that are wanted, in order.
pub fn find(folder: &Path, wanted: &dyn Fn(&Path) -> bool) -> Result<Vec<PathBuf>, Diagnostic> {
    let mut files = Vec::new();
    walk(folder, 0, wanted, &mut files)?;
    Ok(files)
}

fn walk(
    folder: &Path,
    depth: usize,
    wanted: &dyn Fn(&Path) -> bool,
    files: &mut Vec<PathBuf>,
) -> Result<(), Diagnostic> {
    let unreadable = |error: std::io::Error| {
        Diagnostic::bare(Fault::Unreadable {
            path: folder.display().to_string(),
            reason: error.to_string(),
        })
    };
    let mut items = std::fs::read_dir(folder)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(unreadable)?;
    items.sort_by_key(std::fs::DirEntry::file_name);
    for item in items {
        let path = item.path();
        let kind = item.file_type().map_err(unreadable)?;
        if kind.is_dir() && depth < DEEPEST {
            walk(&path, depth + 1, wanted, files)?;
        } else if !kind.is_dir() && wanted(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_readable(path: &Path) -> bool {
    let known = ["yaml", "yml", "jcz"];
    path.extension()
        .is_some_and(|e| known.iter().any(|k| e == *k))
}

/// Reads one file as text, if it is not too large.
pub fn read(path: &Path) -> Result<Source, Diagnostic> {
    let name = path.display().to_string();
    let fail = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Diagnostic::bare(Fault::MissingFile {
            path: name.clone(),
            nearest: sibling(path),
        }),
        _ => Diagnostic::bare(Fault::Unreadable {
            path: name.clone(),
            reason: error.to_string(),
        }),
    };
    let file = std::fs::File::open(path).map_err(fail)?;
    text(file, &name).map_err(|problem| match problem {
        Problem::Io(error) => fail(error),
        Problem::Fault(fault) => Diagnostic::bare(fault),
    })
}

fn standard_input() -> Result<Source, Diagnostic> {
    text(std::io::stdin(), STANDARD_INPUT).map_err(|problem| {
        Diagnostic::bare(match problem {
            Problem::Io(error) => Fault::Unreadable {
                path: STANDARD_INPUT.to_owned(),
                reason: error.to_string(),
            },
            Problem::Fault(fault) => fault,
        })
    })
}

enum Problem {
    Io(std::io::Error),
    Fault(Fault),
}

fn text(input: impl Read, name: &str) -> Result<Source, Problem> {
    let mut bytes = Vec::new();
    input
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(Problem::Io)?;
    if bytes.len() as u64 > MAX_BYTES {
        let limit = format!("{} MiB a file ('{name}')", MAX_BYTES / 1024 / 1024);
        return Err(Problem::Fault(Fault::TooLarge { limit }));
    }
    String::from_utf8(bytes)
        .map(|text| Source::new(name, text))
        .map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = valid.iter().filter(|b| **b == b'\n').count() + 1;
            Problem::Fault(Fault::NotText {
                path: name.to_owned(),
                line,
            })
        })
}

/// The file of the same folder that a misspelt name was probably meant to be.
fn sibling(path: &Path) -> Option<String> {
    let wanted = path.file_name()?.to_str()?;
    let folder = path
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let names: Vec<String> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|item| item.ok()?.file_name().into_string().ok())
        .collect();
    nearest(wanted, names.iter().map(String::as_str))
}
