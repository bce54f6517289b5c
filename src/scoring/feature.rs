//! Roads, cities, monasteries and gardens: what they are worth and who scores them.

use super::{Majority, Moment, Score, Share, Values};
use crate::board::{Feature, PartId, Truth};
use crate::position::{FigureId, PlayerId, Position};
use crate::tiles::{Kind, Mark};

/// Stands among what is unsaid where an unknown edge leaves it open whether a feature is finished.
pub const UNKNOWN_WHETHER_FINISHED: &str = "finished";

/// The phase of the game, as the fact `turn.phase` names it.
pub(crate) fn phase(moment: Moment) -> &'static str {
    match moment {
        Moment::Final => "final",
        _ => "play",
    }
}

/// What a feature scores in final scoring, or would now: as a finished one if it is. Where it is
/// not known whether it is, and that matters, the score says so.
pub fn score_as_it_stands(position: &Position, part: PartId, values: &Values) -> Score {
    let on = |moment| score_feature(position, part, moment, values);
    match position.finished(part) {
        Truth::Yes => on(Moment::Finished),
        Truth::No => on(Moment::Final),
        Truth::Unknown => {
            let (finished, mut last) = (on(Moment::Finished), on(Moment::Final));
            if finished.shares != last.shares || finished.value != last.value {
                last.unsaid.push(UNKNOWN_WHETHER_FINISHED);
            }
            last
        }
    }
}

/// What a feature is worth on an occasion, and to whom; figures on it decide.
pub fn score_feature(position: &Position, part: PartId, moment: Moment, values: &Values) -> Score {
    let feature = position.board.feature(part);
    let mut score = finished_value(position, &feature, moment, values);
    let figures = position.standing_in(part);
    let majority = Majority::of(
        position,
        &figures,
        (feature.kind, feature.coats_of_arms),
        phase(moment),
        values,
    );
    award(&mut score, majority);
    fairy_bonus(&mut score, position, &figures, values);
    score
}

/// Adds what the fairy brings the owner of her meeple, if she stands beside one of these.
pub(crate) fn fairy_bonus(
    score: &mut Score,
    position: &Position,
    figures: &[FigureId],
    values: &Values,
) {
    for id in figures {
        let figure = position.figure(*id);
        if let (true, Some(owner)) = (figure.fairy, figure.owner) {
            match values.line(1, "fairy-bonus", score.moment, &[]) {
                Ok(line) => score.besides(owner, line),
                Err(item) => score.unsaid.push(item),
            }
        }
    }
}

/// Gives the value of a score to those who share the majority.
pub(crate) fn award(score: &mut Score, majority: Majority) {
    let points = score.value;
    for player in &majority.winners {
        score.shares.push(Share {
            player: *player,
            points,
            besides: Vec::new(),
        });
    }
    score.majority_cites = majority.cites;
    score.nothing = majority.others;
}

/// The value of a feature alone, whoever scores it.
pub fn finished_value(
    position: &Position,
    feature: &Feature,
    moment: Moment,
    values: &Values,
) -> Score {
    let first = feature.parts.first().copied();
    let at = first.map(|p| position.board.tile(position.board.tile_of(p)).at);
    let mut score = Score::new(feature.kind.id(), at, moment);
    match feature.kind {
        Kind::Road => road(&mut score, feature, moment, values),
        Kind::City => city(&mut score, feature, moment, values),
        Kind::Monastery | Kind::Garden => {
            if let Some(part) = first {
                around(&mut score, position, part, moment, values);
            }
        }
        Kind::Field | Kind::River => {}
    }
    score
}

fn mark(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn road(score: &mut Score, feature: &Feature, moment: Moment, values: &Values) {
    let facts = [("inn", mark(feature.inns > 0))];
    let tiles = feature.tiles.len() as u32;
    if tiles > 0 {
        score.add(values.line(tiles, "road-tile", moment, &facts));
    }
    let bridges = feature.bridges.len() as u32;
    if bridges > 0 {
        score.add(values.line(bridges, "bridge", moment, &facts));
    }
}

fn city(score: &mut Score, feature: &Feature, moment: Moment, values: &Values) {
    let facts = [
        ("cathedral", mark(feature.cathedrals > 0)),
        ("two-tiles", mark(feature.tiles.len() == 2)),
    ];
    let tiles = feature.tiles.len() as u32;
    score.add(values.line(tiles, "city-tile", moment, &facts));
    if feature.coats_of_arms > 0 {
        score.add(values.line(feature.coats_of_arms, "coat-of-arms", moment, &facts));
    }
}

fn around(score: &mut Score, position: &Position, part: PartId, moment: Moment, values: &Values) {
    score.add(values.line(1, "monastery", moment, &[]));
    let at = position.board.tile(position.board.tile_of(part)).at;
    let tiles = position.board.around(at);
    let halls = |hall: bool| {
        let has =
            |t: &&crate::board::TileId| position.board.tile(**t).tile.has(Mark::TownHall) == hall;
        tiles.iter().filter(has).count() as u32
    };
    if halls(false) > 0 {
        score.add(values.line(halls(false), "neighbour", moment, &[]));
    }
    if halls(true) > 0 {
        let facts = [("tile-kind", "town-hall")];
        score.add(values.line(halls(true), "neighbour", moment, &facts));
    }
    let vineyard = |t: &&crate::board::TileId| position.board.tile(**t).tile.has(Mark::Vineyard);
    let vineyards = tiles.iter().filter(vineyard).count() as u32;
    if vineyards > 0 {
        match values.line(vineyards, "vineyard", moment, &[]) {
            Ok(line) if line.each == 0 => {}
            line => score.add(line),
        }
    }
}

impl Score {
    /// Whether somebody has figures there.
    pub fn is_occupied(&self) -> bool {
        !self.shares.is_empty() || !self.nothing.is_empty()
    }

    /// The players who get points, in the order of seating.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.shares.iter().map(|s| s.player)
    }
}
