//! Tiles without what is not in play: then an inn, say, is no more than a picture.

use std::sync::Arc;

use super::{Mark, Tile};

/// What tiles can show that some games are played without.
pub const OPTIONAL: [&str; 6] = ["inn", "cathedral", "goods", "vineyard", "pig-herd", "hill"];

/// Whether a tile shows one of these.
pub fn shows(tile: &Tile, what: &str) -> bool {
    let mut parts = tile.parts.iter();
    match what {
        "inn" => parts.any(|p| p.inn),
        "cathedral" => parts.any(|p| p.cathedral),
        "goods" => parts.any(|p| p.goods.is_some()),
        "pig-herd" => parts.any(|p| p.pig_herd),
        "vineyard" => tile.has(Mark::Vineyard),
        "hill" => tile.has(Mark::Hill),
        _ => false,
    }
}

/// A tile without these.
#[must_use]
pub fn without(tile: Arc<Tile>, off: &[&str]) -> Arc<Tile> {
    if !off.iter().any(|what| shows(&tile, what)) {
        return tile;
    }
    let stays = |what: &str| !off.contains(&what);
    let mut tile = Arc::unwrap_or_clone(tile);
    for part in &mut tile.parts {
        part.inn &= stays("inn");
        part.cathedral &= stays("cathedral");
        part.pig_herd &= stays("pig-herd");
        part.goods = part.goods.filter(|_| stays("goods"));
    }
    tile.marks.retain(|mark| match mark {
        Mark::Vineyard => stays("vineyard"),
        Mark::Hill => stays("hill"),
        _ => true,
    });
    Arc::new(tile)
}
