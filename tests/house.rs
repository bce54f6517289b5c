//! Rules of a house with the commands that show and import, and what the history tells of an entry
//! or a month.

use std::path::{Path, PathBuf};
use std::process::Command;

use pretty_assertions::assert_eq;

const SOURCE: &str = r#"
source: hut
title: { en: What we agreed on, ro: Ce am convenit }
authority: community
entries:
  - id: mild
    says: { en: The hut is calm., ro: Cabana este calmă. }
"#;

/// A folder with rules of a house that lie over an edition.
fn house(name: &str, over: &str, rule: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |file: &str, text: &str| std::fs::write(folder.join(file), text).expect("a file");
    write("house.yaml", &format!("title: The hut\nover: {over}\n"));
    write("agreed.yaml", SOURCE);
    write("rules.yaml", rule);
    folder
}

/// What a command prints to standard output and to standard error, and its exit code.
fn run(args: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_assize"))
        .args(args)
        .env("COLUMNS", "100")
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

const BOARD: &str = "scenarios/16-dragon-over-a-board.yaml";
const GAME: &str = "tests/saved/dragon.jcz";

#[test]
fn a_house_decides_who_is_still_in_the_picture() {
    let knight = "k1: large meeple (red), city 2,0";
    let pictures = |args: &[&str]| -> Vec<bool> {
        let (text, error, code) = run(args);
        assert_eq!((error.as_str(), code), ("", Some(0)));
        let after = text
            .split("The dragon flies")
            .map(|part| part.contains(knight));
        after.collect()
    };
    // The dragon flies over the knight in the second picture; in that house it spares large meeples.
    assert_eq!(pictures(&["show", BOARD]), [true, false]);
    let spared = pictures(&["show", BOARD, "--rulebook", "docs/houses/our-table"]);
    assert_eq!(spared, [true, true]);
}

#[test]
fn a_saved_game_is_imported_by_the_rules_of_a_house() {
    let plain = run(&["import", GAME]);
    assert_eq!(plain.2, Some(0));
    let tame = house(
        "tame",
        "c2",
        "- { rule: tame, answers: remove, when: { by: dragon }, ruling: \"no\", over: [the-dragon-removes], cites: [hut:mild] }",
    );
    let tame = tame.to_str().expect("a path");
    // What is written is what was played, whatever the rules say of it.
    assert_eq!(run(&["import", GAME, "--rulebook", tame]), plain);
    // The meeple that was not eaten scores its road: 3 points more.
    let (text, _, code) = run(&["test", GAME, "--rulebook", tame]);
    assert_eq!(code, Some(1));
    assert!(text.contains("Ann"), "{text}");

    let no_roads = house(
        "no-roads",
        "c2",
        "- { rule: no-roads, answers: place, when: { at: road }, ruling: \"no\", over: [placing], cites: [hut:mild] }",
    );
    let no_roads = no_roads.to_str().expect("a path");
    let (_, error, code) = run(&["import", GAME, "--rulebook", no_roads]);
    assert_eq!(code, Some(2));
    assert!(error.contains("hut:mild"), "{error}");
}

#[test]
fn a_house_over_another_edition_has_no_saved_games() {
    let (text, error, code) = run(&["import", GAME, "--rulebook", "docs/houses/our-table"]);
    assert_eq!((text.as_str(), code), ("", Some(2)));
    assert!(
        error.contains("saved games are of the edition c2"),
        "{error}"
    );
}

#[test]
fn the_history_of_an_entry_is_the_update_that_brought_it() {
    // Printed with 10/2025: scoring maidens does not trigger the fairy bonus.
    let (text, _, code) = run(&["faq", "history", "3x8.11"]);
    assert_eq!(code, Some(0));
    assert!(text.starts_with("2025-10\n  faq:3x8.11 "), "{text}");
    assert!(text.contains("not said -> no"), "{text}");
    assert!(!text.contains("faq:3x4.7"), "{text}");
    assert_eq!(run(&["faq", "history", "faq:3x8.11"]).0, text);
    // Printed with 10/2025, and only says again what holds anyway.
    let (text, _, code) = run(&["faq", "history", "3x5.4"]);
    assert_eq!(code, Some(0));
    assert!(text.contains("(changes no ruling)"), "{text}");
    assert!(!text.contains("->"), "{text}");
}

#[test]
fn the_history_of_a_month_is_its_update() {
    // The FAQ has two entries of 7/2026, one of them in another listing.
    let (text, _, code) = run(&["faq", "history", "2026-07"]);
    assert_eq!(code, Some(0));
    assert!(text.starts_with("2026-07\n"), "{text}");
    assert!(text.contains("faq:2x6.4"), "{text}");
    assert!(!text.contains("2026-10"), "{text}");
}

#[test]
fn a_history_of_nothing_says_why() {
    for (args, exit, says) in [
        (
            ["faq", "history", "1.1"].as_slice(),
            4,
            "faq:1.1 is printed without a month",
        ),
        (
            &["faq", "history", "3x8.11", "--as-of", "2025-09"],
            4,
            "was printed only in 2025-10",
        ),
        (
            &["faq", "history", "2020-01"],
            4,
            "2025-09, 2025-10, 2026-01, 2026-07, 2026-10",
        ),
        (&["faq", "history", "2020-01", "--format", "json"], 4, "[]"),
        (
            &["faq", "history", "2025-13"],
            2,
            "malformed month '2025-13'",
        ),
        (&["faq", "history", "3x8.111"], 2, "3x8.11"),
    ] {
        let (text, error, code) = run(args);
        assert_eq!(code, Some(exit), "{args:?}");
        assert!(
            format!("{text}{error}").contains(says),
            "{args:?}: {text}{error}"
        );
    }
}
