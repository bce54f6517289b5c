//! Flocks: tokens drawn, driven home, or scattered by a wolf.

use super::{About, Barred, Draw, Game, What};
use crate::board::{PartId, Truth};
use crate::position::{FigureId, PlayerId};
use crate::scoring::{Moment, Score, Share};

impl Game<'_, '_, '_> {
    pub(super) fn grow(&mut self, player: PlayerId, name: &str, draw: Draw) -> Result<(), Barred> {
        let id = self.shepherd(player, name)?;
        self.turn.flocks.push(id);
        self.draw_flock(id, draw);
        Ok(())
    }

    pub(super) fn drive(&mut self, player: PlayerId, name: &str) -> Result<(), Barred> {
        let id = self.shepherd(player, name)?;
        self.turn.flocks.push(id);
        if let Some(part) = self.position.figure(id).part() {
            self.drive_field(part);
        }
        Ok(())
    }

    fn shepherd(&self, player: PlayerId, name: &str) -> Result<FigureId, Barred> {
        if name.is_empty() {
            return self.next_shepherd(player).ok_or_else(|| Barred::NoFlock {
                figure: "the player's next shepherd".to_owned(),
            });
        }
        let id = self.named(name)?;
        match self.position.figure(id).kind.as_str() {
            "shepherd" => Ok(id),
            _ => Err(Barred::NoFlock {
                figure: name.to_owned(),
            }),
        }
    }

    /// The player's first shepherd, in the order of placing, that has not been dealt with in this
    /// turn and whose field the tile just placed continues.
    fn next_shepherd(&self, player: PlayerId) -> Option<FigureId> {
        let board = &self.position.board;
        let laid = |part: PartId| self.turn.tiles.contains(&board.tile_of(part));
        let continued = |part: PartId| !laid(part) && board.members(part).into_iter().any(laid);
        self.position
            .standing()
            .filter(|(id, f)| {
                f.kind == "shepherd" && f.owner == Some(player) && !self.turn.flocks.contains(id)
            })
            .find(|(_, f)| f.part().is_some_and(continued))
            .map(|(id, _)| id)
    }

    /// Draws a token for a shepherd. A wolf sends all shepherds of the field home.
    pub(super) fn draw_flock(&mut self, id: FigureId, draw: Draw) {
        let animals = match (draw, &mut self.bag) {
            (Draw::Animals(animals), None) => Some(animals),
            (Draw::Animals(animals), Some(bag)) => {
                if let Some(at) = bag.iter().position(|a| *a == animals) {
                    bag.remove(at);
                }
                Some(animals)
            }
            (Draw::Chance(chance), Some(bag)) if !bag.is_empty() => {
                // Saved games draw from the bag in this order, wolves last.
                bag.sort_unstable_by_key(|animals| match animals {
                    0 => u8::MAX,
                    animals => *animals,
                });
                let at = (chance * bag.len() as f64) as usize;
                Some(bag.remove(at.min(bag.len() - 1)))
            }
            _ => None,
        };
        self.tell(What::Flock {
            figure: id,
            animals,
        });
        match (animals, self.position.figure(id).part()) {
            (Some(0), Some(part)) => {
                if let Some(bag) = &mut self.bag {
                    bag.push(0);
                }
                for shepherd in self.shepherds_in(part) {
                    self.send_shepherd_home(shepherd);
                }
            }
            (Some(animals), _) => self.position.figure_mut(id).flock.push(animals),
            (None, _) => {
                let about = About::FlockToken;
                self.tell(What::Unsaid { about });
            }
        }
    }

    fn shepherds_in(&self, part: PartId) -> Vec<FigureId> {
        let inside = self.position.standing_in(part).into_iter();
        inside
            .filter(|id| self.position.figure(*id).kind == "shepherd")
            .collect()
    }

    fn send_shepherd_home(&mut self, id: FigureId) {
        self.send_back(id, "scored");
        let tokens = std::mem::take(&mut self.position.figure_mut(id).flock);
        if let Some(bag) = &mut self.bag {
            bag.extend(tokens);
        }
        self.position.figure_mut(id).gone = true;
    }

    /// Scores every flock of a field for each player with a shepherd in it.
    fn drive_field(&mut self, part: PartId) {
        let shepherds = self.shepherds_in(part);
        let animals: u32 = shepherds
            .iter()
            .flat_map(|id| &self.position.figure(*id).flock)
            .map(|animals| u32::from(*animals))
            .sum();
        let moment = Moment::Driven;
        let at = self
            .position
            .board
            .tile(self.position.board.tile_of(part))
            .at;
        let mut score = Score::new("flock", Some(at), moment);
        score.add(self.values.line(animals, "flock-animal", moment, &[]));
        let mut owners: Vec<_> = shepherds
            .iter()
            .filter_map(|id| self.position.figure(*id).owner)
            .collect();
        owners.sort_unstable();
        owners.dedup();
        for player in owners {
            score.shares.push(Share {
                player,
                points: score.value,
                besides: Vec::new(),
            });
        }
        self.pay(score);
        for id in shepherds {
            self.send_shepherd_home(id);
        }
    }

    /// Drives home the flocks of fields that can no longer grow.
    pub(super) fn drive_closed(&mut self) {
        loop {
            let closed = self.position.standing().find_map(|(_, f)| {
                let part = f.part().filter(|_| f.kind == "shepherd")?;
                (self.position.board.closed(part) == Truth::Yes).then_some(part)
            });
            match closed {
                Some(part) => self.drive_field(part),
                None => return,
            }
        }
    }
}
