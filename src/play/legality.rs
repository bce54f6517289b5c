//! Whether the rules let a figure be placed, assigned or moved: the question put to the court.

use super::{About, Barred, Game, What};
use crate::board::PartId;
use crate::court::Verdict;
use crate::position::{Figure, PlayerId};
use crate::scoring::Leave;

impl Game<'_, '_, '_> {
    /// Turns what the court says into leave to go on. Silence is told and lets the move pass.
    pub(super) fn permit(&mut self, leave: Leave, about: About) -> Result<Vec<String>, Barred> {
        match leave.verdict {
            Verdict::No => Err(Barred::Forbidden {
                what: about,
                cites: leave.cites,
            }),
            _ if leave.depends => {
                self.tell(What::Unsaid { about });
                Ok(leave.cites)
            }
            Verdict::Silent | Verdict::Conflict(..) | Verdict::Value(_) => {
                self.tell(What::Unsaid { about });
                Ok(Vec::new())
            }
            Verdict::Yes | Verdict::Must => Ok(leave.cites),
        }
    }

    /// Whether a figure of a kind may be placed on a part of the board.
    pub(super) fn may_place(
        &self,
        kind: &str,
        player: PlayerId,
        part: PartId,
        portal: bool,
    ) -> Leave {
        let board = &self.position.board;
        let tile = board.tile_of(part);
        let at = match board.is_bridge(part) {
            true => "bridge",
            false => board.kind(part).id(),
        };
        let via = if portal { "portal" } else { "hand" };
        let laid = match self.turn.tiles.contains(&tile) || self.turn.bridges.contains(&part) {
            true => "now",
            false => "earlier",
        };
        let mut facts = vec![
            ("what.kind", kind),
            ("what.of", "mine"),
            ("at", at),
            ("via", via),
            ("laid", laid),
        ];
        let occupied = self.occupied(part, player);
        // Pieces that join a figure of one's own need one there; the others need nobody.
        match (kind, occupied) {
            ("builder" | "pig", "mine" | "both") => facts.push(("usual", "yes")),
            ("builder" | "pig", _) => facts.push(("usual", "no")),
            _ => facts.push(("occupied", occupied)),
        }
        let tile_facts = self.position.tile_facts(tile);
        let named = [
            ("kind", "tile.kind"),
            ("hoard", "tile.hoard"),
            ("dragon", "tile.dragon"),
        ];
        for (fact, value) in tile_facts {
            if let Some((_, name)) = named.iter().find(|(n, _)| *n == fact) {
                facts.push((*name, value));
            }
        }
        self.values.leave("place", &facts)
    }

    /// Who occupies a feature, from a player's side: a value of `place.occupied`.
    pub(super) fn occupied(&self, part: PartId, player: PlayerId) -> &'static str {
        let mut inside = self.position.standing_in(part);
        inside.retain(|id| self.position.figure(*id).occupies());
        let mine = |f: &Figure| f.owner == Some(player);
        let owns = inside.iter().any(|f| mine(self.position.figure(*f)));
        let others = inside.iter().any(|f| !mine(self.position.figure(*f)));
        match (owns, others) {
            (false, false) => "no",
            (true, false) => "mine",
            (false, true) => "others",
            (true, true) => "both",
        }
    }
}
