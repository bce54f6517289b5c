//! Which rule stands: closings, `over`, agreement, conflict, rulings as sets.

use assize::court::Term;
use pretty_assertions::assert_eq;

use crate::support::{found, law};

/// What a law without definitions finds about removing by the dragon.
fn removing(rules: &str, facts: &[(&str, &str)]) -> String {
    let facts: Vec<_> = [("by", "dragon"), ("what.on", "city")]
        .into_iter()
        .filter(|(name, _)| !facts.iter().any(|(n, _)| n == name))
        .chain(facts.iter().copied())
        .collect();
    found(&law(rules), &Term::default(), "remove", &facts)
}

const CLOSING: &str = "
- { rule: eats, answers: remove, within: { by: dragon }, when: { what.kind: pawn }, ruling: 'yes', otherwise: 'no', cites: [t:1] }
";

#[test]
fn a_closing_says_no_in_the_rest_of_its_within_and_nothing_outside() {
    assert_eq!(
        removing(CLOSING, &[("what.kind", "pawn")]),
        "yes by eats [t:1]"
    );
    assert_eq!(
        removing(CLOSING, &[("what.kind", "giant")]),
        "no by eats closing [t:1]"
    );
    assert_eq!(
        removing(CLOSING, &[("by", "wind"), ("what.kind", "pawn")]),
        "silent"
    );
}

#[test]
fn the_rest_of_a_closing_is_all_that_no_condition_holds() {
    let rules = "
- rule: eats
  answers: remove
  within: { by: dragon }
  when: [{ what.kind: pawn, what.on: road }, { what.kind: { not: pawn }, what.on: city }]
  ruling: 'yes'
  otherwise: 'no'
  cites: [t:1]
";
    let at = |kind, on| removing(rules, &[("what.kind", kind), ("what.on", on)]);
    assert_eq!(at("pawn", "road"), "yes by eats [t:1]");
    assert_eq!(at("pawn", "city tower"), "no by eats closing [t:1]");
    assert_eq!(at("giant pig", "city"), "yes by eats [t:1]");
    assert_eq!(at("giant pig", "road tower"), "no by eats closing [t:1]");
}

#[test]
fn a_rule_prevails_over_another_and_over_a_group() {
    let rules = "
- { rule: a, in: eating, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: b, in: [eating, more], answers: remove, when: { what.kind: giant }, ruling: must, cites: [t:1] }
- { rule: c, answers: remove, when: { what.on: tower }, ruling: 'no', over: a, cites: [t:2] }
- { rule: d, answers: remove, when: { what.on: road }, ruling: 'no', over: [eating], cites: [t:2] }
";
    assert_eq!(removing(rules, &[("what.kind", "pawn")]), "yes by a [t:1]");
    assert_eq!(
        removing(rules, &[("what.kind", "pawn"), ("what.on", "tower")]),
        "no by c [t:2]"
    );
    assert_eq!(
        removing(rules, &[("what.kind", "giant"), ("what.on", "road")]),
        "no by d [t:2]"
    );
    let unordered = removing(rules, &[("what.kind", "giant"), ("what.on", "tower")]);
    assert_eq!(unordered, "conflict of c and b by b [t:1] and c [t:2]");
}

#[test]
fn a_beaten_rule_beats_nothing() {
    let rules = "
- { rule: low, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: middle, answers: remove, when: { what.kind: giant }, ruling: 'no', over: low, cites: [t:1] }
- { rule: high, answers: remove, when: { what.on: tower }, ruling: 'yes', over: middle, cites: [t:2] }
";
    assert_eq!(
        removing(rules, &[("what.kind", "giant")]),
        "no by middle [t:1]"
    );
    let both = removing(rules, &[("what.kind", "giant"), ("what.on", "tower")]);
    assert_eq!(both, "yes by low [t:1] and high [t:2]");
}

#[test]
fn the_order_in_the_file_decides_nothing() {
    let (a, b, c) = (
        "- { rule: a, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }\n",
        "- { rule: b, answers: remove, when: { by: dragon }, ruling: 'no', over: a, cites: [t:1] }\n",
        "- { rule: c, answers: remove, when: { by: dragon }, ruling: 'yes', over: b, cites: [t:1] }\n",
    );
    for [x, y, z] in [[a, b, c], [c, b, a], [b, c, a], [c, a, b]] {
        let text = removing(&format!("{x}{y}{z}"), &[("what.kind", "pawn")]);
        assert!(
            text.starts_with("yes by ") && !text.contains("b [t:1]"),
            "{text}"
        );
    }
}

#[test]
fn two_rules_that_agree_are_both_cited() {
    let rules = "
- { rule: a, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: b, answers: remove, when: { what.kind: pawn }, ruling: 'yes', cites: [t:2] }
";
    assert_eq!(
        removing(rules, &[("what.kind", "pawn")]),
        "yes by a [t:1] and b [t:2]"
    );
}

#[test]
fn a_conflict_names_both_rules() {
    let rules = "
- { rule: a, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: agreeing, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1] }
- { rule: b, answers: remove, when: { what.kind: pawn }, ruling: 'no', cites: [t:2] }
";
    let text = removing(rules, &[("what.kind", "pawn")]);
    assert!(text.starts_with("conflict of a and b by"), "{text}");
}

#[test]
fn rulings_that_hold_together_intersect() {
    let two = |x: &str, y: &str| {
        let rules = format!(
            "
- {{ rule: a, answers: remove, when: {{ by: dragon }}, ruling: {x}, cites: [t:1] }}
- {{ rule: b, answers: remove, when: {{ what.kind: pawn }}, ruling: {y}, cites: [t:2] }}
"
        );
        let text = removing(&rules, &[("what.kind", "pawn")]);
        text.split(" by ").next().unwrap_or_default().to_owned()
    };
    assert_eq!(two("must", "'yes'"), "must");
    assert_eq!(two("'yes'", "need-not"), "yes");
    assert_eq!(two("'no'", "need-not"), "no");
    assert_eq!(two("must", "need-not"), "conflict of a and b");
    assert_eq!(two("must", "'no'"), "conflict of a and b");
    assert_eq!(two("need-not", "need-not"), "silent");
}
