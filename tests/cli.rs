//! What people see: help, rulings of each kind on wide and narrow pages, JSON, exit codes.

use std::process::{Command, Output, Stdio};

use assize::court::Term;
use assize::report::{human, json};
use assize::ruling::{Context, Kind};
use assize::vocabulary::Lang;
use assize::{Ruling, Session};

fn assize(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_assize"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    std::io::Write::write_all(&mut stdin, input.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn printed(arguments: &[&str], input: &str) -> String {
    String::from_utf8(assize(arguments, input).stdout).expect("UTF-8")
}

fn ask(question: &str, lang: Option<Lang>) -> Ruling {
    let session = Session::new(assize::shipped(), Term::default(), lang);
    session
        .ask(question, &Context::default())
        .expect("a ruling")
}

/// A question for each kind of ruling, in English and in Romanian.
const KINDS: [(&str, Kind, &str, &str); 9] = [
    (
        "yes",
        Kind::Yes,
        "can the dragon remove a large meeple in a city?",
        "poate balaurul să înlăture un meeple mare din oraș?",
    ),
    (
        "no",
        Kind::No,
        "can the dragon remove a builder?",
        "poate balaurul să înlăture un constructor?",
    ),
    (
        "must",
        Kind::Must,
        "must the dragon face a large meeple?",
        "trebuie balaurul să se îndrepte spre un meeple mare?",
    ),
    (
        "depends",
        Kind::Depends,
        "can the dragon remove a regular meeple?",
        "poate balaurul să înlăture un meeple obișnuit?",
    ),
    (
        "number",
        Kind::Number,
        "how many points is the fairy bonus?",
        "câte puncte primesc de la zână?",
    ),
    (
        "order",
        Kind::Order,
        "which comes first, drawing a tile or placing the prize tile?",
        "ce vine întâi, tragerea unui cartonaș sau cartonașul premiu?",
    ),
    (
        "effect",
        Kind::Effect,
        "what happens to the emblem when the dragon removes a meeple?",
        "ce se întâmplă cu emblema când balaurul înlătură un meeple?",
    ),
    (
        "silent",
        Kind::Silent,
        "may I place a flock token in a city?",
        "pot plasa un jeton de turmă într-un oraș?",
    ),
    (
        "error",
        Kind::Error,
        "can the cow sing?",
        "poate vaca să cânte?",
    ),
];

#[test]
fn each_kind_of_ruling_on_wide_and_narrow_pages() {
    let vocabulary = &assize::shipped().vocabulary;
    let mut wrong = Vec::new();
    for (name, kind, english, romanian) in KINDS {
        for (lang, question) in [(Lang::En, english), (Lang::Ro, romanian)] {
            let ruling = ask(question, Some(lang));
            if ruling.ruling != kind {
                wrong.push(format!(
                    "'{question}' is {:?}, not {kind:?}: {}",
                    ruling.ruling, ruling.understood
                ));
            }
            for width in [80, 40] {
                let text =
                    anstream::adapter::strip_str(&human::ruling(&ruling, vocabulary, lang, width))
                        .to_string();
                let widest = text
                    .lines()
                    .map(|l| l.chars().count())
                    .max()
                    .unwrap_or_default();
                assert!(widest <= width, "{widest} columns of {width} in:\n{text}");
                insta::assert_snapshot!(format!("{name}-{lang}-{width}"), text);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn help_of_each_command() {
    for command in [
        "",
        "ask",
        "rule",
        "test",
        "show",
        "setup",
        "import",
        "figures",
        "completions",
        "faq drift",
        "faq fingerprint",
    ] {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let name = format!("help-{}", if command.is_empty() { "all" } else { command });
        let name = name.replace(' ', "-");
        insta::assert_snapshot!(name, printed(&arguments, ""));
    }
}

#[test]
fn the_first_scenario_is_ruled() {
    insta::assert_snapshot!(
        "rule",
        printed(&["rule", "scenarios/01-nominated-meeple.yaml"], "")
    );
}

#[test]
fn a_ruling_as_json() {
    let ruling = ask(KINDS[3].2, None);
    insta::assert_snapshot!("json", json::pretty(&ruling));
}

#[test]
fn what_cannot_be_is_told() {
    let ruling = ask("can the dragon remove a large meeple on a castle?", None);
    let text = human::ruling(&ruling, &assize::shipped().vocabulary, Lang::En, 80);
    insta::assert_snapshot!(
        "impossible",
        anstream::adapter::strip_str(&text).to_string()
    );
}

#[test]
fn exit_codes() {
    let code = |arguments: &[&str], input: &str| assize(arguments, input).status.code();
    assert_eq!(code(&["ask", KINDS[0].2], ""), Some(0));
    assert_eq!(code(&["ask", "can the cow sing?"], ""), Some(2));
    assert_eq!(code(&["ask", "-"], ""), Some(4));
    let scenario = |ruling: &str| {
        format!(
            "questions: [{{ ask: '{}', expect: {{ ruling: '{ruling}' }} }}]",
            KINDS[1].2
        )
    };
    assert_eq!(code(&["test", "-"], &scenario("no")), Some(0));
    assert_eq!(code(&["test", "-"], &scenario("yes")), Some(1));
    assert_eq!(code(&["test", "-"], &scenario("maybe")), Some(2));
    assert_eq!(
        code(
            &["test", "-"],
            "questions: [can the dragon remove a shepherd?]"
        ),
        Some(4)
    );
}

#[test]
fn a_batch_answers_every_line_empty_ones_too() {
    let input = "can the dragon remove a builder?\n\ncan the cow sing?\nmust the dragon face a large meeple?\n";
    let text = printed(&["ask", "--format", "json", "-"], input);
    let kinds: Vec<String> = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON a line"))
        .map(|ruling| ruling["ruling"].as_str().expect("a ruling").to_owned())
        .collect();
    assert_eq!(kinds, ["no", "error", "error", "must"]);
}

/// A scenario with a board: its code where red is expected to get so many points.
fn worth(points: &str) -> Option<i32> {
    let scenario = format!(
        "tiles: {{ '0,0': base/D }}
figures: {{ h1: {{ of: red, at: '0,0', on: road }} }}
questions:
  - ask: How many points does the road at 0,0 score?
    expect: {{ points: {{ red: {points} }} }}
"
    );
    assize(&["test", "-"], &scenario).status.code()
}

#[test]
fn exit_codes_of_boards() {
    assert_eq!(worth("1"), Some(0));
    assert_eq!(worth("2"), Some(1));
    assert_eq!(worth("many"), Some(2));
    let code = |arguments: &[&str], input: &str| assize(arguments, input).status.code();
    assert_eq!(code(&["show", SHORT_GAME], ""), Some(0));
    assert_eq!(code(&["rule", SHORT_GAME], ""), Some(0));
    let overlap = "tiles: { '0,0': base/D, '1,0': base/C }";
    assert_eq!(code(&["show", "-"], overlap), Some(2));
    assert_eq!(code(&["rule", "-"], overlap), Some(2));
    let no_board = "questions: [can the dragon remove a builder?]";
    assert_eq!(code(&["show", "-"], no_board), Some(4));
    assert_eq!(code(&["import", SHORT_GAME], ""), Some(2));
    assert_eq!(code(&["import", "tests/saved/flock.jcz"], ""), Some(0));
    assert_eq!(code(&["test", "tests/saved/flock.jcz"], ""), Some(0));
    // A game that cannot be played is no game that passed.
    assert_eq!(code(&["test", "tests/saved/outside.jcz"], ""), Some(4));
    // A board without questions is there to be looked at.
    assert_eq!(code(&["rule", "-"], "tiles: { '0,0': base/D }"), Some(4));
}

const SHORT_GAME: &str = "scenarios/17-short-game.yaml";
const DRAGON: &str = "scenarios/16-dragon-over-a-board.yaml";

#[test]
fn a_position_on_wide_and_narrow_pages() {
    for columns in ["80", "40"] {
        let output = command(&["show", DRAGON])
            .env("COLUMNS", columns)
            .output()
            .expect("the program runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let widest = text.lines().map(|l| l.chars().count()).max();
        let width: usize = columns.parse().expect("a number");
        assert!(widest.unwrap_or_default() <= width, "{widest:?}\n{text}");
        insta::assert_snapshot!(format!("show-{columns}"), text);
    }
}

#[test]
fn a_drawing_on_standard_output() {
    let text = printed(&["show", "--svg", "-", SHORT_GAME], "");
    assert!(text.starts_with("<svg"), "{}", &text[..60.min(text.len())]);
    assert!(text.trim_end().ends_with("</svg>"));
    assert!(!text.contains('\x1b'));
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_assize"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::null());
    command
}

#[test]
fn colours_only_where_they_are_wanted() {
    let commands: [&[&str]; 4] = [
        &["show", DRAGON],
        &["rule", "--show", SHORT_GAME],
        &["ask", KINDS[0].2],
        &["test", "scenarios"],
    ];
    let is_coloured = |command: &mut Command| {
        let output = command.output().expect("the program runs");
        [output.stdout, output.stderr].concat().contains(&0x1b)
    };
    for arguments in commands {
        let with = |colour| [arguments, &["--color", colour]].concat();
        assert!(
            !is_coloured(&mut command(arguments)),
            "in a pipe: {arguments:?}"
        );
        let never = with("never");
        assert!(!is_coloured(&mut command(&never)), "never: {arguments:?}");
        let auto = with("auto");
        let mut plain = command(&auto);
        assert!(
            !is_coloured(plain.env("NO_COLOR", "1")),
            "NO_COLOR: {arguments:?}"
        );
        let always = with("always");
        assert!(is_coloured(&mut command(&always)), "always: {arguments:?}");
    }
}

#[test]
fn lines_of_json_for_a_scenario_with_moves() {
    let page = std::fs::read_to_string("docs/json.md").expect("the page");
    let text = printed(&["rule", "--format", "json", SHORT_GAME, DRAGON], "");
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON a line"))
        .collect();
    let games: Vec<_> = lines.iter().filter(|l| l.get("moves").is_some()).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0]["points"]["blue"], 7);
    let first = &games[0]["moves"][0];
    assert_eq!((&first["number"], &first["by"]), (&1.into(), &"red".into()));
    for line in &lines {
        assert!(line.get("question").is_some() != line.get("moves").is_some());
        documented(line, &page);
    }
    let skipped = printed(&["test", "--format", "json", "tests/saved/outside.jcz"], "");
    documented(&serde_json::from_str(&skipped).expect("JSON"), &page);
    let unplayed = printed(&["rule", "--format", "json", "tests/saved/outside.jcz"], "");
    let unplayed: serde_json::Value = serde_json::from_str(&unplayed).expect("JSON");
    assert!(unplayed["unsupported"].is_array());
    documented(&unplayed, &page);
}

/// Every field stands on the page of the contract; names of players and facts are the file's own.
fn documented(value: &serde_json::Value, page: &str) {
    match value {
        serde_json::Value::Object(fields) => {
            for (field, value) in fields {
                assert!(
                    page.contains(&format!("`{field}`")),
                    "{field} is not explained"
                );
                if field != "points" && field != "when" {
                    documented(value, page);
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| documented(item, page)),
        _ => {}
    }
}

/// What a shell is told when it asks how to go on.
fn completed(words: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_assize"))
        .env("ASSIZE_COMPLETE", "fish")
        .args(["--", "assize"])
        .args(words)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let names = text.lines().filter_map(|line| line.split('\t').next());
    names.map(str::to_owned).collect()
}

#[test]
fn shells_complete_commands_and_values() {
    assert_eq!(completed(&["figu"]), ["figures"]);
    let with = |begun: &str| completed(&["figures", "--with", begun]);
    assert_eq!(with("drag"), ["dragon"]);
    // Each value of a list, the ones before it kept.
    assert_eq!(with("inns,5,drag"), ["inns,5,dragon"]);
    assert_eq!(with("inns,exp-1"), ["inns,exp-1", "inns,exp-10"]);
    assert_eq!(with("nonsuch"), Vec::<String>::new());
    let all = with("");
    let reference = assize::figures();
    for known in &reference.elements {
        assert!(all.contains(&known.id), "{}", known.id);
    }
    for known in &reference.sets {
        assert!(
            all.contains(&known.id) && all.contains(&known.short),
            "{}",
            known.id
        );
    }
    assert_eq!(completed(&["figures", "ringm"]), ["ringmaster"]);
    let mut editions = completed(&["ask", "--edition", "c"]);
    editions.sort();
    assert_eq!(editions, ["c1", "c2", "c3.1"]);
    assert_eq!(completed(&["ask", "--with", "1,abb"]), ["1,abbot"]);
    assert_eq!(completed(&["figures", "--format", "h"]), ["human", "html"]);
}

#[test]
fn each_shell_has_its_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell], "");
        assert!(script.contains("ASSIZE_COMPLETE"), "{shell}: {script}");
    }
    let unknown = assize(&["completions", "csh"], "");
    assert_eq!(unknown.status.code(), Some(2));
}
