//! Mutation testing: each kind of change is caught by the case that is about it, missed without
//! that case, and called equivalent where it changes nothing.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use assize::court::Term;
use assize::diagnostic::Source;
use assize::faq::mutants::{Fate, Known, Report, mutants, run};
use assize::faq::{self, Case};
use assize::rulebook::Rulebook;
use assize::scenario;

use support::law;

const LAW: &str = r#"
- means: meeples
  of: figure
  if: { kind: [pawn, giant] }
  then: { type: meeple }
  cites: [t:1]
- means: pigs
  of: figure
  if: { kind: pig }
  then: { type: animal, "on": road }
  cites: [t:3]
- rule: dragon-removes-meeples
  answers: remove
  within: { by: dragon }
  when: { what.type: meeple }
  ruling: "yes"
  otherwise: "no"
  cites: [t:1]
  confirms:
    t:5: { what.kind: giant }
- rule: towers-are-safe
  answers: remove
  when: { by: dragon, what.on: tower }
  ruling: "no"
  over: [dragon-removes-meeples]
  cites: [t:2]
- rule: pigs-on-towers
  answers: remove
  when: { what.kind: pig, what.on: tower }
  ruling: "no"
  cites: [t:4]
- rule: one-point
  answers: points
  when: { for: road-tile }
  ruling: "1"
  cites: [t:4]
- rule: first-draw
  answers: order
  before: [draw, place, score]
  cites: [t:4]
- rule: crests-return
  answers: happens
  when: { event: removed }
  sends: { crest: supply, meeple: stays }
  cites: [t:4]
"#;

/// One case an item, so that each can be left out.
const CASES: [&str; 9] = [
    r#"
- case: t:1/meeples
  remove: { by: dragon, what.kind: [pawn, giant], what.on: [city, road] }
  expect: { ruling: "yes" }
  twin: [{ by: wind }]
  expect-twin: { ruling: silent }
"#,
    r#"
- case: t:1/only-meeples
  remove: { by: dragon, what.kind: pig, what.on: road }
  expect: { ruling: "no" }
  twin: { what.kind: [pawn, giant] }
  expect-twin: { ruling: "yes" }
"#,
    r#"
- case: t:5
  remove: { by: dragon, what.kind: giant, what.on: city }
  expect: { ruling: "yes" }
  beside: { what.kind: pawn }
  twin: { by: wind }
  expect-twin: { ruling: silent }
"#,
    r#"
- case: t:2
  remove: { by: dragon, what.kind: [pawn, giant], what.on: tower }
  expect: { ruling: "no" }
  twin: { what.on: [city, road] }
  expect-twin: { ruling: "yes" }
"#,
    r#"
- case: t:2/only-from-the-dragon
  remove: { by: dragon, what.kind: [pawn, giant], what.on: tower }
  expect: { ruling: "no" }
  twin: { by: wind }
  expect-twin: { ruling: silent }
"#,
    r#"
- case: t:3
  is: { what.kind: pig }
  asks: { what.on: road }
  expect: { ruling: "yes" }
  twin: none
"#,
    r#"
- case: t:4/points
  points: { for: road-tile }
  expect: { value: 1 }
  twin: none
"#,
    r#"
- case: t:4/order
  order: { steps: [draw, place] }
  expect: { value: draw }
  twin: { steps: [place, score] }
  expect-twin: { value: place }
"#,
    r#"
- case: t:4/effects
  happens: { event: removed, figure.kind: pawn, thing: crest }
  expect: { value: crest-returns }
  twin: { thing: meeple }
  expect-twin: { ruling: effect }
"#,
];

fn cases<'a>(texts: &[&str], law: &'a Rulebook) -> Vec<Case<'a>> {
    let load = |text: &&str| {
        let source = Source::new("cases.yaml", *text);
        let file = scenario::load(&source, &Term::default(), law).expect("a case file");
        let load = |node| faq::load(node, &source, &Term::default(), law);
        let cases = file.cases.iter().map(load);
        cases
            .map(|c| c.unwrap_or_else(|e| panic!("{e}")))
            .collect::<Vec<_>>()
    };
    texts.iter().flat_map(load).collect()
}

fn tried(texts: &[&str], thorough: bool, known: &[Known]) -> Report {
    let law = law(LAW);
    let all = mutants(&law, thorough);
    let found = run(
        &law,
        &Term::default(),
        &cases(texts, &law),
        &all,
        known,
        true,
    );
    assert_eq!(found.failing, Vec::<String>::new());
    found
}

fn fates(report: &Report) -> BTreeMap<&str, &'static str> {
    let fate = |fate: &Fate| match fate {
        Fate::Caught { .. } => "caught",
        Fate::Equivalent => "equivalent",
        Fate::Missed { .. } => "missed",
    };
    let all = report.mutants.iter();
    all.map(|t| (t.mutant.as_str(), fate(&t.fate))).collect()
}

#[test]
fn every_mutant_has_a_name_of_its_own() {
    for law in [&law(LAW), assize::shipped()] {
        let all = mutants(law, true);
        let mut names: BTreeSet<String> = BTreeSet::new();
        let twice: Vec<String> = all
            .iter()
            .map(|m| m.id())
            .filter(|id| !names.insert(id.clone()))
            .collect();
        assert!(all.len() > 20);
        assert_eq!(twice, Vec::<String>::new());
    }
}

#[test]
fn each_change_is_undone_before_the_next() {
    let law = law(LAW);
    let mut changed = law.clone();
    let print = |law: &Rulebook| format!("{:?} {:?}", law.rules, law.statutes);
    for mutant in mutants(&law, true) {
        mutant.patch.apply(&mut changed);
        assert_ne!(
            print(&changed),
            print(&law),
            "{} changes nothing",
            mutant.id()
        );
        mutant.patch.take_back(&mut changed, &law);
        assert_eq!(print(&changed), print(&law), "{}", mutant.id());
    }
}

#[test]
fn what_becomes_of_every_mutant_of_a_small_rulebook() {
    let found = tried(&CASES, true, &[]);
    let table: Vec<String> = fates(&found)
        .iter()
        .map(|(name, fate)| format!("{fate:<11}{name}"))
        .collect();
    insta::assert_snapshot!("fates", table.join("\n"));
}

#[test]
fn each_kind_of_mutant_is_caught_by_its_case_and_missed_without_it() {
    let whole = tried(&CASES, false, &[]);
    let whole = fates(&whole);
    for (left_out, mutant) in [
        (1, "dragon-removes-meeples: without otherwise"),
        (1, "dragon-removes-meeples: otherwise rules obliged or free"),
        (2, "dragon-removes-meeples: t:5 deleted"),
        (2, "dragon-removes-meeples: t:5 without what.kind"),
        (4, "towers-are-safe: also by wind"),
        (5, "pigs: [kind pig then on] deleted"),
        (6, "one-point: deleted"),
        (6, "one-point: rules 2"),
        (7, "first-draw: deleted"),
        (8, "crests-return: crest rules stays"),
    ] {
        assert_eq!(whole.get(mutant), Some(&"caught"), "{mutant}: {whole:#?}");
        let mut fewer = CASES.to_vec();
        fewer.remove(left_out);
        let found = tried(&fewer, false, &[]);
        assert_eq!(fates(&found).get(mutant), Some(&"missed"), "{mutant}");
    }
}

#[test]
fn what_changes_nothing_is_equivalent() {
    let found = tried(&CASES, false, &[]);
    let fates = fates(&found);
    // A pig stands on roads only, so the rule about pigs on towers never holds.
    for mutant in [
        "pigs-on-towers: deleted",
        "pigs-on-towers: rules obliged or free",
    ] {
        assert_eq!(fates.get(mutant), Some(&"equivalent"), "{mutant}");
    }
    assert!(found.equivalent >= 2);
}

#[test]
fn a_missed_mutant_shows_a_case_that_would_catch_it() {
    let law = law(LAW);
    let all = mutants(&law, false);
    let found = run(&law, &Term::default(), &[], &all, &[], true);
    let mut witnessed = 0;
    for (mutant, tried) in all.iter().zip(&found.mutants) {
        let Fate::Missed { witness, .. } = &tried.fate else {
            continue;
        };
        assert!(
            witness.ends_with("expect:   # from the source\n"),
            "{witness}"
        );
        assert!(!witness.contains("ruling"), "{witness}");
        // A wider rule or definition is caught by a twin, which a case has besides.
        let id = mutant.id();
        let widened = [" if also ", "] without "].iter().any(|w| id.contains(w));
        if witness.contains("twin") || widened {
            continue;
        }
        let one = std::slice::from_ref(mutant);
        let kinds = [
            "\"yes\"", "\"no\"", "depends", "effect", "number", "order", "silent", "error",
        ];
        let catches = kinds.iter().any(|ruling| {
            let filled = format!("expect: {{ ruling: {ruling} }}\n  twin: none");
            let text = witness.replace("expect:   # from the source", &filled);
            let cases = cases(&[&text], &law);
            let report = run(&law, &Term::default(), &cases, one, &[], false);
            report.failing.is_empty() && report.caught == 1
        });
        // Where only the value differs, naming the ruling is not enough.
        let valued = ["number", "effect", "order"];
        assert!(
            catches || valued.iter().any(|_| mutant.id().contains("rules")),
            "{witness}"
        );
        witnessed += usize::from(catches);
    }
    assert!(witnessed >= 8, "only {witnessed}");
}

#[test]
fn a_known_miss_must_be_one() {
    let name = "towers-are-safe: also by wind".to_owned();
    let mut fewer = CASES.to_vec();
    fewer.remove(4);
    let known = [Known {
        reason: "an example".to_owned(),
        mutants: vec![name.clone(), "no-such-rule: deleted".to_owned()],
    }];
    let found = tried(&fewer, false, &known);
    assert_eq!(found.known, 1);
    assert_eq!(found.stale, ["no-such-rule: deleted"]);
    let found = tried(&CASES, false, &known[..1]);
    assert_eq!(found.stale, [name.as_str(), "no-such-rule: deleted"]);
    assert!(!found.is_clean());
}

#[test]
fn a_case_that_fails_by_itself_is_told() {
    let law = law(LAW);
    let wrong = CASES[6].replace("value: 1", "value: 2");
    let cases = cases(&[&wrong], &law);
    let found = run(&law, &Term::default(), &cases, &[], &[], true);
    assert_eq!(found.failing, ["t:4/points"]);
    assert!(!found.is_clean());
}
