//! Figures: placed, assigned, moved, taken back.

use super::{About, Barred, Draw, Game, What};
use crate::diagnostic::nearest;
use crate::position::{Figure, FigureId, PlayerId, Spot, Wanted};
use crate::scoring::{Moment, Score, fairy_bonus};

impl Game<'_, '_, '_> {
    pub(super) fn named(&self, name: &str) -> Result<FigureId, Barred> {
        let figures = || self.position.standing().map(|(_, f)| f.name.as_str());
        self.position
            .figure_named(name)
            .ok_or_else(|| Barred::UnknownFigure {
                name: name.to_owned(),
                nearest: nearest(name, figures()),
            })
    }

    pub(super) fn own(&self, name: &str, player: PlayerId) -> Result<FigureId, Barred> {
        let id = self.named(name)?;
        match self.position.figure(id).owner {
            Some(owner) if owner != player => Err(Barred::NotYours {
                figure: name.to_owned(),
                owner: self.position.player(owner).name.clone(),
            }),
            _ => Ok(id),
        }
    }

    pub(super) fn place(
        &mut self,
        player: PlayerId,
        kind: &str,
        name: &str,
        to: &Wanted,
        portal: bool,
        flock: Option<Draw>,
    ) -> Result<(), Barred> {
        let part = self.part(to)?;
        if !name.is_empty() && self.position.figure_named(name).is_some() {
            let name = name.to_owned();
            return Err(Barred::NameTaken { name });
        }
        let supply = self.position.player(player).supply.get(kind);
        if supply == Some(&0) {
            return Err(Barred::NoneLeft {
                kind: kind.to_owned(),
                player: self.position.player(player).name.clone(),
            });
        }
        let leave = self.may_place(kind, player, part, portal);
        let cites = self.permit(leave, About::Placing(kind.to_owned()))?;
        if let Some(left) = self.position.player_mut(player).supply.get_mut(kind) {
            *left -= 1;
        }
        let mut figure = Figure::new(kind, Some(player), Spot::Part(part));
        figure.name = name.to_owned();
        let id = self.put(figure);
        self.turn.placed.push(id);
        self.tell(What::Placed { figure: id, cites });
        if kind == "shepherd" {
            self.draw_flock(id, flock.unwrap_or(Draw::Unknown));
        }
        Ok(())
    }

    fn put(&mut self, figure: Figure) -> FigureId {
        let id = FigureId(self.position.figures.len() as u32);
        self.position.figures.push(figure);
        id
    }

    pub(super) fn assign(&mut self, player: PlayerId, what: &str, to: &str) -> Result<(), Barred> {
        let id = match what {
            "fairy" => self.named(to)?,
            _ => self.own(to, player)?,
        };
        let cannot = || Barred::CannotHave {
            what: what.to_owned(),
            figure: to.to_owned(),
        };
        if !["fairy", "builder", "pig"].contains(&what) {
            return Err(cannot());
        }
        let facts = self.position.figure_facts(id, Some(player));
        let mut stated = vec![("what", what)];
        let wanted = [("kind", "to.kind"), ("on", "to.on"), ("of", "to.of")];
        for (fact, value) in &facts {
            if let Some((_, name)) = wanted.iter().find(|(n, _)| n == fact) {
                stated.push((*name, value.as_str()));
            }
        }
        let leave = self.values.leave("assign", &stated);
        let cites = self.permit(leave, About::Assigning(what.to_owned()))?;
        if what == "fairy" {
            for figure in &mut self.position.figures {
                figure.fairy = false;
            }
            self.position.fairy = None;
        } else if let Some(left) = self.position.player_mut(player).supply.get_mut(what) {
            if *left == 0 {
                let player = self.position.player(player).name.clone();
                let kind = what.to_owned();
                return Err(Barred::NoneLeft { kind, player });
            }
            *left -= 1;
        }
        let figure = self.position.figure_mut(id);
        match what {
            "fairy" => figure.fairy = true,
            "builder" => figure.builder = true,
            _ => figure.pig = true,
        }
        let what = what.to_owned();
        self.tell(What::Assigned {
            what,
            to: id,
            cites,
        });
        Ok(())
    }

    /// A figure on the board, or one that step 3 has just sent back, goes to another feature.
    pub(super) fn move_figure(
        &mut self,
        player: PlayerId,
        name: &str,
        to: &Wanted,
    ) -> Result<(), Barred> {
        let part = self.part(to)?;
        let scored = self.turn.scored.iter().map(|(id, _)| *id);
        let back = scored
            .filter(|id| self.position.figure(*id).name == name)
            .find(|id| self.position.figure(*id).gone);
        let id = match back {
            Some(id) => id,
            None => self.own(name, player)?,
        };
        let owner = self.position.figure(id).owner.unwrap_or(player);
        let kind = self.position.figure(id).kind.clone();
        let target = self.position.board.kind(part).id();
        let facts = [
            ("what.kind", kind.as_str()),
            ("to", target),
            ("occupied", self.occupied(part, owner)),
        ];
        let leave = self.values.leave("move", &facts);
        let cites = self.permit(leave, About::Moving(kind.clone()))?;
        if self.position.figure(id).gone
            && let Some(left) = self.position.player_mut(owner).supply.get_mut(&kind)
        {
            *left = left.saturating_sub(1);
        }
        let figure = self.position.figure_mut(id);
        figure.gone = false;
        figure.spot = Spot::Part(part);
        self.tell(What::Moved { figure: id, cites });
        Ok(())
    }

    /// An abbot retires, or a maiden is taken back: scored by what stands around, or on the board.
    pub(super) fn take_back(&mut self, player: PlayerId, name: &str) -> Result<(), Barred> {
        let id = self.own(name, player)?;
        let figure = self.position.figure(id);
        match (figure.spot, figure.kind.as_str()) {
            (Spot::Part(part), "abbot") => {
                let feature = self.position.board.feature(part);
                let moment = Moment::Retired;
                let mut score =
                    crate::scoring::finished_value(&self.position, &feature, moment, self.values);
                score.shares.push(crate::scoring::Share {
                    player,
                    points: score.value,
                    besides: Vec::new(),
                });
                let facts = [
                    ("effect", "fairy-bonus"),
                    ("by", "retiring"),
                    ("what.kind", "abbot"),
                    ("what.fairy", if figure.fairy { "yes" } else { "no" }),
                ];
                if self.values.leave("trigger", &facts).verdict == crate::court::Verdict::Yes {
                    fairy_bonus(&mut score, &self.position, &[id], self.values);
                }
                self.pay(score);
            }
            (Spot::Castle(_), _) => self.score_maiden(player, id),
            _ => {}
        }
        self.send_back(id, "removed");
        self.position.figure_mut(id).gone = true;
        self.send_lonely();
        Ok(())
    }

    fn score_maiden(&mut self, player: PlayerId, id: FigureId) {
        let moment = Moment::TakenBack;
        let count = |on: &str, kinds: &[&str]| {
            let counted = self.position.standing().filter(|(other, f)| {
                *other != id && kinds.contains(&f.kind.as_str()) && self.position.on(f) == Some(on)
            });
            counted.count() as u32
        };
        let others = count("castle", &["regular-meeple"]);
        let knights = self.with_role("knight");
        let mut score = Score::new("maiden", None, moment);
        for (count, item) in [(1, "maiden"), (others, "other-maiden"), (knights, "knight")] {
            if count > 0 {
                score.add(self.values.line(count, item, moment, &[]));
            }
        }
        score.shares.push(crate::scoring::Share {
            player,
            points: score.value,
            besides: Vec::new(),
        });
        self.pay(score);
    }

    /// How many figures on the board count as something, by the definitions.
    pub(super) fn with_role(&self, role: &str) -> u32 {
        let ids: Vec<FigureId> = self.position.standing().map(|(id, _)| id).collect();
        let has = |id: &&FigureId| {
            let facts = self.position.figure_facts(**id, None);
            self.values.role(&facts).as_deref() == Some(role)
        };
        ids.iter().filter(has).count() as u32
    }

    /// Tells where a figure and what is attached to it go after an event, by the rules; gives
    /// whether the figure itself goes back to its owner.
    pub(super) fn send_back(&mut self, id: FigureId, event: &str) -> bool {
        self.send_back_by(id, event, "rules")
    }

    /// The same after an event that the dragon brings about, or the usual rules.
    pub(super) fn send_back_by(&mut self, id: FigureId, event: &str, by: &str) -> bool {
        let facts = self.position.figure_facts(id, None);
        let effects = self.values.effects(event, by, &facts);
        let figure = self.position.figure(id).clone();
        let mut returns = false;
        for effect in &effects {
            match effect.thing.as_str() {
                "meeple" => returns |= effect.to == "owners-supply",
                "builder" => self.detach(id, "builder", figure.owner),
                "pig" => self.detach(id, "pig", figure.owner),
                "fairy" => self.position.figure_mut(id).fairy = false,
                "emblem" => self.position.figure_mut(id).emblem = None,
                "flock" => {
                    let tokens = std::mem::take(&mut self.position.figure_mut(id).flock);
                    if let Some(bag) = &mut self.bag {
                        bag.extend(tokens);
                    }
                }
                _ => {}
            }
        }
        if returns
            && let Some(owner) = figure.owner
            && let Some(left) = self.position.player_mut(owner).supply.get_mut(&figure.kind)
        {
            *left += 1;
        }
        if !effects.is_empty() {
            let effects = effects.into_iter().map(|e| (e.id, e.cites)).collect();
            self.tell(What::Goes {
                figure: id,
                effects,
            });
        }
        returns
    }

    fn detach(&mut self, id: FigureId, what: &str, owner: Option<PlayerId>) {
        let figure = self.position.figure_mut(id);
        let had = match what {
            "builder" => std::mem::take(&mut figure.builder),
            _ => std::mem::take(&mut figure.pig),
        };
        if had
            && let Some(owner) = owner
            && let Some(left) = self.position.player_mut(owner).supply.get_mut(what)
        {
            *left += 1;
        }
    }
}
