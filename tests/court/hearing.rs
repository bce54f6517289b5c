//! A ruling never changes when a fact that it does not depend on becomes known.

use std::collections::BTreeSet;

use assize::court::{About, Bench, Finding, Inquiry, Verdict};
use assize::vocabulary::{Ask, ValueSet};
use proptest::prelude::*;

use crate::support::{Dice, choices, told, told_finding};

/// The facts that a finding names as deciding.
fn named(finding: &Finding) -> BTreeSet<usize> {
    let branches = finding.branches.iter().chain(&finding.unless);
    branches
        .flat_map(|b| &b.when)
        .flat_map(|region| region.facts().collect::<Vec<_>>())
        .collect()
}

/// Every answer that a finding gives somewhere.
fn answers(finding: &Finding) -> BTreeSet<Verdict> {
    let branches = finding.branches.iter().map(|b| b.verdict);
    branches.chain([finding.verdict]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 160, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn knowing_what_does_not_matter_changes_nothing(seed: u64) {
        let mut dice = Dice(seed);
        let rulebook = assize::shipped();
        let (verb, term) = (dice.verb(rulebook), dice.term(rulebook));
        let bench = Bench::new(rulebook, verb, &term);
        let Some(point) = dice.point(&bench, &bench.open.clone()) else { return Ok(()) };
        let mut stated: Vec<(usize, ValueSet)> = Vec::new();
        for fact in 0..point.0.len() {
            if dice.once_in(2) {
                stated.push((fact, point.get(fact)));
            }
        }
        let inquiry = Inquiry { verb, stated, ask: Ask::May, about: About::Ruling };
        let finding = bench.hear(&inquiry).expect("a part of a point can be");
        let (named, picked) = (named(&finding), choices(&bench));
        for fact in 0..point.0.len() {
            // To pick for the asker is to ask another question.
            let picked = picked.contains(&fact);
            if picked || named.contains(&fact) || inquiry.stated.iter().any(|(f, _)| *f == fact) {
                continue;
            }
            let mut more = inquiry.clone();
            more.stated.push((fact, point.get(fact)));
            let after = bench.hear(&more).expect("a part of a point can be");
            // What a definition tells of a fact that does matter is news.
            if named.iter().any(|f| after.known.get(*f) != finding.known.get(*f)) {
                continue;
            }
            // Nor can all that was presumed be so any longer: one presumption gives way to the others.
            let gave_way = |p: &usize| !after.presumed.contains(p);
            let news = |p: &usize| {
                *p == fact || gave_way(p) || after.known.get(*p) != finding.known.get(*p)
            };
            let plain = finding.branches.is_empty();
            let holds = match finding.presumed.iter().any(news) {
                // What a presumption hid is listed, for a plain answer, where the rules say something.
                true if plain && finding.verdict != Verdict::Silent => {
                    let mut told = answers(&finding);
                    told.extend(finding.unless.iter().map(|b| b.verdict));
                    told.insert(Verdict::Silent);
                    answers(&after).is_subset(&told)
                }
                true => true,
                false if plain => after.verdict == finding.verdict && after.branches.is_empty(),
                false => answers(&after).is_subset(&answers(&finding)),
            };
            prop_assert!(
                holds,
                "{}\nwas {}\nis  {}",
                told(&bench, &point),
                told_finding(rulebook, &finding),
                told_finding(rulebook, &after),
            );
        }
    }

    #[test]
    fn deciding_is_hearing_without_what_would_be_otherwise(seed: u64) {
        let mut dice = Dice(seed);
        let rulebook = assize::shipped();
        let (verb, term) = (dice.verb(rulebook), dice.term(rulebook));
        let bench = Bench::new(rulebook, verb, &term);
        let Some(point) = dice.point(&bench, &bench.open.clone()) else { return Ok(()) };
        let facts = (0..point.0.len()).filter(|_| dice.once_in(2));
        let stated = facts.map(|fact| (fact, point.get(fact))).collect();
        let inquiry = Inquiry { verb, stated, ask: Ask::May, about: About::Ruling };
        let mut heard = bench.hear(&inquiry).expect("a part of a point can be");
        heard.unless.clear();
        heard.grounds.clear();
        let decided = bench.decide(&inquiry).expect("a part of a point can be");
        prop_assert_eq!(format!("{decided:?}"), format!("{heard:?}"));
    }

    #[test]
    fn what_is_left_of_each_fact_is_what_can_occur(seed: u64) {
        let mut dice = Dice(seed);
        let rulebook = assize::shipped();
        let (verb, term) = (dice.verb(rulebook), dice.term(rulebook));
        let bench = Bench::new(rulebook, verb, &term);
        let Some(point) = dice.point(&bench, &bench.open.clone()) else { return Ok(()) };
        let mut cell = bench.open.clone();
        for fact in (0..point.0.len()).filter(|_| dice.once_in(3)) {
            cell.set(fact, point.get(fact));
        }
        let narrowed = bench.narrow(&cell).expect("a part of a point can be");
        for fact in 0..cell.0.len() {
            for value in cell.get(fact).iter().map(ValueSet::one) {
                let can_be = bench.possible(&cell.with(fact, value));
                prop_assert_eq!(narrowed.get(fact).meets(value), can_be);
            }
        }
    }
}
