//! A scenario in memory.

use super::Expectation;
use super::table::Table;
use super::table_question::TableQuestion;
use super::tournament::Tournament;
use super::tournament_question::TournamentQuestion;
use crate::court::Term;
use crate::diagnostic::{Source, Span};
use crate::question::Reading;
use crate::rulebook::Rulebook;
use crate::ruling::Context;

/// A position with its questions.
#[derive(Debug, Clone)]
pub struct Scenario<'a> {
    pub title: String,
    pub source: Source,
    pub span: Span,
    /// The rulebook of its edition.
    pub rulebook: &'a Rulebook,
    pub term: Term,
    pub context: Context,
    /// What lies on the table, if the scenario has one.
    pub table: Option<Box<Table>>,
    pub tournament: Option<Box<Tournament>>,
    pub questions: Vec<Question>,
    /// What of a saved game cannot be played; if anything, nothing was.
    pub unsupported: Vec<String>,
}

/// One question of a scenario.
#[derive(Debug, Clone)]
pub struct Question {
    /// As it was written, or the structured form in words.
    pub text: String,
    pub span: Span,
    pub form: Form,
    pub expect: Option<Expectation>,
}

/// A question in plain words, or one whose parts are named.
#[derive(Debug, Clone)]
pub enum Form {
    Plain,
    Structured(Box<Reading>),
    /// About the board: what fits, what is scored.
    Table(TableQuestion),
    /// About the tournament: who draws, what goes where.
    Tournament(TournamentQuestion),
}
