//! What is in play and in force; confirmations; chains of order; effects.

use assize::court::{Bench, Term};
use assize::vocabulary::ValueSet;
use pretty_assertions::assert_eq;

use crate::support::{found, inquiry, law};

fn as_of(month: &str) -> Term {
    Term {
        expansions: None,
        as_of: Some(month.parse().expect("a month")),
    }
}

const MONTHS: &str = "
- { rule: eats, answers: remove, when: { by: dragon }, ruling: 'yes', cites: [t:1], confirms: { t:4: { what.kind: pawn }, t:2: { what.on: tower } } }
- { rule: spares-giants, answers: remove, when: { what.kind: giant }, ruling: 'no', over: eats, cites: [t:3] }
";

#[test]
fn a_rule_holds_from_the_month_of_its_entry() {
    let law = law(MONTHS);
    let giant = [("by", "dragon"), ("what.kind", "giant")];
    assert_eq!(
        found(&law, &as_of("2025-08"), "remove", &giant),
        "yes by eats [t:1]"
    );
    assert_eq!(
        found(&law, &as_of("2025-09"), "remove", &giant),
        "no by spares-giants [t:3]"
    );
    assert_eq!(
        found(&law, &Term::default(), "remove", &giant),
        "no by spares-giants [t:3]"
    );
}

#[test]
fn a_rule_that_two_entries_state_holds_from_the_earlier() {
    let law = law("
- { rule: spares, answers: remove, when: { by: dragon }, ruling: 'no', cites: [t:4, t:3] }
");
    let at = |month| found(&law, &as_of(month), "remove", &[("by", "dragon")]);
    assert_eq!(at("2025-08"), "silent");
    assert_eq!(at("2025-12"), "no by spares [t:3]");
    assert_eq!(at("2026-01"), "no by spares [t:4, t:3]");
}

#[test]
fn a_definition_holds_from_the_month_of_its_entry() {
    let law = law("
- { means: giants-stay-low, of: figure, if: { kind: giant }, then: { 'on': [city, road] }, cites: [t:3] }
");
    let giant = [("what.kind", "giant"), ("what.on", "tower")];
    assert_eq!(found(&law, &as_of("2025-08"), "remove", &giant), "silent");
    let later = found(&law, &as_of("2025-09"), "remove", &giant);
    assert_eq!(later, "impossible by giants-stay-low");
}

#[test]
fn a_confirmation_is_cited_where_its_region_holds_and_changes_nothing() {
    let law = law(MONTHS);
    let ask = |kind, on| {
        let facts = [("by", "dragon"), ("what.kind", kind), ("what.on", on)];
        found(&law, &Term::default(), "remove", &facts)
    };
    assert_eq!(ask("pig", "city"), "yes by eats [t:1]");
    assert_eq!(ask("pawn", "city"), "yes by eats [t:4, t:1]");
    assert_eq!(ask("pawn", "tower"), "yes by eats [t:4, t:2, t:1]");
    assert_eq!(ask("pawn pig", "tower"), "yes by eats [t:2, t:1]");
    assert_eq!(ask("giant", "tower"), "no by spares-giants [t:3]");
}

#[test]
fn a_confirmation_has_a_month_of_its_own() {
    let facts = [("by", "dragon"), ("what.kind", "pawn"), ("what.on", "city")];
    let text = found(&law(MONTHS), &as_of("2025-12"), "remove", &facts);
    assert_eq!(text, "yes by eats [t:1]");
}

#[test]
fn an_expansion_that_is_out_narrows_the_domains() {
    let law = law("
- { rule: spares-towers, answers: remove, within: { by: dragon }, when: { what.on: tower }, ruling: 'no', otherwise: 'yes', cites: [t:2] }
");
    let ask = |expansions: &[u8]| {
        let term = Term {
            expansions: Some(expansions.to_vec()),
            as_of: None,
        };
        found(
            &law,
            &term,
            "remove",
            &[("by", "dragon"), ("what.kind", "pawn")],
        )
    };
    assert_eq!(ask(&[0]), "yes by spares-towers closing [t:2]");
    let with_towers = ask(&[0, 2]);
    assert!(
        with_towers.contains("if what.on tower: no"),
        "{with_towers}"
    );
}

#[test]
fn a_chain_orders_every_pair_of_its_steps() {
    let law = law("
- { rule: chain, answers: order, before: [draw, place, score], cites: [t:1] }
");
    let pair = |this, that| {
        found(
            &law,
            &Term::default(),
            "order",
            &[("this", this), ("that", that)],
        )
    };
    assert_eq!(pair("draw", "place"), "before by chain [t:1]");
    assert_eq!(pair("draw", "score"), "before by chain [t:1]");
    assert_eq!(pair("score", "place"), "after by chain [t:1]");
    assert_eq!(pair("place", "place"), "silent");
}

#[test]
fn the_first_step_is_the_one_that_comes_before_all_others() {
    let law = law("
- { rule: chain, answers: order, before: [draw, place, score], cites: [t:1] }
");
    let verb = law.vocabulary.verb_named("order").unwrap();
    let bench = Bench::new(&law, verb, &Term::default());
    let first = |named: &[usize]| {
        let named: ValueSet = named.iter().copied().collect();
        bench.first(&[], named).unwrap().map(|(step, _)| step)
    };
    assert_eq!(first(&[]), Some(0));
    assert_eq!(first(&[2, 1]), Some(1));
}

/// What follows from an event, as `thing > destination` and the rules that say so.
fn effects(rules: &str, facts: &[(&str, &str)]) -> Vec<String> {
    let law = law(rules);
    let inquiry = inquiry(&law, "happens", facts);
    let bench = Bench::new(&law, inquiry.verb, &Term::default());
    let thing = law
        .vocabulary
        .verb(inquiry.verb)
        .fact_named("thing")
        .unwrap();
    let told = |effect: &assize::court::Effect| {
        let thing = &law.vocabulary.decl(inquiry.verb, thing).values[effect.thing].id;
        let to = &law.vocabulary.outcomes_of(inquiry.verb).values[effect.destination].id;
        format!("{thing} > {to}")
    };
    bench.effects(&inquiry.stated).iter().map(told).collect()
}

#[test]
fn what_is_on_a_figure_follows_it() {
    let rules = "
- { rule: meeple-returns, answers: happens, when: { event: removed }, sends: { meeple: supply }, cites: [t:1] }
- { rule: crest-returns, answers: happens, when: { event: removed, figure.crest: 'yes' }, sends: { crest: supply }, cites: [t:2] }
- { rule: crest-stays, answers: happens, when: { event: moved }, sends: { crest: stays }, cites: [t:2] }
";
    assert_eq!(
        effects(rules, &[("event", "removed"), ("figure.crest", "yes")]),
        ["meeple > supply", "crest > supply"]
    );
    assert_eq!(
        effects(rules, &[("event", "removed"), ("figure.crest", "no")]),
        ["meeple > supply"]
    );
    assert_eq!(
        effects(rules, &[("event", "moved"), ("figure.crest", "yes")]),
        ["crest > stays"]
    );
}
