//! What differs between two rulebooks, and rules of a house that lie over one.

mod support;

use std::path::Path;

use assize::court::Term;
use assize::diagnostic::Source;
use assize::editions;
use assize::proof::{Comparison, Side, diff, flips};
use assize::rulebook::Rulebook;
use assize::vocabulary::Lang;
use pretty_assertions::assert_eq;

use support::law;

const LAW: &str = r#"
- { means: meeples, of: figure, if: { kind: [pawn, giant] }, then: { type: meeple }, cites: [t:1] }
- { means: animals, of: figure, if: { kind: pig }, then: { type: animal, "on": road }, cites: [t:1] }
- { rule: dragon, answers: remove, when: { by: dragon }, ruling: "yes", cites: [t:1] }
- { rule: towers, answers: remove, when: { by: dragon, what.on: tower }, ruling: "no", over: [dragon], cites: [t:2] }
"#;

fn side<'a>(name: &str, rulebook: &'a Rulebook, as_of: Option<&str>) -> Side<'a> {
    Side {
        name: name.to_owned(),
        rulebook,
        term: Term {
            expansions: None,
            as_of: as_of.and_then(|m| m.parse().ok()),
        },
    }
}

/// Each change in a line: the verb, before, after, where, and by what.
fn told(found: &Comparison) -> Vec<String> {
    let each = found.changes.iter().map(|c| {
        let by: Vec<String> =
            c.by.iter()
                .map(|by| format!("{:?} {}", by.how, by.party.rule).to_lowercase())
                .collect();
        let (when, by) = (c.conditions.join("; "), by.join(", "));
        format!("{}: {} -> {}: {when} ({by})", c.verb, c.before, c.after)
    });
    each.collect()
}

/// The changes of rulings when the rules change from `LAW` to these.
fn changes(rules: &str) -> Vec<String> {
    let (a, b) = (law(LAW), law(rules));
    told(&diff(&side("a", &a, None), &side("b", &b, None), Lang::En))
}

#[test]
fn the_same_law_is_the_same() {
    let law = law(LAW);
    let found = diff(&side("a", &law, None), &side("b", &law, None), Lang::En);
    assert!(found.is_same());
}

#[test]
fn what_changes_no_ruling_is_no_change() {
    let repeats = r#"
- { rule: giants, answers: remove, when: { by: dragon, what.kind: giant, what.on: road }, ruling: "yes", cites: [t:1] }"#;
    assert_eq!(changes(&format!("{LAW}{repeats}")), Vec::<String>::new());
}

#[test]
fn an_added_rule_is_told_where_it_speaks() {
    let wind = r#"
- { rule: wind, answers: remove, when: { by: wind, what.type: meeple }, ruling: "yes", cites: [t:1] }"#;
    assert_eq!(
        changes(&format!("{LAW}{wind}")),
        [
            "remove: silent -> yes: it is removed by the wind and it is a pawn or a giant (added wind)"
        ]
    );
}

#[test]
fn a_removed_exception_leaves_it_to_the_rule() {
    let without: String = LAW
        .lines()
        .filter(|l| !l.contains("towers"))
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(
        changes(&without),
        [
            "remove: no -> yes: it is removed by the dragon and it stands on a tower (decides dragon)"
        ]
    );
}

#[test]
fn a_flipped_ruling_and_a_cut_precedence_are_changes_of_the_rule() {
    assert_eq!(
        changes(&LAW.replace("\"no\"", "need-not")),
        [
            "remove: no -> need-not: it is removed by the dragon and it stands on a tower (changed towers)"
        ]
    );
    assert_eq!(
        changes(&LAW.replace("over: [dragon], ", "")),
        [
            "remove: no -> conflict: it is removed by the dragon and it stands on a tower (decides dragon)"
        ]
    );
}

#[test]
fn a_changed_definition_changes_what_can_be() {
    let anywhere = LAW.replace(", \"on\": road }", " }");
    let found = changes(&anywhere);
    assert!(!found.is_empty());
    assert!(found.iter().all(|c| c.contains("animals")), "{found:#?}");
}

#[test]
fn two_months_are_compared() {
    let rules = format!(
        "{LAW}{}",
        r#"
- { rule: giants, answers: remove, when: { by: dragon, what.kind: giant }, ruling: "no", over: [dragon], cites: [t:3] }"#
    );
    let law = law(&rules);
    let between = |a, b| {
        let sides = [side("a", &law, Some(a)), side("b", &law, Some(b))];
        told(&diff(&sides[0], &sides[1], Lang::En))
    };
    assert_eq!(
        between("2025-08", "2025-09"),
        [
            "remove: yes -> no: it is removed by the dragon and it is a giant and it stands in a city or on a road (added giants)"
        ]
    );
    assert_eq!(between("2025-09", "2026-01"), Vec::<String>::new());
}

#[test]
fn questions_that_flip_are_listed() {
    let (a, b) = (
        law(LAW),
        law(&LAW.replace("ruling: \"yes\"", "ruling: \"no\"")),
    );
    let text = "title: A question
questions:
  - remove: { by: dragon, what.kind: pawn, what.on: road }
  - remove: { by: dragon, what.kind: pawn, what.on: tower }
";
    let sources = [Source::new("q.yaml", text)];
    let sides = [side("a", &a, None), side("b", &b, None)];
    let (found, asked) = flips(&sources, &sides[0], &sides[1], Lang::En);
    assert_eq!(asked, 2);
    let lines: Vec<_> = found
        .iter()
        .map(|f| (f.line, f.before.as_str(), f.after.as_str()))
        .collect();
    assert_eq!(lines, [(3, "yes", "no")]);
}

fn house(files: &[(&str, &str)], edition: &str) -> Result<Rulebook, String> {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let found = editions::from_folder(folder.path(), edition);
    found.map_err(|e| format!("{e} at {}", e.position().unwrap_or_default()))
}

const RULE: &str = r#"
- { rule: calm, answers: remove, when: { by: dragon }, ruling: "no", over: [dragon-removes-meeples], cites: [faq:g.1] }
"#;

#[test]
fn a_house_lies_over_the_edition() {
    let law = house(&[("rules.yaml", RULE)], "c3.1").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(law.stands_for.as_deref(), Some("c3.1"));
    assert!(law.rule_named("calm").is_some());
    assert!(law.rule_named("dragon-spares-maidens").is_some());
    let over = "over: c3.1\ndrops: [dragon-spares-maidens]\n";
    let files = [("rules.yaml", RULE), ("house.yaml", over)];
    let law = house(&files, "c2").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(law.stands_for.as_deref(), Some("c3.1"));
    assert!(law.rule_named("dragon-spares-maidens").is_none());
}

#[test]
fn faults_of_a_house_point_into_its_files() {
    let fault = house(
        &[("rules.yaml", &RULE.replace("remove,", "remvoe,"))],
        "c3.1",
    )
    .err();
    let fault = fault.expect("there is no such verb");
    assert!(fault.contains("rules.yaml"), "{fault}");
    let unknown = house(&[("house.yaml", "ovre: c3.1\n")], "c3.1").err();
    assert!(
        unknown
            .expect("there is no such key")
            .contains("house.yaml")
    );
}

#[test]
fn the_house_of_the_documentation_is_sound() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/houses");
    let law =
        editions::from_folder(&root.join("our-table"), "c3.1").unwrap_or_else(|e| panic!("{e}"));
    let found = assize::proof::check(&law, &Term::default(), Lang::En);
    assert!(found.is_sound());
}
