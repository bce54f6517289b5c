//! The whole drawing, put together from below to above.

use super::xml::{Xml, number};
use super::{city, edges, figures, frame::Frame, icons, land, path::moved};
use crate::picture::geometry::{Point, SIZE};
use crate::picture::scene::{Scene, SceneTile};
use crate::picture::stage::{Square, Stage};

/// The longest side of the picture in pixels, unless told otherwise.
const LONGEST: f64 = 1600.0;

/// On boards with more tiles, houses would be too small to be seen.
const DETAILED: usize = 400;

/// What of a picture is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Drawing {
    pub coordinates: bool,
    /// The players with their colours.
    pub legend: bool,
}

impl Default for Drawing {
    fn default() -> Self {
        Drawing {
            coordinates: true,
            legend: true,
        }
    }
}

/// A scene as an SVG document.
pub fn svg(scene: &Scene, drawing: &Drawing) -> String {
    let stage = Stage::of(scene);
    let (columns, rows) = (stage.columns.count(), stage.rows.count());
    let frame = Frame::around(scene, columns, rows, drawing.legend);
    let mut xml = Xml::default();
    let scale = (LONGEST / frame.width.max(frame.height)).min(1.0);
    let (width, height) = (number(frame.width), number(frame.height));
    xml.open(
        "svg",
        &format!(
            "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{}\" height=\"{}\" font-family=\"Georgia, 'DejaVu Serif', serif\"",
            number(frame.width * scale),
            number(frame.height * scale),
        ),
    );
    if let Some(title) = &scene.title {
        xml.words("title", "", title);
    }
    xml.raw(include_str!("symbols.svg"));
    let paper = format!("fill=\"#f7f1e3\" width=\"{width}\" height=\"{height}\"");
    xml.leaf("rect", &paper);
    frame.title(&mut xml, scene);
    if drawing.coordinates {
        frame.coordinates(&mut xml, &stage.columns, &stage.rows);
    }
    xml.open("g", &moved(frame.origin));
    let detailed = stage.squares.len() <= DETAILED;
    for (at, square) in &stage.squares {
        if let Some(lying) = square.tile {
            let corner = moved(corner(&stage, at.1, at.0));
            xml.open("g", &format!("clip-path=\"url(#square)\" {corner}"));
            tile(&mut xml, lying, square, detailed);
            xml.close();
        }
    }
    for lying in scene.tiles.iter().filter(|tile| tile.latest) {
        xml.open("g", &moved(corner(&stage, lying.x, lying.y)));
        let inset = "x=\"1\" y=\"1\" width=\"98\" height=\"98\"";
        xml.leaf("rect", &format!("class=\"latest\" {inset}"));
        xml.close();
    }
    buildings(&mut xml, scene, &stage);
    for (at, square) in &stage.squares {
        if !square.figures.is_empty() || square.dragon.is_some() {
            xml.open("g", &moved(corner(&stage, at.1, at.0)));
            standing(&mut xml, scene, square);
            xml.close();
        }
    }
    xml.close();
    frame.below(&mut xml, scene, drawing.legend);
    xml.finish()
}

/// The north-west corner of a square on the board.
fn corner(stage: &Stage, x: i32, y: i32) -> Point {
    let at = |slot: Option<usize>| slot.unwrap_or(0) as f64 * SIZE;
    Point::new(at(stage.columns.slot(x)), at(stage.rows.slot(y)))
}

fn tile(xml: &mut Xml, lying: &SceneTile, square: &Square, detailed: bool) {
    if let Some(layout) = &square.layout {
        let mut sites = layout.sites();
        for (icon, at) in &square.icons {
            sites.reserve(*at, icon.radius());
        }
        for standing in &square.figures {
            sites.reserve(standing.at, 7.0);
        }
        land::below(xml, layout);
        city::cities(xml, layout);
        if detailed {
            city::houses(xml, layout, &mut sites);
        }
        land::above(xml, layout);
        city::buildings(xml, layout);
        edges::edges(xml, &lying.tile, lying.turn);
        icons::icons(xml, &square.icons);
    }
    if let Some(axis) = lying.bridge {
        land::bridge(xml, axis);
    }
    xml.leaf("rect", "class=\"border\" width=\"100\" height=\"100\"");
}

fn buildings(xml: &mut Xml, scene: &Scene, stage: &Stage) {
    for castle in &scene.castles {
        xml.open("g", &moved(corner(stage, castle.x, castle.y)));
        figures::castle(xml, scene, castle);
        xml.close();
    }
    for barn in &scene.barns {
        xml.open("g", &moved(corner(stage, barn.x, barn.y)));
        figures::barn(xml, scene, barn);
        xml.close();
    }
}

fn standing(xml: &mut Xml, scene: &Scene, square: &Square) {
    let mut order: Vec<_> = square.figures.iter().collect();
    order.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
    for standing in &order {
        figures::figure(xml, scene, standing.figure, standing.at);
    }
    for standing in order {
        figures::caption(xml, standing.figure, standing.at);
    }
    if let (Some(at), Some(dragon)) = (square.dragon, &scene.dragon) {
        figures::dragon(xml, dragon.facing, at);
    }
    if square.more > 0 {
        figures::more(xml, square.more);
    }
}
