//! Answers about the board as rulings: points with their lines, what fits where.

use std::collections::BTreeMap;

use super::table::Table;
use super::table_question::TableQuestion;
use crate::play::{Game, Setup, misfit_fault};
use crate::position::{PlayerId, Position};
use crate::ruling::{Kind, PointLine, Ruling, Session, Value};
use crate::scoring::{Moment, Nothing, Score, Values, score_barns, score_feature, score_field};
use crate::vocabulary::Lang;

use super::points_text::{line_text, nothing_text, score_text, unsaid_text, unsure_text};

/// The ruling on a question about the board.
pub(super) fn answer(
    question: &TableQuestion,
    text: &str,
    table: &Table,
    session: &Session,
    lang: Lang,
) -> Ruling {
    let mut ruling = session.blank(text, lang);
    ruling.ruling = Kind::Number;
    let position = &table.position;
    let values = Values::new(session, &table.given);
    match question {
        TableQuestion::Total(player) => {
            let points = position.player(*player).points;
            ruling.value = Some(Value::Number(points));
            let name = position.player(*player).name.clone();
            ruling.points = BTreeMap::from([(name, points)]);
            for score in table.scores() {
                tell(&mut ruling, score, position, Some(*player), session, lang);
            }
        }
        TableQuestion::Scored { by, what } => {
            let scores = table.scores().filter(|s| {
                what.as_deref().is_none_or(|w| w == s.what) && s.points_of(*by).is_some()
            });
            for score in scores {
                ruling.values.extend(score.points_of(*by));
                tell(&mut ruling, score, position, Some(*by), session, lang);
            }
            if let [one] = ruling.values.as_slice() {
                ruling.value = Some(Value::Number(*one));
            }
        }
        TableQuestion::Score(part) if is_unsure(position, *part) => {
            ruling.ruling = Kind::Silent;
            ruling.reason = Some(unsure_text(lang).to_owned());
        }
        TableQuestion::Score(part) => {
            let scores = now(position, *part, &values);
            give(&mut ruling, &scores, position, session, lang);
        }
        TableQuestion::Final => {
            let setup = Setup {
                position: position.clone(),
                bag: None,
            };
            let mut game = Game::new(setup, &values);
            game.finish();
            let scores: Vec<Score> = game.scores().cloned().collect();
            give(&mut ruling, &scores, position, session, lang);
        }
        TableQuestion::Fits {
            tile,
            at,
            turn,
            bridge,
        } => match position.board.fits(*at, tile, *turn, *bridge) {
            Ok(unsure) if unsure.is_empty() => ruling.ruling = Kind::Yes,
            Ok(_) => ruling.ruling = Kind::Silent,
            Err(misfit) => {
                ruling.ruling = Kind::No;
                ruling.reason = Some(misfit_fault(misfit, &tile.id).to_string());
            }
        },
        TableQuestion::Placements(tile) => {
            let found = position.board.placements(tile);
            ruling.value = Some(Value::Number(found.len() as i64));
            let text = |(at, turn): &(crate::board::At, crate::tiles::Turn)| {
                format!("{at} turned {}", turn.as_degrees())
            };
            ruling.notes = found.iter().map(text).collect();
        }
    }
    ruling
}

impl Table {
    /// Every score of the moves.
    pub fn scores(&self) -> impl Iterator<Item = &Score> {
        self.events.iter().filter_map(|event| match &event.what {
            crate::play::What::Scored(score) => Some(score),
            _ => None,
        })
    }
}

/// Whether the board does not tell if a feature is finished. Fields are scored either way.
fn is_unsure(position: &Position, part: crate::board::PartId) -> bool {
    position.board.kind(part) != crate::tiles::Kind::Field
        && position.finished(part) == crate::board::Truth::Unknown
}

/// What a feature scores as it stands: as a finished one if it is, else as in final scoring.
fn now(position: &Position, part: crate::board::PartId, values: &Values) -> Vec<Score> {
    use crate::board::Truth;
    use crate::tiles::Kind::Field;
    if position.board.kind(part) == Field {
        let mut scores = vec![score_field(position, part, Moment::Final, values)];
        if !position.barns_in(part).is_empty() {
            scores.push(score_barns(position, part, Moment::Final, values));
        }
        return scores;
    }
    let moment = match position.finished(part) {
        Truth::Yes => Moment::Finished,
        _ => Moment::Final,
    };
    vec![score_feature(position, part, moment, values)]
}

/// Puts scores into a ruling: points per player, lines, who gets nothing.
fn give(ruling: &mut Ruling, scores: &[Score], position: &Position, session: &Session, lang: Lang) {
    for score in scores {
        for share in &score.shares {
            let name = position.player(share.player).name.clone();
            *ruling.points.entry(name).or_default() += share.points;
        }
        for (player, _) in &score.nothing {
            let name = position.player(*player).name.clone();
            ruling.points.entry(name).or_default();
        }
        tell(ruling, score, position, None, session, lang);
    }
    if let [score] = scores {
        ruling.value = Some(Value::Number(score.value));
    }
}

/// Adds the lines of a score; for one player only, if one is given.
fn tell(
    ruling: &mut Ruling,
    score: &Score,
    position: &Position,
    only: Option<PlayerId>,
    session: &Session,
    lang: Lang,
) {
    let takes_part = |p: PlayerId| only.is_none_or(|o| o == p);
    let shared = score.shares.iter().any(|s| takes_part(s.player));
    if only.is_some() && !shared && !score.nothing.iter().any(|(p, _)| takes_part(*p)) {
        return;
    }
    let add = |ruling: &mut Ruling, line: PointLine| {
        for cite in &line.cites {
            if !ruling.cites.contains(cite) {
                ruling.cites.push(cite.clone());
            }
        }
        ruling.lines.push(line);
    };
    for line in &score.lines {
        let says = line_text(line, &session.rulebook.vocabulary, lang);
        let line = PointLine {
            of: score_text(score, lang),
            player: None,
            points: line.total,
            says,
            cites: line.cites.clone(),
        };
        add(ruling, line);
    }
    for share in score.shares.iter().filter(|s| takes_part(s.player)) {
        for line in &share.besides {
            let says = line_text(line, &session.rulebook.vocabulary, lang);
            let line = PointLine {
                of: score_text(score, lang),
                player: Some(position.player(share.player).name.clone()),
                points: line.total,
                says,
                cites: line.cites.clone(),
            };
            add(ruling, line);
        }
    }
    for (player, why) in score.nothing.iter().filter(|(p, _)| takes_part(*p)) {
        let name = &position.player(*player).name;
        ruling
            .notes
            .push(nothing_text(name, why, &session.rulebook.vocabulary, lang));
        if let Nothing::NoStrength { cites, .. } | Nothing::ZeroStrength { cites } = why {
            for cite in cites
                .iter()
                .filter(|c| !ruling.cites.contains(c))
                .cloned()
                .collect::<Vec<_>>()
            {
                ruling.cites.push(cite);
            }
        }
    }
    if !score.unsaid.is_empty() {
        ruling.ruling = Kind::Silent;
        ruling.value = None;
        let reason = unsaid_text(&score.unsaid, &session.rulebook.vocabulary, lang);
        ruling.reason = Some(reason);
    }
    for cite in &score.majority_cites {
        if !ruling.cites.contains(cite) {
            ruling.cites.push(cite.clone());
        }
    }
    // Points are no surer than the least sure of their lines.
    let rulebook = session.rulebook;
    let best = |line: &PointLine| {
        let entries = line.cites.iter().filter_map(|c| rulebook.entry_named(c));
        entries.map(|e| rulebook.entry(e).authority).min()
    };
    let weakest = ruling.lines.iter().filter_map(best).max();
    ruling.authority = weakest.map(crate::rulebook::Authority::id);
}
