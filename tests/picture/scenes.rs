//! Tiles and positions for tests of pictures, in a short notation.

use std::sync::Arc;

use assize::board::Axis;
use assize::picture::{
    Page, Scene, SceneBarn, SceneCastle, SceneDragon, SceneFigure, ScenePlayer, SceneTile, text,
};
use assize::tiles::{Edge, Half, Kind, Mark, Part, Side, Tile, Turn};

pub fn part(kind: Kind, words: &str) -> Part {
    Part {
        sides: words.split(' ').filter_map(Side::named).collect(),
        halves: words.split(' ').filter_map(Half::named).collect(),
        ..Part::new(kind)
    }
}

/// A tile from a short notation: parts as `city n e`, a coat of arms as `shield`.
pub fn tile(parts: &[&str]) -> Arc<Tile> {
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

pub fn described(parts: Vec<Part>, edges: [Edge; 4]) -> Tile {
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

pub fn straight() -> Arc<Tile> {
    tile(&[
        "city n",
        "road e w",
        "field e.s s.e s.w w.s",
        "field e.n w.n",
    ])
}

pub fn monastery() -> Arc<Tile> {
    tile(&[
        "field n.w n.e e.n e.s s.e s.w w.s w.n",
        "road s",
        "monastery",
    ])
}

/// A small position with a figure of most kinds of places.
pub fn position() -> Scene {
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

pub fn plain(scene: &Scene, page: &Page) -> String {
    let text = text(scene, page);
    anstream::adapter::strip_str(&text).to_string()
}

pub fn widest(text: &str) -> usize {
    let lines = text.lines().map(|line| line.chars().count());
    lines.max().unwrap_or(0)
}
