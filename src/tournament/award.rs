//! Resolving a tournament: who draws prize tiles and in which order, what becomes of emblems, crown and prize tiles.

use serde::Serialize;

use super::law::{Law, Said};
use crate::rulebook::cite_all;

/// Somebody at the table, in the order of seating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    pub player: String,
    /// The tournament value; none of those who take no part.
    pub value: Option<i64>,
}

/// What a player gets out of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Award {
    pub player: String,
    pub value: Option<i64>,
    /// How many have a higher value, counted by value; none of those who take no part.
    pub rank: Option<usize>,
    pub emblem: Option<Emblem>,
    /// Why this player draws or does not.
    pub cites: Vec<String>,
    pub draws: bool,
}

/// Where a shown emblem goes: the id of the effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Emblem {
    pub effect: String,
    pub cites: Vec<String>,
}

/// A prize tile that is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Prize {
    pub player: String,
    pub cites: Vec<String>,
}

/// A tournament that was resolved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub awards: Vec<Award>,
    /// In the order of drawing.
    pub prizes: Vec<Prize>,
    /// Prize tiles that nobody draws.
    pub undrawn: i64,
    /// Effects on the undrawn prize tiles, the crown and those without a part: ids and citations.
    pub effects: Vec<Emblem>,
    /// Whether the rules leave open who draws or in which order, so that nothing of this is sure.
    pub open: bool,
}

/// The names of the ranks in the rulebook.
const RANKS: [&str; 3] = ["highest", "second", "third"];
const STEPS: [&str; 3] = ["highest-value", "second-value", "third-value"];

/// Resolves a tournament. `entrants` sit clockwise; `active` is the index of the active player.
pub fn resolve(
    law: &dyn Law,
    entrants: &[Entrant],
    active: usize,
    on_stack: i64,
    last: bool,
) -> Outcome {
    let mut values: Vec<i64> = entrants.iter().filter_map(|e| e.value).collect();
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    let players = law.cut("award", "players", entrants.len() as i64);
    let mut left = on_stack;
    let mut awards: Vec<Award> = entrants
        .iter()
        .map(|e| award(law, e, &values, entrants))
        .collect();
    let mut prizes = Vec::new();
    let mut open = false;
    let (ranks, ordered) = by_rank(law, &values);
    for (rank, value) in ranks {
        let tied: Vec<usize> = clockwise(law, entrants.len(), active)
            .filter(|at| entrants[*at].value == Some(value))
            .collect();
        let said = may_draw(law, rank, players.as_deref(), tied.len() as i64, left);
        let in_turn = law.comes_first("active-player", "tied-player").value;
        open |= said.value.is_none();
        open |= said.value == Some(true) && (!ordered || tied.len() > 1 && in_turn.is_none());
        for at in &tied {
            awards[*at].cites = said.cites.clone();
            if said.value == Some(true) && left > 0 {
                left -= 1;
                awards[*at].draws = true;
                prizes.push(Prize {
                    player: entrants[*at].player.clone(),
                    cites: order_cites(law, rank, tied.len(), &said.cites),
                });
            }
        }
    }
    let mut effects = Vec::new();
    let event = ("event", "joust");
    let mut add = |facts: &[(&str, &str)]| {
        let said = law.effect(facts);
        effects.extend(said.value.map(|effect| Emblem {
            effect,
            cites: said.cites,
        }));
    };
    if awards.iter().any(|a| a.value.is_none()) {
        add(&[event, ("part", "unable"), ("thing", "player")]);
    }
    if left > 0 {
        let event = if last { ("event", "last-joust") } else { event };
        add(&[event, ("thing", "prize-tiles")]);
    }
    add(&[event, ("thing", "crown")]);
    Outcome {
        awards,
        prizes,
        undrawn: left,
        effects,
        open,
    }
}

fn award(law: &dyn Law, entrant: &Entrant, values: &[i64], entrants: &[Entrant]) -> Award {
    let rank = entrant
        .value
        .and_then(|v| values.iter().position(|x| *x == v));
    let same = entrants.iter().filter(|e| e.value == entrant.value).count();
    let place = rank.map(|rank| match (rank, same) {
        (0, 1) => "sole-highest",
        (0, _) => "tied-highest",
        _ => "lower",
    });
    let emblem = place.and_then(|place| {
        let said = law.effect(&[("event", "joust"), ("place", place), ("thing", "emblem")]);
        let cites = said.cites;
        said.value.map(|effect| Emblem { effect, cites })
    });
    Award {
        player: entrant.player.clone(),
        value: entrant.value,
        rank,
        emblem,
        cites: Vec::new(),
        draws: false,
    }
}

/// The ranks in the order in which the rules let them draw, and whether they order all that may.
fn by_rank(law: &dyn Law, values: &[i64]) -> (Vec<(usize, i64)>, bool) {
    let mut ranks: Vec<(usize, i64)> = values.iter().copied().enumerate().collect();
    let step = |rank: usize| STEPS.get(rank).copied();
    let named = &STEPS[..STEPS.len().min(ranks.len())];
    let mut pairs = named.windows(2);
    let ordered = pairs.all(|pair| law.comes_first(pair[0], pair[1]).value.is_some());
    ranks.sort_by(|a, b| match (step(a.0), step(b.0)) {
        (Some(x), Some(y)) if x != y => match law.comes_first(x, y).value {
            Some(true) => std::cmp::Ordering::Less,
            Some(false) => std::cmp::Ordering::Greater,
            None => a.0.cmp(&b.0),
        },
        _ => a.0.cmp(&b.0),
    });
    (ranks, ordered)
}

/// The seats from the active player on, if the rules let that player begin.
fn clockwise(law: &dyn Law, seats: usize, active: usize) -> impl Iterator<Item = usize> {
    let first = law.comes_first("active-player", "tied-player").value;
    let start = if first == Some(true) { active } else { 0 };
    (0..seats).map(move |n| (start + n) % seats.max(1))
}

fn may_draw(law: &dyn Law, rank: usize, players: Option<&str>, tied: i64, left: i64) -> Said<bool> {
    let (Some(tied), Some(left)) = (
        law.cut("award", "tied", tied),
        law.cut("award", "left", left),
    ) else {
        return Said::silent();
    };
    let rank = RANKS.get(rank).copied().unwrap_or("lower");
    let mut facts = vec![("rank", rank), ("tied", tied.as_str()), ("left", &left)];
    if let Some(players) = players {
        facts.push(("players", players));
    }
    law.leave("award", &facts)
}

fn order_cites(law: &dyn Law, rank: usize, tied: usize, why: &[String]) -> Vec<String> {
    let mut cites = why.to_vec();
    if tied > 1 {
        let first = law.comes_first("active-player", "tied-player");
        cite_all(&mut cites, first.cites);
    }
    if rank > 0
        && let Some(step) = STEPS.get(rank)
    {
        cite_all(&mut cites, law.comes_first(STEPS[0], step).cites);
    }
    cites
}
