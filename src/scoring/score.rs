//! A breakdown of points: lines that add up, who gets them, who gets nothing and why.

use serde::Serialize;

use crate::board::At;
use crate::position::PlayerId;

/// On what occasion something is scored: a value of the fact `points.moment`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    Finished,
    Final,
    Retired,
    Built,
    Joined,
    Driven,
    CoatFinished,
    TurnStart,
    TakenBack,
}

impl Moment {
    pub fn id(self) -> &'static str {
        match self {
            Moment::Finished => "finished",
            Moment::Final => "final",
            Moment::Retired => "retired",
            Moment::Built => "built",
            Moment::Joined => "joined",
            Moment::Driven => "driven",
            Moment::CoatFinished => "coat-finished",
            Moment::TurnStart => "turn-start",
            Moment::TakenBack => "taken-back",
        }
    }
}

/// So many of an item, each worth so much: `6 = 3 road tiles x 2 (inn) [faq:1.1]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    pub count: u32,
    /// A value of the fact `points.for`.
    pub item: &'static str,
    pub each: i64,
    pub total: i64,
    /// Conditions that bear on the value, such as `inn`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<&'static str>,
    pub cites: Vec<String>,
    pub authority: Option<&'static str>,
}

/// What one player gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    pub player: PlayerId,
    pub points: i64,
    /// What comes on top for this player alone, such as the fairy bonus.
    pub besides: Vec<Line>,
}

/// Why a player who has figures there scores nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nothing {
    /// Others have more: own strength, theirs.
    NoMajority { own: i64, most: i64 },
    /// Figures of this kind have no part in the majority.
    NoStrength { kind: String, cites: Vec<String> },
    /// Strength is 0, and that is not enough.
    ZeroStrength { cites: Vec<String> },
    /// Tied with somebody who has a meeple on a hill.
    Lower { cites: Vec<String> },
    /// The rules do not say what these figures count.
    Unsaid { kind: String },
}

/// One scoring of one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// What is scored: `road`, `city`, `field`, `castle`, `goods` …
    pub what: &'static str,
    pub at: Option<At>,
    pub moment: Moment,
    /// What the thing is worth for each who scores it.
    pub lines: Vec<Line>,
    pub value: i64,
    pub shares: Vec<Share>,
    pub nothing: Vec<(PlayerId, Nothing)>,
    /// Items about whose worth the rules do not say anything.
    pub unsaid: Vec<&'static str>,
    /// What was asked about the majority: the entries.
    pub majority_cites: Vec<String>,
}

impl Score {
    pub fn new(what: &'static str, at: Option<At>, moment: Moment) -> Self {
        Score {
            what,
            at,
            moment,
            lines: Vec::new(),
            value: 0,
            shares: Vec::new(),
            nothing: Vec::new(),
            unsaid: Vec::new(),
            majority_cites: Vec::new(),
        }
    }

    /// Adds a line; one about which the rules are silent is noted and adds nothing.
    pub fn add(&mut self, line: Result<Line, &'static str>) {
        match line {
            Ok(line) => {
                self.value += line.total;
                self.lines.push(line);
            }
            Err(item) => self.unsaid.push(item),
        }
    }

    /// Gives a player points on top of the value of the thing.
    pub fn besides(&mut self, player: PlayerId, line: Line) {
        match self.shares.iter_mut().find(|s| s.player == player) {
            Some(share) => {
                share.points += line.total;
                share.besides.push(line);
            }
            None => self.shares.push(Share {
                player,
                points: line.total,
                besides: vec![line],
            }),
        }
    }

    /// What a player scored under a name: the points of the thing, with the fairy bonus and
    /// without; the bonus alone if that is asked for. A barn scores its field. Empty where the
    /// player has no part in it.
    pub fn scored_by(&self, player: PlayerId, name: Option<&str>) -> Vec<i64> {
        let Some(share) = self.shares.iter().find(|s| s.player == player) else {
            return Vec::new();
        };
        let bonus = share.besides.iter().filter(|l| l.item == "fairy-bonus");
        let bonus: i64 = bonus.map(|line| line.total).sum();
        match name {
            Some("field") if self.what == "barn" => vec![share.points],
            Some("fairy") if self.what != "fairy" && bonus > 0 => vec![bonus],
            Some(name) if name != self.what => Vec::new(),
            Some(_) if bonus > 0 && self.what != "fairy" => {
                vec![share.points, share.points - bonus]
            }
            _ => vec![share.points],
        }
    }

    /// What a player gets out of it, if the player takes part.
    pub fn points_of(&self, player: PlayerId) -> Option<i64> {
        let share = self.shares.iter().find(|s| s.player == player)?;
        Some(share.points)
    }
}
