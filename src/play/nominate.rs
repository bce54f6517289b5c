//! Emblems: beneath nominated meeples, on statues, and in final scoring.

use super::{About, Barred, Game, What};
use crate::board::{At, TileId};
use crate::position::{FigureId, PlayerId, Statue};
use crate::scoring::{Amount, Line, Moment, Score, Share};
use crate::tiles::{Kind, Mark, Side};
use crate::tournament::Law;

impl Game<'_, '_, '_> {
    /// A meeple whose feature was just continued gets an emblem, with a number that the others do not see.
    pub(super) fn nominate(
        &mut self,
        player: PlayerId,
        name: &str,
        emblem: Option<u8>,
    ) -> Result<(), Barred> {
        let id = self.own(name, player)?;
        let (cause, piece) = self.continued(id);
        let shown = self.position.figure_facts(id, Some(player));
        let mut facts: Vec<(String, &str)> = shown
            .iter()
            .map(|(fact, value)| (format!("what.{fact}"), value.as_str()))
            .collect();
        let mut state = |fact: &str, value| facts.push((fact.to_owned(), value));
        state("continued", if cause.is_some() { "yes" } else { "no" });
        state("cause", cause.unwrap_or("drawn-tile"));
        state("others", if self.turn.nominated { "one" } else { "none" });
        state(
            "surrounded",
            if self.surrounded_before(id, &piece) {
                "yes"
            } else {
                "no"
            },
        );
        let facts: Vec<(&str, &str)> = facts.iter().map(|(f, v)| (f.as_str(), *v)).collect();
        let leave = self.values.leave("nominate", &facts);
        let kind = self.position.figure(id).kind.clone();
        let cites = self.permit(leave, About::Nominating(kind))?;
        if let Some(number) = emblem {
            self.free_emblem(player, number)?;
        }
        self.position.figure_mut(id).emblem = Some(emblem);
        self.turn.nominated = true;
        self.tell(What::Nominated { figure: id, cites });
        Ok(())
    }

    /// What continued the feature of a figure in this turn, if anything did, and the tiles of that piece. A figure that
    /// was placed in this turn stood nowhere when the tile was laid.
    fn continued(&self, id: FigureId) -> (Option<&'static str>, Vec<TileId>) {
        let board = &self.position.board;
        let Some(part) = self.position.figure(id).part() else {
            return (None, Vec::new());
        };
        if self.turn.placed.contains(&id) {
            return (None, Vec::new());
        }
        let members = board.members(part);
        for piece in self.turn.pieces.iter().rev() {
            let inside = |p: &crate::board::PartId| {
                piece.contains(&board.tile_of(*p)) && !self.turn.bridges.contains(p)
            };
            if !members.iter().any(inside) {
                continue;
            }
            let has = |mark| piece.iter().any(|tile| board.tile(*tile).tile.has(mark));
            let kinds = [
                (Mark::Prize, "prize-tile"),
                (Mark::Tournament, "tournament-tile"),
                (Mark::TownHall, "town-hall"),
            ];
            let kind = kinds.iter().find(|(mark, _)| has(*mark));
            return (Some(kind.map_or("drawn-tile", |(_, k)| k)), piece.clone());
        }
        let bridge = members.iter().any(|p| self.turn.bridges.contains(p));
        (bridge.then_some("bridge"), Vec::new())
    }

    /// Whether all eight squares around a figure's tile were taken before a piece was laid.
    fn surrounded_before(&self, id: FigureId, piece: &[TileId]) -> bool {
        const ALL: usize = 8;
        let Some(tile) = self.position.tile_of(self.position.figure(id)) else {
            return false;
        };
        let board = &self.position.board;
        let mut around = board.around(board.tile(tile).at);
        around.retain(|tile| !piece.contains(tile));
        around.len() == ALL
    }

    /// Fails if no emblem has the number, or if the player has it elsewhere.
    fn free_emblem(&self, player: PlayerId, number: u8) -> Result<(), Barred> {
        let session = self.values.session;
        let with = session.cut("emblem", "with", i64::from(number));
        let said = with.map(|with| session.leave("emblem", &[("with", &with)]));
        if let Some(said) = said
            && said.value == Some(false)
        {
            return Err(Barred::NoSuchEmblem {
                number,
                cites: said.cites,
            });
        }
        let own = |f: &crate::position::Figure| f.owner == Some(player);
        let mut standing = self.position.standing();
        if standing.any(|(_, f)| own(f) && f.emblem == Some(Some(number))) {
            return Err(Barred::EmblemTwice {
                player: self.position.player(player).name.clone(),
                number,
                cites: session.number("number", &[("what", "emblems-each")]).cites,
            });
        }
        Ok(())
    }

    /// The emblem that a player has won goes onto the statue of a prize tile.
    pub(super) fn raise_statue(
        &mut self,
        player: PlayerId,
        at: At,
        side: Option<Side>,
    ) -> Result<(), Barred> {
        let site = self.position.statue_site(at, side);
        let site = site.map_err(|fault| Barred::Spot {
            fault,
            kind: Kind::City.id().to_owned(),
            at,
        })?;
        let city = site.ok_or(Barred::NoStatue { at })?;
        self.position.statues.push(Statue {
            city,
            owner: player,
        });
        let cites = self
            .values
            .session
            .comes_first("prize-tile", "place-tile")
            .cites;
        self.tell(What::Statue { player, at, cites });
        Ok(())
    }

    /// Final scoring: emblems beneath meeples come off, then those on statues score.
    pub(super) fn score_emblems(&mut self) {
        let nominated = self.position.standing().filter(|(_, f)| f.emblem.is_some());
        let nominated: Vec<FigureId> = nominated.map(|(id, _)| id).collect();
        let session = self.values.session;
        let off = session.comes_first("emblems-off-meeples", "statues");
        if off.value == Some(true) && !nominated.is_empty() {
            for id in &nominated {
                self.position.figure_mut(*id).emblem = None;
            }
            self.tell(What::EmblemsOff {
                figures: nominated,
                cites: off.cites,
            });
        }
        for statue in self.position.statues.clone() {
            let feature = self.position.board.feature(statue.city);
            let at = self
                .position
                .board
                .tile(self.position.board.tile_of(statue.city))
                .at;
            let mut score = Score::new("statue", Some(at), Moment::Final);
            let done = match self.position.board.closed(statue.city) {
                crate::board::Truth::Yes => Some("yes"),
                crate::board::Truth::No => Some("no"),
                crate::board::Truth::Unknown => None,
            };
            let mut facts = vec![("each", "coat-of-arms")];
            facts.extend(done.map(|done| ("done", done)));
            let worth = self.values.amount("statue", &facts);
            match worth.amount {
                // What lies behind an edge that nobody knows may show coats of arms.
                Amount::Number(each) if !feature.unsure => score.add(Ok(Line {
                    count: feature.coats_of_arms,
                    item: "coat-of-arms",
                    each,
                    total: each * i64::from(feature.coats_of_arms),
                    with: Vec::new(),
                    cites: worth.cites,
                    authority: worth.authority,
                })),
                _ => score.unsaid.push("coat-of-arms"),
            }
            if score.unsaid.is_empty() {
                score.shares.push(Share {
                    player: statue.owner,
                    points: score.value,
                    besides: Vec::new(),
                });
            }
            self.pay(score);
        }
    }

    /// Whether a tile that is laid now belongs to the turn of the one before: a prize tile or the tournament tile comes
    /// first, by the rules, and another tile follows in the same turn.
    pub(super) fn goes_on(&self, player: PlayerId, tile: &crate::tiles::Tile) -> bool {
        let waits = self.turn.player == Some(player) && self.turn.pending && !self.turn.acted;
        let before = self.turn.pieces.last().and_then(|piece| piece.first());
        let before = before.and_then(|id| step(&self.position.board.tile(*id).tile));
        let (Some(before), true) = (before, waits) else {
            return false;
        };
        let now = step(tile).unwrap_or("place-tile");
        let first = self.values.session.comes_first(before, now);
        first.value == Some(true)
    }
}

/// The step of a turn in which a special tile is laid: a value of `order.this`.
fn step(tile: &crate::tiles::Tile) -> Option<&'static str> {
    let river = tile.has(Mark::River) || tile.parts_of(Kind::River).next().is_some();
    let steps = [
        (tile.has(Mark::Prize), "prize-tile"),
        (tile.has(Mark::Tournament), "tournament-tile"),
        (tile.has(Mark::TownHall), "town-hall-tile"),
        (river, "river-bend"),
    ];
    let found = steps.iter().find(|(is, _)| *is);
    found.map(|(_, step)| *step)
}
