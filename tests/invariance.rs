//! Points do not hang on how the table is seen: turned, shifted, or laid in another order.

use std::collections::BTreeMap;
use std::sync::Arc;

use assize::Session;
use assize::board::{At, Board, PartId};
use assize::court::Term;
use assize::play::{Game, Setup};
use assize::position::{Figure, Player, PlayerId, Position, Spot};
use assize::scoring::Values;
use assize::tiles::{Kind, Tile, Turn};
use proptest::prelude::*;

const NAMES: [&str; 22] = [
    "base/A",
    "base/B",
    "base/C",
    "base/D",
    "base/E",
    "base/F",
    "base/H",
    "base/I",
    "base/J",
    "base/K",
    "base/L",
    "base/M",
    "base/N",
    "base/O",
    "base/P",
    "base/S",
    "base/U",
    "base/V",
    "base/W",
    "base/X",
    "exp1/A",
    "base/E-garden",
];
const KINDS: [&str; 5] = [
    "regular-meeple",
    "large-meeple",
    "mayor",
    "messenger",
    "abbot",
];

type Laid = (At, Arc<Tile>, Turn);
/// A figure: its tile by its place in the list of tiles, its part, its kind and its owner.
type Stood = (usize, usize, &'static str, u8);

fn tile(name: &str) -> Arc<Tile> {
    Arc::new(assize::tiles().find(name).expect("a tile").clone())
}

fn grow(choices: &[(usize, usize)]) -> Vec<Laid> {
    let mut board = Board::new();
    let mut laid = Vec::new();
    for (which, place) in choices {
        let tile = tile(NAMES[which % NAMES.len()]);
        let places = board.placements(&tile);
        if places.is_empty() {
            continue;
        }
        let (at, turn) = places[place % places.len()];
        board.place(at, &tile, turn, None).expect("it fits");
        laid.push((at, tile, turn));
    }
    laid
}

/// Figures on parts where they can stand.
fn stand(tiles: &[Laid], picks: &[(usize, usize, usize, u8)]) -> Vec<Stood> {
    let fits = |kind: &str, part: Kind| match kind {
        "mayor" => part == Kind::City,
        "messenger" => matches!(part, Kind::City | Kind::Road),
        "abbot" => matches!(part, Kind::Monastery | Kind::Garden),
        _ => part != Kind::Garden,
    };
    picks
        .iter()
        .filter_map(|(on, part, kind, owner)| {
            let on = on % tiles.len();
            let parts = &tiles[on].1.parts;
            let part = part % parts.len();
            let kind = KINDS[kind % KINDS.len()];
            fits(kind, parts[part].kind).then_some((on, part, kind, owner % 3))
        })
        .collect()
}

/// The position, with tiles laid in the order given.
fn position(tiles: &[Laid], order: &[usize], figures: &[Stood]) -> Position {
    let mut position = Position {
        players: ["red", "blue", "green"]
            .map(|name| Player {
                name: name.to_owned(),
                ..Player::default()
            })
            .to_vec(),
        ..Position::default()
    };
    for at in order {
        let (at, tile, turn) = &tiles[*at];
        position
            .board
            .place(*at, tile, *turn, None)
            .expect("it fits");
    }
    for (on, part, kind, owner) in figures {
        let tile = position.board.tile_at(tiles[*on].0).expect("a tile");
        let part: PartId = position.board.part(tile, *part).expect("a part");
        let figure = Figure::new(kind, Some(PlayerId(*owner)), Spot::Part(part));
        position.figures.push(figure);
    }
    position
}

/// The points of final scoring, for each player.
fn points(edition: &str, position: Position) -> BTreeMap<String, i64> {
    let rulebook = assize::edition(edition).expect("an edition");
    let session = Session::new(rulebook, Term::default(), None);
    let values = Values::new(&session, &[]);
    let setup = Setup {
        position,
        bag: None,
    };
    let mut game = Game::new(setup, &values);
    game.finish();
    let players = game.position.players.iter();
    players.map(|p| (p.name.clone(), p.points)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn final_scoring_is_the_same_however_the_table_is_seen(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..30),
        picks in prop::collection::vec((0..100usize, 0..10usize, 0..10usize, 0..3u8), 0..12),
        keys in prop::collection::vec(any::<u32>(), 30),
        quarters in 0..4i64,
        east in -500..500i32,
    ) {
        let tiles = grow(&choices);
        let figures = stand(&tiles, &picks);
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        let as_laid = position(&tiles, &order, &figures);
        let turn = Turn::degrees(quarters * 90).expect("a turn");
        let around = |mut at: At| {
            for _ in 0..quarters {
                at = At::new(-at.row, at.col);
            }
            at.by(east, 3)
        };
        let moved: Vec<Laid> = tiles
            .iter()
            .map(|(at, tile, own)| (around(*at), Arc::clone(tile), own.and(turn)))
            .collect();
        order.sort_by_key(|at| keys[*at]);
        let seen_anew = position(&moved, &order, &figures);
        let facts = |position: &Position| -> Vec<_> {
            let ids: Vec<_> = position.standing().map(|(id, _)| id).collect();
            ids.into_iter().map(|id| position.figure_facts(id, Some(PlayerId(0)))).collect()
        };
        prop_assert_eq!(facts(&as_laid), facts(&seen_anew));
        for edition in ["c3.1", "c2"] {
            let (one, other) = (as_laid.clone(), seen_anew.clone());
            prop_assert_eq!(points(edition, one), points(edition, other));
        }
    }
}

/// The basic values by hand, so that equal points are not equal zeros.
#[test]
fn a_small_table_by_hand() {
    let at = At::new;
    let half = Turn::HALF;
    // A city of two tiles with a knight, a road of one tile with a highwayman, a farmer beside the city.
    let tiles = [
        (at(0, 0), tile("base/E"), Turn::NONE),
        (at(0, -1), tile("base/E"), half),
        (at(0, 1), tile("base/A"), Turn::NONE),
    ];
    // Parts of E: city, field. Of A: road, monastery, field.
    let figures = [
        (0, 0, "regular-meeple", 0),
        (2, 0, "regular-meeple", 1),
        (0, 1, "regular-meeple", 2),
    ];
    let position = position(&tiles, &[0, 1, 2], &figures);
    let found = points("c3.1", position);
    let expected = [("blue", 1), ("green", 3), ("red", 4)];
    let expected: BTreeMap<String, i64> = expected
        .iter()
        .map(|(name, n)| ((*name).to_owned(), *n))
        .collect();
    assert_eq!(found, expected);
}
