//! What people ask about: matters are learnt from questions, written, read and ruled on.

mod support;

use assize::court::Term;
use assize::diagnostic::Source;
use assize::report::matters::matters;
use assize::rulebook::{self, Rulebook};
use assize::ruling::{Answered, Context, Kind};
use assize::{Session, question, shipped, vocabulary};

use support::{EDITION, small_files};

/// The small rulebook with one rule about pawns and the wind.
fn wind(ruling: &str) -> Rulebook {
    let rules = format!(
        "- rule: wind\n  answers: remove\n  when: {{ by: wind, what.kind: pawn }}\n  ruling: {ruling:?}\n  cites: [t:1]\n"
    );
    let mut files = small_files();
    *files.rules_of(EDITION) = vec![Source::new("c3.1/test.yaml", rules)];
    rulebook::load(&files, EDITION).unwrap_or_else(|e| panic!("{e}"))
}

fn answered(text: &str, ruling: &str, group: Option<&str>) -> Answered {
    Answered {
        text: text.to_owned(),
        ruling: ruling.to_owned(),
        value: None,
        cites: Vec::new(),
        group: group.map(str::to_owned),
    }
}

#[test]
fn a_matter_is_ruled_on_by_the_rules_of_the_day() {
    for (ruling, kind) in [("yes", Kind::Yes), ("no", Kind::No)] {
        let law = wind(ruling);
        let session = Session::new(&law, Term::default(), None);
        let found = session
            .ask("a pawn, the tower?", &Context::default())
            .expect("short enough");
        assert_eq!(found.ruling, kind);
        assert!(found.notes.iter().any(|n| n.contains("word for word")));
        assert_eq!(found.cites, ["t:1"]);
    }
}

#[test]
fn a_word_that_was_never_heard_in_a_matter_shuts_it_out() {
    let law = wind("yes");
    let session = Session::new(&law, Term::default(), None);
    for text in [
        "a pawn, the tower, final scoring?",
        "the tower, final scoring?",
    ] {
        let found = session
            .ask(text, &Context::default())
            .expect("short enough");
        assert_eq!(found.ruling, Kind::Error, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_learnt_from_its_group() {
    let session = Session::new(shipped(), Term::default(), None);
    let questions = [
        answered(
            "can the dragon remove my mayor in a city?",
            "yes",
            Some("mayor"),
        ),
        answered("mayor, city, dragon: gone?", "yes", Some("mayor")),
        answered("may i place a shepherd on a tower?", "no", Some("tower")),
        answered("nothing of the game is said here", "yes", Some("nothing")),
    ];
    let lesson = session.learn(&questions).expect("short enough");
    assert_eq!(lesson.used, 3);
    assert_eq!(lesson.matters.len(), 2);
    let text = matters(&lesson.matters, &shipped().vocabulary);
    let source = Source::new("matters.yaml", text);
    let read = vocabulary::load_matters(&source, &shipped().vocabulary);
    assert_eq!(read.unwrap_or_else(|e| panic!("{e}")), lesson.matters);
    let again = session.learn(&questions).expect("short enough");
    assert_eq!(again.matters, lesson.matters);
}

#[test]
fn every_shipped_matter_can_be() {
    let session = Session::new(shipped(), Term::default(), None);
    let matters = &shipped().vocabulary.matters;
    assert!(matters.len() > 500);
    for matter in matters {
        let reading = question::Reading::of(&matter.position, &shipped().vocabulary);
        let ruling = session.rule("", &reading, vocabulary::Lang::En);
        assert_ne!(ruling.ruling, Kind::Error, "{}", ruling.understood);
    }
}
