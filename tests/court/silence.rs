//! What it means that nothing was said: asked, presumed, picked, derived.

use assize::court::Term;
use pretty_assertions::assert_eq;

use crate::support::{found, law};

const LAW: &str = "
- { means: meeples, of: figure, if: { kind: [pawn, giant] }, then: { type: meeple }, cites: [t:1] }
- { means: animals, of: figure, if: { kind: pig }, then: { type: animal }, cites: [t:1] }
- { rule: eats, answers: remove, within: { by: dragon }, when: { what.type: meeple }, ruling: 'yes', otherwise: 'no', cites: [t:1] }
- { rule: spares-towers, answers: remove, when: { by: dragon, what.on: tower }, ruling: 'no', over: eats, cites: [t:2] }
- { rule: spares-crests, answers: remove, when: { by: dragon, what.crest: 'yes' }, ruling: 'no', over: eats, cites: [t:2] }
- { rule: places, answers: place, within: {}, when: { at: [city, road] }, ruling: 'yes', otherwise: 'no', cites: [t:1] }
- { rule: not-giants-on-roads, answers: place, when: { what.kind: giant, at: road }, ruling: 'no', over: places, cites: [t:2] }
- { rule: not-in-the-end, answers: place, when: { phase: final }, ruling: 'no', over: places, cites: [t:2] }
";

fn finds(verb: &str, facts: &[(&str, &str)]) -> String {
    found(&law(LAW), &Term::default(), verb, facts)
}

#[test]
fn a_fact_that_a_verb_asks_for_stays_open() {
    // `on` is presumed to be a city or road, except where `remove` asks about a pawn.
    assert_eq!(
        finds("remove", &[("by", "dragon"), ("what.kind", "pawn")]),
        "yes by eats [t:1]; if what.on tower: no by spares-towers [t:2]\
         ; unless what.crest yes: no by spares-crests [t:2]",
    );
}

#[test]
fn asked_if_turns_into_a_presumption_where_its_condition_cannot_be() {
    assert_eq!(
        finds("remove", &[("by", "dragon"), ("what.kind", "giant")]),
        "yes by eats [t:1]\
         ; unless what.on tower: no by spares-towers [t:2]\
         ; unless what.crest yes: no by spares-crests [t:2]",
    );
}

#[test]
fn what_was_presumed_and_would_matter_is_told() {
    let text = finds(
        "remove",
        &[("by", "dragon"), ("what.kind", "pawn"), ("what.on", "city")],
    );
    assert_eq!(
        text,
        "yes by eats [t:1]; unless what.crest yes: no by spares-crests [t:2]"
    );
    let stated = finds(
        "remove",
        &[
            ("by", "dragon"),
            ("what.kind", "pawn"),
            ("what.on", "city"),
            ("what.crest", "no"),
        ],
    );
    assert_eq!(stated, "yes by eats [t:1]");
}

#[test]
fn of_what_the_asker_picks_the_best_counts() {
    assert_eq!(
        finds("place", &[("what.kind", "pawn")]),
        "yes by places [t:1]; unless phase final: no by not-in-the-end [t:2]"
    );
    let a_giant = finds("place", &[("what.kind", "giant")]);
    assert!(a_giant.starts_with("yes by places [t:1];"), "{a_giant}");
    let on_a_road = finds("place", &[("what.kind", "giant"), ("at", "road")]);
    assert!(
        on_a_road.starts_with("no by not-giants-on-roads [t:2]"),
        "{on_a_road}"
    );
    let on_a_tower = finds("place", &[("what.kind", "giant"), ("at", "tower")]);
    assert!(
        on_a_tower.starts_with("no by places closing [t:1]"),
        "{on_a_tower}"
    );
}

#[test]
fn derived_facts_follow_and_are_never_asked_for() {
    let text = finds("remove", &[("by", "dragon"), ("what.on", "city")]);
    assert!(
        text.contains("if what.kind pig: no by eats closing [t:1]"),
        "{text}"
    );
    assert!(!text.contains("what.type"), "{text}");
}

#[test]
fn what_cannot_be_names_the_definition() {
    let text = finds("remove", &[("what.kind", "pig"), ("what.type", "meeple")]);
    assert_eq!(text, "impossible by animals");
}

#[test]
fn a_presumption_gives_way_to_what_must_be() {
    let rules = "
- { means: pigs-are-crested, of: figure, if: { kind: pig }, then: { crest: 'yes' }, cites: [t:1] }
- { rule: crested, answers: remove, when: { what.crest: 'yes' }, ruling: 'no', cites: [t:2] }
";
    let text = found(
        &law(rules),
        &Term::default(),
        "remove",
        &[("what.kind", "pig")],
    );
    assert_eq!(text, "no by crested [t:2]");
}
