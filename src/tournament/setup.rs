//! Preparing a game: how many stacks, what lies on each, what is left for the last, what the other pieces do.

use serde::Serialize;

use super::law::{Law, Said};

/// What a game is prepared for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    pub players: i64,
    /// Land tiles that other expansions add.
    pub extra_tiles: i64,
    /// All land tiles of the stacks, where they are known.
    pub land_tiles: Option<i64>,
    pub river: bool,
}

/// A number with the entries that give it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Figure {
    pub value: i64,
    pub cites: Vec<String>,
}

/// What becomes of a piece: values of the verb `prepare`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Piece {
    pub what: &'static str,
    pub to: &'static str,
    /// Whether it goes there; a `no` is told where it takes the place of something.
    pub goes: bool,
    pub cites: Vec<String>,
}

/// How a game is prepared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The stacks of land tiles.
    pub stacks: Figure,
    /// On each stack but the first.
    pub prizes_per_stack: Figure,
    pub prize_tiles: Figure,
    /// The prize tiles that make up one more stack, the last.
    pub last_stack: Figure,
    pub first_stack_tiles: Option<Figure>,
    pub other_stack_tiles: Option<Figure>,
    pub emblems_each: Figure,
    pub pieces: Vec<Piece>,
    /// Which entry says that the tournament tile comes before the first bend, in a game with the River.
    pub bend: Vec<String>,
    /// Which entry says where the crown starts: on a space of a picture that the text lacks.
    pub crown: Vec<String>,
}

/// What the rules do not say, so that a game cannot be prepared: a value of `number` or of its facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsaid(pub &'static str);

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

/// The places that a piece may have in the preparation, in the order in which they are asked for.
const PIECES: [(&str, &[&str]); 3] = [
    ("tournament-tile", &["start", "aside"]),
    ("start-tile", &["start"]),
    ("river-tile", &["river-tiles"]),
];

/// The preparation of a game. Fails with what the rules have no answer for, such as seven `players`.
pub fn setup(law: &dyn Law, table: Table) -> Result<Setup, Unsaid> {
    let column = law.cut("number", "players", table.players);
    let column = column.ok_or(Unsaid("players"))?;
    let row = law.cut("number", "extra", table.extra_tiles);
    let row = row.ok_or(Unsaid("extra"))?;
    let by_table = |what: &'static str| {
        let facts = [("what", what), ("players", &column), ("extra", &row)];
        figure(law.number("number", &facts), what)
    };
    let plain = |what: &'static str| figure(law.number("number", &[("what", what)]), what);
    let stacks = by_table("stacks")?;
    let prizes_per_stack = by_table("prizes-per-stack")?;
    let prize_tiles = plain("prize-tiles")?;
    let on_others = law.leave(
        "prepare",
        &[("what", "prize-tiles"), ("to", "other-stacks")],
    );
    if on_others.value != Some(true) {
        return Err(Unsaid("last-stack"));
    }
    let last_stack = Figure {
        value: last_stack(prize_tiles.value, stacks.value, prizes_per_stack.value),
        cites: on_others.cites,
    };
    let remainder = law.leave("prepare", &[("what", "remainder"), ("to", "first-stack")]);
    let shares = table.land_tiles.filter(|_| remainder.value == Some(true));
    let shares = shares.and_then(|tiles| share(tiles, stacks.value));
    let tiles = |value: i64| Figure {
        value,
        cites: remainder.cites.clone(),
    };
    let river = if table.river { "yes" } else { "no" };
    Ok(Setup {
        first_stack_tiles: shares.map(|(first, _)| tiles(first)),
        other_stack_tiles: shares.map(|(_, other)| tiles(other)),
        emblems_each: plain("emblems-each")?,
        pieces: PIECES
            .iter()
            .filter_map(|(what, places)| piece(law, what, places, river))
            .collect(),
        bend: match table.river {
            true => law.comes_first("tournament-tile", "river-bend").cites,
            false => Vec::new(),
        },
        crown: law
            .leave("prepare", &[("what", "crown"), ("to", "any-space")])
            .cites,
        stacks,
        prizes_per_stack,
        prize_tiles,
        last_stack,
    })
}

fn figure(said: Said<i64>, what: &'static str) -> Result<Figure, Unsaid> {
    Ok(Figure {
        value: said.value.ok_or(Unsaid(what))?,
        cites: said.cites,
    })
}

/// Where a piece goes: to the first place that is permitted, or not to the only one that the rules speak of.
fn piece(law: &dyn Law, what: &'static str, places: &[&'static str], river: &str) -> Option<Piece> {
    let mut barred = None;
    for to in places {
        let said = law.leave(
            "prepare",
            &[("what", what), ("to", to), ("with-river", river)],
        );
        let piece = |goes| Piece {
            what,
            to,
            goes,
            cites: said.cites.clone(),
        };
        match said.value {
            Some(true) => return Some(piece(true)),
            Some(false) => barred = Some(piece(false)),
            None => {}
        }
    }
    barred
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
