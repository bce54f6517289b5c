//! Saved games: small games of their own are read, converted, written and played; what cannot be
//! played is told. Files of a folder named by `ASSIZE_SAVED_GAMES` are replayed as well.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use assize::Session;
use assize::board::Corner;
use assize::court::Term;
use assize::diagnostic::Source;
use assize::play::{Action, Draw, Event, Game, What};
use assize::position::PlayerId;
use assize::rulebook::Rulebook;
use assize::saved::{self, Converted, Lookup, SavedGame, check, convert};
use assize::scenario::{self, Editions, SAVED_EDITION, Scenario};
use assize::scoring::Values;
use assize::tiles::Kind;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saved");
fn open(path: &Path) -> SavedGame {
    let text = std::fs::read_to_string(path).expect("a saved game");
    let name = path.file_name().expect("a name").to_string_lossy();
    let source = Source::new(name, text);
    saved::read(&source).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn converted(game: &SavedGame) -> Converted {
    let tiles = assize::tiles();
    let tile = |id: &str| tiles.get(id).map(|tile| Arc::new(tile.clone()));
    let outside = |id: &str| tiles.outside(id).map(str::to_owned);
    let lookup = Lookup {
        tile: &tile,
        outside: &outside,
    };
    convert(game, &lookup)
}

fn law() -> &'static Rulebook {
    assize::edition(SAVED_EDITION).expect("it is shipped")
}

/// Plays what there is of a game.
fn play<'v, 's>(game: &Converted, values: &'v Values<'s, 'static>) -> Game<'v, 's, 'static> {
    let mut play = Game::new(game.setup.clone(), values);
    for step in &game.moves {
        if let Err(barred) = play.play(step) {
            panic!("{step:?}: {barred:?}");
        }
    }
    play
}

/// Loads a text under a name as the program does.
fn loaded(name: &str, text: String) -> Scenario<'static> {
    let source = Source::new(name, text);
    let editions = Editions::from(law()).with_shipped();
    let file = scenario::load(&source, &Term::default(), editions);
    let file = file.unwrap_or_else(|e| panic!("{name}: {e} {}", e.position().unwrap_or_default()));
    file.scenarios.into_iter().next().expect("a scenario")
}

fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What a scenario answers otherwise than it expects.
fn wrong(scenario: &Scenario) -> Vec<String> {
    let answers = scenario::run(scenario, None, false).expect("answers");
    let wrong = answers.iter().filter_map(|answer| {
        let expect = answer.question.expect.as_ref()?;
        let found = expect.compare(&answer.ruling);
        (!found.is_empty()).then(|| format!("{}: {found:?}", answer.question.text))
    });
    wrong.collect()
}

/// What a game came to: the points of each player, and what happened. Moves are numbered as in the
/// file.
fn outcome(scenario: &Scenario) -> (Vec<(String, i64)>, Vec<Event>) {
    let table = scenario.table.as_ref().expect("a table");
    let players = table.position.players.iter();
    let points = players.map(|p| (p.name.clone(), p.points)).collect();
    (points, table.events.clone())
}

fn own(name: &str) -> Converted {
    converted(&open(&Path::new(FOLDER).join(format!("{name}.jcz"))))
}

fn folder(folder: &Path) -> Vec<PathBuf> {
    let items = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = items
        .map(|item| item.expect("an item").path())
        .filter(|path| path.extension().is_some_and(|e| e == "jcz"))
        .collect();
    paths.sort();
    paths
}

fn actions(game: &Converted) -> impl Iterator<Item = (&Action, usize)> {
    let moves = game.moves.iter();
    moves.map(|m| (&m.action, usize::from(m.player.0)))
}

#[test]
fn each_game_becomes_the_scenario_that_is_expected() {
    for path in folder(Path::new(FOLDER)) {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let text = saved::write(&converted(&open(&path)), &[]);
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "saved/snapshots" }, {
            insta::assert_snapshot!(name.as_ref(), text);
        });
    }
}

#[test]
fn players_are_found_where_the_file_names_none() {
    let game = own("unnamed");
    let tiles = actions(&game).filter(|(a, _)| matches!(a, Action::Tile { .. }));
    let players: Vec<usize> = tiles.map(|(_, player)| player).collect();
    assert_eq!(players, [0, 1, 2, 1, 0, 1], "a figure placed tells more");
    assert!(game.ended);
    assert_eq!(game.given, [("small-cities".to_owned(), "half".to_owned())]);
    assert!(matches!(
        game.moves.last().map(|m| &m.action),
        Some(Action::Final)
    ));
}

#[test]
fn a_wagon_moves_after_step_three_and_it_is_played_once() {
    let game = own("wagon");
    let moved = actions(&game).find(|(a, _)| matches!(a, Action::Move { .. }));
    let (action, player) = moved.expect("a move");
    assert_eq!(player, 1);
    let Action::Move { figure, to } = action else {
        panic!("{action:?}")
    };
    assert_eq!(figure, "p1wagon1");
    assert_eq!(to.kind, Kind::Monastery);
    let scored = actions(&game).filter(|(a, _)| matches!(a, Action::Score));
    assert_eq!(scored.count(), 5, "once a turn");
}

#[test]
fn a_barn_stands_where_four_fields_meet() {
    let game = own("barn");
    let corner = actions(&game).find_map(|(a, _)| match a {
        Action::Barn { corner, .. } => Some(*corner),
        _ => None,
    });
    assert_eq!(corner, "1,1".parse().ok().map(Corner));
    assert!(!game.ended, "turns are missing");
}

#[test]
fn a_bridge_comes_before_the_tile_that_needs_it() {
    let game = own("bridge");
    let built: Vec<String> = actions(&game)
        .filter_map(|(action, _)| match action {
            Action::Tile { at, bridge, .. } => {
                Some(format!("tile {at} {}", bridge.map_or("", |b| b.id())))
            }
            Action::Bridge { at, axis } => Some(format!("bridge {at} {}", axis.id())),
            Action::Place { to, .. } => Some(format!("on a bridge: {}", to.bridge)),
            _ => None,
        })
        .collect();
    let expected = [
        "tile 1,0 ",
        "tile 2,0 e-w",
        "on a bridge: true",
        "bridge 1,0 n-s",
        "tile 1,-1 ",
        "tile 0,1 e-w",
    ];
    assert_eq!(built, expected);
}

#[test]
fn flock_tokens_are_drawn_with_the_number_in_force() {
    let game = own("flock");
    let draws: Vec<Draw> = actions(&game)
        .filter_map(|(action, _)| match action {
            Action::Place { flock, .. } => *flock,
            Action::Grow { draw, .. } => Some(*draw),
            _ => None,
        })
        .collect();
    assert_eq!(draws, [Draw::Chance(0.5), Draw::Chance(0.0)]);
    assert_eq!(game.setup.bag.as_ref().map(Vec::len), Some(18));

    let session = Session::new(law(), Term::default(), None);
    let values = Values::new(&session, &[]);
    let play = play(&game, &values);
    let drawn: Vec<Option<u8>> = play
        .events
        .iter()
        .filter_map(|event| match &event.what {
            What::Flock { animals, .. } => Some(*animals),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [Some(3), Some(1)]);
    let text = saved::write(&game, &play.events);
    for line in [
        "grow: p0shepherd1, animals: 1",
        "name: p0shepherd1, flock: 3",
        "drive: p0shepherd1",
    ] {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
}

#[test]
fn shepherds_are_dealt_with_in_the_order_of_placing_and_each_once_a_turn() {
    let game = own("flocks");
    let session = Session::new(law(), Term::default(), None);
    let values = Values::new(&session, &[]);
    let play = play(&game, &values);
    let drawn: Vec<(String, Option<u8>)> = play
        .events
        .iter()
        .filter_map(|event| match &event.what {
            What::Flock { figure, animals } => {
                Some((play.position.figure(*figure).name.clone(), *animals))
            }
            _ => None,
        })
        .collect();
    let drawn: Vec<(&str, Option<u8>)> = drawn.iter().map(|(f, n)| (f.as_str(), *n)).collect();
    let wolf = Some(0);
    let expected = [
        ("p0shepherd1", Some(3)),
        ("p1shepherd1", Some(1)),
        ("p0shepherd2", Some(2)),
        ("p1shepherd1", Some(1)),
        ("p0shepherd1", Some(1)),
        ("p0shepherd2", wolf),
        ("p0shepherd1", Some(1)),
    ];
    assert_eq!(drawn, expected);
}

#[test]
fn a_file_cut_off_anywhere_is_told() {
    let path = Path::new(FOLDER).join("flocks.jcz");
    let text = std::fs::read_to_string(path).expect("a saved game");
    let whole = text.trim_end().len();
    for end in (0..whole).filter(|end| text.is_char_boundary(*end)) {
        let source = Source::new("cut.jcz", &text[..end]);
        let fault = saved::read(&source).expect_err("it is cut off");
        let (_, span) = fault.place.expect("a place");
        assert!(span.start + span.len <= end, "{end}: {span:?}");
    }
}

#[test]
fn an_assertion_that_fails_says_what_was_found() {
    let game = own("flock");
    let session = Session::new(law(), Term::default(), None);
    let values = Values::new(&session, &[]);
    let mut play = Game::new(game.setup.clone(), &values);
    let told: Vec<Result<(), String>> = game.assertions.iter().map(|a| check(&play, a)).collect();
    assert_eq!(told[0], Err("0 points".to_owned()));
    assert_eq!(
        told[1],
        Err("no flock of this player was scored".to_owned())
    );
    play.position.player_mut(PlayerId(0)).points = 4;
    assert_eq!(check(&play, &game.assertions[0]), Ok(()));
}

#[test]
fn what_cannot_be_played_is_told_with_its_place() {
    let game = own("outside");
    let path = Path::new(FOLDER).join("outside.jcz");
    let text = std::fs::read_to_string(path).expect("a saved game");
    let mut told = game.unsupported.iter();
    let capture = told.find(|u| u.what.contains("CAPTURE"));
    let span = capture.expect("the capture is told").span;
    assert!(text[span.start..].starts_with(r#"{"type": "CAPTURE_FOLLOWER""#));
}

#[test]
fn every_game_comes_out_as_it_asserts() {
    let mut found = Vec::new();
    for path in folder(Path::new(FOLDER)) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let scenario = loaded(&name, text_of(&path));
        if name == "outside.jcz" {
            assert!(!scenario.unsupported.is_empty());
            continue;
        }
        assert_eq!(scenario.unsupported, [""; 0], "{name}");
        found.extend(wrong(&scenario).into_iter().map(|w| format!("{name}: {w}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn an_imported_game_comes_to_the_same() {
    for path in folder(Path::new(FOLDER)) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let scenario = loaded(&name, text_of(&path));
        if !scenario.unsupported.is_empty() {
            continue;
        }
        let (points, events) = outcome(&scenario);
        let text = saved::write(&converted(&open(&path)), &events);
        let again = loaded(&format!("{name}.yaml"), text.clone());
        let (points_again, events_again) = outcome(&again);
        assert_eq!(points, points_again, "{name}\n{text}");
        assert_eq!(events.len(), events_again.len(), "{name}\n{text}");
        for (one, other) in events.iter().zip(&events_again) {
            assert_eq!(one, other, "{name}\n{text}");
        }
        assert_eq!(wrong(&again), [""; 0], "{name}\n{text}");
    }
}

fn run(command: &str, path: &Path) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_assize"))
        .args([command, "--color", "never"])
        .arg(path)
        .output()
        .expect("the program runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(text).expect("text"))
}

#[test]
fn what_cannot_have_been_played_is_told_at_its_message() {
    let told = [
        ("misfit", 2, "edges-differ", r#""type": "PLACE_TILE""#),
        ("occupied", 2, "[c2:placing]", r#""meepleId": "1.small.1""#),
        (
            "farmer-of-nobody",
            2,
            "[c2:pig]",
            r#""meepleId": "0.pig.1""#,
        ),
        ("no-castle", 2, "no-site", r#""token": "CASTLE""#),
        ("unknown-tile", 4, "unsupported: tile ZZ/1", ""),
        (
            "unknown-message",
            4,
            "unsupported: message MOON_LANDING",
            "",
        ),
        (
            "unknown-assertion",
            4,
            "unsupported: assertion 'Ann wins'",
            "",
        ),
        ("wrong", 1, "expected 5 found 4", "Ann has 5 points"),
    ];
    let invalid = Path::new(FOLDER).join("invalid");
    assert_eq!(folder(&invalid).len(), told.len());
    for (name, code, says, at) in told {
        let (exit, text) = run("test", &invalid.join(format!("{name}.jcz")));
        assert_eq!(exit, Some(code), "{name}\n{text}");
        assert!(text.contains(says) && text.contains(at), "{name}\n{text}");
    }
}

/// Replays every file of a folder. Prints what is skipped and why.
#[test]
fn games_of_a_folder_come_out_as_they_assert() {
    let Some(games) = std::env::var_os("ASSIZE_SAVED_GAMES") else {
        return println!("skipped: ASSIZE_SAVED_GAMES names no folder of saved games");
    };
    let mut found = Vec::new();
    let (mut played, mut skipped) = (0, 0);
    for path in folder(Path::new(&games)) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let scenario = loaded(&name, text_of(&path));
        if !scenario.unsupported.is_empty() {
            println!("skipped: {name}: {}", scenario.unsupported.join(", "));
            skipped += 1;
            continue;
        }
        played += 1;
        found.extend(wrong(&scenario).into_iter().map(|w| format!("{name}: {w}")));
    }
    println!("{played} played, {skipped} skipped");
    assert!(found.is_empty(), "{}", found.join("\n"));
}
