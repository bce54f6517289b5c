//! Proofs over whole rulebooks: what a check finds, each kind on a small law made for it.

mod support;

use assize::court::Term;
use assize::diagnostic::Source;
use assize::proof::{Check, Checked, check, scenario};
use assize::rulebook::{self, Rulebook};
use assize::ruling::Kind;
use assize::scenario as files;
use assize::vocabulary::Lang;
use pretty_assertions::assert_eq;

use support::{EDITION, law, small_files};

const MEEPLES: &str = r#"
- { means: meeples, of: figure, if: { kind: [pawn, giant] }, then: { type: meeple }, cites: [t:1] }
- { means: animals, of: figure, if: { kind: pig }, then: { type: animal, "on": road }, cites: [t:1] }
"#;

fn checked(rulebook: &Rulebook, term: &Term) -> Checked {
    check(rulebook, term, Lang::En)
}

/// Each finding in a line: what is found, of which rules, because of which, where, until when.
fn found(rules: &str) -> Vec<String> {
    told(&checked(
        &law(&format!("{MEEPLES}{rules}")),
        &Term::default(),
    ))
}

fn told(found: &Checked) -> Vec<String> {
    let each = found.findings.iter().map(|f| {
        let names = |parties: &[assize::proof::Party]| -> String {
            let names: Vec<&str> = parties.iter().map(|p| p.rule.as_str()).collect();
            names.join(" and ")
        };
        let mut text = format!("{} {}", f.check.code(), names(&f.rules));
        if !f.by.is_empty() {
            text += &format!(" by {}", names(&f.by));
        }
        if !f.condition.is_empty() {
            text += &format!(": {}", f.condition);
        }
        if let Some(month) = &f.as_of {
            text += &format!(" ({month})");
        }
        text
    });
    each.collect()
}

const DRAGON: &str = r#"
- { rule: dragon, answers: remove, when: { by: dragon }, ruling: "yes", cites: [t:1] }
"#;

#[test]
fn a_sound_law_has_no_findings() {
    let none: Vec<String> = Vec::new();
    assert_eq!(found(DRAGON), none);
}

#[test]
fn rules_that_disagree_and_are_not_ordered_conflict() {
    let towers = r#"
- { rule: towers, answers: remove, when: { what.on: tower }, ruling: "no", cites: [t:2] }"#;
    assert_eq!(
        found(&format!("{DRAGON}{towers}")),
        ["conflict dragon and towers: it is removed by the dragon and it stands on a tower"]
    );
    let ordered = towers.replace("ruling", "over: [dragon], ruling");
    assert!(found(&format!("{DRAGON}{ordered}")).is_empty());
}

#[test]
fn must_and_need_not_conflict_and_must_and_may_do_not() {
    let with = |ruling: &str| {
        let text = DRAGON.replace("yes", "must");
        found(&format!(
            "{text}- {{ rule: other, answers: remove, when: {{ by: dragon }}, ruling: \"{ruling}\", cites: [t:2] }}"
        ))
    };
    assert_eq!(
        with("need-not"),
        ["conflict dragon and other: it is removed by the dragon"]
    );
    // May follows from must: nothing contradicts, and the citation is another.
    assert!(with("yes").is_empty());
}

#[test]
fn a_conflict_of_the_past_is_found() {
    let rules = r#"
- { rule: giants, answers: remove, when: { by: dragon, what.kind: giant }, ruling: "no", cites: [t:3] }
- { rule: peace, answers: remove, when: { by: dragon }, ruling: "no", over: [dragon, giants], cites: [t:4] }"#;
    assert_eq!(
        found(&format!("{DRAGON}{rules}")),
        ["conflict dragon and giants: it is removed by the dragon and it is a giant (2025-09)"]
    );
    let month = |text: &str| Term {
        as_of: text.parse().ok(),
        expansions: None,
    };
    let law = law(&format!("{MEEPLES}{DRAGON}{rules}"));
    let conflicts = |m: &str| {
        let found = told(&checked(&law, &month(m))).into_iter();
        found.filter(|f| f.starts_with("conflict")).count()
    };
    assert_eq!(["2025-08", "2025-10", "2026-01"].map(conflicts), [0, 1, 0]);
}

#[test]
fn the_witness_of_a_conflict_is_a_scenario_that_runs() {
    let text = format!(
        "{MEEPLES}{DRAGON}{}",
        r#"
- { rule: crested-giants, answers: remove, when: { what.kind: giant, what.crest: "yes" }, ruling: "no", cites: [t:2] }"#
    );
    let law = law(&text);
    let found = checked(&law, &Term::default());
    let witnesses = found.findings.iter().filter_map(|f| f.witness.as_ref());
    let text = scenario(witnesses, &law);
    let facts = r#"- remove: { by: "dragon", what.kind: "giant", what.crest: "yes" }"#;
    assert!(text.contains(facts), "{text}");
    let source = Source::new("witness.yaml", text);
    let loaded = files::load(&source, &Term::default(), &law).unwrap_or_else(|e| panic!("{e}"));
    let answers = files::run(&loaded.scenarios[0], None, false).expect("it runs");
    assert_eq!(answers[0].ruling.ruling, Kind::Conflict);
}

#[test]
fn a_rule_that_others_always_beat_is_unreachable() {
    let rules = r#"
- { rule: towers, answers: remove, when: { by: dragon, what.on: tower }, ruling: "no", cites: [t:2] }
- { rule: safety, answers: remove, when: { what.on: tower }, ruling: "no", over: [towers, dragon], cites: [t:2] }"#;
    assert_eq!(
        found(&format!("{DRAGON}{rules}")),
        ["unreachable towers by safety"]
    );
}

#[test]
fn a_rule_that_definitions_rule_out_is_unreachable() {
    let rules = r#"
- { rule: pigs, answers: remove, when: { by: wind, what.kind: pig, what.on: city }, ruling: "no", cites: [t:2] }"#;
    assert_eq!(
        found(&format!("{DRAGON}{rules}")),
        ["unreachable pigs by animals"]
    );
}

#[test]
fn a_rule_that_was_reachable_once_is_reachable() {
    let rules = r#"
- { rule: towers, answers: remove, when: { by: dragon, what.on: tower }, ruling: "no", over: [dragon], cites: [t:2] }
- { rule: news, answers: remove, when: { what.on: tower }, ruling: "need-not", over: [towers, dragon], cites: [t:4] }"#;
    assert!(found(&format!("{DRAGON}{rules}")).is_empty());
}

#[test]
fn what_needs_an_expansion_that_is_out_is_not_unreachable() {
    let rules = r#"
- { rule: towers, answers: remove, when: { by: dragon, what.on: tower }, ruling: "no", over: [dragon], cites: [t:2] }"#;
    let law = law(&format!("{MEEPLES}{DRAGON}{rules}"));
    let base = law.vocabulary.base().into_iter().collect();
    let term = Term {
        expansions: Some(base),
        as_of: None,
    };
    assert!(told(&checked(&law, &term)).is_empty());
}

#[test]
fn a_rule_that_says_and_cites_the_same_is_redundant() {
    let rules = r#"
- { rule: giants, answers: remove, when: { by: dragon, what.kind: giant }, ruling: "yes", cites: [t:1] }"#;
    assert_eq!(
        found(&format!("{DRAGON}{rules}")),
        ["redundant giants by dragon"]
    );
    let cited = rules.replace("t:1", "t:2");
    assert!(found(&format!("{DRAGON}{cited}")).is_empty());
}

/// A law whose verb `place` says in which state it leaves what was placed.
fn leaving(rules: &str) -> Rulebook {
    let mut files = small_files();
    let verbs = &mut files.vocabulary[2];
    let place = "    args:\n      what: { class: figure, en: the figure, ro: pionul }\n";
    assert!(verbs.text().contains(place));
    let leaves =
        format!("{place}    leaves: {{ of: what, keeps: [kind], takes: {{ \"on\": at }} }}\n");
    *verbs = Source::new(verbs.name(), verbs.text().replacen(place, &leaves, 1));
    *files.rules_of(EDITION) = vec![Source::new("c3.1/test.yaml", format!("{MEEPLES}{rules}"))];
    rulebook::load(&files, EDITION).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn a_state_that_is_permitted_and_forbidden_is_found() {
    let pigs = |at: &str| {
        let rules = format!(
            "- {{ rule: pigs, answers: place, when: {{ what.kind: pig, at: {at} }}, ruling: \"yes\", cites: [t:1] }}\n"
        );
        told(&checked(&leaving(&rules), &Term::default()))
    };
    assert_eq!(
        pigs("[city, road]"),
        ["forbidden-state animals by pigs: it is placed in a city and the figure is a pig"]
    );
    assert!(pigs("road").is_empty());
}

/// What is open, in words.
fn open(rules: &str, questions: &str) -> Vec<String> {
    let mut files = small_files();
    let verbs = &mut files.vocabulary[2];
    let remove = "    event: { is: removed, of: what }\n";
    assert!(verbs.text().contains(remove));
    let text = format!("{remove}{questions}");
    *verbs = Source::new(verbs.name(), verbs.text().replacen(remove, &text, 1));
    *files.rules_of(EDITION) = vec![Source::new("c3.1/test.yaml", format!("{MEEPLES}{rules}"))];
    let law = rulebook::load(&files, EDITION).unwrap_or_else(|e| panic!("{e}"));
    let found = checked(&law, &Term::default());
    assert!(found.is_sound());
    assert!(found.open.iter().all(|f| f.check == Check::Open));
    found.open.into_iter().map(|f| f.condition).collect()
}

#[test]
fn what_no_rule_speaks_of_is_open() {
    assert_eq!(open(DRAGON, ""), ["it is removed by the wind"]);
    let wind = r#"
- { rule: wind, answers: remove, when: { by: wind, what.type: meeple }, ruling: "yes", cites: [t:1] }"#;
    assert_eq!(
        open(&format!("{DRAGON}{wind}"), ""),
        ["it is removed by the wind and it is a pig"]
    );
}

#[test]
fn only_what_is_a_question_can_be_open() {
    let none: Vec<String> = Vec::new();
    assert_eq!(open(DRAGON, "    questions: { by: dragon }\n"), none);
    assert_eq!(open(DRAGON, "    questions: none\n"), none);
    assert_eq!(
        open(DRAGON, "    questions: { by: wind, what.kind: pig }\n"),
        ["it is removed by the wind and it is a pig"]
    );
}

#[test]
fn the_shipped_rulebooks_are_sound_at_every_month() {
    for edition in assize::editions() {
        let (id, rulebook) = (edition.id, edition.rulebook());
        let found = checked(rulebook, &Term::default());
        assert_eq!(told(&found), Vec::<String>::new(), "{id}");
        assert!(found.is_sound());
    }
}

#[test]
fn the_shipped_rulebook_is_sound_with_each_expansion_and_without_it() {
    let rulebook = assize::shipped();
    let base = rulebook.vocabulary.base();
    let all = 0..rulebook.vocabulary.expansions.len() as u8;
    let games = all.clone().flat_map(|one| {
        let alone = base.into_iter().chain([one]).collect();
        let without = all
            .clone()
            .filter(|e| *e != one || Some(*e) == base)
            .collect();
        [alone, without]
    });
    for expansions in games {
        let term = Term {
            expansions: Some(expansions),
            as_of: None,
        };
        let found = checked(rulebook, &term);
        assert_eq!(told(&found), Vec::<String>::new(), "{:?}", term.expansions);
    }
}
