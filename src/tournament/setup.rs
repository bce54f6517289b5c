//! Preparing a game: how many stacks, what lies on each, what is left for the last.

use serde::Serialize;

use super::law::Law;

/// How a game is prepared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    pub players: i64,
    /// Land tiles that other expansions add.
    pub extra_tiles: i64,
    pub river: bool,
    /// In the order in which they are drawn from; the last is of prize tiles alone.
    pub stacks: Vec<Stack>,
    /// Where the tournament tile and the river tile of the box go, and where the crown starts: effects of rules.
    pub tournament_tile: &'static str,
    pub river_tile: Option<&'static str>,
    /// The space is on a picture that the text lacks.
    pub crown: Option<String>,
    pub cites: Vec<String>,
}

/// One stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// Where it is known how many land tiles there are in all.
    pub land_tiles: Option<i64>,
    pub prize_tiles: i64,
}

/// The tiles of the first stack and of each other one: shared equally, what is over goes on the first.
pub fn share(tiles: i64, stacks: i64) -> Option<(i64, i64)> {
    if stacks < 1 || tiles < 0 {
        return None;
    }
    let each = tiles / stacks;
    Some((each + tiles % stacks, each))
}

/// The prize tiles of the last stack: all but those that lie on the other stacks save the first.
pub fn last_stack(prize_tiles: i64, stacks: i64, each: i64) -> i64 {
    prize_tiles - (stacks - 1) * each
}

/// The preparation of a game; `None` where the rules do not say how many stacks or prize tiles there are.
/// `tiles` is the number of all land tiles, if it is known.
pub fn setup(
    law: &dyn Law,
    players: i64,
    extra_tiles: i64,
    tiles: Option<i64>,
    river: bool,
) -> Option<Setup> {
    let row = law.cut("number", "extra", extra_tiles)?;
    let column = law.cut("number", "players", players)?;
    let mut cites: Vec<String> = Vec::new();
    let mut number = |what: &str| {
        let said = law.number(
            "number",
            &[("what", what), ("players", &column), ("extra", &row)],
        );
        cites.extend(said.cites);
        said.value
    };
    let stacks = number("stacks")?;
    let each = number("prizes-per-stack")?;
    let prize_tiles = number("prize-tiles")?;
    let shares = tiles.and_then(|tiles| share(tiles, stacks));
    let remainder_first = law.leave("prepare", &[("what", "remainder"), ("to", "first-stack")]);
    cites.extend(remainder_first.cites);
    let mut list: Vec<Stack> = (0..stacks)
        .map(|at| Stack {
            land_tiles: shares.map(|(first, other)| if at == 0 { first } else { other }),
            prize_tiles: if at == 0 { 0 } else { each },
        })
        .collect();
    list.push(Stack {
        land_tiles: Some(0),
        prize_tiles: last_stack(prize_tiles, stacks, each),
    });
    let with_river = if river { "yes" } else { "no" };
    let mut goes = |what: &'static str, places: &[&'static str]| {
        places.iter().copied().find(|to| {
            let facts = [("what", what), ("to", *to), ("with-river", with_river)];
            let said = law.leave("prepare", &facts);
            let goes = said.value == Some(true);
            if goes {
                cites.extend(said.cites);
            }
            goes
        })
    };
    let tournament_tile = goes("tournament-tile", &["aside", "start"])?;
    let river_tile = goes("river-tile", &["river-tiles"]);
    let crown = law.leave("prepare", &[("what", "crown"), ("to", "any-space")]);
    cites.extend(crown.cites);
    let mut seen = Vec::new();
    cites.retain(|c| {
        let new = !seen.contains(c);
        seen.push(c.clone());
        new
    });
    Some(Setup {
        players,
        extra_tiles,
        river,
        stacks: list,
        tournament_tile,
        river_tile,
        crown: None,
        cites,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_shared_goes_on_the_first() {
        assert_eq!(share(82, 5), Some((18, 16)));
        assert_eq!(share(80, 5), Some((16, 16)));
        assert_eq!(share(3, 0), None);
    }

    #[test]
    fn the_last_stack_has_what_is_left() {
        assert_eq!(last_stack(12, 5, 2), 4);
        assert_eq!(last_stack(12, 12, 1), 1);
    }
}
