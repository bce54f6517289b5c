//! The commands about the FAQ: its checks are documented, each can find something, coverage counts.

mod support;

use assize::faq::{Check, Coverage, lint};
use assize::rulebook::{self, Month};

use support::pages::listed_codes;
use support::program::assize;
use support::{EDITION, small_files};

#[test]
fn the_page_lists_every_check_with_its_sentence() {
    insta::assert_snapshot!("lint_codes", listed_codes(Check::ALL));
}

#[test]
fn each_check_finds_what_it_looks_for() {
    let mut files = small_files();
    let mut sources = files.sources.iter_mut();
    let source = sources
        .find(|s| s.text().starts_with("source: t\n"))
        .expect("a source");
    let text = format!(
        "{}
  - id: pair
    section: 1x2
    listed: [a]
    since: 2030-01
    says: {{ en: Said twice., ro: De două ori. }}
    doubt: {{ reason: {{ en: Who knows., ro: Cine știe. }}, with: [] }}
  - id: again
    says: {{ en: Said twice., ro: Iar. }}
",
        source.text().trim_end()
    );
    *source = assize::diagnostic::Source::new(source.name().to_owned(), text);
    let rulebook = rulebook::load(&files, EDITION).expect("it loads");
    let coverage = Coverage {
        not_encoded: vec!["t:1".into()],
        not_pinned: vec!["rule -> t:1".into()],
        without_twin: vec!["t:1/a".into()],
        failing: vec!["t:1/b".into()],
        ..Coverage::default()
    };
    let today: Month = "2026-11".parse().expect("a month");
    let found = lint(&rulebook, &coverage, "t:", Some(today));
    for (check, code, _) in Check::ALL {
        // Needs entries of two authorities; see the shipped FAQ below.
        if *check == Check::WeaklyGrounded {
            continue;
        }
        assert!(
            found.iter().any(|f| f.check == *check),
            "{code} finds nothing"
        );
    }
    let without = lint(&rulebook, &Coverage::default(), "t:", None);
    assert!(!without.iter().any(|f| f.check == Check::LaterThanToday));
    let (text, _) = assize(&["faq", "lint"]);
    assert!(text.contains("weakly-grounded inns "), "{text}");
}

#[test]
fn an_entry_is_shown_with_what_encodes_and_pins_it() {
    let (text, code) = assize(&["faq", "show", "3x8.6"]);
    assert_eq!(code, Some(0));
    for part in [
        "stands under: exp-3, exp-8",
        "dragon-spares-maidens (decides)",
        "faq:3x8.6/maiden",
    ] {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    let (_, code) = assize(&["faq", "show", "3x8.66"]);
    assert_eq!(code, Some(2));
    let (text, code) = assize(&["faq", "search", "dragon", "bridges"]);
    assert_eq!(code, Some(0));
    assert!(
        text.lines()
            .next()
            .is_some_and(|l| l.starts_with("faq:3x8.")),
        "{text}"
    );
    let (_, code) = assize(&["faq", "search", "zzzzzz"]);
    assert_eq!(code, Some(4));
}

#[test]
fn coverage_counts_and_names_what_is_missing() {
    let (text, code) = assize(&["faq", "coverage", "--format", "json"]);
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let list = |key: &str| found[key].as_array().expect("a list").len();
    let number = |key: &str| found[key].as_u64().expect("a number") as usize;
    assert_eq!(number("entries") - number("encoded"), list("not_encoded"));
    assert_eq!(number("citations") - number("pinned"), list("not_pinned"));
    assert_eq!(
        list("failing") + list("without_twin") + list("not_encoded"),
        0
    );
    let complete = list("not_pinned") == 0;
    assert_eq!(code, Some(if complete { 0 } else { 1 }));
    let (_, code) = assize(&["faq", "coverage", "--cases", "no-such-folder"]);
    assert_eq!(code, Some(2));
}

#[test]
fn editions_are_set_side_by_side() {
    let question = "How many points is a road tile worth on an unfinished road with an inn?";
    let (text, code) = assize(&["ask", "--all-editions", question]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!("side_by_side", text);
    let (text, _) = assize(&["ask", "--all-editions", "--format", "json", question]);
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found.as_array().expect("a list").len(), 2);
}
