//! The words of a picture in each language.

use super::icon::Icon;
use crate::tiles::{Goods, Kind, Mark};
use crate::vocabulary::Lang;

/// A pair of words, English and Romanian.
type Words = (&'static str, &'static str);

fn pick(words: Words, lang: Lang) -> &'static str {
    match lang {
        Lang::En => words.0,
        Lang::Ro => words.1,
    }
}

const FIGURES: [(&str, Words); 19] = [
    ("regular-meeple", ("meeple", "meeple")),
    ("large-meeple", ("large meeple", "meeple mare")),
    ("abbot", ("abbot", "abate")),
    ("mayor", ("mayor", "primar")),
    ("messenger", ("messenger", "mesager")),
    ("scarecrow", ("scarecrow", "sperietoare de ciori")),
    ("shepherd", ("shepherd", "oier")),
    ("ringmaster", ("ringmaster", "director de circ")),
    ("builder", ("builder", "constructor")),
    ("pig", ("pig", "porc")),
    ("fairy", ("fairy", "zâna")),
    ("dragon", ("dragon", "balaurul")),
    ("tower", ("tower", "turn")),
    ("castle", ("castle", "cetate")),
    ("barn", ("barn", "hambar")),
    ("big-top", ("big top", "cortul de circ")),
    ("catapult", ("catapult", "catapultă")),
    ("crown", ("crown", "coroana")),
    ("bridge", ("bridge", "pod")),
];

/// What a figure is called; an unknown kind keeps its id.
pub fn figure(kind: &str, lang: Lang) -> String {
    let found = FIGURES.iter().find(|(id, _)| *id == kind);
    found.map_or_else(|| kind.replace('-', " "), |(_, w)| pick(*w, lang).into())
}

/// What a part is called.
pub fn part(kind: Kind, lang: Lang) -> &'static str {
    let words = match kind {
        Kind::Field => ("field", "câmp"),
        Kind::Road => ("road", "drum"),
        Kind::City => ("city", "oraș"),
        Kind::River => ("river", "râu"),
        Kind::Monastery => ("monastery", "mănăstire"),
        Kind::Garden => ("garden", "grădină"),
    };
    pick(words, lang)
}

/// What an icon is called.
pub fn icon(icon: Icon, lang: Lang) -> &'static str {
    let words = match icon {
        Icon::CoatOfArms => ("coat of arms", "blazon"),
        Icon::Cathedral => ("cathedral", "catedrală"),
        Icon::Inn => ("inn", "han"),
        Icon::Princess => ("princess", "prințesă"),
        Icon::Goods(Goods::Cloth) => ("cloth", "pânză"),
        Icon::Goods(Goods::Grain) => ("grain", "grâne"),
        Icon::Goods(Goods::Chicken) => ("chicken", "pui"),
        Icon::Goods(Goods::Wine) => ("wine", "vin"),
        Icon::Mark(mark) => return pick(self::mark(mark), lang),
    };
    pick(words, lang)
}

fn mark(mark: Mark) -> Words {
    match mark {
        Mark::DragonSymbol => ("dragon symbol", "simbolul balaurului"),
        Mark::DragonHoard => ("dragon's hoard", "comoara balaurului"),
        Mark::Portal => ("portal", "portal"),
        Mark::Tower => ("tower base", "baza unui turn"),
        Mark::Volcano => ("volcano", "vulcan"),
        Mark::Vineyard => ("vineyard", "vie"),
        Mark::Hill => ("hill", "deal"),
        Mark::Bazaar => ("bazaar", "bazar"),
        Mark::CircusSite => ("circus site", "loc de circ"),
        Mark::ArtistSite => ("artist site", "loc pentru artiști"),
        Mark::ThiefSymbol => ("thief symbol", "simbolul hoțului"),
        Mark::SiegeSymbol => ("siege symbol", "simbolul asediului"),
        Mark::TownHall => ("town hall", "primărie"),
        Mark::Tournament => ("tournament", "turnir"),
        Mark::Prize => ("prize", "premiu"),
        Mark::Fortress => ("fortress", "fortăreață"),
        Mark::River => ("river", "râu"),
    }
}

/// Other words of the picture.
#[derive(Debug, Clone, Copy)]
pub enum Word {
    At,
    Lying,
    OnBridge,
    With,
    Emblem,
    Sheep,
    Floors,
    Facing,
    Junction,
    Latest,
    Unknown,
    More,
    Columns,
    Empty,
    Corner,
    Key,
    Bridge,
}

impl Word {
    pub fn in_lang(self, lang: Lang) -> &'static str {
        let words = match self {
            Word::At => ("at", "la"),
            Word::Lying => ("lying", "culcat"),
            Word::OnBridge => ("on the bridge", "pe pod"),
            Word::With => ("with", "cu"),
            Word::Emblem => ("emblem", "emblemă"),
            Word::Sheep => ("sheep", "oi"),
            Word::Floors => ("floors", "etaje"),
            Word::Facing => ("facing", "spre"),
            Word::Junction => ("roads end", "capăt de drumuri"),
            Word::Latest => ("placed last", "pus ultimul"),
            Word::Unknown => ("not known", "necunoscut"),
            Word::More => ("more", "în plus"),
            Word::Columns => ("columns", "coloanele"),
            Word::Empty => ("no tiles", "niciun cartonaș"),
            Word::Corner => ("south-east corner of", "colțul de sud-est al lui"),
            Word::Key => ("Key", "Legenda"),
            Word::Bridge => ("bridge", "pod"),
        };
        pick(words, lang)
    }
}

/// What a side is called.
pub fn side(side: crate::tiles::Side, lang: Lang) -> &'static str {
    let words = [
        ("north", "nord"),
        ("east", "est"),
        ("south", "sud"),
        ("west", "vest"),
    ];
    pick(words[side as usize], lang)
}

/// The side of a tile whose coordinates follow.
pub fn side_of_tile(at: crate::tiles::Side, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} side of", side(at, lang)),
        Lang::Ro => format!("latura de {} a lui", side(at, lang)),
    }
}
