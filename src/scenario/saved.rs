//! A saved game as a scenario: its moves are played, its assertions become questions.

use std::sync::Arc;

use super::blame::fault_of;
use super::expect::Expectation;
use super::model::{Form, Question, Scenario};
use super::table::Table;
use super::table_question::TableQuestion;
use crate::court::Term;
use crate::diagnostic::{Diagnostic, Source, Span};
use crate::play::Game;
use crate::rulebook::Rulebook;
use crate::ruling::{Context, Session};
use crate::saved::{Claim, Converted, Lookup, convert, read};
use crate::scoring::Values;
use crate::vocabulary::{Pattern, ValueSet};

/// The edition that saved games are of.
pub const EDITION: &str = "c2";

/// Whether a source is a saved game, by its name.
pub fn is_saved(source: &Source) -> bool {
    source.name().ends_with(".jcz")
}

/// Reads a saved game and turns it into moves.
pub fn converted(source: &Source) -> Result<Converted, Diagnostic> {
    let tiles = crate::tiles();
    let tile = |id: &str| tiles.get(id).map(|tile| Arc::new(tile.clone()));
    let outside = |id: &str| tiles.outside(id).map(str::to_owned);
    let lookup = Lookup {
        tile: &tile,
        outside: &outside,
    };
    Ok(convert(&read(source)?, &lookup))
}

/// A saved game, played. One with something unsupported is played as far as it goes without being
/// asked anything.
pub(super) fn load<'a>(
    source: &Source,
    term: &Term,
    rulebook: &'a Rulebook,
) -> Result<Scenario<'a>, Diagnostic> {
    let game = converted(source)?;
    let given = facts(&game, rulebook);
    let mut scenario = Scenario {
        title: game.title.clone(),
        source: source.clone(),
        span: Span::new(0, 1),
        rulebook,
        term: term.clone(),
        context: Context::default(),
        table: None,
        tournament: None,
        questions: Vec::new(),
        unsupported: game.unsupported.iter().map(|u| u.what.clone()).collect(),
    };
    if !scenario.unsupported.is_empty() {
        return Ok(scenario);
    }
    scenario.questions = game.assertions.iter().map(question).collect();
    scenario.table = Some(Box::new(played(game, given, term, source, rulebook)?));
    Ok(scenario)
}

/// The facts that the switches of the rules make.
fn facts(game: &Converted, rulebook: &Rulebook) -> Pattern {
    let vocabulary = &rulebook.vocabulary;
    let all = || vocabulary.verbs.iter().flat_map(|v| &v.facts);
    let known = game.given.iter().filter_map(|(name, value)| {
        let fact = all().find(|f| f.name == *name)?;
        let decl = &vocabulary.facts[fact.decl as usize];
        let value = ValueSet::one(decl.value_named(value)?);
        Some((name.clone(), value))
    });
    known.collect()
}

/// Plays the moves of a converted game. Fails at the move that cannot be made.
pub fn played(
    game: Converted,
    given: Pattern,
    term: &Term,
    source: &Source,
    rulebook: &Rulebook,
) -> Result<Table, Diagnostic> {
    let session = Session::new(rulebook, term.clone(), None);
    let values = Values::new(&session, &given);
    let start = game.setup.position.clone();
    let mut play = Game::new(game.setup, &values);
    for action in &game.moves {
        play.play(action).map_err(|barred| {
            let fault = fault_of(barred, action, rulebook);
            Diagnostic::at(fault, source, action.span)
        })?;
    }
    let under_way = play.state();
    play.settle();
    Ok(Table {
        start,
        moves: game.moves,
        under_way,
        position: play.position,
        events: play.events,
        given,
        you: None,
    })
}

fn question(assertion: &crate::saved::Assertion) -> Question {
    let player = assertion.player;
    let (form, expect) = match &assertion.claim {
        Claim::Has(points) => (
            TableQuestion::Total(player),
            Expectation {
                value: Some(points.to_string()),
                ..Expectation::default()
            },
        ),
        Claim::Scored { what, points } => (
            TableQuestion::Scored {
                by: player,
                what: Some((*what).to_owned()),
            },
            Expectation {
                values: vec![*points],
                ..Expectation::default()
            },
        ),
    };
    Question {
        text: assertion.text.clone(),
        span: assertion.span,
        form: Form::Table(form),
        expect: Some(expect),
    }
}
