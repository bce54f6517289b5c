//! Step 3: what the turn has finished is scored.

use super::{About, Game, What};
use crate::board::{PartId, TileId, Truth};
use crate::court::Verdict;
use crate::position::{FigureId, Spot};
use crate::scoring::{Amount, Moment, Score, Share, score_feature, score_field};
use crate::tiles::{Goods, Kind};

impl Game<'_, '_, '_> {
    pub(super) fn score_turn(&mut self) {
        self.turn.pending = false;
        self.drive_closed();
        self.score_barn_fields();
        let (finished, unsure) = self.finished();
        for part in unsure {
            let kind = self.position.board.kind(part).id();
            let about = About::Finished(kind);
            self.tell(What::Unsaid { about });
        }
        let mut scores: Vec<(PartId, Score)> = Vec::new();
        for part in &finished {
            let score = score_feature(&self.position, *part, Moment::Finished, self.values);
            self.goods_of(*part);
            if score.is_occupied() {
                self.pay(score.clone());
            }
            scores.push((*part, score));
        }
        for part in &finished {
            self.send_home(*part);
        }
        self.score_castles(&scores);
        self.send_lonely();
        self.score_pigs(&scores);
    }

    /// The roads, cities, monasteries and gardens that this turn has finished, in order of place,
    /// and those with figures of which nobody knows whether it has.
    fn finished(&self) -> (Vec<PartId>, Vec<PartId>) {
        let board = &self.position.board;
        let mut parts: Vec<PartId> = Vec::new();
        let mut tiles: Vec<TileId> = Vec::new();
        for tile in &self.turn.tiles {
            let at = board.tile(*tile).at;
            tiles.push(*tile);
            tiles.extend(board.around(at));
            for side in crate::tiles::Side::ALL {
                let Some(beside) = board.tile_at(at.beside(side)) else {
                    continue;
                };
                for kind in [Kind::Road, Kind::City] {
                    parts.extend(board.parts_towards(beside, kind, side.opposite()));
                }
            }
            for kind in [Kind::Road, Kind::City] {
                parts.extend(board.parts_on(*tile, kind));
            }
        }
        parts.extend(&self.turn.bridges);
        for road in &self.turn.bridges {
            for side in board.sides_of(*road) {
                let at = board.tile(board.tile_of(*road)).at;
                if let Some(beside) = board.tile_at(at.beside(side)) {
                    parts.extend(board.parts_towards(beside, Kind::Road, side.opposite()));
                }
            }
        }
        for tile in tiles {
            parts.extend(board.parts_on(tile, Kind::Monastery));
            parts.extend(board.parts_on(tile, Kind::Garden));
        }
        let settled = |truth: Truth| {
            let mut firsts: Vec<PartId> = parts
                .iter()
                .filter(|p| self.position.finished(**p) == truth)
                .filter(|p| self.position.castle_on(**p).is_none())
                .map(|p| board.first(*p))
                .collect();
            firsts.sort_by_key(|p| (board.tile(board.tile_of(*p)).at, *p));
            firsts.dedup();
            firsts
        };
        let mut unsure = settled(Truth::Unknown);
        unsure.retain(|p| !self.position.standing_in(*p).is_empty());
        (settled(Truth::Yes), unsure)
    }

    /// Whoever finishes a city takes a token for each of its goods, where the rules say so.
    fn goods_of(&mut self, part: PartId) {
        let goods: Vec<Goods> = self.position.board.feature(part).goods;
        let Some(player) = self.turn.player.filter(|_| !goods.is_empty()) else {
            return;
        };
        let leave = self.triggers("goods");
        if !matches!(leave.verdict, Verdict::Yes | Verdict::Must) {
            let about = About::Goods;
            return self.tell(What::Unsaid { about });
        }
        for kind in &goods {
            *self
                .position
                .player_mut(player)
                .goods
                .entry(*kind)
                .or_default() += 1;
        }
        let cites = leave.cites;
        self.tell(What::Goods {
            player,
            goods,
            cites,
        });
    }

    /// The figures of a scored feature go where the rules send them.
    pub(super) fn send_home(&mut self, part: PartId) {
        for id in self.position.standing_in(part) {
            self.send_scored(id);
        }
    }

    pub(super) fn send_scored(&mut self, id: FigureId) {
        let spot = self.position.figure(id).spot;
        if self.send_back(id, "scored") {
            self.position.figure_mut(id).gone = true;
        } else {
            let kind = self.position.figure(id).kind.clone();
            let about = About::Destination(kind);
            self.tell(What::Unsaid { about });
        }
        self.turn.scored.push((id, spot));
    }

    /// Where the edition has it so, the farmers of a field are scored when a barn is built in it,
    /// or when their field is joined to one.
    fn score_barn_fields(&mut self) {
        if self.position.barns.is_empty() {
            return;
        }
        let built = self.turn.barns.clone();
        let field = |part: PartId, game: &Self| game.position.board.first(part);
        let mut done: Vec<PartId> = Vec::new();
        for (_, part) in built {
            let first = field(part, self);
            if self.is_said("field-city", Moment::Built) && !done.contains(&first) {
                done.push(first);
                self.score_farmers(first, Moment::Built);
            }
        }
        if !self.is_said("field-city", Moment::Joined) {
            return;
        }
        for tile in self.turn.tiles.clone() {
            for part in self.position.board.parts_on(tile, Kind::Field) {
                let first = field(part, self);
                if !done.contains(&first) && !self.position.barns_in(first).is_empty() {
                    done.push(first);
                    self.score_farmers(first, Moment::Joined);
                }
            }
        }
    }

    fn score_farmers(&mut self, field: PartId, moment: Moment) {
        let score = score_field(&self.position, field, moment, self.values);
        if score.is_occupied() {
            self.pay(score);
            // Shepherds stay: it is the farmers that were scored.
            let mut inside = self.position.standing_in(field);
            inside.retain(|id| self.position.figure(*id).kind != "shepherd");
            for id in inside {
                self.send_scored(id);
            }
        }
    }

    /// Whether the rules of the edition give an item a value on an occasion at all.
    pub(super) fn is_said(&self, item: &'static str, moment: Moment) -> bool {
        self.values.points(item, moment, &[]).amount != Amount::Unsaid
    }

    /// Pigs score whenever a city with a coat of arms is finished, where the edition has it so.
    fn score_pigs(&mut self, scores: &[(PartId, Score)]) {
        let moment = Moment::CoatFinished;
        let with_coat = |part: &PartId| {
            let feature = self.position.board.feature(*part);
            feature.kind == Kind::City && feature.coats_of_arms > 0
        };
        if !scores.iter().any(|(part, _)| with_coat(part)) || !self.is_said("pig-city", moment) {
            return;
        }
        let pigs: Vec<FigureId> = self
            .position
            .standing()
            .filter(|(_, f)| f.pig && matches!(f.spot, Spot::Part(_)))
            .map(|(id, _)| id)
            .collect();
        for id in pigs {
            let figure = self.position.figure(id).clone();
            let (Some(player), Some(field)) = (figure.owner, figure.part()) else {
                continue;
            };
            let at = self
                .position
                .board
                .tile(self.position.board.tile_of(field))
                .at;
            let mut score = Score::new("pig", Some(at), moment);
            let cities = crate::scoring::cities_for_pig(&self.position, field);
            if cities > 0 {
                score.add(self.values.line(cities, "pig-city", moment, &[]));
            }
            score.shares.push(Share {
                player,
                points: score.value,
                besides: Vec::new(),
            });
            self.pay(score);
            self.position.figure_mut(id).pig = false;
            if let Some(left) = self.position.player_mut(player).supply.get_mut("pig") {
                *left += 1;
            }
        }
    }
}
