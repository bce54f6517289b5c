//! Figures with what stands by them, towers, castles, barns and the dragon.

use super::bodies::{body, paint};
use super::path::moved;
use super::xml::{Xml, number};
use crate::picture::Colour;
use crate::picture::geometry::Point;
use crate::picture::scene::{Scene, SceneBarn, SceneCastle, SceneFigure};
use crate::picture::stage::{castle_spot, companions};
use crate::tiles::Side;

/// The longest name that is written by a figure, in characters.
const LONGEST: usize = 12;
/// The floors of a tower that are drawn; higher ones are only counted.
const FLOORS: u32 = 6;

/// The colour of an owner.
pub fn colour(scene: &Scene, owner: Option<usize>) -> Option<Colour> {
    scene.players.get(owner?).map(|player| player.colour)
}

/// A figure at a place on its tile.
pub fn figure(xml: &mut Xml, scene: &Scene, figure: &SceneFigure, at: Point) {
    let colour = colour(scene, figure.owner);
    xml.open("g", &moved(at));
    if figure.kind == "tower" {
        tower(xml, figure.floors.max(1), colour);
    } else {
        body(&figure.kind).draw(xml, colour, figure.lying);
        if figure.floors > 0 {
            disc(xml, Point::new(-9.0, 8.0), &figure.floors.to_string());
        }
    }
    if let Some(emblem) = &figure.emblem {
        disc(xml, Point::new(8.0, -8.0), &short(emblem, 2));
    }
    if figure.flock > 0 {
        xml.open("g", &moved(Point::new(-10.0, 7.0)));
        let wool = "rx=\"6.4\" ry=\"4.6\" fill=\"#ffffff\" stroke=\"#4b5560\"";
        xml.leaf("ellipse", wool);
        let text = "class=\"disc-text\" y=\"2.4\"";
        xml.words("text", text, &figure.flock.to_string());
        xml.close();
    }
    for (i, kind) in companions(figure).into_iter().enumerate() {
        let place = [(11.0, 3.0), (-11.0, 3.0), (0.0, 11.0)][i % 3];
        xml.open("g", &moved(Point::new(place.0, place.1)));
        xml.open("g", "transform=\"scale(.72)\"");
        body(kind).draw(xml, colour, false);
        xml.close();
        xml.close();
    }
    xml.close();
}

/// The name of a figure at a place, above all figures of its tile.
pub fn caption(xml: &mut Xml, figure: &SceneFigure, at: Point) {
    if figure.name.is_some() {
        xml.open("g", &moved(at));
        let below = if figure.kind == "large-meeple" {
            22.0
        } else {
            18.0
        };
        name(xml, figure.name.as_deref(), below);
        xml.close();
    }
}

/// How many more figures there are on a tile.
pub fn more(xml: &mut Xml, count: usize) {
    let at = moved(Point::new(88.0, 92.0));
    xml.words(
        "text",
        &format!("class=\"name\" {at}"),
        &format!("+{count}"),
    );
}

fn tower(xml: &mut Xml, floors: u32, colour: Option<Colour>) {
    let drawn = floors.min(FLOORS);
    for floor in 0..drawn {
        let y = number(6.0 - 5.6 * f64::from(floor));
        let paint = paint(colour.or(Some(Colour::Grey)));
        xml.leaf("use", &format!("href=\"#floor\" y=\"{y}\" {paint}"));
    }
    let top = 6.0 - 5.6 * f64::from(drawn);
    disc(xml, Point::new(9.0, top), &floors.to_string());
}

fn disc(xml: &mut Xml, at: Point, text: &str) {
    xml.open("g", &moved(at));
    xml.leaf("circle", "class=\"disc\" r=\"5\"");
    xml.words("text", "class=\"disc-text\" y=\"2.4\"", text);
    xml.close();
}

fn name(xml: &mut Xml, name: Option<&str>, y: f64) {
    if let Some(name) = name.filter(|name| !name.trim().is_empty()) {
        let attributes = format!("class=\"name\" y=\"{}\"", number(y));
        xml.words("text", &attributes, &short(name, LONGEST));
    }
}

/// Text cut to so many characters.
pub fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// A castle, on the tile that it is told by.
pub fn castle(xml: &mut Xml, scene: &Scene, castle: &SceneCastle) {
    xml.open("g", &moved(castle_spot(castle.side)));
    let paint = paint(colour(scene, castle.owner));
    xml.leaf("use", &format!("href=\"#castle\" {paint}"));
    name(xml, castle.name.as_deref(), 17.0);
    xml.close();
}

/// A barn, on the tile at whose corner it stands.
pub fn barn(xml: &mut Xml, scene: &Scene, barn: &SceneBarn) {
    xml.open("g", &moved(Point::new(100.0, 100.0)));
    let paint = paint(colour(scene, barn.owner));
    xml.leaf("use", &format!("href=\"#barn\" {paint}"));
    name(xml, barn.name.as_deref(), 20.0);
    xml.close();
}

/// The dragon, with an arrow the way that it faces.
pub fn dragon(xml: &mut Xml, facing: Option<Side>, at: Point) {
    xml.open("g", &moved(at));
    xml.leaf("use", "href=\"#dragon\"");
    if let Some(side) = facing {
        let turn = side as u16 * 90;
        let arrow = "d=\"M0,-31 L6.5,-21.5 H-6.5 Z\" fill=\"#f8d33c\" stroke=\"#3d0808\"";
        xml.leaf("path", &format!("{arrow} transform=\"rotate({turn})\""));
    }
    xml.close();
}
