//! What the court is asked and what it finds.

use super::Cell;
use crate::rulebook::{EntryId, Limb, Region, RuleId};
use crate::vocabulary::{Ask, ValueSet, VerbId};

/// The outcomes of permission, by their place in the vocabulary.
pub(super) const OBLIGED: usize = 0;
pub(super) const FREE: usize = 1;
pub(super) const FORBIDDEN: usize = 2;

/// What the standing rules leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// No rule speaks.
    Silent,
    /// These outcomes of the verb remain possible.
    Left(ValueSet),
    /// Two standing rules leave nothing in common: a fault of the rulebook.
    Conflict(RuleId, RuleId),
}

impl Outcome {
    /// The intersection of what each standing limb leaves.
    pub fn of(standing: &[&Limb]) -> Outcome {
        let Some(first) = standing.first() else {
            return Outcome::Silent;
        };
        let mut left = first.outcome;
        for limb in standing {
            if !left.meets(limb.outcome) {
                let against = standing.iter().find(|s| !s.outcome.meets(limb.outcome));
                return Outcome::Conflict(against.unwrap_or(first).rule, limb.rule);
            }
            left = left & limb.outcome;
        }
        Outcome::Left(left)
    }

    /// How glad an asker is of it, where the choice is theirs: permitted, then undecided, then not.
    pub(super) fn worth(self) -> u8 {
        match self {
            Outcome::Left(left) if !left.contains(FORBIDDEN) => 3,
            Outcome::Left(left) if left == ValueSet::one(FORBIDDEN) => 0,
            Outcome::Conflict(..) => 1,
            _ => 2,
        }
    }
}

/// What an answer stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Basis {
    Rule(RuleId),
    /// Index into `Rulebook::definitions`.
    Definition(u16),
}

/// A question as the court takes it.
#[derive(Debug, Clone)]
pub struct Inquiry {
    pub verb: VerbId,
    /// What was said, fact by fact; all other facts are whole.
    pub stated: Vec<(usize, ValueSet)>,
    pub ask: Ask,
    pub about: About,
}

/// What the answer is to be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The ruling of the rules.
    Ruling,
    /// Whether a fact lies in these values.
    Being(usize, ValueSet),
    /// Whether the outcome lies in these values.
    Outcome(ValueSet),
}

/// An answer in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    Yes,
    No,
    Must,
    /// One outcome of a verb that does not permit or forbid: a destination, a number.
    Value(u8),
    /// The rules do not say.
    Silent,
    Conflict(RuleId, RuleId),
}

/// A part of what is known, described in as few conditions as possible, and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Any of these; each relative to what was said.
    pub when: Vec<Region>,
    pub verdict: Verdict,
    pub reasons: Vec<Reason>,
}

/// A rule or definition that decides, with the entries that state it here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reason {
    pub basis: Basis,
    pub cites: Vec<EntryId>,
    /// Whether the entries say that it is not so: the closing of the rule decides.
    pub closing: bool,
}

/// Something that follows: a thing and where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// A value of the fact `thing`.
    pub thing: usize,
    /// An outcome of the verb `happens`.
    pub destination: usize,
    pub reasons: Vec<Reason>,
}

/// The answer to an inquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub verb: VerbId,
    /// The answer where nothing of `branches` holds; the whole answer where there are none.
    pub verdict: Verdict,
    pub reasons: Vec<Reason>,
    /// What it depends on.
    pub branches: Vec<Branch>,
    /// What was taken for granted, and would change the answer.
    pub unless: Vec<Branch>,
    pub effects: Vec<Effect>,
    /// What was said, narrowed by the definitions.
    pub known: Cell,
    /// The same with what was taken for granted.
    pub taken: Cell,
    /// The facts that were taken for granted.
    pub presumed: Vec<usize>,
    /// The step that comes first, for a question of order.
    pub first: Option<usize>,
    /// The definitions that the answer rests on.
    pub grounds: Vec<u16>,
}

/// What was said cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible {
    /// The facts that clash.
    pub facts: Vec<(usize, ValueSet)>,
    pub definitions: Vec<u16>,
}
