//! The dragon: put on a tile, going from tile to tile, flying.

use super::{About, Barred, Game, What};
use crate::board::{At, TileId};
use crate::court::Verdict;
use crate::position::FigureId;
use crate::tiles::Side;

impl Game<'_, '_, '_> {
    pub(super) fn put_dragon(&mut self, at: At, faces: Option<Side>) -> Result<(), Barred> {
        let tile = self.dragon_tile(at)?;
        self.position.dragon = Some((tile, faces));
        self.tell(What::DragonAt { at });
        Ok(())
    }

    /// The dragon goes to a tile, and the court says who is removed there.
    pub(super) fn dragon_enters(&mut self, at: At) -> Result<(), Barred> {
        let tile = self.dragon_tile(at)?;
        self.enter(tile, None);
        self.send_lonely();
        Ok(())
    }

    fn dragon_tile(&self, at: At) -> Result<TileId, Barred> {
        self.position.board.tile_at(at).ok_or(Barred::Spot {
            fault: crate::position::SpotFault::NoTile,
            kind: "tile".to_owned(),
            at,
        })
    }

    /// The dragon flies to the last tile in line. On each tile that it enters, the court says who
    /// is removed; it stays where the fairy is.
    pub(super) fn fly(&mut self) -> Result<(), Barred> {
        let Some((from, Some(side))) = self.position.dragon else {
            return Err(Barred::NoDragon);
        };
        let start = self.position.board.tile(from).at;
        for tile in self.position.board.line(start, side) {
            if self.enter(tile, Some(side)) {
                break;
            }
        }
        Ok(())
    }

    /// Puts the dragon on a tile and removes whom the court says; gives whether the fairy is there.
    fn enter(&mut self, tile: TileId, faces: Option<Side>) -> bool {
        let at = self.position.board.tile(tile).at;
        self.position.dragon = Some((tile, faces));
        self.tell(What::DragonAt { at });
        let here: Vec<FigureId> = self
            .position
            .standing()
            .filter(|(_, f)| self.position.tile_of(f) == Some(tile))
            .map(|(id, _)| id)
            .collect();
        let met = here.iter().any(|id| self.position.figure(*id).fairy);
        for id in here {
            let facts = self.position.figure_facts(id, None);
            let named: Vec<(String, String)> = facts
                .into_iter()
                .map(|(fact, value)| (format!("what.{fact}"), value))
                .collect();
            let mut stated: Vec<(&str, &str)> = vec![("by", "dragon")];
            stated.extend(named.iter().map(|(f, v)| (f.as_str(), v.as_str())));
            match self.values.leave("remove", &stated).verdict {
                Verdict::Yes | Verdict::Must => {
                    self.send_back_by(id, "removed", "dragon");
                    self.position.figure_mut(id).gone = true;
                }
                Verdict::No => {}
                _ => {
                    let kind = self.position.figure(id).kind.clone();
                    let about = About::DragonRemoving(kind);
                    self.tell(What::Unsaid { about });
                }
            }
        }
        met
    }
}
