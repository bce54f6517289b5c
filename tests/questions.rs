//! Questions as people type them, with the rulings that they must get.
//!
//! Each line of `tests/questions/*.jsonl` is a case: `q`, `ruling`, and where they matter `value`,
//! `cites` (one of them must be cited) and `suggest` (a correction or an offered word). Lines of a file of
//! `retold/` with the same `as` ask the same thing; `known` says why one is answered wrongly so far.

use std::fs;
use std::path::Path;

use assize::court::Term;
use assize::ruling::Context;
use assize::ruling::{Kind, Value};
use assize::{Ruling, Session, shipped};
use rayon::prelude::*;
use serde_json::Value as Json;

fn session() -> Session<'static> {
    Session::new(shipped(), Term::default(), None)
}

fn ask(text: &str) -> Ruling {
    session()
        .ask(text, &Context::default())
        .expect("short enough")
}

fn is_plain(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Yes | Kind::No | Kind::Must | Kind::Number | Kind::Order | Kind::Effect
    )
}

fn cited(ruling: &Ruling) -> Vec<&str> {
    let branches = ruling.depends_on.iter().chain(&ruling.unless);
    let mut cites: Vec<&str> = ruling.cites.iter().map(String::as_str).collect();
    cites.extend(branches.flat_map(|b| &b.cites).map(String::as_str));
    cites.extend(
        ruling
            .effects
            .iter()
            .flat_map(|e| &e.cites)
            .map(String::as_str),
    );
    cites
}

/// The effect that an id means.
fn same(id: &str) -> &str {
    match id {
        "fairy-removed" => "fairy-beside-board",
        other => other,
    }
}

fn text<'a>(case: &'a Json, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_default()
}

/// What is wrong with the ruling on a case, if anything.
fn fault(case: &Json, ruling: &Ruling) -> Option<String> {
    let wanted = text(case, "ruling");
    let found = ruling.ruling.id();
    let suggest: String = text(case, "suggest")
        .to_lowercase()
        .chars()
        .take(6)
        .collect();
    let corrected = |c: &assize::ruling::Correction| c.to.to_lowercase().contains(&suggest);
    if wanted == "error" {
        let offered = !suggest.is_empty() && ruling.corrections.iter().any(corrected);
        let silent = suggest.is_empty() && found == "error";
        return (!offered && !silent).then(|| format!("{found}, expected error"));
    }
    let value = match &ruling.value {
        Some(Value::Number(n)) => n.to_string(),
        Some(Value::Id(id)) => id.clone(),
        Some(Value::Numbers(list)) => serde_json::json!(list).to_string(),
        None => String::new(),
    };
    let expected = match &case["value"] {
        Json::String(id) => same(id).to_owned(),
        Json::Null => String::new(),
        number => number.to_string(),
    };
    let follows = ruling.effects.iter().any(|e| e.id == expected);
    let unsure = wanted == "depends" && is_plain(ruling.ruling) && !ruling.unless.is_empty();
    let obliged = wanted == "yes" && found == "must";
    if wanted != found && !unsure && !obliged {
        return Some(format!("{found}, expected {wanted}"));
    }
    if !expected.is_empty() && value != expected && !follows {
        return Some(format!("{value}, expected {expected}"));
    }
    let wanted: Vec<&str> = case["cites"]
        .as_array()
        .map(|list| list.iter().filter_map(Json::as_str).collect())
        .unwrap_or_default();
    let cites = cited(ruling);
    let right = wanted.is_empty() || wanted.iter().any(|w| cites.contains(w));
    (!right).then(|| format!("cites {cites:?}, expected one of {wanted:?}"))
}

#[test]
fn questions_get_their_rulings() {
    let session = session();
    let mut faults = Vec::new();
    let mut asked = 0;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions");
    for file in fs::read_dir(folder).expect("the questions are there") {
        let path = file.expect("readable").path();
        if path.is_dir() {
            continue;
        }
        let lines = fs::read_to_string(path).expect("readable");
        for line in lines.lines().filter(|l| !l.trim().is_empty()) {
            let case: Json = serde_json::from_str(line).expect("one case a line");
            let question = text(&case, "q");
            let ruling = session
                .ask(question, &Context::default())
                .expect("short enough");
            asked += 1;
            if let Some(fault) = fault(&case, &ruling) {
                faults.push(format!("{question}\n    {fault} ({})", ruling.understood));
            }
        }
    }
    assert!(asked > 300, "only {asked} questions were asked");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Questions that a word turns: what the sources say, or no plain answer.
#[test]
fn what_turns_a_question_is_never_passed_over() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions/unsure/turned.jsonl");
    let faults = unexpected(&path, |ruling| is_plain(ruling.ruling));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Other ways to put the same questions, as the matters were learnt from them.
#[test]
fn what_is_put_otherwise_gets_the_same_ruling() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/questions/retold");
    let files = fs::read_dir(folder).expect("the questions are there");
    let paths: Vec<_> = files.map(|f| f.expect("readable").path()).collect();
    assert!(paths.len() > 5);
    let faults: Vec<String> = paths
        .par_iter()
        .flat_map_iter(|path| unexpected(path, |_| true))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The cases of a file that get another ruling than they must, of those rulings that matter. Those that are
/// `known` to be answered wrongly, with the reason, must be so still.
fn unexpected(path: &Path, matters: fn(&Ruling) -> bool) -> Vec<String> {
    let session = session();
    let lines = fs::read_to_string(path).expect("readable");
    assert!(lines.lines().count() > 60, "{}", path.display());
    let mut faults = Vec::new();
    for line in lines.lines() {
        let case: Json = serde_json::from_str(line).expect("one case a line");
        let question = text(&case, "q");
        let ruling = session
            .ask(question, &Context::default())
            .expect("short enough");
        let fault = fault(&case, &ruling).filter(|_| matters(&ruling));
        match (fault, case["known"].as_str()) {
            (Some(fault), None) => {
                faults.push(format!("{question}\n    {fault} ({})", ruling.understood));
            }
            (None, Some(_)) => {
                faults.push(format!("{question}\n    is known to be wrong and is not"))
            }
            _ => {}
        }
    }
    faults
}

#[test]
fn a_misspelt_word_is_corrected_and_said_so() {
    let ruling = ask("can the dargon eat a sheperd?");
    let to: Vec<&str> = ruling.corrections.iter().map(|c| c.to.as_str()).collect();
    assert_eq!(to, ["dragon", "shepherd"]);
    assert_eq!(ruling.ruling, Kind::Yes);
    let romanian = ask("Poate balaurul să mănânce un străejr?");
    assert_eq!(romanian.corrections[0].to, "străjer");
}

#[test]
fn the_language_is_that_of_the_words() {
    use assize::vocabulary::Lang;
    assert_eq!(ask("may the dragon fly over a barn?").lang, Lang::En);
    assert_eq!(ask("poate balaurul sa treaca peste hambar?").lang, Lang::Ro);
}

#[test]
fn what_is_not_of_the_game_is_no_question() {
    for text in [
        "",
        "???",
        "what a lovely day",
        "how do i bake bread",
        "asdf qwer zxcv",
    ] {
        assert_eq!(ask(text).ruling, Kind::Error, "{text}");
    }
}

#[test]
fn an_unknown_thing_is_not_guessed() {
    for text in [
        "can the dragon zorble my knight?",
        "can the fairy kiss the watchman?",
        "may i put the snorg on the castle?",
        "does the wizard protect my knight from the dragon?",
        "may i promote my knight?",
    ] {
        assert!(!is_plain(ask(text).ruling), "{text}");
    }
}

#[test]
fn two_close_readings_are_both_shown() {
    let ruling = ask("can the meeple with the fairy move to the castle");
    assert_eq!(ruling.ruling, Kind::Error);
    assert!(ruling.readings.len() > 1);
}

#[test]
fn a_denied_question_is_turned_round() {
    let plain = ask("is the maiden on the castle removed by the dragon?");
    let denied = ask("is the maiden on the castle not removed by the dragon?");
    let tagged = ask("the dragon can't eat the maiden on the castle, right?");
    let fronted = ask("can't the dragon eat the maiden on the castle?");
    assert_eq!(plain.ruling, Kind::No);
    assert_eq!(denied.ruling, Kind::Yes);
    assert_eq!(tagged.ruling, Kind::Yes);
    assert_eq!(fronted.ruling, Kind::No);
}

#[test]
fn a_condition_told_before_is_part_of_the_question() {
    let told = ask("my farmer is on a barn. can the dragon eat him?");
    assert_eq!(told.ruling, Kind::No);
    let after = ask("can the dragon eat him? he is a farmer on a barn.");
    assert_eq!(after.ruling, Kind::No);
    let without = ask("my artist is without the fairy. can the dragon eat him?");
    assert_eq!(without.ruling, Kind::Yes);
}

#[test]
fn a_flood_of_words_is_refused() {
    let flood = "dragon ".repeat(10_000);
    assert!(session().ask(&flood, &Context::default()).is_err());
}
