//! Builders and pigs that are figures of their own: they go when their last meeple has gone.

use super::Game;
use crate::position::{Figure, FigureId};

impl Game<'_, '_, '_> {
    /// Sends home builders and pigs whose owner has no other meeple in their feature any more,
    /// where the rules have it so.
    pub(super) fn send_lonely(&mut self) {
        let joins = |f: &Figure| matches!(f.kind.as_str(), "builder" | "pig");
        let joined: Vec<FigureId> = self
            .position
            .standing()
            .filter(|(_, f)| joins(f))
            .map(|(id, _)| id)
            .collect();
        for id in joined {
            let figure = self.position.figure(id);
            let Some(part) = figure.part() else { continue };
            let owner = figure.owner;
            let inside = self.position.standing_in(part);
            let stays = inside.iter().any(|other| {
                let other = self.position.figure(*other);
                other.owner == owner && other.occupies()
            });
            if !stays && self.send_back(id, "removed") {
                self.position.figure_mut(id).gone = true;
            }
        }
    }
}
