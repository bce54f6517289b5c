//! A recorded ruling: the question, and what was said, in words that a diff shows well.

use crate::diagnostic::Span;

/// What of a ruling is recorded, in the order of the file. The texts of a ruling are not.
pub const KEYS: [&str; 12] = [
    "ruling",
    "need-not",
    "value",
    "values",
    "points",
    "players",
    "depends",
    "otherwise",
    "unless",
    "effects",
    "cites",
    "readings",
];

/// These of them are conditions and stand on lines of their own.
pub(super) const LONG: [&str; 3] = ["depends", "unless", "readings"];

/// The ruling of one question.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    /// The title of its scenario.
    pub scenario: String,
    pub question: String,
    /// Which one, where a scenario asks the same several times: the first is 1.
    pub turn: usize,
    /// For each of `KEYS`, what the ruling says; empty where it says nothing.
    pub said: Vec<Vec<String>>,
}

impl Record {
    /// Whether two are about the same question.
    pub fn is_about(&self, other: &Record) -> bool {
        let key = |r: &Record| (r.scenario.clone(), r.question.clone(), r.turn);
        key(self) == key(other)
    }

    /// What the ruling says under one of `KEYS`.
    pub fn says(&self, key: &str) -> &[String] {
        let at = KEYS.iter().position(|k| *k == key);
        at.and_then(|at| self.said.get(at))
            .map_or(&[], Vec::as_slice)
    }
}

/// A record of a file, and where it stands.
#[derive(Debug, Clone)]
pub struct Kept {
    pub record: Record,
    pub span: Span,
}
