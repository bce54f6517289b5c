//! What `assize test` does with recorded rulings: compares with them, or records them anew.

use std::path::PathBuf;

use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::record::{self, Found, Record};
use crate::report::tests::{Blessed, Outcome, Result, State, Summary};
use crate::ruling::Kind;
use crate::scenario::STANDARD_INPUT;

type Checked = std::result::Result<(), Diagnostic>;

/// The rulings of one file on questions that state no expectation.
pub struct Watched<'a> {
    pub source: &'a Source,
    pub now: Vec<Record>,
    /// The line of each question, and why it was not understood.
    pub asked: Vec<(usize, Option<String>)>,
}

/// Recording needs files: standard input has nothing beside it.
pub fn can_record(paths: &[PathBuf]) -> Checked {
    match paths.iter().any(|p| p.as_os_str() == "-") {
        true => Err(Diagnostic::bare(Fault::Unwritable {
            path: STANDARD_INPUT.to_owned(),
            reason: "rulings are recorded beside a file".to_owned(),
        })),
        false => Ok(()),
    }
}

/// Compares rulings with their records, where there are any.
pub fn compare(watched: &Watched, summary: &mut Summary) -> Checked {
    let kept = match watched.source.name() {
        STANDARD_INPUT => None,
        name => record::kept(name)?,
    };
    let Some((source, kept)) = kept else {
        summary.unstated += watched.now.len();
        return Ok(());
    };
    let compared = record::compare(&watched.now, &kept);
    for (at, found) in compared.found.into_iter().enumerate() {
        let (line, reason) = watched.asked[at].clone();
        let mismatches = match found {
            Found::Unrecorded => {
                summary.unstated += 1;
                continue;
            }
            Found::Same => Vec::new(),
            Found::Stale(mismatches) => mismatches,
        };
        summary.recorded += 1;
        summary.add(Result {
            file: watched.source.name().to_owned(),
            line,
            name: watched.now[at].question.clone(),
            record: (!mismatches.is_empty()).then_some(State::Stale),
            reason: reason.filter(|_| !mismatches.is_empty()),
            outcome: Outcome::of(mismatches, &[]),
        });
    }
    for kept in compared.orphaned {
        summary.add(orphan(&source, kept));
    }
    Ok(())
}

/// Files of records whose scenario file is gone.
pub fn strays(paths: &[PathBuf], summary: &mut Summary) -> Checked {
    for source in record::strays(paths)? {
        for kept in record::load(&source)? {
            summary.add(orphan(&source, &kept));
        }
    }
    Ok(())
}

fn orphan(source: &Source, kept: &record::Kept) -> Result {
    Result {
        file: source.name().to_owned(),
        line: source.line(kept.span.start),
        name: kept.record.question.clone(),
        record: Some(State::Orphaned),
        outcome: Outcome::default(),
        reason: None,
    }
}

/// Records the rulings of a file in place of what was recorded of it. A question that was not
/// understood has no ruling to record.
pub fn bless(watched: &Watched, summary: &mut Summary) -> Checked {
    let mut records = Vec::new();
    for (record, (line, reason)) in watched.now.iter().zip(&watched.asked) {
        if record.says("ruling") != [Kind::Error.id()] {
            records.push(record.clone());
            continue;
        }
        summary.add(Result {
            file: watched.source.name().to_owned(),
            line: *line,
            name: record.question.clone(),
            record: Some(State::NotUnderstood),
            outcome: Outcome::default(),
            reason: reason.clone(),
        });
    }
    let path = record::path_of(watched.source.name());
    // A file of records that cannot be read is made anew.
    let kept = record::kept(watched.source.name()).ok().flatten();
    let kept = kept.map(|(_, kept)| kept).unwrap_or_default();
    let compared = record::compare(&records, &kept);
    let count = |is: fn(&Found) -> bool| compared.found.iter().filter(|f| is(f)).count();
    let told = Blessed {
        file: path.display().to_string(),
        rulings: records.len(),
        new: count(|f| *f == Found::Unrecorded),
        changed: count(|f| matches!(f, Found::Stale(_))),
        gone: compared.orphaned.len(),
    };
    let done = match (records.is_empty(), path.is_file()) {
        (true, false) => return Ok(()),
        (true, true) => std::fs::remove_file(&path),
        (false, _) => std::fs::write(&path, record::write(&records)),
    };
    done.map_err(|error| {
        Diagnostic::bare(Fault::Unwritable {
            path: path.display().to_string(),
            reason: error.to_string(),
        })
    })?;
    summary.blessed.push(told);
    Ok(())
}
