//! Positions as pictures: what is drawn, how wide, and that nothing makes it fail.

#[path = "picture/hostile.rs"]
mod hostile;
#[path = "picture/scenes.rs"]
mod scenes;
#[path = "picture/xml.rs"]
mod xml;

use assize::picture::{Drawing, Page, Scene, SceneFigure, ScenePlayer, SceneTile, svg, text};
use assize::vocabulary::Lang;

use scenes::{plain, position, straight, widest};
use xml::well_formed;

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
fn an_empty_scene_is_told() {
    assert_eq!(plain(&Scene::default(), &Page::default()), "no tiles\n");
    well_formed(&svg(&Scene::default(), &Drawing::default())).unwrap();
}
