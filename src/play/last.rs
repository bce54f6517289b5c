//! Final scoring.

use super::Game;
use crate::board::PartId;
use crate::scoring::{Moment, Score, Share, score_as_it_stands, score_barns, score_field};
use crate::tiles::{Goods, Kind};

const GOODS: [Goods; 4] = [Goods::Cloth, Goods::Grain, Goods::Chicken, Goods::Wine];

impl Game<'_, '_, '_> {
    pub(super) fn score_last(&mut self) {
        let features: Vec<PartId> = self
            .position
            .board
            .features()
            .iter()
            .filter_map(|f| f.parts.first().copied())
            .collect();
        for part in &features {
            let kind = self.position.board.kind(*part);
            if matches!(kind, Kind::Field | Kind::River) || self.position.castle_on(*part).is_some()
            {
                continue;
            }
            let score = score_as_it_stands(&self.position, *part, self.values);
            if score.is_occupied() {
                self.pay(score);
            }
        }
        self.score_last_castles();
        for part in &features {
            if self.position.board.kind(*part) != Kind::Field {
                continue;
            }
            let moment = Moment::Final;
            if !self.position.barns_in(*part).is_empty() && self.is_said("barn-city", moment) {
                let score = score_barns(&self.position, *part, moment, self.values);
                self.pay(score);
                continue;
            }
            let score = score_field(&self.position, *part, moment, self.values);
            if score.is_occupied() {
                self.pay(score);
            }
        }
        self.score_goods();
        self.score_emblems();
    }

    /// Castles that nothing set off, where the edition says what they are worth.
    fn score_last_castles(&mut self) {
        let moment = Moment::Final;
        for castle in 0..self.position.castles.len() {
            let inside = self.position.standing_on_castle(castle);
            let part = self.position.castles[castle].parts.first().copied();
            let Ok(line) = self.values.line(1, "castle", moment, &[]) else {
                return;
            };
            let at = part.map(|p| self.position.board.tile(self.position.board.tile_of(p)).at);
            let mut score = Score::new("castle", at, moment);
            score.add(Ok(line));
            for id in inside {
                if let Some(player) = self.position.figure(id).owner
                    && score.points_of(player).is_none()
                {
                    score.shares.push(Share {
                        player,
                        points: score.value,
                        besides: Vec::new(),
                    });
                }
            }
            if score.is_occupied() {
                self.pay(score);
            }
        }
    }

    /// For each kind of goods, whoever has most of it; ties all score.
    fn score_goods(&mut self) {
        let moment = Moment::Final;
        for goods in GOODS {
            let counts: Vec<u32> = self
                .position
                .players
                .iter()
                .map(|p| p.goods.get(&goods).copied().unwrap_or(0))
                .collect();
            let most = counts.iter().copied().max().unwrap_or(0);
            if most == 0 {
                continue;
            }
            let mut score = Score::new("goods", None, moment);
            score.add(self.values.line(1, "goods", moment, &[]));
            for (at, _) in counts.iter().enumerate().filter(|(_, n)| **n == most) {
                score.shares.push(Share {
                    player: crate::position::PlayerId(at as u8),
                    points: score.value,
                    besides: Vec::new(),
                });
            }
            self.pay(score);
        }
    }
}
