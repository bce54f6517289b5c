//! Bridges, castles and barns.

use super::{About, Barred, Game, What};
use crate::board::{At, Axis, Corner, PartId, Truth};
use crate::position::{Castle, Figure, FigureId, PlayerId, Spot};
use crate::scoring::{Moment, Score, Share};
use crate::tiles::{Kind, Side};

impl Game<'_, '_, '_> {
    fn may_build(&mut self, what: &'static str, at: At) -> Result<Vec<String>, Barred> {
        let mut facts = vec![("what", what)];
        if let Some(tile) = self.position.board.tile_at(at) {
            for (fact, value) in self.position.tile_facts(tile) {
                match fact {
                    "kind" => facts.push(("tile.kind", value)),
                    "hoard" => facts.push(("tile.hoard", value)),
                    "dragon" => facts.push(("tile.dragon", value)),
                    _ => {}
                }
            }
        }
        let leave = self.values.leave("build", &facts);
        self.permit(leave, About::Building(what))
    }

    fn take_piece(&mut self, what: &str, player: PlayerId) -> Result<(), Barred> {
        match self.position.player_mut(player).supply.get_mut(what) {
            Some(0) => Err(Barred::NoneLeft {
                kind: what.to_owned(),
                player: self.position.player(player).name.clone(),
            }),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    pub(super) fn build_bridge(
        &mut self,
        player: PlayerId,
        at: At,
        axis: Axis,
    ) -> Result<(), Barred> {
        let fits = self.position.board.bridge_fits(at, axis);
        fits.map_err(Barred::Misfit)?;
        let cites = self.may_build("bridge", at)?;
        self.take_piece("bridge", player)?;
        let built = self.position.board.bridge(at, axis);
        let road = built.map_err(Barred::Misfit)?;
        self.turn.bridges.push(road);
        self.tell(What::Built {
            what: "bridge",
            at,
            cites,
        });
        Ok(())
    }

    /// A castle goes on a finished city of exactly two parts on two tiles.
    pub(super) fn build_castle(
        &mut self,
        player: PlayerId,
        at: At,
        side: Option<Side>,
    ) -> Result<(), Barred> {
        let board = &self.position.board;
        let tile = board.tile_at(at).ok_or(Barred::NoCastleSite { at })?;
        let fits = |part: &PartId| {
            let feature = board.feature(*part);
            let barred = |p: &PartId| board.printed(*p).is_some_and(|p| p.no_castle);
            board.closed(*part) == Truth::Yes
                && feature.parts.len() == 2
                && feature.tiles.len() == 2
                && !feature.parts.iter().any(barred)
                && self.position.castle_on(*part).is_none()
        };
        let reaches = |part: &PartId| side.is_none_or(|s| board.sides_of(*part).contains(&s));
        let cities = board.parts_on(tile, Kind::City);
        let found = cities.into_iter().find(|p| reaches(p) && fits(p));
        let part = found.ok_or(Barred::NoCastleSite { at })?;
        let parts = board.members(part);
        let cites = self.may_build("castle", at)?;
        self.take_piece("castle", player)?;
        let inside: Vec<FigureId> = self.position.standing_in(part);
        let castle = self.position.castles.len();
        self.position.castles.push(Castle {
            owner: Some(player),
            parts,
        });
        for id in inside {
            self.position.figure_mut(id).spot = Spot::Castle(castle);
        }
        self.turn.castles.push(castle);
        self.tell(What::Built {
            what: "castle",
            at,
            cites,
        });
        Ok(())
    }

    /// A barn goes where four fields meet. Where the edition has a farmer move onto it, he does;
    /// where it scores at once, it does.
    pub(super) fn build_barn(
        &mut self,
        player: PlayerId,
        corner: Corner,
        farmer: Option<&str>,
    ) -> Result<(), Barred> {
        let at = corner.0;
        let fields = self.position.board.fields_at(corner);
        let fields = fields.ok_or(Barred::NoBarnSite { at })?;
        let cites = self.may_build("barn", at)?;
        let moved = match farmer {
            Some(name) => Some(self.farmer_onto_barn(player, name)?),
            None => None,
        };
        self.take_piece("barn", player)?;
        self.position.barns.push((corner, Some(player)));
        self.turn.barns.push((corner, fields[2]));
        self.tell(What::Built {
            what: "barn",
            at,
            cites,
        });
        if let Some(id) = moved {
            self.send_back(id, "moved");
            self.position.figure_mut(id).spot = Spot::Barn(corner);
        }
        let farmers = self.with_role("farmer");
        let moment = Moment::Built;
        if farmers > 0
            && let Ok(line) = self.values.line(farmers, "barn-farmer", moment, &[])
        {
            let mut score = Score::new("barn", Some(at), moment);
            score.add(Ok(line));
            score.shares.push(Share {
                player,
                points: score.value,
                besides: Vec::new(),
            });
            self.pay(score);
        }
        Ok(())
    }

    fn farmer_onto_barn(&mut self, player: PlayerId, name: &str) -> Result<FigureId, Barred> {
        let id = self.named(name)?;
        let figure: &Figure = self.position.figure(id);
        if figure.owner != Some(player) {
            let owner = figure.owner.map(|o| self.position.player(o).name.clone());
            return Err(Barred::NotYours {
                figure: name.to_owned(),
                owner: owner.unwrap_or_default(),
            });
        }
        let facts = self.position.figure_facts(id, Some(player));
        let named: Vec<(String, String)> = facts
            .into_iter()
            .map(|(fact, value)| (format!("what.{fact}"), value))
            .collect();
        let mut stated: Vec<(&str, &str)> = vec![("to", "barn")];
        stated.extend(named.iter().map(|(f, v)| (f.as_str(), v.as_str())));
        let leave = self.values.leave("move", &stated);
        self.permit(leave, About::OntoBarn)?;
        Ok(id)
    }
}
