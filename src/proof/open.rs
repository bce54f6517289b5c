//! What can be asked and no rule answers.

use super::docket::Sitting;
use super::words::described;
use super::{Check, Finding};
use crate::court::{Bench, Cell, Outcome};
use crate::rulebook::Region;
use crate::vocabulary::{Lang, Role, Situation, ValueSet};

/// The parts of a verb's questions on which no rule speaks, as the law is now.
pub(super) fn open(docket: &[Sitting], lang: Lang) -> Vec<Finding> {
    let Some(Sitting { bench, chart }) = docket.first() else {
        return Vec::new();
    };
    let rulebook = bench.rulebook;
    let verb = rulebook.vocabulary.verb(bench.verb);
    // A verb without rules asks the definitions.
    if chart.grounds.iter().all(|g| g.standing.is_empty()) {
        return Vec::new();
    }
    let whole = [Vec::new()];
    let questions = verb.questions.as_deref().unwrap_or(&whole);
    let mut found = Vec::new();
    for question in questions {
        let known = asked(bench, question);
        let (mut silent, mut spoken) = (Vec::new(), Vec::new());
        for ground in chart.grounds.iter().filter(|g| g.cell.meets(&known)) {
            match ground.outcome {
                Outcome::Silent => silent.push(ground.cell.meet(&known)),
                _ => spoken.push(&ground.cell),
            }
        }
        silent.retain(|cell| bench.possible(cell));
        let silent: Vec<&Cell> = silent.iter().collect();
        for region in described(bench, &known, &silent, &spoken, &[]) {
            let named = question.iter().filter(|c| !is_usual(bench, c)).copied();
            let told = Region::new(region.0.iter().copied().chain(named));
            found.push(Finding::of(Check::Open, bench).at(bench, &[told], lang));
        }
    }
    found
}

/// Whether a condition of a question says what is taken for granted anyway.
fn is_usual(bench: &Bench, (fact, set): &(u8, ValueSet)) -> bool {
    let vocabulary = &bench.rulebook.vocabulary;
    let verb = vocabulary.verb(bench.verb);
    match &vocabulary.decl(bench.verb, *fact as usize).role {
        Role::Presumed { values, asked, .. } => set.within(*values) && !asked.contains(&verb.id),
        _ => false,
    }
}

/// What a question is about: what is taken for granted, is so, but for what the situation names.
fn asked(bench: &Bench, question: &Situation) -> Cell {
    let vocabulary = &bench.rulebook.vocabulary;
    let verb = vocabulary.verb(bench.verb);
    let mut known = bench.open.clone();
    for (fact, set) in question {
        known.set(*fact as usize, known.get(*fact as usize) & *set);
    }
    for fact in 0..known.0.len() {
        let named = question.iter().any(|(f, _)| *f as usize == fact);
        let usual = match &vocabulary.decl(bench.verb, fact).role {
            Role::Presumed { values, asked, .. } if !asked.contains(&verb.id) => *values,
            _ => continue,
        };
        let narrower = known.with(fact, usual);
        if !named && bench.possible(&narrower) {
            known = narrower;
        }
    }
    known
}
