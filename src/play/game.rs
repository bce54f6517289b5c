//! A game under way: the position, whose turn it is, what happened so far.

use super::{Barred, Event, Move, What};
use crate::board::{Corner, PartId, TileId};
use crate::position::{FigureId, PlayerId, Position, Spot};
use crate::scoring::Values;

/// What a game starts from.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    pub position: Position,
    /// The flock tokens in the bag, by their animals; 0 is a wolf. None where not known.
    pub bag: Option<Vec<u8>>,
}

/// Where a game stands, to be gone on from later.
#[derive(Debug, Clone, Default)]
pub struct State {
    pub position: Position,
    bag: Option<Vec<u8>>,
    moves: usize,
    turn: Turn,
    over: bool,
}

/// A game under way.
pub struct Game<'v, 's, 'a> {
    pub position: Position,
    pub values: &'v Values<'s, 'a>,
    pub events: Vec<Event>,
    pub(super) bag: Option<Vec<u8>>,
    pub(super) moves: usize,
    pub(super) turn: Turn,
    pub(super) over: bool,
}

/// The turn under way.
#[derive(Debug, Clone, Default)]
pub(super) struct Turn {
    pub player: Option<PlayerId>,
    /// The tiles laid in this part of the turn; a double-size tile has several.
    pub tiles: Vec<TileId>,
    /// The same piece by piece, in the order of laying.
    pub pieces: Vec<Vec<TileId>>,
    /// The figures placed in it.
    pub placed: Vec<FigureId>,
    /// Whether step 2 has begun.
    pub acted: bool,
    /// Whether a meeple was nominated in it.
    pub nominated: bool,
    /// Roads of bridges built in it.
    pub bridges: Vec<PartId>,
    pub castles: Vec<usize>,
    pub barns: Vec<(Corner, PartId)>,
    /// Shepherds whose flock has grown or was driven home.
    pub flocks: Vec<FigureId>,
    /// Figures that were scored in step 3, and where they stood.
    pub scored: Vec<(FigureId, Spot)>,
    /// Whether step 3 is still to come.
    pub pending: bool,
    /// Whose next turn has begun already, before its tile.
    pub begun: Option<PlayerId>,
    /// Whether a second part follows, and whether this is one.
    pub double: bool,
    pub second: bool,
}

impl<'v, 's, 'a> Game<'v, 's, 'a> {
    pub fn new(setup: Setup, values: &'v Values<'s, 'a>) -> Self {
        Game {
            position: setup.position,
            values,
            events: Vec::new(),
            bag: setup.bag,
            moves: 0,
            turn: Turn::default(),
            over: false,
        }
    }

    /// Goes on from a state, with nothing told yet.
    pub fn resume(state: State, values: &'v Values<'s, 'a>) -> Self {
        Game {
            position: state.position,
            values,
            events: Vec::new(),
            bag: state.bag,
            moves: state.moves,
            turn: state.turn,
            over: state.over,
        }
    }

    /// Where the game stands.
    pub fn state(&self) -> State {
        State {
            position: self.position.clone(),
            bag: self.bag.clone(),
            moves: self.moves,
            turn: self.turn.clone(),
            over: self.over,
        }
    }

    /// Carries out a move, or says why it cannot be made; then nothing has changed.
    pub fn play(&mut self, action: &Move) -> Result<(), Barred> {
        self.apply(action)?;
        self.moves += 1;
        Ok(())
    }

    /// Ends what is under way: step 3 of the last turn.
    pub fn settle(&mut self) {
        if self.turn.pending {
            self.moves = self.moves.saturating_sub(1);
            self.score_turn();
            self.moves += 1;
        }
    }

    /// Ends the game: step 3 of the last turn, if it is still to come, and final scoring.
    pub fn finish(&mut self) {
        self.settle();
        if !self.over {
            self.score_last();
            self.over = true;
        }
    }

    pub(super) fn tell(&mut self, what: What) {
        let at = self.moves;
        self.events.push(Event { at, what });
    }

    /// Pays a score out to the players and remembers it.
    pub(super) fn pay(&mut self, score: crate::scoring::Score) {
        for share in &score.shares {
            self.position.player_mut(share.player).points += share.points;
        }
        self.tell(What::Scored(score));
    }

    /// Every score so far, in order.
    pub fn scores(&self) -> impl Iterator<Item = &crate::scoring::Score> {
        self.events.iter().filter_map(|event| match &event.what {
            What::Scored(score) => Some(score),
            _ => None,
        })
    }
}
