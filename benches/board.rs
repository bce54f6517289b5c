//! Boards and games: features from scratch, one more tile, replaying a saved game.

use std::sync::Arc;

use assize::board::{At, Board};
use assize::court::Term;
use assize::diagnostic::Source;
use assize::scenario::{Editions, load};
use assize::tiles::{Tile, Turn};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Row after row of tiles that fit each other and make up roads, cities, fields and monasteries.
fn rows() -> Vec<(Arc<Tile>, Turn)> {
    let tile = |name: &str, degrees| {
        let tile = assize::tiles().find(name).expect("a tile").clone();
        (Arc::new(tile), Turn::degrees(degrees).expect("a turn"))
    };
    // Field in the east and west; what is in the north of one row is in the south of the next.
    vec![
        tile("base/E", 180),
        tile("base/E", 0),
        tile("base/B", 0),
        tile("base/A", 0),
        tile("base/U", 0),
        tile("base/A", 180),
    ]
}

fn board(tiles: usize, kinds: &[(Arc<Tile>, Turn)]) -> Board {
    let wide = (tiles as f64).sqrt() as i32;
    let mut board = Board::new();
    for n in 0..tiles as i32 {
        let at = At::new(n % wide, n / wide);
        let (tile, turn) = &kinds[(at.row as usize) % kinds.len()];
        board.place(at, tile, *turn, None).expect("it fits");
    }
    board
}

/// Tiles laid one by one and every feature counted.
#[divan::bench(args = [1_000, 10_000, 100_000])]
fn features_from_scratch(bencher: Bencher, tiles: usize) {
    let kinds = rows();
    bencher
        .counter(ItemsCount::new(tiles))
        .bench(|| black_box(board(tiles, &kinds).features()));
}

/// One more tile on a board that lies there.
#[divan::bench(args = [1_000, 100_000])]
fn one_more_tile(bencher: Bencher, tiles: usize) {
    let kinds = rows();
    let mut board = board(tiles, &kinds);
    let plain = &kinds[2];
    let mut next = 0;
    bencher.bench_local(|| {
        next += 2;
        let at = At::new(-2, next);
        black_box(board.place(at, &plain.0, plain.1, None)).expect("it fits")
    });
}

/// A saved game read, converted, replayed, and its assertions checked.
#[divan::bench(args = ["barn", "flock", "wagon"])]
fn saved_game(bencher: Bencher, name: &str) {
    let path = format!("{}/tests/saved/{name}.jcz", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a game");
    let source = Source::new(path, text);
    let rulebook = assize::edition("c2").expect("an edition");
    let _ = assize::tiles();
    bencher.bench(|| {
        let file = load(&source, &Term::default(), Editions::from(rulebook)).expect("it loads");
        for scenario in &file.scenarios {
            black_box(assize::scenario::run(scenario, None, false)).expect("it runs");
        }
    });
}

/// The catalog unpacked.
#[divan::bench]
fn tiles_unpacked(bencher: Bencher) {
    let packed = assize::tiles::encode(assize::tiles()).expect("it packs");
    bencher.bench(|| black_box(assize::tiles::decode(&packed)).expect("it unpacks"));
}
