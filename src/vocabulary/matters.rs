//! What people ask about: positions, each with the concepts by which they speak of it.

use serde::{Deserialize, Serialize};

use super::{Ask, ValueSet, VerbId};

/// A position that people ask about, and what is heard when they do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Matter {
    pub position: Position,
    /// Concepts by index into `Lexicon::concepts`, and how much each tells of this, in tenths.
    pub heard: Vec<(u16, u8)>,
    /// The numbers that are named when people ask about it.
    pub numbers: Vec<i64>,
}

/// A structured question: what is stated, and what is wanted of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Position {
    pub verb: VerbId,
    pub ask: Ask,
    pub about: Wanted,
    /// Facts of the verb's space with their values.
    pub stated: Vec<(usize, ValueSet)>,
    /// The steps, where it asks which of them comes first.
    pub steps: ValueSet,
}

/// What is wanted of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Wanted {
    /// The ruling.
    Ruling,
    /// Whether a fact lies in these values.
    Being(usize, ValueSet),
    /// Whether the outcome lies in these values.
    Outcome(ValueSet),
}
