//! Who has the majority in a feature: strengths added up, ties shared.

use super::{Amount, Nothing, Values};
use crate::court::Verdict;
use crate::position::{Figure, FigureId, PlayerId, Position};
use crate::rulebook::cite_all;
use crate::tiles::{Kind, Mark};

/// What one figure counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Strength {
    Counts(i64),
    /// It takes no part.
    None,
    Unsaid,
}

/// Who scores a feature and who does not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Majority {
    /// Those who share the majority, in the order of seating.
    pub winners: Vec<PlayerId>,
    pub others: Vec<(PlayerId, Nothing)>,
    pub cites: Vec<String>,
}

impl Majority {
    /// The majority among figures in a feature of a kind that shows so many coats of arms. `phase`
    /// is a value of `turn.phase`.
    pub fn of(
        position: &Position,
        figures: &[FigureId],
        (kind, coats): (Kind, u32),
        phase: &str,
        values: &Values,
    ) -> Majority {
        let mut majority = Majority::default();
        let mut sums: Vec<(PlayerId, i64)> = Vec::new();
        let mut idle: Vec<(PlayerId, Nothing)> = Vec::new();
        for id in figures {
            let figure = position.figure(*id);
            let Some(owner) = figure.owner else { continue };
            let (strength, cites) = strength(position, figure, coats, phase, values);
            match strength {
                Strength::Counts(n) => {
                    cite_all(&mut majority.cites, cites);
                    match sums.iter_mut().find(|(p, _)| *p == owner) {
                        Some((_, sum)) => *sum += n,
                        None => sums.push((owner, n)),
                    }
                }
                Strength::None => idle.push((
                    owner,
                    Nothing::NoStrength {
                        kind: figure.kind.clone(),
                        cites,
                    },
                )),
                Strength::Unsaid => {
                    let kind = figure.kind.clone();
                    idle.push((owner, Nothing::Unsaid { kind }));
                }
            }
        }
        sums.sort_unstable();
        let most = sums.iter().map(|(_, n)| *n).max().unwrap_or(0);
        let unsaid = idle
            .iter()
            .any(|(_, why)| matches!(why, Nothing::Unsaid { .. }));
        let zero = most == 0 && !sums.is_empty();
        let leave = zero.then(|| {
            let mut facts = vec![("what", "no-strength"), ("for", "majority")];
            if matches!(kind, Kind::City | Kind::Road | Kind::Field) {
                facts.push(("in", kind.id()));
            }
            values.leave("counts", &facts)
        });
        for (player, own) in sums {
            if unsaid {
                continue;
            }
            match &leave {
                Some(leave) if leave.verdict != Verdict::Yes => {
                    let cites = leave.cites.clone();
                    majority
                        .others
                        .push((player, Nothing::ZeroStrength { cites }));
                }
                _ if own == most => majority.winners.push(player),
                _ => majority
                    .others
                    .push((player, Nothing::NoMajority { own, most })),
            }
        }
        majority.break_tie(position, figures, values);
        if let Some(leave) = leave
            && !majority.winners.is_empty()
        {
            cite_all(&mut majority.cites, leave.cites);
        }
        for (player, why) in idle {
            let known = |p: &PlayerId| *p == player;
            let told =
                majority.winners.iter().any(known) || majority.others.iter().any(|(p, _)| known(p));
            if !told {
                majority.others.push((player, why));
            }
        }
        majority
    }

    /// Where the rules have it so, those with a meeple on a hill win a tie.
    fn break_tie(&mut self, position: &Position, figures: &[FigureId], values: &Values) {
        if self.winners.len() < 2 {
            return;
        }
        let on_hill = |id: &&FigureId| {
            let figure = position.figure(**id);
            let tile = position.tile_of(figure);
            let hill = tile.is_some_and(|t| position.board.tile(t).tile.has(Mark::Hill));
            hill && figure.occupies()
        };
        let owner = |id: &FigureId| position.figure(*id).owner;
        let high: Vec<PlayerId> = figures.iter().filter(on_hill).filter_map(owner).collect();
        if !self.winners.iter().any(|player| high.contains(player)) {
            return;
        }
        let leave = values.leave("counts", &[("what", "hills"), ("for", "tie")]);
        if leave.verdict != Verdict::Yes {
            return;
        }
        let (won, lost) = self
            .winners
            .iter()
            .partition(|player| high.contains(player));
        self.winners = won;
        let lost: Vec<PlayerId> = lost;
        let cites = || leave.cites.clone();
        let lower = lost
            .into_iter()
            .map(|p| (p, Nothing::Lower { cites: cites() }));
        self.others.extend(lower);
        cite_all(&mut self.cites, leave.cites);
    }

    /// Whether it hangs on a figure of which the rules do not say what it counts.
    pub fn is_unsaid(&self) -> bool {
        let unsaid = |why: &Nothing| matches!(why, Nothing::Unsaid { .. });
        self.others.iter().any(|(_, why)| unsaid(why))
    }
}

fn strength(
    position: &Position,
    figure: &Figure,
    coats: u32,
    phase: &str,
    values: &Values,
) -> (Strength, Vec<String>) {
    let mut facts = vec![("what.kind", figure.kind.as_str()), ("phase", phase)];
    if let Some(on) = position.on(figure) {
        facts.push(("what.on", on));
    }
    if figure.kind == "scarecrow" {
        let turned = if figure.turned { "farmer" } else { "standing" };
        facts.push(("what.turned", turned));
    }
    let worth = values.amount("strength", &facts);
    let strength = match worth.amount {
        Amount::Number(0) => Strength::None,
        Amount::Number(n) => Strength::Counts(n),
        Amount::CoatsOfArms => Strength::Counts(i64::from(coats)),
        Amount::AsFeature | Amount::Unsaid => Strength::Unsaid,
    };
    (strength, worth.cites)
}
