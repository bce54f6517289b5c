//! Where the parts of tiles lie: a figure on a field stands in that very field.

use super::{Layout, Shape};
use crate::picture::geometry::Point;
use crate::tiles::{Edge, Half, Kind, Part, Side, Tile, Turn};

/// A tile from a short notation: `city n e`, `road s`, `field e.s s.e`, `monastery`.
fn tile(parts: &[&str]) -> Tile {
    let part = |says: &&str| {
        let mut words = says.split(' ');
        let kind = Kind::named(words.next().unwrap()).unwrap();
        let words: Vec<&str> = words.collect();
        Part {
            sides: words.iter().filter_map(|w| Side::named(w)).collect(),
            halves: words.iter().filter_map(|w| Half::named(w)).collect(),
            ..Part::new(kind)
        }
    };
    Tile {
        id: "test".into(),
        aliases: Vec::new(),
        expansion: None,
        count: 1,
        start: false,
        parts: parts.iter().map(part).collect(),
        marks: Vec::new(),
        edges: [Edge::Field; 4],
        others: Vec::new(),
        back: None,
    }
}

const TILES: [&[&str]; 12] = [
    &[
        "field n.w n.e e.n e.s s.e s.w w.s w.n",
        "road s",
        "monastery",
    ],
    &[
        "city n",
        "road e w",
        "field e.s s.e s.w w.s",
        "field e.n w.n",
    ],
    &["city e w", "field n.w n.e", "field s.e s.w"],
    &["city n", "city s", "field e.n e.s w.s w.n"],
    &[
        "city n",
        "road e s",
        "field e.n s.w w.s w.n",
        "field e.s s.e",
    ],
    &[
        "city n",
        "road e",
        "road s",
        "road w",
        "field e.s s.e",
        "field s.w w.s",
        "field e.n w.n",
    ],
    &["city n w", "road e s", "field e.s s.e", "field e.n s.w"],
    &["city n e w", "road s", "field s.w", "field s.e"],
    &[
        "road n s",
        "field n.e e.n e.s s.e",
        "field n.w s.w w.s w.n",
        "garden",
    ],
    &["road s w", "field n.w n.e e.n e.s s.e w.n", "field s.w w.s"],
    &[
        "river s",
        "road n e",
        "field n.w s.w w.s w.n",
        "field n.e e.n",
        "field e.s s.e",
    ],
    &[
        "city n",
        "river e w",
        "road s",
        "field e.n",
        "field e.s s.e",
        "field s.w w.s",
        "field w.n",
    ],
];

/// How far the nearest of these halves is.
fn nearest(at: Point, halves: impl Iterator<Item = Half>) -> f64 {
    let far = |h: Half| super::ground::half(h).distance(at);
    halves.map(far).fold(f64::MAX, f64::min)
}

#[test]
fn a_figure_stands_on_its_own_part() {
    for parts in TILES {
        for turn in Turn::ALL {
            let layout = Layout::of(&tile(parts), turn);
            for part in 0..parts.len() {
                let at = layout.sites().take(Some(part), 9.0);
                assert_eq!(layout.part_at(at), Some(part), "{parts:?} {turn:?} {part}");
            }
        }
    }
}

#[test]
fn a_farmer_is_nearer_to_its_field_than_to_another() {
    for parts in TILES {
        for turn in Turn::ALL {
            let tile = tile(parts);
            let layout = Layout::of(&tile, turn);
            for (index, part) in tile.parts.iter().enumerate() {
                if part.kind != Kind::Field {
                    continue;
                }
                let at = layout.sites().take(Some(index), 9.0);
                let own = nearest(at, part.halves.turned(turn).iter());
                let rest = tile.parts.iter().enumerate().filter(|(i, _)| *i != index);
                let halves = rest
                    .flat_map(|(_, other)| other.halves.turned(turn).iter().collect::<Vec<_>>());
                assert!(
                    own < nearest(at, halves),
                    "{parts:?} {turn:?} {index} {at:?}"
                );
            }
        }
    }
}

#[test]
fn figures_on_one_part_keep_apart() {
    for parts in TILES {
        let layout = Layout::of(&tile(parts), Turn::NONE);
        for part in 0..parts.len() {
            let mut sites = layout.sites();
            let (one, other) = (sites.take(Some(part), 6.0), sites.take(Some(part), 6.0));
            assert!(
                one.distance(other) > 8.0,
                "{parts:?} {part} {one:?} {other:?}"
            );
        }
    }
}

#[test]
fn a_road_goes_on_to_the_city_if_it_parts_two_fields() {
    let apart = tile(&["city n", "road s", "field e.n e.s s.e", "field s.w w.s w.n"]);
    let one = tile(&["city n", "road s", "field e.n e.s s.e s.w w.s w.n"]);
    let end = |tile: &Tile| match &Layout::of(tile, Turn::NONE).shapes[1] {
        Shape::Road { lines, .. } => lines[0].to,
        other => panic!("{other:?}"),
    };
    assert!(end(&apart).y < 30.0, "{:?}", end(&apart));
    assert!(end(&one).y > 45.0, "{:?}", end(&one));
}

#[test]
fn a_field_that_touches_no_side_gets_a_lawn() {
    let layout = Layout::of(&tile(&["city n e s w", "field inner"]), Turn::NONE);
    assert!(matches!(layout.shapes[1], Shape::Field { lawn: Some(_) }));
}
