//! Positions as pictures: what is drawn, how wide, and that nothing makes it fail.

use std::sync::Arc;

use assize::picture::{
    Axis, Drawing, Page, Scene, SceneBarn, SceneCastle, SceneDragon, SceneFigure, ScenePlayer,
    SceneTile, svg, text,
};
use assize::tiles::{Edge, Half, Kind, Mark, Part, Side, Sides, Tile, Turn};
use assize::vocabulary::Lang;

fn part(kind: Kind, words: &str) -> Part {
    Part {
        kind,
        sides: words.split(' ').filter_map(Side::named).collect(),
        halves: words.split(' ').filter_map(Half::named).collect(),
        borders: Vec::new(),
        coats_of_arms: 0,
        inn: false,
        cathedral: false,
        goods: None,
        princess: false,
        no_castle: false,
    }
}

/// A tile from a short notation: parts as `city n e`, a coat of arms as `shield`.
fn tile(parts: &[&str]) -> Arc<Tile> {
    let mut edges = [Edge::Field; 4];
    let mut drawn = Vec::new();
    for says in parts {
        let kind = Kind::named(says.split(' ').next().unwrap()).unwrap();
        let mut part = part(kind, says);
        part.coats_of_arms = u8::from(says.contains("shield"));
        part.inn = says.contains("inn");
        for side in part.sides.iter() {
            edges[side as usize] = match kind {
                Kind::City => Edge::City,
                Kind::River => Edge::River,
                _ => Edge::Road,
            };
        }
        drawn.push(part);
    }
    Arc::new(described(drawn, edges))
}

fn described(parts: Vec<Part>, edges: [Edge; 4]) -> Tile {
    Tile {
        id: "test".into(),
        aliases: Vec::new(),
        expansion: None,
        count: 1,
        start: false,
        parts,
        marks: Vec::new(),
        edges,
        others: Vec::new(),
        back: None,
    }
}

fn straight() -> Arc<Tile> {
    tile(&[
        "city n",
        "road e w",
        "field e.s s.e s.w w.s",
        "field e.n w.n",
    ])
}

fn monastery() -> Arc<Tile> {
    tile(&[
        "field n.w n.e e.n e.s s.e s.w w.s w.n",
        "road s",
        "monastery",
    ])
}

/// A small position with a figure of most kinds of places.
fn position() -> Scene {
    let corner = tile(&[
        "city n w shield",
        "road e s inn",
        "field e.s s.e",
        "field e.n s.w",
    ]);
    let unknown = Arc::new(described(Vec::new(), [Edge::Unknown; 4]));
    let mut hoard = (*tile(&["field n.w n.e e.n e.s s.e s.w w.s w.n"])).clone();
    hoard.marks = vec![Mark::DragonHoard];
    let mut tiles = vec![
        SceneTile::new(-1, 0, corner),
        SceneTile::new(0, 0, straight()),
        SceneTile::new(1, 0, monastery()),
        SceneTile::new(0, 1, Arc::new(hoard)),
        SceneTile::new(1, 1, unknown),
    ];
    tiles[2].turn = Turn::degrees(90).unwrap();
    tiles[2].latest = true;
    tiles[3].bridge = Some(Axis::NorthSouth);
    let mut knight = SceneFigure::new("large-meeple", -1, 0);
    (knight.name, knight.owner, knight.part) = (Some("k1".into()), Some(0), Some(0));
    knight.emblem = Some("2".into());
    let mut farmer = SceneFigure::new("regular-meeple", 0, 0);
    (farmer.owner, farmer.part, farmer.lying) = (Some(1), Some(2), true);
    let mut monk = SceneFigure::new("abbot", 1, 0);
    (monk.owner, monk.part, monk.fairy) = (Some(1), Some(2), true);
    Scene {
        title: Some("The dragon reaches a nominated knight".into()),
        players: vec![ScenePlayer::called("red", 0), ScenePlayer::called("Ana", 1)],
        tiles,
        figures: vec![knight, farmer, monk],
        castles: vec![SceneCastle {
            name: Some("c1".into()),
            owner: Some(1),
            x: 0,
            y: 0,
            side: Side::N,
        }],
        barns: vec![SceneBarn {
            name: None,
            owner: Some(0),
            x: -1,
            y: 0,
        }],
        dragon: Some(SceneDragon {
            x: 0,
            y: 1,
            facing: Some(Side::W),
        }),
        notes: vec!["Red has one tower floor left.".into()],
    }
}

fn plain(scene: &Scene, page: &Page) -> String {
    let text = text(scene, page);
    anstream::adapter::strip_str(&text).to_string()
}

fn widest(text: &str) -> usize {
    let lines = text.lines().map(|line| line.chars().count());
    lines.max().unwrap_or(0)
}

/// Whether tags are balanced, attributes quoted and all else escaped.
fn well_formed(xml: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        entities(&rest[..start])?;
        let end = rest[start..].find('>').ok_or("a tag without an end")? + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        if tag.contains('<') || tag.matches('"').count() % 2 == 1 {
            return Err(format!("<{tag}>"));
        }
        entities(tag)?;
        if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap_or_default());
        }
    }
    entities(rest)?;
    if open.is_empty() {
        Ok(())
    } else {
        Err(format!("never closed: {open:?}"))
    }
}

fn entities(text: &str) -> Result<(), String> {
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
        if !known.iter().any(|entity| text[at..].starts_with(entity)) {
            return Err(format!("a bare & in {text}"));
        }
    }
    match text.chars().find(|c| c.is_control() && *c != '\n') {
        Some(c) => Err(format!("the character {c:?}")),
        None => Ok(()),
    }
}

#[test]
fn the_map_of_a_position() {
    insta::assert_snapshot!(plain(&position(), &Page::default()));
}

#[test]
fn the_map_in_romanian_on_a_narrow_page() {
    let page = Page {
        width: 34,
        lang: Lang::Ro,
        ..Page::default()
    };
    let map = plain(&position(), &page);
    assert!(widest(&map) <= 34, "{map}");
    insta::assert_snapshot!(map);
}

#[test]
fn the_compact_map() {
    let page = Page {
        compact: true,
        ..Page::default()
    };
    insta::assert_snapshot!(plain(&position(), &page));
}

#[test]
fn a_small_drawing() {
    let mut scene = Scene {
        tiles: vec![SceneTile::new(0, 0, straight())],
        players: vec![ScenePlayer::called("blue", 0)],
        ..Scene::default()
    };
    let mut figure = SceneFigure::new("regular-meeple", 0, 0);
    (figure.owner, figure.part, figure.name) = (Some(0), Some(1), Some("h1".into()));
    scene.figures.push(figure);
    let drawing = svg(&scene, &Drawing::default());
    let (_, own) = drawing.split_once("</style>\n").unwrap();
    insta::assert_snapshot!(own);
}

#[test]
fn a_drawing_is_well_formed_and_always_the_same() {
    let scene = position();
    let drawing = svg(&scene, &Drawing::default());
    well_formed(&drawing).unwrap();
    assert_eq!(drawing, svg(&position(), &Drawing::default()));
    assert_eq!(
        text(&scene, &Page::default()),
        text(&position(), &Page::default())
    );
    let bare = Drawing {
        coordinates: false,
        legend: false,
    };
    assert!(svg(&scene, &bare).len() < drawing.len());
}

#[test]
fn every_reference_of_a_drawing_is_defined() {
    let mut scene = position();
    let kinds = [
        "regular-meeple",
        "large-meeple",
        "abbot",
        "mayor",
        "messenger",
        "scarecrow",
        "shepherd",
        "ringmaster",
        "builder",
        "pig",
        "fairy",
        "tower",
        "castle",
        "barn",
        "big-top",
        "catapult",
    ];
    scene.figures = kinds
        .iter()
        .map(|kind| SceneFigure::new(kind, 0, 0))
        .collect();
    let drawing = svg(&scene, &Drawing::default());
    for reference in drawing.split("href=\"#").skip(1) {
        let id = reference.split('"').next().unwrap();
        assert!(drawing.contains(&format!("id=\"{id}\"")), "{id}");
    }
}

#[test]
fn text_from_outside_is_escaped() {
    let mut scene = position();
    scene.title = Some("<script>&\u{1b}[31m".into());
    scene.players[0].name = "a<&>\"b".into();
    scene.figures[0].name = Some("<k&1>".into());
    scene.figures[0].emblem = Some("<".into());
    scene.figures[1].kind = "<&>-\u{7}".into();
    scene.notes = vec!["x & y\nz".into()];
    let drawing = svg(&scene, &Drawing::default());
    well_formed(&drawing).unwrap();
    assert!(!drawing.contains("<script"));
    assert!(drawing.contains("&lt;k&amp;1&gt;"));
    assert!(!plain(&scene, &Page::default()).contains('\u{1b}'));
}

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
fn a_wide_board_keeps_to_the_page() {
    let tiles = (0..30).map(|x| SceneTile::new(x, 0, straight()));
    let scene = Scene {
        tiles: tiles.collect(),
        ..Scene::default()
    };
    for width in [24, 40, 80, 100, 130] {
        let page = Page {
            width,
            ..Page::default()
        };
        let map = plain(&scene, &page);
        assert!(widest(&map) <= width, "{width}\n{map}");
    }
    insta::assert_snapshot!(plain(&scene, &Page::default()));
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

#[test]
fn an_empty_scene_is_told() {
    assert_eq!(plain(&Scene::default(), &Page::default()), "no tiles\n");
    well_formed(&svg(&Scene::default(), &Drawing::default())).unwrap();
}
