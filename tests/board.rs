//! Properties of boards: turning or shifting the table, or laying the tiles in another order,
//! changes nothing.

use std::collections::BTreeSet;
use std::sync::Arc;

use assize::board::{At, Axis, Board, Corner, Misfit, Truth};
use assize::tiles::{Edge, Half, Kind, Side, Tile, Turn};
use proptest::prelude::*;

fn tile(name: &str) -> Arc<Tile> {
    Arc::new(assize::tiles().find(name).expect("a tile").clone())
}

/// Tiles of the base game, the River left out so that most fit somewhere.
const NAMES: [&str; 20] = [
    "base/A", "base/C", "base/D", "base/E", "base/F", "base/H", "base/I", "base/J", "base/K",
    "base/L", "base/M", "base/N", "base/O", "base/P", "base/Q", "base/S", "base/U", "base/V",
    "base/W", "base/X",
];

type Laid = (At, Arc<Tile>, Turn);

/// A board grown by choices: each picks a tile and one of the places where it fits.
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

fn lay(tiles: &[Laid]) -> Board {
    let mut board = Board::new();
    for (at, tile, turn) in tiles {
        board.place(*at, tile, *turn, None).expect("it fits");
    }
    board
}

/// A feature without the numbers of its parts: kind, squares, what it holds, and its borders.
type Told = (Kind, Vec<At>, u32, u32, u32, u32, bool, Vec<Vec<At>>);

fn tell(board: &Board, map: impl Fn(At) -> At) -> Vec<Told> {
    let squares = |tiles: &[assize::board::TileId]| {
        let mut squares: Vec<At> = tiles.iter().map(|t| map(board.tile(*t).at)).collect();
        squares.sort_unstable();
        squares
    };
    let mut told: Vec<Told> = board
        .features()
        .iter()
        .map(|f| {
            let first = f.parts[0];
            let mut cities: Vec<Vec<At>> = board
                .cities_of(first)
                .iter()
                .map(|c| squares(&board.feature(*c).tiles))
                .collect();
            cities.sort();
            (
                f.kind,
                squares(&f.tiles),
                f.parts.len() as u32,
                f.open,
                f.coats_of_arms,
                f.inns + f.cathedrals,
                f.unsure,
                if f.kind == Kind::Field {
                    cities
                } else {
                    Vec::new()
                },
            )
        })
        .collect();
    told.sort();
    told
}

fn turned(at: At) -> At {
    At::new(-at.row, at.col)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn shifting_changes_nothing(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..40),
        east in -1000..1000i32,
        south in -1000..1000i32,
    ) {
        let tiles = grow(&choices);
        let shifted: Vec<Laid> = tiles
            .iter()
            .map(|(at, tile, turn)| (at.by(east, south), Arc::clone(tile), *turn))
            .collect();
        let board = lay(&tiles);
        prop_assert_eq!(tell(&board, |at| at.by(east, south)), tell(&lay(&shifted), |at| at));
    }

    #[test]
    fn turning_the_table_changes_nothing(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..40),
    ) {
        let tiles = grow(&choices);
        let quarter = Turn::degrees(90).expect("a turn");
        let around: Vec<Laid> = tiles
            .iter()
            .map(|(at, tile, turn)| (turned(*at), Arc::clone(tile), turn.and(quarter)))
            .collect();
        prop_assert_eq!(tell(&lay(&tiles), turned), tell(&lay(&around), |at| at));
    }

    #[test]
    fn the_order_of_laying_changes_nothing(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..40),
        keys in prop::collection::vec(any::<u32>(), 40),
    ) {
        let tiles = grow(&choices);
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        order.sort_by_key(|at| keys[*at]);
        let shuffled: Vec<Laid> = order.iter().map(|at| tiles[*at].clone()).collect();
        prop_assert_eq!(tell(&lay(&tiles), |at| at), tell(&lay(&shuffled), |at| at));
    }

    #[test]
    fn a_closed_feature_has_no_open_side(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..60),
    ) {
        let board = lay(&grow(&choices));
        for feature in board.features() {
            if matches!(feature.kind, Kind::Monastery | Kind::Garden) {
                continue;
            }
            // Counted anew: every side that a part reaches and beside which no tile lies.
            let mut open = 0;
            for part in &feature.parts {
                let at = board.tile(board.tile_of(*part)).at;
                let free = |side: Side| board.tile_at(at.beside(side)).is_none();
                open += board.sides_of(*part).into_iter().filter(|s| free(*s)).count();
                open += board.halves_of(*part).into_iter().filter(|h| free(h.side())).count();
            }
            prop_assert_eq!(feature.open as usize, open);
            let closed = board.closed(feature.parts[0]);
            prop_assert_eq!(closed == Truth::Yes, open == 0);
        }
    }

    #[test]
    fn each_half_side_belongs_to_one_field_or_feature(
        choices in prop::collection::vec((0..100usize, 0..1000usize), 1..40),
    ) {
        let board = lay(&grow(&choices));
        for (id, placed) in board.tiles() {
            for half in Half::all() {
                let field = board.field_towards(id, half).is_some();
                let city = placed.edge(half.side()) == Edge::City;
                prop_assert!(field != city, "{} {}", placed.tile.id, half.id());
            }
        }
    }
}

#[test]
fn edges_must_match_and_the_two_tiles_are_named() {
    let mut board = Board::new();
    board
        .place(At::new(0, 0), &tile("D"), Turn::NONE, None)
        .expect("the first");
    let wrong = board.place(At::new(1, 0), &tile("C"), Turn::NONE, None);
    assert_eq!(
        wrong,
        Err(Misfit::Edges {
            at: At::new(1, 0),
            side: Side::W,
            edge: Edge::City,
            other: "base/D".to_owned(),
            other_at: At::new(0, 0),
            other_edge: Edge::Road,
        })
    );
    assert_eq!(board.len(), 1, "nothing was laid");
    let there = board.place(At::new(0, 0), &tile("C"), Turn::NONE, None);
    assert!(matches!(there, Err(Misfit::Occupied { .. })));
    let far = board.place(At::new(i32::MAX, 0), &tile("C"), Turn::NONE, None);
    assert!(matches!(far, Err(Misfit::TooFar { .. })));
}

#[test]
fn a_bridge_continues_a_road_over_a_tile() {
    let mut board = Board::new();
    // A road from the west, a tile without one, and the road's end in the east.
    board
        .place(
            At::new(0, 0),
            &tile("U"),
            Turn::degrees(90).expect("a turn"),
            None,
        )
        .expect("fits");
    let plain = tile("B");
    assert!(board.fits(At::new(1, 0), &plain, Turn::NONE, None).is_err());
    board
        .place(At::new(1, 0), &plain, Turn::NONE, Some(Axis::EastWest))
        .expect("with its bridge it fits");
    board
        .place(
            At::new(2, 0),
            &tile("U"),
            Turn::degrees(90).expect("a turn"),
            None,
        )
        .expect("fits");
    let first = board.tile_at(At::new(0, 0)).expect("a tile");
    let road = board.parts_on(first, Kind::Road)[0];
    let feature = board.feature(road);
    assert_eq!(
        (feature.tiles.len(), feature.bridges.len(), feature.open),
        (2, 1, 2)
    );
    // The field goes on under the bridge.
    let middle = board.tile_at(At::new(1, 0)).expect("a tile");
    assert_eq!(board.parts_on(middle, Kind::Field).len(), 1);
}

#[test]
fn a_tile_that_shows_a_city_twice_counts_once() {
    // Two separate cities of one tile, joined by their neighbours around a corner.
    let mut board = Board::new();
    let at = At::new;
    let turn = |degrees| Turn::degrees(degrees).expect("a turn");
    board
        .place(at(0, 0), &tile("I"), Turn::NONE, None)
        .expect("fits");
    // I shows a city in the north and one in the east; N closes the square.
    board
        .place(at(0, -1), &tile("N"), turn(90), None)
        .expect("fits");
    board
        .place(at(1, -1), &tile("N"), turn(180), None)
        .expect("fits");
    board
        .place(at(1, 0), &tile("N"), turn(270), None)
        .expect("fits");
    let tile = board.tile_at(at(0, 0)).expect("a tile");
    let cities = board.parts_on(tile, Kind::City);
    assert_eq!(cities.len(), 2);
    let feature = board.feature(cities[0]);
    assert!(board.same_feature(cities[0], cities[1]));
    assert_eq!(
        (feature.tiles.len(), feature.parts.len(), feature.open),
        (4, 5, 0)
    );
}

#[test]
fn an_edge_that_fits_everything_closes_what_meets_it() {
    let mut board = Board::new();
    board
        .place(At::new(0, 0), &tile("E"), Turn::NONE, None)
        .expect("fits");
    board
        .place(At::new(0, -1), &tile("AM/A"), Turn::NONE, None)
        .expect("fits");
    let city = board.parts_on(board.tile_at(At::new(0, 0)).expect("a tile"), Kind::City)[0];
    assert_eq!(board.closed(city), Truth::Yes);
    assert_eq!(board.feature(city).tiles.len(), 1);
}

#[test]
fn an_edge_that_is_not_known_leaves_it_open_whether_a_feature_is_finished() {
    let mut board = Board::new();
    let unknown = tile("exp6/tournament");
    board
        .place(At::new(0, 0), &unknown, Turn::NONE, None)
        .expect("fits");
    let unsure = board.fits(At::new(0, -1), &tile("E"), Turn::HALF, None);
    assert_eq!(unsure.expect("it may fit").len(), 1);
    board
        .place(At::new(0, -1), &tile("E"), Turn::HALF, None)
        .expect("fits");
    let city = board.parts_on(board.tile_at(At::new(0, -1)).expect("a tile"), Kind::City)[0];
    assert_eq!(board.closed(city), Truth::Unknown);
}

#[test]
fn four_fields_meet_at_a_corner() {
    let mut board = Board::new();
    for (col, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        board
            .place(At::new(col, row), &tile("B"), Turn::NONE, None)
            .expect("fits");
    }
    let fields = board.fields_at(Corner(At::new(1, 1))).expect("all field");
    assert!(fields.windows(2).all(|w| board.same_feature(w[0], w[1])));
    assert_eq!(board.fields_at(Corner(At::new(2, 1))), None);
}

#[test]
fn placements_are_where_it_fits() {
    let mut board = Board::new();
    board
        .place(At::new(0, 0), &tile("D"), Turn::NONE, None)
        .expect("the first");
    let places: BTreeSet<(i32, i32, u16)> = board
        .placements(&tile("C"))
        .into_iter()
        .map(|(at, turn)| (at.col, at.row, turn.as_degrees()))
        .collect();
    // Only the city in the north takes a tile that is city all around, in any turn.
    let expected = [0, 90, 180, 270].map(|degrees| (0, -1, degrees));
    assert_eq!(places, BTreeSet::from(expected));
}
