//! No shipped edition contradicts itself, in no month and with nothing taken for granted.

use assize::Rulebook;
use assize::court::{Bench, Outcome, Term};
use assize::vocabulary::VerbId;

use crate::support::{law, told};

#[test]
fn no_shipped_edition_has_a_conflict() {
    for edition in assize::editions() {
        let plots = plots_without_conflict(edition.rulebook());
        assert!(
            plots > 50,
            "only {plots} plots in {}: has anything been surveyed?",
            edition.id
        );
    }
}

/// How many plots a rulebook has, none of which is a conflict.
fn plots_without_conflict(rulebook: &Rulebook) -> usize {
    let months = rulebook.months().into_iter().map(Some).chain([None]);
    let mut plots = 0;
    for as_of in months {
        let term = Term {
            expansions: None,
            as_of,
        };
        for verb in 0..rulebook.vocabulary.verbs.len() {
            let bench = Bench::new(rulebook, VerbId(verb as u8), &term);
            for plot in bench.partition(&bench.open) {
                plots += 1;
                if let Outcome::Conflict(a, b) = plot.standing.outcome {
                    let [a, b] = [a, b].map(|r| rulebook.rule(r).id.as_str());
                    let edition = &rulebook.edition;
                    panic!("{edition}: {a} against {b} at {}", told(&bench, &plot.cell));
                }
            }
        }
    }
    plots
}

#[test]
fn a_conflict_is_found_and_names_both_rules() {
    let rulebook = law("
- { rule: dragon-eats, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: towers-are-safe, answers: remove, when: { what.on: tower }, ruling: 'no', cites: [t:2] }
");
    let verb = rulebook.vocabulary.verb_named("remove").unwrap();
    let bench = Bench::new(&rulebook, verb, &Term::default());
    let conflicts: Vec<[&str; 2]> = bench
        .partition(&bench.open)
        .iter()
        .filter_map(|p| match p.standing.outcome {
            Outcome::Conflict(a, b) => Some([a, b].map(|r| rulebook.rule(r).id.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(conflicts, [["dragon-eats", "towers-are-safe"]]);
}
