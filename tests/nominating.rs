//! Nominating on a board, prize tiles in a turn, statues in final scoring.

use assize::court::Term;
use assize::diagnostic::{Diagnostic, Source};
use assize::ruling::{Kind, Ruling};
use assize::scenario::{self, Editions};

const ROAD: &str = "{ edges: { n: field, e: road, s: field, w: road } }";
const FIELD: &str = "{ parts: [{ field: all }] }";

fn try_answer(text: &str) -> Result<Vec<Ruling>, Diagnostic> {
    let source = Source::new("test.yaml", text);
    let editions = Editions::from(assize::shipped()).with_shipped();
    let loaded = scenario::load(&source, &Term::default(), editions)?;
    let mut rulings = Vec::new();
    for scenario in &loaded.scenarios {
        let answers = scenario::run(scenario, None, false)?;
        rulings.extend(answers.into_iter().map(|answer| answer.ruling));
    }
    Ok(rulings)
}

fn answer(text: &str) -> Vec<Ruling> {
    try_answer(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Whether the moves can be made; the code of the fault and the entries that it cites, if not.
fn played(text: &str) -> String {
    match try_answer(text) {
        Ok(_) => "played".to_owned(),
        Err(fault) => format!("{} {fault}", fault.fault.code().as_str()),
    }
}

/// A road with red's highwayman, and moves.
fn road(moves: &str) -> String {
    format!(
        "players: [red, blue]\nyou: red\ntiles: {{ \"0,0\": {ROAD} }}\nfigures:\n  h1: {{ of: red, at: \"0,0\", on: road }}\n  h2: {{ of: blue, kind: large-meeple, at: \"0,0\", on: field, side: n }}\nmoves:\n{moves}"
    )
}

#[test]
fn only_what_was_continued_in_this_turn() {
    let laid = format!("  - {{ by: red, tile: {ROAD}, at: \"1,0\" }}\n");
    assert_eq!(
        played(&road(&format!("{laid}  - {{ nominate: h1, emblem: 2 }}\n"))),
        "played"
    );
    // The tile lies beside the field only.
    let beside = format!("  - {{ by: red, tile: {FIELD}, at: \"0,1\" }}\n  - {{ nominate: h1 }}\n");
    let told = played(&road(&beside));
    assert!(
        told.starts_with("forbidden-move") && told.contains("t.emblem.1"),
        "{told}"
    );
    // In the turn of another, and in the next turn.
    let other = format!("{laid}  - {{ by: blue, nominate: h1 }}\n");
    assert!(played(&road(&other)).starts_with("not-yours"));
    let later = format!(
        "{laid}  - {{ by: blue, tile: {FIELD}, at: \"1,1\" }}\n  - {{ by: red, tile: {FIELD}, at: \"0,1\" }}\n  - {{ nominate: h1 }}\n"
    );
    assert!(played(&road(&later)).starts_with("forbidden-move"));
    // A meeple that was placed after the tile stood nowhere when it was laid.
    let new = format!(
        "  - {{ by: red, tile: {FIELD}, at: \"0,1\" }}\n  - {{ place: regular-meeple, name: f1, at: \"0,1\", on: field }}\n  - {{ nominate: f1 }}\n"
    );
    assert!(played(&road(&new)).starts_with("forbidden-move"));
}

#[test]
fn a_large_meeple_and_a_farmer() {
    let moves = format!(
        "  - {{ by: blue, tile: {ROAD}, at: \"-1,0\" }}\n  - {{ nominate: h2, emblem: 5 }}\n"
    );
    assert_eq!(played(&road(&moves)), "played");
}

#[test]
fn one_a_turn_also_with_a_prize_tile() {
    let prize = "{ edges: { n: field, e: road, s: field, w: road }, marks: prize }";
    let both = format!(
        "  - {{ by: red, tile: {prize}, at: \"1,0\" }}\n  - {{ nominate: h1, emblem: 2 }}\n  - {{ tile: {ROAD}, at: \"-1,0\" }}\n"
    );
    assert_eq!(played(&road(&both)), "played");
    let again = "  f2: { of: red, at: \"0,0\", on: field, side: s }\nmoves:";
    let text = road(&both).replace("moves:", again);
    let twice = format!("{text}  - {{ nominate: f2, emblem: 3 }}\n");
    let told = played(&twice);
    assert!(
        told.starts_with("forbidden-move") && told.contains("t.emblem.3"),
        "{told}"
    );
    // In the next turn it can be.
    let next = format!(
        "{text}  - {{ by: blue, tile: {ROAD}, at: \"2,0\" }}\n  - {{ by: red, tile: {ROAD}, at: \"-2,0\" }}\n  - {{ nominate: f2, emblem: 3 }}\n"
    );
    assert_eq!(played(&next), "played");
    // One emblem a meeple.
    let same = format!(
        "{text}  - {{ by: blue, tile: {ROAD}, at: \"2,0\" }}\n  - {{ by: red, tile: {ROAD}, at: \"-2,0\" }}\n  - {{ nominate: h1, emblem: 3 }}\n"
    );
    let told = played(&same);
    assert!(
        told.starts_with("forbidden-move") && told.contains("faq:6.3"),
        "{told}"
    );
    // And each emblem once.
    let number = next.replace("emblem: 3", "emblem: 2");
    assert!(played(&number).starts_with("emblem-twice"));
    assert!(played(&next.replace("emblem: 3", "emblem: 4")).starts_with("no-such-number"));
}

#[test]
fn eight_neighbours_before_the_tile() {
    let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)];
    let tiles: String = around
        .iter()
        .chain([&(0, 0)])
        .map(|(col, row)| format!("  \"{col},{row}\": {FIELD}\n"))
        .collect();
    let board = |tiles: &str, at: &str| {
        format!(
            "players: [red, blue]\ntiles:\n{tiles}figures:\n  f1: {{ of: red, at: \"0,0\", on: field }}\nmoves:\n  - {{ by: red, tile: {FIELD}, at: \"{at}\" }}\n  - {{ nominate: f1, emblem: 1 }}\n"
        )
    };
    // The eighth itself.
    assert_eq!(played(&board(&tiles, "1,1")), "played");
    // All eight lay there before.
    let full = format!("{tiles}  \"1,1\": {FIELD}\n");
    let told = played(&board(&full, "2,0"));
    assert!(
        told.starts_with("forbidden-move") && told.contains("t.emblem.2"),
        "{told}"
    );
    // A knight or highwayman there can be.
    assert_eq!(played(&board(&tiles, "2,0")), "played");
}

#[test]
fn a_bridge_nominates_highwaymen() {
    let board = |moves: &str| {
        format!(
            "expansions: [6, 8]\nplayers: [red, blue]\ntiles:\n  \"0,0\": {{ edges: {{ n: field, e: road, s: field, w: field }} }}\nfigures:\n  h1: {{ of: red, at: \"0,0\", on: road }}\nmoves:\n{moves}  - {{ nominate: h1, emblem: 0 }}\n"
        )
    };
    let over = format!("  - {{ by: red, tile: {FIELD}, at: \"1,0\", bridge: e-w }}\n");
    assert_eq!(played(&board(&over)), "played");
    let beside = format!("  - {{ by: red, tile: {FIELD}, at: \"0,1\" }}\n");
    assert!(played(&board(&beside)).starts_with("forbidden-move"));
}

#[test]
fn a_prize_tile_brings_no_second_turn_and_the_drawn_tile_does() {
    let board = |first: &str, second: &str| {
        format!(
            "expansions: [2, 6]\nplayers: [red, blue]\ntiles: {{ \"0,0\": {ROAD} }}\nfigures:\n  h1: {{ of: red, at: \"0,0\", on: road, builder: \"yes\" }}\nmoves:\n  - {{ by: red, tile: {first}, at: \"1,0\" }}\n{second}"
        )
    };
    let prize = "{ edges: { n: field, e: road, s: field, w: road }, marks: prize }";
    let double = |text: &str| {
        let source = Source::new("test.yaml", text);
        let editions = Editions::from(assize::shipped()).with_shipped();
        let loaded = scenario::load(&source, &Term::default(), editions);
        let loaded = loaded.unwrap_or_else(|e| panic!("{text}: {e}"));
        let table = loaded.scenarios[0].table.as_ref().expect("a table");
        let is_double =
            |e: &&assize::play::Event| matches!(e.what, assize::play::What::DoubleTurn { .. });
        table.events.iter().filter(is_double).count()
    };
    assert_eq!(double(&board(prize, "")), 0);
    assert_eq!(double(&board(ROAD, "")), 1);
    let drawn = format!("  - {{ tile: {ROAD}, at: \"-1,0\" }}\n");
    assert_eq!(double(&board(prize, &drawn)), 1);
}

#[test]
fn an_emblem_comes_back_with_its_meeple() {
    // The road is finished: the meeple and its emblem go back, and the number is free again.
    let end = "{ edges: { n: field, e: field, s: field, w: road } }";
    let start = "{ edges: { n: field, e: road, s: field, w: field } }";
    let text = format!(
        "players: [red, blue]\nyou: red\ntiles: {{ \"0,0\": {start} }}\nfigures:\n  h1: {{ of: red, at: \"0,0\", on: road }}\nmoves:\n  - {{ by: red, tile: {end}, at: \"1,0\" }}\n  - {{ nominate: h1, emblem: 2 }}\n  - {{ score: yes }}\n  - {{ by: blue, tile: {start}, at: \"0,1\" }}\n  - {{ place: regular-meeple, name: h3, at: \"0,1\", on: road }}\n  - {{ by: red, tile: {FIELD}, at: \"-1,0\" }}\n  - {{ place: regular-meeple, name: f1, at: \"-1,0\", on: field }}\n  - {{ by: red, tile: {FIELD}, at: \"-1,1\" }}\n  - {{ nominate: f1, emblem: 2 }}\n"
    );
    assert_eq!(played(&text), "played");
}

#[test]
fn others_may_have_the_same_numbers() {
    let text = "you: red\nfigures:\n  h1: { of: other, as: highwayman, on: road, emblem: 2 }\n  k1: { of: other, as: knight, on: city, emblem: 2 }\n  h2: { of: red, as: highwayman, on: road, emblem: 2 }\nquestions:\n  - Can the dragon remove h1?\n";
    assert_eq!(played(text), "played");
    let own = text.replace("k1: { of: other", "k1: { of: red");
    assert!(played(&own).starts_with("emblem-twice"));
}

#[test]
fn statues_score_by_the_coats_of_arms_of_their_city() {
    let board = |tiles: &str, question: &str| {
        answer(&format!(
            "players: [red, blue]\ntiles:\n{tiles}questions:\n  - {question}\n"
        ))
        .remove(0)
    };
    let statue = "  \"0,0\": { tile: { edges: { n: city, e: city, s: field, w: field }, coats-of-arms: 0, joined: [n, e], marks: prize }, statue: red }\n";
    let two = format!(
        "{statue}  \"1,0\": {{ edges: {{ n: field, e: field, s: field, w: city }}, coats-of-arms: 2 }}\n"
    );
    let told = board(&two, "score: final");
    assert_eq!(told.points["red"], 6);
    assert_eq!(told.cites[0], "t.final.3");
    // Finished or not.
    let done =
        format!("{two}  \"0,-1\": {{ edges: {{ n: field, e: field, s: city, w: field }} }}\n");
    assert_eq!(board(&done, "score: final").points["red"], 6);
    // No coat of arms, no points.
    assert_eq!(board(statue, "score: final").points["red"], 0);
    // Behind an edge that nobody knows there may be more.
    let unknown = format!("{two}  \"0,-1\": {{ parts: [], edges: unknown }}\n");
    let told = board(&unknown, "score: final");
    assert_eq!(told.ruling, Kind::Silent);
    assert_eq!(told.points.get("red"), None);
}

#[test]
fn emblems_beneath_meeples_come_off_first() {
    let text = format!(
        "players: [red, blue]\nyou: red\ntiles: {{ \"0,0\": {ROAD} }}\nfigures:\n  h1: {{ of: red, at: \"0,0\", on: road, emblem: 5 }}\nmoves:\n  - {{ by: red, final: yes }}\nquestions:\n  - total: red\n  - is: {{ what: h1 }}\n    asks: {{ what.emblem: \"yes\" }}\n"
    );
    let told = answer(&text);
    // The road alone.
    assert_eq!(told[0].points["red"], 1);
    assert_eq!(told[1].ruling, Kind::No);
}
