//! Drawings of every combination of sides, of far coordinates and of very many tiles.

use std::sync::Arc;

use assize::picture::{Drawing, Page, Scene, SceneCastle, SceneFigure, SceneTile, svg};
use assize::tiles::{Edge, Half, Kind, Part, Side, Sides};

use super::scenes::{described, monastery, part, plain, straight, widest};
use super::xml::well_formed;

/// Each side is open, a city or a road; the pieces of a kind are joined or each its own.
#[test]
fn every_combination_of_cities_and_roads_draws() {
    let mut scene = Scene::default();
    for code in 0..81_u32 {
        let kind = |side: Side| code / 3_u32.pow(side as u32) % 3;
        for joined in [false, true] {
            let mut parts = Vec::new();
            for (number, of) in [(1, Kind::City), (2, Kind::Road)] {
                let sides: Vec<Side> = Side::ALL
                    .into_iter()
                    .filter(|s| kind(*s) == number)
                    .collect();
                let groups: Vec<Sides> = if joined {
                    vec![sides.iter().copied().collect()]
                } else {
                    sides.iter().map(|side| Sides::NONE.with(*side)).collect()
                };
                for sides in groups.into_iter().filter(|sides| !sides.is_empty()) {
                    parts.push(Part {
                        sides,
                        ..part(of, "")
                    });
                }
            }
            let halves = Half::all().filter(|half| kind(half.side()) != 1).collect();
            parts.push(Part {
                halves,
                ..part(Kind::Field, "")
            });
            let tile = Arc::new(described(parts, [Edge::Field; 4]));
            let x = i32::try_from(scene.tiles.len()).unwrap() % 20;
            let y = i32::try_from(scene.tiles.len()).unwrap() / 20;
            for at in 0..tile.parts.len() {
                let mut figure = SceneFigure::new("regular-meeple", x, y);
                figure.part = Some(at);
                scene.figures.push(figure);
            }
            scene.tiles.push(SceneTile::new(x, y, tile));
        }
    }
    well_formed(&svg(&scene, &Drawing::default())).unwrap();
    assert!(widest(&plain(&scene, &Page::default())) <= 80);
}

#[test]
fn far_coordinates_make_no_large_board() {
    let at = [
        (i32::MAX, i32::MIN),
        (i32::MIN, i32::MAX),
        (0, 0),
        (i32::MAX - 1, i32::MIN),
    ];
    let scene = Scene {
        tiles: at
            .iter()
            .map(|(x, y)| SceneTile::new(*x, *y, monastery()))
            .collect(),
        castles: vec![SceneCastle {
            name: None,
            owner: None,
            x: i32::MAX,
            y: i32::MIN,
            side: Side::N,
        }],
        ..Scene::default()
    };
    let drawing = svg(&scene, &Drawing::default());
    well_formed(&drawing).unwrap();
    assert!(
        drawing.contains("viewBox=\"0 0 656 556\""),
        "{}",
        &drawing[..200]
    );
    let map = plain(&scene, &Page::default());
    assert!(widest(&map) <= 80);
    insta::assert_snapshot!(map);
}

#[test]
fn ten_thousand_tiles_and_figures_draw() {
    let tile = straight();
    let at = |i: i32| (i.wrapping_mul(7919), i.wrapping_mul(104_729));
    let mut scene = Scene::default();
    for i in 0..10_000 {
        scene
            .tiles
            .push(SceneTile::new(at(i).0, at(i).1, Arc::clone(&tile)));
        let mut figure = SceneFigure::new("regular-meeple", 0, 0);
        (figure.part, figure.owner) = (Some(usize::MAX), Some(usize::MAX));
        scene.figures.push(figure);
    }
    let map = plain(&scene, &Page::default());
    assert!(widest(&map) <= 80);
    assert!(svg(&scene, &Drawing::default()).contains("+9986"));
}
