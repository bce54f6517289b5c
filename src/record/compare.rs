//! How rulings differ from their records.

use super::model::{KEYS, Kept, LONG, Record};
use crate::scenario::Mismatch;

/// What became of one ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// As recorded.
    Same,
    /// Recorded otherwise.
    Stale(Vec<Mismatch>),
    /// There is no record of it.
    Unrecorded,
}

/// A comparison of all rulings of a file with all its records.
#[derive(Debug)]
pub struct Compared<'k> {
    /// For each ruling, in its order.
    pub found: Vec<Found>,
    /// The records whose question is no longer asked without an expectation.
    pub orphaned: Vec<&'k Kept>,
}

/// Compares the rulings of now with what was recorded.
pub fn compare<'k>(now: &[Record], kept: &'k [Kept]) -> Compared<'k> {
    let of = |record: &Record| kept.iter().find(|k| k.record.is_about(record));
    let found = now.iter().map(|record| match of(record) {
        None => Found::Unrecorded,
        Some(kept) if kept.record.said == record.said => Found::Same,
        Some(kept) => Found::Stale(mismatches(&kept.record, record)),
    });
    let orphaned = kept
        .iter()
        .filter(|kept| !now.iter().any(|record| record.is_about(&kept.record)));
    Compared {
        found: found.collect(),
        orphaned: orphaned.collect(),
    }
}

fn mismatches(was: &Record, is: &Record) -> Vec<Mismatch> {
    let differing = KEYS.into_iter().filter(|key| was.says(key) != is.says(key));
    differing
        .map(|key| {
            let (was, is) = (was.says(key), is.says(key));
            Mismatch {
                of: key,
                expected: shown(key, was, is),
                found: shown(key, is, was),
            }
        })
        .collect()
}

/// What is said; of lines that may be many, those that are not said there.
fn shown(key: &str, here: &[String], there: &[String]) -> String {
    let many = LONG.contains(&key);
    let shown = here.iter().filter(|s| !many || !there.contains(s));
    let shown: Vec<&str> = shown.map(String::as_str).collect();
    match shown.as_slice() {
        [] => "none".to_owned(),
        shown => shown.join(", "),
    }
}
