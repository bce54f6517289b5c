//! The map: the blocks of all tiles in bands that fit the width, with coordinates.

use std::collections::BTreeMap;

use super::block::{Spot, buildings, corners, ground, icons};
use super::canvas::{Canvas, Ink};
use super::letters::{Signs, dragon};
use super::roads::cell;
use super::room::Room;
use super::size::{Size, fitting, longest};
use crate::picture::Colour;
use crate::picture::geometry::CENTRE;
use crate::picture::layout::gate;
use crate::picture::scene::Scene;
use crate::picture::stage::{Square, Stage, Standing};
use crate::picture::track::{Slot, Track};
use crate::picture::words::Word;
use crate::vocabulary::Lang;

/// What the map is drawn from.
pub struct Sheet<'a> {
    pub scene: &'a Scene,
    pub stage: &'a Stage<'a>,
    pub signs: &'a Signs,
    pub lang: Lang,
}

/// A run of columns with the rows that hold something there.
struct Band<'a> {
    slots: &'a [Slot],
    /// The number of columns before this band.
    before: usize,
    rows: Track,
    size: Size,
    margin: usize,
}

impl Sheet<'_> {
    /// The map at the largest size up to `largest` that fits the width.
    pub fn map(&self, width: usize, largest: Size) -> String {
        let columns = &self.stage.columns;
        let margin = longest(&self.stage.rows) + 1;
        let size = fitting(columns, width.saturating_sub(margin), largest);
        let many = (width.saturating_sub(margin + 1) / size.wide).max(1);
        let mut rows = self.rows(many);
        let mut text = String::new();
        for (at, slots) in columns.slots().chunks(many).enumerate() {
            let Some(rows) = rows.remove(&at) else {
                continue;
            };
            if columns.count() > many {
                let style = Ink::Faint.style();
                let says = self.heading(slots);
                text.push_str(&format!("{style}{says}{style:#}\n"));
            }
            let band = Band {
                slots,
                before: at * many,
                rows,
                size,
                margin,
            };
            text.push_str(&self.band(&band));
        }
        text
    }

    fn heading(&self, slots: &[Slot]) -> String {
        let known = || {
            slots.iter().filter_map(|slot| match slot {
                Slot::At(value) => Some(value),
                Slot::Gap => None,
            })
        };
        match (known().next(), known().next_back()) {
            (Some(first), Some(last)) => {
                format!("{} {first} … {last}", Word::Columns.in_lang(self.lang))
            }
            _ => String::new(),
        }
    }

    /// The rows that hold something, by band.
    fn rows(&self, many: usize) -> BTreeMap<usize, Track> {
        let mut rows: BTreeMap<usize, Vec<i32>> = BTreeMap::new();
        for (y, x) in self.stage.squares.keys() {
            if let Some(slot) = self.stage.columns.slot(*x) {
                rows.entry(slot / many).or_default().push(*y);
            }
        }
        let track = |(band, rows): (usize, Vec<i32>)| (band, Track::of(rows.into_iter()));
        rows.into_iter().map(track).collect()
    }

    fn band(&self, band: &Band) -> String {
        let size = band.size;
        let (wide, high) = (band.slots.len() * size.wide, band.rows.count() * size.high);
        let mut canvas = Canvas::new(band.margin + wide + 1, high + 2);
        for (i, slot) in band.slots.iter().enumerate() {
            let label = label(*slot, '⋯');
            let middle = band.margin + i * size.wide + size.wide / 2;
            let at = (middle + 1).saturating_sub(label.chars().count().div_ceil(2));
            canvas.write(at, 0, &label, Ink::Faint);
        }
        for (i, slot) in band.rows.slots().iter().enumerate() {
            let label = label(*slot, '⋮');
            let at = (band.margin - 1).saturating_sub(label.chars().count());
            canvas.write(at, 1 + i * size.high + size.high / 2, &label, Ink::Faint);
        }
        let mut rooms = Vec::new();
        for (square, spot) in self.squares(band) {
            let room = match (&square.tile, &square.layout) {
                (Some(lying), Some(layout)) => ground(&mut canvas, spot, lying, layout),
                _ => Room::new(size, vec![None; (size.wide + 1) * (size.high + 1)]),
            };
            rooms.push(room);
        }
        for latest in [false, true] {
            let tiles = self.squares(band).into_iter();
            for (square, spot) in tiles {
                if square.tile.is_some_and(|tile| tile.latest == latest) {
                    corners(&mut canvas, spot, latest);
                }
            }
        }
        for ((square, spot), room) in self.squares(band).into_iter().zip(&mut rooms) {
            self.fill(&mut canvas, square, spot, room);
        }
        self.buildings(&mut canvas, band);
        canvas.finish()
    }

    /// The squares of a band with the places where they are drawn.
    fn squares(&self, band: &Band) -> Vec<(&Square<'_>, Spot)> {
        let mut found = Vec::new();
        for (row, slot) in band.rows.slots().iter().enumerate() {
            let Slot::At(y) = slot else { continue };
            for (column, slot) in band.slots.iter().enumerate() {
                let Slot::At(x) = slot else { continue };
                if let Some(square) = self.stage.squares.get(&(*y, *x)) {
                    found.push((square, spot(band, column, row)));
                }
            }
        }
        found
    }

    /// Figures first: where there is little room, they matter most.
    fn fill(&self, canvas: &mut Canvas, square: &Square, spot: Spot, room: &mut Room) {
        let mut write = |room: &mut Room, text: &str, at, part, ink| {
            let place = room.take(text.chars().count(), at, part);
            if let Some((x, y)) = place {
                canvas.write(spot.column + x, spot.row + y, text, ink);
            }
            place.is_some()
        };
        let mut left = square.more;
        for Standing { index, figure, at } in &square.figures {
            let ink = Ink::Owned(self.colour(figure.owner));
            let sign = self.signs.figure(*index);
            let part = figure.part.filter(|_| !figure.on_bridge);
            left += usize::from(!write(room, sign, *at, part, ink));
        }
        if let (Some(at), Some(dragon_here)) = (square.dragon, &self.scene.dragon) {
            write(room, dragon(dragon_here.facing), at, None, Ink::Latest);
        }
        if left > 0 && !write(room, &format!("+{left}"), CENTRE, None, Ink::Mark) {
            canvas.put(
                spot.column + spot.size.wide - 1,
                spot.row + 1,
                '…',
                Ink::Mark,
            );
        }
        if let Some(layout) = &square.layout {
            buildings(canvas, spot, layout, room);
            icons(canvas, spot, &square.icons, layout, room);
        }
    }

    /// Castles over sides and barns over corners.
    fn buildings(&self, canvas: &mut Canvas, band: &Band) {
        let spot_of = |x: i32, y: i32| {
            let column = self.stage.columns.slot(x)?.checked_sub(band.before)?;
            let row = band.rows.slot(y)?;
            (column < band.slots.len()).then(|| spot(band, column, row))
        };
        for castle in &self.scene.castles {
            if let Some(spot) = spot_of(castle.x, castle.y) {
                let (x, y) = cell(gate(castle.side), spot.size);
                let text = format!("[{}]", self.signs.owner(castle.owner));
                let ink = Ink::Owned(self.colour(castle.owner));
                canvas.write(
                    (spot.column + x).saturating_sub(1),
                    spot.row + y,
                    &text,
                    ink,
                );
            }
        }
        for barn in &self.scene.barns {
            if let Some(spot) = spot_of(barn.x, barn.y) {
                let text = format!("/{}\\", self.signs.owner(barn.owner));
                let (x, y) = (spot.column + spot.size.wide, spot.row + spot.size.high);
                let ink = Ink::Owned(self.colour(barn.owner));
                canvas.write(x - 1, y, &text, ink);
            }
        }
    }

    fn colour(&self, owner: Option<usize>) -> Option<Colour> {
        self.scene.players.get(owner?).map(|player| player.colour)
    }
}

fn spot(band: &Band, column: usize, row: usize) -> Spot {
    Spot {
        column: band.margin + column * band.size.wide,
        row: 1 + row * band.size.high,
        size: band.size,
    }
}

fn label(slot: Slot, gap: char) -> String {
    match slot {
        Slot::At(value) => value.to_string(),
        Slot::Gap => gap.to_string(),
    }
}
