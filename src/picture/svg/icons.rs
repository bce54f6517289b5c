//! What is printed on a tile besides its parts.

use super::path::moved;
use super::xml::Xml;
use crate::picture::geometry::Point;
use crate::picture::icon::Icon;
use crate::tiles::{Goods, Mark};

/// Draws the icons of a tile.
pub fn icons(xml: &mut Xml, icons: &[(Icon, Point)]) {
    for (icon, at) in icons {
        let at = moved(*at);
        match drawing(*icon) {
            Drawing::Symbol(id) => xml.leaf("use", &format!("href=\"#{id}\" {at}")),
            Drawing::Badge(letter) => {
                xml.open("g", &at);
                xml.leaf("use", "href=\"#badge\"");
                xml.words("text", "class=\"badge-letter\" y=\"3.6\"", letter);
                xml.close();
            }
        }
    }
}

enum Drawing {
    Symbol(&'static str),
    /// A letter on a plate, for what has no picture of its own.
    Badge(&'static str),
}

fn drawing(icon: Icon) -> Drawing {
    Drawing::Symbol(match icon {
        Icon::CoatOfArms => "shield",
        Icon::Cathedral => "cathedral",
        Icon::Inn => "inn",
        Icon::Goods(Goods::Cloth) => "cloth",
        Icon::Goods(Goods::Grain) => "grain",
        Icon::Goods(Goods::Chicken) => "chicken",
        Icon::Goods(Goods::Wine) => "wine",
        Icon::Princess => "princess",
        Icon::Mark(Mark::DragonSymbol) => "dragon-symbol",
        Icon::Mark(Mark::DragonHoard) => "hoard",
        Icon::Mark(Mark::Portal) => "portal",
        Icon::Mark(Mark::Tower) => "tower-base",
        Icon::Mark(Mark::Volcano) => "volcano",
        Icon::Mark(Mark::Vineyard) => "vineyard",
        Icon::Mark(Mark::Hill) => "hill",
        Icon::Mark(Mark::CircusSite) => "circus-site",
        Icon::Mark(Mark::ArtistSite) => "artist-site",
        Icon::Mark(Mark::Bazaar) => return Drawing::Badge("B"),
        Icon::Mark(Mark::ThiefSymbol) => return Drawing::Badge("Th"),
        Icon::Mark(Mark::SiegeSymbol) => return Drawing::Badge("Si"),
        Icon::Mark(Mark::TownHall) => return Drawing::Badge("TH"),
        Icon::Mark(Mark::Tournament) => return Drawing::Badge("To"),
        Icon::Mark(Mark::Prize) => return Drawing::Badge("Pr"),
        Icon::Mark(Mark::Fortress) => return Drawing::Badge("Fo"),
        Icon::Mark(Mark::River) => return Drawing::Badge("Ri"),
    })
}
