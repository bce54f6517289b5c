//! Editions: what one takes over from another, whose sources speak in it, and how one is chosen.

mod support;

use std::process::Command;

use assize::court::Term;
use assize::diagnostic::{Diagnostic, Source};
use assize::rulebook::{self, Rulebook};
use assize::scenario::{self, Editions};
use assize::vocabulary::Lang;
use pretty_assertions::assert_eq;

use support::{found, small_files};

/// An edition of the small rulebook, with another `editions.yaml` and other rules of its own.
fn overlay(editions: &str, own: &str) -> Result<Rulebook, Diagnostic> {
    let mut files = small_files();
    // It names an edition that is not there now.
    let sources = &mut files.sources;
    sources.retain(|s| !s.name().ends_with("old.yaml"));
    files.editions = Source::new("editions.yaml", editions);
    *files.rules_of("new") = vec![Source::new("new/00.yaml", own)];
    rulebook::load(&files, "new")
}

fn sound(editions: &str, own: &str) -> Rulebook {
    overlay(editions, own).unwrap_or_else(|e| panic!("{}: {e}", e.position().unwrap_or_default()))
}

fn small(edition: &str) -> Rulebook {
    rulebook::load(&small_files(), edition).unwrap_or_else(|e| panic!("{e}"))
}

fn rules(rulebook: &Rulebook) -> Vec<&str> {
    rulebook.rules.iter().map(|r| r.id.as_str()).collect()
}

fn definitions(rulebook: &Rulebook) -> Vec<&str> {
    let definitions = rulebook.definitions.iter();
    definitions.map(|d| d.id.as_str()).collect()
}

fn ruled(rulebook: &Rulebook, facts: &[(&str, &str)]) -> String {
    found(rulebook, &Term::default(), "remove", facts)
}

const BASE: &str = "c3.1: { en: A, ro: B }\n";

#[test]
fn an_overlay_keeps_what_it_names_and_nothing_else() {
    let older = small("c2");
    assert_eq!(rules(&older), ["towers-are-safe", "wind-blows-meeples"]);
    assert_eq!(definitions(&older), ["meeples"]);
    let by_dragon = |on| [("by", "dragon"), ("what.kind", "pawn"), ("what.on", on)];
    assert_eq!(ruled(&older, &by_dragon("road")), "silent");
    let safe = ruled(&older, &by_dragon("tower"));
    assert_eq!(safe, "no by towers-are-safe [t:2]");
    let by_wind = [("by", "wind"), ("what.kind", "pawn"), ("what.on", "road")];
    let blown = ruled(&older, &by_wind);
    assert_eq!(blown, "yes by wind-blows-meeples [old:1]");
}

#[test]
fn a_house_keeps_all_and_replaces_what_it_drops() {
    let house = small("house");
    assert_eq!(rules(&house), ["towers-are-safe", "dragon-removes-meeples"]);
    assert_eq!(definitions(&house), ["meeples", "animals"]);
    let at = |on| {
        let facts = [("by", "dragon"), ("what.kind", "giant"), ("what.on", on)];
        ruled(&house, &facts)
    };
    assert_eq!(at("road"), "yes by dragon-removes-meeples [t:1]");
    // What was kept still prevails over what stands in the place of a rule.
    assert_eq!(at("tower"), "no by towers-are-safe [t:2]");
}

#[test]
fn a_rule_that_is_kept_forgets_what_it_prevailed_over() {
    let editions = format!("{BASE}new: {{ en: A, ro: B, over: c3.1, keeps: [towers-are-safe] }}\n");
    let law = sound(&editions, "[]");
    assert_eq!(rules(&law), ["towers-are-safe"]);
    assert!(law.rules[0].over.is_empty());
    let own = "- { rule: mine, answers: remove, ruling: 'no', over: [dragon-removes-meeples], cites: [t:1] }";
    let fault = overlay(&editions, own).expect_err("its own rules must know what they beat");
    assert_eq!(fault.fault.code().as_str(), "unknown-name");
}

#[test]
fn drops_take_a_group_and_definitions_away() {
    let editions = format!(
        "{BASE}new: {{ en: A, ro: B, over: c3.1, keeps: all, drops: {{ rules: [safety], definitions: [animals] }} }}\n"
    );
    let law = sound(&editions, "[]");
    assert_eq!(rules(&law), ["dragon-removes-meeples"]);
    assert_eq!(definitions(&law), ["meeples"]);
}

#[test]
fn an_overlay_can_lie_over_an_overlay() {
    let mut files = small_files();
    let third = "third: { en: A, ro: B, over: c2, keeps: all }\n";
    let text = format!("{}{third}", files.editions.text());
    files.editions = Source::new("editions.yaml", text);
    let law = rulebook::load(&files, "third").expect("the sources of c2 speak here");
    assert_eq!(rules(&law), ["towers-are-safe", "wind-blows-meeples"]);
}

#[test]
fn a_confirmation_by_a_silent_source_is_left_behind() {
    let mut files = small_files();
    let source = "source: modern\neditions: [c3.1]\ntitle: { en: A, ro: B }\nauthority: community\nentries:\n  - { id: 1, says: { en: A, ro: B } }\n  - { id: 2, editions: [c2], says: { en: A, ro: B } }\n";
    files.sources.push(Source::new("modern.yaml", source));
    let kept = "
- { means: meeples, of: figure, if: { kind: pawn }, then: { type: meeple }, cites: [t:1] }
- { rule: safe, in: safety, answers: remove, ruling: 'no', cites: [t:2], confirms: { modern:1: { by: wind }, t:3: { by: wind } } }
- { rule: dragon-removes-meeples, answers: remove, ruling: 'no', cites: [modern:1] }
";
    *files.rules_of("c3.1") = vec![Source::new("c3.1/00.yaml", kept)];
    let confirms = |edition: &str| {
        let law = rulebook::load(&files, edition).unwrap_or_else(|e| panic!("{e}"));
        let rule = law.rule(law.rule_named("safe").expect("it is kept"));
        let entries = rule.confirms.iter();
        let named: Vec<String> = entries.map(|c| law.entry(c.entry).id.clone()).collect();
        named
    };
    assert_eq!(confirms("c3.1"), ["modern:1", "t:3"]);
    assert_eq!(confirms("c2"), ["t:3"]);
    let law = rulebook::load(&files, "c2").expect("it was loaded");
    // An entry can speak elsewhere than its source.
    assert!(law.cited("modern:1").is_err() && law.cited("modern:2").is_ok());
    // A house that keeps all of an edition hears all of its sources.
    assert_eq!(confirms("house"), ["modern:1", "t:3"]);
}

#[test]
fn entries_of_silent_sources_are_not_there() {
    let older = assize::edition("c2").expect("it is shipped");
    assert!(older.entry_named("faq:g.1").is_none());
    assert!(older.entry_named("c2:wagon").is_some());
    assert!(assize::shipped().entry_named("c2:wagon").is_none());
    let fault = older.cited("faq:g.1").expect_err("it speaks of C3.1");
    assert_eq!(fault.code().as_str(), "silent-source");
}

#[test]
fn editions_are_listed_and_found() {
    let ids: Vec<&str> = assize::editions().iter().map(|e| e.id).collect();
    assert_eq!(ids, ["c3.1", "c1", "c2", "we"]);
    for edition in assize::editions() {
        assert_eq!(edition.rulebook().edition, edition.id);
        assert_ne!(edition.label(Lang::En), edition.label(Lang::Ro));
        assert!(std::ptr::eq(
            edition.rulebook(),
            assize::edition(edition.id).unwrap()
        ));
    }
    assert!(assize::edition("c4").is_none());
}

/// Runs scenarios whose expectations must hold.
fn holds(text: &str) {
    let source = Source::new("editions", text);
    let editions = Editions::from(assize::shipped()).with_shipped();
    let loaded = scenario::load(&source, &Term::default(), editions);
    let loaded = loaded.unwrap_or_else(|e| panic!("{}: {e}", e.position().unwrap_or_default()));
    for scenario in &loaded.scenarios {
        for answer in scenario::run(scenario, Some(Lang::En), false).expect("answers") {
            let expect = answer.question.expect.as_ref().expect("an expectation");
            let wrong = expect.compare(&answer.ruling);
            let ruling = &answer.ruling;
            let (text, cites) = (&answer.question.text, &ruling.cites);
            assert!(
                wrong.is_empty(),
                "{text}: {wrong:#?} {cites:?} {:?}",
                ruling.unless
            );
        }
    }
}

#[test]
fn a_scenario_chooses_its_edition() {
    holds(
        "
- title: As it was
  edition: c2
  questions:
    - place: { what.kind: messenger, at: monastery }
      expect: { ruling: 'yes', cites: [c2:wagon] }
- title: As it is
  questions:
    - place: { what.kind: messenger, at: monastery }
      expect: { ruling: silent }
",
    );
}

#[test]
fn figures_of_the_second_edition_are_placed() {
    holds(
        "
title: Placing in the second edition
edition: c2
questions:
  - place: { what.kind: regular-meeple, at: road }
    expect: { ruling: 'yes', cites: [c2:placing] }
  - place: { what.kind: regular-meeple, at: road, usual: 'no' }
    expect: { ruling: 'no', cites: [base:placing] }
  - place: { what.kind: regular-meeple, at: garden }
    expect: { ruling: 'no', cites: [c2:garden] }
  - place: { what.kind: large-meeple, at: field, as: farmer }
    expect: { ruling: 'yes', cites: [c2:large-meeple] }
  - place: { what.kind: abbot, at: [monastery, garden] }
    expect: { ruling: 'yes', cites: [c2:garden] }
  - place: { what.kind: abbot, at: city }
    expect: { ruling: 'no', cites: [fig:followers/placed-in-city/abbot] }
  - place: { what.kind: mayor, at: city }
    expect: { ruling: 'yes', cites: [c2:mayor] }
  - place: { what.kind: mayor, at: road }
    expect: { ruling: 'no', cites: [c2:mayor] }
  - place: { what.kind: messenger, at: field }
    expect: { ruling: 'no', cites: [c2:wagon] }
  - place: { what.kind: builder, at: city }
    expect: { ruling: 'yes', cites: [c2:builder] }
  - place: { what.kind: builder, at: city, usual: 'no' }
    expect: { ruling: 'no', cites: [c2:builder] }
  - place: { what.kind: builder, at: field }
    expect: { ruling: 'no', cites: [c2:builder] }
  - place: { what.kind: pig, at: field }
    expect: { ruling: 'yes', cites: [c2:pig] }
  - place: { what.kind: pig, at: road }
    expect: { ruling: 'no', cites: [c2:pig] }
  - place: { what.kind: shepherd, at: field }
    expect: { ruling: 'yes', cites: [c2:shepherd] }
  - place: { what.kind: scarecrow, at: field }
    expect: { ruling: silent }
  - build: { what: barn }
    expect: { ruling: 'yes', cites: [c2:barn] }
  - assign: { what: builder, to.kind: regular-meeple, to.on: road }
    expect: { ruling: silent }
",
    );
}

#[test]
fn what_figures_are_and_where_they_go_in_the_second_edition() {
    holds(
        "
title: Roles and returns in the second edition
edition: c2
questions:
  - is: { what.kind: messenger }
    asks: { what.type: meeple }
    expect: { ruling: 'yes', cites: [c2:meeples] }
  - is: { what.kind: builder }
    asks: { what.type: meeple }
    expect: { ruling: 'no', cites: [c2:meeples] }
  - is: { what.kind: shepherd }
    asks: { what.type: meeple }
    expect: { ruling: 'no', cites: [fig:special] }
  - is: { what.kind: regular-meeple, what.on: road }
    asks: { what.role: highwayman }
    expect: { ruling: 'yes', cites: [c2:roles] }
  - is: { what.kind: regular-meeple, what.on: city }
    asks: { what.role: knight }
    expect: { ruling: 'yes', cites: [base:roles] }
  - happens: { event: scored, figure.kind: regular-meeple, figure.on: city, thing: meeple }
    expect: { ruling: effect, value: meeple-returns, cites: [c2:scored] }
  - happens: { event: scored, figure.kind: messenger, figure.on: city, thing: meeple }
    expect: { ruling: effect, value: meeple-returns, cites: [c2:scored] }
  - ask: May I place my mayor on a road?
    expect: { ruling: 'no', cites: [c2:mayor] }
",
    );
}

fn ask(edition: &str) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_assize"))
        .args(["ask", "--color", "never", "--format", "json", "--edition"])
        .args([edition, "may I place my mayor on a road?"])
        .output()
        .expect("the program runs");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("text");
    (output.status.code(), text)
}

#[test]
fn the_command_line_chooses_an_edition() {
    let (code, text) = ask("c2");
    assert_eq!(code, Some(0));
    assert!(text.contains("\"edition\": \"c2\""), "{text}");
    assert!(text.contains("c2:mayor"), "{text}");
    let (code, text) = ask("c3.2");
    assert_eq!(code, Some(2));
    assert!(text.contains("did you mean 'c3.1'?"), "{text}");
    assert!(text.contains("known: c3.1, c1, c2, we"), "{text}");
}
