//! Answers about the board as rulings: points with their lines, what fits where.

use std::collections::BTreeMap;

use super::table::Table;
use super::table_question::TableQuestion;
use crate::board::{At, Misfit};
use crate::court::Verdict;
use crate::play::{Barred, Game, Move, Setup, What, misfit_fault};
use crate::position::{PlayerId, Position};
use crate::ruling::{Because, Kind as Answer, PointLine, Ruling, Session, Value};
use crate::scoring::{
    Leave, Moment, Nothing, Score, Values, score_as_it_stands, score_barns, score_field,
};
use crate::tiles::{Kind, Turn};
use crate::vocabulary::Lang;

use super::points_text::{line_text, nothing_text, score_text, unsaid_text};

/// The ruling on a question about the board.
pub(super) fn answer(
    question: &TableQuestion,
    text: &str,
    table: &Table,
    session: &Session,
    lang: Lang,
) -> Ruling {
    let mut ruling = session.blank(text, lang);
    ruling.ruling = Answer::Number;
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
            for score in table.scores() {
                let scored = score.scored_by(*by, what.as_deref());
                if scored.is_empty() {
                    continue;
                }
                ruling.values.extend(scored);
                tell(&mut ruling, score, position, Some(*by), session, lang);
            }
            if let [one] = ruling.values.as_slice() {
                ruling.value = Some(Value::Number(*one));
            }
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
        TableQuestion::May(made) => {
            try_move(&mut ruling, made, table, &values);
        }
        TableQuestion::Fits {
            tile,
            at,
            turn,
            bridge,
        } => {
            let fits = position.board.fits(*at, tile, *turn, *bridge);
            let mut facts = vec![("beside", "tile"), ("square", "free")];
            if !position.board.is_empty() && !position.board.touches(*at) {
                facts[0].1 = "nothing";
            }
            match &fits {
                Ok(unsure) if unsure.is_empty() => facts.push(("edges", "fit")),
                Ok(_) => {}
                Err(Misfit::Occupied { .. }) => facts[1].1 = "taken",
                Err(_) => facts.push(("edges", "differ")),
            }
            let leave = values.leave("lay", &facts);
            rule(&mut ruling, &leave, session);
            if let Err(misfit) = fits {
                ruling.reason = Some(misfit_fault(misfit, &tile.id).to_string());
            }
        }
        TableQuestion::Placements(tile) => {
            let found = position.board.placements(tile);
            ruling.value = Some(Value::Number(found.len() as i64));
            ruling.notes = places_text(&found).into_iter().collect();
        }
    }
    ruling
}

/// Squares, each with the turns in which a tile fits there: `0,-1 (0, 270); 1,-1 (90)`.
fn places_text(found: &[(At, Turn)]) -> Option<String> {
    let mut squares: Vec<(At, Vec<String>)> = Vec::new();
    for (at, turn) in found {
        let degrees = turn.as_degrees().to_string();
        match squares.last_mut() {
            Some((last, turns)) if last == at => turns.push(degrees),
            _ => squares.push((*at, vec![degrees])),
        }
    }
    let text = |(at, turns): &(At, Vec<String>)| format!("{at} ({})", turns.join(", "));
    let text: Vec<String> = squares.iter().map(text).collect();
    (!text.is_empty()).then(|| text.join("; "))
}

/// Puts what the court says into a ruling.
fn rule(ruling: &mut Ruling, leave: &Leave, session: &Session) {
    ruling.ruling = match leave.verdict {
        _ if leave.depends => Answer::Silent,
        Verdict::Yes => Answer::Yes,
        Verdict::Must => Answer::Must,
        Verdict::No => Answer::No,
        _ => Answer::Silent,
    };
    if !leave.depends {
        cite(ruling, &leave.cites, session);
    }
}

fn cite(ruling: &mut Ruling, cites: &[String], session: &Session) {
    for cite in cites {
        if !ruling.cites.contains(cite) {
            ruling.cites.push(cite.clone());
        }
        let entry = session.rulebook.entry_named(cite);
        if let Some(entry) = entry.map(|e| session.rulebook.entry(e)) {
            let best = ruling.authority.is_none();
            if best {
                ruling.authority = Some(entry.authority.id());
            }
            ruling.because.push(Because {
                rule: String::new(),
                cites: vec![cite.clone()],
                says: entry.says.in_lang(ruling.lang).to_owned(),
                since: entry.since.map(|m| m.to_string()),
            });
        }
    }
}

/// Whether a move may be made, by making it on a copy of the table.
fn try_move(ruling: &mut Ruling, made: &Move, table: &Table, values: &Values) {
    let mut game = Game::resume(table.under_way.clone(), values);
    let before = game.events.len();
    match game.play(made) {
        Ok(()) => {
            ruling.ruling = Answer::Yes;
            for event in &game.events[before..] {
                match &event.what {
                    What::Unsaid { about } => {
                        ruling.ruling = Answer::Silent;
                        let vocabulary = &values.session.rulebook.vocabulary;
                        ruling.notes.push(about.says(vocabulary, ruling.lang));
                    }
                    What::Placed { cites, .. }
                    | What::Moved { cites, .. }
                    | What::Assigned { cites, .. }
                    | What::Nominated { cites, .. }
                    | What::Statue { cites, .. }
                    | What::Built { cites, .. }
                    | What::TilePlaced { cites, .. } => cite(ruling, cites, values.session),
                    _ => {}
                }
            }
        }
        Err(barred) => {
            if let Barred::Forbidden { cites, .. } = &barred {
                cite(ruling, cites, values.session);
            }
            ruling.ruling = Answer::No;
            ruling.reason = Some(
                barred
                    .into_fault(&made.tile_name(), &values.session.rulebook.vocabulary)
                    .to_string(),
            );
        }
    }
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

/// What a feature scores as it stands: as a finished one if it is, else as in final scoring.
fn now(position: &Position, part: crate::board::PartId, values: &Values) -> Vec<Score> {
    if position.board.kind(part) != Kind::Field {
        return vec![score_as_it_stands(position, part, values)];
    }
    let mut scores = vec![score_field(position, part, Moment::Final, values)];
    if !position.barns_in(part).is_empty() {
        scores.push(score_barns(position, part, Moment::Final, values));
    }
    scores
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
    let unsaid = |why: &Nothing| matches!(why, Nothing::Unsaid { .. });
    if score
        .nothing
        .iter()
        .any(|(p, why)| takes_part(*p) && unsaid(why))
    {
        ruling.ruling = Answer::Silent;
        ruling.value = None;
    }
    if !score.unsaid.is_empty() {
        ruling.ruling = Answer::Silent;
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
