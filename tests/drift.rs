//! What a changed page is told to differ in: each kind of change by itself, made on purpose.
//!
//! The tests of the real pages need a folder with `faq-c31.txt` and `tournaments-c31.txt`, named
//! by the environment variable ASSIZE_SEEDS, and are skipped without it.

mod support;

use std::path::{Path, PathBuf};

use assize::diagnostic::Source;
use assize::drift::{self, Change, Drift, Fingerprints};
use assize::webpage;
use support::pages::{changes, told};
use support::program::{assize, seeds};

/// A page with its marks: two chapters, two sections each, one entry listed in both.
const MARKED: &str = include_str!("pages/cats.marked.txt");

fn plain() -> String {
    let lines = MARKED.lines().filter(|l| !l.starts_with("@@"));
    lines.map(|l| format!("{l}\n")).collect()
}

fn prints() -> Fingerprints {
    let source = Source::new("marked", MARKED);
    let page = webpage::read(&source).expect("a page");
    drift::fingerprint(&page, &Fingerprints::default(), "cats", &source)
        .expect("every text is marked")
}

fn compare(text: &str, with: &Fingerprints) -> Drift {
    let page = webpage::read(&Source::new("page", text)).expect("a page");
    drift::drift(&page, with, &|_| None, "page").unwrap_or_else(|e| panic!("{e}"))
}

/// The report of the small page after an edit. Fails where the edit changes nothing.
fn edited(was: &str, is: &str) -> Drift {
    let text = plain();
    assert!(text.contains(was), "{was} is not on the page");
    compare(&text.replacen(was, is, 1), &prints())
}

const FIRST: &str = "When a cat meets a dog upon a narrow wall, the dog has to turn back.\n";

#[test]
fn the_page_itself_is_unchanged() {
    let found = compare(&plain(), &prints());
    assert!(found.findings.is_empty(), "{}", told(&found));
    assert_eq!((found.entries, found.unchanged), (6, 6));
    assert_eq!(told(&found).trim(), "cats: 6 unchanged");
}

#[test]
fn fingerprints_hold_no_words_and_can_be_read_again() {
    let file = drift::write(&prints());
    for word in MARKED
        .split_whitespace()
        .filter(|w| w.len() > 4 && !w.starts_with("@@"))
    {
        assert!(!file.contains(word), "{word} stands in:\n{file}");
    }
    let read = drift::load(&Source::new("file", file.as_str())).expect("it is well formed");
    assert_eq!(read, prints());
    assert_eq!(drift::write(&read), file);
}

#[test]
fn a_changed_entry_shows_its_new_words() {
    let found = edited("warm roofs", "warm and dry roofs");
    assert_eq!(changes(&found), [("changed", "cat:1.1")]);
    insta::assert_snapshot!("drift-added", told(&found));
    let found = edited("through the long afternoons", "through the short nights");
    assert_eq!(changes(&found), [("changed", "cat:1.1")]);
    insta::assert_snapshot!("drift-replaced", told(&found));
    let found = edited(
        "through the long afternoons of summer",
        "through the afternoons of summer",
    );
    insta::assert_snapshot!("drift-lost", told(&found));
}

#[test]
fn one_changed_word_that_inverts_the_sense_is_seen() {
    for (was, is) in [
        ("No dog may", "A dog may"),
        ("has to", "need not"),
        ("twice", "thrice"),
    ] {
        let found = edited(was, is);
        assert_eq!(found.findings.len(), 1, "{was}: {}", told(&found));
        assert_eq!(found.findings[0].change.name(), "changed");
    }
}

#[test]
fn a_change_of_one_of_two_listings_says_so() {
    let found = edited("narrow wall", "broad wall");
    let Change::Changed { listings, .. } = &found.findings[0].change else {
        panic!("{}", told(&found));
    };
    assert_eq!(*listings, [1, 2]);
    insta::assert_snapshot!("drift-one-listing", told(&found));
    let both = plain().replace("narrow wall", "broad wall");
    let found = compare(&both, &prints());
    assert_eq!(changes(&found), [("changed", "cat:1x2.1")]);
    assert_eq!(found.findings[0].lines.len(), 2);
}

#[test]
fn a_new_entry_is_shown_with_its_neighbour() {
    let new = "Dogs bury old bones wherever the neighbour has planted some tulips in spring.\n";
    let found = edited("Every evening", &format!("{new}Every evening"));
    assert_eq!(changes(&found), [("new", "")]);
    insta::assert_snapshot!("drift-new", told(&found));
    let found = edited(
        "Every evening",
        "Parrots repeat whatever they have overheard. (11/2026)\nEvery evening",
    );
    assert_eq!(changes(&found), [("new", "")]);
    insta::assert_snapshot!("drift-new-month", told(&found));
}

#[test]
fn an_entry_that_is_gone_is_named() {
    let found = edited(
        "Every evening the oldest dog of the street barks first of all.\n",
        "",
    );
    assert_eq!(changes(&found), [("gone", "cat:2.2")]);
    insta::assert_snapshot!("drift-gone", told(&found));
}

#[test]
fn months_are_compared() {
    for (was, is, name) in [
        ("(9/2025)", "(11/2026)", "other"),
        (" (9/2025)", "", "removed"),
        ("summer.", "summer. (11/2026)", "added"),
    ] {
        let found = edited(was, is);
        assert_eq!(found.findings.len(), 1, "{}", told(&found));
        assert_eq!(found.findings[0].change.name(), "month");
        insta::assert_snapshot!(format!("drift-month-{name}"), told(&found));
    }
    let same = edited("(9/2025)", "(09/2025)");
    assert!(same.findings.is_empty(), "{}", told(&same));
}

#[test]
fn an_entry_in_another_section_has_moved() {
    let sentence = "Cats sleep on warm roofs through the long afternoons of summer.\n";
    let text = plain().replacen(sentence, "", 1);
    let text = text.replacen("Every evening", &format!("{sentence}Every evening"), 1);
    let found = compare(&text, &prints());
    assert_eq!(changes(&found), [("moved", "cat:1.1")]);
    insta::assert_snapshot!("drift-moved", told(&found));
}

#[test]
fn an_entry_listed_once_instead_of_twice() {
    let text = plain();
    let last = text.rfind(FIRST).expect("it is listed twice");
    let found = compare(
        &(text[..last].to_owned() + &text[last + FIRST.len()..]),
        &prints(),
    );
    assert_eq!(changes(&found), [("listed", "cat:1x2.1")]);
    insta::assert_snapshot!("drift-listed-once", told(&found));
}

#[test]
fn an_entry_listed_once_too_often() {
    let bones = "Dogs bury old bones wherever the gardener has planted tulips.\n";
    let found = edited("No dog may", &format!("{bones}No dog may"));
    assert_eq!(changes(&found), [("listed", "cat:2.1")]);
    insta::assert_snapshot!("drift-listed-twice", told(&found));
}

#[test]
fn several_changes_at_once_are_told_apart() {
    let text = plain()
        .replacen("tulips", "roses", 1)
        .replacen("(9/2025)", "(1/2026)", 1)
        .replacen(
            "Every evening the oldest dog of the street barks first of all.\n",
            "",
            1,
        );
    let found = compare(&text, &prints());
    let mut names = changes(&found);
    names.sort_unstable();
    assert_eq!(
        names,
        [
            ("changed", "cat:2.1"),
            ("gone", "cat:2.2"),
            ("month", "cat:1.2")
        ]
    );
    assert_eq!((found.entries, found.unchanged), (6, 3));
}

/// Ways to write the same page.
fn rewritten(text: &str) -> Vec<(&'static str, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let is_heading = |line: &&str| !line.ends_with(['.', ')']);
    let without = lines
        .iter()
        .filter(|l| !is_heading(l))
        .map(|l| format!("{l}\n"));
    let html = lines.iter().map(|line| match is_heading(line) {
        true => format!("<h2 class='x'>{line}</h2>\n"),
        false => format!("<li><b>{}</b></li>\n", line.replacen(' ', "&nbsp;", 1)),
    });
    let wiki = lines.iter().map(|line| match is_heading(line) {
        true => format!("== {line} ==\n"),
        false => format!(
            "* {}\n",
            line.replacen("dog", "[[Dogs|dog]]", 1)
                .replacen("cat ", "'''cat''' ", 1)
        ),
    });
    let words: Vec<&str> = text.split_whitespace().collect();
    let narrow: String = words.chunks(5).map(|w| w.join(" ") + "\n").collect();
    let spaced: String = lines.iter().map(|l| format!("{l}\n\n")).collect();
    vec![
        ("without headings", without.collect()),
        ("on one line", lines.join(" ")),
        ("on lines of five words", narrow),
        ("with blank lines", spaced),
        ("with carriage returns", lines.join("\r\n")),
        (
            "HTML",
            format!(
                "<!DOCTYPE html><html><head><title>x</title></head><body>{}</body></html>",
                html.collect::<String>()
            ),
        ),
        ("wikitext", wiki.collect()),
    ]
}

#[test]
fn the_same_page_written_otherwise_is_unchanged() {
    for (way, text) in rewritten(&plain()) {
        let found = compare(&text, &prints());
        assert!(found.findings.is_empty(), "{way}: {}", told(&found));
    }
    for (was, is) in [
        (".\nNo", ". No"),
        ("of dogs\nDogs", "of dogsDogs"),
        ("back.\nNo", "back.No"),
    ] {
        let found = edited(was, is);
        assert!(found.findings.is_empty(), "{was}: {}", told(&found));
    }
}

#[test]
fn quotation_marks_and_dashes_are_no_words() {
    let marked = "@@cat:1 The cat's \"first\" mouse - a small one - was grey and rather old.\n@@cat:2 Nobody knows what became of the other mice in the barn.";
    let source = Source::new("marked", marked);
    let page = webpage::read(&source).expect("a page");
    let prints =
        drift::fingerprint(&page, &Fingerprints::default(), "mice", &source).expect("it is marked");
    let text = "The cat’s „first” mouse — a small one – was grey and rather old. Nobody knows what became of the other mice in the barn.";
    let found = compare(text, &prints);
    assert!(found.findings.is_empty(), "{}", told(&found));
}

#[test]
fn fingerprints_go_on_from_those_that_are_known() {
    let text = plain().replacen(
        "Every evening",
        "@@cat:2.3 Parrots repeat whatever they have overheard.\nEvery evening",
        1,
    );
    let source = Source::new("page", text.as_str());
    let page = webpage::read(&source).expect("a page");
    let made =
        drift::fingerprint(&page, &prints(), "cats", &source).expect("the new text is marked");
    let entries = made.texts.iter().filter_map(|t| t.entry());
    assert_eq!(entries.filter(|e| *e == "cat:2.3").count(), 1);
    let unmarked: String = text.replace("@@cat:2.3 ", "");
    let found = compare(&unmarked, &made);
    assert!(found.findings.is_empty(), "{}", told(&found));
    let old = compare(&plain(), &made);
    assert_eq!(changes(&old), [("gone", "cat:2.3")]);
}

#[test]
fn the_command_tells_by_its_exit_code() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    std::fs::write(path("cats.yaml"), drift::write(&prints())).expect("a file");
    std::fs::write(path("cats.txt"), plain()).expect("a file");
    std::fs::write(path("changed.txt"), plain().replacen("warm", "cold", 1)).expect("a file");
    let drift = |page: &str, against: &str| {
        assize(&[
            "faq",
            "drift",
            &path(page),
            "--against",
            against,
            "--format",
            "json",
        ])
    };
    let (text, code) = drift("cats.txt", &path("cats.yaml"));
    assert_eq!(code, Some(0), "{text}");
    let (text, code) = drift("changed.txt", &path("cats.yaml"));
    assert_eq!(code, Some(1), "{text}");
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found["findings"][0]["change"], "changed");
    assert_eq!(found["findings"][0]["entry"], "cat:1.1");
    assert_eq!(found["findings"][0]["differences"][0]["found"], "cold");
    assert_eq!(drift("cats.txt", "c31-faq").1, Some(2));
    assert_eq!(drift("cats.txt", "no-such-page").1, Some(2));
    assert_eq!(drift("no-such-file.txt", "c31-faq").1, Some(2));
}

fn page(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn the_real_pages_are_unchanged() {
    let Some(folder) = seeds() else { return };
    for (name, file, entries) in [
        ("c31-faq", "faq-c31.txt", 210),
        ("c31-tournaments", "tournaments-c31.txt", 73),
    ] {
        let prints = drift::shipped(name).expect("it is shipped");
        let text = page(&folder, file);
        let found = compare(&text, &prints);
        assert_eq!(
            (found.entries, found.unchanged),
            (entries, entries),
            "{}",
            told(&found)
        );
        assert!(found.findings.is_empty(), "{}", told(&found));
        let words: Vec<&str> = text.split_whitespace().collect();
        let in_one = ("on one line", words.join(" "));
        // Without lines, the numbers of lists of the other page belong to nothing.
        let in_one = (name == "c31-faq").then_some(in_one);
        for (way, text) in real_rewritten(&text).into_iter().chain(in_one) {
            let found = compare(&text, &prints);
            assert!(found.findings.is_empty(), "{name} {way}: {}", told(&found));
        }
    }
}

/// The same without line breaks, with others, with other quotation marks, and as HTML.
fn real_rewritten(text: &str) -> Vec<(&'static str, String)> {
    let wrap = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let lines: Vec<String> = words.chunks(9).map(|w| w.join(" ")).collect();
        lines.join("\n") + "\n\n"
    };
    let narrow: String = text.lines().map(wrap).collect();
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    let html: String = lines
        .map(|l| format!("<p>{}</p>\n", l.replace('&', "&amp;").replace('<', "&lt;")))
        .collect();
    vec![
        ("on lines of nine words", narrow),
        (
            "with straight quotes",
            text.replace(['“', '”', '„'], "\"").replace('’', "'"),
        ),
        ("HTML", format!("<html><body>{html}</body></html>")),
    ]
}

#[test]
fn each_entry_of_the_real_faq_is_missed_when_it_is_gone() {
    let Some(folder) = seeds() else { return };
    let prints = drift::shipped("c31-faq").expect("it is shipped");
    let text = page(&folder, "faq-c31.txt");
    // A sentence on a line of its own whose words stand nowhere else.
    let alone = text
        .lines()
        .filter(|l| l.ends_with('.') && l.len() > 60 && text.matches(*l).count() == 1);
    let mut tried = 0;
    for line in alone {
        let found = compare(&text.replacen(line, "", 1), &prints);
        assert!(!found.findings.is_empty(), "nobody misses: {line}");
        tried += 1;
    }
    assert!(tried > 20, "only {tried} lines were tried");
}
