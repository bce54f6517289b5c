//! The facts of figures and tiles that a board shows, under the vocabulary's names.

use super::{Figure, FigureId, PlayerId, Position, Spot};
use crate::board::TileId;
use crate::tiles::{Kind, Mark, Side};

/// Facts by name, each with its value: `on` is `city`.
pub type FigureFacts = Vec<(&'static str, String)>;
/// The same of a tile.
pub type TileFacts = Vec<(&'static str, &'static str)>;

impl Position {
    /// What the board shows of a figure, seen by `you`. Facts that it does not show are left out.
    pub fn figure_facts(&self, id: FigureId, you: Option<PlayerId>) -> FigureFacts {
        let figure = self.figure(id);
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let mut facts = vec![("kind", figure.kind.clone())];
        if let Some(on) = self.on(figure) {
            facts.push(("on", on.to_owned()));
        }
        if let (Some(owner), Some(you)) = (figure.owner, you) {
            let of = if owner == you { "mine" } else { "other" };
            facts.push(("of", of.to_owned()));
        }
        if figure.kind == "scarecrow" {
            let turned = if figure.turned { "farmer" } else { "standing" };
            facts.push(("turned", turned.to_owned()));
        }
        facts.push(("fairy", self.fairy_of(id).to_owned()));
        facts.push(("emblem", yes(figure.emblem.is_some())));
        facts.push(("builder", yes(figure.builder)));
        facts.push(("pig", yes(figure.pig)));
        facts.push(("flock", self.flock_of(id).to_owned()));
        facts
    }

    /// Where a figure stands: a value of `figure.on`.
    pub fn on<'a>(&self, figure: &'a Figure) -> Option<&'a str> {
        match figure.spot {
            Spot::Part(part) if self.board.is_bridge(part) => Some("bridge"),
            Spot::Part(part) => match self.board.kind(part) {
                Kind::River => None,
                kind => Some(kind.id()),
            },
            Spot::Castle(_) => Some("castle"),
            Spot::Barn(_) => Some("barn"),
            Spot::Tile(_) | Spot::Beside => figure.on.as_deref(),
        }
    }

    fn fairy_of(&self, id: FigureId) -> &'static str {
        let figure = self.figure(id);
        if figure.fairy {
            return "yes";
        }
        let tile = self.tile_of(figure);
        let beside = self
            .standing()
            .any(|(other, f)| other != id && f.fairy && self.tile_of(f) == tile);
        if beside { "beside" } else { "no" }
    }

    fn flock_of(&self, id: FigureId) -> &'static str {
        let figure = self.figure(id);
        if !figure.flock.is_empty() {
            return "own";
        }
        let shares = figure.kind == "shepherd"
            && figure.part().is_some_and(|part| {
                let inside = self.standing_in(part);
                inside.iter().any(|f| !self.figure(*f).flock.is_empty())
            });
        if shares { "others" } else { "none" }
    }

    /// What the board shows of a tile.
    pub fn tile_facts(&self, id: TileId) -> TileFacts {
        let placed = self.board.tile(id);
        let kinds = [
            (Mark::Prize, "prize"),
            (Mark::TownHall, "town-hall"),
            (Mark::Tower, "tower"),
            (Mark::Tournament, "tournament"),
            (Mark::Fortress, "fortress"),
        ];
        let kind = kinds.iter().find(|(mark, _)| placed.tile.has(*mark));
        let yes = |is: bool| if is { "yes" } else { "no" };
        vec![
            ("kind", kind.map_or("land", |(_, kind)| kind)),
            ("hoard", yes(placed.tile.has(Mark::DragonHoard))),
            ("dragon", self.dragon_from(id)),
            ("enclosed", yes(self.board.enclosed(placed.at))),
        ]
    }

    fn dragon_from(&self, id: TileId) -> &'static str {
        match self.dragon {
            Some((tile, _)) if tile == id => "here",
            Some((tile, _)) if self.same_piece(tile, id) => "other-half",
            _ => "elsewhere",
        }
    }

    /// Whether two squares belong to one double-size tile.
    fn same_piece(&self, one: TileId, other: TileId) -> bool {
        let (one, other) = (self.board.tile(one), self.board.tile(other));
        let lists = |a: &crate::board::Placed, b: &crate::board::Placed| {
            a.tile.others.iter().any(|(east, south, id)| {
                let (mut east, mut south) = (i32::from(*east), i32::from(*south));
                for _ in 0..a.turn.quarters() {
                    (east, south) = (-south, east);
                }
                *id == b.tile.id && a.at.by(east, south) == b.at
            })
        };
        lists(one, other) || lists(other, one)
    }

    /// How a figure lies to the dragon: whether it is in a straight line of tiles with it, and
    /// whether others are, on other lines. None without a dragon on the board.
    pub fn lines(&self, id: FigureId, counts: impl Fn(FigureId) -> bool) -> Option<TileFacts> {
        let (dragon, _) = self.dragon?;
        let from = self.board.tile(dragon).at;
        let tile = self.tile_of(self.figure(id));
        let mut line = "off-line";
        let mut others = "none";
        for side in Side::ALL {
            let tiles = self.board.line(from, side);
            if tile.is_some_and(|t| tiles.contains(&t)) {
                line = "in-line";
                continue;
            }
            let here = |f: &Figure| self.tile_of(f).is_some_and(|t| tiles.contains(&t));
            if self.standing().any(|(other, f)| here(f) && counts(other)) {
                others = "some";
            }
        }
        Some(vec![("line", line), ("others", others)])
    }
}
