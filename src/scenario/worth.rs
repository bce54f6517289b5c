//! What a tournament value is made of: counted on the board, or stated.

use crate::board::Truth;
use crate::diagnostic::{Diagnostic, Fault, Source};
use crate::position::{FigureId, Position};
use crate::tiles::Mark;
use crate::tournament::{Category, Item};
use crate::yaml::{Fields, Node};

/// What an entry under `emblems` is called.
const PART: &str = "a player's part in a tournament";

/// All tiles around a farmer, and all places around those.
const AROUND: i64 = 8;
const FARTHER: i64 = 16;

/// What is known of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// Items to be added up, each at what the rules give; and the tiles around a farmer.
    Items { items: Vec<Item>, around: i64 },
    /// The sum, and nothing of what it is made of.
    Declared(i64),
    /// Not to be told: a feature runs into an edge that nobody knows, or a number was not said.
    Unknown,
}

impl Worth {
    /// What a meeple's feature adds, or what lies around a farmer; without the emblem.
    pub(super) fn of(position: &Position, id: FigureId, category: Category) -> Worth {
        let figure = position.figure(id);
        let board = &position.board;
        if category == Category::Field {
            let Some(tile) = position.tile_of(figure) else {
                return Worth::Unknown;
            };
            let at = board.tile(tile).at;
            let hall = |tile: &crate::board::TileId| board.tile(*tile).tile.has(Mark::TownHall);
            let near = board.around(at);
            let halls = near.iter().filter(|t| hall(t)).count() as i64;
            let around = near.len() as i64;
            let farther = board.around_those(at);
            let halls_farther = farther.iter().filter(|t| hall(t)).count() as i64;
            return Worth::Items {
                items: vec![
                    ("neighbour", around - halls),
                    ("town-hall", halls),
                    ("outer-tile", farther.len() as i64 - halls_farther),
                    ("town-hall", halls_farther),
                ],
                around,
            };
        }
        let Some(part) = figure.part() else {
            return Worth::Unknown;
        };
        let feature = board.feature(part);
        if feature.unsure || board.closed(part) == Truth::Unknown {
            return Worth::Unknown;
        }
        let mut bridges = feature.bridges.clone();
        bridges.retain(|tile| !feature.tiles.contains(tile));
        bridges.sort_unstable();
        bridges.dedup();
        Worth::Items {
            items: vec![
                ("tile", feature.tiles.len() as i64),
                ("bridge-tile", bridges.len() as i64),
            ],
            around: 0,
        }
    }

    /// The same with the number of the emblem, without which nothing is known.
    pub(super) fn with_emblem(self, number: Option<u8>) -> Worth {
        match (self, number) {
            (Worth::Items { mut items, around }, Some(number)) => {
                items.insert(0, ("emblem-number", i64::from(number)));
                Worth::Items { items, around }
            }
            _ => Worth::Unknown,
        }
    }
}

/// The keys of the items, by category; the first is needed.
fn keys(category: Category) -> &'static [(&'static str, &'static str, i64)] {
    match category {
        Category::Road => &[
            ("tiles", "tile", i64::MAX),
            ("bridges", "bridge-tile", i64::MAX),
        ],
        Category::City => &[("tiles", "tile", i64::MAX)],
        Category::Field => &[
            ("neighbours", "neighbour", AROUND),
            ("town-halls", "town-hall", AROUND),
            ("outer", "outer-tile", FARTHER),
        ],
    }
}

/// A meeple on the board: what it adds without its emblem, the number of that, its name.
pub(super) type Shown<'a> = (Option<Worth>, Option<u8>, &'a str);

/// What is stated of a value, and where.
pub(super) struct StatedWorth<'a> {
    pub worth: Worth,
    pub emblem: Option<&'a Node>,
    pub value: Option<(i64, &'a Node)>,
}

/// Reads what is stated of a value. What the board shows must agree.
pub(super) fn stated_worth<'a>(
    node: &'a Node,
    category: Category,
    (derived, own, name): Shown,
    source: &'a Source,
) -> Result<StatedWorth<'a>, Diagnostic> {
    let fields = Fields::new(node, PART, source)?;
    fields.get("figure");
    let emblem = fields.get("emblem");
    let most = i64::from(u8::MAX);
    let stated = emblem.map(|node| whole(node, "the number of an emblem", most, source));
    let stated = stated.transpose()?;
    let own = own.map(i64::from);
    if let (Some(node), Some(stated), Some(own)) = (emblem, stated, own)
        && stated != own
    {
        return Err(differs(node, name, "emblem", [stated, own], source));
    }
    let number = stated.or(own);
    let mut items: Vec<Item> = Vec::new();
    for (key, item, most) in keys(category) {
        let Some(node) = fields.get(key) else {
            continue;
        };
        let count = whole(node, "a number of tiles", *most, source)?;
        if let Some(Worth::Items { items: board, .. }) = &derived
            && let Some((_, here)) = board.iter().find(|(of, _)| of == item)
            && *here != count
        {
            return Err(differs(node, name, key, [count, *here], source));
        }
        items.push((item, count));
    }
    let value = fields.get("value").map(|node| {
        let value = whole(node, "a tournament value", i64::from(u16::MAX), source);
        value.map(|value| (value, node))
    });
    let value = value.transpose()?;
    fields.finish()?;
    let declared = value.map(|(value, _)| Worth::Declared(value));
    let worth = match (derived, declared) {
        (Some(Worth::Items { items, around }), declared) => match (number, declared) {
            (None, Some(declared)) => declared,
            (number, _) => Worth::Items { items, around }.with_emblem(known(number, node, source)?),
        },
        (_, Some(declared)) if items.is_empty() => declared,
        (Some(_), None) if items.is_empty() => Worth::Unknown,
        _ => complete(items, number, category, node, source)?,
    };
    Ok(StatedWorth {
        worth,
        emblem,
        value,
    })
}

fn missing(key: &'static str, node: &Node, source: &Source) -> Diagnostic {
    node.fault(Fault::MissingKey { key, of: PART }, source)
}

fn known(number: Option<i64>, node: &Node, source: &Source) -> Result<Option<u8>, Diagnostic> {
    let number = number.ok_or_else(|| missing("emblem", node, source))?;
    Ok(u8::try_from(number).ok())
}

/// The items with the emblem; fails where a number is missing without which there is no sum.
fn complete(
    items: Vec<Item>,
    number: Option<i64>,
    category: Category,
    node: &Node,
    source: &Source,
) -> Result<Worth, Diagnostic> {
    let number = known(number, node, source)?;
    let (key, item, _) = keys(category)[0];
    let count = |items: &[Item], of: &str| items.iter().find(|(i, _)| *i == of).map(|(_, n)| *n);
    let first = count(&items, item).ok_or_else(|| missing(key, node, source))?;
    let around = first + count(&items, "town-hall").unwrap_or_default();
    if category == Category::Field {
        if around > AROUND {
            return Err(node.wrong_type("at most 8 tiles around a farmer", source));
        }
        if around == AROUND && count(&items, "outer-tile").is_none() {
            return Err(missing("outer", node, source));
        }
    }
    Ok(Worth::Items { items, around }.with_emblem(number))
}

fn whole(node: &Node, what: &'static str, most: i64, source: &Source) -> Result<i64, Diagnostic> {
    let number = node.text(source)?.parse().ok();
    let fits = number.filter(|n: &i64| (0..=most.min(i64::from(u16::MAX))).contains(n));
    fits.ok_or_else(|| node.wrong_type(what, source))
}

fn differs(node: &Node, of: &str, fact: &str, sets: [i64; 2], source: &Source) -> Diagnostic {
    let [stated, board] = sets.map(|n| n.to_string());
    let fault = Fault::Disagreement {
        of: format!("'{of}'"),
        fact: fact.to_owned(),
        stated,
        board,
    };
    node.fault(fault, source)
}
