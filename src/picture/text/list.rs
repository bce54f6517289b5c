//! What is written below the map: the figures with their names, and the key of its characters.

use std::collections::BTreeSet;

use super::letters::{self, Signs};
use crate::picture::layout::Shape;
use crate::picture::scene::{Scene, SceneFigure};
use crate::picture::stage::{Stage, companions};
use crate::picture::words::{self, Word};
use crate::tiles::{Edge, Kind, Side};
use crate::vocabulary::Lang;

/// At most so many figures are listed.
const MOST: usize = 60;

/// One line for each figure, castle, barn and the dragon.
pub fn figures(scene: &Scene, stage: &Stage, signs: &Signs, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (at, figure) in scene.figures.iter().enumerate().take(MOST) {
        let says = describe(scene, stage, figure, lang);
        lines.push(format!("{} {says}", signs.figure(at)));
    }
    for castle in scene.castles.iter().take(MOST) {
        let what = named(castle.name.as_deref(), "castle", lang);
        let side = words::side_of_tile(castle.side, lang);
        let place = format!("{side} {},{}", castle.x, castle.y);
        let owner = owner(scene, castle.owner);
        lines.push(format!(
            "[{}] {what}{owner}, {place}",
            signs.owner(castle.owner)
        ));
    }
    for barn in scene.barns.iter().take(MOST) {
        let what = named(barn.name.as_deref(), "barn", lang);
        let place = format!("{} {},{}", Word::Corner.in_lang(lang), barn.x, barn.y);
        let owner = owner(scene, barn.owner);
        lines.push(format!(
            "/{}\\ {what}{owner}, {place}",
            signs.owner(barn.owner)
        ));
    }
    if let Some(dragon) = &scene.dragon {
        let (sign, what) = (
            letters::dragon(dragon.facing),
            words::figure("dragon", lang),
        );
        let at = format!("{} {},{}", Word::At.in_lang(lang), dragon.x, dragon.y);
        let facing = dragon.facing.map(|side| {
            format!(
                ", {} {}",
                Word::Facing.in_lang(lang),
                words::side(side, lang)
            )
        });
        lines.push(format!("{sign} {what} {at}{}", facing.unwrap_or_default()));
    }
    let all = scene.figures.len() + scene.castles.len() + scene.barns.len();
    let listed = lines.len() - usize::from(scene.dragon.is_some());
    if all > listed {
        lines.push(format!("+{} {}", all - listed, Word::More.in_lang(lang)));
    }
    lines
}

fn named(name: Option<&str>, kind: &str, lang: Lang) -> String {
    let kind = words::figure(kind, lang);
    match name.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => format!("{}: {kind}", plain(name)),
        None => kind,
    }
}

/// The owner in brackets.
fn owner(scene: &Scene, owner: Option<usize>) -> String {
    let player = owner.and_then(|at| scene.players.get(at));
    player.map_or_else(String::new, |player| format!(" ({})", plain(&player.name)))
}

/// Text on one line, without control characters.
pub fn plain(text: &str) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(visible).collect()
}

fn describe(scene: &Scene, stage: &Stage, figure: &SceneFigure, lang: Lang) -> String {
    let mut says = named(figure.name.as_deref(), &plain(&figure.kind), lang);
    says.push_str(&owner(scene, figure.owner));
    let (x, y) = (figure.x, figure.y);
    let place = match kind_of_part(stage, figure) {
        _ if figure.on_bridge => Word::OnBridge.in_lang(lang),
        Some(kind) => words::part(kind, lang),
        None => Word::At.in_lang(lang),
    };
    says.push_str(&format!(", {place} {x},{y}"));
    if figure.lying {
        says.push_str(&format!(", {}", Word::Lying.in_lang(lang)));
    }
    for kind in companions(figure) {
        let with = Word::With.in_lang(lang);
        says.push_str(&format!(", {with} {}", words::figure(kind, lang)));
    }
    if let Some(emblem) = &figure.emblem {
        says.push_str(&format!(
            ", {} {}",
            Word::Emblem.in_lang(lang),
            plain(emblem)
        ));
    }
    for (count, word) in [(figure.flock, Word::Sheep), (figure.floors, Word::Floors)] {
        if count > 0 {
            says.push_str(&format!(", {}: {count}", word.in_lang(lang)));
        }
    }
    says
}

fn kind_of_part(stage: &Stage, figure: &SceneFigure) -> Option<Kind> {
    let square = stage.squares.get(&(figure.y, figure.x))?;
    let part = square.tile?.tile.parts.get(figure.part?)?;
    Some(part.kind)
}

/// The key: each character that the map uses, with its meaning.
pub fn key(stage: &Stage, lang: Lang) -> String {
    let mut used: BTreeSet<(usize, char, &str)> = BTreeSet::new();
    for square in stage.squares.values() {
        let (Some(lying), Some(layout)) = (square.tile, &square.layout) else {
            continue;
        };
        for shape in &layout.shapes {
            let (rank, c, kind) = match shape {
                Shape::City { .. } => (0, letters::CITY, Kind::City),
                Shape::Road { .. } => (1, '─', Kind::Road),
                Shape::River { .. } => (3, letters::RIVER, Kind::River),
                Shape::Monastery(_) => (4, letters::MONASTERY, Kind::Monastery),
                Shape::Garden(_) => (5, letters::GARDEN, Kind::Garden),
                Shape::Field { .. } => continue,
            };
            used.insert((rank, c, words::part(kind, lang)));
        }
        if layout.junction.is_some() {
            used.insert((2, letters::JUNCTION, Word::Junction.in_lang(lang)));
        }
        if let Some(axis) = lying.bridge {
            used.insert((9, letters::bridge(axis), Word::Bridge.in_lang(lang)));
        }
        for (icon, _) in &square.icons {
            used.insert((6, letters::icon(*icon), words::icon(*icon, lang)));
        }
        if Side::ALL
            .iter()
            .any(|side| lying.tile.edge(*side) == Edge::Unknown)
        {
            used.insert((7, letters::UNKNOWN, Word::Unknown.in_lang(lang)));
        }
        if lying.latest {
            used.insert((8, letters::LATEST, Word::Latest.in_lang(lang)));
        }
    }
    let entries = used
        .iter()
        .map(|(_, c, says)| format!("{c}\u{a0}{}", says.replace(' ', "\u{a0}")));
    entries.collect::<Vec<_>>().join("  ")
}
