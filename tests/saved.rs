//! Saved games: small games of their own are read, converted, written and played; what cannot be
//! played is told. Files of a folder named by `ASSIZE_SAVED_GAMES` are replayed as well.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use assize::Session;
use assize::board::Corner;
use assize::court::Term;
use assize::diagnostic::Source;
use assize::play::{Action, Draw, Game, What};
use assize::position::PlayerId;
use assize::saved::{self, Converted, Lookup, SavedGame, check, convert};
use assize::scoring::Values;
use assize::tiles::{Edge, Half, Halves, Kind, Mark, Part, Side, Sides, Tile};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saved");
const ALL: &str = "n.w n.e e.n e.s s.e s.w w.s w.n";
const NORTH: &str = "n.w n.e e.n w.n";
const SOUTH: &str = "e.s s.e s.w w.s";

fn part(kind: Kind, reaches: &str) -> Part {
    let names = || reaches.split_whitespace();
    let sides: Sides = names().filter_map(Side::named).collect();
    let halves: Halves = names().filter_map(Half::named).collect();
    Part {
        sides,
        halves,
        ..Part::new(kind)
    }
}

fn tile(id: &str, parts: &[(Kind, &str)], marks: &[Mark]) -> Tile {
    let parts: Vec<Part> = parts.iter().map(|(kind, at)| part(*kind, at)).collect();
    let edge = |side: Side| {
        let line = parts.iter().find(|p| p.sides.has(side));
        line.map_or(Edge::Field, |p| match p.kind {
            Kind::City => Edge::City,
            _ => Edge::Road,
        })
    };
    Tile {
        id: id.to_owned(),
        aliases: Vec::new(),
        expansion: None,
        count: 1,
        start: false,
        edges: Side::ALL.map(edge),
        parts,
        marks: marks.to_vec(),
        others: Vec::new(),
        back: None,
    }
}

/// The tiles of these games.
fn tile_named(id: &str) -> Option<Arc<Tile>> {
    use Kind::{City, Field, Garden, Monastery, Road};
    let across = [(Road, "e w"), (Field, NORTH), (Field, SOUTH)];
    let (parts, marks): (Vec<(Kind, &str)>, &[Mark]) = match id {
        "BA/RCr" => (
            vec![
                (City, "n"),
                (Road, "e w"),
                (Field, "e.n w.n"),
                (Field, SOUTH),
            ],
            &[],
        ),
        "BA/RFr" | "IC/RFr.i" => (across.to_vec(), &[]),
        "BA/Rr" => (
            vec![
                (Road, "s w"),
                (Field, "n.w n.e e.n e.s s.e w.n"),
                (Field, "s.w w.s"),
            ],
            &[],
        ),
        "BA/C" => (vec![(City, "n"), (Field, "e.n e.s s.e s.w w.s w.n")], &[]),
        "BA/L" => (vec![(Monastery, ""), (Field, ALL)], &[]),
        "BA/LG" => (vec![(Garden, ""), (Field, ALL)], &[]),
        "HS/CC!.v" => (vec![(City, "n w"), (City, "n e"), (Field, "s.e s.w")], &[]),
        "HS/F.h" => (vec![(Field, ALL)], &[Mark::Hill]),
        "PD/p" => (
            vec![(Road, "w"), (Field, "n.w n.e e.n e.s s.e s.w w.s w.n")],
            &[Mark::Portal],
        ),
        _ => return None,
    };
    let mut tile = tile(id, &parts, marks);
    tile.parts[0].inn = id == "IC/RFr.i";
    Some(Arc::new(tile))
}

fn outside(id: &str) -> Option<String> {
    id.starts_with("CC.").then(|| "crop circles".to_owned())
}

fn open(path: &Path) -> SavedGame {
    let text = std::fs::read_to_string(path).expect("a saved game");
    let name = path.file_name().expect("a name").to_string_lossy();
    let source = Source::new(name, text);
    saved::read(&source).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn converted(game: &SavedGame) -> Converted {
    let lookup = Lookup {
        tile: &tile_named,
        outside: &outside,
    };
    convert(game, &lookup)
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
    assert_eq!(players, [0, 1, 2, 0, 0, 1], "a figure placed tells more");
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
        "tile 0,1 n-s",
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

    let session = Session::new(assize::shipped(), Term::default(), None);
    let values = Values::new(&session, &[]);
    let mut play = Game::new(game.setup.clone(), &values);
    for step in &game.moves {
        if let Err(barred) = play.play(step) {
            panic!("{step:?}: {barred:?}");
        }
    }
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
    let session = Session::new(assize::shipped(), Term::default(), None);
    let values = Values::new(&session, &[]);
    let mut play = Game::new(game.setup.clone(), &values);
    for step in &game.moves {
        if let Err(barred) = play.play(step) {
            panic!("{step:?}: {barred:?}");
        }
    }
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
    let session = Session::new(assize::shipped(), Term::default(), None);
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
    let bid = game.unsupported.iter().find(|u| u.what.contains("BAZAAR"));
    let span = bid.expect("the bid is told").span;
    assert!(text[span.start..].starts_with(r#"{"type": "BAZAAR_BID""#));
    for other in ["unnamed", "barn", "bridge", "flock", "places"] {
        assert_eq!(own(other).unsupported, [], "{other}");
    }
}

/// Replays every file of a folder. Prints what is skipped and why.
#[test]
fn games_of_a_folder_come_out_as_they_assert() {
    let Some(games) = std::env::var_os("ASSIZE_SAVED_GAMES") else {
        return println!("skipped: ASSIZE_SAVED_GAMES names no folder of saved games");
    };
    let session = Session::new(assize::shipped(), Term::default(), None);
    let mut wrong = Vec::new();
    let (mut played, mut skipped) = (0, 0);
    for path in folder(Path::new(&games)) {
        let name = path.file_name().expect("a name").to_string_lossy();
        let game = converted(&open(&path));
        if !game.unsupported.is_empty() {
            let reasons: Vec<&str> = game.unsupported.iter().map(|u| u.what.as_str()).collect();
            println!("skipped: {name}: {}", reasons.join(", "));
            skipped += 1;
            continue;
        }
        // Facts that the switches of the rules make want a rulebook that knows them.
        let values = Values::new(&session, &[]);
        let mut play = Game::new(game.setup.clone(), &values);
        let barred = game.moves.iter().find_map(|m| play.play(m).err());
        play.settle();
        played += 1;
        if let Some(barred) = barred {
            wrong.push(format!("{name}: {barred:?}"));
            continue;
        }
        for assertion in &game.assertions {
            if let Err(found) = check(&play, assertion) {
                wrong.push(format!("{name}: {}: found {found}", assertion.text));
            }
        }
    }
    println!("{played} played, {skipped} skipped");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
