//! One move: what it does at once.

use std::sync::Arc;

use super::game::Turn;
use super::{Action, Barred, Game, Move, What, squares};
use crate::board::{At, Axis, PartId, TileId};
use crate::position::{PlayerId, Wanted};
use crate::tiles::{self, Tile};

impl Game<'_, '_, '_> {
    pub(super) fn apply(&mut self, action: &Move) -> Result<(), Barred> {
        let player = action.player;
        if self.over {
            return Err(Barred::GameOver);
        }
        // Tiles, bridges and nominations belong to step 1.
        let step_1 = [
            matches!(action.action, Action::Tile { .. } | Action::Bridge { .. }),
            matches!(
                action.action,
                Action::Nominate { .. } | Action::Statue { .. }
            ),
        ];
        let acted = !step_1.contains(&true);
        let done = match &action.action {
            Action::Nominate { figure, emblem } => self.nominate(player, figure, *emblem),
            Action::Statue { at, side } => self.raise_statue(player, *at, *side),
            Action::Tile {
                tile,
                at,
                turn,
                bridge,
            } => self.lay(player, tile, *at, *turn, *bridge),
            Action::Bridge { at, axis } => self.build_bridge(player, *at, *axis),
            Action::Castle { at, side } => self.build_castle(player, *at, *side),
            Action::Barn { corner, farmer } => self.build_barn(player, *corner, farmer.as_deref()),
            Action::Place {
                kind,
                name,
                to,
                portal,
                flock,
            } => self.place(player, kind, name, to, *portal, *flock),
            Action::Assign { what, to } => self.assign(player, what, to),
            Action::Move { figure, to } => self.move_figure(player, figure, to),
            Action::TakeBack { figure } => self.take_back(player, figure),
            Action::Grow { figure, draw } => self.grow(player, figure, *draw),
            Action::Drive { figure } => self.drive(player, figure),
            Action::Dragon { at, faces } => self.put_dragon(*at, *faces),
            Action::DragonEnters { at } => self.dragon_enters(*at),
            Action::Fly => self.fly(),
            Action::Pass => Ok(()),
            Action::Pay { to, points } => {
                let points = i64::from(*points);
                self.position.player_mut(player).points -= points;
                if let Some(to) = to {
                    self.position.player_mut(*to).points += points;
                }
                Ok(())
            }
            Action::Begin => {
                self.settle();
                self.begin_turn(player);
                self.turn.begun = Some(player);
                Ok(())
            }
            Action::Stop => {
                self.turn.pending = false;
                Ok(())
            }
            Action::Score => {
                self.score_turn();
                Ok(())
            }
            Action::Final => {
                self.settle();
                self.score_last();
                self.over = true;
                Ok(())
            }
        };
        self.turn.acted |= acted && done.is_ok();
        done
    }

    /// Step 1. Step 3 of the turn before comes first, if it has not been played.
    fn lay(
        &mut self,
        player: PlayerId,
        tile: &Arc<Tile>,
        at: At,
        turn: tiles::Turn,
        bridge: Option<Axis>,
    ) -> Result<(), Barred> {
        let board = &self.position.board;
        let squares = squares(tile, at, turn);
        for (square, tile) in &squares {
            let bridge = bridge.filter(|_| *square == at);
            let fits = board.fits(*square, tile, turn, bridge);
            fits.map_err(Barred::Misfit)?;
        }
        if !board.is_empty() && !squares.iter().any(|(square, _)| board.touches(*square)) {
            return Err(Barred::NoNeighbour { at });
        }
        let fit = [("edges", "fit"), ("square", "free"), ("beside", "tile")];
        let cites = self.values.leave("lay", &fit).cites;
        if !self.goes_on(player, tile) {
            self.settle();
            let second = self.turn.double && self.turn.player == Some(player);
            let begun = self.turn.begun == Some(player);
            self.turn = Turn {
                player: Some(player),
                pending: true,
                second,
                ..Turn::default()
            };
            if !second && !begun {
                self.begin_turn(player);
            }
        }
        let builders = self.builders_of(player);
        let mut laid = Vec::with_capacity(squares.len());
        for (square, tile) in &squares {
            let bridge = bridge.filter(|_| *square == at);
            let placed = self.position.board.place(*square, tile, turn, bridge);
            laid.push(placed.map_err(Barred::Misfit)?);
        }
        self.turn.tiles.extend(&laid);
        self.turn.pieces.push(laid.clone());
        let roads = laid
            .iter()
            .filter_map(|t| self.position.board.tile(*t).bridge);
        self.turn.bridges.extend(roads.map(|(_, road)| road));
        let id = tile.id.clone();
        self.tell(What::TilePlaced { id, at, cites });
        self.wake_builder(player, &builders, &laid);
        Ok(())
    }

    /// What happens at the start of a turn: the fairy pays, where the edition has it so.
    fn begin_turn(&mut self, player: PlayerId) {
        let with_fairy = self
            .position
            .standing()
            .any(|(_, f)| f.fairy && f.owner == Some(player));
        if !with_fairy {
            return;
        }
        let moment = crate::scoring::Moment::TurnStart;
        if let Ok(line) = self.values.line(1, "fairy-turn", moment, &[]) {
            let mut score = crate::scoring::Score::new("fairy", None, moment);
            score.besides(player, line);
            self.pay(score);
        }
    }

    /// The parts on which a player's builder stands.
    fn builders_of(&self, player: PlayerId) -> Vec<PartId> {
        let mine = |f: &crate::position::Figure| {
            f.owner == Some(player) && (f.kind == "builder" || f.builder)
        };
        self.position
            .standing()
            .filter(|(_, f)| mine(f))
            .filter_map(|(_, f)| f.part())
            .collect()
    }

    /// A tile that continues the feature of the player's builder may bring a second part.
    fn wake_builder(&mut self, player: PlayerId, builders: &[PartId], laid: &[TileId]) {
        if self.turn.second {
            return;
        }
        let board = &self.position.board;
        let continues = builders.iter().any(|part| {
            let members = board.members(*part);
            members.iter().any(|p| laid.contains(&board.tile_of(*p)))
        });
        if !continues {
            return;
        }
        let leave = self.triggers("double-turn");
        self.turn.double = leave.verdict != crate::court::Verdict::No;
        if self.turn.double {
            let cites = leave.cites;
            self.tell(What::DoubleTurn { player, cites });
        }
    }

    /// Whether laying the tile of this turn triggers something.
    pub(super) fn triggers(&self, effect: &str) -> crate::scoring::Leave {
        let mut facts = vec![("effect", effect), ("by", "placing")];
        let laid = self.turn.pieces.last().and_then(|piece| piece.first());
        let shown = laid.map_or(Vec::new(), |tile| self.position.tile_facts(*tile));
        let kind = shown.iter().find(|(fact, _)| *fact == "kind");
        facts.extend(kind.map(|(_, value)| ("tile.kind", *value)));
        self.values.leave("trigger", &facts)
    }

    pub(super) fn part(&self, to: &Wanted) -> Result<PartId, Barred> {
        self.position.part_wanted(to).map_err(|fault| Barred::Spot {
            fault,
            kind: if to.bridge { "bridge" } else { to.kind.id() }.to_owned(),
            at: to.at,
        })
    }
}
