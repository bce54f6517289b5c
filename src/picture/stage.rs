//! A scene with everything in its place: what each square holds, and where on it.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Arc;

use super::geometry::{CENTRE, Point};
use super::icon::{Icon, icons};
use super::layout::{Layout, Shape, Sites};
use super::scene::{Scene, SceneFigure, SceneTile};
use super::track::Track;
use crate::board::Axis;
use crate::tiles::Side;

/// More figures on one square are counted, not drawn.
const MOST_FIGURES: usize = 14;

/// The squares of a scene, by row and column.
pub struct Stage<'a> {
    pub columns: Track,
    pub rows: Track,
    pub squares: BTreeMap<(i32, i32), Square<'a>>,
}

/// What lies on one square.
#[derive(Default)]
pub struct Square<'a> {
    pub tile: Option<&'a SceneTile>,
    pub layout: Option<Rc<Layout>>,
    pub icons: Vec<(Icon, Point)>,
    pub figures: Vec<Standing<'a>>,
    /// Figures for which there is no room.
    pub more: usize,
    pub dragon: Option<Point>,
}

/// A figure where it stands.
pub struct Standing<'a> {
    /// Its place in the scene's list.
    pub index: usize,
    pub figure: &'a SceneFigure,
    pub at: Point,
}

type Listed<'a> = (usize, &'a SceneFigure);

impl<'a> Stage<'a> {
    pub fn of(scene: &'a Scene) -> Stage<'a> {
        let mut squares: BTreeMap<(i32, i32), Square> = BTreeMap::new();
        for tile in &scene.tiles {
            squares.entry((tile.y, tile.x)).or_default().tile = Some(tile);
        }
        let mut figures: BTreeMap<(i32, i32), Vec<Listed>> = BTreeMap::new();
        for (index, figure) in scene.figures.iter().enumerate() {
            squares.entry((figure.y, figure.x)).or_default();
            figures
                .entry((figure.y, figure.x))
                .or_default()
                .push((index, figure));
        }
        if let Some(dragon) = &scene.dragon {
            squares.entry((dragon.y, dragon.x)).or_default();
        }
        for castle in &scene.castles {
            squares.entry((castle.y, castle.x)).or_default();
        }
        for barn in &scene.barns {
            squares.entry((barn.y, barn.x)).or_default();
        }
        let mut layouts = Layouts::default();
        for (at, square) in &mut squares {
            let here = figures.get(at).map_or(&[][..], Vec::as_slice);
            let dragon = scene.dragon.as_ref();
            square.furnish(
                here,
                dragon.is_some_and(|d| (d.y, d.x) == *at),
                &mut layouts,
            );
        }
        Stage {
            columns: Track::of(squares.keys().map(|(_, x)| *x)),
            rows: Track::of(squares.keys().map(|(y, _)| *y)),
            squares,
        }
    }
}

/// Layouts of tiles; the copies of a tile share one.
#[derive(Default)]
struct Layouts(HashMap<(usize, usize), Rc<Layout>>);

impl Layouts {
    fn of(&mut self, lying: &SceneTile) -> Rc<Layout> {
        let key = (Arc::as_ptr(&lying.tile) as usize, lying.turn.quarters());
        let layout = || Rc::new(Layout::of(&lying.tile, lying.turn));
        Rc::clone(self.0.entry(key).or_insert_with(layout))
    }
}

impl<'a> Square<'a> {
    fn furnish(&mut self, figures: &[Listed<'a>], dragon: bool, layouts: &mut Layouts) {
        let Some(lying) = self.tile else {
            self.scatter(figures, dragon);
            return;
        };
        let layout = layouts.of(lying);
        let mut sites = layout.sites();
        self.icons = icons(&lying.tile, &layout, &mut sites);
        if dragon {
            self.dragon = sites.take_where(16.0, inner);
        }
        for (index, figure) in figures.iter().copied().take(MOST_FIGURES) {
            let at = stand(figure, lying, &layout, &mut sites);
            self.figures.push(Standing { index, figure, at });
        }
        self.more = figures.len() - self.figures.len();
        self.layout = Some(layout);
    }

    /// Figures where no tile lies.
    fn scatter(&mut self, figures: &[Listed<'a>], dragon: bool) {
        for (place, (index, figure)) in figures.iter().copied().take(9).enumerate() {
            let (row, column) = ((place / 3) as f64, (place % 3) as f64);
            let at = Point::new(22.0 + 28.0 * column, 22.0 + 28.0 * row);
            self.figures.push(Standing { index, figure, at });
        }
        self.more = figures.len() - self.figures.len();
        self.dragon = dragon.then_some(CENTRE);
    }
}

/// Keeps what is large off the border of the tile.
fn inner(at: Point) -> bool {
    (20.0..80.0).contains(&at.x) && (20.0..80.0).contains(&at.y)
}

/// The room that a figure needs.
fn radius(figure: &SceneFigure) -> f64 {
    match figure.kind.as_str() {
        "large-meeple" => 13.0,
        "fairy" | "emblem" => 7.0,
        "tower" | "big-top" | "castle" | "barn" => 13.0,
        _ => 10.0,
    }
}

fn stand(figure: &SceneFigure, lying: &SceneTile, layout: &Layout, sites: &mut Sites) -> Point {
    let radius = radius(figure);
    if figure.on_bridge {
        let axis = lying.bridge.unwrap_or(Axis::EastWest);
        let deck = |at: Point| match axis {
            Axis::EastWest => (at.y - 50.0).abs() < 2.0 && inner(at),
            Axis::NorthSouth => (at.x - 50.0).abs() < 2.0 && inner(at),
        };
        if let Some(at) = sites.take_where(radius, deck) {
            return at;
        }
    }
    let part = figure.part.filter(|part| *part < lying.tile.parts.len());
    let at = sites.take(part, radius);
    // In front of the building rather than upon its roof.
    match part.and_then(|part| layout.shapes.get(part)) {
        Some(Shape::Monastery(_)) => Point::new(at.x, at.y + 8.0),
        _ => at,
    }
}

/// The places of the figures that stand with another: to its right, to its left and before it.
pub fn companions(figure: &SceneFigure) -> Vec<&'static str> {
    let all = [
        (figure.fairy, "fairy"),
        (figure.builder, "builder"),
        (figure.pig, "pig"),
    ];
    let with = all.into_iter().filter(|(with, _)| *with);
    with.map(|(_, kind)| kind).collect()
}

/// The middle of the side that a castle lies across, on its first tile.
pub fn castle_spot(side: Side) -> Point {
    super::layout::gate(side)
}
