//! Castles that score what is finished beside them, where the edition has it so.

use super::Game;
use crate::board::{PartId, TileId};
use crate::position::FigureId;
use crate::scoring::{Amount, Line, Majority, Moment, Score, Share, award, fairy_bonus, phase};
use crate::tiles::Kind;

impl Game<'_, '_, '_> {
    /// Castles score what is finished beside them: once, for the best of it, and then their
    /// figures go home. One castle can set off the next.
    pub(super) fn score_castles(&mut self, scores: &[(PartId, Score)]) {
        if self.position.castles.is_empty() {
            return;
        }
        let worth = self.values.points("castle", Moment::Finished, &[]);
        if worth.amount != Amount::AsFeature {
            return;
        }
        let line = |value: i64| Line {
            count: 1,
            item: "castle",
            each: value,
            total: value,
            with: Vec::new(),
            cites: worth.cites.clone(),
            authority: worth.authority,
        };
        for (castle, value) in self.castles_set_off(scores) {
            let score = self.castle_score(castle, line(value));
            self.pay(score);
            for id in self.position.standing_on_castle(castle) {
                self.send_scored(id);
            }
        }
    }

    /// The castles that score, in order, and how much.
    fn castles_set_off(&self, scores: &[(PartId, Score)]) -> Vec<(usize, i64)> {
        let finished = scores.iter().map(|(part, score)| {
            let feature = self.position.board.feature(*part);
            let mut tiles = feature.tiles;
            tiles.extend(feature.bridges);
            (tiles, score.value)
        });
        let mut sources: Vec<(Vec<TileId>, i64)> = finished.collect();
        let mut best: Vec<(usize, i64)> = Vec::new();
        let mut at = 0;
        while at < sources.len() {
            let (tiles, value) = sources[at].clone();
            at += 1;
            for castle in 0..self.position.castles.len() {
                let new = self.turn.castles.contains(&castle);
                let area = self.castle_area(castle);
                let near = tiles.iter().any(|tile| area.contains(tile));
                let better = best.iter().all(|(c, v)| *c != castle || *v < value);
                let held = !self.position.standing_on_castle(castle).is_empty();
                if new || !near || !better || !held {
                    continue;
                }
                best.retain(|(c, _)| *c != castle);
                best.push((castle, value));
                let under = self.position.castles[castle].parts.iter();
                let under = under.map(|p| self.position.board.tile_of(*p)).collect();
                sources.push((under, value));
            }
        }
        best
    }

    /// What a castle brings to whom: to its only owner, or to who has the majority in it.
    pub(super) fn castle_score(&self, castle: usize, line: Line) -> Score {
        let moment = Moment::Finished;
        let inside = self.position.standing_on_castle(castle);
        let first = self.position.castles[castle].parts.first().copied();
        let board = &self.position.board;
        let at = first.map(|part| board.tile(board.tile_of(part)).at);
        let mut score = Score::new("castle", at, moment);
        score.add(Ok(line));
        let owner = |id: &FigureId| self.position.figure(*id).owner;
        let mut owners: Vec<_> = inside.iter().filter_map(owner).collect();
        owners.sort_unstable();
        owners.dedup();
        match owners.as_slice() {
            [only] => score.shares.push(Share {
                player: *only,
                points: score.value,
                besides: Vec::new(),
            }),
            _ => {
                let coats = first.map_or(0, |part| board.feature(part).coats_of_arms);
                let city = (Kind::City, coats);
                let phase = phase(moment);
                let majority = Majority::of(&self.position, &inside, city, phase, self.values);
                award(&mut score, majority);
            }
        }
        let facts = [
            ("effect", "fairy-bonus"),
            ("by", "scoring"),
            ("what.on", "castle"),
        ];
        if self.values.leave("trigger", &facts).verdict == crate::court::Verdict::Yes {
            fairy_bonus(&mut score, &self.position, &inside, self.values);
        }
        score
    }

    /// The tiles of a castle and those along its two long sides.
    fn castle_area(&self, castle: usize) -> Vec<TileId> {
        let board = &self.position.board;
        let squares: Vec<_> = self.position.castles[castle]
            .parts
            .iter()
            .map(|p| board.tile(board.tile_of(*p)).at)
            .collect();
        let upright = squares.windows(2).all(|w| w[0].col == w[1].col);
        let steps = match upright {
            true => [(-1, 0), (0, 0), (1, 0)],
            false => [(0, -1), (0, 0), (0, 1)],
        };
        squares
            .iter()
            .flat_map(|at| steps.map(|(east, south)| at.by(east, south)))
            .filter_map(|at| board.tile_at(at))
            .collect()
    }
}
