//! The law that bears on one verb at one time: what is in play and in force.

use super::Cell;
use crate::rulebook::{Limb, Month, Nogood, RuleId, Rulebook, Statute};
use crate::vocabulary::{ValueSet, VerbId};

/// What a question is judged under.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Term {
    /// The expansions in play, as indexes into the vocabulary; all where `None`.
    pub expansions: Option<Vec<u8>>,
    /// Rules printed later are not in force; all are where `None`.
    pub as_of: Option<Month>,
}

/// The rules and definitions of one verb, ready to judge.
pub struct Bench<'a> {
    pub rulebook: &'a Rulebook,
    pub verb: VerbId,
    pub term: Term,
    /// Everything that can be, before anything is known.
    pub open: Cell,
    pub(super) limbs: Vec<&'a Limb>,
    pub(super) nogoods: Vec<&'a Nogood>,
    /// For each fact, which of the nogoods speak of it.
    pub(super) about: Vec<Vec<u16>>,
    pub(super) statute: &'a Statute,
}

impl<'a> Bench<'a> {
    /// Seats the bench for `verb` under `term`.
    pub fn new(rulebook: &'a Rulebook, verb: VerbId, term: &Term) -> Self {
        let statute = rulebook.statute(verb);
        let in_force = |cites: &[_]| rulebook.in_force(cites, term.as_of);
        let facts = rulebook.vocabulary.verb(verb).facts.len();
        let nogoods: Vec<&Nogood> = statute
            .nogoods
            .iter()
            .filter(|n| in_force(&rulebook.definitions[n.definition as usize].cites))
            .collect();
        Bench {
            rulebook,
            verb,
            term: term.clone(),
            open: Cell(
                (0..facts)
                    .map(|fact| in_play(rulebook, verb, fact, term))
                    .collect(),
            ),
            limbs: statute
                .limbs
                .iter()
                .filter(|l| in_force(&rulebook.rule(l.rule).cites))
                .collect(),
            about: about(&nogoods, facts),
            nogoods,
            statute,
        }
    }

    /// Whether the first rule is written to prevail over the second.
    pub fn prevails(&self, rule: RuleId, other: RuleId) -> bool {
        self.rulebook.rule(rule).over.contains(&other)
    }
}

/// For each fact, which of the nogoods speak of it.
pub(super) fn about(nogoods: &[&Nogood], facts: usize) -> Vec<Vec<u16>> {
    let mut found = vec![Vec::new(); facts];
    for (at, nogood) in nogoods.iter().enumerate() {
        for fact in nogood.region.facts() {
            found[fact].push(at as u16);
        }
    }
    found
}

/// The values of a fact that can occur with the expansions in play.
fn in_play(rulebook: &Rulebook, verb: VerbId, fact: usize, term: &Term) -> ValueSet {
    let decl = rulebook.vocabulary.decl(verb, fact);
    let Some(expansions) = &term.expansions else {
        return decl.domain();
    };
    decl.values
        .iter()
        .enumerate()
        .filter(|(_, v)| v.expansion.is_none_or(|e| expansions.contains(&e)))
        .map(|(at, _)| at)
        .collect()
}
