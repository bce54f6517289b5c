//! What surrounds the board: title, coordinates, players, notes.

use super::bodies::body;
use super::figures::short;
use super::path::moved;
use super::xml::{Xml, number};
use crate::picture::geometry::{Point, SIZE};
use crate::picture::scene::Scene;
use crate::picture::track::{Slot, Track};

/// The room around the board, for the coordinates.
pub const MARGIN: f64 = 28.0;
const TITLE: f64 = 34.0;
const LEGEND: f64 = 26.0;
const NOTE: f64 = 17.0;
/// Notes that are written; the terminal has them all.
const MOST_NOTES: usize = 20;
/// The sizes that the letters of the title may have.
const SMALLEST: f64 = 13.0;
const LARGEST: f64 = 22.0;
/// The width of a letter, about: of the title as a share of its size, of the legend, of a note.
const LETTERS: [f64; 3] = [0.64, 8.0, 7.0];

/// The measures of a picture.
pub struct Frame {
    /// The north-west corner of the board.
    pub origin: Point,
    pub width: f64,
    pub height: f64,
    board: (f64, f64),
}

impl Frame {
    /// A frame around so many columns and rows. It is never too narrow for a few words.
    pub fn around(scene: &Scene, columns: usize, rows: usize, legend: bool) -> Frame {
        let board = (columns as f64 * SIZE, rows as f64 * SIZE);
        let players = if legend { scene.players.len() } else { 0 };
        let title = scene.title.as_ref().map_or(0.0, |_| TITLE);
        let width = (board.0 + 2.0 * MARGIN).max(320.0);
        let lines = legend_places(scene, width)
            .last()
            .map_or(0, |(row, _)| row + 1);
        let legend = if players > 0 {
            LEGEND * lines as f64
        } else {
            0.0
        };
        let notes = NOTE * scene.notes.len().min(MOST_NOTES) as f64;
        let origin = Point::new((width - board.0) / 2.0, MARGIN + title);
        Frame {
            height: origin.y + board.1 + MARGIN + legend + notes,
            origin,
            width,
            board,
        }
    }

    /// The title above the board.
    pub fn title(&self, xml: &mut Xml, scene: &Scene) {
        if let Some(title) = &scene.title {
            let room = self.width - 2.0 * MARGIN;
            let letters = title.chars().count().max(1) as f64;
            let size = (room / letters / LETTERS[0]).clamp(SMALLEST, LARGEST);
            let most = room / size / LETTERS[0];
            let at = moved(Point::new(MARGIN, 30.0));
            let size = number(size);
            let attributes = format!("class=\"title\" font-size=\"{size}\" {at}");
            xml.words("text", &attributes, &short(title, most as usize));
        }
    }

    /// The coordinates along the edges, and dots where columns or rows are left out.
    pub fn coordinates(&self, xml: &mut Xml, columns: &Track, rows: &Track) {
        for (i, slot) in columns.slots().iter().enumerate() {
            let x = self.origin.x + (i as f64 + 0.5) * SIZE;
            let bottom = self.origin.y + self.board.1;
            for y in [self.origin.y - 9.0, bottom + 19.0] {
                label(xml, *slot, Point::new(x, y), "⋯");
            }
        }
        for (i, slot) in rows.slots().iter().enumerate() {
            let y = self.origin.y + (i as f64 + 0.5) * SIZE + 5.0;
            let right = self.origin.x + self.board.0;
            for x in [self.origin.x - 14.0, right + 14.0] {
                label(xml, *slot, Point::new(x, y), "⋮");
            }
        }
    }

    /// The players with their colours, and the notes.
    pub fn below(&self, xml: &mut Xml, scene: &Scene, legend: bool) {
        let mut y = self.origin.y + self.board.1 + MARGIN;
        if legend {
            let places = legend_places(scene, self.width);
            for (player, (row, x)) in scene.players.iter().zip(&places) {
                let at = Point::new(*x, y + 12.0 + LEGEND * *row as f64);
                xml.open("g", &moved(at));
                xml.open("g", "transform=\"scale(.8)\"");
                body("regular-meeple").draw(xml, Some(player.colour), false);
                xml.close();
                let name = short(&player.name, LONGEST_NAME);
                xml.words("text", "class=\"legend\" x=\"14\" y=\"5\"", &name);
                xml.close();
            }
            y += places
                .last()
                .map_or(0.0, |(row, _)| LEGEND * (row + 1) as f64);
        }
        let most = ((self.width - 2.0 * MARGIN) / LETTERS[2]) as usize;
        for note in scene.notes.iter().take(MOST_NOTES) {
            let attributes = format!("class=\"note\" {}", moved(Point::new(MARGIN, y + 8.0)));
            xml.words("text", &attributes, &short(note, most));
            y += NOTE;
        }
    }
}

const LONGEST_NAME: usize = 24;

/// The line and the place of each player's name.
fn legend_places(scene: &Scene, width: f64) -> Vec<(usize, f64)> {
    let (mut row, mut x) = (0, MARGIN + 8.0);
    let mut places = Vec::new();
    for player in &scene.players {
        let letters = player.name.chars().count().min(LONGEST_NAME);
        let wide = 34.0 + LETTERS[1] * letters as f64;
        if x + wide > width && x > MARGIN + 8.0 {
            (row, x) = (row + 1, MARGIN + 8.0);
        }
        places.push((row, x));
        x += wide;
    }
    places
}

fn label(xml: &mut Xml, slot: Slot, at: Point, gap: &str) {
    match slot {
        Slot::At(value) => {
            xml.words(
                "text",
                &format!("class=\"axis\" {}", moved(at)),
                &value.to_string(),
            );
        }
        Slot::Gap => xml.words("text", &format!("class=\"gap\" {}", moved(at)), gap),
    }
}
