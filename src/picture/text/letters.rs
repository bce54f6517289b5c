//! The characters that stand for what is on a tile.

use crate::board::Axis;
use crate::picture::icon::Icon;
use crate::picture::scene::Scene;
use crate::tiles::{Goods, Mark, Side};

pub const CITY: char = '▒';
pub const RIVER: char = '~';
pub const JUNCTION: char = '×';
pub const MONASTERY: char = 'M';
pub const GARDEN: char = 'G';
pub const UNKNOWN: char = '?';
pub const ANY: char = '=';
pub const CORNER: char = '+';
pub const LATEST: char = '*';

/// The letter of an icon.
pub fn icon(icon: Icon) -> char {
    match icon {
        Icon::CoatOfArms => 'A',
        Icon::Cathedral => 'C',
        Icon::Inn => 'I',
        Icon::Goods(Goods::Cloth) => 'L',
        Icon::Goods(Goods::Grain) => 'W',
        Icon::Goods(Goods::Chicken) => 'K',
        Icon::Goods(Goods::Wine) => 'V',
        Icon::Princess => 'Q',
        Icon::Mark(Mark::DragonSymbol) => 'D',
        Icon::Mark(Mark::DragonHoard) => 'H',
        Icon::Mark(Mark::Portal) => 'P',
        Icon::Mark(Mark::Tower) => 'T',
        Icon::Mark(Mark::Volcano) => 'U',
        Icon::Mark(Mark::Vineyard) => 'Y',
        Icon::Mark(Mark::Hill) => '^',
        Icon::Mark(Mark::Bazaar) => 'B',
        Icon::Mark(Mark::CircusSite) => 'O',
        Icon::Mark(Mark::ArtistSite) => '@',
        Icon::Mark(Mark::ThiefSymbol) => 'X',
        Icon::Mark(Mark::SiegeSymbol) => 'Z',
        Icon::Mark(Mark::TownHall) => 'J',
        Icon::Mark(Mark::Tournament) => 'N',
        Icon::Mark(Mark::Prize) => 'E',
        Icon::Mark(Mark::Fortress) => 'F',
        Icon::Mark(Mark::River) => '~',
    }
}

/// The planks of a bridge.
pub fn bridge(axis: Axis) -> char {
    match axis {
        Axis::EastWest => '═',
        Axis::NorthSouth => '║',
    }
}

/// The dragon, with the way that it faces.
pub fn dragon(facing: Option<Side>) -> &'static str {
    match facing {
        None => "DR",
        Some(Side::N) => "DR^",
        Some(Side::E) => "DR>",
        Some(Side::S) => "DRv",
        Some(Side::W) => "DR<",
    }
}

/// Short signs for owners and figures.
pub struct Signs {
    owners: Vec<char>,
    figures: Vec<String>,
}

/// Stands for nobody.
const NOBODY: char = 'x';

impl Signs {
    pub fn of(scene: &Scene) -> Signs {
        let mut owners: Vec<char> = Vec::new();
        for player in &scene.players {
            let own = player.name.chars().flat_map(char::to_lowercase);
            let mut letters = own.chain('a'..='z').filter(char::is_ascii_lowercase);
            let free = letters.find(|c| *c != NOBODY && !owners.contains(c));
            owners.push(free.unwrap_or(NOBODY));
        }
        let mut counts = vec![0; owners.len() + 1];
        let mut figures = Vec::with_capacity(scene.figures.len());
        for figure in &scene.figures {
            let owner = figure.owner.filter(|at| *at < owners.len());
            let count = &mut counts[owner.unwrap_or(owners.len())];
            *count += 1;
            let letter = owner.map_or(NOBODY, |at| owners[at]);
            figures.push(format!("{letter}{count}"));
        }
        Signs { owners, figures }
    }

    /// The sign of a figure at this place of the list.
    pub fn figure(&self, at: usize) -> &str {
        self.figures.get(at).map_or("x", String::as_str)
    }

    pub fn owner(&self, owner: Option<usize>) -> char {
        let letter = owner.and_then(|at| self.owners.get(at));
        letter.copied().unwrap_or(NOBODY)
    }
}
