//! Fields: farmers, pigs and barns, by the finished cities and castles that the field borders.

use super::feature::{award, phase};
use super::{Majority, Moment, Score, Share, Values};
use crate::board::{PartId, Truth};
use crate::position::{FigureId, Position};
use crate::tiles::Kind;

/// The finished cities and the castles that a field borders; the third number counts cities of
/// which it is not known whether they are finished.
fn borders(position: &Position, field: PartId) -> (u32, u32, u32) {
    let (mut cities, mut castles, mut unsure) = (0, 0, 0);
    let mut seen: Vec<usize> = Vec::new();
    for city in position.board.cities_of(field) {
        if let Some(castle) = position.castle_on(city) {
            if !seen.contains(&castle) {
                seen.push(castle);
                castles += 1;
            }
            continue;
        }
        match position.board.closed(city) {
            Truth::Yes => cities += 1,
            Truth::No => {}
            Truth::Unknown => unsure += 1,
        }
    }
    (cities, castles, unsure)
}

/// The herds of pigs that are printed on a field.
fn pig_herds(position: &Position, field: PartId) -> u32 {
    let parts = position.board.members(field).into_iter();
    let printed = parts.filter_map(|part| position.board.printed(part));
    printed.filter(|part| part.pig_herd).count() as u32
}

/// What the farmers of a field score.
pub fn score_field(position: &Position, field: PartId, moment: Moment, values: &Values) -> Score {
    let at = position.board.tile(position.board.tile_of(field)).at;
    let mut score = Score::new("field", Some(at), moment);
    let (cities, castles, unsure) = borders(position, field);
    for (count, item) in [(cities, "field-city"), (castles, "field-castle")] {
        if count > 0 {
            score.add(values.line(count, item, moment, &[]));
        }
    }
    let herds = pig_herds(position, field);
    if herds > 0 && cities + castles > 0 {
        score.add(values.line(herds * (cities + castles), "pig", moment, &[]));
    }
    if unsure > 0 {
        score.unsaid.push("field-city");
    }
    let figures = position.standing_in(field);
    let majority = Majority::of(position, &figures, (Kind::Field, 0), phase(moment), values);
    award(&mut score, majority);
    let winners: Vec<_> = score.players().collect();
    for player in winners {
        let has_pig = |id: &FigureId| {
            let figure = position.figure(*id);
            figure.owner == Some(player) && (figure.kind == "pig" || figure.pig)
        };
        if cities + castles > 0
            && figures.iter().any(has_pig)
            && let Ok(line) = values.line(cities + castles, "pig", moment, &[])
        {
            score.besides(player, line);
        }
    }
    for id in figures {
        let figure = position.figure(id);
        if let (true, Some(owner)) = (figure.fairy, figure.owner) {
            match values.line(1, "fairy-bonus", moment, &[]) {
                Ok(line) => score.besides(owner, line),
                Err(item) => score.unsaid.push(item),
            }
        }
    }
    score
}

/// What the barns of a field score, each owner once.
pub fn score_barns(position: &Position, field: PartId, moment: Moment, values: &Values) -> Score {
    let at = position.board.tile(position.board.tile_of(field)).at;
    let mut score = Score::new("barn", Some(at), moment);
    let (cities, castles, unsure) = borders(position, field);
    for (count, item) in [(cities, "barn-city"), (castles, "barn-castle")] {
        if count > 0 {
            score.add(values.line(count, item, moment, &[]));
        }
    }
    if unsure > 0 {
        score.unsaid.push("barn-city");
    }
    let mut owners: Vec<_> = position
        .barns_in(field)
        .into_iter()
        .filter_map(|(_, owner)| owner)
        .collect();
    owners.sort_unstable();
    owners.dedup();
    for player in owners {
        score.shares.push(Share {
            player,
            points: score.value,
            besides: Vec::new(),
        });
    }
    score
}

/// The finished cities, castles among them, that a pig's field borders.
pub fn cities_for_pig(position: &Position, field: PartId) -> u32 {
    let (cities, castles, _) = borders(position, field);
    cities + castles
}
