//! Tries every mutant: some case fails, or nothing changes, or it is missed.

use rayon::prelude::*;
use serde::Serialize;

use super::definitions::of_definition;
use super::equivalence::difference;
use super::mutant::{Mutant, Operator, Part, Patch};
use super::probes::{Touched, Trial};
use super::rules::of_rule;
use super::{Known, witness};
use crate::court::Term;
use crate::faq::{Case, check};
use crate::rulebook::{RuleId, Rulebook};
use crate::ruling::Session;
use crate::vocabulary::Lang;

/// How many mutants share one copy of the rulebook.
const CHUNK: usize = 48;

/// What became of a mutant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "fate")]
pub enum Fate {
    /// This case fails under it.
    Caught { by: String },
    /// No point of the space changes, neither in its ruling nor in its citations.
    Equivalent,
    /// Something changes and no case fails. `witness` is a case that would, but for its expectation.
    Missed {
        witness: String,
        /// Why it is known to be missed, if it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        known: Option<String>,
    },
}

/// A mutant and what became of it.
#[derive(Debug, Clone, Serialize)]
pub struct Tried {
    pub mutant: String,
    pub part: Part,
    pub operator: Operator,
    /// The entries that the changed thing cites.
    pub cites: Vec<String>,
    #[serde(flatten)]
    pub fate: Fate,
}

/// How a run ended.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Report {
    pub caught: usize,
    pub equivalent: usize,
    pub missed: usize,
    /// How many of the missed are known to be.
    pub known: usize,
    /// Known misses that are none: the mutant is caught, equivalent, or does not exist.
    pub stale: Vec<String>,
    /// Cases that fail without any change; they cannot catch anything.
    pub failing: Vec<String>,
    pub mutants: Vec<Tried>,
}

impl Report {
    /// Whether every mutant is caught, equivalent or known to be missed, and all cases pass.
    pub fn is_clean(&self) -> bool {
        self.missed == self.known && self.stale.is_empty() && self.failing.is_empty()
    }
}

/// Every mutant of a rulebook, rules first; those that change a single value of a set only if
/// `thorough`.
pub fn mutants(rulebook: &Rulebook, thorough: bool) -> Vec<Mutant> {
    let rules = (0..rulebook.rules.len()).map(|at| RuleId(at as u16));
    let definitions = 0..rulebook.definitions.len() as u16;
    rules
        .flat_map(|id| of_rule(rulebook, id))
        .chain(definitions.flat_map(|at| of_definition(rulebook, at)))
        .filter(|m| thorough || !m.operator.is_fine())
        .collect()
}

/// Tries these mutants of a rulebook with its cases. Where they are the `whole`, a known miss that
/// is not among them is stale.
pub fn run(
    rulebook: &Rulebook,
    term: &Term,
    cases: &[Case],
    mutants: &[Mutant],
    known: &[Known],
    whole: bool,
) -> Report {
    let cases: Vec<&Case> = cases
        .iter()
        .filter(|c| c.rulebook.edition == rulebook.edition)
        .collect();
    let passed: Vec<bool> = cases.par_iter().map(|c| check(c).passed()).collect();
    let with = |passes: bool| {
        let both = cases.iter().zip(&passed);
        both.filter(move |(_, p)| **p == passes).map(|(c, _)| *c)
    };
    let trials: Vec<Trial> = with(true)
        .collect::<Vec<_>>()
        .into_par_iter()
        .map(|case| {
            let session = Session::new(rulebook, case.term.clone(), Some(Lang::En));
            Trial::new(case, &session)
        })
        .collect();
    let tried: Vec<Tried> = mutants
        .par_chunks(CHUNK)
        .flat_map_iter(|chunk| {
            let mut changed = rulebook.clone();
            let mut old = Sessions::new(rulebook);
            let tried: Vec<Tried> = chunk
                .iter()
                .map(|mutant| {
                    mutant.patch.apply(&mut changed);
                    let fate = fate(mutant, &mut old, &changed, &trials, term);
                    mutant.patch.take_back(&mut changed, rulebook);
                    told(mutant, fate, rulebook)
                })
                .collect();
            tried
        })
        .collect();
    let failing = with(false).map(|c| c.id.clone()).collect();
    report(tried, known, failing, whole)
}

/// The sessions of a rulebook, one for each term that some case has.
struct Sessions<'a> {
    rulebook: &'a Rulebook,
    of_term: Vec<Session<'a>>,
}

impl<'a> Sessions<'a> {
    fn new(rulebook: &'a Rulebook) -> Self {
        Sessions {
            rulebook,
            of_term: Vec::new(),
        }
    }

    fn at(&mut self, term: &Term) -> &Session<'a> {
        let known = self.of_term.iter().position(|s| s.term == *term);
        let at = known.unwrap_or_else(|| {
            let session = Session::new(self.rulebook, term.clone(), Some(Lang::En));
            self.of_term.push(session);
            self.of_term.len() - 1
        });
        &self.of_term[at]
    }
}

fn fate(
    mutant: &Mutant,
    old: &mut Sessions,
    changed: &Rulebook,
    trials: &[Trial],
    term: &Term,
) -> Fate {
    let original = old.rulebook;
    let touched = Touched {
        regions: mutant.patch.touches(original),
        definition: match mutant.patch {
            Patch::Definition { id, .. } => Some(id),
            Patch::Rule { .. } => None,
        },
    };
    let own = |trial: &&Trial| mutant.cites.contains(&trial.case.entry);
    let first = trials.iter().filter(own);
    let then = trials.iter().filter(|t| !own(t));
    let mut sessions = Sessions::new(changed);
    let caught = first.chain(then).find(|trial| {
        let term = trial.term();
        trial.fails(sessions.at(term), old.at(term), &touched)
    });
    if let Some(trial) = caught {
        let by = trial.case.id.clone();
        return Fate::Caught { by };
    }
    match difference(mutant, original, changed, term) {
        None => Fate::Equivalent,
        Some(point) => Fate::Missed {
            witness: witness::case(mutant, &point, original, term),
            known: None,
        },
    }
}

fn told(mutant: &Mutant, fate: Fate, rulebook: &Rulebook) -> Tried {
    let cites = mutant.cites.iter();
    Tried {
        mutant: mutant.id(),
        part: mutant.part,
        operator: mutant.operator,
        cites: cites.map(|e| rulebook.entry(*e).id.clone()).collect(),
        fate,
    }
}

fn report(mut tried: Vec<Tried>, listed: &[Known], failing: Vec<String>, whole: bool) -> Report {
    let mut report = Report {
        failing,
        ..Report::default()
    };
    let reason_of = |name: &str| {
        let listed = listed.iter().find(|k| k.mutants.iter().any(|m| m == name));
        listed.map(|k| k.reason.clone())
    };
    for one in &mut tried {
        match &mut one.fate {
            Fate::Caught { .. } => report.caught += 1,
            Fate::Equivalent => report.equivalent += 1,
            Fate::Missed { known, .. } => {
                *known = reason_of(&one.mutant);
                report.missed += 1;
                report.known += usize::from(known.is_some());
            }
        }
    }
    let stale = |name: &&String| {
        let of_name = tried.iter().find(|t| t.mutant == **name);
        of_name.map_or(whole, |t| !matches!(t.fate, Fate::Missed { .. }))
    };
    let names = listed.iter().flat_map(|k| &k.mutants);
    report.stale = names.filter(stale).cloned().collect();
    report.mutants = tried;
    report
}
