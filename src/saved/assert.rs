//! What a saved game asserts about its outcome, and whether a played game bears it out.

use crate::diagnostic::Span;
use crate::play::Game;
use crate::position::PlayerId;

/// An assertion, with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    pub text: String,
    pub span: Span,
    pub player: PlayerId,
    pub claim: Claim,
}

/// What is claimed of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// So many points in the end.
    Has(i64),
    /// Something of this kind was scored for so many points. Kinds are those of scores.
    Scored { what: &'static str, points: i64 },
}

/// What can be scored: as assertions name it, as scores do.
const KINDS: [(&str, &str); 16] = [
    ("road", "road"),
    ("city", "city"),
    ("monastery", "monastery"),
    ("cloister", "monastery"),
    ("garden", "garden"),
    ("field", "field"),
    ("farm", "field"),
    ("castle", "castle"),
    ("barn", "barn"),
    ("flock", "flock"),
    ("sheep", "flock"),
    ("shepherd", "flock"),
    ("fairy", "fairy"),
    ("goods", "goods"),
    ("trade-goods", "goods"),
    ("traders", "goods"),
];

/// Understands an assertion: `Alice has 7 points`, `Alice scored road for 1 point`.
pub(super) fn parse(text: &str, span: Span, players: &[String]) -> Option<Assertion> {
    let named = players.iter().enumerate().filter_map(|(at, name)| {
        let rest = text.strip_prefix(name.as_str())?.strip_prefix(' ')?;
        Some((at, name.len(), rest))
    });
    let (player, _, rest) = named.max_by_key(|(_, len, _)| *len)?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let claim = match words.as_slice() {
        ["has", number, "point" | "points"] => Claim::Has(number.parse().ok()?),
        ["scored", kind, "for", number, "point" | "points"] => {
            let (_, what) = KINDS.iter().find(|(name, _)| name == kind)?;
            let points = number.parse().ok()?;
            Claim::Scored { what, points }
        }
        _ => return None,
    };
    Some(Assertion {
        text: text.to_owned(),
        span,
        player: PlayerId(player as u8),
        claim,
    })
}

/// Whether a played game bears an assertion out. Fails with what was found instead.
pub fn check(game: &Game, assertion: &Assertion) -> Result<(), String> {
    let player = assertion.player;
    match &assertion.claim {
        Claim::Has(points) => {
            let found = game.position.player(player).points;
            match found == *points {
                true => Ok(()),
                false => Err(counted(found)),
            }
        }
        Claim::Scored { what, points } => {
            let scored = game.scores().flat_map(|s| s.scored_by(player, Some(what)));
            let found: Vec<i64> = scored.collect();
            if found.contains(points) {
                return Ok(());
            }
            match found.as_slice() {
                [] => Err(format!("no {what} of this player was scored")),
                several => {
                    let several: Vec<String> = several.iter().map(|n| counted(*n)).collect();
                    Err(several.join(" and "))
                }
            }
        }
    }
}

fn counted(points: i64) -> String {
    match points {
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    }
}
