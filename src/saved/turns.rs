//! Whose turn it is: the messages of a replay, turn by turn.

use super::figures::figure;
use super::message::Message;
use super::read::SavedGame;

/// Of a message: its player, and where in its turn it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub player: usize,
    /// Whether step 3 of the turn has begun.
    pub scored: bool,
}

/// The order of turns as far as the replay has been read.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// Whose turn it is.
    player: Option<usize>,
    /// Whether this turn, or part of one, has reached its step 3.
    pub committed: bool,
    /// Turns, the two parts of a double turn apart, that have reached their step 3.
    pub ended: usize,
    /// Whether a second part follows, and whether this is one.
    pub double: bool,
    pub second: bool,
}

impl Order {
    /// Whose turn it is, once one has begun.
    pub fn player(&self) -> Option<usize> {
        self.player
    }

    /// Who comes next, unless the file says otherwise.
    pub fn following(&self, players: usize) -> usize {
        match self.player {
            Some(player) if self.double => player,
            Some(player) => (player + 1) % players,
            None => 0,
        }
    }

    /// Begins the turn at a message: finds the player of each of its messages. A turn begins with
    /// its tile and holds what comes before the next one. Where the file names no player, the
    /// figures that are placed in a turn tell; else whoever comes next has it.
    pub fn begin(&mut self, game: &SavedGame, start: usize) -> Vec<Place> {
        let players = game.players.len();
        let rest = &game.replay[start..];
        let is_tile = |at: &usize| rest[*at].kind == "PLACE_TILE";
        let tile = (0..rest.len()).find(is_tile).unwrap_or(0);
        let next = (tile + 1..rest.len()).find(is_tile);
        let turn = &rest[..next.unwrap_or(rest.len())];
        let commit = turn.iter().position(|m| m.kind == "COMMIT");
        let step_three = commit.unwrap_or(turn.len());
        let owner = |id: &Option<String>| figure(id.as_deref()?, players).map(|f| f.owner);
        let said = turn[..step_three].iter().find_map(|m| m.player);
        let said = said.or_else(|| turn.get(step_three).and_then(|m| m.player));
        let placed = turn[..step_three].iter().find_map(|m| owner(own(m)?));
        let player = said.or(placed).unwrap_or_else(|| self.following(players));
        self.second = self.double && self.player == Some(player);
        self.double = false;
        self.committed = false;
        self.player = Some(player);
        let placed = turn.iter().enumerate().map(|(at, message)| {
            let scored = at > step_three;
            let moved = || owner(&message.payload.meeple).filter(|_| scored);
            Place {
                player: message.player.or_else(moved).unwrap_or(player),
                scored,
            }
        });
        placed.collect()
    }

    /// Step 3 begins.
    pub fn commit(&mut self) {
        self.committed = true;
        self.ended += 1;
    }
}

/// The figure of a message that only its owner sends.
fn own(message: &Message) -> Option<&Option<String>> {
    let said = &message.payload;
    match (message.kind.as_str(), said.source.as_deref()) {
        ("DEPLOY_MEEPLE", _) | ("RETURN_MEEPLE", Some("ABBOT_RETURN")) => Some(&said.meeple),
        ("MOVE_NEUTRAL_FIGURE", _) => said.to.as_ref().map(|to| &to.meeple),
        _ => None,
    }
}
