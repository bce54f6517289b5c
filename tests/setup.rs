//! Preparing a game with tournaments: the table of the rules, cell by cell, and what the command prints.

use std::process::{Command, Output};

use assize::Session;
use assize::court::Term;
use assize::tournament::{Table, Unsaid, setup};

/// The diagrams of the rules: the land tiles of further expansions, then the stacks and the prize tiles on each, for
/// 2 to 6 players.
const TABLE: [(i64, [i64; 5], [i64; 5]); 10] = [
    (0, [6, 6, 5, 4, 3], [2, 2, 2, 3, 3]),
    (20, [10, 6, 6, 4, 3], [1, 2, 2, 3, 3]),
    (40, [12, 9, 6, 6, 4], [1, 1, 2, 2, 3]),
    (60, [12, 10, 6, 6, 4], [1, 1, 2, 2, 3]),
    (80, [12, 12, 9, 6, 6], [1, 1, 1, 2, 2]),
    (100, [12, 12, 10, 9, 6], [1, 1, 1, 1, 2]),
    (140, [12, 12, 12, 9, 9], [1, 1, 1, 1, 1]),
    (180, [12, 12, 12, 10, 9], [1, 1, 1, 1, 1]),
    (220, [12, 12, 12, 12, 10], [1, 1, 1, 1, 1]),
    (260, [12, 12, 12, 12, 12], [1, 1, 1, 1, 1]),
];

const PRIZE_TILES: i64 = 12;

fn session() -> Session<'static> {
    Session::new(assize::shipped(), Term::default(), None)
}

fn table(players: i64, extra_tiles: i64) -> Table {
    Table {
        players,
        extra_tiles,
        land_tiles: None,
        river: false,
    }
}

#[test]
fn every_cell_of_the_table() {
    let session = session();
    let mut rows = TABLE.iter().peekable();
    while let Some((from, stacks, prizes)) = rows.next() {
        // A row holds up to the next one.
        let upto = rows.peek().map_or(from + 500, |(next, ..)| next - 1);
        for (players, (stacks, each)) in (2..).zip(stacks.iter().zip(prizes)) {
            for extra in [*from, upto] {
                let made = setup(&session, table(players, extra));
                let made = made.unwrap_or_else(|u| panic!("{players}, {extra}: {u:?}"));
                let found = (made.stacks.value, made.prizes_per_stack.value);
                assert_eq!(found, (*stacks, *each), "{players} players, {extra} more");
                let left = PRIZE_TILES - (stacks - 1) * each;
                assert_eq!(
                    made.last_stack.value, left,
                    "{players} players, {extra} more"
                );
                for figure in [&made.stacks, &made.prizes_per_stack] {
                    assert!(figure.cites.contains(&"t.setup.7".to_owned()));
                }
            }
        }
    }
}

#[test]
fn the_first_example() {
    let made = setup(&session(), table(4, 0)).expect("a preparation");
    assert_eq!(made.stacks.value, 5);
    assert_eq!(made.prizes_per_stack.value, 2);
    assert_eq!(made.last_stack.value, 4);
    assert!(made.stacks.cites.contains(&"t.setup.ex1".to_owned()));
}

#[test]
fn no_game_for_one_or_for_seven() {
    for players in [0, 1, 7] {
        assert_eq!(setup(&session(), table(players, 0)), Err(Unsaid("players")));
    }
}

#[test]
fn what_cannot_be_divided_goes_on_the_first_stack() {
    let tiles = |land_tiles| Table {
        land_tiles: Some(land_tiles),
        ..table(4, 0)
    };
    for (all, first, other) in [(82, 18, 16), (80, 16, 16), (4, 4, 0)] {
        let made = setup(&session(), tiles(all)).expect("a preparation");
        let first_stack = made.first_stack_tiles.expect("known");
        assert_eq!(first_stack.value, first);
        assert_eq!(first_stack.cites, ["t.setup.5"]);
        assert_eq!(made.other_stack_tiles.expect("known").value, other);
    }
}

#[test]
fn the_river_keeps_the_tournament_tile_waiting() {
    let told = |river| {
        let table = Table {
            river,
            ..table(4, 0)
        };
        let made = setup(&session(), table).expect("a preparation");
        let pieces = made.pieces.into_iter();
        let pieces = pieces.map(|p| (p.what, p.to, p.goes, p.cites.join(" ")));
        (pieces.collect::<Vec<_>>(), made.bend)
    };
    let cites = |id: &str| id.to_owned();
    let (with, bend) = told(true);
    assert_eq!(
        with,
        [
            ("tournament-tile", "aside", true, cites("t.setup.2")),
            ("river-tile", "river-tiles", true, cites("t.setup.2")),
        ]
    );
    assert_eq!(bend, ["t.tile.2"]);
    let (without, bend) = told(false);
    assert_eq!(
        without,
        [
            ("tournament-tile", "start", true, cites("t.setup.3")),
            ("start-tile", "start", false, cites("t.setup.3")),
        ]
    );
    assert!(bend.is_empty());
}

fn assize(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_assize"))
        .args(arguments.split_whitespace())
        .env("COLUMNS", "80")
        .output()
        .expect("the program runs")
}

fn printed(arguments: &str) -> String {
    String::from_utf8(assize(arguments).stdout).expect("UTF-8")
}

#[test]
fn it_is_told_on_one_screen_in_both_languages() {
    for (name, arguments) in [
        ("en", "setup --players 4 --extra-tiles 45 --river"),
        ("ro", "setup --players 5 --with 1,2,3 --lang ro"),
    ] {
        let text = printed(arguments);
        assert!(text.lines().count() <= 32, "{text}");
        assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
        insta::assert_snapshot!(name, text);
    }
}

#[test]
fn programs_get_it_as_json() {
    let text = printed("setup --players 4 --with 1,2,3,river --format json");
    let told: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    // 23 + 23 + 26: the row of 60.
    assert_eq!(told["extra_tiles"], 72);
    assert_eq!(told["stacks"]["value"], 6);
    assert_eq!(told["prizes_per_stack"]["value"], 2);
    assert_eq!(told["land_tiles"], 71 + 8 + 72);
    assert_eq!(told["first_stack_tiles"]["value"], 26);
    assert_eq!(told["other_stack_tiles"]["value"], 25);
    assert_eq!(told["crown"]["cites"][0], "t.setup.6");
    assert_eq!(told["pieces"][0]["to"], "aside");
}

#[test]
fn given_numbers_come_before_counted_ones() {
    let text =
        printed("setup --players 3 --with 1,4 --extra-tiles 36 --land-tiles 100 --format json");
    let told: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(told["extra_tiles"], 36);
    assert_eq!(told["land_tiles"], 100);
    assert_eq!(told["stacks"]["value"], 6);
    assert_eq!(told["counted"], serde_json::json!([]));
}

#[test]
fn wrong_numbers_are_wrong_input() {
    for arguments in [
        "setup --players 1",
        "setup --players 7",
        "setup --players 4 --with 1,4",
        "setup --players 4 --edition c2",
    ] {
        let output = assize(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}
