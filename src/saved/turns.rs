//! Whose turn it is: the messages of a replay, turn by turn.

use super::figures::figure;
use super::read::SavedGame;

/// For each message: its player, and where in its turn it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub player: usize,
    /// Whether step 3 of the turn has begun.
    pub scored: bool,
}

/// Finds the player of each message. A turn begins with its tile and holds what comes before the
/// next one. Where the file names no player, the figures that are placed in a turn tell; else the
/// next player in the order of seating has it.
pub(super) fn places(game: &SavedGame) -> Vec<Place> {
    let players = game.players.len();
    let mut places = Vec::with_capacity(game.replay.len());
    let mut before: Option<usize> = None;
    let mut start = 0;
    while start < game.replay.len() {
        let rest = &game.replay[start..];
        let next = rest.iter().skip(1).position(|m| m.kind == "PLACE_TILE");
        let turn = &rest[..next.map_or(rest.len(), |at| at + 1)];
        let commit = turn.iter().position(|m| m.kind == "COMMIT");
        let step_three = commit.unwrap_or(turn.len());
        let owner = |id: &Option<String>| figure(id.as_deref()?, players).map(|f| f.owner);
        let said = turn[..step_three].iter().find_map(|m| m.player);
        let said = said.or_else(|| turn.get(step_three).and_then(|m| m.player));
        let placed = turn[..step_three]
            .iter()
            .filter(|m| m.kind == "DEPLOY_MEEPLE")
            .find_map(|m| owner(&m.payload.meeple));
        let following = before.map_or(0, |player| (player + 1) % players);
        let player = said.or(placed).unwrap_or(following);
        for (at, message) in turn.iter().enumerate() {
            let scored = at > step_three;
            let moved = || owner(&message.payload.meeple).filter(|_| scored);
            places.push(Place {
                player: message.player.or_else(moved).unwrap_or(player),
                scored,
            });
        }
        before = Some(player);
        start += turn.len();
    }
    places
}
